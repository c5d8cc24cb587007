// A room for every game that brings none: what the house knows of a table, in rows and cards, and offers by their words.
import type { GameRoom } from "../../games/room";
import Board from "./Board.svelte";
import { scoresIn } from "./reading";

export const room: GameRoom = {
  Board,
  scores: scoresIn,
  aim: () => "",
  isHeading: () => false,
  hasClock: true,
  keys: [
    ["1 to 9", "do what is offered by that number"],
    ["Tab", "to what is offered, to the panel"],
    ["← ↑ ↓ →", "among what is offered"],
    ["Enter or Space", "do it"],
  ],
};
