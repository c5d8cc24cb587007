// How tall the fighters are drawn.

/** The shorter one is visibly shorter, and never so much that there is nothing left to hit. */
const [LEAST, MOST] = [0.68, 0.9];

export function scalesOf(heights: readonly number[], fighters: readonly number[], shorter: number): number[] {
  const [small, tall] = [heights[fighters[shorter] ?? -1] ?? 1, heights[fighters[1 - shorter] ?? -1] ?? 1];
  const scale = Math.min(MOST, Math.max(LEAST, small / Math.max(1, tall)));
  return fighters.map((_, place) => (place === shorter ? scale : 1));
}
