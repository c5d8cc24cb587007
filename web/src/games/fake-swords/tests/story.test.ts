import { describe, expect, it } from "vitest";
import { story } from "../story";
import type { Event, FightEnded } from "../types";
import { beat, told } from "./fights";
import { table } from "./tables";

const names = ["Ada", "Bo", "Cy"];
const ended = (winner: number, reason = "three sets"): Event => ({
  kind: "GameEnded",
  outcome: { reason, winners: [winner], scores: [3, 1, 0] },
});
const turn: Event = { kind: "TurnStarted", turn: 1, boss: 0, drawn: [0], piles: 3 };
const pointed: Event = { kind: "Pointed", piles: [0, 1, 1] };
const said = (seat: number, pile: number, points: boolean): Event => ({ kind: "Claimed", seat, pile, points });
const taken = (seat: number, won: boolean): Event => ({ kind: "PileTaken", seat, pile: 0, cards: [0], won });
const fight = (winner: number, loser: number, more: Partial<FightEnded> = {}): Event => ({
  ...{ kind: "FightEnded", winner, loser, reason: "hit", rule: null, took: null },
  ...more,
});
const tell = (...events: Event[]) =>
  story({ log: told(...events), open: table({ real_swords: false }), teams: [[0], [1], [2]], names });
const counted = (label: string, ...events: Event[]) =>
  tell(...events).numbers.find((one) => one.label === label)?.value;

describe("the story of a game", () => {
  it("tells the hit that won it, and why it did", () => {
    const events = [turn, pointed, beat(0, 8, { hits: [true, false] }), fight(0, 1), taken(0, true), ended(0)];
    expect(tell(...events)).toMatchObject({
      how: "Ada won the last pile in a sword fight, and with it a third set.",
      moment: { step: 3, words: "Strike high: Ada hit Bo. The guard was low." },
    });
  });

  it("tells the fingers that let a pile go", () => {
    expect(tell(turn, pointed, taken(0, false), ended(0))).toMatchObject({
      how: "Ada pointed alone at the last pile, and had three sets.",
      moment: { step: 1, words: "Nobody else pointed at pile 1: Ada took it without a fight." },
    });
  });

  it("knows a photo finish, a broken rule, a tie-breaker, and a game without cards", () => {
    const by = (reason: string) => tell(turn, fight(0, 1, { reason }), taken(0, true), ended(0)).moment?.words;
    expect(by("hit first")).toBe("Both hit at once, and a card said that Ada was first.");
    expect(by("broke a rule")).toBe("Bo broke a rule, and Ada had the fight.");
    expect(by("decided by the Fight Boss")).toBe("Nobody had won after forty beats: the Fight Boss gave it to Ada.");
    expect(tell(turn, taken(1, false), fight(0, 1), ended(0, "tie-breaker"))).toMatchObject({
      how: "Ada won the tie-breaker: more than one had three sets at the same moment.",
      moment: { step: 2 },
    });
    expect(tell(turn, ended(2, "no cards left")).how).toBe("No cards were left, and Cy has the most sets.");
  });

  it("counts what is worth talking about", () => {
    const events = [
      ...[turn, said(0, 0, true), said(1, 2, true), said(1, 1, false), pointed],
      ...[beat(0, 6), beat(0, 3, { beat: 2, hits: [true, false] }), fight(0, 1), taken(0, true)],
      ...[turn, pointed, beat(1, 3, { hits: [true, false] }), fight(0, 2), taken(0, true), ended(0)],
    ];
    expect(counted("Turns", ...events)).toBe("2");
    expect(counted("Sword fights", ...events)).toBe("2");
    expect(counted("Most fights won", ...events)).toBe("Ada, 2");
    expect(counted("Beats a fight", ...events)).toBe("1.5");
    expect(counted("Longest fight", ...events)).toBe("2 beats");
    expect(counted("Favourite move", ...events)).toBe("Strike high, 2 times");
    expect(counted("Promises kept", ...events)).toBe("1 of 2");
  });

  it("is silent about a game that is not over", () => {
    expect(tell(turn)).toEqual({ how: "", moment: null, numbers: [] });
  });
});
