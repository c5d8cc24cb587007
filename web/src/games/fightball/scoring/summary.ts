// What a quarter came to, beside its score.
import { quarterMark } from "../words";
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

export interface Column {
  /** "Q2", "OT1"; of several quarters together "Q1–4". */
  mark: string;
  /** The quarters in it, the first and the last. */
  from: number;
  to: number;
}

const MOST = 4;

/** So many columns that a phone has room for them: in overtime the quarters are one, and of many overtimes the first too. */
export function columnsOf(quarters: number): Column[] {
  if (quarters <= MOST) return Array.from({ length: MOST }, (_, at) => columnOf(at + 1, at + 1));
  const apart = Math.min(quarters - MOST, MOST - 1);
  const merged = quarters - apart;
  return [columnOf(1, merged), ...Array.from({ length: apart }, (_, at) => columnOf(merged + at + 1, merged + at + 1))];
}

function columnOf(from: number, to: number): Column {
  const last = to <= MOST ? String(to) : quarterMark(to);
  return { mark: from === to ? quarterMark(from) : `${quarterMark(from)}–${last}`, from, to };
}

/** What a coach gained in a column; null: nothing was played there yet. */
export function gainedIn({ from, to }: Column, byQuarter: readonly (readonly number[])[], seat: number): number | null {
  const quarters = byQuarter.slice(from - 1, to);
  return quarters.length === 0 ? null : quarters.reduce((sum, points) => sum + (points[seat] ?? 0), 0);
}

/** The score before the quarter. */
export function scoresBefore(total: QuarterScored | null, open: OpenTable): number[] {
  if (total === null) return [...open.scores];
  return total.scores.map((score, seat) => score - (total.plays[seat] ?? 0) - (total.fouls[seat] ?? 0));
}
