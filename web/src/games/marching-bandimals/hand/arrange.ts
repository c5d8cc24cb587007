// How the own hand lies: what belongs to one section side by side, Bonuses and Penalties behind it.
import { isBandCard, SEVERAL } from "../cards/paints";
import type { Pack } from "../types";

/** Sections first, in each the Players before the Equipment; then Bonuses, Penalties and the rest. */
export function arranged(pack: Pack, hand: readonly number[]): number[] {
  const rank = (kind: number): number => {
    const card = pack.cards[kind];
    if (!card) return Infinity;
    return isBandCard(card) ? card.section * 10 + card.sort : (SEVERAL + 1 + card.sort) * 10;
  };
  return [...hand].sort((one, other) => rank(one) - rank(other) || one - other);
}
