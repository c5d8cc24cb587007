// What may be done beside calling a word, by kind; and what those numbers meant that are still on their way.
import type { Ask } from "../../wire/types";
import type { Offer } from "./types";

export type Deed = Offer["kind"];

/** The number of an offer that stands now; null: it does not. A flip: of this place. */
export function offered(ask: Ask | null, kind: Deed, cell?: number): number | null {
  const found = ask?.offers.find(({ offer }) => {
    const known = offer as Offer;
    return known.kind === kind && (known.kind !== "Flip" || cell === undefined || known.cell === cell);
  });
  return found?.action ?? null;
}

/** The places that can be flipped now. */
export function flippable(ask: Ask | null): number[] {
  return (ask?.offers ?? []).flatMap(({ offer }) => {
    const known = offer as Offer;
    return known.kind === "Flip" ? [known.cell] : [];
  });
}

/** Every offer ever made at this table, by its number. */
export class Offers {
  #byAction = new Map<number, Offer>();

  learn(ask: Ask | null): void {
    for (const { action, offer } of ask?.offers ?? []) this.#byAction.set(action, offer as Offer);
  }

  of(action: number): Offer | null {
    return this.#byAction.get(action) ?? null;
  }
}
