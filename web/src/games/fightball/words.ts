// Names as coaches say them.
import type { SeatInfo } from "../../wire/types";
import { zoneLook } from "./cards/zones";
import { signed } from "./cards/writing";
import { numberOf, sideOf, zoneOf } from "./seating";
import type { Card, Lain, OpenTable, Pack, Team } from "./types";

export function nameOf(seats: readonly SeatInfo[], seat: number): string {
  return seats[seat]?.name || `Coach ${seat + 1}`;
}

export function teamOf(pack: Pack, open: OpenTable, seat: number): Team | null {
  return pack.teams[open.teams[seat] ?? -1] ?? null;
}

export function cardOf(pack: Pack, open: OpenTable, seat: number, card: number): Card | null {
  return teamOf(pack, open, seat)?.cards[card] ?? null;
}

/** "Green 3", "Bo's Blue 2", "your Red 1". */
export function stackName(stack: number, seats: readonly SeatInfo[], me: number | null): string {
  const side = sideOf(stack);
  const place = `${zoneLook(zoneOf(stack)).name} ${numberOf(stack)}`;
  if (side === null) return place;
  return side === me ? `your ${place}` : `${nameOf(seats, side)}'s ${place}`;
}

/** "Green 3: Tula, Blue Ball; 2 cards". */
export function stackWords(name: string, cards: readonly Lain[], cardAt: (lain: Lain) => Card | null): string {
  const said = name.charAt(0).toUpperCase() + name.slice(1);
  if (cards.length === 0) return `${said}: empty`;
  const names = cards.map((lain) => cardAt(lain)?.name ?? "a card").join(", ");
  return `${said}: ${names}; ${cards.length} ${cards.length === 1 ? "card" : "cards"}`;
}

const VALUES = ["Red", "Blue", "Green"] as const;
const valued = (values: readonly number[], say: (value: number) => string | number): string =>
  VALUES.map((zone, place) => `${zone} ${say(values[place] ?? 0)}`).join(", ");

/** A card with all that is printed on it. */
export function cardWords(card: Card): string {
  if (card.type === "player") {
    const block = valued(card.block ?? [], (value) => value);
    return `${card.name}, ${card.position ?? ""}. Shot ${valued(card.shot ?? [], (value) => value)}. Block ${block}.`;
  }
  if (card.type === "shot") return `${card.name}. ${valued(card.shot ?? [], signed)}.`;
  if (card.type === "effect") return `${card.name}. ${card.text ?? ""}`;
  return `${card.name}.`;
}

/** Where the held card is of use, and where it is a foul. */
export function hintFor(card: Card): string {
  if (card.type === "player") {
    return "A Shooter scores in Green and in their Red and Blue; in your own Red or Blue it is a foul. On their play it blocks.";
  }
  if (card.type === "ball")
    return `On a Shooter. In ${card.name.replace(/ Ball$/, "")} it adds 2. First on a stack it is a foul.`;
  if (card.type === "shot") return "On a Ball: it ends the play. Without a Ball, or on a closed play, it is a foul.";
  if (card.type === "effect") return `On a Shooter, before the Shot. ${card.text ?? ""}`;
  return "Your last card: it ends the quarter.";
}

const QUARTERS = ["1st quarter", "2nd quarter", "3rd quarter", "4th quarter"] as const;

/** "1st quarter", "Overtime", "Overtime 2": how far the game is. */
export function quarterWords(quarter: number): string {
  const extra = quarter - QUARTERS.length;
  return QUARTERS[quarter - 1] ?? (extra > 1 ? `Overtime ${extra}` : "Overtime");
}

/** The same on a narrow column: "Q2", "OT1". */
export const quarterMark = (quarter: number): string =>
  quarter <= QUARTERS.length ? `Q${quarter}` : `OT${quarter - QUARTERS.length}`;
