import { describe, expect, it } from "vitest";
import type { Told } from "../props";
import { story } from "../story";
import type { Event, OpenTable, Taken } from "../types";

const told = (event: Event): Told => ({ event, sentence: `${event.kind}.` });
const took = (seat: number, word: string, points: number): Event => ({
  ...{ kind: "WordTaken", seat, word, cells: [], cards: [], points, meaning: "" },
});

/** A game of these events; `scores` as they came out. */
function ended(events: Event[], scores: number[], deductions = [0, 0]) {
  const taken = events.flatMap((event) =>
    event.kind === "WordTaken" ? [{ ...event, round: 1 } as unknown as Taken] : [],
  );
  const [one = 0, two = 0] = scores;
  const winners = one === two ? [0, 1] : [one > two ? 0 : 1];
  const open = { taken, scores, deductions, outcome: { reason: "", winners, scores } } as unknown as OpenTable;
  return story({ log: events.map(told), open, teams: [[0], [1]], names: ["Ada", "Bo"] });
}

describe("the story of a game", () => {
  it("tells when the winner came ahead for good", () => {
    const { how, moment } = ended([took(1, "cat", 9), took(0, "dog", 5), took(0, "quilt", 14)], [19, 9]);
    expect(how).toBe("Ada won by 10 points, with 2 words to 1.");
    expect(moment).toEqual({ step: 2, words: "WordTaken. From here on Ada is ahead." });
  });

  it("tells the best word of a winner who was always ahead", () => {
    const { moment } = ended([took(0, "cat", 5), took(0, "quilt", 14), took(1, "dog", 6)], [19, 6]);
    expect(moment?.step).toBe(1);
  });

  it("says it where wrong calls decided, or few words", () => {
    const failed: Event = { kind: "CallFailed", seat: 1, word: "xx", reason: "no word", cost: 5 };
    expect(ended([took(0, "cat", 9), took(1, "dog", 8), failed], [9, 3], [0, 10]).how).toContain("Bo lost 10 points");
    expect(ended([took(0, "quilt", 20), took(1, "dog", 6), took(1, "cat", 5)], [20, 11]).how).toContain("fewer words");
  });

  it("has no moment where nobody won", () => {
    const { how, moment } = ended([took(0, "cat", 5), took(1, "dog", 5)], [5, 5]);
    expect(moment).toBeNull();
    expect(how).toBe("Equal to the point: 5 to 5.");
  });

  it("counts what is worth talking about", () => {
    const photo: Event = {
      ...{
        kind: "PhotoFinish",
        first: 0,
        second: 1,
        word: "cat",
        other: "act",
        margin: 34,
        overtook: false,
        delays: [0, 0],
      },
    };
    const missed = [
      { word: "ant", points: 3, common: 5 },
      { word: "quartz", points: 24, common: 3 },
    ];
    const end: Event = { kind: "RoundEnded", round: 1, reason: "", left: [], missed, scores: [14, 0] };
    const { numbers } = ended([took(0, "quilt", 14), took(0, "tomatoes", 9), photo, end], [23, 0]);
    expect(numbers).toEqual([
      { label: "Words", value: "2 : 0" },
      { label: "Best word", value: "QUILT, 14 points" },
      { label: "Longest word", value: "TOMATOES" },
      { label: "Closest call", value: "34 ms" },
      { label: "Nobody saw", value: "QUARTZ, 24 points" },
    ]);
  });
});
