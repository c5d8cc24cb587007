// What a quarter came to, beside its score.
import type { OpenTable, QuarterScored } from "../types";
import { PLAY, type Scored } from "./playback";

export interface BestPlay {
  scored: Scored;
  seat: number;
  points: number;
  /** The Shooter's place in the stack. */
  shooter: number;
}

/** The play that brought a coach most; of equal ones that with the highest Shot Value. Null: none succeeded. */
export function bestPlay(scored: readonly Scored[]): BestPlay | null {
  const plays = scored.flatMap((one) =>
    one.reading.awards
      .filter(({ reason, points }) => reason === PLAY && points > 0)
      .map(({ seat, points, place }) => ({ scored: one, seat, points, shooter: place })),
  );
  const weight = (play: BestPlay) => play.points * 100 + play.scored.reading.value;
  return plays.reduce<BestPlay | null>((best, play) => (best && weight(best) >= weight(play) ? best : play), null);
}

/** How many fouls each of the two coaches made: each gave points to the other one. */
export function foulsBy(scored: readonly Scored[]): [number, number] {
  const given = scored.flatMap(({ reading }) => reading.awards).filter(({ reason }) => reason !== PLAY);
  return [given.filter(({ seat }) => seat === 1).length, given.filter(({ seat }) => seat === 0).length];
}

/** The score before the quarter. */
export function scoresBefore(total: QuarterScored | null, open: OpenTable): number[] {
  if (total === null) return [...open.scores];
  return total.scores.map((score, seat) => score - (total.plays[seat] ?? 0) - (total.fouls[seat] ?? 0));
}
