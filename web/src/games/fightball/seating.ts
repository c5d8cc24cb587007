// The court as one coach sees it: the own goal at the bottom, the other one at the top.
//
//   wide:   their Red   their Blue        phone:  their Red
//           Green     Green                       their Blue
//           own Blue    own Red                   Green, Green, own Blue, own Red

export const STACKS = 24;
export const RED = 0;
export const BLUE = 1;
export const GREEN = 2;

export interface ZonePlaces {
  zone: number;
  /** Whose zone it is; null: shared. */
  side: number | null;
  /** In reading order. */
  stacks: readonly number[];
  /** The place of its first stack among all, which says its keys. */
  first: number;
}

export function zoneOf(stack: number): number {
  if (stack < 4 || stack >= 20) return RED;
  return stack < 8 || stack >= 16 ? BLUE : GREEN;
}

export function sideOf(stack: number): number | null {
  if (stack < 8) return 0;
  return stack >= 16 ? 1 : null;
}

const SEEN_FROM_FIRST = [20, 16, 8, 12, 4, 0].flatMap((first) => [0, 1, 2, 3].map((place) => first + place));

/** All stacks in reading order; a watcher sits with the first coach, and for the second one the court is turned around. */
export function courtFrom(me: number | null): readonly number[] {
  return me === 1 ? SEEN_FROM_FIRST.map((stack) => STACKS - 1 - stack) : SEEN_FROM_FIRST;
}

/** The five zones in reading order. */
export function zonesFrom(me: number | null): readonly ZonePlaces[] {
  const court = courtFrom(me);
  return [[0, 4] as const, [4, 8] as const, [8, 16] as const, [16, 20] as const, [20, 24] as const].map(
    ([first, end]) => {
      const stacks = court.slice(first, end);
      const [stack = 0] = stacks;
      return { zone: zoneOf(stack), side: sideOf(stack), stacks, first };
    },
  );
}

/** The number of a stack within its zone, as coaches count: from 1. */
export function numberOf(stack: number): number {
  const first = [20, 16, 8, 4, 0].find((start) => start <= stack) ?? 0;
  return stack - first + 1;
}
