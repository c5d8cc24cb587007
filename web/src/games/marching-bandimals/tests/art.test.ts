import { render } from "@testing-library/svelte";
import { afterEach, describe, expect, it, vi } from "vitest";
import { pictures } from "../../../../../src/rumpus/games/marching_bandimals/art.json";
import { INKS, type Layer, pictureOf } from "../art";
import CardSign from "../cards/CardSign.svelte";
import type { Card } from "../types";

const card = (name: string, sort: number): Card => ({ name, sort, section: 5, copies: 1 }) as Card;
const PICTURES = pictures as Record<keyof typeof pictures, Layer[]>;
const drawn = (one: Card) => {
  const { container } = render(CardSign, { card: one });
  return [...container.querySelectorAll("path")].map((path) => path.getAttribute("d"));
};

afterEach(() => vi.unstubAllGlobals());

describe("the pictures of Bonus and Penalty cards", () => {
  it("are all different, in inks that there are", () => {
    const pictures = Object.values(PICTURES);
    expect(new Set(pictures.map((layers) => JSON.stringify(layers))).size).toBe(pictures.length);
    const inks = new Set(pictures.flatMap((layers) => layers.map(([ink]) => ink.replace("~", ""))));
    expect([...inks].filter((ink) => ink !== "line" && !(ink in INKS))).toEqual([]);
  });

  it("are found by name once they have come; a card that we do not know has the sign of its sort", async () => {
    vi.stubGlobal("fetch", async () => new Response(JSON.stringify({ pictures })));
    await vi.waitUntil(() => pictureOf("pothole") !== null);
    expect(drawn(card("Pothole", 2))).toContain(PICTURES.pothole[0]?.[1]);
    expect(drawn(card("A Card of Yours", 2))).toHaveLength(2);
    expect(drawn(card("A Card of Yours", 2))[0]).not.toBe(drawn(card("A Card of Yours", 3))[0]);
  });
});
