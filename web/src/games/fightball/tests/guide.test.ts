import { describe, expect, it } from "vitest";
import { lessons } from "../guide";
import type { Event, Offer, OpenTable } from "../types";

interface Moment {
  open?: Partial<OpenTable>;
  offers?: Offer[];
  events?: Partial<Event>[];
  held?: number | null;
  me?: number | null;
}

const EMPTY = Array.from({ length: 24 }, () => []);
const lain = (by: number) => ({ card: 0, by, at: 0, decided: 0 });

/** The lessons that come up at a moment. */
function taught({ open = {}, offers = [], events = [], held = null, me = 0 }: Moment): string[] {
  const table = { phase: "fast", stacks: EMPTY, discards: [[], []], decks: [44, 44], ...open };
  const ask = { tempo: "sealed", offers: offers.map((offer, action) => ({ action, words: "", offer })) };
  const told = events.map((event) => ({ sentence: "", event }));
  const own = me === null ? null : { held, sealed: null };
  return lessons.filter((lesson) => lesson.when({ open: table, own, ask, told, me })).map(({ id }) => id);
}

describe("the lessons of a first game", () => {
  it("begin with taking a card", () => {
    expect(taught({ offers: [{ kind: "TakeCard" }] })).toEqual(["take"]);
    expect(taught({ open: { phase: "countdown" } })).toEqual([]);
  });

  it("tell what a held card is good for, and where a Shooter stands", () => {
    expect(taught({ held: 3 })).toEqual(["hand", "shooter"]);
  });

  it("go on to the Ball when something was played, and to blocking when the other one did", () => {
    expect(taught({ open: { stacks: [[lain(0)]] } })).toEqual(["ball"]);
    expect(taught({ open: { stacks: [[lain(1)]] } })).toEqual(["block"]);
  });

  it("explain Shots and fouls as stacks grow", () => {
    expect(taught({ open: { stacks: [[lain(0), lain(0)]] } })).toContain("shot");
    expect(taught({ open: { stacks: [[lain(0), lain(0), lain(1)]] } })).toContain("fouls");
  });

  it("speak of the discard pile when the hand is free for it", () => {
    const discards = [[4], []];
    expect(taught({ open: { discards } })).toEqual(["discards"]);
    expect(taught({ open: { discards }, held: 2 })).not.toContain("discards");
  });

  it("warn of the end of the deck, and then of the Buzz", () => {
    expect(taught({ open: { decks: [12, 30] } })).toEqual(["burn"]);
    expect(taught({ open: { decks: [0, 30] }, held: 20, offers: [{ kind: "PlayBuzz" }] })).toEqual(["burn", "buzz"]);
  });

  it("lead into the scoring round", () => {
    expect(taught({ open: { phase: "break" } })).toEqual(["scoring"]);
  });

  it("are not for watchers", () => {
    expect(taught({ me: null, offers: [{ kind: "TakeCard" }] })).toEqual([]);
  });

  it("have names of their own", () => {
    expect(new Set(lessons.map(({ id }) => id)).size).toBe(lessons.length);
  });
});
