// What may be done beside calling a word, by kind; and what those numbers meant that are still on their way.
import type { Ask } from "./props";
import type { Offer } from "./types";

export type Deed = Offer["kind"];

/** The number of an offer that stands now; null: it does not. A flip: of this place. */
export function offered(ask: Ask | null, kind: Deed, cell?: number): number | null {
  const found = ask?.offers.find(
    ({ offer }) => offer.kind === kind && (offer.kind !== "Flip" || cell === undefined || offer.cell === cell),
  );
  return found?.action ?? null;
}

/** The places that can be flipped now. */
export function flippable(ask: Ask | null): number[] {
  return (ask?.offers ?? []).flatMap(({ offer }) => (offer.kind === "Flip" ? [offer.cell] : []));
}

/** Every offer ever made at this table, by its number. */
export class Offers {
  #byAction = new Map<number, Offer>();

  learn(ask: Ask | null): void {
    for (const { action, offer } of ask?.offers ?? []) this.#byAction.set(action, offer);
  }

  of(action: number): Offer | null {
    return this.#byAction.get(action) ?? null;
  }
}
