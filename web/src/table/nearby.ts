// Where a bubble goes so that it stands beside what it speaks of, and on nothing that one wants to see or press.

export interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

export interface Size {
  width: number;
  height: number;
}

export interface Spoken {
  left: number;
  top: number;
  /** Where along the bubble its arrow points at the thing. */
  tip: number;
  /** On which side of the thing the bubble stands close to it; null: it stands elsewhere. */
  side: "above" | "below" | null;
}

/** Where there is room: from `top`, below whatever stays at the head of the page. */
export interface Page extends Size {
  top?: number;
}

const GAP = 12;
const EDGE = 8;
/** How finely the page is searched, in px. */
const STEP = 16;

/** What a bubble stays clear of: what must stay free, and what one would like to see too. */
export interface Clear {
  keep?: readonly Box[];
  like?: readonly Box[];
}

/** Beside a thing (null: anywhere). Where nothing is free it covers as little as can be. */
export function besides(thing: Box | null, bubble: Size, page: Page, { keep = [], like = [] }: Clear = {}): Spoken {
  const ceiling = (page.top ?? 0) + EDGE;
  const room = { right: page.width - bubble.width - EDGE, bottom: page.height - bubble.height - EDGE };
  const about = thing ?? { left: page.width / 2, top: page.height, width: 0, height: 0 };
  const middle = about.left + about.width / 2;
  const left = clamp(middle - bubble.width / 2, EDGE, room.right);
  const tip = clamp(middle - left, 20, bubble.width - 20);
  const others = [...keep, ...like];
  const taken = thing ? [thing, ...others] : others;
  const isFree = (at: number) =>
    at >= ceiling && at <= room.bottom && taken.every((box) => shared({ left, top: at, ...bubble }, box) === 0);
  const above = about.top - bubble.height - GAP;
  const below = about.top + about.height + GAP;
  if (thing && isFree(above)) return { left, top: above, tip, side: "above" };
  if (thing && isFree(below)) return { left, top: below, tip, side: "below" };
  return { ...search(about, bubble, { ceiling, ...room }, { keep, like }), tip, side: null };
}

interface Room {
  ceiling: number;
  right: number;
  bottom: number;
}

/** A square pixel that is covered, in pixels that one would rather go further. */
const COST = { thing: 1e6, keep: 1e3, like: 0.2 };

/** The free place that is nearest; to cover the thing itself is the worst. */
function search(thing: Box, bubble: Size, room: Room, clear: Required<Clear>): { left: number; top: number } {
  let best = { left: EDGE, top: room.ceiling };
  let least = Number.POSITIVE_INFINITY;
  for (let top = room.ceiling; top <= room.bottom; top += STEP) {
    for (let left = EDGE; left <= room.right; left += STEP) {
      const at = { left, top, ...bubble };
      let cost = distance(at, thing) + shared(at, thing) * COST.thing;
      for (const box of clear.keep) cost += shared(at, box) * COST.keep;
      for (const box of clear.like) cost += shared(at, box) * COST.like;
      if (cost < least) {
        least = cost;
        best = { left, top };
      }
    }
  }
  return best;
}

const clamp = (at: number, least: number, most: number) => Math.max(least, Math.min(at, most));

/** How far two spans are apart; less than nothing: how much they share. */
const apart = (a: number, along: number, b: number, wide: number) => Math.max(a - (b + wide), b - (a + along));

/** Square pixels that two boxes share. */
function shared(a: Box, b: Box): number {
  const across = apart(a.left, a.width, b.left, b.width);
  const down = apart(a.top, a.height, b.top, b.height);
  return across < 0 && down < 0 ? across * down : 0;
}

const distance = (a: Box, b: Box) =>
  Math.hypot(
    Math.max(0, apart(a.left, a.width, b.left, b.width)),
    Math.max(0, apart(a.top, a.height, b.top, b.height)),
  );
