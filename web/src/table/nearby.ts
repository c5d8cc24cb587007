// Where a bubble goes so that it stands beside what it speaks of, never on it.

export interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

export interface Spoken {
  left: number;
  top: number;
  /** On which side of the thing the bubble stands; null: it covers the thing nowhere only by luck. */
  side: "above" | "below" | "left" | "right" | null;
}

const GAP = 12;
const EDGE = 8;

export function besides(thing: Box, bubble: { width: number; height: number }, page: { width: number; height: number }): Spoken {
  const within = (at: number, size: number, room: number) => Math.max(EDGE, Math.min(at, room - size - EDGE));
  const left = within(thing.left + thing.width / 2 - bubble.width / 2, bubble.width, page.width);
  const top = within(thing.top + thing.height / 2 - bubble.height / 2, bubble.height, page.height);
  const above = thing.top - bubble.height - GAP;
  const below = thing.top + thing.height + GAP;
  if (above >= EDGE) return { left, top: above, side: "above" };
  if (below + bubble.height <= page.height - EDGE) return { left, top: below, side: "below" };
  const rightwards = thing.left + thing.width + GAP;
  if (rightwards + bubble.width <= page.width - EDGE) return { left: rightwards, top, side: "right" };
  const leftwards = thing.left - bubble.width - GAP;
  if (leftwards >= EDGE) return { left: leftwards, top, side: "left" };
  return { left, top: page.height - bubble.height - EDGE, side: null };
}
