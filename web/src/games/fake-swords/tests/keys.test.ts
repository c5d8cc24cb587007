import { afterEach, describe, expect, it } from "vitest";
import { KEYS, wishAt, wishOf } from "../keys";

const pressed = (code: string, more = {}) => ({
  code,
  shiftKey: false,
  ctrlKey: false,
  altKey: false,
  metaKey: false,
  ...more,
});

describe("keys at the piles", () => {
  it("point at a pile", () => {
    expect(wishOf(pressed("Digit1"))).toEqual({ kind: "pile", pile: 0 });
    expect(wishOf(pressed("Numpad5"))).toEqual({ kind: "pile", pile: 4 });
    expect(wishOf(pressed("Digit6"))).toBeNull();
  });

  it("say something about it with Shift", () => {
    expect(wishOf(pressed("Digit2", { shiftKey: true }))).toEqual({ kind: "claim", pile: 1, points: true });
    expect(wishOf(pressed("Digit2", { shiftKey: true, altKey: true }))).toEqual({
      kind: "claim",
      pile: 1,
      points: false,
    });
  });

  it("leave the browser's own alone", () => {
    expect(wishOf(pressed("Digit2", { ctrlKey: true }))).toBeNull();
    expect(wishOf(pressed("Digit2", { altKey: true }))).toBeNull();
    expect(wishOf(pressed("Enter", { shiftKey: true }))).toBeNull();
  });

  it("are told, each once", () => {
    expect(new Set(KEYS.map(([key]) => key)).size).toBe(KEYS.length);
  });
});

describe("keys where the focus is", () => {
  afterEach(() => document.body.replaceChildren());

  function wishOn(selector: string, code: string) {
    document.body.innerHTML = `<div id="board"><button></button></div><input>`;
    const event = new KeyboardEvent("keydown", { code });
    Object.defineProperty(event, "target", { value: document.querySelector(selector) });
    return wishAt(event)?.kind ?? null;
  }

  it("are nobody's but the field's in which somebody writes", () => {
    expect([wishOn("input", "Digit1"), wishOn("input", "Enter")]).toEqual([null, null]);
  });

  it("leave Enter to a button, but not the piles", () => {
    expect([wishOn("button", "Enter"), wishOn("button", "Digit1"), wishOn("#board", "Enter")]).toEqual([
      null,
      "pile",
      "go",
    ]);
  });
});
