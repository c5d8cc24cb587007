// How far everybody is: sets by colour, what is missing, and which pile would win.
import { PAINTS, paintOf } from "../cards/paints";
import type { OpenTable, Pack } from "../types";

const IN_A_SET = 3;
export const SETS_TO_WIN = 3;

export interface Progress {
  colour: number;
  /** Complete sets of this colour. */
  sets: number;
  /** Cards of the next set that lie there already: 0, 1 or 2. */
  part: number;
}

export function progressOf(pack: Pack, cards: readonly number[]): Progress[] {
  return PAINTS.map((_, colour) => {
    const count = cards.filter((card) => pack.cards[card]?.colour === colour).length;
    return { colour, sets: Math.floor(count / IN_A_SET), part: count % IN_A_SET };
  });
}

export const setsOf = (pack: Pack, cards: readonly number[]): number =>
  progressOf(pack, cards).reduce((sum, { sets }) => sum + sets, 0);

/** The colour of every complete set. */
export const sealsOf = (progress: readonly Progress[]): number[] =>
  progress.flatMap(({ colour, sets }) => Array.from({ length: sets }, () => colour));

/** The colours that are nearest to a set, and how many cards are missing. */
export function nearest(progress: readonly Progress[]): { missing: number; colours: number[] } | null {
  const most = Math.max(...progress.map(({ part }) => part));
  if (most === 0) return null;
  return {
    missing: IN_A_SET - most,
    colours: progress.filter(({ part }) => part === most).map(({ colour }) => colour),
  };
}

/** "needs 1 green or black"; where there is little room "needs 1 G or B". */
export function needWords(progress: readonly Progress[], short = false): string {
  const near = nearest(progress);
  if (!near) return "nothing begun";
  const names = near.colours.map((colour) =>
    short && near.colours.length > 1 ? paintOf(colour).letter : paintOf(colour).name,
  );
  const last = names.at(-1) ?? "";
  return `needs ${near.missing} ${names.length > 1 ? `${names.slice(0, -1).join(", ")} or ${last}` : last}`;
}

/** All of it for the ear: "2 sets (purple, green); yellow 2 of 3". */
export function progressTold(progress: readonly Progress[]): string {
  const seals = sealsOf(progress);
  const sets = `${seals.length} ${seals.length === 1 ? "set" : "sets"}`;
  const named = seals.length > 0 ? ` (${seals.map((colour) => paintOf(colour).name).join(", ")})` : "";
  const parts = progress
    .filter(({ part }) => part > 0)
    .map(({ colour, part }) => `${paintOf(colour).name} ${part} of 3`);
  return [sets + named, ...parts].join("; ");
}

/** The piles that would give a player the third set as they lie. */
export function winningPiles(pack: Pack, { collected, drawn, piles, outcome }: OpenTable, seat: number): number[] {
  if (outcome) return [];
  const own = collected[seat] ?? [];
  return Array.from({ length: piles }, (_, pile) => pile).filter((pile) => {
    const more = drawn.filter((laid) => laid.pile === pile).map(({ card }) => card);
    return more.length > 0 && setsOf(pack, [...own, ...more]) >= SETS_TO_WIN;
  });
}
