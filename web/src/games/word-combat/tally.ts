// What was taken: by round and by player, and the end of a round as the log has it.
import type { Told } from "./props";
import type { OpenTable, RoundEnded, Taken } from "./types";

export const takenBy = ({ taken }: OpenTable, seat: number, round?: number): Taken[] =>
  taken.filter((one) => one.seat === seat && (round === undefined || one.round === round));

export const sumOf = (words: readonly Taken[]): number => words.reduce((sum, { points }) => sum + points, 0);

/** The word with most points; of equal ones the first. */
export function bestOf(words: readonly Taken[]): Taken | null {
  return words.reduce<Taken | null>((best, one) => (best === null || one.points > best.points ? one : best), null);
}

/** How a round ended; null: it has not, or nobody knows. */
export function endIn(log: readonly Told[], round: number): RoundEnded | null {
  const ends = log.map(({ event }) => event).filter((event) => event.kind === "RoundEnded");
  return ends.find((end) => end.round === round) ?? null;
}

/** What a player lost in one round, as far as the log tells. */
export function lostIn(log: readonly Told[], seat: number, round: number): number {
  let now = 0;
  let lost = 0;
  for (const { event } of log) {
    if (event.kind === "RoundCalled") now = event.round;
    else if (now !== round) continue;
    else if (event.kind === "CallFailed" && event.seat === seat) lost += event.cost;
    else if (event.kind === "WordChallenged" && event.owner === seat) lost += event.cost;
  }
  return lost;
}

/** The newest word of the other player that can be challenged; null: none can. */
export function doubtful({ taken }: OpenTable, me: number | null): Taken | null {
  return me === null ? null : (taken.filter((one) => one.open && one.seat !== me).at(-1) ?? null);
}
