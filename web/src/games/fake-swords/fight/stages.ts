// The stages a fight can have: the digital duel, or people with real swords. Which it is was agreed before the game.
import type { Component } from "svelte";
import type { BoardProps } from "../props";
import type { FightShown } from "../types";
import type { Sight } from "./scenes";

/** What a stage is given. */
export interface StageProps {
  board: BoardProps;
  sight: Sight;
  fight: FightShown;
  /** Something is still being shown. */
  busy: boolean;
  hurry: () => void;
  /** Enough of this fight: only its end. */
  skip: () => void;
}

type Fetched = Promise<{ default: Component<StageProps> }>;

/** Each on a line of its own: of two imports in one expression the build makes one, which has the styles of one only. */
const STAGES: Record<"swords" | "duel", () => Fetched> = {
  swords: () => import("../swords/SwordsStage.svelte"),
  duel: () => import("./DuelStage.svelte"),
};

/** Nobody waits for the stage of the other kind, nor in the waiting room for any: a board fetches its own when the game begins. */
export const stageOf = (real: boolean): Fetched => STAGES[real ? "swords" : "duel"]();
