// Word Combat's room.
import Board from "./Board.svelte";
import { KEYS } from "./keys";
import type { GameRoom } from "./props";
import type { Event } from "./types";
import { roundTitle } from "./words";

const kindOf = ({ kind }: Event) => kind;

export const room: GameRoom = {
  Board,
  scores: (open) => open.scores,
  aim: (open) => roundTitle(open.round),
  isHeading: (event) => ["RoundCalled", "RoundEnded"].includes(kindOf(event)),
  isMark: (event) => ["RoundCalled", "WordTaken", "PhotoFinish", "RoundEnded"].includes(kindOf(event)),
  isQuiet: (event) => kindOf(event) === "PlayerReady",
  isShown: (event) => kindOf(event) === "GameEnded",
  inTime: true,
  keys: KEYS,
  setup: () => import("./Setup.svelte"),
  lessons: () => import("./guide"),
  ending: () => import("./ending"),
};
