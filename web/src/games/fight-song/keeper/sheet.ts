// The sheet as it is kept and sent, and the score card that the referee makes of it. The judging is all the server's.
import type { ScoreCard, Sheet, SheetPlay, SheetRound } from "../types";

/** A card of the pack by its name, or any other by its four corners in reading order: "CS", "BG", "FT", "FP+B". */
export type MiddleCard = string | string[];

/** A sheet with nothing left out. */
export type WholeSheet = Required<Sheet>;

export const withRound = (sheet: WholeSheet, round: SheetRound): WholeSheet => ({
  ...sheet,
  rounds: [...sheet.rounds, round],
});

/** A hand, or the next hand of the Fight Song round that is due, of a middle card and the plays on it. */
export function roundOf(card: MiddleCard, plays: SheetPlay[], song: boolean): SheetRound {
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
  const found = /\d+ cards? to come, (?:the next )?by (.+)$/.exec(reason);
  if (found?.[1] === undefined) return null;
  const named = found[1];
  const awaited = players.filter((player) => named === player || named.split(" or ").includes(player));
  return awaited.length > 0 ? awaited : [...players];
}
