// The scoring round of the quarter that was just played, read from the log.
import type { Told } from "./props";
import type { Event, QuarterScored, StackScored } from "./types";

export interface ScoredQuarter {
  scored: readonly StackScored[];
  total: QuarterScored | null;
}

/** Everything since the quarter was called. */
export function scoredIn(log: readonly Told[]): ScoredQuarter {
  const events = log.map(({ event }) => event);
  const called = events.map(({ kind }) => kind).lastIndexOf("QuarterCalled");
  const since = events.slice(called + 1);
  return {
    scored: since.filter((event) => event.kind === "StackScored"),
    total: since.find((event) => event.kind === "QuarterScored") ?? null,
  };
}

const QUIET: readonly Event["kind"][] = ["CardTaken", "CardSeen", "CardDiscarded", "CardPickedUp", "CoachReady"];

/** Too small for the log: what every coach does several times a second. */
export const isQuiet = (event: Event): boolean => QUIET.includes(event.kind);

const SHOWN: readonly Event["kind"][] = ["StackScored", "QuarterScored", "GameEnded"];

/** What the scoring round tells: nobody may know it before. */
export const isShown = (event: Event): boolean => SHOWN.includes(event.kind);
