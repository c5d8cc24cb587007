// Picking two of several.

/** Who is picked after a tap: at most two, the oldest goes first. */
export function tapped(picked: readonly number[], seat: number): number[] {
  if (picked.includes(seat)) return picked.filter((one) => one !== seat);
  return [...picked, seat].slice(-2);
}

export interface Pair {
  left: number;
  right: number;
}

/** Everybody in some pairs, by seat. */
export const seatsIn = (pairs: readonly Pair[]): number[] =>
  [...new Set(pairs.flatMap(({ left, right }) => [left, right]))].sort((one, other) => one - other);

/** The pair that was picked; undefined: it is none, or not yet one. */
export const pairOf = <Kind extends Pair>(pairs: readonly Kind[], picked: readonly number[]): Kind | undefined =>
  picked.length === 2 ? pairs.find(({ left, right }) => picked.includes(left) && picked.includes(right)) : undefined;
