// The booster's stage laid out for a test, and what is seen of it.
import { cleanup, fireEvent, render, screen } from "@testing-library/svelte";
import { afterEach, beforeEach, vi } from "vitest";
import Stage from "../program/Stage.svelte";
import type { BoardProps } from "../props";
import { board } from "./contests";

beforeEach(() => {
  window.matchMedia = (() => ({ matches: true, addEventListener: () => undefined })) as unknown as typeof matchMedia; // nothing moves
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

export function lay(changes: Partial<BoardProps>) {
  const act = vi.fn();
  const props = board({ act, ...changes });
  const { rerender } = render(Stage, props);
  return { act, again: (more: Partial<BoardProps>) => rerender({ ...props, ...more }) };
}
export const text = () => (document.body.textContent ?? "").replace(/\s+/g, " ");
export const button = (name: RegExp) => screen.getByRole("button", { name });
export const key = (code: string, more: Partial<KeyboardEventInit> = {}) =>
  fireEvent.keyDown(window, { code, key: code, ...more });
/** What the row of players says of one of them; null: not among them. */
export const chip = (name: string) =>
  [...document.querySelectorAll("li")]
    .find((li) => li.querySelector("b")?.textContent === name)
    ?.querySelector(".words")?.textContent ?? null;
