// The room of Let's Hit Each Other With Fake Swords.
import Board from "./Board.svelte";
import { KEYS } from "./keys";
import type { GameRoom } from "./props";
import type { Event } from "./types";

const kindOf = ({ kind }: Event) => kind;

export const room: GameRoom = {
  Board,
  scores: (open) => open.sets,
  aim: () => "first to 3 sets",
  isHeading: (event) => ["TurnStarted", "GameEnded"].includes(kindOf(event)),
  isMark: (event) => ["TurnStarted", "Pointed", "FightCalled", "FightEnded", "GameEnded"].includes(kindOf(event)),
  isQuiet: (event) => ["CountdownStarted", "PointingStarted", "CardPut"].includes(kindOf(event)),
  isShown: () => true,
  inTime: true,
  keys: KEYS,
  setup: () => import("./Setup.svelte"),
  lessons: () => import("./guide"),
  ending: () => import("./ending"),
};
