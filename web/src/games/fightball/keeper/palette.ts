// The cards of a deck as one looks for them.
import { signed } from "../cards/writing";
import { zoneLook } from "../cards/zones";
import type { Card, Team } from "../types";

export const KINDS = ["Players", "Balls, Shots", "Effects"] as const;
export type Kind = (typeof KINDS)[number];

const TYPES: Record<Kind, readonly string[]> = {
  Players: ["player"],
  "Balls, Shots": ["ball", "shot"],
  Effects: ["effect"],
};

/** Letters only, so that "go team" finds "Go, Team!". */
const plain = (words: string): string => words.toLowerCase().replace(/[^\p{L}\p{N} ]/gu, "");

/** The cards of a kind, or of any kind those whose name has every word that is looked for; names that begin so first. */
export function found(team: Team, search: string, kind: Kind): Card[] {
  const sought = plain(search).trim();
  if (sought === "") return team.cards.filter(({ type }) => TYPES[kind].includes(type));
  const words = sought.split(/\s+/);
  const hits = team.cards.filter(
    ({ type, name }) => type !== "buzz" && words.every((word) => plain(name).includes(word)),
  );
  const begins = (card: Card) => (plain(card.name).startsWith(sought) ? 0 : 1);
  return hits.sort((one, other) => begins(one) - begins(other));
}

/** What is printed on a card for a zone. */
export function printed(card: Card, zone: number): string {
  if (card.type === "player") return `shoots ${card.shot?.[zone] ?? 0}, blocks ${card.block?.[zone] ?? 0}`;
  if (card.type === "shot") return signed(card.shot?.[zone] ?? 0);
  return card.type === "ball" ? zoneLook(card.colour ?? 0).name : (card.text ?? "");
}
