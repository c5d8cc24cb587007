import { reasonOf, Trouble } from "../api";
import { keepJson, keptJson } from "../store";
import { patientReferee } from "./patience";

const REFUSED = 400;
/** So many steps can be undone. */
const STEPS = 50;

/** Whether the referee has read the sheet, and something is wrong with it. */
export const isRefused = (problem: unknown): boolean => problem instanceof Trouble && problem.code === REFUSED;

/** Where a score keeper's things lie on this device. */
export const keeperKey = (slug: string, ...what: string[]): string => ["rumpus.keeper", slug, ...what].join(".");

/** A score keeper's desk: a real game as it was entered, and what the referee makes of it. Only what was judged counts. */
export abstract class Desk<Game, Card> {
  readonly slug: string;
  game: Game | null = $state.raw(null);
  card: Card | null = $state.raw(null);
  trouble: string = $state("");
  busy: boolean = $state(false);
  #past: readonly Game[] = $state.raw([]);
  readonly #answers = new Map<string, Promise<Card>>();

  constructor(slug: string) {
    this.slug = slug;
    this.game = keptJson<Game>(keeperKey(slug), (found) => this.readKept(found));
    this.#past =
      keptJson<Game[]>(keeperKey(slug, "past"), (past) => past.filter((found) => this.readKept(found))) ?? [];
    queueMicrotask(() => void this.look());
  }

  /** What was kept, made whole; null: it can not be read. It may be anything, and this may throw. */
  protected abstract readKept(found: Game): Game | null;

  /** What of a game the referee is sent. */
  protected sheetOf(game: Game): unknown {
    return game;
  }

  /** Ask again what could not be asked. */
  async look(): Promise<void> {
    if (this.game !== null) await this.put(this.game);
  }

  async begin(game: Game): Promise<void> {
    this.#remember([]);
    await this.put(game);
  }

  throwAway(): void {
    this.#remember([]);
    this.keep(null);
    this.card = null;
    this.trouble = "";
  }

  /** Something was done at the table; false: the referee has something against it, and all is as it was. */
  async enter(step: (game: Game) => Game): Promise<boolean> {
    if (this.game === null || this.busy) return false;
    const past = this.#past;
    this.#remember([...past, this.game].slice(-STEPS));
    return this.#taken(step(this.game), past);
  }

  get canUndo(): boolean {
    return this.#past.length > 0 && !this.busy;
  }

  async undo(): Promise<void> {
    const past = this.#past;
    const before = past.at(-1);
    if (before === undefined || this.game === null || this.busy) return;
    this.#remember(past.slice(0, -1));
    await this.#taken(this.back(before, this.game), past);
  }

  /** A game from before, with what of the present one is not undone. */
  protected back(before: Game, _now: Game): Game {
    return before;
  }

  async #taken(game: Game, past: readonly Game[]): Promise<boolean> {
    if (await this.take(game)) return true;
    this.#remember(past);
    return false;
  }

  protected take(game: Game): Promise<boolean> {
    return this.put(game);
  }

  protected async put(game: Game): Promise<boolean> {
    this.busy = true;
    try {
      this.card = await this.ask(this.sheetOf(game));
      this.keep(game);
      this.trouble = "";
      return true;
    } catch (problem) {
      this.trouble = reasonOf(problem);
      return false;
    } finally {
      this.busy = false;
    }
  }

  protected keep(game: Game | null): void {
    this.game = game;
    keepJson(keeperKey(this.slug), game);
  }

  #remember(past: readonly Game[]): void {
    this.#past = past;
    keepJson(keeperKey(this.slug, "past"), past);
  }

  /** What the referee says of a sheet, not twice of the same. */
  protected ask(sheet: unknown): Promise<Card> {
    const key = JSON.stringify(sheet);
    const known = this.#answers.get(key);
    if (known !== undefined) return known;
    const answer = patientReferee<Card>(this.slug, sheet);
    this.#answers.set(key, answer);
    answer.catch((problem) => isRefused(problem) || this.#answers.delete(key));
    return answer;
  }
}

/** A desk where what is entered stands at once and the referee reads along: one question at a time, the newest last. */
export abstract class LiveDesk<Game, Card> extends Desk<Game, Card> {
  isReading: boolean = $state(false);

  /** Asks what has to be asked next; false: nothing. */
  protected abstract readOn(): Promise<boolean>;

  protected override async take(game: Game): Promise<boolean> {
    this.keep(game);
    void this.read();
    return true;
  }

  protected async read(): Promise<void> {
    if (this.isReading) return;
    this.isReading = true;
    while (await this.readOn());
    this.isReading = false;
  }
}
