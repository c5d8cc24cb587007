// What may be done, by kind.
import type { Ask } from "./props";
import type { AimAt, Card, Offer } from "./types";

export type Numbered<Kind> = Kind & { action: number };

function offersOf<Kind extends Offer["kind"]>(ask: Ask | null, kind: Kind): Numbered<Extract<Offer, { kind: Kind }>>[] {
  return (ask?.offers ?? []).flatMap(({ action, offer }) =>
    offer.kind === kind ? [{ ...(offer as Extract<Offer, { kind: Kind }>), action }] : [],
  );
}

/** The number of an offer that is there once at most. */
export const actionIn = (ask: Ask | null, kind: Offer["kind"]): number | null => offersOf(ask, kind)[0]?.action ?? null;

/** What may be done with a card of the hand now, by its kind: play, use or discard it. */
export function handIn(ask: Ask | null): Map<number, number> {
  const all = [...offersOf(ask, "PlayToBand"), ...offersOf(ask, "UseCard"), ...offersOf(ask, "DiscardCard")];
  return new Map(all.map(({ card, action }) => [card, action]));
}

export const removalsIn = (ask: Ask | null) => offersOf(ask, "RemoveFromBand");

export const aimsIn = (ask: Ask | null): Numbered<AimAt>[] => offersOf(ask, "AimAt");

export const yearsIn = (ask: Ask | null, years: number | null): number | null =>
  offersOf(ask, "GiveYears").find((one) => one.years === years)?.action ?? null;

/** What a card is aimed at: a player, a card in a band, a Band Bonus of somebody, or an own Band Penalty. */
export type Aimed = "seat" | "card" | "bonus" | "penalty";

const AIMED: Record<string, Aimed> = { drop: "card", poach: "card", unbonus: "bonus", repair: "penalty" };

export function aimedAt({ effects = [] }: Card): Aimed {
  for (const { does } of effects) {
    const aimed = AIMED[does];
    if (aimed) return aimed;
  }
  return "seat";
}

const AIMING = ["steal", "look", "swap_hands", "discard", "discard_hand"];

/** Whether a card asks for an aim before anything happens: until then it can be put back. */
export function needsAim({ effects = [], sort, everyone }: Card): boolean {
  if (everyone) return false;
  return sort === 2 || sort === 3 || effects.some(({ does }) => does in AIMED || AIMING.includes(does));
}
