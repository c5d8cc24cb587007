import { reasonOf } from "../../../house/api";
import { isRefused, LiveDesk } from "../../../house/keeper/desk.svelte";
import { pause } from "../../../house/keeper/patience";
import { sound } from "../../../house/sounds";
import type { CallLine, ScoreCard, Sheet } from "../types";
import {
  type Call,
  CARDS,
  flipsIn,
  type Game,
  nextRound,
  other,
  type Player,
  sheetOf,
  turnIn,
  withEntry,
  withWatch,
} from "./game";

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

const isPair = (value: unknown): boolean => Array.isArray(value) && value.length === 2;

/** Beside the game as entered: the word in the field, and what the referee makes of it. */
export class WordDesk extends LiveDesk<Game, ScoreCard> {
  draft: Draft = $state.raw(NOTHING);
  verdict: Verdict | null = $state.raw(null);
  /** Counts the looks, so that each can be shown; `looking`: one is on. */
  looks: number = $state(0);
  looking: boolean = $state(false);
  /** The game that `card` is of, or that nobody could judge. */
  #judged: Game | null = null;
  /** The game that the verdict was given in. */
  #weighed: Game | null = null;
  #standing: Game | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #wroteAt = 0;

  protected readKept(found: Game): Game | null {
    const { players, rounds, watches, round, starter, words, judge, family = "off", look } = found;
    const sane = [players, rounds, watches].every(isPair) && rounds.every(Array.isArray);
    const agreed = typeof words === "string" && typeof judge === "string" && Number(look) > 0;
    return sane && agreed && [round, starter].every((one) => one === 0 || one === 1) ? { ...found, family } : null;
  }

  protected override sheetOf(game: Game): Sheet {
    return sheetOf(game);
  }

  override throwAway(): void {
    this.stop();
    super.throwAway();
    this.verdict = this.#standing = null;
    this.draft = NOTHING;
  }

  /** The clocks run on. */
  protected override back(before: Game, { watches }: Game): Game {
    return { ...before, watches };
  }

  // At the table

  flip(): void {
    if (this.game === null || this.looking || this.game.over || flipsIn(this.game) >= CARDS) return;
    sound("flip");
    void this.enter((game) => withWatch(withEntry(game, { is: "flip" }), true, Date.now()));
    this.#look();
  }

  passTurn(): void {
    void this.enter((game) => withEntry(game, { is: "turn", player: other(turnIn(game, this.card)) }));
  }

  /** The word in the field was called by a player. */
  call(player: Player): void {
    if (!this.isJudged || this.game === null || this.game.over) return;
    const takes = this.verdict?.line?.reason === null;
    void this.enter((game) => withEntry(game, this.#callBy(player)));
    this.draft = NOTHING;
    this.verdict = null;
    sound(takes ? "score" : "slap");
    if (takes && flipsIn(this.game) < CARDS) this.#look();
  }

  endRound(): void {
    this.stop();
    void this.enter((game) => nextRound(game, Date.now()));
    if (this.game?.over) sound("win");
  }

  stopwatch(running: boolean): void {
    if (this.game !== null) void this.take(withWatch(this.game, running, Date.now()));
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
    void this.read();
  }

  /** Whether the referee has said what the word in the field comes to. */
  get isJudged(): boolean {
    return this.draft.word !== "" && this.verdict?.of === this.draft && this.verdict.line !== null;
  }

  #callBy(player: Player): Call {
    return { is: "call", player, ...this.draft, challenged: false };
  }

  // The referee

  protected override async put(game: Game): Promise<boolean> {
    const stands = await super.put(game);
    if (stands) this.#judged = this.#standing = game;
    return stands;
  }

  /** First the game, then the word, until both are the newest. */
  protected async readOn(): Promise<boolean> {
    const { game, draft } = this;
    if (game === null) return false;
    if (this.#judged !== game) await this.#judgeGame(game);
    else if (draft.word !== "" && (this.verdict?.of !== draft || this.#weighed !== game))
      await this.#judgeWord(game, draft);
    else return false;
    return true;
  }

  async #judgeGame(game: Game): Promise<void> {
    this.#judged = game;
    try {
      this.card = await this.ask(sheetOf(game));
      [this.#standing, this.trouble] = [game, ""];
    } catch (problem) {
      this.trouble = reasonOf(problem);
      if (!isRefused(problem) || this.#standing === null || this.game !== game) return;
      this.#judged = this.#standing; // it can not be so: back to what could
      this.keep(this.#standing);
    }
  }

  async #judgeWord(game: Game, draft: Draft): Promise<void> {
    const early = TOGETHER_MS - (Date.now() - this.#wroteAt);
    if (early > 0) return void (await pause(early));
    const verdict: Verdict = { of: draft, line: null, refusal: "" };
    try {
      const card = await this.ask(sheetOf(game, this.#callBy(0)));
      verdict.line = card.rounds.at(-1)?.calls.at(-1) ?? null;
    } catch (problem) {
      verdict.refusal = reasonOf(problem);
    }
    if (this.draft === draft) [this.#weighed, this.verdict] = [game, verdict];
  }
}
