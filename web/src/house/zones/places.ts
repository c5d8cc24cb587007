// Where cards lie and how large they are: reckoned, so that everything on a table has room whatever the screen.
import type { Zone } from "./types";

/** In cards: how wide and how high a zone wants to be. */
export interface Extent {
  w: number;
  h: number;
}

export const HIGH = 1.4;
const SCALES: Record<string, number> = { small: 0.72, large: 1.3 };

export const scaleOf = ({ size }: Zone): number => SCALES[size] ?? 1;

/** Of what lies scattered the cards are smaller than the place would allow. */
export const drawnScale = ({ layout }: Zone): number => (layout === "pool" ? 0.62 : 1);

/** How many cards are drawn: of a pile the upper ones, of those face down not all. */
export function drawn({ layout, count, cards }: Zone): number {
  if (layout === "pile") return Math.min(count, cards === null ? Math.min(4, 1 + Math.floor(count / 8)) : 4);
  return cards === null ? Math.min(count, layout === "pool" ? 40 : 9) : count;
}

const columnsOf = ({ columns, count }: Zone) => columns || Math.max(1, Math.ceil(Math.sqrt(count)));

export function extentOf(zone: Zone, small = false): Extent {
  const { layout, count, cards } = zone;
  const many = Math.max(1, drawn(zone));
  if (layout === "pile") return { w: 1.14, h: HIGH + 0.1 };
  if (layout === "grid") {
    const columns = columnsOf(zone);
    return { w: columns * 1.07, h: Math.max(1, Math.ceil(count / columns)) * (HIGH + 0.07) };
  }
  if (layout === "pool") return small ? { w: 1.9, h: HIGH + 0.2 } : { w: Math.min(4, 1.6 + 0.1 * many), h: 2 };
  const step = cards === null ? 0.26 : many <= 3 && !small ? 1.07 : small ? 0.5 : 0.62;
  return { w: Math.min(7, 1 + (many - 1) * step), h: HIGH + (small ? 0 : 0.1) };
}

export interface Place {
  left: number;
  top: number;
  turn: number;
}

/** Numbers that look like chance and are always the same. */
const strewn = (place: number, by: number) => (place * by + place * place * 0.0371) % 1;

/** Where each drawn card lies in a box of so many pixels, `card` wide. */
export function placesOf(zone: Zone, card: number, box: { width: number; height: number }): Place[] {
  const many = drawn(zone);
  const { layout, count, cards } = zone;
  return Array.from({ length: many }, (_, place) => {
    if (layout === "pile") {
      if (cards === null) return { left: place * 1.5, top: (many - 1 - place) * -2 + many * 2, turn: 0 };
      const at = count - many + place; // a card lies as it fell
      return { left: card * 0.07, top: card * 0.05, turn: (((at * 37) % 13) - 6) * (place === many - 1 ? 0.4 : 1) };
    }
    if (layout === "grid") {
      const columns = columnsOf(zone);
      const step = box.width / columns;
      return { left: (place % columns) * step, top: Math.floor(place / columns) * card * (HIGH + 0.07), turn: 0 };
    }
    if (layout === "pool") {
      const [across, down] = [strewn(place + 1, 0.618), strewn(place + 1, 0.379)];
      const edge = card * 0.22; // a card that lies askew is wider
      return {
        left: edge + across * (box.width - card - 2 * edge),
        top: edge / 2 + down * (box.height - card * HIGH - edge),
        turn: ((place * 47) % 70) - 35,
      };
    }
    const step = many > 1 ? Math.min(card * 1.07, (box.width - card) / (many - 1)) : 0;
    const start = (box.width - card - step * (many - 1)) / 2;
    return { left: start + place * step, top: 0, turn: 0 };
  });
}

const GAP = 18;
const LABEL = 22;

/** How wide cards can be, at most, so that all these zones have room in lines below each other. */
export function fit(width: number, height: number, zones: readonly Zone[], most: number): number {
  for (let card = most; card > 24; card -= 2) {
    const boxes = zones.map((zone) => {
      const { w, h } = extentOf(zone);
      return { w: Math.min(w * card * scaleOf(zone), width), h: h * card * scaleOf(zone) + LABEL };
    });
    if (heightOf(boxes, width) <= height) return card;
  }
  return 24;
}

function heightOf(boxes: readonly Extent[], width: number): number {
  let [total, across, high] = [0, 0, 0];
  for (const { w, h } of boxes) {
    if (across > 0 && across + GAP + w > width) {
      total += high + GAP;
      across = high = 0;
    }
    across += (across > 0 ? GAP : 0) + w;
    high = Math.max(high, h);
  }
  return total + high;
}

export interface Sizes {
  /** A desk, a phone, or a phone on its side. */
  look: "desk" | "phone" | "flat";
  /** How wide a card is: in the own hand, before others, before oneself, at most in the middle. */
  hand: number;
  seat: number;
  mine: number;
  middle: number;
  /** Rows of the own hand. */
  rows: number;
  /** How wide a seat's tile is. */
  tile: number;
  /** How many seats stand side by side. */
  across: number;
}

/** How far the outer cards of a fan hang down, in cards; a wide hand is held straight. */
export const hangOf = (held: number): number => (held > FANNED ? 0 : ((held - 1) / 2) ** 2 * 0.009 + 0.02);
export const FANNED = 9;

const within = (least: number, size: number, most: number) => Math.round(Math.max(least, Math.min(size, most)));

/** How many seats stand side by side at most, the pixels between and beside them, and how wide each may be. */
const LOOKS = {
  desk: { most: 7, gap: 14, edges: 28, widest: 330 },
  phone: { most: 4, gap: 6, edges: 12, widest: 260 },
  flat: { most: 8, gap: 6, edges: 16, widest: 260 },
};

/** `seats`: how many are shown in the longest row of them; `held`: cards in the own hand. */
export function sizesOf(width: number, height: number, seats: number, held: number): Sizes {
  const look = height < 420 ? "flat" : width < 720 ? "phone" : "desk";
  const { most, gap, edges, widest } = LOOKS[look];
  const across = Math.max(1, Math.min(seats, most));
  const tile = Math.min(widest, Math.floor((width - edges - (across - 1) * gap) / across));
  const common = { look, across, tile } as const;
  if (look === "flat")
    return { ...common, hand: within(40, height * 0.175, 60), seat: 22, mine: 30, middle: 74, rows: 1 };
  if (look === "phone") {
    const one = within(54, Math.min(width * 0.19, height * 0.105), 84);
    const rows = held > 1 && (width - one) / (held - 1) < one * 0.42 ? 2 : 1;
    const hand = rows === 2 ? within(46, Math.min(one * 0.9, height * 0.092), 72) : one;
    return { ...common, hand, seat: across > 2 ? 27 : 36, mine: 36, middle: 116, rows };
  }
  const seat = within(34, height * (across > 2 ? 0.055 : 0.068), 58);
  return {
    ...common,
    hand: within(64, height * 0.135, 116),
    seat,
    mine: within(40, height * 0.07, 60),
    middle: 150,
    rows: 1,
  };
}
