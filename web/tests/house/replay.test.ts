import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { PAUSE_MS, Playback } from "../../src/house/replay/playback.svelte";
import {
  linesOf,
  neighbour,
  outcomeWords,
  pausesOf,
  seatInfo,
  sightOf,
  stepIn,
  toldTo,
} from "../../src/house/replay/steps";
import type { Replay, ReplayStep, ReplayTold } from "../../src/wire/types";

const moment = (...told: ReplayTold[]): ReplayStep => ({
  input: null,
  words: "",
  told,
  open: {},
  own: ["mine", "yours"],
  asked: [],
});
const open = (sentence: string): ReplayTold => ({ sentence, event: { kind: "CardPlayed" }, to: null });
const dealt = (seat: number): ReplayTold => ({
  sentence: `dealt to ${seat}`,
  event: { kind: "HandDealt" },
  to: [seat],
});

describe("the step in an address", () => {
  it.each([
    ["#5", 5],
    ["#99", 9],
    ["", 0],
    ["#FS-1", 0],
    ["#-3", 0],
  ])("%s", (hash, step) => {
    expect(stepIn(hash, 10)).toBe(step);
  });
});

describe("somebody's eyes", () => {
  const steps = [moment(dealt(0), dealt(1)), moment(open("a"), open("b"))];

  it("see every card where all lie open", () => {
    expect(sightOf("open", steps[0]!)).toEqual({ me: 0, own: "mine", hands: ["mine", "yours"] });
    expect(linesOf(steps).map((line) => line.sentence)).toEqual(["dealt to 0", "dealt to 1", "a", "b"]);
  });

  it("see one hand through a seat", () => {
    expect(sightOf(1, steps[0]!)).toEqual({ me: 1, own: "yours", hands: null });
    expect(linesOf(steps, 1).map(({ step, sentence }) => ({ step, sentence }))).toEqual([
      { step: 0, sentence: "dealt to 1" },
      { step: 1, sentence: "a" },
      { step: 1, sentence: "b" },
    ]);
  });

  it("see no hand as a watcher", () => {
    expect(sightOf("watcher", steps[0]!)).toEqual({ me: null, own: null, hands: null });
    expect(linesOf(steps, "watcher").map((line) => line.sentence)).toEqual(["a", "b"]);
  });

  it("tells with open cards only once what several were told of a deed, as the one who saw most", () => {
    const event = (cards: string[] | null) => ({ seat: 0, move: "draw", shifts: [{ cards }] });
    const told = [
      { sentence: "somebody drew", event: event(null), to: [-1, 1] },
      { sentence: "you drew an ace", event: event(["ace"]), to: [0] },
      { sentence: "and so on", event: {}, to: null },
    ];
    const step = moment(...told);
    expect(toldTo("open", step).map(({ sentence }) => sentence)).toEqual(["you drew an ace", "and so on"]);
    expect(toldTo(1, step).map(({ sentence }) => sentence)).toEqual(["somebody drew", "and so on"]);
  });
});

describe("the moments one jumps to", () => {
  it.each([
    [4, false, 7],
    [7, false, 9],
    [4, true, 3],
    [3, true, 0],
  ])("from %i, back %s: %i", (step, back, found) => {
    expect(neighbour([3, 7], step, 10, back)).toBe(found);
  });
});

describe("a replay that runs", () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it("goes step by step to the end and stops there", () => {
    const playback = new Playback(3);
    playback.toggle();
    vi.advanceTimersByTime(PAUSE_MS);
    expect([playback.step, playback.lively, playback.playing]).toEqual([1, true, true]);
    vi.advanceTimersByTime(PAUSE_MS * 5);
    expect([playback.step, playback.playing]).toEqual([2, false]);
  });

  it("runs faster, then slower, then as before", () => {
    const playback = new Playback(3);
    const speeds = [1, 2, 3].map(() => {
      playback.faster();
      return playback.speed.words;
    });
    expect(speeds).toEqual(["2×", "½×", "1×"]);
  });

  it("gives each step its own time where the game had no turns", () => {
    const at = (ms: number): ReplayStep => ({
      ...moment(),
      input: { number: 1, at: ms, seat: 0, action: 0, seal: "", back: 0 },
    });
    const pauses = pausesOf([moment(), at(400), at(410), at(60_000)]);
    expect(pauses.slice(0, 3)).toEqual([400, 90, 2500]);
    const playback = new Playback(4, 0, pauses);
    playback.toggle();
    vi.advanceTimersByTime(495);
    expect(playback.step).toBe(2);
  });

  it("begins again from the end", () => {
    const playback = new Playback(3, 2);
    playback.toggle();
    expect([playback.step, playback.playing]).toEqual([0, true]);
  });

  it("stops where somebody jumps, and shows jumps without motion", () => {
    const playback = new Playback(9);
    playback.toggle();
    playback.jump(70);
    expect([playback.step, playback.playing, playback.lively]).toEqual([8, false, false]);
    playback.back();
    playback.forward();
    expect([playback.step, playback.lively]).toEqual([8, true]);
    vi.advanceTimersByTime(60_000);
    expect(playback.step).toBe(8);
  });
});

describe("what is told of a record", () => {
  it("names the winners and the scores by team", () => {
    const replay = {
      seats: ["Ada", "Bo", "Cleo", "Dan"].map((name) => ({ name, player: "person" })),
      teams: [
        [0, 2],
        [1, 3],
      ],
      outcome: { reason: "highest score", winners: [1, 3], scores: [20, 29, 20, 29] },
    } as Partial<Replay> as Replay;
    expect(outcomeWords(replay)).toBe("Bo & Dan won. Ada & Cleo 20, Bo & Dan 29.");
  });

  it("knows people from bots", () => {
    expect(seatInfo({ name: "Ada", player: "person" })).toMatchObject({ player: "person", level: "" });
    expect(seatInfo({ name: "Rosie", player: "hard bot" })).toMatchObject({ player: "bot", level: "hard" });
  });
});
