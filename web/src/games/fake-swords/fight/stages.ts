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

/** Nobody waits for the stage of the other kind, nor in the waiting room for any: a board fetches its own when the game begins. */
export const stageOf = (real: boolean): Promise<{ default: Component<StageProps> }> =>
  real ? import("../swords/SwordsStage.svelte") : import("./DuelStage.svelte");
