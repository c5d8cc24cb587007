import { cleanup, render, screen } from "@testing-library/svelte";
import { afterEach, expect, it } from "vitest";
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

afterEach(cleanup);

it("a lesson that waits is not told before what it points at is there", () => {
  render(Coach, { lessons: [lesson("the piles", { waits: true }), lesson("the rest", {})], moment: MOMENT });
  expect(screen.queryByText("the piles")).toBeNull();
  expect(screen.getByText("the rest")).toBeTruthy();
});
