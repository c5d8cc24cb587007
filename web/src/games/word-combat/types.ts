// Made from docs/schema/word-combat.json by scripts/types.mjs; do not edit.

export type Event =
  | GameStarted
  | RoundCalled
  | RoundStarted
  | CardFlipped
  | WordTaken
  | CallFailed
  | PhotoFinish
  | WordReturned
  | WordChallenged
  | PlayerDone
  | RoundEnded
  | PlayerReady
  | GameEnded
  | GaveUp
  | PlayedFor
  | SeatTaken
  | TakenBack;
export type Offer = Flip | BeDone | Challenge | BeReady;

export interface BeDone {
  kind: "BeDone";
}
export interface BeReady {
  kind: "BeReady";
}
export interface CallFailed {
  kind: "CallFailed";
  seat: number;
  word: string;
  reason: string;
  cost: number;
}
/**
 * What a call came to: its points, which a mistake makes negative, the reason for that and the clause behind it.
 */
export interface CallLine {
  player: number;
  word: string;
  points: number;
  reason: string | null;
  clause?: string | null;
}
/**
 * A word that somebody called: the player (1 or 2, or a name), whether the cards formed it, and whether it was
 * challenged.
 *
 * `points`: what is printed on its cards, where the pack is another; left out, the letters of our pack count.
 */
export interface Called {
  player: number | string;
  word: string;
  formable?: boolean;
  challenged?: boolean;
  points?: number | null;
}
export interface CardFlipped {
  kind: "CardFlipped";
  seat: number;
  cell: number;
  card: number;
  by_clock: boolean;
}
export interface Challenge {
  kind: "Challenge";
}
export interface GameStarted {
  kind: "GameStarted";
  judge: string;
  words: string;
  family: boolean;
}
export interface RoundCalled {
  kind: "RoundCalled";
  round: number;
  starter: number;
  countdown: number;
}
export interface RoundStarted {
  kind: "RoundStarted";
  round: number;
  turn: number;
}
export interface WordTaken {
  kind: "WordTaken";
  seat: number;
  word: string;
  cells: number[];
  cards: number[];
  points: number;
  meaning: string;
}
export interface PhotoFinish {
  kind: "PhotoFinish";
  first: number;
  second: number;
  word: string;
  other: string;
  margin: number;
  overtook: boolean;
  delays: number[];
}
export interface WordReturned {
  kind: "WordReturned";
  seat: number;
  word: string;
  points: number;
}
export interface WordChallenged {
  kind: "WordChallenged";
  seat: number;
  owner: number;
  word: string;
  reason: string | null;
  cost: number;
}
export interface PlayerDone {
  kind: "PlayerDone";
  seat: number;
}
export interface RoundEnded {
  kind: "RoundEnded";
  round: number;
  reason: string;
  left: number[];
  missed: Missed[];
  scores: number[];
}
/**
 * A word that lay there and that nobody took: its points, and how common it is (Zipf frequency).
 */
export interface Missed {
  word: string;
  points: number;
  common: number;
}
export interface PlayerReady {
  kind: "PlayerReady";
  seat: number;
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
export interface Flip {
  kind: "Flip";
  cell: number;
}
/**
 * A letter and its points; the vocabulary word and its meaning are only read (WC-CARDS-3).
 */
export interface LetterCard {
  letter: string;
  points: number;
  word: string;
  meaning: string;
}
/**
 * What lies open for everybody.
 *
 * `phase`: "countdown", "look" (no flip yet), "turn" (the player whose turn it is flips), "search" (all cards are face
 * up), "last" (what was called may still come), "break" or "over". `grid`: 28 places along the rows from the top: the
 * card that lies there face up, or -1 face down, -2 none. `turn`: whose flip is next, None where nothing is face down.
 * `taken`: the words of the game in the order of calling. `deductions`: points that were lost. `look_time` in
 * milliseconds. `family`: no word unfit for children counts. Rows go by seat.
 */
export interface OpenTable {
  judge: string;
  words: string;
  family: boolean;
  look_time: number;
  phase: string;
  round: number;
  starter: number;
  turn: number | null;
  grid: number[];
  taken: Taken[];
  scores: number[];
  deductions: number[];
  done: boolean[];
  ready: boolean[];
  outcome: Outcome | null;
}
/**
 * A word that was taken: by whom, in which round, which cards, from where, for how many points, and when.
 *
 * `open`: it can still be challenged. `good`: a challenge has found it good.
 */
export interface Taken {
  seat: number;
  round: number;
  word: string;
  cards: number[];
  cells: number[];
  points: number;
  at: number;
  open: boolean;
  good: boolean;
  meaning: string;
}
/**
 * Nothing: whoever plays sees what everybody sees.
 */
export interface OwnCards {}
/**
 * All cards, the letters from A to Z. Numbers in states and events are places in this row.
 */
export interface Pack {
  name: string;
  cards: LetterCard[];
  zaps: Zap[];
}
/**
 * A card of the pack's other game, taken out for combat (WC-CARDS-2); `text` says what it does there.
 */
export interface Zap {
  name: string;
  copies: number;
  text: string;
}
/**
 * A round: its calls, and by player the points of cards taken and those lost.
 */
export interface RoundCard {
  calls: CallLine[];
  taken: number[];
  lost: number[];
}
/**
 * The whole game; `winner` is the player ahead, None where the scores are equal.
 */
export interface ScoreCard {
  players: string[];
  rounds: RoundCard[];
  scores: number[];
  winner: string | null;
}
/**
 * What was called in each round, in order. `judge`: "at once" or "on challenge"; `words`: how strict it is.
 *
 * `family`: "on" where only family words count.
 */
export interface Sheet {
  players?: string[];
  rounds?: Called[][];
  judge?: string;
  words?: string;
  family?: string;
}
/**
 * All that a player may know: `OpenTable`, the times by which the rules judge, and what has been seen before.
 *
 * `first_set`: in round two, the cards of round one by their places. `sights`: packed letters that lay face up
 * together. `turns_before`: whose turn it was before each word.
 */
export interface WordCombatView {
  seat: number;
  judge: string;
  words: string;
  family: boolean;
  look_time: number;
  phase: string;
  round: number;
  starter: number;
  turn: number | null;
  grid: number[];
  taken: Taken[];
  scores: number[];
  deductions: number[];
  done: boolean[];
  ready: boolean[];
  outcome: Outcome | null;
  now: number;
  until: number;
  started: number;
  spoke: number[];
  next_turn: number;
  turns_before: number[];
  first_set: number[];
  left: number[];
  sights: number[][];
  failed: number;
}
