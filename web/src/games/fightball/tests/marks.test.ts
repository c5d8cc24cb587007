import { describe, expect, it } from "vitest";
import { marksOf } from "../court/marks";
import type { Lain } from "../types";
import { BLUE_BALL, JUMP_SHOT, lain, NOON_SUN, pack, RED_BALL, TULA, ZAL } from "./tables";

const cardAt = ({ by, card }: Lain) => pack.teams[by]?.cards[card] ?? null;
const marks = (...stack: Lain[]) => marksOf(stack, cardAt, null);

describe("the marks of a stack", () => {
  const nothing = { shooter: null, ball: null, closed: false, foul: false };

  it("say nothing of an empty one, nor of a card that nobody has seen", () => {
    expect(marks()).toEqual(nothing);
    expect(marks(lain(0, -1))).toEqual(nothing);
  });

  it("say foul where no Player lies at the bottom, or one in the own zone", () => {
    expect(marks(lain(0, RED_BALL), lain(0, TULA), lain(0, RED_BALL))).toEqual({ ...nothing, foul: true });
    expect(marksOf([lain(0, TULA)], cardAt, 0)).toEqual({ ...nothing, foul: true });
    expect(marksOf([lain(0, TULA)], cardAt, 1)).toEqual({ ...nothing, shooter: 0 });
  });

  it("show whose Player, the topmost Ball, and that a Shot lies on it", () => {
    expect(marks(lain(0, TULA))).toEqual({ shooter: 0, ball: null, closed: false, foul: false });
    expect(marks(lain(1, TULA), lain(0, RED_BALL), lain(1, BLUE_BALL))).toEqual({
      shooter: 1,
      ball: 1,
      closed: false,
      foul: false,
    });
    expect(marks(lain(1, TULA), lain(0, RED_BALL), lain(0, ZAL), lain(0, NOON_SUN), lain(1, JUMP_SHOT)).closed).toBe(
      true,
    );
  });

  it("are not closed by a Shot without a Ball", () => {
    expect(marks(lain(0, TULA), lain(0, JUMP_SHOT), lain(0, RED_BALL))).toEqual({
      shooter: 0,
      ball: 0,
      closed: false,
      foul: false,
    });
  });

  it("begin anew with another Player of the same side, not with the same one again", () => {
    expect(marks(lain(0, TULA), lain(0, RED_BALL), lain(0, ZAL)).ball).toBeNull();
    expect(marks(lain(0, TULA), lain(0, RED_BALL), lain(0, TULA)).ball).toBe(0);
    expect(marks(lain(0, TULA), lain(0, RED_BALL), lain(1, ZAL)).ball).toBe(0);
  });
});
