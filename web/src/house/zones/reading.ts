// A table of zones and marks, read for one pair of eyes: what lies in the middle, before everybody, and before oneself.
import { lineOf } from "../plain/reading";
import { seatName } from "../../table/words";
import type { SeatInfo } from "../../wire/types";
import type { Laid } from "./ids";
import type { Event, Mark, OpenTable, OwnCards, Pack, Shift, Zone } from "./types";

/** The name of a pile: its zone, and whose it is. */
export const keyOf = (zone: string, seat: number | null): string =>
  seat === null || seat < 0 ? zone : `${zone}-${seat}`;

/** All piles, each as it is known here. */
export function zonesOf(open: OpenTable, own: OwnCards | null, hands: readonly OwnCards[] | null): Zone[] {
  const known = new Map<string, Zone>();
  for (const held of hands ?? (own ? [own] : []))
    for (const zone of held.zones) known.set(keyOf(zone.zone, zone.seat), zone);
  return open.zones.map((zone) => (zone.cards === null && known.get(keyOf(zone.zone, zone.seat))) || zone);
}

export interface Reading {
  /** Nobody's. */
  middle: Zone[];
  /** By seat, also one's own. */
  before: Zone[][];
  /** One's own hands, which lie large at the bottom, and what else is one's own. */
  hands: Zone[];
  rest: Zone[];
}

/** `used`: zones in which something has lain; before that a place for nothing is not shown. */
export function read(zones: readonly Zone[], seats: number, me: number | null, used: ReadonlySet<string>): Reading {
  const isThere = ({ zone, count }: Zone) => count > 0 || used.has(zone);
  const of = (seat: number | null) => zones.filter((zone) => zone.seat === seat && isThere(zone));
  const mine = me === null ? [] : of(me);
  const isHeld = ({ layout, cards }: Zone) => layout === "hand" && cards !== null;
  return {
    middle: of(null),
    before: Array.from({ length: seats }, (_, seat) => of(seat)),
    hands: mine.filter(isHeld),
    rest: mine.filter((zone) => !isHeld(zone)),
  };
}

/** Zones where something lies or has lain, as far as was told. */
export function usedIn(zones: readonly Zone[], events: readonly Event[]): Set<string> {
  const moved = events.flatMap(({ shifts }) => shifts ?? []).map(({ target }) => target);
  return new Set([...moved, ...zones.filter(({ count }) => count > 0).map(({ zone }) => zone)]);
}

/** A seat's zones with a card face down in the first empty place, where there is one. */
export function withChosen(zones: readonly Zone[], chosen: boolean): readonly Zone[] {
  const place = chosen ? zones.findIndex(({ count, layout }) => count === 0 && layout !== "hand") : -1;
  return place < 0 ? zones : zones.map((zone, at) => (at === place ? { ...zone, count: 1, cards: null } : zone));
}

/** Something that is shown of the whole table or of a seat. */
export interface Note {
  label: string;
  words: string;
}

const isNothing = (value: unknown) =>
  value === null || value === "" || value === false || (Array.isArray(value) && value.length === 0);

function noteOf(mark: Mark, value: unknown, seats: readonly SeatInfo[]): Note[] {
  if (isNothing(value)) return [];
  if (mark.of_seat && typeof value === "number")
    return value < 0 ? [] : [{ label: mark.label, words: seatName(seats, value) }];
  return [{ label: mark.label, words: value === true ? "" : lineOf(value) }];
}

/** What is told of nobody in particular. */
export const notesOf = (marks: readonly Mark[], seats: readonly SeatInfo[]): Note[] =>
  marks.filter(({ values, of_seat }) => values === null && !of_seat).flatMap((mark) => noteOf(mark, mark.value, seats));

/** What is told of a seat; a mark that names it is said without more words. */
export function notesAt(marks: readonly Mark[], seats: readonly SeatInfo[], seat: number): Note[] {
  return marks.flatMap((mark) => {
    if (mark.values) return noteOf(mark, mark.values[seat], seats);
    return mark.of_seat && mark.value === seat ? [{ label: mark.label, words: "" }] : [];
  });
}

/** One's own cards in the order of the pack. */
export function sorted(pack: Pack, cards: readonly Laid[]): Laid[] {
  const place = new Map(pack.map(({ name }, at) => [name, at]));
  return [...cards].sort((one, other) => (place.get(one.card) ?? 0) - (place.get(other.card) ?? 0));
}

const many = (count: number) => (count === 1 ? "1 card" : `${count} cards`);

/** What a pile is, as it is read aloud. */
export function told(zone: Zone): string {
  const { label, layout, count, cards } = zone;
  if (count === 0) return `${label}: empty`;
  if (cards === null) return `${label}: ${many(count)} face down`;
  if (layout === "pile" || layout === "pool")
    return `${label}: ${cards.at(-1) ?? ""}${count > 1 ? ` on ${count - 1} more` : ""}`;
  return `${label}: ${cards.join(", ")}`;
}

/** Who is ahead, by team. */
export function scoresOf({ marks, outcome }: OpenTable, teams: readonly (readonly number[])[]): readonly number[] {
  const ended = (outcome as { scores?: readonly unknown[] } | null)?.scores; // the house's own
  if (ended?.length) return teams.map(([seat = 0]) => Number(ended[seat] ?? 0)); // each has that of the team
  const found = marks.find(({ mark }) => mark === "score")?.values ?? [];
  if (found.length === 0 || !found.every((one) => typeof one === "number")) return [];
  return teams.map((team) => team.reduce((sum, seat) => sum + Number(found[seat] ?? 0), 0));
}

/** A shift's ends. */
export const sourceOf = (shift: Shift): string => keyOf(shift.source, shift.source_seat);
export const targetOf = (shift: Shift): string => keyOf(shift.target, shift.target_seat);
