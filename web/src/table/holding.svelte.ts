// What the board still has to show: until it was seen, the log, the score and the ear wait for it.
import type { Told } from "../wire/types";

interface Heard {
  told: readonly Told[];
  log: readonly Told[];
  lively: boolean;
}

export class Holding {
  /** The first line of the log that waits; null: none does. */
  #from: number | null = $state(null);
  /** The score before it. */
  #scores: readonly number[] = [];
  #told: readonly Told[] = [];

  /** Every step, with the score after it. */
  hear(
    { told, log, lively }: Heard,
    scores: readonly number[],
    isShown: ((event: unknown) => boolean) | undefined,
  ): void {
    if (told !== this.#told) {
      this.#told = told;
      const first = lively && isShown ? told.findIndex(({ event }) => isShown(event)) : -1;
      if (first >= 0) this.#from ??= log.length - told.length + first;
    }
    if (this.#from === null) this.#scores = scores;
  }

  /** What may be known of a log. */
  of(log: readonly Told[]): readonly Told[] {
    return this.#from === null ? log : log.slice(0, this.#from);
  }

  /** What may be known of the score. */
  ofScores(scores: readonly number[]): readonly number[] {
    return this.#from === null ? scores : this.#scores;
  }

  /** It was seen: what had to wait. */
  release(log: readonly Told[]): readonly Told[] {
    const waiting = this.#from === null ? [] : log.slice(this.#from);
    this.#from = null;
    return waiting;
  }
}
