import { afterEach, describe, expect, it } from "vitest";
import { KEYS, wishAt, wishOf } from "../keys";

const pressed = (code: string, more = {}) => ({
  ...{
    code,
    key: code.replace(/^(Key|Digit|Numpad)/, ""),
    shiftKey: false,
    ctrlKey: false,
    altKey: false,
    metaKey: false,
  },
  ...more,
});

describe("keys at the table", () => {
  it("pick a card of the hand, or a target", () => {
    expect(wishOf(pressed("Digit1"))).toEqual({ kind: "pick", place: 0 });
    expect(wishOf(pressed("Numpad9"))).toEqual({ kind: "pick", place: 8 });
    expect(wishOf(pressed("Digit0"))).toEqual({ kind: "pick", place: 9 });
  });

  it("take cards off the own band with Shift: Players, and with Alt Equipment", () => {
    expect(wishOf(pressed("Digit2", { key: '"', shiftKey: true }))).toEqual({ kind: "remove", slot: 1, side: 0 });
    expect(wishOf(pressed("Digit5", { key: "%", shiftKey: true, altKey: true }))).toEqual({
      kind: "remove",
      slot: 4,
      side: 1,
    });
    expect(wishOf(pressed("Digit6", { shiftKey: true }))).toBeNull();
  });

  it("go on and back, and say the rest by its letter, wherever that lies", () => {
    expect(wishOf(pressed("Enter"))).toEqual({ kind: "go" });
    expect(wishOf(pressed("NumpadEnter", { key: "Enter" }))).toEqual({ kind: "go" });
    expect([wishOf(pressed("Backspace")), wishOf(pressed("Escape"))]).toEqual([{ kind: "back" }, { kind: "back" }]);
    expect(["R", "H", "N", "P", "D"].map((key) => wishOf(pressed(`Key${key}`))?.kind)).toEqual([
      ...["reorganize", "halt", "no u", "pass", "discard pile"],
    ]);
    expect(wishOf(pressed("KeyK", { key: "n" }))).toEqual({ kind: "no u" });
  });

  it("leave the browser's own alone", () => {
    expect(wishOf(pressed("KeyN", { ctrlKey: true }))).toBeNull();
    expect(wishOf(pressed("Digit2", { altKey: true }))).toBeNull();
    expect(wishOf(pressed("KeyD", { metaKey: true }))).toBeNull();
    expect(wishOf(pressed("KeyN", { shiftKey: true }))).toBeNull();
  });

  it("are told, each once", () => {
    expect(new Set(KEYS.map(([key]) => key)).size).toBe(KEYS.length);
  });
});

describe("keys where the focus is", () => {
  afterEach(() => document.body.replaceChildren());

  function wishOn(selector: string, code: string, repeat = false) {
    document.body.innerHTML = `<div id="board"><button></button></div><input>`;
    const event = new KeyboardEvent("keydown", { code, key: code.replace("Digit", ""), repeat });
    Object.defineProperty(event, "target", { value: document.querySelector(selector) });
    return wishAt(event)?.kind ?? null;
  }

  it("are nobody's but the field's in which somebody writes", () => {
    expect([wishOn("input", "Digit1"), wishOn("input", "Enter"), wishOn("input", "Backspace")]).toEqual([
      null,
      null,
      null,
    ]);
  });

  it("leave Enter to a button, but nothing else", () => {
    expect([wishOn("button", "Enter"), wishOn("button", "Digit1"), wishOn("#board", "Enter")]).toEqual([
      null,
      "pick",
      "go",
    ]);
  });

  it("are heard once, however long they are held", () => {
    expect(wishOn("#board", "Enter", true)).toBeNull();
  });
});
