import { afterEach, describe, expect, it, vi } from "vitest";
import { pictures } from "../../../../../src/rumpus/games/fake_swords/art.json";
import { pictureOf } from "../cards/pictures";
import { fitOf, lieOf, rowFitOf } from "../piles/fit";
import { pack } from "./tables";

const some = (count: number) =>
  pack.cards
    .slice(0, count)
    .map((card) => ({ ...card, duel: "No strike in the first beat.", swords: "Bow. ".repeat(20) }));

afterEach(() => vi.unstubAllGlobals());

describe("the cards of a pile", () => {
  it("show picture, rule and joke where there is room", () => {
    const fit = fitOf(some(2), { width: 300, height: 420 }, false);
    expect(fit).toMatchObject({ joke: true, small: false });
    expect(fit.art).toBeGreaterThan(80);
    expect(fit.peep).toBeGreaterThan(32);
  });

  it("leave the joke out first, then the rule", () => {
    expect(fitOf(some(1), { width: 180, height: 190 }, false)).toMatchObject({ joke: false, small: false });
    expect(fitOf(some(3), { width: 180, height: 150 }, false)).toMatchObject({ joke: false, small: true });
    expect(fitOf(some(1), { width: 70, height: 500 }, false).small).toBe(true);
  });

  it("have small words on narrow cards, as on a phone that lies down with many piles", () => {
    expect(fitOf(some(2), { width: 88, height: 230 }, false)).toMatchObject({ joke: false, small: false, tight: true });
    expect(fitOf(some(2), { width: 88, height: 140 }, false).small).toBe(true);
  });

  it("never need more than the room they have", () => {
    for (const count of [1, 2, 3, 4]) {
      for (const height of [160, 220, 300, 420, 600]) {
        const { peep, art, small } = fitOf(some(count), { width: 200, height }, false);
        expect((count - 1) * peep + 33 + (small ? art : art + 28)).toBeLessThanOrEqual(height + 1);
      }
    }
  });

  it("lie beside each other in a row, and over each other where it is short", () => {
    const wide = rowFitOf(some(2), { width: 600, height: 160 }, false);
    expect(wide.small).toBe(false);
    expect(wide.peep + wide.wide).toBeLessThanOrEqual(600);
    const short = rowFitOf(some(4), { width: 280, height: 52 }, false);
    expect(short.small).toBe(true);
    expect(3 * short.peep + short.wide).toBeLessThanOrEqual(281);
  });

  it("are narrow in a row rather than covered, and leave a long name its two lines", () => {
    const two = rowFitOf(some(2), { width: 344, height: 200 }, false);
    expect(two.wide - two.peep).toBeLessThanOrEqual(12);
    const named = (name: string) =>
      rowFitOf(
        some(1).map((card) => ({ ...card, name })),
        { width: 170, height: 180 },
        false,
      );
    expect(named("Boing").art - named("Musical Statues").art).toBe(16);
  });

  it("lie a little askew, always in the same way", () => {
    expect(new Set([0, 1, 2, 3].map((place) => lieOf(place).turn)).size).toBeGreaterThan(2);
    expect(lieOf(5)).toEqual(lieOf(5));
  });

  it("have pictures when they have come, but for those of another pack", async () => {
    const fetched = vi.fn(() => Promise.resolve(new Response(JSON.stringify({ pictures }))));
    vi.stubGlobal("fetch", fetched);
    expect(pictureOf("Hot Soup")).toBeNull();
    await vi.waitFor(() => expect(pictureOf("Hot Soup")?.length).toBeGreaterThan(5));
    expect(pictureOf("purple 1")).toBeNull();
    expect(fetched).toHaveBeenCalledTimes(1);
  });
});
