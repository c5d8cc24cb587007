// The four steps of a turn, and what is awaited in each.
import type { SeatInfo } from "../../../wire/types";
import type { OpenTable } from "../types";
import { counted, listed, nameOf } from "../words";

export const STEPS = ["Draw", "Band", "Bonus or Penalty", "Discard"] as const;
export const SHORT_STEPS = ["Draw", "Band", "Bonus", "Discard"] as const;

const PLACES: Record<string, number> = { turn: 0, band: 1, bonus: 2, window: 2, discarding: 3, major: 4 };

/** Which step the turn is in, from 0; 4: all are done; null: there is no turn now. */
export const stepOf = ({ phase }: OpenTable): number | null => PLACES[phase] ?? null;

/** How many cards must still be discarded: the least of a turn, and down to the hand limit. */
export function stillToDiscard({ bands, mover, discards, thrown }: OpenTable): number {
  const { hand, limit } = bands[mover] ?? { hand: 0, limit: 0 };
  return Math.max(Math.min(hand, discards - thrown), hand - limit, 0);
}

export interface Reader {
  seats: readonly SeatInfo[];
  /** Who reads; null: somebody who watches. */
  me: number | null;
  /** The card that is being aimed, by name. */
  aiming: string | null;
  /** An own answer is in, or on its way. */
  answered: boolean;
}

export interface Awaited {
  words: string;
  /** The reader is to do something. */
  mine: boolean;
}

/** What is awaited now, and from whom. */
export function awaited(open: OpenTable, reader: Reader): Awaited {
  const mine = open.mover === reader.me;
  if (open.phase === "years") return silent(open, reader, "How long have you made music?", "Waiting for the years of");
  if (open.phase === "window") {
    if (mine) return { words: "Will somebody say No U?", mine: false };
    return silent(open, reader, "No U, or let it pass?", "Waiting for");
  }
  const words = mine ? ownWords(open, reader) : theirWords(open, nameOf(reader.seats, open.mover));
  return { words, mine: mine && words !== "" && open.phase !== "over" };
}

function silent(open: OpenTable, { seats, me, answered }: Reader, asking: string, waiting: string): Awaited {
  if (me !== null && !answered && !open.answered[me]) return { words: asking, mine: true };
  const late = seats.flatMap((_, seat) =>
    open.answered[seat] || seat === me || (open.phase === "window" && seat === open.mover) ? [] : [nameOf(seats, seat)],
  );
  return { words: late.length === 0 ? "All have answered" : `${waiting} ${listed(late)}`, mine: false };
}

function ownWords(open: OpenTable, { aiming }: Reader): string {
  switch (open.phase) {
    case "turn":
      return `Draw ${counted(open.draws, "card")}, or reorganize`;
    case "band":
      return open.plays > 0
        ? `Play to your band: ${counted(open.plays, "play")} left`
        : "No plays left: on to the next step";
    case "bonus":
      if (aiming !== null) return `${aiming}: choose what lights up`;
      return open.uses > 1
        ? `Play up to ${open.uses} Bonus or Penalty cards`
        : "Play one Bonus or Penalty, if you like";
    case "discarding":
      return discardWords(open);
    case "major":
      return "Your band is complete!";
    default:
      return "";
  }
}

function discardWords(open: OpenTable): string {
  const still = stillToDiscard(open);
  if (still > 0) return `Still ${still} to discard`;
  return (open.bands[open.mover]?.hand ?? 0) > 0
    ? "Discard more, or end your turn"
    : "Nothing left to discard: end your turn";
}

const DEEDS: Record<string, string> = {
  turn: "begins the turn",
  band: "plays to the band",
  bonus: "looks for a Bonus or Penalty",
  discarding: "discards",
  major: "may take a Drum Major",
};

const theirWords = ({ phase }: OpenTable, name: string): string => (DEEDS[phase] ? `${name} ${DEEDS[phase]}` : "");
