// Made from docs/schema/fake-swords.json by scripts/types.mjs; do not edit.

export type Event =
  | GameStarted
  | Measured
  | Reshuffled
  | TurnStarted
  | CardPut
  | Claimed
  | CountdownStarted
  | PointingStarted
  | Pointed
  | PileTaken
  | PileDiscarded
  | Tied
  | FightCalled
  | FightCountdown
  | FightBegan
  | BeatPlayed
  | FightAgain
  | Undecided
  | FightEnded
  | GameEnded
  | GaveUp
  | PlayedFor
  | SeatTaken
  | TakenBack;
export type Offer =
  | GiveHeight
  | PutOnPile
  | CountDown
  | PointAt
  | CallFight
  | NameBoss
  | CallTieBreaker
  | DuelMove
  | OnGuard
  | Won
  | BothHit
  | BrokeRule;

export interface BeatPlayed {
  kind: "BeatPlayed";
  left: number;
  right: number;
  beat: number;
  moves: number[];
  before: number;
  after: number;
  hits: boolean[];
  parried: boolean[];
  broken: (number | null)[];
  lacking: boolean[];
  touched: boolean;
  again: boolean;
}
export interface BothHit {
  kind: "BothHit";
}
/**
 * Two who may fight, and over which pile; None: for the game.
 */
export interface Bout {
  pile: number | null;
  left: number;
  right: number;
}
/**
 * A move that would break a rule in this beat, and the card that says so.
 */
export interface Breach {
  move: number;
  card: number;
}
export interface BrokeRule {
  kind: "BrokeRule";
  fighter: number;
  rule: number;
}
export interface CallFight {
  kind: "CallFight";
  pile: number;
  left: number;
  right: number;
}
export interface CallTieBreaker {
  kind: "CallTieBreaker";
  left: number;
  right: number;
}
/**
 * A rule for the fight. `swords`: what people with foam swords do; `duel`: what it does in the digital duel.
 *
 * `hands`: whether the fighters start with swords in hand (SW-FIGHT-3). `clashes`: the names of cards that people with
 * foam swords can not obey together with this one; it stands at one of the two.
 */
export interface Card {
  name: string;
  colour: number;
  swords: string;
  duel: string;
  hands: boolean;
  effects: Effect[];
  clashes?: string[];
}
/**
 * One thing that a card does in the digital duel; what `does` needs is filled in, the rest is left as it is.
 *
 * `moves`, `when`, `lines` and `at`: places in MOVES (and one more, STANDING), WHEN, LINES (-1: none) and DISTANCES;
 * `lacks`: in LACKS, from 1.
 */
export interface Effect {
  does: string;
  moves?: number[];
  when?: number;
  lines?: number[];
  at?: number[];
  lacks?: number;
}
export interface CardPut {
  kind: "CardPut";
  place: number;
  card: number;
  pile: number;
}
/**
 * What somebody said last in this turn: they point at a pile (`points`), or leave it alone.
 */
export interface Claim {
  pile: number;
  points: boolean;
}
export interface Claimed {
  kind: "Claimed";
  seat: number;
  pile: number;
  points: boolean;
}
export interface CountDown {
  kind: "CountDown";
}
export interface CountdownStarted {
  kind: "CountdownStarted";
  countdown: number;
}
export interface DuelMove {
  kind: "DuelMove";
  move: number;
}
export interface GameStarted {
  kind: "GameStarted";
  real_swords: boolean;
  dealt: number[];
  boss: number;
}
export interface Measured {
  kind: "Measured";
  heights: number[];
  order: number[];
  tossed: number[];
  by_lot: boolean;
}
export interface Reshuffled {
  kind: "Reshuffled";
  cards: number;
}
export interface TurnStarted {
  kind: "TurnStarted";
  turn: number;
  boss: number;
  drawn: number[];
  piles: number;
}
export interface PointingStarted {
  kind: "PointingStarted";
}
export interface Pointed {
  kind: "Pointed";
  piles: number[];
}
export interface PileTaken {
  kind: "PileTaken";
  seat: number;
  pile: number;
  cards: number[];
  won: boolean;
}
export interface PileDiscarded {
  kind: "PileDiscarded";
  pile: number;
  cards: number[];
  contested: boolean;
}
export interface Tied {
  kind: "Tied";
  seats: number[];
}
export interface FightCalled {
  kind: "FightCalled";
  left: number;
  right: number;
  pile: number | null;
  rules: number[];
  shorter: number;
  boss: number;
  stands_in: boolean;
}
export interface FightCountdown {
  kind: "FightCountdown";
  countdown: number;
  round: number;
}
export interface FightBegan {
  kind: "FightBegan";
}
export interface FightAgain {
  kind: "FightAgain";
  took: number;
}
export interface Undecided {
  kind: "Undecided";
  beats: number;
}
export interface FightEnded {
  kind: "FightEnded";
  winner: number;
  loser: number;
  reason: string;
  rule: number | null;
  took: number | null;
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
 * All that a player may know: `OpenTable`, `OwnCards`, and the numbers by which the rules go on.
 */
export interface FakeSwordsView {
  seat: number;
  real_swords: boolean;
  beat: number;
  phase: string;
  turn: number;
  boss: number;
  heights: number[];
  order: number[];
  collected: number[][];
  sets: number[];
  deck: number;
  discard: number[];
  piles: number;
  drawn: Laid[];
  answered: boolean[];
  pointed: number[] | null;
  claims: (Claim | null)[];
  claims_left: number[];
  contested: number[];
  tied: number[];
  fighters: number[];
  fought: number | null;
  fight: FightShown | null;
  outcome: Outcome | null;
  sealed: number | null;
  now: number;
  until: number;
  draws: number;
  rules: number;
  position: number;
  rounds: number;
  began: number;
  ending: number;
  fights: number;
  all_beats: number;
}
/**
 * A card drawn in this turn that still lies there: its `place` among those drawn, its rule and its pile.
 */
export interface Laid {
  place: number;
  card: number;
  pile: number;
}
/**
 * The fight that is on. `pile` is None in a tie-breaker; `boss`: its Fight Boss; `shorter`: 0 left, 1 right.
 *
 * `rules`: the cards in force, each once; `gives_way`: which of them to which. `first`: the card that says who was
 * first where both hit (SW-FIGHT-16). `hands`: whether they start with swords in hand (SW-FIGHT-3). `round`: from 1,
 * one more each time it starts again. Of a duel: `beats` played, the `distance` (0 out, 1 sword's length, 2
 * close), who is `lacking` the tempo and what would break a rule (`breaches`), by fighter; `opening`: opening beats
 * left; `touched`: the swords touched in the last beat, and a card remembers it.
 */
export interface FightShown {
  left: number;
  right: number;
  pile: number | null;
  boss: number;
  rules: number[];
  gives_way: GivesWay[];
  first: number | null;
  shorter: number;
  hands: boolean;
  round: number;
  beats: number;
  distance: number;
  lacking: boolean[];
  breaches: Breach[][];
  opening: number;
  touched: boolean;
}
/**
 * A card of the fight that gives way to another where both can not be obeyed (SW-FIGHT-17, SW-DUEL-7).
 */
export interface GivesWay {
  card: number;
  to: number;
}
/**
 * A fight that is on. `boss`: its Fight Boss, None until named; `shorter`: 0 left, 1 right.
 *
 * `hands`: whether they start with swords in hand (SW-FIGHT-3). `rules`: each once, none before they are turned up.
 * `first`: the card that says who was first where both hit (SW-FIGHT-16). `round`: from 1, one more each time it
 * starts again.
 */
export interface FightCard {
  left: number;
  right: number;
  pile: number | null;
  boss: number | null;
  shorter: number;
  hands: boolean;
  rules: InForce[];
  first: number | null;
  round: number;
}
/**
 * A rule of a fight as people with swords read it. `favours`: the fighter (0 left, 1 right) a black card is for.
 *
 * `gives_way`: the names of the cards of this fight to which it gives way (SW-FIGHT-17).
 */
export interface InForce {
  card: number;
  name: string;
  colour: string;
  text: string;
  favours: number | null;
  gives_way: string[];
}
/**
 * A fight as it went. Who fights, over which pile and who is the Fight Boss may be left out where it is clear.
 *
 * `boss`: who stands in where the Fight Boss fights. `rules`: printed cards, the two turned up for a tie-breaker.
 */
export interface FightEntry {
  fighters?: (number | string)[];
  pile?: number | null;
  boss?: number | string | null;
  rules?: string[];
  verdicts?: Verdict[];
}
/**
 * What the Fight Boss of a fight says: who won, or "nobody" where both hit, and it starts again.
 *
 * `broke`: the card that the loser broke, or "arms"; left out, the loser was hit.
 */
export interface Verdict {
  winner: number | string;
  broke?: string | null;
}
export interface GiveHeight {
  kind: "GiveHeight";
  height: number;
}
/**
 * Something that happened in a turn (0: before the first), and the clause that says so.
 */
export interface Line {
  turn: number;
  text: string;
  clause: string;
}
export interface NameBoss {
  kind: "NameBoss";
  seat: number;
}
export interface PutOnPile {
  kind: "PutOnPile";
  card: number;
  pile: number;
}
export interface PointAt {
  kind: "PointAt";
  pile: number;
}
export interface OnGuard {
  kind: "OnGuard";
}
export interface Won {
  kind: "Won";
  fighter: number;
}
/**
 * What lies open for everybody. Rows go by seat; cards are numbers of their rules, piles count from 0.
 *
 * `phase`: "measuring", "piles", "countdown", "pointing", "choosing", "tying", "naming", "on guard", "beat",
 * "deciding", "arming", "counting", "fighting" or "over". `beat`: milliseconds to choose a move, 0 for no limit.
 * `heights` and `order` (seats from the shortest) are empty until all are known. `collected`: cards in front of each
 * player; `discard`: what lies there, in no order. `answered`: who has sealed an answer. `pointed`: None before all
 * have. `claims_left`: how often each may still say something in this turn. `contested`: the piles that two or more
 * point at and that still lie there. `tied`: who has three sets at the same moment. `fighters`: who will fight, left
 * and right, also while their Fight Boss is being named; `fought`: the pile they fight over, None in a tie-breaker.
 */
export interface OpenTable {
  real_swords: boolean;
  beat: number;
  phase: string;
  turn: number;
  boss: number;
  heights: number[];
  order: number[];
  collected: number[][];
  sets: number[];
  deck: number;
  discard: number[];
  piles: number;
  drawn: Laid[];
  answered: boolean[];
  pointed: number[] | null;
  claims: (Claim | null)[];
  claims_left: number[];
  contested: number[];
  tied: number[];
  fighters: number[];
  fought: number | null;
  fight: FightShown | null;
  outcome: Outcome | null;
}
/**
 * What only the player sees: the answer that is sealed (centimetres above 80, a pile, or a move).
 */
export interface OwnCards {
  sealed: number | null;
}
/**
 * The rules by colour: six purple, six green, six yellow, six black. Numbers elsewhere are places in this row.
 *
 * `clashes`: the pairs that can not both be obeyed, first the one that gives way to the other: with foam swords, and
 * in the duel (SW-FIGHT-17, SW-DUEL-7).
 */
export interface Pack {
  name: string;
  cards: Card[];
  clashes: number[][];
  duel_clashes: number[][];
}
/**
 * A name and a height in centimetres.
 */
export interface Player {
  name: string;
  height: number;
}
/**
 * Where the game stands. `step`: what is to be done: "deal", "piles", "point", "choose", "tie", "turn up", "name",
 * "fight" or "over"; `next`: the same as a sentence.
 *
 * `order`: from the shortest. `boss`: the Fight Boss of the turn. `draw` and `piles`: how many cards and piles the
 * turn has; `drawn`: the cards on each pile, none before printed ones are entered. `deck` and `discard`: how many
 * cards lie there. `copies`: of each card, and behind them of each colour, how many can be drawn now; `last`: printed
 * cards that must be among those drawn, as the draw pile ran out with them. `bouts`: while "choose" or "tie" is next,
 * who may fight; `stand_ins`: while "name" is next, who may be the Fight Boss of the fight.
 */
export interface ScoreCard {
  names: string[];
  heights: number[];
  order: number[];
  collected: number[][];
  sets: number[];
  turn: number;
  boss: number;
  step: string;
  next: string;
  draw: number;
  piles: number;
  drawn: number[][];
  deck: number;
  discard: number;
  copies: number[];
  last: number[];
  pointed: number[];
  bouts: Bout[];
  stand_ins: number[];
  fight: FightCard | null;
  outcome: Outcome | null;
  lines: Line[];
}
/**
 * A game so far; its last turn may be unfinished. The players sit to the left of one another, in this order.
 *
 * `seed`: the app deals, the same cards for the same seed; without one the cards are printed ones, and `dealt` is the
 * first card of each player. `boss`: the first Fight Boss; left out, it is drawn by lot.
 */
export interface Sheet {
  players: Player[];
  seed?: string;
  boss?: number | string | null;
  dealt?: string[];
  turns?: TurnEntry[];
}
/**
 * One turn: the piles as lists of cards, the pile each player points at, and the fight.
 *
 * Where the app deals, `piles` may be left out: the cards lie as they came (SW-TURN-10).
 */
export interface TurnEntry {
  piles?: string[][];
  pointed?: number[];
  fight?: FightEntry | null;
}
