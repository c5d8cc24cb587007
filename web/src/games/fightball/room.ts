// Fightball's room.
import Beside from "./Beside.svelte";
import Board from "./Board.svelte";
import { lessons } from "./guide";
import { KEYS } from "./keys";
import type { GameRoom } from "./props";
import { isQuiet, isShown } from "./quarter";
import Art from "./result/Art.svelte";
import Score from "./result/Score.svelte";
import Setup from "./Setup.svelte";
import { story } from "./story";
import { quarterWords } from "./words";

export const room: GameRoom = {
  Board,
  Beside,
  scores: (open) => open.scores,
  aim: (open) => quarterWords(open.quarter),
  isHeading: (event) => ["QuarterCalled", "Buzzed"].includes(event.kind),
  isMark: (event) => ["QuarterCalled", "PhotoFinish", "Buzzed", "QuarterScored"].includes(event.kind),
  isQuiet,
  isShown,
  inTime: true,
  result: { Art, Score },
  keys: KEYS,
  Setup,
  lessons,
  story,
};
