import { describe, expect, it } from "vitest";
import { marksOf } from "../court/marks";
import type { Lain } from "../types";
import { BLUE_BALL, JUMP_SHOT, lain, NOON_SUN, pack, RED_BALL, TULA, ZAL } from "./tables";

const marks = (...stack: Lain[]) => marksOf(stack, ({ by, card }) => pack.teams[by]?.cards[card] ?? null);

describe("the marks of a stack", () => {
  it("say nothing of an empty one, or where no Player lies at the bottom", () => {
    const nothing = { shooter: null, ball: null, closed: false };
    expect(marks()).toEqual(nothing);
    expect(marks(lain(0, RED_BALL), lain(0, TULA), lain(0, RED_BALL))).toEqual(nothing);
  });

  it("show whose Player, the topmost Ball, and that a Shot lies on it", () => {
    expect(marks(lain(0, TULA))).toEqual({ shooter: 0, ball: null, closed: false });
    expect(marks(lain(1, TULA), lain(0, RED_BALL), lain(1, BLUE_BALL))).toEqual({ shooter: 1, ball: 1, closed: false });
    expect(marks(lain(1, TULA), lain(0, RED_BALL), lain(0, ZAL), lain(0, NOON_SUN), lain(1, JUMP_SHOT)).closed).toBe(
      true,
    );
  });

  it("are not closed by a Shot without a Ball", () => {
    expect(marks(lain(0, TULA), lain(0, JUMP_SHOT), lain(0, RED_BALL))).toEqual({ shooter: 0, ball: 0, closed: false });
  });

  it("begin anew with another Player of the same side, not with the same one again", () => {
    expect(marks(lain(0, TULA), lain(0, RED_BALL), lain(0, ZAL)).ball).toBeNull();
    expect(marks(lain(0, TULA), lain(0, RED_BALL), lain(0, TULA)).ball).toBe(0);
    expect(marks(lain(0, TULA), lain(0, RED_BALL), lain(1, ZAL)).ball).toBe(0);
  });
});
