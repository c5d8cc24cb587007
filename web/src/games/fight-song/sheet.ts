// The score card as boxes: sections of six, one extra-point box each (FS-CARD-SHEET). Points fill sections from the left;
// an extra point belongs to the section that started its Fight Song round (FS-CARD-1).
import type { OpenTable } from "./types";

export const SECTION = 6;

/** FS-END-1. */
export const target = (seats: number): number => (seats === 3 ? 21 : 28);

export interface Section {
  /** How many of the six boxes are filled. */
  filled: number;
  extra: boolean;
}

/** `boxes`: the sections, from 0, whose extra point is won. */
export function sections(scored: number, boxes: readonly number[], seats: number): Section[] {
  const count = Math.max(Math.ceil(target(seats) / SECTION), Math.ceil(scored / SECTION));
  return Array.from({ length: count }, (_, place) => ({
    filled: Math.min(SECTION, Math.max(0, scored - place * SECTION)),
    extra: boxes.includes(place),
  }));
}

export const totals = (open: OpenTable): number[] =>
  open.team_scored.map((scored, team) => scored + (open.team_extra[team] ?? 0));
