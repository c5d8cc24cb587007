import { referee, Trouble } from "../../../house/api";
import { BREATH_MS, isTooMuch, pause } from "../../../house/patience";
import { sound } from "../../../house/sounds";
import type { CallLine, ScoreCard, Sheet } from "../types";
import {
  type Agreed,
  type Call,
  CARDS,
  challenged,
  type Entry,
  flipsIn,
  type Game,
  keepGame,
  keptGame,
  newGame,
  nextRound,
  other,
  type Player,
  sheetOf,
  turnIn,
  withEntry,
  without,
  withWatch,
} from "./game";

const REFUSED = 400;
/** Letters that come faster than this are judged as one. */
const TOGETHER_MS = 110;

/** The word in the field: not entered yet. */
export interface Draft {
  word: string;
  formable: boolean;
  points: number | null;
}

const NOTHING: Draft = { word: "", formable: true, points: null };

/** What the referee says of the word in the field: a line, or why the sheet can not take it. */
export interface Verdict {
  of: Draft;
  line: CallLine | null;
  refusal: string;
}

/** `lost`: nobody answered. */
type Answer = { card: ScoreCard } | { refusal: string; lost: boolean };

/** The referee's desk beside a real table: the game as entered, the word in the field, and what the referee makes of both. */
export class Desk {
  readonly slug: string;
  game: Game | null = $state.raw(null);
  card: ScoreCard | null = $state.raw(null);
  draft: Draft = $state.raw(NOTHING);
  verdict: Verdict | null = $state.raw(null);
  trouble: string = $state("");
  /** Counts the looks, so that each can be shown; `looking`: one is on. */
  looks: number = $state(0);
  looking: boolean = $state(false);
  #past: Game[] = $state.raw([]);
  #busy = false;
  /** The game that `card` is of, or that nobody could judge. */
  #judged: Game | null = null;
  /** The game that the verdict was given in. */
  #weighed: Game | null = null;
  #standing: Game | null = null;
  #known = new Map<string, Answer>();
  #timer: ReturnType<typeof setTimeout> | undefined;
  #wroteAt = 0;

  constructor(slug: string) {
    this.slug = slug;
    this.game = keptGame();
    void this.#judge();
  }

  get canUndo(): boolean {
    return this.#past.length > 0;
  }

  begin(agreed: Agreed): void {
    this.#past = [];
    this.#standing = null;
    this.card = null;
    this.#set(newGame(agreed));
  }

  throwAway(): void {
    this.stop();
    this.#past = [];
    this.game = this.card = this.verdict = this.#standing = null;
    this.draft = NOTHING;
    this.trouble = "";
    keepGame(null);
  }

  change(change: (game: Game) => Game): void {
    if (this.game === null) return;
    this.#past = [...this.#past, this.game];
    this.#set(change(this.game));
  }

  /** Back by one change, whatever it was. The clocks run on. */
  undo(): void {
    const before = this.#past.at(-1);
    if (before === undefined || this.game === null) return;
    this.#past = this.#past.slice(0, -1);
    this.#set({ ...before, watches: this.game.watches });
  }

  // At the table

  flip(): void {
    if (this.game === null || this.looking || this.game.over || flipsIn(this.game) >= CARDS) return;
    sound("flip");
    this.change((game) => withWatch(withEntry(game, { is: "flip" }), true, Date.now()));
    this.#look();
  }

  passTurn(): void {
    this.change((game) => withEntry(game, { is: "turn", player: other(turnIn(game, this.card)) }));
  }

  /** The word in the field was called by a player. */
  enter(player: Player): void {
    if (!this.isJudged || this.game === null || this.game.over) return;
    const takes = this.verdict?.line?.reason === null;
    this.change((game) => withEntry(game, this.#call(player)));
    this.draft = NOTHING;
    this.verdict = null;
    sound(takes ? "score" : "slap");
    if (takes && flipsIn(this.game) < CARDS) this.#look();
  }

  challenge(round: Player, call: Call): void {
    this.change((game) => challenged(game, round, call));
  }

  remove(round: Player, entry: Entry): void {
    this.change((game) => without(game, round, entry));
  }

  endRound(): void {
    this.stop();
    this.change((game) => nextRound(game, Date.now()));
    if (this.game?.over) sound("win");
  }

  /** The end was told too early. */
  goOn(): void {
    this.change((game) => ({ ...game, over: false }));
  }

  stopwatch(running: boolean): void {
    if (this.game !== null) this.#set(withWatch(this.game, running, Date.now()));
  }

  /** The look ends without a sound. */
  stop(): void {
    clearTimeout(this.#timer);
    this.looking = false;
  }

  #look(): void {
    clearTimeout(this.#timer);
    this.looking = true;
    this.looks += 1;
    this.#timer = setTimeout(() => {
      this.looking = false;
      sound("turn");
    }, Number(this.game?.look) * 1000);
  }

  // The word in the field

  write(change: Partial<Draft>): void {
    this.#wroteAt = Date.now();
    this.draft = { ...this.draft, ...change };
    if (this.draft.word === "") this.draft = NOTHING;
    if (this.draft.word !== this.verdict?.of.word) this.verdict = null;
    void this.#judge();
  }

  /** Whether the referee has said what the word in the field comes to. */
  get isJudged(): boolean {
    return this.draft.word !== "" && this.verdict?.of === this.draft && this.verdict.line !== null;
  }

  #call(player: Player): Call {
    return { is: "call", player, ...this.draft, challenged: false };
  }

  // The referee

  /** Ask again what could not be asked. */
  look(): void {
    this.#judged = null;
    void this.#judge();
  }

  #set(game: Game): void {
    this.game = game;
    keepGame(game);
    void this.#judge();
  }

  /** One question at a time: first the game, then the word, until both are the newest. */
  async #judge(): Promise<void> {
    if (this.#busy) return;
    this.#busy = true;
    while (this.game !== null) {
      if (this.#judged !== this.game) await this.#judgeGame(this.game);
      else if (this.draft.word !== "" && (this.verdict?.of !== this.draft || this.#weighed !== this.game)) {
        await this.#judgeWord(this.game, this.draft);
      } else break;
    }
    this.#busy = false;
  }

  async #judgeGame(game: Game): Promise<void> {
    const answer = await this.#answer(sheetOf(game));
    if (answer === null) return;
    this.#judged = game;
    if ("card" in answer) {
      [this.card, this.#standing, this.trouble] = [answer.card, game, ""];
      return;
    }
    this.trouble = answer.refusal;
    if (answer.lost || this.#standing === null || this.game !== game) return;
    this.#judged = this.game = this.#standing; // it can not be so: back to what could
    keepGame(this.game);
  }

  async #judgeWord(game: Game, draft: Draft): Promise<void> {
    const sheet = sheetOf(game, this.#call(0));
    const early = TOGETHER_MS - (Date.now() - this.#wroteAt);
    if (early > 0 && !this.#known.has(JSON.stringify(sheet))) return void (await pause(early));
    const answer = await this.#answer(sheet);
    if (answer === null || this.draft !== draft) return;
    this.#weighed = game;
    if ("card" in answer)
      this.verdict = { of: draft, line: answer.card.rounds.at(-1)?.calls.at(-1) ?? null, refusal: "" };
    else this.verdict = { of: draft, line: null, refusal: answer.refusal };
  }

  /** What the referee says of a sheet, asked once; null: later. */
  async #answer(sheet: Sheet): Promise<Answer | null> {
    const key = JSON.stringify(sheet);
    const known = this.#known.get(key);
    if (known !== undefined) return known;
    const answer = await this.#asked(sheet);
    if (answer !== null && !("lost" in answer && answer.lost)) this.#known.set(key, answer);
    return answer;
  }

  async #asked(sheet: Sheet): Promise<Answer | null> {
    try {
      return { card: await referee<ScoreCard>(this.slug, sheet) };
    } catch (problem) {
      if (isTooMuch(problem)) return pause(BREATH_MS).then(() => null);
      const lost = !(problem instanceof Trouble) || problem.code !== REFUSED;
      return { refusal: problem instanceof Error ? problem.message : String(problem), lost };
    }
  }
}
