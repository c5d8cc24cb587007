import type { Told } from "../props";
import type { BeatPlayed, Card, Event, FightShown, OpenTable, Pack } from "../types";
import type { SeatInfo } from "../../../wire/types";

const card = (name: string, colour: number, duel: string, effects: Card["effects"] = []): Card => ({
  name,
  colour,
  swords: `${name} with foam.`,
  duel,
  hands: true,
  effects,
});

export const [CEILING, NOSES, ROUNDABOUT, SHELF] = [0, 1, 2, 3];
export const pack: Pack = {
  name: "Test",
  clashes: [],
  duel_clashes: [],
  cards: [
    card("Low Ceiling", 0, "No strike high.", [{ does: "forbid", moves: [0], when: 0 }]),
    card("Nose to Nose", 1, "The fight starts close.", [{ does: "start", at: [2] }]),
    card("Merry-Go-Round", 2, "In the beat after a touch, steps only.", [
      { does: "forbid", moves: [0, 1, 2, 3, 4, 5, 6, 7, 8, 11], when: 3 },
    ]),
    card("Top Shelf", 3, "The taller fighter does nothing on the high line.", [
      { does: "forbid", moves: [0, 3, 6], when: 0 },
    ]),
  ],
};

export const seats: SeatInfo[] = ["Ada", "Bo", "Cy"].map((name) => ({ player: "person", name, here: true }));

export const fight = (more: Partial<FightShown> = {}): FightShown => ({
  ...{
    left: 0,
    right: 1,
    pile: 1,
    boss: 2,
    rules: [CEILING, NOSES],
    gives_way: [],
    first: null,
    shorter: 1,
    hands: true,
    round: 1,
    beats: 0,
    distance: 1,
  },
  ...{
    lacking: [false, false],
    breaches: [[{ move: 0, card: CEILING }], [{ move: 0, card: CEILING }]],
    opening: 0,
    touched: false,
  },
  ...more,
});

export const table = (more: Partial<OpenTable> = {}): OpenTable => ({
  ...{
    answered: [false, false, false],
    beat: 15_000,
    boss: 2,
    claims: [null, null, null],
    claims_left: [5, 5, 5],
    collected: [[], [], []],
  },
  ...{
    contested: [1],
    deck: 60,
    discard: [],
    drawn: [],
    fight: fight(),
    heights: [190, 152, 170],
    order: [1, 2, 0],
    outcome: null,
  },
  ...{
    phase: "beat",
    piles: 3,
    pointed: [1, 1, 0],
    real_swords: false,
    sets: [0, 0, 0],
    tied: [],
    turn: 1,
    fighters: [0, 1],
    fought: 1,
  },
  ...more,
});

/** A beat at sword's length in which nothing happens, but for what is said. */
export const beat = (left: number, right: number, more: Partial<BeatPlayed> = {}): BeatPlayed => ({
  ...{
    kind: "BeatPlayed",
    left: 0,
    right: 1,
    beat: 1,
    moves: [left, right],
    before: 1,
    after: 1,
    hits: [false, false],
    parried: [false, false],
  },
  ...{ broken: [null, null], lacking: [false, false], touched: false, again: false },
  ...more,
});

export const told = (...events: Event[]): Told[] => events.map((event) => ({ sentence: "", event }));
