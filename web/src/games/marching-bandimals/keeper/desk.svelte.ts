import { patientReferee } from "../../../house/patience";
import type { Closed, ScoreCard, Sheet } from "../types";
import { type Agreed, keepSheet, keptSheet, newSheet, withTurn } from "./sheet";

/** The referee's desk at a real table: the bands as entered and what the referee makes of them. Only what was judged counts. */
export class Desk {
  readonly slug: string;
  sheet: Sheet | null = $state.raw(null);
  card: ScoreCard | null = $state.raw(null);
  trouble: string = $state("");
  busy: boolean = $state(false);
  /** The band that is looked at. */
  seat: number = $state(0);
  #past: Sheet[] = $state.raw([]);

  constructor(slug: string) {
    this.slug = slug;
    this.sheet = keptSheet();
    void this.look();
  }

  /** Ask again what could not be asked. */
  async look(): Promise<void> {
    if (this.sheet === null || !(await this.#put(this.sheet))) return;
    this.seat = this.card?.turn ?? 0;
  }

  async begin(agreed: Agreed): Promise<void> {
    this.#past = [];
    this.seat = 0;
    await this.#put(newSheet(agreed));
  }

  throwAway(): void {
    this.sheet = this.card = null;
    this.#past = [];
    this.trouble = "";
    keepSheet(null);
  }

  /** Something was done at the table; false: the referee has something against it, and all is as it was. */
  async enter(step: (sheet: Sheet) => Sheet): Promise<boolean> {
    const before = this.sheet;
    if (before === null || this.busy || !(await this.#put(step(before)))) return false;
    this.#past = [...this.#past, before];
    return true;
  }

  get canUndo(): boolean {
    return this.#past.length > 0;
  }

  async undo(): Promise<void> {
    const before = this.#past.at(-1);
    if (before === undefined || this.busy || !(await this.#put(before))) return;
    this.#past = this.#past.slice(0, -1);
  }

  /** Another turn comes, and with it that player's band. */
  async turn(comes: number): Promise<void> {
    const card = this.card;
    if (card !== null && (await this.enter((sheet) => withTurn(sheet, card, comes)))) this.seat = comes;
  }

  /** Why a card can not be played to the band that is looked at; null: it can. */
  against(kind: number): Closed | null {
    return this.card?.bands[this.seat]?.closed.find(({ cards }) => cards.includes(kind)) ?? null;
  }

  async #put(sheet: Sheet): Promise<boolean> {
    this.busy = true;
    try {
      this.card = await patientReferee<ScoreCard>(this.slug, sheet);
      this.sheet = sheet;
      keepSheet(sheet);
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
