// What everybody has at the end: sets, what is left over, and who comes before whom.
import { progressOf, sealsOf } from "../players/progress";
import type { OpenTable, Pack } from "../types";

export interface Tally {
  seat: number;
  won: boolean;
  /** The colour of each set. */
  sets: number[];
  /** The colours of the cards that make no set. */
  loose: number[];
}

const before = (one: Tally, other: Tally) =>
  Number(other.won) - Number(one.won) || other.sets.length - one.sets.length || other.loose.length - one.loose.length;

/** Everybody, the winners first, then by sets and cards. */
export function standings({ collected, outcome }: OpenTable, pack: Pack): Tally[] {
  return collected
    .map((cards, seat) => {
      const progress = progressOf(pack, cards);
      const loose = progress.flatMap(({ colour, part }) => Array<number>(part).fill(colour));
      return { seat, won: outcome?.winners.includes(seat) ?? false, sets: sealsOf(progress), loose };
    })
    .sort(before);
}
