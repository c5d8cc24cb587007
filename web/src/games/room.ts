// What a game's room brings, and what it is given.
import type { Said } from "../house/houserules";
import type { Component } from "svelte";
import type { Countdown } from "../felt/clock";
import type * as wire from "../wire/types";
import type { SeatInfo } from "../wire/types";

/** What is loaded when somebody wants to see it. */
export type Later<Shown> = () => Promise<{ default: Shown }>;

/** A game's own types, as its types.ts has them. The house hands on what came and looks into none: to it they are unknown. */
export interface Types<Pack = unknown, OpenTable = unknown, OwnCards = unknown, Offer = unknown, Event = unknown> {
  Pack: Pack;
  OpenTable: OpenTable;
  OwnCards: OwnCards;
  Offer: Offer;
  Event: Event;
}

export interface Told<Event = unknown> extends wire.Told {
  event: Event;
}

export interface Offered<Offer = unknown> extends wire.Offered {
  offer: Offer;
}

export interface Ask<Offer = unknown> extends wire.Ask {
  offers: Offered<Offer>[];
}

/** What a board is given. */
export interface BoardProps<Game extends Types = Types> {
  pack: Game["Pack"];
  seats: readonly SeatInfo[];
  teams: readonly (readonly number[])[];
  /** The seat at the bottom: one's own, or the one a watcher or a replay looks from. */
  me: number | null;
  open: Game["OpenTable"];
  /** What the seat at the bottom holds; null: nothing may be shown. */
  own: Game["OwnCards"] | null;
  /** In a replay what every seat held; null at a live table. */
  hands: readonly Game["OwnCards"][] | null;
  asked: readonly number[];
  /** What may be done now; null: nothing (in a game by turns also while an action is on its way). */
  ask: Ask<Game["Offer"]> | null;
  /** Do what was offered, by its number; or, where the game hears words at any time, say one. */
  act: (action: number | string) => void;
  /** What was sent and not answered yet, oldest first; left out in a replay. Without turns there may be several. */
  pending?: readonly (number | string)[];
  /** How long is left for what is asked; null: all the time. */
  countdown?: Countdown | null;
  /** What just happened, oldest first, to be shown with motion; a new array for every step. */
  told: readonly Told<Game["Event"]>[];
  /** Everything told since the deal, `told` included; without it a board may not know how what lies there came about. */
  log?: readonly Told<Game["Event"]>[];
  /** False: show positions without motion (jumps in a replay, a fresh page). */
  lively: boolean;
  /** Told by a board that shows some events in its own time (`isShown`): they were seen now, or skipped; or only some of them
   * were. Only at a live table. */
  seen?: (shown?: Shown<Game>) => void;
  /** Told by such a board: the end of the game was shown, now the result may come. */
  end?: () => void;
  /** What was said at the table, and to say something to all of it; left out in a replay. */
  talk?: readonly wire.TalkLine[] | undefined;
  say?: ((text: string) => void) | undefined;
  /** The table is on a big screen: here is what is mine, and little else. What is around the board says `only-mine` then. */
  onlyMine?: boolean | undefined;
}

/** How far a board has come with what it shows: so many lines of the log, and the table as it lies there. */
export interface Shown<Game extends Types = Types> {
  lines: number;
  open: Game["OpenTable"];
}

/** What a game's own part of the result is given. */
export interface ResultProps<Game extends Types = Types> {
  pack: Game["Pack"];
  open: Game["OpenTable"];
  seats: readonly SeatInfo[];
}

/** What a game's own choices in the waiting room are given; `choose` takes the house rules that change. */
export interface SetupProps<Game extends Types = Types> {
  pack: Game["Pack"];
  house: Record<string, string>;
  /** The rules in words. */
  said: Said;
  host: boolean;
  /** One's own seat, whose house rules one may choose too; null or left out: none. */
  me?: number | null;
  choose: (house: Record<string, string>) => void;
  seats: readonly SeatInfo[];
}

/** One lesson of the first game: shown when `when` holds for the first time; `point` is a CSS selector to point at. */
export interface Lesson {
  id: string;
  text: string;
  point: string | null;
  /** Not before what it points at can be seen: where a board shows what happened in its own time. */
  waits?: boolean;
  /** It does not wait until another lesson was read. */
  urgent?: boolean;
  when: (moment: { open: unknown; own: unknown; ask: Ask | null; told: readonly Told[]; me: number | null }) => boolean;
  /** It has been done: the lesson goes away. */
  done?: Lesson["when"];
}

export interface GameRoom<Game extends Types = Types> {
  Board: Component<BoardProps<Game>>;
  /** Who is ahead, for the header of a table and for the end: a number by team, or none where nobody counts. */
  scores: (open: Game["OpenTable"], teams: readonly (readonly number[])[]) => readonly number[];
  /** What it plays to, in words: "first to 28". */
  aim: (open: Game["OpenTable"]) => string;
  /** Whether something new begins with an event, so that the log can set it off. */
  isHeading: (event: Game["Event"]) => boolean;
  /** Whether an event is too small for the log and the ear; left out: none is. */
  isQuiet?: (event: Game["Event"]) => boolean;
  /** Whether the board shows an event in its own time: until it is `seen` the log, the score and the ear wait. */
  isShown?: (event: Game["Event"]) => boolean;
  /** Whether one may want to jump to an event in a replay; left out: to the headings. */
  isMark?: (event: Game["Event"]) => boolean;
  /** Whether the board shows the time that is left itself; left out: the bar above it does, where there are turns. */
  hasClock?: boolean;
  /** Without turns: a replay runs as fast as the game did. */
  inTime?: boolean;
  /** Keys the board listens to, with what they do; left out: the usual ones. */
  keys?: readonly (readonly [string, string])[];
  /** What is chosen in the waiting room beside the plain house rules. */
  setup?: Later<Component<SetupProps<Game>>>;
  /** What is said in a first game; left out: nothing. */
  lessons?: Later<readonly Lesson[]>;
  /** What is shown at the end of a game; left out: the house's own. */
  ending?: Later<Ending<Game>>;
}

export interface Ending<Game extends Types = Types> {
  /** What stands above the winner's name. */
  Art: Component<ResultProps<Game>>;
  Score: Component<ResultProps<Game>>;
  /** How the game went. */
  story: (given: StoryGiven<Game>) => Story;
}

/** What a story is told from: everything that everybody could see. */
export interface StoryGiven<Game extends Types = Types> {
  log: readonly Told<Game["Event"]>[];
  open: Game["OpenTable"];
  teams: readonly (readonly number[])[];
  names: readonly string[];
}

/** How it was won, the moment that decided it (`step`: its place in the log), and numbers worth talking about. */
export interface Story {
  how: string;
  moment: { step: number; words: string } | null;
  numbers: readonly { label: string; value: string }[];
}
