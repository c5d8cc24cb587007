// Fightball's room.
import type { GameRoom } from "..";
import Board from "./Board.svelte";
import { lessons } from "./guide";
import Keeper from "./Keeper.svelte";
import { KEYS } from "./keys";
import { isQuiet } from "./quarter";
import Setup from "./Setup.svelte";
import type { Event, OpenTable } from "./types";
import { quarterWords } from "./words";

export const room: GameRoom = {
  Board,
  scores: (open) => (open as OpenTable).scores,
  aim: (open) => quarterWords((open as OpenTable).quarter),
  isHeading: (event) => ["QuarterCalled", "Buzzed"].includes((event as Event).kind),
  isQuiet,
  showsEnd: true,
  keys: KEYS,
  Setup,
  lessons,
  Keeper,
};
