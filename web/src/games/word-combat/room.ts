// Word Combat's room.
import Beside from "./Beside.svelte";
import Board from "./Board.svelte";
import { lessons } from "./guide";
import { KEYS } from "./keys";
import type { GameRoom } from "./props";
import Art from "./result/Art.svelte";
import Score from "./result/Score.svelte";
import Setup from "./Setup.svelte";
import { story } from "./story";
import type { Event } from "./types";
import { roundTitle } from "./words";

const kindOf = ({ kind }: Event) => kind;

export const room: GameRoom = {
  Board,
  Beside,
  scores: (open) => open.scores,
  aim: (open) => roundTitle(open.round),
  isHeading: (event) => ["RoundCalled", "RoundEnded"].includes(kindOf(event)),
  isMark: (event) => ["RoundCalled", "WordTaken", "PhotoFinish", "RoundEnded"].includes(kindOf(event)),
  isQuiet: (event) => kindOf(event) === "PlayerReady",
  isShown: (event) => kindOf(event) === "GameEnded",
  inTime: true,
  result: { Art, Score },
  keys: KEYS,
  Setup,
  lessons,
  story,
};
