import type { Card, Lain, OpenTable, Pack } from "../types";

const player = (name: string, shot: number[], block: number[]): Card => ({
  type: "player",
  name,
  position: "Guard",
  shot,
  block,
});

/** Two teams of the same few cards: Players 0 and 1, Balls 2 and 3, a Shot 4, an effect 5, the Buzz 6. */
const cards = (one: string, other: string): Card[] => [
  player(one, [4, 7, 3], [2, 3, 3]),
  player(other, [6, 5, 2], [5, 4, 2]),
  { type: "ball", name: "Red Ball", colour: 0 },
  { type: "ball", name: "Blue Ball", colour: 1 },
  { type: "shot", name: "Jump Shot", shot: [4, 7, 4] },
  { type: "effect", name: "Noon Sun", text: "Shot Value +3.", doings: [{ does: "shot_value", amount: 3 }] },
  { type: "buzz", name: "Buzz" },
];
export const [TULA, ZAL, RED_BALL, BLUE_BALL, JUMP_SHOT, NOON_SUN, BUZZ] = [0, 1, 2, 3, 4, 5, 6];

const team = (id: string, name: string, letter: string, row: Card[]) => ({
  ...{ id, name, letter, paint: "#b5541c", trim: "#ffe9a8", story: "", court: [4, 4, 4] },
  cards: row,
});

export const pack: Pack = {
  name: "Test",
  teams: [
    team("aztecs", "Aztecs", "A", cards("Tula", "Zal")),
    team("cruisers", "Cruisers", "R", cards("Stern", "Domino")),
  ],
};

export const lain = (by: number, card: number): Lain => ({ by, card, at: 0, decided: 0 });

/** Stacks by number; all others are empty. */
export const stacks = (laid: Record<number, Lain[]> = {}): Lain[][] =>
  Array.from({ length: 24 }, (_, stack) => laid[stack] ?? []);

export const table = (more: Partial<OpenTable> = {}): OpenTable => ({
  teams: [0, 1],
  practice: false,
  beat: 2000,
  overtime: true,
  phase: "fast",
  quarter: 1,
  scores: [4, 3],
  by_quarter: [],
  stacks: stacks(),
  decks: [20, 21],
  discards: [[], []],
  in_hand: ["nothing", "nothing"],
  open_cards: [null, null],
  has_chosen: [false, false],
  ready: [false, false],
  buzzed: null,
  choices: [],
  outcome: null,
  ...more,
});
