import { isStill } from "../../../felt/motion";
import { tempo } from "../../../felt/tempo.svelte";
import { inOrder, type Moment, momentsOf, type Scored, skipped, stepBack } from "./playback";

/** The scoring round as it is shown. It ends with the summary; a stack may be looked at again at any time. */
export class ScoringShow {
  readonly order: readonly Scored[];
  readonly moments: readonly Moment[];
  at = $state(0);
  /** A stack that somebody wants to see in full; the show waits meanwhile. */
  looking: Scored | null = $state.raw(null);
  #timer = 0;

  constructor(scored: readonly Scored[], lively: boolean) {
    this.order = inOrder(scored);
    this.moments = momentsOf(this.order, isStill());
    if (!lively) this.at = this.moments.length;
    this.#wait();
  }

  /** Undefined: everything was shown. */
  get moment(): Moment | undefined {
    return this.moments[this.at];
  }

  get over(): boolean {
    return this.at >= this.moments.length;
  }

  /** The stack on the stage. */
  get scored(): Scored | undefined {
    return this.looking ?? this.order[this.moment?.place ?? -1];
  }

  /** On: from a look back to the show, from a moment to the end of its stack, from there to the next. */
  skip(): void {
    if (this.looking === null) this.#go(skipped(this.moments, this.at));
    else this.#go(this.at);
  }

  skipAll(): void {
    this.#go(this.moments.length);
  }

  back(): void {
    this.#go(stepBack(this.moments, this.at));
  }

  again(): void {
    this.#go(0);
  }

  look(stack: number): void {
    this.stop();
    this.looking = this.order.find((scored) => scored.stack === stack) ?? null;
  }

  stop(): void {
    window.clearTimeout(this.#timer);
  }

  #go(at: number): void {
    this.looking = null;
    this.at = at;
    this.#wait();
  }

  #wait(): void {
    this.stop();
    const { moment } = this;
    if (moment !== undefined) this.#timer = window.setTimeout(() => this.#go(this.at + 1), moment.ms * tempo.part);
  }
}
