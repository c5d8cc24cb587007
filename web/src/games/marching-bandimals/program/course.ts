// What has happened with the card of the booster that is face up, read from the log.
import type { Told } from "../props";
import type {
  BidsOpened,
  ContestWon,
  Event,
  NumbersShown,
  OpenTable,
  Remembered,
  RhythmScored,
  Tapped,
  ThemeJudged,
  Thrown,
} from "../types";

/** The table's middle belongs to the booster. */
const STAGED = [
  ...["writing", "hosting", "ready", "throwing", "waiting", "tapping", "showing"],
  ...["recalling", "bidding", "numbers", "rhythm", "joining", "voting"],
];

export const isStaged = ({ phase }: OpenTable): boolean => STAGED.includes(phase);

/** What everybody did, opened at the end of a contest. */
export type Finish = Thrown | Tapped | Remembered | BidsOpened | NumbersShown | RhythmScored | ThemeJudged;

/** How a contest or a theme came out. `card`: its place in the booster; `finish` null: people have run it. */
export interface Ending {
  card: number;
  finish: Finish | null;
  winners: readonly number[];
  lot: boolean;
}

export interface Course {
  /** Every throw of a knock-out so far. */
  throws: readonly Thrown[];
  /** Who has tapped before the signal. */
  soon: readonly number[];
  /** How many false signals there were. */
  feints: number;
  /** What was to be remembered. */
  sections: readonly number[];
  /** Who plays along with a theme. */
  members: readonly number[];
  ending: Ending | null;
}

const FINISHES: readonly Event["kind"][] = [
  "Thrown",
  "Tapped",
  "Remembered",
  "BidsOpened",
  "NumbersShown",
  "RhythmScored",
  "ThemeJudged",
];
const isFinish = (event: Event): event is Finish => FINISHES.includes(event.kind);
const isEnd = (event: Event): event is ContestWon | ThemeJudged =>
  event.kind === "ContestWon" || event.kind === "ThemeJudged";

export const eventsIn = (told: readonly Told[]): Event[] => told.map(({ event }) => event);

/** Whether a contest or a theme came out in this step. */
export const isDecided = (told: readonly Told[]): boolean => eventsIn(told).some(isEnd);

/** Since the card was turned up. */
export function courseOf(log: readonly Told[]): Course {
  const events = eventsIn(sinceHalt(log));
  return {
    throws: events.flatMap((event) => (event.kind === "Thrown" ? [event] : [])),
    soon: events.flatMap((event) => (event.kind === "TappedTooSoon" ? [event.seat] : [])),
    feints: events.filter(({ kind }) => kind === "SignalFeinted").length,
    sections: events.flatMap((event) => (event.kind === "MemoryShown" ? event.sections : [])),
    members: events.flatMap((event) => (event.kind === "ThemeStarted" ? event.members : [])),
    ending: endingOf(events),
  };
}

function sinceHalt(log: readonly Told[]): readonly Told[] {
  const place = log.map(({ event }) => event.kind).lastIndexOf("HaltCalled");
  return place < 0 ? [] : log.slice(place);
}

function endingOf(events: readonly Event[]): Ending | null {
  const end = events.filter(isEnd).at(-1);
  const start = events
    .flatMap((event) => (event.kind === "ContestStarted" || event.kind === "ThemeStarted" ? [event] : []))
    .at(-1);
  if (!end || !start) return null;
  const finish = events.filter(isFinish).at(-1) ?? null;
  if (end.kind === "ThemeJudged") return { card: start.card, finish: end, winners: end.winners, lot: false };
  return { card: start.card, finish, winners: end.seat === null ? [] : [end.seat], lot: end.lot };
}

/** Too small for the log and the ear, or (what is to be remembered) not to be read again; the stage says what must be heard. */
export const isQuiet = (event: Event): boolean =>
  ["MemoryShown", "RoundStarted", "RecallStarted", "ContestStarted"].includes(event.kind);
