// Names and sentences on the board.
import type { SeatInfo } from "../../wire/types";
import { COLUMNS, type Face } from "./letters";
import type { LetterCard, OpenTable, PhotoFinish, RoundEnded } from "./types";

export const nameOf = (seats: readonly SeatInfo[], seat: number): string => seats[seat]?.name || `Player ${seat + 1}`;

export const pointWords = (points: number): string => (points === 1 ? "1 point" : `${points} points`);

/** A minus that is as wide as a plus. */
export const signed = (points: number): string => (points < 0 ? `−${-points}` : `+${points}`);

/** How a place is called for the ear: "Row 2, card 3: letter T, 1 point". */
export function placeName(cell: number, face: Face, card: LetterCard | null): string {
  const where = `Row ${Math.floor(cell / COLUMNS) + 1}, card ${(cell % COLUMNS) + 1}`;
  if (face === "down") return `${where}: face down`;
  return card ? `${where}: letter ${card.letter}, ${pointWords(card.points)}` : `${where}: taken`;
}

/** "Photo finish: Ada called 34 ms before Bo". */
export const photoWords = ({ first, second, margin }: PhotoFinish, seats: readonly SeatInfo[]): string =>
  `Photo finish: ${nameOf(seats, first)} called ${margin} ms before ${nameOf(seats, second)}`;

export interface Turn {
  kind: "mine" | "theirs" | "wait" | "search" | "last";
  words: string;
  /** Milliseconds that the time runs in all; null: it is not shown. */
  full: number | null;
}

const FLIP_MS = 10_000;
const SEARCH_MS = 60_000;

/** Whose flip it is, or what is to be done now; `me`: who reads, null for somebody who watches. */
export function turnOf(open: OpenTable, seats: readonly SeatInfo[], me: number | null): Turn {
  const mine = open.turn !== null && open.turn === me;
  const who = open.turn === null ? "" : nameOf(seats, open.turn);
  switch (open.phase) {
    case "turn":
      return { kind: mine ? "mine" : "theirs", words: mine ? "Your flip" : `${who} flips`, full: FLIP_MS };
    case "look":
      if (open.turn === null) return { kind: "wait", words: "That was the last card", full: open.look_time };
      return { kind: "wait", words: mine ? "Look! You flip next" : `Look! ${who} flips next`, full: open.look_time };
    case "search":
      return { kind: "search", words: searchWords(open, seats, me), full: SEARCH_MS };
    case "last":
      return {
        kind: "last",
        words: open.taken.some((one) => one.open) ? "Challenge it now, or it stands" : "Last calls",
        full: null,
      };
    default:
      return { kind: "wait", words: roundTitle(open.round), full: null };
  }
}

function searchWords({ done }: OpenTable, seats: readonly SeatInfo[], me: number | null): string {
  const isDone = (seat: number) => done[seat] === true;
  if (me === null) {
    const seat = done.indexOf(true);
    return seat < 0
      ? "All up: is there a word left?"
      : `${nameOf(seats, seat)} is done, ${nameOf(seats, 1 - seat)} still looks`;
  }
  if (isDone(me)) return `You are done, ${nameOf(seats, 1 - me)} still looks`;
  if (isDone(1 - me)) return `${nameOf(seats, 1 - me)} is done: find a word, or say so too`;
  return "All up: find a word, or say done";
}

export const roundTitle = (round: number): string => `Round ${round} of 2`;

/** Why a round ended. */
export function endWords({ reason, left }: RoundEnded): string {
  if (reason === "no card left") return "Every card was taken";
  const cards = left.length === 1 ? "1 card" : `${left.length} cards`;
  return reason === "both done" ? `Both were done, with ${cards} left` : `No word is left in ${cards}`;
}

export interface Commonness {
  name: string;
  /** Filled marks of three. */
  marks: number;
}

const EVERYDAY = 4.2;
const KNOWN = 3;

/** How well a word is known, from its Zipf frequency. */
export function commonness(zipf: number): Commonness {
  if (zipf >= EVERYDAY) return { name: "everyday", marks: 3 };
  return zipf >= KNOWN ? { name: "known", marks: 2 } : { name: "rare", marks: 1 };
}
