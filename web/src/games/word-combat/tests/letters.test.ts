import { describe, expect, it } from "vitest";
import { faceAt, lettersOf, nextPlace, placesFor, pointsAt, pointsOf } from "../letters";
import { isLetter, shortened, spell, tapped, textOf, typed, type Word } from "../spelling";
import { grid, pack, table } from "./tables";

const NONE: ReadonlySet<number> = new Set();
const placesOf = (picture: string, word: Word, used = NONE) =>
  placesFor(lettersOf(pack, table({ grid: grid(picture) })), word, used);

describe("the cards a word takes", () => {
  it("are the first of their letters along the rows from the top (WC-WORD-12)", () => {
    expect(placesOf("-t-r-a- at", spell("tart"))).toEqual([1, 5, 3, 8]);
  });

  it("are each taken once; for a letter that is not there, or not often enough, there is none", () => {
    expect(placesOf("tra", spell("tatz"))).toEqual([0, 2, null, null]);
  });

  it("are not those that lie face down, were taken or were called already", () => {
    expect(placesOf("-.t-a", spell("at"))).toEqual([4, 2]);
    expect(placesOf("ta", spell("at"), new Set([1]))).toEqual([null, 0]);
  });

  it("are the tapped ones, wherever they lie, and typed letters take the others", () => {
    const word: Word = [
      { sign: "a", cell: null },
      { sign: "a", cell: 0 },
    ];
    expect(placesOf("a-a", word)).toEqual([2, 0]);
  });

  it("are others of the same letter when somebody took the tapped one", () => {
    expect(
      placesOf(".-t-t", [
        { sign: "t", cell: 0 },
        { sign: "t", cell: 4 },
      ]),
    ).toEqual([2, 4]);
  });
});

describe("letters and points", () => {
  const open = table({ grid: grid("tq.") });

  it("are read from the cards that lie face up", () => {
    expect(lettersOf(pack, open).slice(0, 4)).toEqual(["t", "q", null, null]);
    expect([0, 2, 3].map((cell) => faceAt(open, cell))).toEqual(["up", "gone", "down"]);
  });

  it("add up over the places of a word; missing letters count nothing", () => {
    expect(pointsAt(pack, open, [0, 1, null])).toBe(11);
    expect(pointsOf(pack, "z")).toBe(9);
    expect(pointsOf(pack, "x")).toBe(0);
  });
});

describe("the cursor", () => {
  const open = table({ grid: grid(".t.a--- r......") });

  it("goes to the next card in the arrow's direction, past the empty places", () => {
    expect(nextPlace(open, 1, "ArrowRight")).toBe(3);
    expect(nextPlace(open, 3, "ArrowLeft")).toBe(1);
    expect(nextPlace(open, 1, "ArrowDown")).toBe(15);
  });

  it("stays at the edge, and leaves a place whose card is gone", () => {
    expect(nextPlace(open, 6, "ArrowRight")).toBe(6);
    expect(nextPlace(open, 0, null)).toBe(1);
  });
});

describe("a word in the making", () => {
  it("takes letters only, in any case", () => {
    expect(textOf([..."Tr1 -n"].reduce(typed, [] as Word))).toBe("trn");
    expect(textOf(["c", "á", "É"].reduce(typed, [] as Word))).toBe("cae"); // as the referee reads it
    expect(isLetter("ß")).toBe(false);
    expect(isLetter("Enter")).toBe(false);
  });

  it("never gets longer than there are cards", () => {
    expect(typed(spell("a".repeat(28)), "b")).toHaveLength(28);
  });

  it("loses its last letter, and stays empty", () => {
    expect(textOf(shortened(spell("tra")))).toBe("tr");
    expect(shortened([])).toEqual([]);
  });

  it("takes a tapped card, gives the last one back, and keeps one in the middle", () => {
    const one = tapped([], [], 4, "t");
    const two = tapped(one, [4], 9, "a");
    expect(two).toEqual([
      { sign: "t", cell: 4 },
      { sign: "a", cell: 9 },
    ]);
    expect(tapped(two, [4, 9], 9, "a")).toEqual(one);
    expect(tapped(two, [4, 9], 4, "t")).toBe(two);
  });
});
