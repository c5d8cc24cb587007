// The score of the evening: a game that everybody won was a draw, and partners have won together.
import { cleanup, render, screen } from "@testing-library/svelte";
import { afterEach, expect, test } from "vitest";
import Evening from "../../src/table/Evening.svelte";
import type { GameOver } from "../../src/wire/types";

afterEach(cleanup);

const game = (number: number, names: string[], winners: string[]): GameOver => ({
  ...{ number, game: "tiny", at: 0, names, winners, reason: "", scores: [] },
});

test("who won is told, and a draw is one", () => {
  const games = [
    game(3, ["Ada", "Bo"], []),
    game(2, ["Ada", "Bo", "Cy", "Di"], ["Ada", "Cy"]),
    game(1, ["Ada", "Bo"], ["Ada", "Bo"]),
  ];
  render(Evening, { id: "abc", evening: { count: 3, people: [], games } });
  const told = screen.getAllByRole("listitem").map(({ textContent }) => textContent?.match(/tiny: [^R]*/)?.[0].trim());
  expect(told).toEqual(["tiny: nobody won", "tiny: Ada & Cy won", "tiny: a draw"]);
});
