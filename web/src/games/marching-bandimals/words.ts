// Names and sentences on the board.
import type { SeatInfo } from "../../wire/types";
import { sectionName } from "./cards/paints";
import type { Band, Card, OpenTable, Pack, Want } from "./types";

export const nameOf = (seats: readonly SeatInfo[], seat: number): string => seats[seat]?.name || `Player ${seat + 1}`;

/** "Ada's", "James'". */
export const possessive = (name: string): string => (name.endsWith("s") ? `${name}'` : `${name}'s`);

/** `a, b and c`, or with another last word. */
export function listed(names: readonly string[], last = "and"): string {
  return names.length < 2 ? (names[0] ?? "") : `${names.slice(0, -1).join(", ")} ${last} ${names.at(-1) ?? ""}`;
}

export const counted = (count: number, one: string, many = `${one}s`): string =>
  count === 1 ? `1 ${one}` : `${count} ${many}`;

export const cardName = (pack: Pack, card: number | null): string =>
  card === null ? "" : (pack.cards[card]?.name ?? `Card ${card}`);

/** What a card says, for the ear: "Bugle Bo, Player, Brass". */
export function cardTold(card: Card): string {
  const sort =
    ["Quick Bonus", "Band Bonus", "Quick Penalty", "Band Penalty", "No U", "Band Halt!", "Player", "Equipment"][
      card.sort
    ] ?? "";
  const what = sort === card.name ? "" : `, ${sort}`;
  return `${card.name}${what}, ${sectionName(card.section)}${card.text ? `. ${card.text}` : ""}`;
}

const SHORT: Record<string, string> = { player: "Player", equipment: "Equipment", pair: "pair" };

/** What a band is missing, in a few words: "2 pairs, a Brass Player". */
export function wantsWords({ wants, complete, needs_must }: Band, must: number | null): string {
  if (complete) return "complete!";
  const pairs = wants.filter(({ what }) => what === "pair").length;
  const halves = wants
    .filter(({ what }) => what !== "pair")
    .map(({ what, sections }) => `${sectionName(sections[0] ?? 0)} ${SHORT[what] ?? what}`);
  const words = [...(pairs > 0 ? [counted(pairs, "pair")] : []), ...halves];
  if (needs_must && must !== null) words.push(`one of them ${sectionName(must)}`);
  return words.length === 0 ? "more sections" : words.join(", ");
}

/** "a Player of Brass", "a pair of Brass, Drumline or Woodwind". */
export function wantTold({ what, sections }: Want): string {
  const names = listed(sections.map(sectionName), "or");
  return what === "pair" ? `a pair of ${names}` : `${what === "player" ? "a Player" : "an Equipment"} of ${names}`;
}

/** What a band needs in this game. */
export function goalWords({ least, most, goal, must }: OpenTable, own: number | null): string {
  if (goal === "one-section" && own !== null) return `Five pairs of ${sectionName(own)}, all Equipment different`;
  const sections =
    least === 5
      ? "one pair of every section"
      : `${least} sections or more, none more than ${most === 2 ? "twice" : `${most} times`}`;
  const needed = goal === "required-section" && must !== null ? `, ${sectionName(must)} among them` : "";
  return `Five pairs: ${sections}${needed}`;
}
