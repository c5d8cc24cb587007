import type { LetterCard, OpenTable, Pack, Taken } from "../types";

const POINTS: Record<string, number> = { A: 1, B: 3, E: 1, I: 1, N: 1, R: 1, S: 1, T: 1, Q: 10, Z: 9 };
const LETTERS = [..."AABEEINRSTTQZ"];

/** Cards in the order of the letters: a row of "tra-." is looked up here. */
export const pack: Pack = {
  name: "Test",
  cards: LETTERS.map(
    (letter): LetterCard => ({
      letter,
      points: POINTS[letter] ?? 0,
      word: `${letter.toLowerCase()}-word`,
      meaning: `about ${letter}`,
    }),
  ),
  zaps: [],
};

/** 28 places from a picture: letters lie face up, "-" face down, "." is taken; what is left out is face down. */
export function grid(picture: string): number[] {
  const left = pack.cards.map(({ letter }) => letter);
  const signs = [...picture.replaceAll(/\s/g, "").padEnd(28, "-")];
  return signs.map((sign) => {
    if (sign === "-") return -1;
    if (sign === ".") return -2;
    const card = left.indexOf(sign.toUpperCase());
    left[card] = "";
    return card;
  });
}

export const taken = (seat: number, word: string, more: Partial<Taken> = {}): Taken => ({
  ...{ seat, round: 1, word, points: word.length, at: 0, open: false, good: false, meaning: "" },
  cards: [...word].map(() => 0),
  cells: [...word].map((_, place) => place),
  ...more,
});

export const table = (more: Partial<OpenTable> = {}): OpenTable => ({
  judge: "at once",
  words: "balanced",
  family: false,
  look_time: 1500,
  phase: "turn",
  round: 1,
  starter: 0,
  turn: 0,
  grid: grid("tra"),
  taken: [],
  scores: [0, 0],
  deductions: [0, 0],
  done: [false, false],
  ready: [false, false],
  outcome: null,
  ...more,
});

export const seats = ["Ada", "Bo"].map((name) => ({ player: "person", name, here: true }));
