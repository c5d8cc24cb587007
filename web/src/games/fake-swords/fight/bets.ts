// Bets on a fight: said aloud at the table, so that everybody hears them and nobody can take one back.
import type { TalkLine } from "../../../wire/types";

export interface Bet {
  /** Who bets: the name they go by at the table. */
  who: string;
  /** On which of the two. */
  fighter: number;
}

/** There is one fight a turn, and perhaps a tie-breaker after it. */
export const betWords = (name: string, turn: number, tie: boolean): string =>
  `${tie ? "Tie-breaker" : `Turn ${turn}`}: I bet on ${name}!`;

/** The bets of those who talk, on this fight: the first word of each counts. */
export function betsIn(
  talk: readonly TalkLine[],
  { names, turn, tie }: { names: readonly string[]; turn: number; tie: boolean },
): Bet[] {
  const bets: Bet[] = [];
  for (const { name, text } of talk) {
    const fighter = names.findIndex((one) => text === betWords(one, turn, tie));
    if (fighter >= 0 && !bets.some(({ who }) => who === name)) bets.push({ who: name, fighter });
  }
  return bets;
}
