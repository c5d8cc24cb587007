import { patientReferee } from "../../../house/patience";
import type { ScoreCard, Sheet } from "../types";
import { type Agreed, type Game, keepGame, keptGame, newGame, withoutLast } from "./sheet";

/** The referee's desk around one phone: the game as entered and what the referee makes of it. Only what was judged counts. */
export class Desk {
  readonly slug: string;
  game: Game | null = $state.raw(null);
  card: ScoreCard | null = $state.raw(null);
  trouble: string = $state("");
  busy: boolean = $state(false);

  constructor(slug: string) {
    this.slug = slug;
    this.game = keptGame();
    void this.look();
  }

  /** Ask again what could not be asked. */
  async look(): Promise<void> {
    if (this.game !== null) await this.#put(this.game);
  }

  async begin(agreed: Agreed): Promise<void> {
    await this.#put(newGame(agreed));
  }

  throwAway(): void {
    this.game = this.card = null;
    this.trouble = "";
    keepGame(null);
  }

  /** A step of the game; false: the referee has something against it, and all is as it was. */
  async enter(step: (sheet: Sheet) => Sheet): Promise<boolean> {
    if (this.game === null || this.busy) return false;
    return this.#put({ ...this.game, sheet: step(this.game.sheet), draft: null });
  }

  get canUndo(): boolean {
    return this.game !== null && withoutLast(this.game.sheet) !== null;
  }

  /** One step back; what was seen of a turn that goes on is forgotten. */
  async undo(): Promise<void> {
    const sheet = this.game && withoutLast(this.game.sheet);
    if (!this.game || !sheet || this.busy) return;
    await this.#put({
      sheet,
      seen: Math.min(this.game.seen, Math.max(0, (sheet.turns ?? []).length - 1)),
      draft: null,
    });
  }

  /** The end of the last turn was read. */
  readOn(): void {
    if (this.game && this.card) this.#keep({ ...this.game, seen: this.card.turn - 1 });
  }

  arrange(draft: number[][]): void {
    if (this.game) this.#keep({ ...this.game, draft });
  }

  /** Whether the last turn is over and nobody has read how. */
  get isTurnOver(): boolean {
    return (
      this.card !== null && this.game !== null && this.card.outcome === null && this.card.turn - 1 > this.game.seen
    );
  }

  #keep(game: Game): void {
    this.game = game;
    keepGame(game);
  }

  async #put(game: Game): Promise<boolean> {
    this.busy = true;
    try {
      this.card = await patientReferee<ScoreCard>(this.slug, game.sheet);
      this.#keep(game);
      this.trouble = "";
      return true;
    } catch (problem) {
      this.trouble = problem instanceof Error ? problem.message : String(problem);
      return false;
    } finally {
      this.busy = false;
    }
  }
}
