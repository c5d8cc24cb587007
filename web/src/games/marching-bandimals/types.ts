// Made from docs/schema/marching-bandimals.json by scripts/types.mjs; do not edit.

export type Event =
  | GameStarted
  | CardsCame
  | FirstPlayer
  | TurnStarted
  | TurnMissed
  | Reshuffled
  | Drew
  | Reorganized
  | BandPlayed
  | BandRemoved
  | PlayTakenBack
  | BonusPlayed
  | PenaltyPlayed
  | PenaltyStopped
  | NobodyStopped
  | Shielded
  | Discarded
  | CardsDiscarded
  | CardsTaken
  | CardsWent
  | HandLookedAt
  | HandSeen
  | HandsSwapped
  | HandsPassed
  | Recruited
  | Recalled
  | BandLost
  | BandCardOver
  | MorePlays
  | MajorTaken
  | MajorLeft
  | MajorReturned
  | GameEnded
  | HaltCalled
  | BlankFilled
  | ContestStarted
  | RoundStarted
  | Thrown
  | SignalAwaited
  | SignalFeinted
  | SignalGiven
  | TappedTooSoon
  | Tapped
  | MemoryShown
  | RecallStarted
  | Remembered
  | BidsOpened
  | NumberDrawn
  | NumbersShown
  | RhythmStarted
  | RhythmScored
  | ContestWon
  | ThemeStarted
  | VoteStarted
  | ThemeJudged
  | ProgramOver
  | GaveUp
  | PlayedFor
  | SeatTaken
  | TakenBack;
export type Offer =
  | GiveYears
  | BasicTurn
  | ReorganizeTurn
  | PlayToBand
  | RemoveFromBand
  | TakePlayBack
  | NextStep
  | UseCard
  | AimAt
  | AnotherCard
  | LetPass
  | SayNoU
  | CallHalt
  | DiscardCard
  | EndTurn
  | TakeMajor
  | LeaveMajor
  | Throw
  | Tap
  | NameSection
  | Bid
  | KeepNumber
  | ChangeNumber
  | AwardTo
  | FillBlank
  | PlayAlong
  | SitOut
  | VoteFor;

export interface AimAt {
  kind: "AimAt";
  seat: number;
  pick: number;
}
export interface AnotherCard {
  kind: "AnotherCard";
}
export interface AwardTo {
  kind: "AwardTo";
  seat: number | null;
}
/**
 * `limit`: how many cards the owner may keep; `own`: the only section for it. `pairs`: full slots.
 *
 * `wants`: what is missing to win; `needs_must`: the section that everybody needs is not in it yet. `rested`: the
 * last turn was a reorganize turn.
 */
export interface Band {
  slots: Slot[];
  bonuses: (InForce | null)[];
  penalties: (InForce | null)[];
  major: boolean;
  hand: number;
  limit: number;
  own: number | null;
  pairs: number;
  complete: boolean;
  wants: Want[];
  needs_must: boolean;
  rested: boolean;
}
/**
 * A Player and an Equipment of one section, or what is there of them.
 */
export interface Slot {
  player: number | null;
  equipment: number | null;
  section: number | null;
}
/**
 * A Band Bonus or Penalty, and how many turns of its owner it still lasts.
 */
export interface InForce {
  card: number;
  turns: number;
}
/**
 * What a slot is still missing: "player", "equipment" or "pair", of one of these sections.
 */
export interface Want {
  what: string;
  sections: number[];
}
export interface BandCardOver {
  kind: "BandCardOver";
  seat: number;
  card: number;
  expired: boolean;
}
/**
 * The Players and Equipments of one band, in any order, and the Band cards in effect.
 *
 * `own`: its only section, with goal = one-section. `major`: "new" for a Drum Major of the turn that is on, "kept" for
 * one from a turn before, "back" for one that had to go back since the turn began, "" for none.
 */
export interface BandEntered {
  cards?: string[];
  in_effect?: InEffect[];
  own?: string;
  major?: string;
}
/**
 * A Band Bonus or Band Penalty in a band. `gone`: the turns of the band's owner that have ended since it came.
 *
 * The turn in which a Band Bonus is played ends too, and does not count (MB-BONUS-3).
 */
export interface InEffect {
  card: string;
  gone?: number;
}
export interface BandLost {
  kind: "BandLost";
  seat: number;
  card: number;
  to_seat: number | null;
}
export interface BandPlayed {
  kind: "BandPlayed";
  seat: number;
  card: number;
  slot: number;
}
export interface BandRemoved {
  kind: "BandRemoved";
  seat: number;
  card: number;
  to_hand: boolean;
}
/**
 * All that a player may know: `OpenTable`, `OwnCards`, and the numbers by which the rules go on.
 *
 * `undo`: what the mover can take back. `memory`: what everybody was shown and may remember. `scores`, `moments`,
 * `hits` and `taps` of a contest, as far as all could see them.
 */
export interface BandimalsView {
  seat: number;
  phase: string;
  turn: number;
  round: number;
  mover: number;
  draws: number;
  band_plays: number;
  limit: number;
  least: number;
  most: number;
  major_wins: boolean;
  goal: string;
  must: number | null;
  booster: boolean;
  hosted: boolean;
  removed_to_hand: boolean;
  window: number;
  plays: number;
  uses: number;
  thrown: number;
  discards: number;
  bands: Band[];
  deck: number;
  discard: number[];
  majors: number;
  penalty: PenaltyShown | null;
  answered: boolean[];
  active: number | null;
  shown: number | null;
  drawer: number | null;
  members: number[];
  contest: ContestShown | null;
  outcome: Outcome | null;
  hand: number[];
  aiming: number | null;
  sealed: number | null;
  number: number | null;
  right: number;
  now: number;
  until: number;
  first: number;
  asks_years: boolean;
  playing: number;
  started: number;
  feints: number;
  undo: number[];
  memory: number[];
  scores: number[];
  moments: number[];
  hits: number[];
  taps: number[];
  fresh: number[];
  ending: number;
  used: number[];
  stops: number;
  windows: number;
}
/**
 * The Penalty that waits for a No U. `target` None: everyone; `taken`: the card that it would take.
 *
 * `pick`: where that lies (slot * 2 + 1 for Equipment, or the place of a Band Bonus).
 */
export interface PenaltyShown {
  card: number;
  seat: number;
  target: number | null;
  taken: number | null;
  pick: number;
}
/**
 * The contest that is on: who is still `playing`, who is `done`; `length` and `beat` as its card says.
 *
 * `sections`: what is to be remembered, while it is shown. `lowest`: the lowest bid wins.
 */
export interface ContestShown {
  plays: string;
  playing: number[];
  done: number[];
  round: number;
  length: number;
  beat: number;
  lowest: boolean;
  sections: number[];
}
/**
 * How a game ended: why, which seats won, and the score of each seat.
 */
export interface Outcome {
  reason: string;
  winners: number[];
  scores: number[];
}
export interface BasicTurn {
  kind: "BasicTurn";
}
export interface Bid {
  kind: "Bid";
  number: number;
}
export interface BidsOpened {
  kind: "BidsOpened";
  bids: (number | null)[];
}
export interface BlankFilled {
  kind: "BlankFilled";
  seat: number;
  card: number | null;
}
export interface BonusPlayed {
  kind: "BonusPlayed";
  seat: number;
  card: number;
  target: number | null;
}
export interface CallHalt {
  kind: "CallHalt";
}
/**
 * A green-backed card. `sort`: a place in SORTS; `section`: in SECTIONS, or SEVERAL.
 *
 * `animal`: who a Player is. `turns`: how many turns of its owner a Band Bonus or Penalty lasts. `everyone`: a
 * Penalty that hits all, its player included.
 */
export interface Card {
  name: string;
  sort: number;
  section: number;
  copies: number;
  text?: string;
  animal?: string;
  turns?: number;
  everyone?: boolean;
  effects?: Effect[];
}
/**
 * One thing that a card does; what `does` needs is filled in. `count`: how many, or by how much.
 */
export interface Effect {
  does: string;
  count?: number;
  section?: number;
  what?: number;
}
export interface CardsCame {
  kind: "CardsCame";
  seat: number;
  cards: number[];
}
export interface CardsDiscarded {
  kind: "CardsDiscarded";
  seat: number;
  cards: number[];
}
export interface CardsTaken {
  kind: "CardsTaken";
  seat: number;
  victim: number;
  count: number;
}
export interface CardsWent {
  kind: "CardsWent";
  seat: number;
  to_seat: number;
  cards: number[];
}
export interface ChangeNumber {
  kind: "ChangeNumber";
}
/**
 * Cards that can not be played to a band now, all for the same reason.
 */
export interface Closed {
  cards: number[];
  text: string;
  clause: string;
}
/**
 * A small contest. `length`: symbols to remember or beats to hit; `beat`: milliseconds from one to the next;
 *
 * `feints`: false signals before the true one; `lowest`: the lowest number wins that nobody else chose.
 */
export interface Contest {
  plays: string;
  length?: number;
  beat?: number;
  feints?: number;
  lowest?: boolean;
}
export interface ContestStarted {
  kind: "ContestStarted";
  card: number;
  plays: string;
}
export interface ContestWon {
  kind: "ContestWon";
  seat: number | null;
  lot: boolean;
}
export interface DiscardCard {
  kind: "DiscardCard";
  card: number;
}
export interface Discarded {
  kind: "Discarded";
  seat: number;
  card: number;
}
export interface Drew {
  kind: "Drew";
  seat: number;
  count: number;
}
export interface EndTurn {
  kind: "EndTurn";
}
export interface GameStarted {
  kind: "GameStarted";
  sections: number[];
  must: number | null;
  hands: number[];
}
export interface FirstPlayer {
  kind: "FirstPlayer";
  seat: number;
  years: (number | null)[];
  tied: number[];
  throws: number[][];
}
export interface TurnStarted {
  kind: "TurnStarted";
  seat: number;
  turn: number;
  round: number;
}
export interface TurnMissed {
  kind: "TurnMissed";
  seat: number;
}
export interface Reshuffled {
  kind: "Reshuffled";
  cards: number;
}
export interface Reorganized {
  kind: "Reorganized";
  seat: number;
  count: number;
}
export interface PlayTakenBack {
  kind: "PlayTakenBack";
  seat: number;
  card: number;
  removal: boolean;
}
export interface PenaltyPlayed {
  kind: "PenaltyPlayed";
  seat: number;
  card: number;
  target: number | null;
  taken: number | null;
  window: number | null;
}
export interface PenaltyStopped {
  kind: "PenaltyStopped";
  seat: number;
  against: number;
  card: number;
}
export interface NobodyStopped {
  kind: "NobodyStopped";
  seat: number;
  card: number;
}
export interface Shielded {
  kind: "Shielded";
  seat: number;
  card: number;
  penalty: number;
}
export interface HandLookedAt {
  kind: "HandLookedAt";
  seat: number;
  victim: number;
}
export interface HandSeen {
  kind: "HandSeen";
  seat: number;
  victim: number;
  cards: number[];
}
export interface HandsSwapped {
  kind: "HandsSwapped";
  seat: number;
  other: number;
}
export interface HandsPassed {
  kind: "HandsPassed";
  seats: number[];
}
export interface Recruited {
  kind: "Recruited";
  seat: number;
  cards: number[];
  turned: number[];
}
export interface Recalled {
  kind: "Recalled";
  seat: number;
  cards: number[];
}
export interface MorePlays {
  kind: "MorePlays";
  seat: number;
  plays: number;
}
export interface MajorTaken {
  kind: "MajorTaken";
  seat: number;
}
export interface MajorLeft {
  kind: "MajorLeft";
  seat: number;
}
export interface MajorReturned {
  kind: "MajorReturned";
  seat: number;
}
export interface GameEnded {
  kind: "GameEnded";
  outcome: Outcome;
}
export interface HaltCalled {
  kind: "HaltCalled";
  seat: number;
  card: number;
}
export interface RoundStarted {
  kind: "RoundStarted";
  round: number;
  seats: number[];
}
export interface Thrown {
  kind: "Thrown";
  throws: (number | null)[];
  out: number[];
}
export interface SignalAwaited {
  kind: "SignalAwaited";
}
export interface SignalFeinted {
  kind: "SignalFeinted";
}
export interface SignalGiven {
  kind: "SignalGiven";
}
export interface TappedTooSoon {
  kind: "TappedTooSoon";
  seat: number;
}
export interface Tapped {
  kind: "Tapped";
  times: (number | null)[];
  delays: number[];
}
export interface MemoryShown {
  kind: "MemoryShown";
  sections: number[];
  time: number;
}
export interface RecallStarted {
  kind: "RecallStarted";
  length: number;
}
export interface Remembered {
  kind: "Remembered";
  right: number[];
  sections: number[];
}
export interface NumberDrawn {
  kind: "NumberDrawn";
  seat: number;
  number: number;
}
export interface NumbersShown {
  kind: "NumbersShown";
  numbers: number[];
  changed: number[];
}
export interface RhythmStarted {
  kind: "RhythmStarted";
  length: number;
  beat: number;
}
export interface RhythmScored {
  kind: "RhythmScored";
  off: number[];
}
export interface ThemeStarted {
  kind: "ThemeStarted";
  card: number;
  members: number[];
}
export interface VoteStarted {
  kind: "VoteStarted";
  members: number[];
}
export interface ThemeJudged {
  kind: "ThemeJudged";
  votes: number[];
  winners: number[];
}
export interface ProgramOver {
  kind: "ProgramOver";
  card: number;
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
export interface FillBlank {
  kind: "FillBlank";
  card: number | null;
}
export interface GiveYears {
  kind: "GiveYears";
  years: number | null;
}
export interface KeepNumber {
  kind: "KeepNumber";
}
/**
 * A Band Bonus or Penalty, and for how many turns of its owner it stays; 0: it is over.
 */
export interface Lasting {
  card: number;
  left: number;
}
export interface LeaveMajor {
  kind: "LeaveMajor";
}
export interface LetPass {
  kind: "LetPass";
}
/**
 * Something to know, and the clause that says so.
 */
export interface Line {
  text: string;
  clause: string;
}
export interface NameSection {
  kind: "NameSection";
  section: number;
}
export interface NextStep {
  kind: "NextStep";
}
export interface ReorganizeTurn {
  kind: "ReorganizeTurn";
}
export interface PlayToBand {
  kind: "PlayToBand";
  card: number;
}
export interface RemoveFromBand {
  kind: "RemoveFromBand";
  slot: number;
  side: number;
}
export interface TakePlayBack {
  kind: "TakePlayBack";
}
export interface UseCard {
  kind: "UseCard";
  card: number;
}
export interface SayNoU {
  kind: "SayNoU";
}
export interface TakeMajor {
  kind: "TakeMajor";
}
export interface Throw {
  kind: "Throw";
  hand: number;
}
export interface Tap {
  kind: "Tap";
}
export interface PlayAlong {
  kind: "PlayAlong";
}
export interface SitOut {
  kind: "SitOut";
}
export interface VoteFor {
  kind: "VoteFor";
  seat: number | null;
}
/**
 * What lies open for everybody. Cards are numbers of their kinds, those of the booster places in its row.
 *
 * `phase`: "years", "turn", "band", "bonus", "window", "discarding", "major", "writing", "hosting", "ready",
 * "throwing", "waiting", "tapping", "showing", "recalling", "bidding", "numbers", "rhythm", "joining", "voting" or
 * "over". `draws`, `band_plays`, `limit`, `least` (sections) and `most` (pairs of one section): the terms of this
 * game. `plays` and `uses`: what the mover has left; `thrown` of `discards` cards are discarded. `discard`: from the
 * bottom up. `answered`: who has answered a Penalty or a sealed question. `active`: the card of the booster that is
 * face up, `shown`: what it is played as, `drawer`: who turned it up, `members`: who plays along.
 */
export interface OpenTable {
  phase: string;
  turn: number;
  round: number;
  mover: number;
  draws: number;
  band_plays: number;
  limit: number;
  least: number;
  most: number;
  major_wins: boolean;
  goal: string;
  must: number | null;
  booster: boolean;
  hosted: boolean;
  removed_to_hand: boolean;
  window: number;
  plays: number;
  uses: number;
  thrown: number;
  discards: number;
  bands: Band[];
  deck: number;
  discard: number[];
  majors: number;
  penalty: PenaltyShown | null;
  answered: boolean[];
  active: number | null;
  shown: number | null;
  drawer: number | null;
  members: number[];
  contest: ContestShown | null;
  outcome: Outcome | null;
}
/**
 * What only the player sees. `aiming`: the card being aimed; `sealed`: the answer that is sealed (years, a throw,
 *
 * a bid, 0 keep or join, 1 change or sit out, a seat voted for). `number`: drawn in a contest; `right`: sections
 * remembered so far.
 */
export interface OwnCards {
  hand: number[];
  aiming: number | null;
  sealed: number | null;
  number: number | null;
  right: number;
}
/**
 * The kinds of green-backed cards, numbered by their places: first whatever is neither Player nor Equipment.
 *
 * `majors`: the Drum Majors; `program`: the Competitions & Themes cards.
 */
export interface Pack {
  name: string;
  cards: Card[];
  majors: string[];
  program: ProgramCard[];
}
/**
 * A Competitions & Themes card. `text`: what people do where they run it themselves; `reward`: for its winner.
 */
export interface ProgramCard {
  name: string;
  sort: number;
  text: string;
  contest: Contest | null;
  reward: Effect[];
}
/**
 * A slot of a band: the names of its Player and its Equipment, "" where one is missing; None: an empty slot.
 */
export interface Pair {
  section: number | null;
  player: string;
  equipment: string;
}
/**
 * All bands; whose `turn` it is, who has won, and what comes `next`.
 *
 * `house`: what was taken from the pack and may be otherwise on the cards of another box.
 */
export interface ScoreCard {
  bands: Verdict[];
  turn: number | null;
  winner: number | null;
  next: Line;
  house?: Line[];
}
/**
 * A band: its five slots, how many are `full`, what is `wrong` with it and `missing` to it, what to heed (`notes`).
 *
 * `major`: it has a Drum Major, and is complete. `may_major`: it may take one at the end of the turn that is on.
 * `closed`: what can not be played to it. `limit`: how many cards its owner may keep; `draws`, `plays`, `uses` and
 * `discards`: the numbers of a basic turn.
 */
export interface Verdict {
  player: string;
  pairs: Pair[];
  full: number;
  complete: boolean;
  major: boolean;
  may_major: boolean;
  wrong: Line[];
  missing: Line[];
  notes: Line[];
  closed: Closed[];
  in_effect: Lasting[];
  limit: number;
  draws: number;
  plays: number;
  uses: number;
  discards: number;
}
/**
 * The bands at a table, by player, clockwise. `turn`: whose turn it is, where that is told.
 *
 * `section`: the one that every band must have, with goal = required-section.
 */
export interface Sheet {
  players?: string[];
  bands?: BandEntered[];
  variant?: string;
  goal?: string;
  section?: string;
  turn?: string;
}
