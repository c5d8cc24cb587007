import { referee } from "../../../house/api";
import { BREATH_MS, isTooMuch, pause } from "../../../house/patience";
import type { Pack, ScoreCard } from "../types";
import type { Example } from "./examples";
import {
  hasBegun,
  isOfMatch,
  keepAll,
  keptAll,
  type Match,
  newMatch,
  pointsFor,
  withoutLast,
  withResult,
} from "./match";
import { emptyStack, sheetOf, type Stack, withTeams } from "./stack";

/** Taps that come faster than this are judged as one. */
const TOGETHER_MS = 120;

/** The referee's desk: the stack as it is entered, its account as the referee tells it, and the match so far. */
export class Desk {
  readonly slug: string;
  readonly pack: Pack;
  stack: Stack = $state.raw() as Stack; // set first thing below
  match: Match = $state.raw() as Match;
  card: ScoreCard | null = $state.raw(null);
  trouble: string = $state("");
  busy: boolean = $state(false);
  #past: Stack[] = $state.raw([]);
  #known = new Map<string, ScoreCard>();

  constructor(slug: string, pack: Pack) {
    this.slug = slug;
    this.pack = pack;
    const ids = pack.teams.map(({ id }) => id);
    const usual = [ids[0] ?? "", ids[2] ?? ids[1] ?? ""] as const;
    const found = keptAll(ids);
    this.stack = found?.stack ?? emptyStack(usual);
    this.match = found?.match ?? newMatch(usual);
    void this.#judge();
  }

  get canUndo(): boolean {
    return this.#past.length > 0;
  }

  /** False: the stack is an example, or of teams that do not play this match. */
  get counts(): boolean {
    return isOfMatch(this.match, this.stack);
  }

  change(stack: Stack): void {
    if (stack === this.stack) return;
    this.#past = [...this.#past, this.stack];
    this.#set(stack);
  }

  undo(): void {
    const before = this.#past.at(-1);
    if (before === undefined) return;
    this.#past = this.#past.slice(0, -1);
    this.#set(before);
  }

  clear(): void {
    this.change({ ...this.stack, cards: [], benched: {} });
  }

  load({ stack }: Example): void {
    this.change(stack);
  }

  /** From an example back to the teams of the match. */
  toMatch(): void {
    this.change(withTeams({ ...this.stack, cards: [] }, this.match.teams));
  }

  /** The result goes into the match, and the next stack can be entered. */
  write(words: string): void {
    if (this.card === null || !this.counts) return;
    const match = hasBegun(this.match) ? this.match : newMatch(this.stack.teams);
    this.match = withResult(match, words, pointsFor(match.teams, this.card.points));
    this.#past = [];
    this.#set({ ...this.stack, cards: [], benched: {} });
  }

  nextQuarter(): void {
    this.match = { ...this.match, quarter: this.match.quarter + 1 };
    this.#keep();
  }

  takeBack(): void {
    this.match = withoutLast(this.match);
    this.#keep();
  }

  newMatch(): void {
    this.match = newMatch(this.stack.teams);
    this.#keep();
  }

  /** Ask the referee again. */
  look(): void {
    void this.#judge();
  }

  #keep(): void {
    keepAll({ stack: this.stack, match: this.match });
  }

  #set(stack: Stack): void {
    this.stack = stack;
    if (!hasBegun(this.match)) this.match = newMatch(stack.teams);
    this.#keep();
    void this.#judge();
  }

  /** One question at a time, and always the newest stack last. */
  async #judge(): Promise<void> {
    if (this.busy) return;
    this.busy = true;
    let judged: Stack | null = null;
    while (judged !== this.stack) {
      await pause(TOGETHER_MS);
      const stack: Stack = this.stack;
      const answer = await this.#answer(stack);
      if (answer === "later") await pause(BREATH_MS);
      else [judged, this.card] = [stack, answer];
    }
    this.busy = false;
  }

  /** What the referee says of a stack; null: nothing (and where there was trouble, it is told). */
  async #answer(stack: Stack): Promise<ScoreCard | null | "later"> {
    this.trouble = "";
    if (stack.cards.length === 0) return null;
    const sheet = sheetOf(this.pack, stack);
    const key = JSON.stringify(sheet);
    const known = this.#known.get(key);
    if (known !== undefined) return known;
    try {
      const card = await referee<ScoreCard>(this.slug, sheet);
      this.#known.set(key, card);
      return card;
    } catch (problem) {
      if (isTooMuch(problem)) return "later";
      this.trouble = problem instanceof Error ? problem.message : String(problem);
      return null;
    }
  }
}
