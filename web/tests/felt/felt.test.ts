import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { clockFace, leftAt } from "../../src/felt/clock";
import { fan } from "../../src/felt/fan";
import { glideFrom } from "../../src/felt/flip";
import { keepIds } from "../../src/felt/identity";
import { along, towards } from "../../src/felt/roving";
import { Show } from "../../src/felt/show.svelte";

describe("a fan", () => {
  it.each([1, 3, 8, 14])("of %i cards is never wider than its room", (count) => {
    for (const room of [2, 4.9, 12]) {
      for (const { left } of fan(count, room, true)) {
        expect(left).toBeGreaterThanOrEqual(0);
        expect(left + 1).toBeLessThanOrEqual(room + 1e-9);
      }
    }
  });

  it("keeps the cards in order, none on top of another", () => {
    const lefts = fan(8, 4.9, true).map(({ left }) => left);
    expect([...lefts].sort((one, other) => one - other)).toEqual(lefts);
    expect(new Set(lefts).size).toBe(8);
  });
});

describe("arrow keys", () => {
  it("go around a row", () => {
    expect(along(3, 2, "ArrowRight")).toBe(0);
    expect(along(3, 0, "ArrowLeft")).toBe(2);
    expect(along(3, 1, "End")).toBe(2);
    expect(along(3, 1, "a")).toBeNull();
    expect(along(0, 0, "ArrowLeft")).toBeNull();
  });

  it("go to the nearest place in their direction", () => {
    const corners = [
      { x: 0, y: 0, width: 9 },
      { x: 100, y: 0, width: 9 },
      { x: 0, y: 100, width: 9 },
      { x: 100, y: 100, width: 9 },
    ];
    expect(towards(corners, 0, "ArrowRight")).toBe(1);
    expect(towards(corners, 0, "ArrowDown")).toBe(2);
    expect(towards(corners, 3, "ArrowUp")).toBe(1);
    expect(towards(corners, 0, "ArrowLeft")).toBeNull();
  });
});

describe("a glide", () => {
  it("starts where the card lay and has its size there", () => {
    expect(glideFrom({ x: 10, y: 20, width: 50 }, { x: 110, y: 0, width: 100 })).toEqual({
      dx: -100,
      dy: 20,
      scale: 0.5,
    });
  });

  it("is none for what did not move", () => {
    expect(glideFrom({ x: 10, y: 20, width: 50 }, { x: 10, y: 20, width: 50 })).toBeNull();
  });
});

describe("equal cards", () => {
  it("keep their ids, and the one that was played is the one that goes", () => {
    const hand = keepIds([], [4, 7, 7]);
    const left = keepIds(hand, [4, 7], hand[1]!.id);
    expect(left.map(({ id }) => id)).toEqual([hand[0]!.id, hand[2]!.id]);
  });

  it("that are new get new ids", () => {
    const hand = keepIds([], [4]);
    const more = keepIds(hand, [2, 4]);
    expect(more[1]).toEqual(hand[0]);
    expect(more[0]!.id).not.toBe(hand[0]!.id);
  });
});

describe("a countdown", () => {
  it("runs down to nothing", () => {
    expect(leftAt({ left: 5000, toldAt: 100 }, 2100)).toBe(3000);
    expect(leftAt({ left: 5000, toldAt: 100 }, 9999)).toBe(0);
  });

  it("reads like a clock", () => {
    expect(clockFace(6_100)).toBe("0:07");
    expect(clockFace(90_000)).toBe("1:30");
  });
});

describe("a show", () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it("gives every sight its time and ends with the last", () => {
    const show = new Show("before");
    show.add([
      { sight: "played", ms: 100 },
      { sight: "after", ms: 0 },
    ]);
    expect([show.now, show.busy, show.last]).toEqual(["played", true, "after"]);
    vi.advanceTimersByTime(100);
    expect([show.now, show.busy]).toEqual(["after", false]);
  });

  it("can be hurried, and left by a jump", () => {
    const show = new Show("a");
    show.add([
      { sight: "b", ms: 100 },
      { sight: "c", ms: 100 },
      { sight: "d", ms: 0 },
    ]);
    show.hurry();
    expect(show.now).toBe("c");
    show.jump("z");
    vi.advanceTimersByTime(1000);
    expect([show.now, show.busy]).toEqual(["z", false]);
  });
});
