// Fight Song's room.
import type { GameRoom } from "..";
import Board from "./Board.svelte";
import { lessons } from "./guide";
import { target, totals } from "./sheet";
import type { Event, OpenTable } from "./types";

export const room: GameRoom = {
  Board,
  scores: (open) => totals(open as OpenTable),
  aim: (open) => `first to ${target((open as OpenTable).seats)}`,
  isHeading: (event) => ["ActivityTurned", "SongTurned"].includes((event as Event).kind),
  lessons,
};
