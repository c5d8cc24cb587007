// Fight Song's room.
import Beside from "./Beside.svelte";
import Board from "./Board.svelte";
import { lessons } from "./guide";
import type { GameRoom } from "./props";
import Art from "./result/Art.svelte";
import Score from "./result/Score.svelte";
import { target, totals } from "./sheet";
import { story } from "./story";

export const room: GameRoom = {
  Board,
  Beside,
  scores: totals,
  aim: (open) => `to ${target(open.seats)} points`,
  isHeading: (event) => ["ActivityTurned", "SongTurned"].includes(event.kind),
  isShown: () => true,
  result: { Art, Score },
  lessons,
  story,
};
