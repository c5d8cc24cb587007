// The rules of a fight with real swords, as they are read aloud to whoever fights.
import { PAINTS, paintOf } from "../cards/paints";
import type { Card, InForce } from "../types";

export type Rule = Pick<InForce, "name" | "colour" | "text">;

/** When a colour counts, and for whom (SW-FIGHT-2 to SW-FIGHT-5). */
const WHEN: Record<string, string> = {
  purple: "The whole fight",
  green: "At the start",
  yellow: "At every touch",
};

export function rulesOf(cards: readonly Card[], numbers: readonly number[]): Rule[] {
  return numbers.flatMap((number) => {
    const card = cards[number];
    return card ? [{ name: card.name, colour: paintOf(card.colour).name, text: card.swords }] : [];
  });
}

/** Black cards are for the shorter one: the other fighter reads whose advantage it is. */
export function whenOf(colour: string, shorter: boolean): string {
  return WHEN[colour] ?? (shorter ? "Your advantage" : "The other one’s advantage");
}

export const colourNumber = (colour: string): number =>
  Math.max(
    0,
    PAINTS.findIndex(({ name }) => name === colour),
  );
