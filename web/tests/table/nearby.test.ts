import { describe, expect, it } from "vitest";
import { besides, type Box } from "../../src/table/nearby";

const bubble = { width: 200, height: 80 };
const page = { width: 400, height: 700 };
const covers = (thing: Box, at: { left: number; top: number }) =>
  at.left < thing.left + thing.width &&
  at.left + bubble.width > thing.left &&
  at.top < thing.top + thing.height &&
  at.top + bubble.height > thing.top;

describe("a bubble", () => {
  it.each([
    ["a hand at the bottom", { left: 0, top: 560, width: 400, height: 140 }, "above"],
    ["a bar on top", { left: 0, top: 0, width: 400, height: 60 }, "below"],
    ["a column on the left", { left: 0, top: 0, width: 150, height: 700 }, null],
    ["a column on the right", { left: 250, top: 0, width: 150, height: 700 }, null],
  ] as const)("stands beside %s and on the page", (_, thing, side) => {
    const at = besides(thing, bubble, page);
    expect(at.side).toBe(side);
    expect(covers(thing, at)).toBe(false);
    expect(at.left).toBeGreaterThanOrEqual(0);
    expect(at.left + bubble.width).toBeLessThanOrEqual(page.width);
  });

  it("stays clear of what stands at the head of the page, and points at the thing from wherever it is", () => {
    const court = { left: 0, top: 120, width: 400, height: 500 };
    expect(besides(court, bubble, { ...page, top: 100 }).top).toBeGreaterThanOrEqual(108);
    const deck = { left: 0, top: 600, width: 60, height: 90 };
    const { left, tip } = besides(deck, bubble, page);
    expect(left + tip).toBeCloseTo(30, -1);
  });

  it("covers nothing that must stay free, and takes the nearest place that is", () => {
    const hand = { left: 0, top: 560, width: 400, height: 140 };
    const offers = [
      { left: 0, top: 440, width: 90, height: 110 },
      { left: 310, top: 440, width: 90, height: 110 },
      { left: 0, top: 300, width: 400, height: 60 },
    ];
    const at = besides(hand, { width: 200, height: 80 }, page, { keep: offers });
    expect([hand, ...offers].some((box) => covers(box, at))).toBe(false);
    expect(at.top).toBeGreaterThan(360);
  });

  it("goes a little further not to cover what one would like to see", () => {
    const hand = { left: 0, top: 560, width: 400, height: 140 };
    const card = { left: 100, top: 300, width: 200, height: 250 };
    const at = besides(hand, bubble, page, { like: [card] });
    expect(covers(card, at)).toBe(false);
  });

  it("covers the thing itself last of all", () => {
    const thing = { left: 100, top: 0, width: 300, height: 620 };
    const everywhere = { left: 0, top: 0, width: 400, height: 700 };
    const at = besides(thing, { width: 380, height: 60 }, page, { keep: [everywhere] });
    expect(at.top).toBeGreaterThanOrEqual(620);
  });
});
