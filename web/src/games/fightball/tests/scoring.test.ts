import { cleanup, fireEvent, render, screen } from "@testing-library/svelte";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import {
  careOf,
  firstOf,
  inOrder,
  momentsOf,
  type Scored,
  scoreAt,
  skipped,
  stepBack,
  verdictOf,
} from "../scoring/playback";
import ScoringRound from "../scoring/ScoringRound.svelte";
import { ScoringShow } from "../scoring/show.svelte";
import { bestPlay, columnsOf, foulsBy, gainedIn, scoresBefore } from "../scoring/summary";
import { quarterWords } from "../words";
import type { Award, OpenTable, QuarterScored, Reading } from "../types";
import { pack } from "./packs";

const award = (seat: number, points: number, reason = "play", place = 0): Award => ({ seat, points, reason, place });
const step = (card: number, by: number, did: string, value: number) => ({ card, by, did, value, why: "" });

function reading(more: Partial<Reading> = {}): Reading {
  const steps = [step(1, 0, "shoots 7", 7), step(5, 0, "+2", 9), step(7, 0, "+7", 16)];
  return {
    zone: 1,
    steps,
    value: 16,
    needs: 10,
    complete: true,
    success: true,
    worth: 2,
    awards: [award(0, 2)],
    ...more,
  };
}

const good = (stack: number, points = 2, seat = 0): Scored => ({
  stack,
  reading: reading({ awards: [award(seat, points)] }),
});
const failed = (stack: number): Scored => ({ stack, reading: reading({ success: false, value: 8, awards: [] }) });
const unfinished = (stack: number): Scored => ({
  stack,
  reading: reading({ complete: false, success: false, awards: [] }),
});
const startedFalsely = (stack: number): Scored => ({
  stack,
  reading: reading({ complete: false, success: false, awards: [award(1, 2, "false start")] }),
});

describe("what came of a stack", () => {
  it("is called good, no good, incomplete or a false start", () => {
    expect([good(0), failed(0), unfinished(0), startedFalsely(0)].map((one) => verdictOf(one.reading))).toEqual([
      "good",
      "no good",
      "incomplete",
      "false start",
    ]);
  });

  it("is looked at as long as it is worth", () => {
    expect([good(0), failed(0), unfinished(0), startedFalsely(0)].map((one) => careOf(one.reading))).toEqual([
      "ease",
      "brisk",
      "quick",
      "ease",
    ]);
  });
});

describe("the order of the show", () => {
  it("goes from what brought nothing to what brought most, in the order of the court", () => {
    const order = inOrder([good(3, 2), unfinished(20), good(1, 9), failed(5), unfinished(4), good(0, 2)]);
    expect(order.map(({ stack }) => stack)).toEqual([4, 20, 5, 0, 3, 1]);
  });

  it("shows a stack with points card by card, then the verdict, then the points", () => {
    const moments = momentsOf([good(0)]);
    expect(moments.map(({ read, judged, paid }) => [read, judged, paid])).toEqual([
      [1, false, false],
      [2, false, false],
      [3, false, false],
      [3, true, false],
      [3, true, true],
    ]);
  });

  it("shows at once what is incomplete, and everything where nothing may move", () => {
    expect(momentsOf([unfinished(0)])).toHaveLength(1);
    expect(momentsOf([good(0), failed(1)], true).map(({ read, paid }) => [read, paid])).toEqual([
      [3, true],
      [3, true],
    ]);
  });

  it("is over well before the break is, however many stacks there are", () => {
    const moments = momentsOf(Array.from({ length: 24 }, (_, stack) => good(stack)));
    expect(moments.reduce((sum, { ms }) => sum + ms, 0)).toBeLessThanOrEqual(45_001);
  });

  it("can be skipped to the end of a stack and to the next, and gone back", () => {
    const moments = momentsOf([failed(0), good(1)]);
    const second = firstOf(moments, 1);
    expect(skipped(moments, 0)).toBe(second - 1);
    expect(skipped(moments, second - 1)).toBe(second);
    expect(skipped(moments, moments.length - 1)).toBe(moments.length);
    expect(stepBack(moments, second + 3)).toBe(second);
    expect(stepBack(moments, second)).toBe(0);
    expect(stepBack(moments, moments.length)).toBe(second);
  });
});

describe("the score during the show", () => {
  const order = [good(0, 2, 0), good(1, 3, 1)];
  const moments = momentsOf(order);

  it("grows when points have flown", () => {
    expect(scoreAt([9, 12], order, moments[0])).toEqual([9, 12]);
    expect(scoreAt([9, 12], order, moments[4])).toEqual([11, 12]);
    expect(scoreAt([9, 12], order, undefined)).toEqual([11, 15]);
  });

  it("begins with what it was before the quarter", () => {
    const total: QuarterScored = { kind: "QuarterScored", quarter: 2, plays: [9, 16], fouls: [4, 6], scores: [22, 34] };
    expect(scoresBefore(total, { scores: [22, 34] } as OpenTable)).toEqual([9, 12]);
  });
});

describe("the summary", () => {
  it("finds the best play, of equal ones the one with the higher Shot Value", () => {
    const better = { stack: 7, reading: reading({ value: 17 }) };
    expect(bestPlay([good(0), better, startedFalsely(1)])?.scored.stack).toBe(7);
    expect(bestPlay([failed(0), startedFalsely(1)])).toBeNull();
  });

  it("counts fouls for the coach who made them", () => {
    expect(foulsBy([startedFalsely(0), startedFalsely(1), good(2)])).toEqual([2, 0]);
  });

  it("names quarters and overtimes", () => {
    expect([2, 5, 6].map(quarterWords)).toEqual(["2nd quarter", "Overtime", "Overtime 2"]);
  });
});

describe("the show", () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it("runs by itself to the summary", () => {
    const show = new ScoringShow([good(0), unfinished(1)], true);
    expect(show.scored?.stack).toBe(1);
    vi.advanceTimersByTime(60_000);
    expect(show.over).toBe(true);
  });

  it("waits while somebody looks at a stack", () => {
    const show = new ScoringShow([good(0), unfinished(1)], true);
    show.look(0);
    vi.advanceTimersByTime(60_000);
    expect(show.scored?.stack).toBe(0);
    show.skip();
    expect(show.looking).toBeNull();
    expect(show.over).toBe(false);
  });

  it("is over at once where nothing is lively", () => {
    expect(new ScoringShow([good(0)], false).over).toBe(true);
  });
});

const open = {
  teams: [0, 2],
  phase: "break",
  quarter: 2,
  scores: [11, 12],
  by_quarter: [
    [9, 12],
    [2, 0],
  ],
  stacks: [],
  ready: [false, true],
} as unknown as OpenTable; // the rest does not matter to the scoring round

const total: QuarterScored = { kind: "QuarterScored", quarter: 2, plays: [2, 0], fouls: [0, 0], scores: [11, 12] };

function shown(more: Record<string, unknown> = {}) {
  const ready = vi.fn();
  const seen = vi.fn();
  const seats = ["Ada", "Bo"].map((name) => ({ player: "person", name }));
  render(ScoringRound, {
    pack,
    open,
    seats,
    me: 0,
    scored: [good(16), failed(9)],
    total,
    lively: false,
    ready,
    countdown: null,
    seen,
    ...more,
  });
  return { ready, seen };
}

describe("the columns of the score", () => {
  const marks = (quarters: number) => columnsOf(quarters).map(({ mark }) => mark);

  it("are the quarters; in overtime they are together, so that a phone has room", () => {
    expect(marks(1)).toEqual(["Q1", "Q2", "Q3", "Q4"]);
    expect(marks(5)).toEqual(["Q1–4", "OT1"]);
    expect(marks(7)).toEqual(["Q1–4", "OT1", "OT2", "OT3"]);
    expect(marks(9)).toEqual(["Q1–OT2", "OT3", "OT4", "OT5"]);
  });

  it("add up to the score", () => {
    const played = Array.from({ length: 9 }, (_, at) => [at, 1]);
    const gained = (seat: number) => columnsOf(9).map((column) => gainedIn(column, played, seat));
    expect(gained(0)).toEqual([15, 6, 7, 8]);
    expect(gained(1)).toEqual([6, 1, 1, 1]);
    expect(gainedIn({ mark: "Q4", from: 4, to: 4 }, [[1, 2]], 0)).toBeNull();
  });
});

describe("the scoring round on the screen", () => {
  afterEach(cleanup);

  it("says what the quarter came to and that the other one is ready", () => {
    shown();
    expect(screen.getByText("2nd quarter")).toBeTruthy();
    expect(screen.getByText(/Bo is ready/)).toBeTruthy();
    expect(screen.getByText("2 for Ada")).toBeTruthy();
  });

  it("says how long the break still lasts, where it does not wait", () => {
    shown();
    expect(screen.queryByRole("timer")).toBeNull();
    cleanup();
    const clock = vi.spyOn(performance, "now").mockReturnValue(1000);
    shown({ countdown: { left: 42_000, toldAt: 1000 } });
    expect(screen.getByRole("timer").textContent).toMatch(/goes on in 0:42/);
    clock.mockRestore();
  });

  it("is ready by Enter, before the board's own keys", async () => {
    const { ready } = shown();
    const board = vi.fn();
    window.addEventListener("keydown", board);
    await fireEvent.keyDown(document.body, { key: "Enter" });
    window.removeEventListener("keydown", board);
    expect(ready).toHaveBeenCalledOnce();
    expect(board).not.toHaveBeenCalled();
  });

  it("leaves its keys to a replay", async () => {
    const { ready } = shown({ seen: undefined });
    await fireEvent.keyDown(document.body, { key: "Enter" });
    expect(ready).not.toHaveBeenCalled();
  });

  it("leads to the result at the end of the game", async () => {
    const end = vi.fn();
    shown({ open: { ...open, phase: "over" }, ready: null, end });
    expect(screen.getByText("Full time")).toBeTruthy();
    await fireEvent.click(screen.getByText("The result"));
    expect(end).toHaveBeenCalledOnce();
  });

  it("tells any stack's account again", async () => {
    shown();
    await fireEvent.click(screen.getByRole("button", { name: /^Bo's Blue 1: Good!, 2 for Aztecs/ }));
    expect(screen.getByText("shoots 7")).toBeTruthy();
    await fireEvent.click(screen.getByText("To the summary"));
    expect(screen.queryByText("shoots 7")).toBeNull();
  });

  it("goes on by Space while it runs, and to its end by one button", async () => {
    shown({ lively: true });
    expect(screen.getByText("Skip")).toBeTruthy();
    await fireEvent.keyDown(document.body, { key: " " });
    await fireEvent.click(screen.getByText("Skip all"));
    expect(screen.getByText("Ready for the 3rd quarter")).toBeTruthy();
  });
});
