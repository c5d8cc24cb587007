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
  /** Where along the bubble its arrow points at the thing. */
  tip: number;
  /** On which side of the thing the bubble stands; null: it covers the thing nowhere only by luck. */
  side: "above" | "below" | "left" | "right" | null;
}

const GAP = 12;
const EDGE = 8;

/** Where there is room: from `top`, below whatever stays at the head of the page. */
export interface Page {
  width: number;
  height: number;
  top?: number;
}

export function besides(thing: Box, bubble: { width: number; height: number }, page: Page): Spoken {
  const ceiling = (page.top ?? 0) + EDGE;
  const within = (at: number, size: number, least: number, room: number) =>
    Math.max(least, Math.min(at, room - size - EDGE));
  const middle = thing.left + thing.width / 2;
  const left = within(middle - bubble.width / 2, bubble.width, EDGE, page.width);
  const top = within(thing.top + thing.height / 2 - bubble.height / 2, bubble.height, ceiling, page.height);
  const tip = Math.max(20, Math.min(middle - left, bubble.width - 20));
  const above = thing.top - bubble.height - GAP;
  const below = thing.top + thing.height + GAP;
  if (above >= ceiling) return { left, top: above, tip, side: "above" };
  if (below + bubble.height <= page.height - EDGE) return { left, top: below, tip, side: "below" };
  const rightwards = thing.left + thing.width + GAP;
  if (rightwards + bubble.width <= page.width - EDGE) return { left: rightwards, top, tip, side: "right" };
  const leftwards = thing.left - bubble.width - GAP;
  if (leftwards >= EDGE) return { left: leftwards, top, tip, side: "left" };
  return { left, top: page.height - bubble.height - EDGE, tip, side: null };
}
