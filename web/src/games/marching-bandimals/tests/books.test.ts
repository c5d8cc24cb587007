import { readFileSync } from "node:fs";
import { cleanup, render, screen } from "@testing-library/svelte";
import { afterEach, describe, expect, it } from "vitest";
import { doorOf } from "../..";
import Intro from "../Intro.svelte";
import Picture from "../rules/Picture.svelte";
import type { Card, Pack } from "../types";
import { Said } from "../../../house/houserules";
import { chaptersOf } from "../../../house/rulebook";

afterEach(cleanup);

/** One card of every sort, and Equipment of every section. */
const sorts = ["Fresh Sheets", "Big Lockers", "Lemonade", "Broken Zip", "No U", "Band Halt!", "Bugle Bo"];
const cards: Card[] = [
  ...sorts.map((name, sort) => ({
    name,
    sort,
    section: sort === 6 ? 0 : 5,
    copies: 1,
    text: "Does something.",
    turns: 3,
    animal: "Bison",
  })),
  ...["Tuba", "Flag", "Snare", "Marimba", "Oboe"].map((name, section) => ({ name, sort: 7, section, copies: 1 })),
];
const program = [
  { name: "Downbeat", sort: 0, text: "Tap.", contest: { plays: "tap" }, reward: [] },
  { name: "Pirate Crew", sort: 1, text: "Arr.", contest: null, reward: [] },
];
const pack: Pack = { name: "A few", cards, majors: [], program };

const CLAUSES = readFileSync("../src/rumpus/games/marching_bandimals/clauses.toml", "utf-8");
const ids = [...CLAUSES.matchAll(/^id = "(.+)"$/gm)].map(([, id = ""]) => ({ id, kind: "rule", text: "" }));

describe("the pages about the game", () => {
  it("are found", async () => {
    const { intro, pictures, first } = doorOf("marching-bandimals");
    expect([(await intro?.())?.default, (await pictures?.())?.default]).toEqual([Intro, Picture]);
    expect(first?.house).toEqual({ window: "none" });
  });

  it("tell the game in six steps, with the booster below", () => {
    render(Intro, { pack });
    expect(screen.getAllByRole("heading").map(({ textContent }) => textContent?.slice(0, 2))).toEqual([
      "1.",
      "2.",
      "3.",
      "4.",
      "5.",
      "6.",
      "Wi",
    ]);
    expect(screen.getByText("Pirate Crew")).toBeTruthy();
    expect(screen.getByText("Oboe")).toBeTruthy();
  });

  it("show pictures to the chapters that one would rather see", () => {
    const pictured = chaptersOf(ids, {}).filter(({ key }) => {
      const { container } = render(Picture, { pack, chapter: key, said: new Said([]) });
      return container.querySelector("figure") !== null;
    });
    expect(pictured.map(({ key }) => key)).toEqual(["CARDS", "TURN", "BAND", "BONUS", "PEN", "NOU", "MAJOR", "VAR"]);
  });
});
