// Why a card of the hand can not be played now, as far as the table shows it.
import { BAND_BONUS, HALT, isBandCard, isBonus, NO_U, PLAYER, sectionName } from "../cards/paints";
import type { Card, OpenTable } from "../types";

export function whyNot(open: OpenTable, card: Card): string {
  if (card.sort === NO_U) return "It waits for somebody's Penalty";
  if (card.sort === HALT) return open.phase === "discarding" ? "" : "Before the discard, at the end of your turn";
  if (open.phase === "band") return isBandCard(card) ? bandWhy(open, card) : "Bonus and Penalty cards come in step 3";
  if (open.phase === "bonus") return isBandCard(card) ? "Only a Bonus or Penalty now" : useWhy(open, card);
  return "";
}

function bandWhy({ bands, mover, plays, most, goal }: OpenTable, card: Card): string {
  const band = bands[mover];
  if (!band) return "";
  if (plays === 0) return "No plays left in this turn";
  if (goal === "one-section" && band.own !== null && band.own !== card.section)
    return `Your band is all ${sectionName(band.own)}`;
  const there = band.slots.filter(({ section }) => section === card.section).length;
  const waits = band.slots.some(
    ({ section, player, equipment }) => section === card.section && (player === null || equipment === null),
  );
  if (there >= most && !waits)
    return `${sectionName(card.section)} is full: ${most === 1 ? "one pair" : `${most} pairs`} at most`;
  const isPlayer = card.sort === PLAYER;
  const same = band.slots.filter(({ player, equipment }) => (isPlayer ? player : equipment) !== null);
  if (same.length === band.slots.length) return `There are five ${isPlayer ? "Players" : "Equipments"} already`;
  if (band.slots.every(({ section }) => section !== null) && !waits)
    return `No ${sectionName(card.section)} ${isPlayer ? "Equipment" : "Player"} waits for it, and no slot is empty`;
  return "It does not fit your band now";
}

function useWhy({ bands, mover, uses }: OpenTable, card: Card): string {
  if (uses === 0) return "No Bonus or Penalty left in this turn";
  const band = bands[mover];
  if (card.sort === BAND_BONUS && band?.bonuses.every((force) => force !== null))
    return "Two Band Bonuses are in force already";
  return isBonus(card) ? "It can not be used now" : "Nobody it could hit";
}
