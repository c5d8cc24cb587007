// Fight Song's room.
import Board from "./Board.svelte";
import type { GameRoom } from "./props";
import { target, totals } from "./sheet";

export const room: GameRoom = {
  Board,
  scores: totals,
  aim: (open) => `to ${target(open.seats)} points`,
  isHeading: (event) => ["ActivityTurned", "SongTurned"].includes(event.kind),
  isShown: () => true,
  lessons: () => import("./guide"),
  ending: () => import("./ending"),
};
