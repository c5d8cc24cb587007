// The fight so far, from all that was told since the deal.
import type { Told } from "../props";
import type { BeatPlayed } from "../types";

/** The beats of the fight that is on, oldest first. */
export function beatsIn(log: readonly Told[]): BeatPlayed[] {
  const events = log.map(({ event }) => event);
  const called = events.map(({ kind }) => kind).lastIndexOf("FightCalled");
  return events.slice(called + 1).filter((event) => event.kind === "BeatPlayed");
}

/** Whether a round is about to begin: nothing was played since its countdown. */
export function isOpening(log: readonly Told[]): boolean {
  const kinds = log.map(({ event }) => event.kind);
  return kinds.lastIndexOf("FightCountdown") > kinds.lastIndexOf("BeatPlayed");
}
