// How large the cards are: as large as seven by four fit, a little flatter where there is not the height.

export interface CardSize {
  width: number;
  height: number;
}

const TALL = 1.42;
const TALLEST = 1.56; // a small card may be taller: there is more height than width on a phone
/** Below this a card has no room for its word. */
export const SMALL = 66;
const FLAT = 1.06;
const LARGEST = 124;

export function cardSize(width: number, height: number, gap: number): CardSize {
  const row = Math.max(0, (height - 3 * gap) / 4);
  const card = Math.floor(Math.max(24, Math.min(LARGEST, (width - 6 * gap) / 7, row / FLAT)));
  const tall = card < SMALL ? TALLEST : TALL;
  return { width: card, height: Math.floor(Math.max(card, Math.min(card * tall, row))) };
}

/** So wide is each tile of a word, at most `most`, so that all fit. */
export function tileSize(letters: number, room: number, gap: number, most: number): number {
  return Math.floor(Math.min(most, (room - gap * Math.max(0, letters - 1)) / Math.max(1, letters)));
}
