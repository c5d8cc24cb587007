import { Desk } from "../../../house/keeper/desk.svelte";
import type { ScoreCard, Sheet } from "../types";
import type { Game } from "./sheet";

export class SwordDesk extends Desk<Game, ScoreCard> {
  protected readKept({ sheet, seen, draft }: Game): Game | null {
    if (!Array.isArray(sheet.players) || !Array.isArray(sheet.turns) || !Number.isInteger(seen)) return null;
    return { sheet, seen, draft: Array.isArray(draft) && draft.every(Array.isArray) ? draft : null };
  }

  protected override sheetOf({ sheet }: Game): Sheet {
    return sheet;
  }

  /** A step of the game; what was arranged for it is done with. */
  step(step: (sheet: Sheet) => Sheet): Promise<boolean> {
    return this.enter((game) => ({ ...game, sheet: step(game.sheet), draft: null }));
  }

  /** The end of the last turn was read. */
  readOn(): void {
    if (this.game && this.card) this.keep({ ...this.game, seen: this.card.turn - 1 });
  }

  arrange(draft: number[][]): void {
    if (this.game) this.keep({ ...this.game, draft });
  }

  /** Whether the last turn is over and nobody has read how. */
  get isTurnOver(): boolean {
    return this.card?.outcome === null && this.card.turn - 1 > (this.game?.seen ?? 0);
  }
}
