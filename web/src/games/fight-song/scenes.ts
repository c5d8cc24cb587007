// What happened, as sights to be shown one after the other. The last one is always the position itself.
import type { Scene } from "../../felt/show.svelte";
import type { CardPlayed, Event, OpenTable, OwnCards } from "./types";
import { teamOf } from "./words";

export interface Sight {
  open: OpenTable;
  own: OwnCards | null;
  hands: readonly OwnCards[] | null;
  /** What has just happened; null: the position as it stands. */
  cue: Event | null;
  /** Whose `own` is. */
  me: number | null;
  /** What each card in `open.played` scored; null: not known. */
  worths: readonly (CardPlayed | null)[];
  /** How many lines of the log were seen: what happens now is told when it has happened. */
  lines: number;
}

/** What the cards on the table scored: for each the latest play of it that was told (one may have been taken back). */
export function worthsOf(open: OpenTable, log: readonly Event[]): (CardPlayed | null)[] {
  const plays = log.filter((event) => event.kind === "CardPlayed").reverse();
  return open.played.map(
    ({ seat, card, corner }) =>
      plays.find((play) => play.seat === seat && play.card === card && play.corner === corner) ?? null,
  );
}

type Teams = readonly (readonly number[])[];

const MS: Record<Event["kind"], number> = {
  GameStarted: 350,
  CardsDealt: 0,
  HandDealt: 500,
  ActivityTurned: 500,
  CardPlayed: 750,
  HandScored: 1300,
  RivalPicked: 1200,
  SongStarted: 2000,
  SongTurned: 450,
  SongScored: 1400,
  SongEnded: 1600,
  FinishAwaited: 1600,
  GameEnded: 1200,
  GaveUp: 300,
  PlayedFor: 300,
  SeatTaken: 300,
  TakenBack: 0,
};

const BY_LOT = 1400; // there is something to read

const lasting = (event: Event) => (event.kind === "SongTurned" && event.by_lot ? BY_LOT : MS[event.kind]);

export function scenesOf(before: Sight, events: readonly Event[], after: Sight, teams: Teams): Scene<Sight>[] {
  const scenes: Scene<Sight>[] = [];
  const heard = after.lines - events.length;
  let sight = before;
  for (const [place, event] of events.entries()) {
    sight = { ...advanced(sight, event, teams), cue: event, lines: heard + place };
    if (lasting(event) > 0) scenes.push({ sight, ms: lasting(event) });
  }
  const only = scenes.length === 1 ? scenes[0] : undefined;
  if (only) only.ms = Math.min(only.ms, 500); // nothing follows that would hide it
  const { worths } = sight;
  const known = after.worths.some((worth) => worth === null) && worths.length === after.worths.length;
  return [...scenes, { sight: known ? { ...after, worths } : after, ms: 0 }];
}

function advanced(sight: Sight, event: Event, teams: Teams): Sight {
  const { open } = sight;
  switch (event.kind) {
    case "GameStarted":
      return cleared(sight, event.dealer);
    case "CardPlayed":
      return { ...cardPlayed(sight, event, teams), worths: [...sight.worths, event] };
    case "HandDealt":
      return dealt(sight, event.seat, event.cards, event.battle);
    case "CardsDealt":
      return { ...sight, open: sizesAfter(open, event.seats, event.count, event.battle) };
    case "HandScored":
      return { ...sight, open: handScored(open, event.scores, event.eligible) };
    case "ActivityTurned": // FS-HAND-6: what was used is gone
      return {
        ...sight,
        open: { ...closed(open), activity: event.activity, hand_number: event.number, played: [] },
        worths: [],
      };
    case "SongStarted":
      return { ...sight, open: songStarted(open, event.starters, event.battlers, event.tie_round) };
    case "SongTurned":
      return { ...sight, open: { ...open, songs: [...open.songs, event.song], team_gained: none(open) } };
    case "SongEnded":
      return { ...sight, open: withExtra(open, event.winners) };
    default:
      return sight;
  }
}

/** The table before the deal. */
function cleared({ open, own, ...rest }: Sight, dealer: number): Sight {
  const nothing = none(open);
  const table: OpenTable = {
    ...closed(open),
    dealer,
    played: [],
    hand_sizes: open.hand_sizes.map(() => 0),
    team_scored: nothing,
    team_extra: nothing,
    team_earned: nothing,
    team_boxes: nothing.map(() => []),
    team_counter: nothing,
    tie_round: 0,
    outcome: null,
  };
  return { ...rest, open: table, own: own && { hand: [], battle_hand: [] }, worths: [] };
}

function cardPlayed(sight: Sight, { seat, card, corner, points }: CardPlayed, teams: Teams): Sight {
  const { open } = sight;
  const battle = open.phase === "battle";
  const team = teamOf(teams, seat);
  const one = (sizes: number[]) => sizes.map((size, place) => (place === seat ? Math.max(0, size - 1) : size));
  const table: OpenTable = {
    ...open,
    turn: -1,
    played: [...open.played, { seat, card, corner, song_hand: battle ? open.songs.length : 0 }],
    hand_sizes: battle ? open.hand_sizes : one(open.hand_sizes),
    battle_hand_sizes: battle ? one(open.battle_hand_sizes) : open.battle_hand_sizes,
    team_gained: open.team_gained.map((gained, place) => (place === team ? gained + points : gained)),
  };
  const own = sight.own && sight.me === seat ? without(sight.own, card, battle) : sight.own;
  const hands = sight.hands?.map((hand, place) => (place === seat ? without(hand, card, battle) : hand)) ?? null;
  return { ...sight, open: table, own, hands };
}

function without(held: OwnCards, card: number, battle: boolean): OwnCards {
  const row = battle ? held.battle_hand : held.hand;
  const place = row.indexOf(card);
  const rest = place < 0 ? row : [...row.slice(0, place), ...row.slice(place + 1)];
  return battle ? { ...held, battle_hand: rest } : { ...held, hand: rest };
}

function dealt(sight: Sight, seat: number, cards: readonly number[], battle: boolean): Sight {
  const more = (held: OwnCards): OwnCards => {
    const row = [...(battle ? held.battle_hand : held.hand), ...cards].sort((one, other) => one - other);
    return battle ? { ...held, battle_hand: row } : { ...held, hand: row };
  };
  const own = sight.own && sight.me === seat ? more(sight.own) : sight.own;
  const hands = sight.hands?.map((hand, place) => (place === seat ? more(hand) : hand)) ?? null;
  return { ...sight, own, hands };
}

function sizesAfter(open: OpenTable, seats: readonly number[], count: number, battle: boolean): OpenTable {
  const more = (sizes: number[]) => sizes.map((size, seat) => (seats.includes(seat) ? size + count : size));
  return battle
    ? { ...open, battle_hand_sizes: more(open.battle_hand_sizes) }
    : { ...open, hand_sizes: more(open.hand_sizes) };
}

function songStarted(open: OpenTable, starter_teams: number[], battlers: number[], tie_round: number): OpenTable {
  const battle_hand_sizes = open.battle_hand_sizes.map(() => 0);
  return { ...open, phase: "battle", turn: -1, songs: [], starter_teams, battlers, tie_round, battle_hand_sizes };
}

/** The hand and its Fight Song round are over. */
function closed(open: OpenTable): OpenTable {
  const battle_hand_sizes = open.battle_hand_sizes.map(() => 0);
  const team_gained = none(open);
  return {
    ...open,
    phase: "hand",
    turn: -1,
    songs: [],
    starter_teams: [],
    battlers: [],
    battle_hand_sizes,
    team_gained,
  };
}

const none = (open: OpenTable): number[] => open.team_gained.map(() => 0);

const handScored = (open: OpenTable, scores: readonly number[], eligible: readonly number[]): OpenTable => ({
  ...open,
  turn: -1,
  dealer: open.deal_passes ? (open.dealer + 1) % open.seats : open.dealer, // FS-SETUP-6
  team_scored: scores.map((score, team) => score - (open.team_extra[team] ?? 0)),
  team_earned: open.team_earned.map((earned, team) => (eligible.includes(team) ? earned + 1 : earned)),
});

/** FS-CARD-1, FS-CARD-2: into the box of the section that started the round; a tie-break has none. */
const withExtra = (open: OpenTable, winners: readonly number[]): OpenTable => ({
  ...open,
  team_extra: open.team_extra.map((extra, team) => (winners.includes(team) ? extra + 1 : extra)),
  team_boxes: open.team_boxes.map((boxes, team) =>
    winners.includes(team) && open.tie_round === 0 ? [...boxes, (open.team_earned[team] ?? 0) - 1] : boxes,
  ),
});
