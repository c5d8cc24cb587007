// Made from docs/schema/fightball.json by scripts/types.mjs; do not edit.

export type Event =
  | GameStarted
  | QuarterCalled
  | QuarterStarted
  | CardTaken
  | CardSeen
  | CardPickedUp
  | CardDiscarded
  | CardPlayed
  | PhotoFinish
  | CoinTossed
  | Buzzed
  | WorthDecided
  | StackScored
  | QuarterScored
  | CoachReady
  | GameEnded
  | GaveUp
  | PlayedFor
  | SeatTaken
  | TakenBack;
export type Offer = TakeCard | PickUp | Discard | PlayBuzz | PlayOn | Wait | Decide | BeReady;

/**
 * What one card did, the Shot Value after it, why where it did nothing, and the clause that says so.
 */
export interface AccountLine {
  card: string;
  by: string;
  did: string;
  value: number;
  why: string;
  clause: string;
}
/**
 * Points for a coach: for a successful play, or for a foul of the other one with the card in `place`.
 */
export interface Award {
  seat: number;
  points: number;
  reason: string;
  place: number;
}
export interface BeReady {
  kind: "BeReady";
}
export interface Buzzed {
  kind: "Buzzed";
  seat: number;
  too_late: number | null;
}
/**
 * A card and how often it is in the deck. Values stand in the order red, blue, green; a ball's colour is a zone.
 */
export interface Card {
  type: string;
  name: string;
  copies?: number;
  position?: string;
  shot?: number[];
  block?: number[];
  colour?: number;
  text?: string;
  doings?: Doing[];
}
/**
 * One thing that a Special Effect does: the name of its function and the amount, where there is one.
 */
export interface Doing {
  does: string;
  amount?: number;
}
export interface CardDiscarded {
  kind: "CardDiscarded";
  seat: number;
  card: number;
}
export interface CardPickedUp {
  kind: "CardPickedUp";
  seat: number;
  card: number;
}
export interface CardPlayed {
  kind: "CardPlayed";
  seat: number;
  card: number;
  stack: number;
  under: number;
  at_buzzer: boolean;
}
export interface CardSeen {
  kind: "CardSeen";
  seat: number;
  card: number;
}
export interface CardTaken {
  kind: "CardTaken";
  seat: number;
  left: number;
}
/**
 * A play whose worth a coach decides at scoring: the card that says so, and the stack it lies on.
 */
export interface Choice {
  seat: number;
  card: number;
  stack: number;
}
export interface CoachReady {
  kind: "CoachReady";
  seat: number;
}
export interface CoinTossed {
  kind: "CoinTossed";
  stack: number;
  first: number;
}
export interface Decide {
  kind: "Decide";
  more: boolean;
}
export interface Discard {
  kind: "Discard";
}
/**
 * One thing that a Special Effect does, by the names of docs/packs.md: `points` with 5, `intercept`.
 */
export interface Does {
  does: string;
  amount?: number;
}
export interface GameStarted {
  kind: "GameStarted";
  teams: number[];
  practice: boolean;
}
export interface QuarterCalled {
  kind: "QuarterCalled";
  quarter: number;
  countdown: number;
}
export interface QuarterStarted {
  kind: "QuarterStarted";
  quarter: number;
}
export interface PhotoFinish {
  kind: "PhotoFinish";
  stack: number;
  first: number;
  second: number;
  margin: number;
  overtook: boolean;
  delays: number[];
}
export interface WorthDecided {
  kind: "WorthDecided";
  seat: number;
  card: number;
  stack: number;
  change: number;
  in_time: boolean;
}
export interface StackScored {
  kind: "StackScored";
  stack: number;
  reading: Reading;
}
/**
 * A stack read from bottom to top. `zone` is where the play ended up; `worth` what it was worth in the end.
 */
export interface Reading {
  zone: number;
  steps: Step[];
  value: number;
  needs: number;
  complete: boolean;
  success: boolean;
  worth: number;
  awards: Award[];
}
/**
 * One card of a stack as it is read: what it did, the Shot Value after it, why if it did nothing, the clause.
 */
export interface Step {
  card: number;
  by: number;
  did: string;
  value: number;
  why?: string;
  clause?: string;
}
export interface QuarterScored {
  kind: "QuarterScored";
  quarter: number;
  plays: number[];
  fouls: number[];
  scores: number[];
}
export interface GameEnded {
  kind: "GameEnded";
  outcome: Outcome;
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
 * All that a coach may know: `OpenTable`, `OwnCards`, and the times by which the rules judge.
 */
export interface FightballView {
  seat: number;
  teams: number[];
  practice: boolean;
  beat: number;
  overtime: boolean;
  phase: string;
  quarter: number;
  scores: number[];
  by_quarter: number[][];
  stacks: Lain[][];
  decks: number[];
  discards: number[][];
  in_hand: string[];
  open_cards: (number | null)[];
  has_chosen: boolean[];
  ready: boolean[];
  buzzed: number | null;
  choices: Choice[];
  outcome: Outcome | null;
  held: number | null;
  sealed: number | null;
  now: number;
  until: number;
  started: number;
  rung: number;
  moved: number[];
  foul_points: number;
  fast_time: number;
}
/**
 * A card on a stack: which, of whom, and when it was played (milliseconds of the game).
 *
 * `decided`: what its coach said of its worth at scoring (0 nothing yet, 1 more, 2 less; not in
 * time and so what is better for that coach: 3 more, 4 less).
 */
export interface Lain {
  card: number;
  by: number;
  at: number;
  decided: number;
}
/**
 * A foul: the card, who played it, and who gets how many points for it.
 */
export interface FoulLine {
  foul: string;
  card: string;
  by: string;
  to: string;
  points: number;
}
export interface TakeCard {
  kind: "TakeCard";
}
export interface PickUp {
  kind: "PickUp";
}
export interface PlayBuzz {
  kind: "PlayBuzz";
}
export interface PlayOn {
  kind: "PlayOn";
  stack: number;
}
export interface Wait {
  kind: "Wait";
}
/**
 * What lies open for everybody.
 *
 * Stacks 0 to 23 lie from the first coach to the second: 4 Red, 4 Blue, 8 Green, 4 Blue, 4 Red. Cards are numbers of
 * their coach's team; rows go by seat. `phase`: "countdown", "fast", "buzzer" (what was on its way still comes),
 * "choosing", "break" or "over". `in_hand`: "nothing", "hidden" or "open" (picked up from the discard pile, and then
 * `open_cards` says which). `has_chosen`: at practice pace, who has sealed a move for this beat. `buzzed`: who played
 * the Buzz. `choices`: plays whose worth a coach still has to decide.
 */
export interface OpenTable {
  teams: number[];
  practice: boolean;
  beat: number;
  overtime: boolean;
  phase: string;
  quarter: number;
  scores: number[];
  by_quarter: number[][];
  stacks: Lain[][];
  decks: number[];
  discards: number[][];
  in_hand: string[];
  open_cards: (number | null)[];
  has_chosen: boolean[];
  ready: boolean[];
  buzzed: number | null;
  choices: Choice[];
  outcome: Outcome | null;
}
/**
 * What only the coach sees: the held card, and at practice pace the action sealed for this beat.
 */
export interface OwnCards {
  held: number | null;
  sealed: number | null;
}
/**
 * All teams. Numbers in states, actions and events are places in these rows.
 */
export interface Pack {
  name: string;
  teams: Team[];
}
/**
 * A deck and who plays it; the Buzz is its last card. `court`: its court cards, red, blue and green.
 */
export interface Team {
  id: string;
  name: string;
  letter: string;
  paint: string;
  trim: string;
  story: string;
  court: number[];
  cards: Card[];
}
/**
 * A card of the stack and the team that played it, which may be left out where only one of the two has it.
 */
export interface Played {
  card: string | Printed;
  by?: string | null;
}
/**
 * A card by what is printed on it, where it is not in the pack, or is another there.
 *
 * `type`: "player", "ball", "shot" or "effect"; `values`: of a Player the six from the top, of a Shot Red, Blue and
 * Green; `colour`: of a Ball. Once it is typed it goes by its name in the whole sheet.
 */
export interface Printed {
  type: string;
  name: string;
  values?: number[];
  colour?: string;
  does?: Does[];
}
/**
 * Points and what for: "play", "false start", "early shot", "after the shot" or "called foul"; and the clause.
 */
export interface PointsLine {
  team: string;
  points: number;
  reason: string;
  card: string;
  clause: string;
}
/**
 * The account of the last stack, those `before` it, and the `total` of all.
 */
export interface ScoreCard {
  account: AccountLine[];
  zone: string;
  shot_value: number;
  needs: number;
  complete: boolean;
  success: boolean;
  points: {
    [k: string]: number;
  };
  reasons: PointsLine[];
  fouls: FoulLine[];
  undecided: string[];
  house: string[];
  total: {
    [k: string]: number;
  };
  before?: StackCard[];
}
/**
 * The account of a stack. `zone`: where the play ended up; `undecided`: cards that still leave it to a coach.
 *
 * Those are counted as is better for that coach. `house`: cards that were read by the values of the house pack, which
 * are not those of a printed box.
 */
export interface StackCard {
  account: AccountLine[];
  zone: string;
  shot_value: number;
  needs: number;
  complete: boolean;
  success: boolean;
  points: {
    [k: string]: number;
  };
  reasons: PointsLine[];
  fouls: FoulLine[];
  undecided: string[];
  house: string[];
}
/**
 * A stack (see StackSheet), or with `stacks` several of a quarter, of which the one beside them is the last.
 *
 * `discards`: the cards in a team's discard pile, for cards that look there.
 */
export interface Sheet {
  teams: string[];
  zone?: string | null;
  side?: string | null;
  cards?: Played[];
  choices?: {
    [k: string]: string | number;
  };
  discards?: {
    [k: string]: string[];
  };
  stacks?: StackSheet[];
}
/**
 * A stack from the bottom, the zone it is in, and whose zone that is (nobody's in Green).
 *
 * `choices`: what coaches decided about a card that leaves it to them, by its place from 1, by its name or by the team
 * that decides: "more" or "less".
 */
export interface StackSheet {
  zone: string;
  cards: Played[];
  side?: string | null;
  choices?: {
    [k: string]: string | number;
  };
}
