import { describe, expect, it } from "vitest";
import lessons from "../guide";
import type { Offer, OpenTable } from "../types";

const DOWN = -1;
const word = (seat: number) => ({ seat, word: "tea" }) as OpenTable["taken"][number];
/** A grid with so many cards face up. */
const grid = (up: number) => Array.from({ length: 28 }, (_, cell) => (cell < up ? cell : DOWN));

interface Moment {
  open?: Partial<OpenTable>;
  offers?: Offer[];
  me?: number | null;
}

/** The lessons that come up at a moment. */
function taught({ open = {}, offers = [], me = 0 }: Moment): string[] {
  const table = { phase: "turn", grid: grid(0), taken: [], deductions: [0, 0], ...open };
  const ask = { tempo: "open", offers: offers.map((offer, action) => ({ action, words: "", offer })) };
  return lessons.filter((lesson) => lesson.when({ open: table, own: {}, ask, told: [], me })).map(({ id }) => id);
}

describe("the lessons of a first game", () => {
  it("begin with a flip", () => {
    expect(taught({ offers: [{ kind: "Flip", cell: 0 }] })).toEqual(["flip"]);
    expect(taught({ open: { phase: "countdown" } })).toEqual([]);
  });

  it("explain the look, spelling and calling as cards turn up", () => {
    expect(taught({ open: { phase: "look", grid: grid(1) } })).toEqual(["look"]);
    expect(taught({ open: { phase: "look", grid: grid(3) } })).toEqual(["look", "spell"]);
    expect(taught({ open: { phase: "look", grid: grid(4) } })).toEqual(["look", "spell", "call"]);
  });

  it("tell what it means that somebody took a word", () => {
    expect(taught({ open: { taken: [word(0)] } })).toEqual(["taken"]);
    expect(taught({ open: { taken: [word(1)] } })).toEqual(["beaten"]);
  });

  it("warn of what costs points, at the latest when many letters tempt", () => {
    expect(taught({ open: { deductions: [0, 5] } })).toEqual(["costs"]);
    expect(taught({ open: { grid: grid(7) } })).toContain("costs");
  });

  it("end with being done, and with what was missed", () => {
    expect(taught({ open: { phase: "search" }, offers: [{ kind: "BeDone" }] })).toEqual(["done"]);
    expect(taught({ open: { phase: "break", grid: grid(9), taken: [word(0)] } })).toEqual(["missed"]);
  });

  it("are not for watchers", () => {
    expect(taught({ open: { grid: grid(9) }, me: null })).toEqual([]);
  });

  it("are short enough for a phone, and each has a name of its own", () => {
    expect(new Set(lessons.map(({ id }) => id)).size).toBe(lessons.length);
    expect(Math.max(...lessons.map(({ text }) => text.length))).toBeLessThan(160);
  });
});
