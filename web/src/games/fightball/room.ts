// Fightball's room.
import Board from "./Board.svelte";
import { KEYS } from "./keys";
import type { GameRoom } from "./props";
import { isQuiet, isShown } from "./quarter";
import { quarterWords } from "./words";

export const room: GameRoom = {
  Board,
  scores: (open) => open.scores,
  aim: (open) => quarterWords(open.quarter),
  isHeading: (event) => ["QuarterCalled", "Buzzed"].includes(event.kind),
  isMark: (event) => ["QuarterCalled", "PhotoFinish", "Buzzed", "QuarterScored"].includes(event.kind),
  isQuiet,
  isShown,
  inTime: true,
  keys: KEYS,
  setup: () => import("./Setup.svelte"),
  lessons: () => import("./guide"),
  ending: () => import("./ending"),
};
