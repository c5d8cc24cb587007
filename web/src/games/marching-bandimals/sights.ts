// What happened, as sights to be shown one after the other. The last one is always the position itself.
import type { Scene } from "../../felt/show.svelte";
import type { Event, OpenTable, OwnCards } from "./types";

export interface Sight {
  open: OpenTable;
  own: OwnCards | null;
  hands: readonly OwnCards[] | null;
  /** What is being shown before it has changed the table; null: the position as it stands. */
  cue: Event | null;
  /** What has led to this position: where its new cards come from. */
  news: readonly Event[];
}

/** Long enough to see what it does; everything else is seen on the table itself. */
const MS: Partial<Record<Event["kind"], number>> = {
  FirstPlayer: 3400,
  PenaltyStopped: 1700,
  NobodyStopped: 800,
  Shielded: 1400,
  Recruited: 2200,
  HandLookedAt: 900,
  HandsSwapped: 900,
  HandsPassed: 1000,
  TurnMissed: 1000,
  MajorTaken: 1500,
  MajorReturned: 1300,
};
/** What changes the table before one looks at it. */
const AFTER: readonly Event["kind"][] = ["MajorTaken", "MajorReturned", "TurnMissed", "FirstPlayer", "GameEnded"];
const END_MS = 2200;

export function scenesOf(before: Sight, events: readonly Event[], after: Sight): Scene<Sight>[] {
  const last = { ...after, news: events };
  const cues = events.flatMap((event) => {
    const ms = event.kind === "GameEnded" ? END_MS : (MS[event.kind] ?? 0);
    return ms > 0 ? [{ event, ms, late: AFTER.includes(event.kind) }] : [];
  });
  const early = cues
    .filter(({ late }) => !late)
    .map(({ event, ms }) => ({ sight: { ...before, cue: event, news: [] }, ms }));
  const late = cues
    .filter((cue) => cue.late)
    .map(({ event, ms }, place) => ({ sight: { ...last, cue: event, news: place === 0 ? events : [] }, ms }));
  return [...early, ...late, { sight: late.length > 0 ? after : last, ms: 0 }];
}

/** What can not wait, whatever has just happened: a Penalty to be stopped, and whatever the booster asks. */
export const isUrgent = ({ phase }: OpenTable): boolean =>
  !["years", "turn", "band", "bonus", "discarding", "major", "over"].includes(phase);
