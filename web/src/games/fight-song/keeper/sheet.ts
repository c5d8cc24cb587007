// The sheet as it is kept and sent, and the score card that the referee makes of it. The judging is all the server's.
import { keep, kept } from "../../../house/store";

export interface SheetPlay {
  player: string;
  card: string;
  corner: string;
  /** What the player wrote down for it, if anything. */
  points?: number;
}

/** A card of the pack by its name, or any other by its four corners in reading order: "CS", "BG", "FT", "FP+B". */
export type MiddleCard = string | readonly string[];

export interface SongHand {
  points?: readonly number[];
  song?: MiddleCard;
  plays?: readonly SheetPlay[];
}

export interface SongEntry {
  rival?: string;
  winner?: string;
  hands?: readonly SongHand[];
}

export interface SheetRound {
  points?: readonly number[];
  activity?: MiddleCard;
  plays?: readonly SheetPlay[];
  song?: SongEntry;
}

export interface Sheet {
  players: readonly string[];
  dealer: string | null;
  house: Record<string, string>;
  rounds: readonly SheetRound[];
}

export interface TeamCard {
  name: string;
  players: string[];
  scoring: number;
  extra: number;
  total: number;
  counter: number;
  sections: { filled: number; extra: boolean }[];
}

export interface Correction {
  round: number;
  player: string;
  card: string;
  corner: string;
  claimed: number;
  right: number;
  reason: string;
}

export interface DueSong {
  starters: string[];
  battlers: string[];
  first: string | null;
  rivals: string[];
  hand: number;
}

export interface ScoreCard {
  teams: TeamCard[];
  target: number;
  hands: number;
  lines: string[];
  corrections: Correction[];
  due: DueSong | null;
  tie_break: { round: number; teams: string[] } | null;
  next: string;
  over: boolean;
  winners: string[];
  reason: string | null;
}

export const withRound = (sheet: Sheet, round: SheetRound): Sheet => ({ ...sheet, rounds: [...sheet.rounds, round] });
export const withoutLast = (sheet: Sheet): Sheet => ({ ...sheet, rounds: sheet.rounds.slice(0, -1) });

/** A hand, or the next hand of the Fight Song round that is due, of a middle card and the plays on it. */
export function roundOf(card: MiddleCard, plays: readonly SheetPlay[], song: boolean): SheetRound {
  return song ? { song: { hands: [{ song: card, plays }] } } : { activity: card, plays };
}

/** The teams whose points are due, in the order the referee reads them. */
export function teamsDue(card: ScoreCard): string[] {
  const { due } = card;
  if (due === null) return card.teams.map((team) => team.name);
  const teamOf = (player: string) => card.teams.find((team) => team.players.includes(player))?.name ?? player;
  return [...new Set(due.battlers.map(teamOf))];
}

/** Who may play next, where the referee only says that a hand lacks cards; null: it says something else. */
export function awaitedIn(reason: string, players: readonly string[]): string[] | null {
  const found = /expected \d+ more, by (.+)$/.exec(reason);
  if (found?.[1] === undefined) return null;
  const named = found[1];
  const awaited = players.filter((player) => named === player || named.split(" or ").includes(player));
  return awaited.length > 0 ? awaited : [...players];
}

const KEY = "rumpus.keeper.fight-song";

export function keepSheet(sheet: Sheet | null): void {
  keep(KEY, sheet === null ? null : JSON.stringify(sheet));
}

/** The sheet of the last visit. One that the referee can not read is refused there, not here. */
export function keptSheet(): Sheet | null {
  try {
    const found = JSON.parse(kept(KEY) ?? "null") as Partial<Sheet> | null;
    if (!found || !Array.isArray(found.players) || !Array.isArray(found.rounds)) return null;
    return { players: found.players, dealer: found.dealer ?? null, house: found.house ?? {}, rounds: found.rounds };
  } catch {
    return null;
  }
}
