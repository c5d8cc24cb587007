import { render } from "@testing-library/svelte";
import { describe, expect, it } from "vitest";
import { INKS, PICTURES } from "../art";
import CardSign from "../cards/CardSign.svelte";
import type { Card } from "../types";

const card = (name: string, sort: number): Card => ({ name, sort, section: 5, copies: 1 }) as Card;
const drawn = (one: Card) => {
  const { container } = render(CardSign, { card: one });
  return [...container.querySelectorAll("path")].map((path) => path.getAttribute("d"));
};

describe("the pictures of Bonus and Penalty cards", () => {
  it("are all different, in inks that there are", () => {
    const pictures = Object.values(PICTURES);
    expect(new Set(pictures.map((layers) => JSON.stringify(layers))).size).toBe(pictures.length);
    const inks = new Set(pictures.flatMap((layers) => layers.map(([ink]) => ink.replace("~", ""))));
    expect([...inks].filter((ink) => ink !== "line" && !(ink in INKS))).toEqual([]);
  });

  it("are found by name; a card that we do not know has the sign of its sort", () => {
    expect(drawn(card("Pothole", 2))).toContain(PICTURES.pothole?.[0]?.[1]);
    expect(drawn(card("A Card of Yours", 2))).toHaveLength(2);
    expect(drawn(card("A Card of Yours", 2))[0]).not.toBe(drawn(card("A Card of Yours", 3))[0]);
  });
});
