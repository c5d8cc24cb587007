import { cleanup, fireEvent, render, screen } from "@testing-library/svelte";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { Lesson } from "../../src/games/room";
import Coach from "../../src/table/Coach.svelte";

const MOMENT = { open: {}, own: {}, ask: null, told: [], me: 0 };
const lesson = (id: string, more: Partial<Lesson>): Lesson => ({
  id,
  text: id,
  point: ".nowhere",
  when: () => true,
  ...more,
});
const at = (open: string) => ({ ...MOMENT, open });
const isAt =
  (...moments: string[]): Lesson["when"] =>
  ({ open }) =>
    moments.includes(open as string);
const says = (words: string) => screen.queryByText(words) !== null;

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

it("a lesson that waits is not told before what it points at is there", () => {
  render(Coach, { lessons: [lesson("the piles", { waits: true }), lesson("the rest", {})], moment: MOMENT });
  expect(says("the piles")).toBe(false);
  expect(says("the rest")).toBe(true);
});

it("a lesson goes away with what it says, and the next one comes", async () => {
  const lessons = [lesson("play a card", { done: isAt("played") }), lesson("well done", { when: isAt("played") })];
  const { rerender } = render(Coach, { lessons, moment: at("turn") });
  expect(says("play a card")).toBe(true);
  await rerender({ moment: at("played") });
  expect([says("play a card"), says("well done")]).toEqual([false, true]);
});

it("who has done it already is not told", () => {
  const lessons = [lesson("press that", { done: () => true })];
  render(Coach, { lessons, moment: MOMENT });
  expect(says("press that")).toBe(false);
});

it("what is over before its moment has come is told when it comes", async () => {
  const lessons = [lesson("you fight", { when: isAt("fight"), done: ({ open }) => open !== "fight" })];
  const { rerender } = render(Coach, { lessons, moment: at("turn") });
  await rerender({ moment: at("fight") });
  expect(says("you fight")).toBe(true);
  await rerender({ moment: at("turn") });
  expect(says("you fight")).toBe(false);
});

it("a lesson whose moment is past stays until it can have been read", async () => {
  const lessons = [lesson("a hand is over", { when: isAt("scored") })];
  const { rerender } = render(Coach, { lessons, moment: at("scored") });
  await rerender({ moment: at("next") });
  expect(says("a hand is over")).toBe(true);
  await vi.advanceTimersByTimeAsync(60 * "a hand is over".length + 500);
  expect(says("a hand is over")).toBe(false);
});

it("gives way to a newer one, and comes back if it was hardly seen", async () => {
  const long = `a long one ${"and more ".repeat(20)}`.trim();
  const lessons = [lesson(long, { when: isAt("first") }), lesson("a newer one", { when: isAt("second") })];
  const { rerender } = render(Coach, { lessons, moment: at("first") });
  await rerender({ moment: at("second") });
  await vi.advanceTimersByTimeAsync(3000);
  expect([says(long), says("a newer one")]).toEqual([false, true]);
  await fireEvent.click(screen.getByText("Got it"));
  await rerender({ moment: at("first") });
  expect(says(long)).toBe(true);
});

it("a lesson that was there long enough goes when play goes on and something else is to be said", async () => {
  const lessons = [lesson("always so", {}), lesson("new", { when: isAt("later") })];
  const { rerender } = render(Coach, { lessons, moment: at("first") });
  await vi.advanceTimersByTimeAsync(5_000);
  await rerender({ moment: at("second") });
  expect(says("always so")).toBe(true);
  await rerender({ moment: at("later") });
  expect(says("new")).toBe(true);
});

it("nothing is turned over while nothing happens", async () => {
  render(Coach, { lessons: [lesson("one", {}), lesson("two", {})], moment: MOMENT });
  await vi.advanceTimersByTimeAsync(5_000);
  expect(says("one")).toBe(true);
});

it("what is urgent waits for no other lesson, which comes back", async () => {
  const lessons = [lesson("slowly", {}), lesson("a foul!", { urgent: true, when: isAt("fouled") })];
  const { rerender } = render(Coach, { lessons, moment: at("first") });
  await rerender({ moment: at("fouled") });
  expect([says("slowly"), says("a foul!")]).toEqual([false, true]);
  await fireEvent.click(screen.getByText("Got it"));
  expect(says("slowly")).toBe(true);
});

it("in its strip it says something at any time, so that the board stays where it is", async () => {
  render(Coach, { lessons: [lesson("only this", {})], moment: MOMENT, strip: true });
  await fireEvent.click(screen.getByText("Got it"));
  expect(screen.getByRole("complementary", { name: "Coach" }).textContent).toContain("Play on");
});
