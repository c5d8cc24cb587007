// Fightball's room.
import type { GameRoom } from "..";
import Board from "./Board.svelte";
import { lessons } from "./guide";
import { KEYS } from "./keys";
import { isQuiet, isShown } from "./quarter";
import Art from "./result/Art.svelte";
import Score from "./result/Score.svelte";
import Setup from "./Setup.svelte";
import type { Event, OpenTable } from "./types";
import { quarterWords } from "./words";

export const room: GameRoom = {
  Board,
  scores: (open) => (open as OpenTable).scores,
  aim: (open) => quarterWords((open as OpenTable).quarter),
  isHeading: (event) => ["QuarterCalled", "Buzzed"].includes((event as Event).kind),
  isMark: (event) => ["QuarterCalled", "PhotoFinish", "Buzzed", "QuarterScored"].includes((event as Event).kind),
  isQuiet,
  isShown,
  inTime: true,
  result: { Art, Score },
  keys: KEYS,
  Setup,
  lessons,
};
