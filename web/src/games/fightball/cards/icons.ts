// Icons of the Special Effects, by the first thing an effect does; lines around 0, about 24 wide.
import { type Flight, FLIGHTS, ICONS, SHAPES } from "../art";
import { signed } from "./writing";
import type { Card, Doing } from "../types";

export interface Icon {
  d: string;
  /** A number or a sign written in the middle of it. */
  words: string;
}

/** Rounder than the star on paper. */
const BEST_SHOT = "M0-12 3.500-4 12-3.500 5.500 2 7.500 10.500 0 6-7.500 10.500-5.500 2-12-3.500-3.500-4Z";
const BURST = "M0-12 3-3 12 0 3 3 0 12-3 3-12 0-3-3Z";

const unlessNone = (amount: number): string => (amount ? signed(amount) : "");
const WRITTEN: Record<string, (amount: number) => string> = {
  shot_value: signed,
  points: signed,
  times: (amount) => `×${amount}`,
  either: (amount) => `±${amount}`,
  steal: (amount) => (amount ? String(amount) : ""),
  needs: unlessNone,
  blocks: signed,
  own_discards: unlessNone,
  their_discards: unlessNone,
};

export function iconOf(card: Card): Icon {
  const { does = "", amount = 0 }: Partial<Doing> = card.doings?.[0] ?? {};
  const parts = ICONS[does === "shot_value" && amount < 0 ? "lower" : does];
  const drawn = parts?.map((part) => SHAPES[part] ?? part).join("") ?? (does === "best_shot" ? BEST_SHOT : BURST);
  return { d: drawn, words: WRITTEN[does]?.(amount) ?? "" };
}

/** How a Shot flies that is best in this zone. */
export const flightOf = (zone: number): Flight => FLIGHTS[zone] ?? FLIGHTS[1];

/** Where a Shot is best: the first of the highest values. */
export function bestZone(shot: readonly number[]): number {
  return shot.indexOf(Math.max(...shot));
}
