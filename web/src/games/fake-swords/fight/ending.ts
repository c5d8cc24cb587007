// How a fight ended, in words.
import type { FightEnded } from "../types";

/** `card`: the name of the card that was broken, or that said who was first, where it is known. */
export function endWords(
  { winner, loser, reason, took }: FightEnded,
  card: string | null,
  nameOf: (seat: number) => string,
): string {
  const after = took === null ? "" : ` after ${(took / 1000).toFixed(1)} s`;
  if (reason === "broke a rule") return `${nameOf(loser)} broke ${card ?? "a rule"}${after}.`;
  if (reason === "blocked with the arms") return `${nameOf(loser)} blocked with the arms${after}.`;
  if (reason === "hit first") return `Both hit${after}, and by ${card ?? "a card"} ${nameOf(winner)} was first.`;
  if (reason === "hit") return `${nameOf(winner)} hit ${nameOf(loser)}${after}.`;
  return "The Fight Boss decided.";
}
