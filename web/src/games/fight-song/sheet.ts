// The score card as boxes: sections of six, one extra-point box each (FS-CARD-SHEET). Points fill them from the left.
import type { OpenTable } from "./types";

export const SECTION = 6;

/** FS-END-1. */
export const target = (seats: number): number => (seats === 3 ? 21 : 28);

export interface Section {
  /** How many of the six boxes are filled. */
  filled: number;
  extra: boolean;
}

export function sections(scored: number, extra: number, seats: number): Section[] {
  const count = Math.max(Math.ceil(target(seats) / SECTION), Math.ceil(scored / SECTION), extra);
  return Array.from({ length: count }, (_, place) => ({
    filled: Math.min(SECTION, Math.max(0, scored - place * SECTION)),
    extra: place < extra,
  }));
}

export const totals = (open: OpenTable): number[] =>
  open.team_scored.map((scored, team) => scored + (open.team_extra[team] ?? 0));
