// The account of a stack, card by card, as it is written on the screen.
import type { Pack, Reading } from "../types";
import { PLAY } from "./playback";

export interface Line {
  /** Places of the team in the pack, and of the card in the team. */
  team: number;
  card: number;
  name: string;
  did: string;
  why: string;
  /** The rule that says so. */
  clause: string;
  /** The Shot Value after it; null: nobody knows yet. */
  value: number | null;
  /** The fouls that the card is: "early shot, 1". */
  fouls: readonly string[];
}

/** What the referee writes where a card does nothing. */
export const NOTHING = "nothing";

/** "its coach" by name: whose points, and who decides. */
export const named = (words: string, name: string): string => words.replaceAll("its coach", name);

export function linesOf({ steps, awards }: Reading, pack: Pack, teams: readonly number[]): Line[] {
  return steps.map(({ card, by, did, value, why = "", clause = "" }, at) => {
    const team = teams[by] ?? 0;
    const coach = pack.teams[team]?.name ?? "";
    const fouls = awards.filter(({ place, reason }) => place === at && reason !== PLAY);
    return {
      team,
      card,
      name: pack.teams[team]?.cards[card]?.name ?? "?",
      did: did === NOTHING ? "" : named(did, coach),
      why: named(why, coach),
      clause,
      value,
      fouls: fouls.map(({ reason, points }) => `${reason}, ${points}`),
    };
  });
}
