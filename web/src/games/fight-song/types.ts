// Made from docs/schema/fight-song.json by scripts/types.mjs; do not edit.

/**
 * Why a card scores on a corner.
 */
export type Match = "bonus corner" | "inner" | "no match" | "outer" | "outer and inner";
export type Event =
  | GameStarted
  | CardsDealt
  | HandDealt
  | ActivityTurned
  | CardPlayed
  | HandScored
  | RivalPicked
  | SongStarted
  | SongTurned
  | SongScored
  | SongEnded
  | FinishAwaited
  | GameEnded
  | GaveUp
  | PlayedFor
  | SeatTaken
  | TakenBack;
export type Offer = PlayOffer | PickRival;

export interface ActivityTurned {
  kind: "ActivityTurned";
  number: number;
  activity: number;
  starter: number;
}
export interface CardPlayed {
  kind: "CardPlayed";
  seat: number;
  card: number;
  corner: number;
  match: Match;
  points: number;
}
export interface CardsDealt {
  kind: "CardsDealt";
  count: number;
  battle: boolean;
  seats: number[];
}
/**
 * A division (outer) or an inner colour: a name, a letter for eyes and screens without it, and its paint.
 */
export interface Colour {
  name: string;
  letter: string;
  paint: string;
}
/**
 * A corner's outer and inner colour, and at the Bonus Corner the bonus colour.
 */
export interface Corner {
  outer: number;
  inner: number;
  bonus?: number | null;
}
/**
 * An Activity or a Fight Song card; corners in the order of `CORNER_NAMES`.
 */
export interface CornerCard {
  name: string;
  corners: Corner[];
}
/**
 * Points that were written down wrong. The right ones count.
 */
export interface Correction {
  round: number;
  player: string;
  card: string;
  corner: string;
  claimed: number;
  right: number;
  reason: string;
}
/**
 * A Fight Song round to be fought: the teams that started it, the players who battle, who plays first.
 *
 * `first` is None where that hangs on a dealer who is not known, or on a lot (FS-END-7). While `rivals` are named,
 * `first` has to pick one of them and nobody battles yet. `hand` is 1, 2 or 3.
 */
export interface DueSong {
  starters: string[];
  battlers: string[];
  first: string | null;
  rivals: string[];
  hand: number;
}
export interface GameStarted {
  kind: "GameStarted";
  seats: number;
  dealer: number;
}
export interface HandDealt {
  kind: "HandDealt";
  seat: number;
  cards: number[];
  battle: boolean;
}
export interface HandScored {
  kind: "HandScored";
  gained: number[];
  scores: number[];
  eligible: number[];
}
export interface RivalPicked {
  kind: "RivalPicked";
  seat: number;
  rival: number;
}
export interface SongStarted {
  kind: "SongStarted";
  starters: number[];
  battlers: number[];
  tie_round: number;
}
export interface SongTurned {
  kind: "SongTurned";
  number: number;
  song: number;
  starter: number;
  by_lot: boolean;
}
export interface SongScored {
  kind: "SongScored";
  teams: number[];
  gained: number[];
  leaders: number[];
}
export interface SongEnded {
  kind: "SongEnded";
  winners: number[];
  scores: number[];
}
export interface FinishAwaited {
  kind: "FinishAwaited";
  hands: number;
}
export interface GameEnded {
  kind: "GameEnded";
  outcome: Outcome;
  winners: number[];
}
/**
 * How a game ended: why, which seats won, and the score of each seat.
 */
export interface Outcome {
  reason: string;
  winners: number[];
  scores: number[];
}
export interface GaveUp {
  kind: "GaveUp";
  seat: number;
  words: string;
}
export interface PlayedFor {
  kind: "PlayedFor";
  seat: number;
}
export interface SeatTaken {
  kind: "SeatTaken";
  seat: number;
  name: string;
  before: string;
}
export interface TakenBack {
  kind: "TakenBack";
  seat: number;
  actions: number;
}
/**
 * All that a seat may know: `OpenTable`, `OwnCards`, and what was seen, which is not forgotten.
 *
 * `stack` is the Game Play stack from the top, with the cards that the viewer saw go under it (None: unknown);
 * `past_activities` and `past_songs` were turned before those that lie there now.
 */
export interface FightSongView {
  seat: number;
  seats: number;
  dealer: number;
  shared_corners: boolean;
  counter_resets: boolean;
  deal_passes: boolean;
  fair_finish: boolean;
  phase: string;
  turn: number;
  starter: number;
  hand_number: number;
  activity: number;
  songs: number[];
  played: Play[];
  hand_sizes: number[];
  battle_hand_sizes: number[];
  stack_size: number;
  team_scored: number[];
  team_extra: number[];
  team_earned: number[];
  team_boxes: number[][];
  team_counter: number[];
  team_gained: number[];
  starter_teams: number[];
  battlers: number[];
  songs_turned: number;
  song_rounds: number;
  tie_round: number;
  outcome: Outcome | null;
  hand: number[];
  battle_hand: number[];
  past_activities: number[];
  past_songs: number[];
  stack: (number | null)[];
}
/**
 * A card on the table: whose, which, on which corner; `song_hand` 0 means of the Activity card.
 */
export interface Play {
  seat: number;
  card: number;
  corner: number;
  song_hand: number;
}
/**
 * A sub-division: five equal Game Play cards (FS-CARDS-2).
 */
export interface Kind {
  name: string;
  outer: number;
  inner: number;
}
export interface PlayOffer {
  kind: "PlayOffer";
  card: number;
  corner: number;
  match: Match;
  points: number;
}
export interface PickRival {
  kind: "PickRival";
  seat: number;
}
/**
 * What lies open for everybody. Cards and corners are numbers of the pack; rows go by seat or by team, as named.
 *
 * `team_earned`: how many Fight Song rounds a team's full sections have started; `team_boxes`: the sections, from 0,
 * whose extra point it has won (that of a tie-break at the end belongs to none).
 */
export interface OpenTable {
  seats: number;
  dealer: number;
  shared_corners: boolean;
  counter_resets: boolean;
  deal_passes: boolean;
  fair_finish: boolean;
  phase: string;
  turn: number;
  starter: number;
  hand_number: number;
  activity: number;
  songs: number[];
  played: Play[];
  hand_sizes: number[];
  battle_hand_sizes: number[];
  stack_size: number;
  team_scored: number[];
  team_extra: number[];
  team_earned: number[];
  team_boxes: number[][];
  team_counter: number[];
  team_gained: number[];
  starter_teams: number[];
  battlers: number[];
  songs_turned: number;
  song_rounds: number;
  tie_round: number;
  outcome: Outcome | null;
}
/**
 * What only the player sees.
 */
export interface OwnCards {
  hand: number[];
  battle_hand: number[];
}
/**
 * All cards. Numbers in states, actions and events are places in these rows.
 */
export interface Pack {
  name: string;
  divisions: Colour[];
  inners: Colour[];
  kinds: Kind[];
  activities: CornerCard[];
  songs: CornerCard[];
}
/**
 * What came of a sheet. `hands` were played, `next` says what to do now; winners are teams, with the reason.
 *
 * `from_pack`: the names of cards whose colours, corners and bonus colour were taken from the `pack` of that name,
 * because they were not typed; in another box they may be printed otherwise.
 */
export interface ScoreCard {
  teams: TeamCard[];
  target: number;
  hands: number;
  lines: string[];
  corrections: Correction[];
  due: DueSong | null;
  tie_break: TieBreak | null;
  from_pack: string[];
  pack: string;
  next: string;
  over: boolean;
  winners: string[];
  reason: string | null;
}
/**
 * A team's row of the score card (FS-CARD-SHEET); `counter` counts towards its next Fight Song round.
 *
 * `tie_break`: one of its extra points was won in a tie-break at the end and belongs to no section (FS-CARD-2).
 */
export interface TeamCard {
  name: string;
  players: string[];
  scoring: number;
  extra: number;
  tie_break: boolean;
  total: number;
  counter: number;
  sections: Section[];
}
/**
 * Six boxes, and whether the box for an extra point beside them is won.
 */
export interface Section {
  filled: number;
  extra: boolean;
}
/**
 * A tie at the top that has to be fought out, in round 1, 2 or 3.
 */
export interface TieBreak {
  round: number;
  teams: string[];
}
/**
 * All that was entered. The players sit clockwise in this order; without a dealer nobody's turn is known.
 */
export interface Sheet {
  players: string[];
  dealer?: string | null;
  house?: {
    [k: string]: string;
  };
  rounds?: SheetRound[];
}
/**
 * A hand, entered like a `SongHand` but with the points of all teams and a bonus colour (`"FP+B"`); or a song.
 */
export interface SheetRound {
  points?: number[] | null;
  activity?: string | string[] | null;
  plays?: SheetPlay[];
  song?: SongEntry | null;
}
/**
 * A card on a corner; `points` is what the player wrote down for it, if anything.
 */
export interface SheetPlay {
  player: string;
  card: string;
  corner: string;
  points?: number | null;
}
/**
 * A Fight Song round, or what came next in it: the rival picked, the winner (or nobody), or its hands.
 */
export interface SongEntry {
  rival?: string | null;
  winner?: string | null;
  hands?: SongHand[];
}
/**
 * A Fight Song hand: the points of each team that battles, or a Fight Song card and the plays on it.
 *
 * The card is named, or typed as its four corners in reading order: `("CS", "Band gold", "FT", "FP")`.
 */
export interface SongHand {
  points?: number[] | null;
  song?: string | string[] | null;
  plays?: SheetPlay[];
}
