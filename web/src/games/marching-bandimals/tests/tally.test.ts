import { cleanup, render, screen } from "@testing-library/svelte";
import { afterEach, describe, expect, it } from "vitest";
import Score from "../result/Score.svelte";
import { standings } from "../result/tally";
import type { OpenTable } from "../types";
import { pack } from "./tables";

afterEach(cleanup);

const PAIR = { player: 60, equipment: 110, section: 0 };
const ALONE = { player: 60, equipment: null, section: 0 };
const EMPTY = { player: null, equipment: null, section: null };

/** A table at its end: pairs and cards that wait for a partner, by seat. */
function table(bands: [number, number][], winners: number[]): OpenTable {
  const filled = bands.map(([pairs, alone]) => ({
    pairs,
    slots: [0, 1, 2, 3, 4].map((slot) => (slot < pairs ? PAIR : slot < pairs + alone ? ALONE : EMPTY)),
  }));
  return {
    bands: filled,
    outcome: { reason: "complete band", winners, scores: bands.map(([pairs]) => pairs) },
  } as unknown as OpenTable;
}

describe("the result", () => {
  it("puts the winner first, then more pairs, then more cards", () => {
    const rows = standings(
      table(
        [
          [3, 0],
          [5, 0],
          [3, 1],
          [5, 0],
        ],
        [3],
      ),
    );
    expect(rows.map(({ seat, won }) => [seat, won])).toEqual([
      [3, true],
      [1, false],
      [2, false],
      [0, false],
    ]);
  });

  it("names everybody with the pairs of the band", () => {
    const seats = ["Ada", "Bo"].map((name) => ({ player: "person", name }));
    render(Score, {
      pack,
      open: table(
        [
          [2, 1],
          [5, 0],
        ],
        [1],
      ),
      seats,
    });
    expect(
      screen.getAllByRole("listitem").map(({ textContent }) => textContent?.replaceAll(/\s+/g, " ").trim()),
    ).toEqual([
      expect.stringMatching(/^Bo.*5 pairs: Brass, Brass, Brass, Brass, Brass$/),
      expect.stringMatching(/^Ada.*2 pairs: Brass, Brass$/),
    ]);
  });
});
