// Names and sentences on the board.
import type { SeatInfo } from "../../wire/types";
import { paintOf } from "./cards/paints";
import type { Card, Claim, OpenTable, Pack } from "./types";

export const nameOf = (seats: readonly SeatInfo[], seat: number): string => seats[seat]?.name || `Player ${seat + 1}`;

/** `a, b and c`. */
export function listed(names: readonly string[]): string {
  return names.length < 2 ? (names[0] ?? "") : `${names.slice(0, -1).join(", ")} and ${names.at(-1) ?? ""}`;
}

export const pileName = (pile: number): string => `pile ${pile + 1}`;

/** What somebody says, and what the table hears. */
export const claimWords = ({ pile, points }: Claim): string =>
  points ? `I point at pile ${pile + 1}` : `I leave pile ${pile + 1} alone`;
export const claimSaid = ({ pile, points }: Claim): string => (points ? `pile ${pile + 1}` : `not pile ${pile + 1}`);

/** "Boing, yellow". */
export const cardName = (card: Card): string => `${card.name}, ${paintOf(card.colour).name}`;

/** The cards of a pile for the ear: "Boing, yellow; Umbrella, purple". */
export const cardsTold = (pack: Pack, cards: readonly number[]): string =>
  cards.length === 0
    ? "empty"
    : cards
        .flatMap((card) => pack.cards[card] ?? [])
        .map(cardName)
        .join("; ");

/** "5 ft 9 in". */
export function feetOf(centimetres: number): string {
  const inches = Math.round(centimetres / 2.54);
  return `${Math.floor(inches / 12)} ft ${inches % 12} in`;
}

const ORDINALS = ["shortest", "2nd shortest", "3rd shortest", "4th shortest", "5th shortest"];

/** Where somebody stands in the row from the shortest. */
export function rankWords(order: readonly number[], seat: number): string {
  const rank = order.indexOf(seat);
  if (rank < 0) return "";
  return rank === order.length - 1 ? "tallest" : (ORDINALS[rank] ?? "");
}

export interface Awaited {
  words: string;
  /** The reader is to do something. */
  mine: boolean;
}

export interface Reader {
  seats: readonly SeatInfo[];
  /** Who reads; null: somebody who watches. */
  me: number | null;
  /** What the reader has chosen and nobody else sees. */
  sealed: number | null;
}

/** What is awaited now, and from whom. */
export function awaited(open: OpenTable, { seats, me, sealed }: Reader): Awaited {
  const boss = nameOf(seats, open.boss);
  const isBoss = open.boss === me;
  const own = (mine: string, theirs: string): Awaited => ({ words: isBoss ? mine : theirs, mine: isBoss });
  switch (open.phase) {
    case "measuring":
      return silent(open, { seats, me, sealed }, "How tall are you?", "height");
    case "piles":
      return own("You are the Fight Boss: make the piles", `${boss} makes the piles: talk, promise, lie`);
    case "countdown":
      return { words: "Fingers up!", mine: false };
    case "pointing":
      return silent(open, { seats, me, sealed }, "Point at a pile!", "finger");
    case "pointed":
      return { words: "Point!", mine: false };
    case "choosing":
      return own("You choose the fight", `${boss} chooses who fights, and for which pile`);
    case "naming":
      return own(
        "You fight: pick the Fight Boss of this fight",
        `${bout(open, seats)}: ${boss} picks a Fight Boss for it`,
      );
    case "tying":
      return own("You choose who fights the tie-breaker", `${boss} chooses who fights the tie-breaker`);
    case "over":
      return {
        words: open.outcome ? `${listed(open.outcome.winners.map((seat) => nameOf(seats, seat)))} won` : "The end",
        mine: false,
      };
    default:
      return { words: "", mine: false };
  }
}

/** Who fights whom. */
const bout = (open: OpenTable, seats: readonly SeatInfo[]): string =>
  open.fighters.map((seat) => nameOf(seats, seat)).join(" against ");

function silent(open: OpenTable, { seats, me, sealed }: Reader, asking: string, what: string): Awaited {
  if (me !== null && sealed === null && !open.answered[me]) return { words: asking, mine: true };
  const others = seats.flatMap((_, seat) => (open.answered[seat] || seat === me ? [] : [nameOf(seats, seat)]));
  return { words: others.length === 0 ? "All are in" : `Waiting for the ${what} of ${listed(others)}`, mine: false };
}
