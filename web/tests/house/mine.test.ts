import { describe, expect, it } from "vitest";
import { joined } from "../../src/house/lists";
import { ago, inOrder, resultWords, standing } from "../../src/house/mine.svelte";
import type { OwnTable, PastGame, SeatInfo } from "../../src/wire/types";

const person = (name: string): SeatInfo => ({ player: "person", name });
const table = (more: Partial<OwnTable> = {}): OwnTable => ({
  id: "x",
  game: "fight-song",
  status: "playing",
  seats: [person("Ada"), person("Bo"), person("Cy")],
  seat: 0,
  asked: [],
  since: 0,
  ...more,
});
const game = (seat: number, winners: number[], scores: number[]): PastGame => ({
  id: "x",
  number: 1,
  game: "fight-song",
  names: scores.map(String),
  seat,
  outcome: { reason: "points", winners, scores },
  at: 0,
});

describe("a table of one's own", () => {
  it.each([
    [{ asked: [0] }, "Your turn"],
    [{ asked: [0, 1] }, "Your turn"],
    [{ asked: [1] }, "Bo's turn"],
    [{ asked: [1, 2] }, "The others' turn"],
    [{}, "Playing"],
    [{ status: "over" }, "The game is over"],
    [{ status: "open" }, "Everybody is there"],
    [{ status: "open", seats: [person("Ada"), { player: "empty" }] }, "One seat is free"],
    [{ status: "open", seats: [person("Ada"), { player: "empty" }, { player: "empty" }] }, "2 seats are free"],
  ])("%o: %s", (more, words) => {
    expect(standing(table(more))).toBe(words);
  });

  it("comes first where it is one's turn, then by when something happened", () => {
    const found = [table({ id: "old", since: 1 }), table({ id: "new", since: 9 }), table({ id: "turn", asked: [0] })];
    expect(inOrder(found).map(({ id }) => id)).toEqual(["turn", "new", "old"]);
  });
});

describe("a game that is over", () => {
  it.each([
    [0, [0], [28, 21], "Won 28 : 21"],
    [1, [0], [28, 21], "Lost 21 : 28"],
    [0, [0, 2], [28, 21, 28, 21], "Won 28 : 21"],
    [1, [], [3, 3], "Drawn"],
    [0, [0, 1], [5, 5], "Shared"],
    [2, [0], [9, 4, 7], "Lost 7 : 9"],
  ])("seat %i, %o of %o: %s", (seat, winners, scores, words) => {
    expect(resultWords(game(seat, winners, scores))).toBe(words);
  });
});

describe("words", () => {
  it.each([
    [10_000, "just now"],
    [60_000, "1 minute ago"],
    [7_200_000, "2 hours ago"],
    [3 * 86_400_000, "3 days ago"],
  ])("%i ms: %s", (passed, words) => {
    expect(ago(0, passed)).toBe(words);
  });

  it.each([
    [[], ""],
    [["Ada"], "Ada"],
    [["Ada", "", "Bo"], "Ada and Bo"],
    [["Ada", "Bo", "Cy"], "Ada, Bo and Cy"],
  ])("%o: %s", (names, words) => {
    expect(joined(names)).toBe(words);
  });
});
