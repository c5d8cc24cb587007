// What the board still has to show: until it was seen, the log, the score, the ear and the coach wait for it.
import type { Told } from "../wire/types";

interface Heard {
  told: readonly Told[];
  log: readonly Told[];
  lively: boolean;
}

/** What was seen of a log that goes on: so many lines, with the score as it stands there. */
interface Seen {
  lines: number;
  scores: readonly number[];
}

export class Holding {
  /** The first line of the log that waits; null: none does. */
  #from: number | null = $state(null);
  /** The score before it. */
  #scores: readonly number[] = $state.raw([]);
  #told: readonly Told[] = [];
  /** The first line of what came to be seen last. */
  #news = 0;

  /** Whether something is known here that was not seen yet. */
  get waits(): boolean {
    return this.#from !== null;
  }

  /** Every step, with the score after it. */
  hear(
    { told, log, lively }: Heard,
    scores: readonly number[],
    isShown: ((event: unknown) => boolean) | undefined,
  ): void {
    if (told !== this.#told) {
      this.#told = told;
      const begin = log.length - told.length;
      if (!lively || (this.#from ?? 0) > begin) this.#from = null; // nothing moves there; or it is another game
      const first = lively && isShown ? told.findIndex(({ event }) => isShown(event)) : -1;
      if (this.#from === null) this.#news = begin;
      if (first >= 0) this.#from ??= begin + first;
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

  /** All that came to be seen since the board began to show it. */
  news(log: readonly Told[]): readonly Told[] {
    return log.slice(this.#news);
  }

  /** It was seen, all or some of it: what had to wait for that. */
  release(log: readonly Told[], seen?: Seen): readonly Told[] {
    if (this.#from === null) return [];
    const until = Math.min(seen?.lines ?? log.length, log.length);
    const waited = log.slice(this.#from, until);
    this.#from = until < log.length ? Math.max(this.#from, until) : null;
    if (seen) this.#scores = seen.scores;
    return waited;
  }
}
