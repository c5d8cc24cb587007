// What happened, as sights to be shown one after the other. The last one is always the position itself.
import type { Scene } from "../../felt/show.svelte";
import { setsOf } from "./players/progress";
import type { Event, OpenTable, OwnCards, Pack, PileDiscarded, PileTaken } from "./types";

/** A pile that is on its way: to a player, or (null) to the discard pile. */
export interface Gone {
  pile: number;
  seat: number | null;
}

export interface Sight {
  open: OpenTable;
  own: OwnCards | null;
  /** What has just happened; null: the position as it stands. */
  cue: Event | null;
  gone: readonly Gone[];
}

/** Long enough to see whose fingers they are; a fight may be counted in meanwhile. */
const MS: Partial<Record<Event["kind"], number>> = {
  Measured: 3200,
  Reshuffled: 600,
  TurnStarted: 700,
  Pointed: 1800,
  PileTaken: 1150,
  PileDiscarded: 1150,
  Tied: 1700,
  FightEnded: 9000, // at most: the stage says when it was seen
  GameEnded: 900,
};

const isGone = (event: Event | undefined): event is PileTaken | PileDiscarded =>
  event?.kind === "PileTaken" || event?.kind === "PileDiscarded";

export function scenesOf(pack: Pack, before: Sight, events: readonly Event[], after: Sight): Scene<Sight>[] {
  const scenes: Scene<Sight>[] = [];
  let { open } = before;
  events.forEach((event, place) => {
    open = advanced(pack, open, event);
    if (isGone(event) && isGone(events[place + 1])) return; // they all go at the same moment
    const ms = MS[event.kind] ?? 0;
    if (ms > 0) scenes.push({ sight: { open, own: before.own, cue: event, gone: goneAt(events, place) }, ms });
  });
  return [...scenes, { sight: after, ms: 0 }];
}

/** The piles that go at the same moment as the one at `place`. */
function goneAt(events: readonly Event[], place: number): Gone[] {
  const event = events[place];
  if (!isGone(event)) return [];
  return [...goneAt(events, place - 1), { pile: event.pile, seat: event.kind === "PileTaken" ? event.seat : null }];
}

function advanced(pack: Pack, open: OpenTable, event: Event): OpenTable {
  switch (event.kind) {
    case "Measured":
      return { ...open, phase: "measured", heights: event.heights, order: event.order };
    case "Reshuffled":
      return { ...open, deck: event.cards, discard: [] };
    case "TurnStarted":
      return {
        ...open,
        ...{ phase: "piles", turn: event.turn, boss: event.boss, piles: event.piles, fight: null },
        ...{
          pointed: null,
          contested: [],
          claims: open.claims.map(() => null),
          answered: open.answered.map(() => false),
        },
        drawn: event.drawn.map((card, place) => ({ place, card, pile: place % event.piles })),
        deck: Math.max(0, open.deck - event.drawn.length),
      };
    case "Pointed":
      return { ...open, phase: "pointed", pointed: event.piles, answered: open.answered.map(() => false) };
    case "PileTaken":
      return taken(pack, without(open, event.pile), event);
    case "PileDiscarded":
      return { ...without(open, event.pile), discard: [...open.discard, ...event.cards] };
    case "Tied":
      return { ...open, tied: event.seats };
    case "GameEnded":
      return { ...open, phase: "over", fight: null, outcome: event.outcome };
    default:
      return open;
  }
}

const without = (open: OpenTable, pile: number): OpenTable => ({
  ...open,
  fight: null,
  drawn: open.drawn.filter((laid) => laid.pile !== pile),
});

function taken(pack: Pack, open: OpenTable, { seat, cards }: PileTaken): OpenTable {
  const collected = open.collected.map((row, place) => (place === seat ? [...row, ...cards] : row));
  return { ...open, collected, sets: collected.map((row) => setsOf(pack, row)) };
}
