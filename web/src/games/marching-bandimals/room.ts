// The room of Marching Band(-imals).
import Beside from "./Beside.svelte";
import Board from "./Board.svelte";
import { lessons } from "./guide";
import { KEYS } from "./keys";
import { isQuiet } from "./program/course";
import type { GameRoom } from "./props";
import Art from "./result/Art.svelte";
import Score from "./result/Score.svelte";
import Setup from "./Setup.svelte";
import { story } from "./story";
import type { Event } from "./types";

const kindOf = ({ kind }: Event) => kind;

export const room: GameRoom = {
  Board,
  Beside,
  scores: (open) => open.bands.map(({ pairs }) => pairs),
  aim: () => "five pairs and a Drum Major",
  isHeading: (event) => ["TurnStarted", "GameEnded"].includes(kindOf(event)),
  isMark: (event) =>
    ["TurnStarted", "PenaltyPlayed", "PenaltyStopped", "HaltCalled", "MajorTaken", "GameEnded"].includes(kindOf(event)),
  isQuiet,
  isShown: () => true,
  result: { Art, Score },
  keys: KEYS,
  Setup,
  lessons,
  story,
};
