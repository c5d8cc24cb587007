// A room for every game that brings none: what the house knows of a table, on felt or in rows, and offers by their words.
import type { GameRoom } from "../../games/room";
import { scoresOf } from "../zones/reading";
import { hasShifts, isZoned } from "../zones/types";
import AnyBoard from "./AnyBoard.svelte";
import { scoresIn } from "./reading";

export const room: GameRoom = {
  Board: AnyBoard,
  scores: (open, teams) => (isZoned(open) ? scoresOf(open, teams) : scoresIn(open, teams)),
  aim: () => "",
  isHeading: () => false,
  isShown: hasShifts,
  hasClock: true,
  keys: [
    ["1 to 9", "do what is offered by that number"],
    ["← ↑ ↓ →", "along the cards, among what is offered"],
    ["Enter", "play the card, do what is offered"],
    ["Space", "the same; where there are no turns the first thing that is offered"],
    ["Esc", "choose again"],
    ["Tab", "to the cards, to what is offered, to the panel"],
  ],
};
