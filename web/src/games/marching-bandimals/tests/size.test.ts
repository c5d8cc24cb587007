import { describe, expect, it } from "vitest";
import { columnsOf, handColumnsOf, roomOf } from "../size";

describe("the room for a table", () => {
  it("is a phone where it is narrow, or very low", () => {
    expect(roomOf(390, 750, 3)).toMatchObject({ phone: true, flat: false, low: false });
    expect(roomOf(360, 550, 3)).toMatchObject({ phone: true, flat: false, low: true });
    expect(roomOf(844, 340, 3)).toMatchObject({ phone: true, flat: true });
    expect(roomOf(1110, 790, 3)).toMatchObject({ phone: false, slim: false, low: false });
    expect(roomOf(690, 660, 3)).toMatchObject({ phone: false, slim: true, low: true });
  });

  it("is low sooner where the other bands stand in two rows", () => {
    expect(roomOf(1040, 722, 5)).toMatchObject({ low: true });
    expect(roomOf(1040, 722, 4)).toMatchObject({ low: false });
    expect(roomOf(690, 1130, 7)).toMatchObject({ low: false });
  });

  it("is a desk before it is known", () => {
    expect(roomOf(0, 900, 3)).toMatchObject({ phone: false, slim: false });
  });
});

describe("seven other bands", () => {
  it("stand in one row on a small laptop and in two elsewhere", () => {
    expect(columnsOf(roomOf(950, 613, 7), 7, false)).toBe(7);
    expect(columnsOf(roomOf(690, 660, 7), 7, false)).toBe(4);
    expect(columnsOf(roomOf(1110, 790, 7), 7, false)).toBe(4);
    expect(columnsOf(roomOf(390, 750, 7), 7, false)).toBe(4);
  });

  it("stand in three rows on a phone on its side, each with room for a name", () => {
    expect(columnsOf(roomOf(844, 340, 7), 7, false)).toBe(3);
  });

  it("have more room before watchers, who hold nothing", () => {
    expect(columnsOf(roomOf(390, 750, 8), 8, true)).toBe(2);
    expect(columnsOf(roomOf(844, 340, 8), 8, true)).toBe(4);
    expect(columnsOf(roomOf(950, 613, 8), 8, true)).toBe(4);
  });
});

describe("a hand on a phone", () => {
  it("is never more than four rows of tiles, three up to twelve cards, or two on its side up to ten", () => {
    const [upright, flat] = [roomOf(360, 550, 3), roomOf(844, 340, 3)];
    for (let cards = 1; cards <= 18; cards++) {
      expect(Math.ceil(cards / handColumnsOf(upright, cards, true))).toBeLessThanOrEqual(cards <= 12 ? 3 : 4);
      expect(Math.ceil(cards / handColumnsOf(flat, cards, true))).toBeLessThanOrEqual(cards <= 10 ? 2 : 3);
    }
    expect(handColumnsOf(roomOf(390, 750, 3), 8, false)).toBe(5);
  });
});
