// Made from docs/schema/wire.json by scripts/types.mjs; do not edit.

export type FromClient =
  | Sit
  | Stand
  | AskSeat
  | AnswerSeat
  | SeatBot
  | Clear
  | Bar
  | Arrange
  | ChangeGame
  | Commit
  | ShowSalt
  | Start
  | Act
  | Say
  | AskUndo
  | AnswerUndo
  | Rematch
  | GoOn
  | Lead
  | Ping;
export type FromTable = Hello | RoomChanged | Step | Said | Led | Done | Refused | Closing;

/**
 * Do what was offered, or say a word where the game hears one.
 *
 * `after` is the number of actions so far, as told by the step with the offer: in a turn of all actions, where there
 * are no turns of one's own, with those that are still on their way.
 */
export interface Act {
  t: "act";
  after: number;
  action: number | string;
  id: number;
}
/**
 * Host (any player while the host is away): give the seat or not. Whoever asked may take the request back.
 */
export interface AnswerSeat {
  t: "answer_seat";
  number: number;
  agree: boolean;
  id: number;
}
/**
 * Agree, or not, to what another player wants to take back.
 */
export interface AnswerUndo {
  t: "answer_undo";
  agree: boolean;
  id: number;
}
/**
 * Host, before the start: change what is agreed; what is left out stays. `latecomers` in mid-game too.
 */
export interface Arrange {
  t: "arrange";
  seats?: number | null;
  house?: {
    [k: string]: string;
  } | null;
  pace?: number | null;
  public?: boolean | null;
  latecomers?: boolean | null;
  id: number;
}
/**
 * GET /api/phone/TOKEN: whom a link lets this browser be (`name`), at which table or everywhere.
 *
 * `is_you`: this browser is that guest already. `here`: the name by which it sits at that table otherwise. `own`: who
 * it is, which it would not be any more with a link for everything.
 */
export interface Arrival {
  name: string;
  table: string;
  game: string;
  everything: boolean;
  is_you: boolean;
  here: string;
  own: Person;
}
/**
 * What a browser's guest would lose sight of: a name, how many tables and games; since when there is a code.
 */
export interface Person {
  name: string;
  tables: number;
  games: number;
  coded: number | null;
}
/**
 * Where to go from there: a table's id, or the lobby (none).
 */
export interface Arrived {
  table: string;
}
/**
 * What the receiver may answer now. `tempo`: "turn", "sealed", "window" or "open".
 */
export interface Ask {
  tempo: string;
  offers: Offered[];
}
/**
 * An action the receiver may do: its number, its words, and as the game's own record what can be told of it.
 */
export interface Offered {
  action: number;
  words: string;
  offer: unknown;
}
/**
 * A watcher asks the host for a seat that a bot plays; who need not ask sits down.
 */
export interface AskSeat {
  t: "ask_seat";
  seat: number;
  name: string;
  salt?: string;
  id: number;
}
/**
 * Ask to take back one's last action, with all that came after it; only while nothing hidden was learned.
 */
export interface AskUndo {
  t: "ask_undo";
  id: number;
}
/**
 * Host, at any time: keep somebody from these doors of the table and from no others; from none: all is well again.
 *
 * "talk": they say nothing. "sit": their seat is emptied (in mid-game a bot plays on there) and they can have none.
 * "come": neither, nor may they be here. `who` as in `TalkLine`, `SeatInfo` and `You.barred`.
 */
export interface Bar {
  t: "bar";
  who: string;
  doors: ("come" | "sit" | "talk")[];
  id: number;
}
/**
 * Somebody whom the host keeps from some `doors` of the table: "talk", "sit", "come".
 */
export interface BarredInfo {
  who: string;
  name: string;
  doors: string[];
}
/**
 * Host, not in mid-game: another game for the same people, by its usual rules.
 */
export interface ChangeGame {
  t: "change_game";
  game: string;
  id: number;
}
/**
 * One numbered rule of the rulebook in our words.
 *
 * `kind`: a `rule` stands in the rulebook, a `ruling` settles what it leaves open (`why` says for which reason), an
 * `example` shows how rules work.
 */
export interface Clause {
  id: string;
  kind: string;
  text: string;
  option?: string | null;
  why?: string | null;
}
/**
 * Host, before the start: empty a seat, whoever sits there; they sit down again only if the host lets them.
 */
export interface Clear {
  t: "clear";
  seat: number;
  id: number;
}
/**
 * The server goes away for a moment: come back.
 */
export interface Closing {
  t: "closing";
}
/**
 * A player, while no game is on: be bound to a salt for the next shuffle. It is shown when all are asked to.
 */
export interface Commit {
  t: "commit";
  salt_hash: string;
  id: number;
}
/**
 * POST /api/tables/ID/report: about somebody at the table; the last lines of talk go along.
 */
export interface Complaint {
  who: string;
  words?: string;
}
/**
 * The game whose deal is played here again, and how it ended.
 */
export interface DealInfo {
  table: string;
  number: number;
  ended: string;
}
/**
 * POST /api/push: a browser that wants to be told, as its PushSubscription says, and of what.
 */
export interface Device {
  endpoint: string;
  p256dh: string;
  auth: string;
  kinds: ("rematch" | "start" | "turn")[];
}
/**
 * What a device is told of; None: it is not known here.
 */
export interface DeviceKinds {
  kinds: string[] | null;
}
/**
 * POST /api/push/device, /test and /forget: one of this guest's devices.
 */
export interface DeviceName {
  endpoint: string;
}
/**
 * The answer to a message that was carried out, and is on disk where it matters.
 */
export interface Done {
  t: "done";
  id: number;
}
/**
 * All games that are over at this table: how many, who won how often, and the last ones, newest first.
 */
export interface EveningInfo {
  count: number;
  people: Standing[];
  games: GameOver[];
}
/**
 * What somebody has won at this table, wherever they sat.
 */
export interface Standing {
  name: string;
  bot: boolean;
  games: number;
  wins: number;
}
/**
 * A game of the evening: its number at the table, which game, when it ended, who played and who won, and how.
 */
export interface GameOver {
  number: number;
  game: string;
  at: number;
  names: string[];
  winners: string[];
  reason: string;
  scores: number[];
}
/**
 * GET /api/codes/CODE: the table whose code that is.
 */
export interface Found {
  id: string;
}
/**
 * Take an empty seat, one's own back from the bot that stood in, or, where that is agreed, the seat of a bot.
 *
 * In mid-game it may have to wait for a fitting moment: `You.request`.
 */
export interface Sit {
  t: "sit";
  seat: number;
  name: string;
  salt?: string;
  id: number;
}
/**
 * Get up. In mid-game a bot stands in, and the seat waits for its player.
 */
export interface Stand {
  t: "stand";
  id: number;
}
/**
 * Host, before the start: a bot of a level on an empty seat, or another level for the bot there.
 */
export interface SeatBot {
  t: "bot";
  seat: number;
  level: string;
  id: number;
}
/**
 * The salt that one's seat is bound to, when the list is closed: `RoomInfo.salts`.
 */
export interface ShowSalt {
  t: "show_salt";
  salt: string;
  id: number;
}
/**
 * Host: every seat is taken; deal.
 */
export interface Start {
  t: "start";
  id: number;
}
/**
 * Talk to everybody at the table. The name is a watcher's, and nobody's who sits here; a player's own is known.
 */
export interface Say {
  t: "say";
  text: string;
  name?: string | null;
  id: number;
}
/**
 * Ready for another game on the same seats; it begins when every player is, or goes on without who is away.
 */
export interface Rematch {
  t: "rematch";
  salt?: string;
  id: number;
}
/**
 * Host (any player while the host is away), after the end: another game without those who are away.
 *
 * `how`: "bots" on their seats, "fewer" seats, bots and another "order" of the seats, or "wait" for everybody.
 */
export interface GoOn {
  t: "go_on";
  how: "bots" | "fewer" | "order" | "wait";
  salt?: string;
  id: number;
}
/**
 * Show the others a step of a game of this table that is over; no step: that was all.
 */
export interface Lead {
  t: "lead";
  game: number;
  step: number | null;
  id: number;
}
/**
 * Are you there?
 */
export interface Ping {
  t: "ping";
  id: number;
}
/**
 * First on every connection: everything, with the events after the number that the client said it knew.
 */
export interface Hello {
  t: "hello";
  you: You;
  room: RoomInfo;
  talk: TalkLine[];
  fresh: boolean;
  who: string;
  position: Position | null;
  events: Told[];
}
/**
 * The receiver: the seat (None: watching), whether host, and what may be done beside playing.
 *
 * `speaks`: for the table, as the host does, and every player while the host is away. `request`: the number of one's
 * own request for a seat. `barred`: for the host, who is kept from what.
 */
export interface You {
  seat: number | null;
  host: boolean;
  can_undo?: boolean;
  speaks?: boolean;
  request?: number | null;
  note?: Note | null;
  barred?: BarredInfo[];
}
/**
 * A line for the receiver alone, and when it was written: what came of something they had asked for.
 */
export interface Note {
  at: number;
  words: string;
}
/**
 * A table and the people at it. `status`: "open" (before the first start), "playing" or "over"; `host`: a seat.
 *
 * `names`: who plays the game that is on, or has played the one that is over, seat by seat; whoever sits there now.
 * `deal`: before and in the first game, where it has the deal of another one. `commitment` binds the secret of the
 * game that is on, or else of the next one; `salts`: while none is on. `seal` closes over the header of the last game.
 * `unkept`: nothing can be written down at present, so that nothing goes on.
 */
export interface RoomInfo {
  id: string;
  game: string;
  status: string;
  seats: SeatInfo[];
  house: {
    [k: string]: string;
  };
  pace: number;
  public: boolean;
  watchers: number;
  game_number: number;
  commitment: string;
  host?: number | null;
  undo?: UndoInfo | null;
  frozen?: FrozenInfo | null;
  names?: string[];
  latecomers?: boolean;
  requests?: RequestInfo[];
  rematch?: RematchInfo | null;
  evening?: EveningInfo | null;
  deal?: DealInfo | null;
  unkept?: boolean;
  salts?: SaltsInfo | null;
  seal?: string;
}
/**
 * A seat as everybody sees it. `player`: "empty", "person" or "bot"; `level` of a bot.
 *
 * `stood_in`: a bot plays for its person, who has `left` by their own wish or the host's, or is away. `who`: what that
 * person is known by at this table.
 */
export interface SeatInfo {
  player: string;
  name?: string;
  level?: string;
  here?: boolean;
  stood_in?: boolean;
  ready?: boolean;
  left?: boolean;
  who?: string;
}
/**
 * Who wants to take back their last action, and whose word is still missing.
 */
export interface UndoInfo {
  seat: number;
  waiting: number[];
}
/**
 * The game stands still for the seats that are `missing`; `resumes`: milliseconds left once nobody is.
 *
 * `joined`: the seat of somebody who has just sat down, where it stands still for that.
 */
export interface FrozenInfo {
  missing: number[];
  resumes: number | null;
  joined?: number | null;
}
/**
 * Somebody asks for a seat. `granted`: it waits for a fitting moment only; else `left` milliseconds for a word.
 */
export interface RequestInfo {
  number: number;
  seat: number;
  name: string;
  granted: boolean;
  left: number;
}
/**
 * After the end, once somebody is ready: seats that are `waited` for, that are `away`, that are `empty`.
 *
 * `begins`: milliseconds until another game begins with bots there; None: it waits. `fewer`: how many seats are left
 * without those, where the game can be played so.
 */
export interface RematchInfo {
  waited: number[];
  away: number[];
  empty: number[];
  begins: number | null;
  fewer: number | null;
  held: boolean;
}
/**
 * What the next shuffle is bound to: by seat the hash of its salt, empty where it adds nothing.
 *
 * `is_asked`: the list is closed, and the seats that are `waited` for show their salts now. `withheld`: a row for each
 * time that seats did not, and the shuffle began anew.
 */
export interface SaltsInfo {
  hashes: string[];
  is_asked: boolean;
  waited: number[];
  withheld: number[][];
}
/**
 * Something said at the table; `seat` -1: by a watcher. `who`: what its speaker is known by at this table.
 */
export interface TalkLine {
  seat: number;
  name: string;
  text: string;
  at: number;
  who?: string;
}
/**
 * The game as the receiver sees it: `Shared` and `Own` in one, and what it may do now.
 */
export interface Position {
  actions: number;
  open: unknown;
  asked: number[];
  left: number | null;
  seal: string;
  heard: number;
  acts: number;
  own: unknown;
  ask: Ask | null;
}
/**
 * An event as the receiver may know it, its sentence for the log, and the step of the replay that shows it.
 */
export interface Told {
  sentence: string;
  event: unknown;
  step?: number;
}
/**
 * The people or what is agreed changed.
 */
export interface RoomChanged {
  t: "room";
  you: You;
  room: RoomInfo;
}
/**
 * Something was done: what happened, and the position after it. `done`: the id of the receiver's own action.
 */
export interface Step {
  t: "step";
  position: Position;
  events: Told[];
  you: You;
  done?: number | null;
}
export interface Said {
  t: "said";
  line: TalkLine;
}
/**
 * Somebody steps through a game of this table that is over, for whoever wants to watch; no step: no more.
 */
export interface Led {
  t: "led";
  seat: number;
  name: string;
  game: number;
  step: number | null;
}
/**
 * The answer to a message that was not carried out; nothing has changed. `id` is None where none could be read.
 *
 * `clause`: the rule that says so, where a rule does.
 */
export interface Refused {
  t: "refused";
  id: number | null;
  reason: string;
  clause?: string;
}
/**
 * GET /api/games/SLUG: its pack and its rulebook, which begins with `aim` and `course`. `teams` by the seats.
 */
export interface GameBook {
  game: GameLine;
  teams: {
    [k: string]: number[][];
  };
  pack: unknown;
  aim: string;
  course: string[];
  chapters: {
    [k: string]: string;
  };
  clauses: Clause[];
}
/**
 * A game of the house. `levels` are its own bots, `guests` those that the server was started with (`--bot`).
 */
export interface GameLine {
  slug: string;
  title: string;
  seat_counts: number[];
  house_rules: HouseRule[];
  levels: string[];
  guests: string[];
  score_unit: string;
}
/**
 * A rule that a table may choose, with its words; see `HouseRule` in kernel/game.py.
 */
export interface HouseRule {
  name: string;
  choices: string[];
  clause: string;
  label: string;
  words: {
    [k: string]: string;
  };
  about: {
    [k: string]: string;
  };
  of_seats: boolean;
  sets_pace: boolean;
  untimed: {
    [k: string]: string;
  };
  seat: number;
}
/**
 * GET /api/house: what can be played here, and how.
 */
export interface House {
  games: GameLine[];
  phrases: string[];
  paces: number[];
  version: string;
}
/**
 * One thing that was done: its number from 1, when, by which seat (-1: the clock), which action or what was said.
 *
 * `seal` closes over the header and every input up to here, so that none can be changed alone. Inputs stand in the
 * order in which they arrived; `back` is the time a link had taken, which was taken out: it arrived at `at + back`.
 * `by`: who chose it where that was not the player: `BY_CLOCK` or `BY_STAND_IN`.
 */
export interface Input {
  number: number;
  at: number;
  seat: number;
  action: number | string;
  seal: string;
  back?: number;
  by?: string;
}
/**
 * POST /api/phone/TOKEN: go there; `instead`: though this browser has tables of its own, where that matters.
 */
export interface Instead {
  instead?: boolean;
}
/**
 * GET /api/tables/ID/invitation: the way to a table, as an address, as a picture of it, and as letters to say.
 */
export interface Invitation {
  url: string;
  qr: string;
  code: string;
}
/**
 * GET /api/tables: the public tables, those with a free seat first.
 */
export interface Lobby {
  tables: TableLine[];
  people: number;
}
/**
 * A public table in the lobby; `score` by team where a game is on.
 */
export interface TableLine {
  id: string;
  game: string;
  status: string;
  seats: SeatInfo[];
  watchers: number;
  pace: number;
}
/**
 * GET /api/me: who this browser is: its links to other devices, and the `seats` it has by links of others.
 */
export interface Me {
  own: Person;
  links: PassInfo[];
  seats: PassInfo[];
}
/**
 * A link to another device: for a table (`table`, and its game) or everything; `seen` 0: not used yet.
 */
export interface PassInfo {
  id: string;
  table: string;
  game: string;
  made: number;
  seen: number;
}
/**
 * GET /api/mine?before=MOMENT: this guest's tables, latest first; `before` asks for the page after this one.
 */
export interface Mine {
  tables: OwnTable[];
  games: PastGame[];
  before: number | null;
}
/**
 * A table at which this guest sits; `asked`: the seats whose answer is awaited, `since` a moment.
 */
export interface OwnTable {
  id: string;
  game: string;
  status: string;
  seats: SeatInfo[];
  seat: number;
  asked: number[];
  since: number;
}
/**
 * A game that this guest has played: GET /api/tables/ID/games/NUMBER is its replay.
 */
export interface PastGame {
  id: string;
  number: number;
  game: string;
  names: string[];
  seat: number;
  outcome: Outcome;
  at: number;
}
/**
 * How a game ended: why, which seats won, and the score of each seat.
 */
export interface Outcome {
  reason: string;
  winners: number[];
  scores: number[];
}
/**
 * POST /api/tables: what a new table is for.
 */
export interface NewTable {
  game: string;
  seats: number;
  house?: {
    [k: string]: string;
  };
  pace?: number;
  public?: boolean;
  host?: Seating | null;
}
/**
 * Who sets a table up sits down at it at once, on the first seat.
 */
export interface Seating {
  name: string;
  salt?: string;
}
/**
 * POST /api/me/code: the code that brings this guest back; it is shown once.
 */
export interface OwnCode {
  code: string;
}
/**
 * POST /api/me/withdraw and /return: one of this guest's links, or a seat that this browser has by one.
 */
export interface PassName {
  id: string;
}
/**
 * The answer: an address that brings one's seat to another device, once, and the same as a picture.
 */
export interface PhoneLink {
  url: string;
  qr: string;
  minutes: number;
  everything: boolean;
}
/**
 * POST /api/tables/ID/phone: what to bring to another device: this table only, or everything.
 */
export interface PhoneWish {
  everything?: boolean;
}
/**
 * GET /api/push: the key that browsers subscribe with, and whether Apple's push service can be used.
 */
export interface PushKey {
  key: string;
  apple: boolean;
}
/**
 * POST /api/me/recover: be the guest again whose code this is.
 */
export interface Recovery {
  code: string;
  instead?: boolean;
}
/**
 * GET /api/tables/ID/games/NUMBER, or POST /api/replay with a record: a game to look through, and its first steps.
 *
 * `count`: how many steps there are; `rest`: where the others are, as ?page=1 and so on until all have come.
 */
export interface Replay {
  game: string;
  seats: ReplaySeat[];
  teams: number[][];
  house: {
    [k: string]: string;
  };
  commitment: string;
  seed: string;
  outcome: Outcome;
  pack: unknown;
  steps: ReplayStep[];
  count: number;
  rest: string;
}
export interface ReplaySeat {
  name: string;
  player: string;
}
/**
 * A moment of a game that is over: what was done (None: the deal), what happened, how everything lies.
 */
export interface ReplayStep {
  input: Input | null;
  words: string;
  told: ReplayTold[];
  open: unknown;
  own: unknown[];
  asked: number[];
}
/**
 * An event of a game that is over, its sentence, and who was told at the time (None: everybody).
 */
export interface ReplayTold {
  sentence: string;
  event: unknown;
  to: number[] | null;
}
/**
 * More steps of a replay, from number `first` on.
 */
export interface ReplayPage {
  first: number;
  steps: ReplayStep[];
}
export interface TableMade {
  id: string;
}
/**
 * Every answer that is not the one hoped for says why; `clause`: the rule behind it, where there is one.
 */
export interface Trouble {
  reason: string;
  clause?: string;
}
