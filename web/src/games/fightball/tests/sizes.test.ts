import { describe, expect, it } from "vitest";
import { courtSize, nameSize } from "../court/sizes";

const shape = (width: number, height: number) => {
  const { narrow, short, small } = courtSize(width, height);
  return `${narrow ? "narrow" : short ? "short" : "wide"}${small ? " small" : ""}`;
};

describe("the court's shape", () => {
  it.each([
    [1110, 780, "wide"],
    [950, 613, "wide small"],
    [694, 661, "wide small"],
    [820, 1073, "narrow"],
    [390, 750, "narrow small"],
    [360, 546, "narrow small"],
    [844, 346, "short small"],
    [0, 0, "wide"],
  ])("on a board of %i by %i is %s", (width, height, wanted) => {
    expect(shape(width, height)).toBe(wanted);
  });
});

describe("a card's name", () => {
  it("is as large as there is room, then smaller, then squeezed, but never out of shape", () => {
    expect(nameSize("Tula", 60, false)).toEqual({ size: 13, squeeze: 1 });
    expect(nameSize("Huitzilopochtli", 80, false).size).toBeCloseTo(9.4, 1);
    expect(nameSize("Huitzilopochtli", 55, true)).toMatchObject({ size: 8.2 });
    expect(nameSize("Huitzilopochtli", 55, true).squeeze).toBeCloseTo(0.78, 2);
    expect(nameSize("Huitzilopochtli", 20, true).squeeze).toBe(0.66);
  });

  it("keeps at least six letters in the slimmest stack", () => {
    const { room } = courtSize(844, 346);
    const { size, squeeze } = nameSize("Planted Evidence", room, true);
    expect(room / (size * squeeze * 0.55)).toBeGreaterThan(6);
  });
});
