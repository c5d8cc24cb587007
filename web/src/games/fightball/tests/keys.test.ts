import { describe, expect, it } from "vitest";
import { CODES, wishOf } from "../keys";

const key = (code: string, more = {}) =>
  wishOf({ code, shiftKey: false, ctrlKey: false, altKey: false, metaKey: false, ...more });

describe("keys", () => {
  it("has one for every stack, row by row", () => {
    expect(CODES).toHaveLength(24);
    expect(new Set(CODES).size).toBe(24);
    expect([CODES[0], CODES[7], CODES[8], CODES[15], CODES[16], CODES[23]]).toEqual([
      "KeyQ",
      "KeyI",
      "KeyA",
      "KeyK",
      "KeyZ",
      "Comma",
    ]);
  });

  it.each([
    ["KeyQ", { kind: "stack", place: 0 }],
    ["KeyK", { kind: "stack", place: 15 }],
    ["Comma", { kind: "stack", place: 23 }],
    ["Space", { kind: "take" }],
    ["KeyP", { kind: "pile" }],
    ["Enter", { kind: "go" }],
    ["KeyO", null],
    ["Tab", null],
  ])("%s", (code, wish) => {
    expect(key(code)).toEqual(wish);
  });

  it("looks with Shift, and leaves the browser its own", () => {
    expect(key("KeyA", { shiftKey: true })).toEqual({ kind: "peek", place: 8 });
    expect(key("Space", { shiftKey: true })).toBeNull();
    expect(key("KeyR", { ctrlKey: true })).toBeNull();
    expect(key("KeyT", { metaKey: true })).toBeNull();
  });
});
