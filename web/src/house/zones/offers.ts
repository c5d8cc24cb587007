// What may be done: with which card, and what is asked for by words alone, never more than fits beside each other.
import type { Offered } from "../../games/room";
import { seatName } from "../../table/words";
import type { SeatInfo } from "../../wire/types";
import { keyOf } from "./reading";
import type { Event, Offer, Zone } from "./types";

export type Deed = Offered<Offer>;

/** So many deeds can be read side by side in their own words. */
const FEW = 5;

/** The key of a card in a pile: copies are the same card. */
export const spotKey = (zone: string, card: string): string => `${zone}/${card}`;

export interface Deeds {
  /** By the spot of the card that is touched for them. */
  cards: ReadonlyMap<string, readonly Deed[]>;
  /** The others, a row for each move. */
  plain: readonly (readonly Deed[])[];
}

/** `zones`: what lies there; a card that is named but lies nowhere is a choice like others. */
export function deedsOf(offers: readonly Deed[], zones: readonly Zone[], me: number | null): Deeds {
  const places = new Map(zones.map((zone) => [keyOf(zone.zone, zone.seat), zone]));
  const cards = new Map<string, Deed[]>();
  const plain = new Map<string, Deed[]>();
  for (const deed of offers) {
    const { zone, card, move } = deed.offer;
    const key = [keyOf(zone, me), zone].find((one) => places.get(one)?.cards?.includes(card));
    const [rows, at] = card && key ? [cards, spotKey(key, card)] : [plain, move];
    rows.set(at, [...(rows.get(at) ?? []), deed]);
  }
  return { cards, plain: [...plain.values()] };
}

/** Something to press: a deed, or what leads to several. */
export interface Choice {
  words: string;
  /** What is read aloud. */
  told: string;
  deeds: readonly Deed[];
  seat: number | null;
}

const varies = <Value>(deeds: readonly Deed[], of: (offer: Offer) => Value) =>
  new Set(deeds.map(({ offer }) => of(offer))).size > 1;

const PARTS: readonly ((offer: Offer) => string | number | null)[] = [
  ({ move }) => move,
  ({ seat }) => seat,
  ({ card }) => card,
  ({ choice }) => choice,
];

/** What is chosen first: the deeds themselves where they are few, else the first thing in which they differ. */
export function choicesOf(deeds: readonly Deed[], seats: readonly SeatInfo[]): Choice[] {
  const part = PARTS.find((of) => varies(deeds, of));
  const last = PARTS.filter((of) => varies(deeds, of)).length < 2;
  const isShort = last && part !== PARTS[0] && deeds.length > 2 && sharedWords(deeds) !== "";
  if (!part || (deeds.length <= FEW && !isShort)) return deeds.map((deed) => single(deed, deed.words));
  const groups = new Map<string | number | null, Deed[]>();
  for (const deed of deeds) groups.set(part(deed.offer), [...(groups.get(part(deed.offer)) ?? []), deed]);
  return [...groups.values()].map((group) => {
    const [first] = group as [Deed, ...Deed[]]; // a group has at least the deed it was made for
    const { seat, card, choice, move } = first.offer;
    const words =
      part === PARTS[0]
        ? movesWords(move)
        : part === PARTS[1]
          ? seatName(seats, seat ?? 0)
          : part === PARTS[2]
            ? card
            : choice;
    if (group.length === 1) return single(first, last && part !== PARTS[0] ? words : first.words);
    return { words, told: words, deeds: group, seat: part === PARTS[1] ? seat : null };
  });
}

function single(deed: Deed, words: string): Choice {
  return { words, told: deed.words, deeds: [deed], seat: null };
}

const movesWords = (move: string) => move.replaceAll("_", " ");

/** The words that all of some deeds begin with: "ask Bo for". */
export function sharedWords(deeds: readonly Deed[]): string {
  const lines = deeds.map(({ words }) => words.split(" "));
  const [first = []] = lines;
  const until = first.findIndex((word, at) => lines.some((line) => line[at] !== word));
  return first.slice(0, Math.max(0, until)).join(" ");
}

/** Where the cards of a move went whenever somebody made it, as a zone's name; and from where they came. */
export interface Habit {
  to: string | null;
  from: string | null;
}

export function habitsOf(events: readonly Event[]): Map<string, Habit> {
  const habits = new Map<string, Habit>();
  for (const { move, shifts, seat } of events) {
    const first = shifts?.[0];
    if (!move || !first || seat < 0) continue;
    const own = (zone: string, of: number) => (of < 0 || of === seat ? zone : null);
    const now = { to: own(first.target, first.target_seat), from: own(first.source, first.source_seat) };
    const before = habits.get(move);
    habits.set(move, {
      to: before && before.to !== now.to ? null : now.to,
      from: before && before.from !== now.from ? null : now.from,
    });
  }
  return habits;
}
