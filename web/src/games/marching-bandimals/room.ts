// The room of Marching Band(-imals).
import Board from "./Board.svelte";
import { KEYS } from "./keys";
import { isQuiet } from "./program/course";
import type { GameRoom } from "./props";
import type { Event } from "./types";

const kindOf = ({ kind }: Event) => kind;

export const room: GameRoom = {
  Board,
  scores: (open) => open.bands.map(({ pairs }) => pairs),
  aim: () => "five pairs and a Drum Major",
  isHeading: (event) => ["TurnStarted", "GameEnded"].includes(kindOf(event)),
  isMark: (event) =>
    ["TurnStarted", "PenaltyPlayed", "PenaltyStopped", "HaltCalled", "MajorTaken", "GameEnded"].includes(kindOf(event)),
  isQuiet,
  isShown: () => true,
  keys: KEYS,
  setup: () => import("./Setup.svelte"),
  lessons: () => import("./guide"),
  ending: () => import("./ending"),
};
