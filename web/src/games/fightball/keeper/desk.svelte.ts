import { reasonOf } from "../../../house/api";
import { LiveDesk } from "../../../house/keeper/desk.svelte";
import { pause } from "../../../house/keeper/patience";
import type { Pack, ScoreCard, Sheet } from "../types";
import { hasBegun, isOfMatch, type Match, newMatch, pointsFor, withoutLast, withResult } from "./match";
import { emptyStack, sheetOf, type Stack, withTeams, ZONE_IDS } from "./stack";

/** Taps that come faster than this are judged as one. */
const TOGETHER_MS = 120;

interface Entered {
  stack: Stack;
  match: Match;
}

/** The stack as it is entered, its account as the referee tells it, and the match so far. */
export class StackDesk extends LiveDesk<Entered, ScoreCard> {
  readonly pack: Pack;
  readonly #usual: Entered;
  #judged: Stack | null = null;

  constructor(slug: string, pack: Pack) {
    super(slug);
    this.pack = pack;
    const ids = pack.teams.map(({ id }) => id);
    const teams = [ids[0] ?? "", ids[2] ?? ids[1] ?? ""] as const;
    this.#usual = { stack: emptyStack(teams), match: newMatch(teams) };
    const kept = this.game;
    const isKnown = kept && [...kept.stack.teams, ...kept.match.teams].every((id) => ids.includes(id));
    if (!isKnown) this.game = this.#usual;
  }

  protected readKept(found: Entered): Entered | null {
    const { stack, match } = found;
    const pairs = [stack.teams, match.teams].every(([one, other, ...more]) => one !== other && more.length === 0);
    const lists = Array.isArray(stack.cards) && Array.isArray(match.results);
    return pairs && lists && ZONE_IDS.includes(stack.zone) && Number.isInteger(match.quarter) ? found : null;
  }

  protected override sheetOf({ stack }: Entered): Sheet {
    return sheetOf(this.pack, stack);
  }

  get stack(): Stack {
    return (this.game ?? this.#usual).stack;
  }

  get match(): Match {
    return (this.game ?? this.#usual).match;
  }

  /** False: the stack is an example, or of teams that do not play this match. */
  get counts(): boolean {
    return isOfMatch(this.match, this.stack);
  }

  change(stack: Stack): void {
    if (stack === this.stack) return;
    void this.enter(({ match }) => ({ stack, match: hasBegun(match) ? match : newMatch(stack.teams) }));
  }

  clear(): void {
    this.change({ ...this.stack, cards: [], benched: {} });
  }

  /** From an example back to the teams of the match. */
  toMatch(): void {
    this.change(withTeams({ ...this.stack, cards: [] }, this.match.teams));
  }

  /** The result goes into the match, and the next stack can be entered. */
  write(words: string): void {
    const { card, counts } = this;
    if (card === null || !counts) return;
    void this.enter(({ stack, match: before }) => {
      const match = hasBegun(before) ? before : newMatch(stack.teams);
      return {
        stack: { ...stack, cards: [], benched: {} },
        match: withResult(match, words, pointsFor(match.teams, card.points)),
      };
    });
  }

  nextQuarter(): void {
    void this.enter(({ stack, match }) => ({ stack, match: { ...match, quarter: match.quarter + 1 } }));
  }

  takeBack(): void {
    void this.enter(({ stack, match }) => ({ stack, match: withoutLast(match) }));
  }

  newMatch(): void {
    void this.enter(({ stack }) => ({ stack, match: newMatch(stack.teams) }));
  }

  override async look(): Promise<void> {
    this.#judged = null;
    await this.read();
  }

  protected async readOn(): Promise<boolean> {
    if (this.#judged === this.stack) return false;
    await pause(TOGETHER_MS);
    const { stack } = this;
    this.trouble = "";
    try {
      this.card = stack.cards.length === 0 ? null : await this.ask(sheetOf(this.pack, stack));
    } catch (problem) {
      [this.card, this.trouble] = [null, reasonOf(problem)];
    }
    this.#judged = stack;
    return true;
  }
}
