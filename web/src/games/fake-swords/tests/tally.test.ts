import { describe, expect, it } from "vitest";
import { standings } from "../result/tally";
import type { OpenTable, Pack } from "../types";

/** Four cards, one of each colour: a card's number is its colour. */
const pack = { cards: [0, 1, 2, 3].map((colour) => ({ colour })) } as Pack;
const table = (collected: number[][], winners: number[]) =>
  ({ collected, outcome: { reason: "", winners, scores: [] } }) as unknown as OpenTable;

describe("the result", () => {
  it("shows sets by colour, and the cards that make none", () => {
    const [first] = standings(table([[0, 3, 0, 1, 0, 3, 0, 0, 0]], [0]), pack);
    expect(first).toEqual({ seat: 0, won: true, sets: [0, 0], loose: [1, 3, 3] });
  });

  it("puts winners first, then who has more sets, then more cards", () => {
    const rows = standings(table([[1, 2], [0, 0, 0], [1], [2, 2, 2, 1]], [2]), pack);
    expect(rows.map(({ seat }) => seat)).toEqual([2, 3, 1, 0]);
  });
});
