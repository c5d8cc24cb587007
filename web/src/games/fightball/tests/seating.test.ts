import { describe, expect, it } from "vitest";
import { courtFrom, numberOf, zonesFrom } from "../seating";
import { stackName } from "../words";

const seats = ["Ada", "Bo"].map((name) => ({ player: "person", name }));

describe("the court", () => {
  it("has every stack once, from both sides", () => {
    for (const me of [0, 1, null]) expect(new Set(courtFrom(me)).size).toBe(24);
  });

  it("lies with the own goal at the bottom", () => {
    const sides = (me: number) => zonesFrom(me).map(({ zone, side }) => [zone, side]);
    expect(sides(0)).toEqual([
      [0, 1],
      [1, 1],
      [2, null],
      [1, 0],
      [0, 0],
    ]);
    expect(sides(1)).toEqual([
      [0, 0],
      [1, 0],
      [2, null],
      [1, 1],
      [0, 1],
    ]);
  });

  it("is turned around for the second coach", () => {
    expect(courtFrom(0).slice(0, 4)).toEqual([20, 21, 22, 23]);
    expect(courtFrom(1).slice(0, 4)).toEqual([3, 2, 1, 0]);
    expect(courtFrom(null)).toEqual(courtFrom(0));
  });

  it.each([
    [0, 1],
    [7, 4],
    [10, 3],
    [16, 1],
    [23, 4],
  ])("counts stack %i as %i in its zone", (stack, number) => {
    expect(numberOf(stack)).toBe(number);
  });

  it("is named as coaches say it", () => {
    expect([10, 5, 21].map((stack) => stackName(stack, seats, 0))).toEqual(["Green 3", "your Blue 2", "Bo's Red 2"]);
  });
});
