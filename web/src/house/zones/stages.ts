// What happened in one step, cut into what can be seen one after the other: what was laid lies there before it is taken.
import { keyOf, sourceOf, targetOf } from "./reading";
import type { Event, OpenTable, OwnCards, Shift, Zone } from "./types";

export interface Sight {
  open: OpenTable;
  own: OwnCards | null;
  hands: readonly OwnCards[] | null;
  /** How the cards came there. */
  news: readonly Shift[];
  /** How many lines of the log have been seen. */
  lines: number;
}

export interface Stage {
  sight: Sight;
  ms: number;
}

/** What lies open for a moment, before it is taken away again. */
const LOOK_MS = 1500;
const PASSING_MS = 380;

/** A zone after some cards came or went. */
function moved(zone: Zone, shifts: readonly Shift[]): Zone {
  const key = keyOf(zone.zone, zone.seat);
  return shifts.reduce((now, shift) => {
    const left = sourceOf(shift) === key ? without(now, shift) : now;
    return targetOf(shift) === key ? withMore(left, shift) : left;
  }, zone);
}

/** What was not known to lie there, or came unknown, makes a pile of which only the count is known. */
const piled = (zone: Zone, count: number, cards: readonly string[] | null): Zone => ({
  ...{ ...zone, count: Math.max(0, count) },
  cards: cards?.length === count ? cards : null,
});

function without(zone: Zone, { count, cards }: Shift): Zone {
  const left = zone.cards && [...zone.cards];
  for (const name of cards ?? []) {
    const at = left?.lastIndexOf(name) ?? -1;
    if (at >= 0) left?.splice(at, 1);
  }
  return piled(zone, zone.count - count, left);
}

const withMore = (zone: Zone, { count, cards }: Shift): Zone =>
  piled(zone, zone.count + count, zone.cards && cards ? [...zone.cards, ...cards] : null);

const all = (zones: readonly Zone[], shifts: readonly Shift[]) => zones.map((zone) => moved(zone, shifts));

function after(before: Sight, shifts: readonly Shift[]): Sight {
  const held = (own: OwnCards) => ({ ...own, zones: all(own.zones, shifts), chosen: null });
  return {
    ...before,
    open: { ...before.open, zones: all(before.open.zones, shifts), chosen: [] },
    own: before.own && held(before.own),
    hands: before.hands?.map(held) ?? null,
    news: shifts,
  };
}

interface Cut {
  shifts: Shift[];
  /** How many of the events have happened with it. */
  events: number;
}

/** Shifts that can be seen at once: none takes away what another of them has brought, nor goes with one that does. */
export function cut(events: readonly Event[]): Cut[] {
  const cuts: Cut[] = [];
  let brought = new Set<string>();
  const takes = (shift: Shift) => brought.has(sourceOf(shift));
  for (const [at, { shifts = [] }] of events.entries())
    for (const [place, shift] of shifts.entries()) {
      if (cuts.length === 0 || takes(shift) || (place === 0 && shifts.some(takes))) {
        cuts.push({ shifts: [], events: 0 });
        brought = new Set();
      }
      const last = cuts.at(-1);
      last?.shifts.push(shift);
      if (last) last.events = at + 1;
      brought.add(targetOf(shift));
    }
  return cuts;
}

/** From one sight to the next. */
export function stagesOf(before: Sight, events: readonly Event[], now: Sight): Stage[] {
  const cuts = cut(events);
  const stages: Stage[] = [];
  let sight = before;
  for (const [place, { shifts, events: told }] of cuts.slice(0, -1).entries()) {
    sight = { ...after(sight, shifts), lines: now.lines - events.length + told };
    const next = cuts[place + 1]?.shifts ?? [];
    const leaves = next.some(
      (shift) => shift.cards !== null && shifts.some((one) => targetOf(one) === sourceOf(shift)),
    );
    stages.push({ sight, ms: leaves ? LOOK_MS : PASSING_MS });
  }
  return [...stages, { sight: { ...now, news: cuts.at(-1)?.shifts ?? [] }, ms: 0 }];
}
