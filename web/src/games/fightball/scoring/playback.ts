// The scoring round as a show: which stack comes when, and how long each of its moments is looked at.
import type { Reading } from "../types";

export interface Scored {
  stack: number;
  reading: Reading;
}

export type Verdict = "good" | "no good" | "incomplete" | "false start";

export const STAMPS: Record<Verdict, string> = {
  good: "Good!",
  "no good": "No good",
  incomplete: "Incomplete",
  "false start": "False start",
};

const FALSE_START = "false start";
export const PLAY = "play";

export function verdictOf({ complete, success, awards }: Reading): Verdict {
  if (awards.some(({ reason }) => reason === FALSE_START)) return "false start";
  if (!complete) return "incomplete";
  return success ? "good" : "no good";
}

export const pointsIn = ({ awards }: Reading): number => awards.reduce((sum, { points }) => sum + points, 0);

/** How closely a stack is looked at: where points changed hands, at ease; where nothing came of it, quickly. */
export type Care = "ease" | "brisk" | "quick";

export function careOf(reading: Reading): Care {
  if (pointsIn(reading) > 0) return "ease";
  return reading.complete ? "brisk" : "quick";
}

const CARES: readonly Care[] = ["quick", "brisk", "ease"];

/** The order of the show (FB-SCORE-1 leaves it free): what brought nothing first, the most points last. */
export function inOrder(scored: readonly Scored[]): Scored[] {
  const weight = ({ reading }: Scored) => CARES.indexOf(careOf(reading)) * 100 + pointsIn(reading);
  return [...scored].sort((one, other) => weight(one) - weight(other) || one.stack - other.stack);
}

/** A moment of the show: so many cards of a stack are read; then the verdict; then the points have flown. */
export interface Moment {
  /** The place of the stack in the show. */
  place: number;
  read: number;
  judged: boolean;
  paid: boolean;
  ms: number;
}

const MS: Record<Care, { card: number; verdict: number; award: number }> = {
  ease: { card: 850, verdict: 1000, award: 1300 },
  brisk: { card: 420, verdict: 900, award: 0 },
  quick: { card: 0, verdict: 650, award: 0 },
};

/** All of it is over before anybody yawns, and well before the break is. */
const LONGEST_MS = 45_000;

export function momentsOf(order: readonly Scored[], still = false): Moment[] {
  const moments = order.flatMap(({ reading }, place) => momentsOfStack(reading, place, still));
  const sum = moments.reduce((all, { ms }) => all + ms, 0);
  const pace = Math.min(1, LONGEST_MS / Math.max(1, sum));
  return moments.map((moment) => ({ ...moment, ms: moment.ms * pace }));
}

/** `still`: a stack is shown as a whole, as long as it takes to read. */
function momentsOfStack(reading: Reading, place: number, still: boolean): Moment[] {
  const { card, verdict, award } = MS[careOf(reading)];
  const count = reading.steps.length;
  const rest = { ms: award, judged: true, paid: true, read: count, place };
  if (still) return [{ ...rest, ms: count * card + verdict + award }];
  const cards = reading.steps.map((_, step) => ({ place, read: step + 1, judged: false, paid: false, ms: card }));
  const judged = { place, read: count, judged: true, paid: award === 0, ms: verdict };
  return [...cards.filter(({ ms }) => ms > 0), judged, ...(award > 0 ? [rest] : [])];
}

/** The first moment of a stack; the number of moments: there is no such stack. */
export function firstOf(moments: readonly Moment[], place: number): number {
  const at = moments.findIndex((moment) => moment.place >= place);
  return at < 0 ? moments.length : at;
}

/** Enough of this: the end of the stack, or from there the next one. */
export function skipped(moments: readonly Moment[], at: number): number {
  const place = moments[at]?.place ?? moments.length;
  const next = firstOf(moments, place + 1);
  return at < next - 1 ? next - 1 : next;
}

/** Again from the start of the stack; at its start (or before its second card), the stack before. */
export function stepBack(moments: readonly Moment[], at: number): number {
  const place = moments[Math.min(at, moments.length - 1)]?.place ?? 0;
  if (at >= moments.length) return firstOf(moments, place);
  const first = firstOf(moments, place);
  return at - first > 1 ? first : firstOf(moments, Math.max(0, place - 1));
}

/** The score while the show is at a moment: before the quarter, and what was paid out since. */
export function scoreAt(before: readonly number[], order: readonly Scored[], moment: Moment | undefined): number[] {
  const done = moment === undefined ? order.length : moment.paid ? moment.place + 1 : moment.place;
  const scores = [...before];
  for (const { seat, points } of order.slice(0, done).flatMap(({ reading }) => reading.awards)) {
    scores[seat] = (scores[seat] ?? 0) + points;
  }
  return scores;
}
