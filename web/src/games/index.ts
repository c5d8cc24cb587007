// The rooms of the games: each brings its board, its cover and its guide. Nothing else in the client knows a game.
import type { Component } from "svelte";
import type { Countdown } from "../felt/clock";
import type { Ask, SeatInfo, Told } from "../wire/types";

/** What a board is given. `open`, `own`, `pack` and the records in `ask` and `told` are the game's own (its types.ts). */
export interface BoardProps {
  pack: unknown;
  seats: readonly SeatInfo[];
  teams: readonly (readonly number[])[];
  /** The seat at the bottom: one's own, or the one a watcher or a replay looks from. */
  me: number | null;
  open: unknown;
  /** What the seat at the bottom holds; null: nothing may be shown. */
  own: unknown;
  /** In a replay what every seat held; null at a live table. */
  hands: readonly unknown[] | null;
  asked: readonly number[];
  /** What may be done now; null: nothing (in a game by turns also while an action is on its way). */
  ask: Ask | null;
  /** Do what was offered, by its number; or, where the game hears words at any time, say one. */
  act: (action: number | string) => void;
  /** What was sent and not answered yet, oldest first; left out in a replay. Without turns there may be several. */
  pending?: readonly (number | string)[];
  /** How long is left for what is asked; null: all the time. */
  countdown?: Countdown | null;
  /** What just happened, oldest first, to be shown with motion; a new array for every step. */
  told: readonly Told[];
  /** Everything told since the deal, `told` included; without it a board may not know how what lies there came about. */
  log?: readonly Told[];
  /** False: show positions without motion (jumps in a replay, a fresh page). */
  lively: boolean;
  /** Told by a board that shows some events in its own time (`isShown`): they were seen now, or skipped. Only at a live table. */
  seen?: () => void;
  /** Told by such a board: the end of the game was shown, now the result may come. */
  end?: () => void;
}

/** What a game's own part of the result is given. */
export interface ResultProps {
  pack: unknown;
  open: unknown;
  seats: readonly SeatInfo[];
}

/** What a game's own choices in the waiting room are given; `choose` takes the house rules that change. */
export interface SetupProps {
  pack: unknown;
  house: Record<string, string>;
  host: boolean;
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
  when: (moment: { open: unknown; own: unknown; ask: Ask | null; told: readonly Told[]; me: number | null }) => boolean;
}

export interface GameRoom {
  Board: Component<BoardProps>;
  /** Who is ahead, for the header of a table and for the end: a number by team. */
  scores: (open: unknown) => readonly number[];
  /** What it plays to, in words: "first to 28". */
  aim: (open: unknown) => string;
  /** Whether something new begins with an event, so that the log can set it off. */
  isHeading: (event: unknown) => boolean;
  /** Whether an event is too small for the log and the ear; left out: none is. */
  isQuiet?: (event: unknown) => boolean;
  /** Whether the board shows an event in its own time: until it is `seen` the log, the score and the ear wait. */
  isShown?: (event: unknown) => boolean;
  /** Whether one may want to jump to an event in a replay; left out: to the headings. */
  isMark?: (event: unknown) => boolean;
  /** Without turns: a replay runs as fast as the game did. */
  inTime?: boolean;
  /** At the end of a game: what stands above the winner's name, and the score; left out: the house's own. */
  result?: { Art: Component<ResultProps>; Score: Component<ResultProps> };
  /** Keys the board listens to, with what they do; left out: the usual ones. */
  keys?: readonly (readonly [string, string])[];
  /** What is chosen in the waiting room beside the plain house rules. */
  Setup?: Component<SetupProps>;
  lessons: readonly Lesson[];
}

/** A game's room is loaded when it is entered. */
export const ROOMS: Record<string, () => Promise<GameRoom>> = {
  "fight-song": async () => (await import("./fight-song")).room,
  "fake-swords": async () => (await import("./fake-swords")).room,
  fightball: async () => (await import("./fightball")).room,
  "word-combat": async () => (await import("./word-combat")).room,
  "marching-bandimals": async () => (await import("./marching-bandimals")).room,
};

/** A game's score keeper for the printed cards, without its room: nobody there waits for a table. */
export const KEEPERS: Record<string, () => Promise<{ default: Component<{ slug: string; pack: unknown }> }>> = {
  "fight-song": () => import("./fight-song/Keeper.svelte"),
  "fake-swords": () => import("./fake-swords/Keeper.svelte"),
  fightball: () => import("./fightball/Keeper.svelte"),
  "word-combat": () => import("./word-combat/Keeper.svelte"),
  "marching-bandimals": () => import("./marching-bandimals/Keeper.svelte"),
};
