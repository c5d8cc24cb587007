import { afterEach, describe, expect, it } from "vitest";
import { wishAt, wishOf } from "../keys";

const pressed = (key: string, more = {}) => ({ key, ctrlKey: false, altKey: false, metaKey: false, ...more });

describe("keys", () => {
  it("spell, whatever the letter and its case", () => {
    expect(wishOf(pressed("f"))).toEqual({ kind: "letter", sign: "f" });
    expect(wishOf(pressed("Q"))).toEqual({ kind: "letter", sign: "Q" });
  });

  it("call, flip, clear and move", () => {
    const kinds = ["Enter", " ", "Escape", "Backspace", "ArrowUp", "End", "!", "F2"].map(
      (key) => wishOf(pressed(key))?.kind,
    );
    expect(kinds).toEqual(["go", "flip", "clear", "shorten", "move", "done", "challenge", "challenge"]);
  });

  it("leave the browser's own alone", () => {
    expect(wishOf(pressed("r", { ctrlKey: true }))).toBeNull();
    expect(wishOf(pressed("0"))).toBeNull();
    expect(wishOf(pressed("Tab"))).toBeNull();
  });
});

describe("keys where the focus is", () => {
  afterEach(() => document.body.replaceChildren());

  function wishOn(selector: string, key: string, spelling = false) {
    document.body.innerHTML = `<div id="board"><button data-cell="0"></button><button id="done"></button></div><button id="tab"></button><input>`;
    const event = new KeyboardEvent("keydown", { key });
    Object.defineProperty(event, "target", { value: document.querySelector(selector) });
    return wishAt(event, document.querySelector("#board")!, spelling)?.kind ?? null;
  }

  it("are nobody's but the field's in which somebody writes", () => {
    expect(wishOn("input", "a")).toBeNull();
    expect(wishOn("input", "Enter", true)).toBeNull();
  });

  it("leave Space and Enter to a button, but not the letters", () => {
    expect(wishOn("#done", " ")).toBeNull();
    expect(wishOn("#done", "Enter", true)).toBeNull();
    expect(wishOn("#tab", "Enter")).toBeNull();
    expect(wishOn("#tab", "a")).toBe("letter");
  });

  it("call the word that was spelt, though a button elsewhere was clicked before", () => {
    expect(wishOn("#tab", "Enter", true)).toBe("go");
  });

  it("flip the card they are on", () => {
    expect(wishOn("[data-cell]", " ")).toBe("flip");
    expect(wishOn("[data-cell]", "Enter")).toBe("go");
  });
});
