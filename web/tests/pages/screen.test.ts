import { describe, expect, test } from "vitest";
import { headlines, hasRoom, whereabouts } from "../../src/pages/screen/showing";
import type { SeatInfo, Told } from "../../src/wire/types";

const seat = (player: string, more: Partial<SeatInfo> = {}): SeatInfo => ({
  player,
  name: "Ada",
  level: "",
  here: true,
  stood_in: false,
  ready: false,
  ...more,
});
const told = (sentence: string, quiet = false): Told => ({ step: 1, sentence, event: { quiet } });
const isQuiet = (event: unknown) => (event as { quiet: boolean }).quiet;

describe("the way to a seat", () => {
  test("stays while a seat is empty, and for a bot's seat only where latecomers may have it", () => {
    expect(hasRoom({ seats: [seat("person"), seat("empty")] })).toBe(true);
    expect(hasRoom({ seats: [seat("person"), seat("bot")] })).toBe(false);
    expect(hasRoom({ seats: [seat("person"), seat("bot")], latecomers: true })).toBe(true);
    expect(hasRoom({ seats: [seat("person"), seat("person")], latecomers: true })).toBe(false);
  });
});

describe("headlines", () => {
  test("are the newest first, without what is quiet or says nothing", () => {
    const log = [told("a"), told("b"), told("hush", true), told(""), told("c")];
    expect(headlines(log, isQuiet, 2).map(({ sentence }) => sentence)).toEqual(["c", "b"]);
    expect(headlines(log, undefined).map(({ sentence }) => sentence)).toEqual(["c", "hush", "b", "a"]);
    expect(headlines([], isQuiet)).toEqual([]);
  });
});

test("of a seat it is said who is not there", () => {
  expect(whereabouts(seat("empty"))).toBe("free");
  expect(whereabouts(seat("person"))).toBe("");
  expect(whereabouts(seat("person", { here: false }))).toBe("away");
  expect(whereabouts(seat("person", { stood_in: true, here: false }))).toBe("stand-in");
  expect(whereabouts(seat("bot"))).toBe("bot");
});
