import { referee, Trouble } from "../../../house/api";
import type { ScoreCard, SheetRound } from "../types";
import { awaitedIn, keepSheet, keptSheet, type WholeSheet, withoutLast, withRound } from "./sheet";

/** What came of an entry: it stands, it is right so far but waits for somebody's card, or it was refused. */
export type Verdict = { is: "entered" } | { is: "unfinished"; awaited: string[] } | { is: "refused"; reason: string };

/** The score keeper's desk: the sheet, what the referee made of it, and the pen. */
export class Desk {
  readonly slug: string;
  sheet: WholeSheet | null = $state.raw(null);
  card: ScoreCard | null = $state.raw(null);
  trouble: string = $state("");
  busy: boolean = $state(false);

  constructor(slug: string) {
    this.slug = slug;
    const found = keptSheet();
    if (found === null) return;
    this.sheet = found; // shown at once, whatever the line does
    void this.look();
  }

  /** Ask the referee again about the sheet as it stands. */
  async look(): Promise<void> {
    if (this.sheet !== null) await this.#judge(this.sheet);
  }

  async begin(sheet: WholeSheet): Promise<void> {
    await this.#judge(sheet);
  }

  async enter(round: SheetRound): Promise<Verdict> {
    if (this.sheet === null) return { is: "refused", reason: "There is no sheet." };
    const { players } = this.sheet;
    const reason = await this.#judge(withRound(this.sheet, round));
    if (reason === null) return { is: "entered" };
    const awaited = awaitedIn(reason, players);
    if (awaited === null) return { is: "refused", reason };
    this.trouble = "";
    return { is: "unfinished", awaited };
  }

  async undo(): Promise<void> {
    if (this.sheet !== null) await this.#judge(withoutLast(this.sheet));
  }

  throwAway(): void {
    keepSheet(null);
    this.sheet = null;
    this.card = null;
    this.trouble = "";
  }

  /** The referee's reason against a sheet; null: it stands, and is kept. */
  async #judge(sheet: WholeSheet): Promise<string | null> {
    this.busy = true;
    this.trouble = "";
    try {
      this.card = await referee<ScoreCard>(this.slug, sheet);
      this.sheet = sheet;
      keepSheet(sheet);
      return null;
    } catch (problem) {
      this.trouble = problem instanceof Trouble ? problem.message : String(problem);
      return this.trouble;
    } finally {
      this.busy = false;
    }
  }
}
