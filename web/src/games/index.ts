// The doors of the games, found by themselves: a folder here is a game. Nothing else in the client knows one.
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

/** A picture for a chapter of the rulebook; nothing where a chapter needs none. */
export type Picture = Component<{ pack: unknown; chapter: string }>;

/** What is loaded when somebody wants to see it. */
type Later<Shown> = () => Promise<{ default: Shown }>;

/**
 * What the house knows of a game before anybody enters, in its `index.ts`. All doors come with the first page: they
 * bring words and a cover, and the way to everything else. What a game leaves out the house does without.
 */
export interface GameDoor {
  /** What stands on its tile until the house has said what the game is called, or instead of that. */
  title?: string;
  /** What it is called where there is little room; left out: as always. */
  short?: string;
  /** What its tile shows; left out: a plain one. */
  Cover?: Component;
  /** What its tile says: what one does, for how many and how long, and what its score keeper is called. */
  tile?: { words: string; facts: string; keeper: string };
  room?: () => Promise<{ room: GameRoom }>;
  /** The score keeper for the printed cards, without the room: nobody there waits for a table. */
  keeper?: Later<Component<{ slug: string; pack: unknown }>>;
  /** The first words about the game, with pictures. */
  intro?: Later<Component<{ pack: unknown }>>;
  pictures?: Later<Picture>;
  /** A first game: house rules that make it slow enough to read along, and what it is like where that is not plain. */
  first?: { house: Record<string, string>; words?: string };
}

const FOUND = import.meta.glob<{ door: GameDoor }>("./*/index.ts", { eager: true });

const DOORS = new Map(Object.entries(FOUND).map(([path, { door }]) => [path.split("/")[1] ?? "", door]));

/** The games that have a door, by name. */
export const SLUGS: readonly string[] = [...DOORS.keys()];

/** A game's door; one that brings nothing for a game without a folder. */
export const doorOf = (slug: string): GameDoor => DOORS.get(slug) ?? {};

/** A game's room, when it is entered. */
export async function enter(slug: string): Promise<GameRoom> {
  const found = await doorOf(slug).room?.();
  if (found === undefined) throw new Error(`This house has no room for ${slug}.`);
  return found.room;
}
