import type { Ask } from "../props";
import type { Card, Laid, Offer, OpenTable, Pack } from "../types";
import type { SeatInfo } from "../../../wire/types";

const COLOURS = ["purple", "green", "yellow", "black"];

/** Six rules a colour, as in the house pack: card 7 is "green 2". */
export const pack: Pack = {
  name: "Test",
  clashes: [],
  duel_clashes: [],
  cards: Array.from({ length: 24 }, (_, card): Card => {
    const colour = Math.floor(card / 6);
    return {
      name: `${COLOURS[colour] ?? ""} ${(card % 6) + 1}`,
      colour,
      swords: `Swords ${card}.`,
      duel: `Duel ${card}.`,
      hands: true,
      effects: [],
    };
  }),
};

/** The first rule of a colour. */
export const [PURPLE, GREEN, YELLOW, BLACK] = [0, 6, 12, 18] as const;

export const seats: SeatInfo[] = ["Ada", "Bo", "Cy"].map(
  (name) => ({ player: "person", name, here: true }) as SeatInfo,
);

/** Drawn cards from piles of rules. */
export function laid(...piles: number[][]): Laid[] {
  let place = 0;
  return piles.flatMap((cards, pile) => cards.map((card) => ({ place: place++, card, pile })));
}

export const table = (more: Partial<OpenTable> = {}): OpenTable => ({
  ...{ answered: [false, false, false], beat: 15000, boss: 0, claims: [null, null, null], claims_left: [5, 5, 5] },
  ...{
    collected: [[PURPLE], [GREEN], [YELLOW]],
    contested: [],
    deck: 40,
    discard: [],
    fight: null,
    heights: [172, 160, 190],
    order: [1, 0, 2],
  },
  ...{
    outcome: null,
    phase: "piles",
    piles: 3,
    pointed: null,
    real_swords: false,
    sets: [0, 0, 0],
    fighters: [],
    fought: null,
    tied: [],
    turn: 1,
  },
  drawn: laid([PURPLE, GREEN], [YELLOW, BLACK], [BLACK]),
  ...more,
});

export const asking = (tempo: string, ...offers: [number, Offer][]): Ask => ({
  tempo,
  offers: offers.map(([action, offer]) => ({ action, words: "", offer })),
});
