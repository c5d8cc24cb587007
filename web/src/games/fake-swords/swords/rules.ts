// The rules of a fight with real swords, as they are read aloud to whoever fights.
import { PAINTS, paintOf } from "../cards/paints";
import type { Card, FightShown, GivesWay, InForce } from "../types";

export type Rule = Pick<InForce, "name" | "colour" | "text" | "gives_way">;

/** When a colour counts, and for whom (SW-FIGHT-2 to SW-FIGHT-5). */
const WHEN: Record<string, string> = {
  purple: "The whole fight",
  green: "At the start",
  yellow: "At every touch",
};

export function rulesOf(
  cards: readonly Card[],
  { rules, gives_way: ways }: Pick<FightShown, "rules" | "gives_way">,
): Rule[] {
  return rules.flatMap((number) => {
    const card = cards[number];
    if (!card) return [];
    return [
      { name: card.name, colour: paintOf(card.colour).name, text: card.swords, gives_way: waysOf(cards, number, ways) },
    ];
  });
}

/** The names of the cards to which one gives way where both can not be obeyed (SW-FIGHT-17, SW-DUEL-7). */
export const waysOf = (cards: readonly Card[], card: number, ways: readonly GivesWay[]): string[] =>
  ways.flatMap((way) => (way.card === card ? [cards[way.to]?.name ?? ""] : []));

export const wayWords = (names: readonly string[]): string =>
  `Gives way to ${names.join(" and ")} where both can not be obeyed.`;

/** Black cards are for the shorter one: `owner` is that fighter, or nobody's name where it is you. */
export function whenOf(colour: string, owner: string | null): string {
  return WHEN[colour] ?? (owner === null ? "Your advantage" : `${owner}’s advantage`);
}

/** How two with real swords stand before the countdown (SW-FIGHT-15, SW-FIGHT-3). */
export function startWords(hands: boolean, rules: readonly Pick<Rule, "colour">[]): string {
  if (!hands) return "No sword in hand: start with your fingertips touching.";
  const but = rules.some(({ colour }) => colour === "green") ? " A green card goes before that." : "";
  return `Stand so far apart that only the tips of your swords touch.${but}`;
}

export const colourNumber = (colour: string): number =>
  Math.max(
    0,
    PAINTS.findIndex(({ name }) => name === colour),
  );
