// What a Fight Boss can say of a fight with real swords. Fighters: 0 left, 1 right.
import type { Offered } from "../props";
import type { Offer } from "../types";

export type Verdict =
  | { kind: "won"; fighter: number }
  | { kind: "both hit" }
  | { kind: "broke"; fighter: number; rule: number };

/** The rule that is broken by blocking with the arms, after the cards of a pile (at most four). */
export const ARMS = 4;

interface Named {
  name: string;
}

/** The card that says who was first where both hit (SW-FIGHT-16), and that fighter. */
export interface First {
  card: string;
  fighter: number;
}

const SIDES = ["left", "right"];
const sideOf = (fighter: number): string => SIDES[fighter] ?? "";
const ruleName = (rules: readonly Named[], rule: number): string => rules[rule]?.name ?? "arms";

/** As it is asked back before it counts. */
export function verdictWords(
  verdict: Verdict,
  fighters: readonly Named[],
  rules: readonly Named[],
  first: First | null = null,
): string {
  const nameOf = (fighter: number) => fighters[fighter]?.name ?? sideOf(fighter);
  if (verdict.kind === "both hit" && first)
    return `Both hit, and by ${first.card} ${nameOf(first.fighter)} was first: ${nameOf(first.fighter)} wins.`;
  if (verdict.kind === "both hit") return "Both hit: the fight starts again.";
  if (verdict.kind === "won") return `${nameOf(verdict.fighter)} won the fight.`;
  const broke = verdict.rule === ARMS ? "blocked with the arms" : `broke ${ruleName(rules, verdict.rule)}`;
  return `${nameOf(verdict.fighter)} ${broke}: ${nameOf(1 - verdict.fighter)} wins.`;
}

/** The number of a verdict among what is offered; null: it is not. */
export function actionOf(verdict: Verdict, offers: readonly Offered[]): number | null {
  return offers.find(({ offer }) => isSame(verdict, offer))?.action ?? null;
}

function isSame(verdict: Verdict, offer: Offer): boolean {
  if (verdict.kind === "both hit") return offer.kind === "BothHit";
  if (verdict.kind === "won") return offer.kind === "Won" && offer.fighter === verdict.fighter;
  return offer.kind === "BrokeRule" && offer.fighter === verdict.fighter && offer.rule === verdict.rule;
}
