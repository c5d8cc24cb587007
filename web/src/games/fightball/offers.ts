// What may be done, by kind; and the numbers of what was offered before, for moves that do not wait for the next ask.
import type { Ask } from "./props";
import type { Offer } from "./types";

const nameOf = (offer: Offer): string => {
  if (offer.kind === "PlayOn") return `PlayOn ${offer.stack}`;
  return offer.kind === "Decide" ? `Decide ${String(offer.more)}` : offer.kind;
};

/** Every offer ever made at this table, by number and by what it is. */
export class Offers {
  #byAction = new Map<number, { offer: Offer; words: string }>();
  #byName = new Map<string, number>();

  learn(ask: Ask | null): void {
    for (const { action, words, offer } of ask?.offers ?? []) {
      if (this.#byAction.has(action)) continue;
      this.#byAction.set(action, { offer, words });
      this.#byName.set(nameOf(offer), action);
    }
  }

  /** What an action number means; null: it was never offered here. */
  of(action: number): Offer | null {
    return this.#byAction.get(action)?.offer ?? null;
  }

  /** The same in words. */
  wordsOf(action: number): string | null {
    return this.#byAction.get(action)?.words ?? null;
  }

  /** The number of an offer; null: it was never made. */
  numberOf(offer: Offer): number | null {
    return this.#byName.get(nameOf(offer)) ?? null;
  }
}

/** The number of an offer that stands now; null: it does not. */
export function offered(ask: Ask | null, wanted: Offer): number | null {
  const name = nameOf(wanted);
  return ask?.offers.find(({ offer }) => nameOf(offer) === name)?.action ?? null;
}
