// The doors of the games, found by themselves: a folder here is a game. Nothing else in the client knows one.
import type { Component } from "svelte";
import type { Said } from "../house/houserules";
import type { GameRoom, Later, Types } from "./room";

/** A picture for a chapter of the rulebook; nothing where a chapter needs none. */
export type Picture<Pack = unknown> = Component<{ pack: Pack; chapter: string; said: Said }>;

/**
 * What the house knows of a game before anybody enters, in its `index.ts`. All doors come with the first page: they
 * bring words, and the way to everything else. What a game leaves out the house does without.
 */
export interface GameDoor<Game extends Types = Types> {
  /** What stands on its tile until the house has said what the game is called, or instead of that. */
  title?: string;
  /** What it is called where there is little room; left out: as always. */
  short?: string;
  /** What its tile shows; left out: a plain one. */
  cover?: Later<Component>;
  /** What its tile says: what one does, and for how many and how long. */
  tile?: { words: string; facts: string };
  /** Where it is played; left out: the plain board, which shows any table. */
  room?: () => Promise<{ room: GameRoom<Game> }>;
  /** The score keeper for the printed cards, without the room: nobody there waits for a table. */
  keeper?: Later<Component<{ slug: string; pack: Game["Pack"]; said: Said }>>;
  /** The first words about the game, with pictures. */
  intro?: Later<Component<{ pack: Game["Pack"] }>>;
  pictures?: Later<Picture<Game["Pack"]>>;
  /** A first game: house rules that make it slow enough to read along, and what it is like where that is not plain. */
  first?: { house: Record<string, string>; words?: string };
}

// Each door is typed for its own game; from here on the house knows no more of it than of what it hands on.
const FOUND = import.meta.glob<{ door: GameDoor }>("./*/index.ts", { eager: true });

const DOORS = new Map(Object.entries(FOUND).map(([path, { door }]) => [path.split("/")[1] ?? "", door]));

/** The games that have a door, by name. */
export const SLUGS: readonly string[] = [...DOORS.keys()];

/** A game's door; one that brings nothing for a game without a folder. */
export const doorOf = (slug: string): GameDoor => DOORS.get(slug) ?? {};

/** A game's room, when it is entered; a plain one for a game that brings none. */
export async function enter(slug: string): Promise<GameRoom> {
  const { room } = await (doorOf(slug).room?.() ?? import("../house/plain/room"));
  return room;
}
