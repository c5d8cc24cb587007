// What may be done, by kind; and the numbers of what was offered before, for cards that are moved faster than the line is.
import type { Ask } from "./props";
import type { CallFight, CallTieBreaker, Offer } from "./types";

export type Numbered<Kind> = Kind & { action: number };

function offersOf<Kind extends Offer["kind"]>(ask: Ask | null, kind: Kind): Numbered<Extract<Offer, { kind: Kind }>>[] {
  return (ask?.offers ?? []).flatMap(({ action, offer }) =>
    offer.kind === kind ? [{ ...(offer as Extract<Offer, { kind: Kind }>), action }] : [],
  );
}

export const heightIn = (ask: Ask | null, height: number): number | null =>
  offersOf(ask, "GiveHeight").find((one) => one.height === height)?.action ?? null;

export const countDownIn = (ask: Ask | null): number | null => offersOf(ask, "CountDown")[0]?.action ?? null;

export const pointIn = (ask: Ask | null, pile: number): number | null =>
  offersOf(ask, "PointAt").find((one) => one.pile === pile)?.action ?? null;

export const canPoint = (ask: Ask | null): boolean => offersOf(ask, "PointAt").length > 0;

export const fightsIn = (ask: Ask | null): Numbered<CallFight>[] => offersOf(ask, "CallFight");

export const tiesIn = (ask: Ask | null): Numbered<CallTieBreaker>[] => offersOf(ask, "CallTieBreaker");

export const bossesIn = (ask: Ask | null) => offersOf(ask, "NameBoss");

/** A card that is put on a pile: its place among those drawn. */
export interface Put {
  place: number;
  pile: number;
}

const keyOf = ({ place, pile }: Put): string => `${place} ${pile}`;

/** Every offer ever made at this table, by number; and the number of each way to put a card. */
export class Offers {
  #byAction = new Map<number, Offer>();
  #puts = new Map<string, number>();

  learn(ask: Ask | null): void {
    for (const { action, offer } of ask?.offers ?? []) {
      if (this.#byAction.has(action)) continue;
      this.#byAction.set(action, offer);
      if (offer.kind === "PutOnPile") this.#puts.set(keyOf({ place: offer.card, pile: offer.pile }), action);
    }
  }

  /** What an action number means; null: it was never offered here. */
  of(action: number): Offer | null {
    return this.#byAction.get(action) ?? null;
  }

  putNumber(put: Put): number | null {
    return this.#puts.get(keyOf(put)) ?? null;
  }
}
