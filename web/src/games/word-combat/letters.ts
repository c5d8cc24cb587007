// The cards that lie face up, and which of them a word would take. The one rule that is drawn here: everything else is told.
import { towards } from "../../felt/roving";
import type { LetterCard, OpenTable, Pack } from "./types";

export const COLUMNS = 7;
export const CELLS = 28;
export const FACE_DOWN = -1;
export const NO_CARD = -2;

export type Face = "up" | "down" | "gone";

export function faceAt({ grid }: OpenTable, cell: number): Face {
  const card = grid[cell] ?? NO_CARD;
  if (card === FACE_DOWN) return "down";
  return card === NO_CARD ? "gone" : "up";
}

/** The card that lies face up at a place; null: none does. */
export function cardAt(pack: Pack, { grid }: OpenTable, cell: number): LetterCard | null {
  return pack.cards[grid[cell] ?? NO_CARD] ?? null;
}

/** The letters that lie face up, in small type, place by place; null where none does. */
export function lettersOf(pack: Pack, open: OpenTable): (string | null)[] {
  return open.grid.map((_, cell) => cardAt(pack, open, cell)?.letter.toLowerCase() ?? null);
}

/** Where an arrow leads from a place, past those that are empty; without an arrow the place itself, or the first with a card. */
export function nextPlace(open: OpenTable, from: number, key: string | null): number {
  const present = open.grid.flatMap((_, cell) => (faceAt(open, cell) === "gone" ? [] : [cell]));
  const spots = present.map((cell) => ({ x: (cell % COLUMNS) * 10, y: Math.floor(cell / COLUMNS) * 10, width: 8 }));
  const here = Math.max(0, present.indexOf(from));
  const next = key === null ? here : (towards(spots, here, key) ?? here);
  return present[next] ?? from;
}

/** A letter of a word in the making; `cell`: the card that was tapped for it, null where it was typed. */
export interface Spelt {
  sign: string;
  cell: number | null;
}

/** The place each letter takes; null: there is no card for it. Tapped cards are meant; else the first along the rows counts (WC-WORD-12). */
export function placesFor(
  letters: readonly (string | null)[],
  word: readonly Spelt[],
  used: ReadonlySet<number>,
): (number | null)[] {
  const free = letters.map((letter, cell) => (used.has(cell) ? null : letter));
  const take = (cell: number): number => {
    free[cell] = null;
    return cell;
  };
  const meant = word.map(({ sign, cell }) => (cell !== null && free[cell] === sign ? take(cell) : null));
  return word.map(({ sign }, spot) => {
    const cell = meant[spot] ?? null;
    if (cell !== null) return cell;
    const first = free.indexOf(sign);
    return first < 0 ? null : take(first);
  });
}

/** The points on the cards at some places. */
export function pointsAt(pack: Pack, open: OpenTable, places: readonly (number | null)[]): number {
  return places.reduce<number>((sum, cell) => sum + (cell === null ? 0 : (cardAt(pack, open, cell)?.points ?? 0)), 0);
}

/** What a letter is worth in this pack; 0: it has none. */
export function pointsOf(pack: Pack, sign: string): number {
  return pack.cards.find(({ letter }) => letter.toLowerCase() === sign.toLowerCase())?.points ?? 0;
}
