// Notes pinned to a stack for a moment.
import type { CoinTossed, PhotoFinish } from "../types";

export type Pinned = PhotoFinish | CoinTossed;

const MS = 2500;

export class Notes {
  /** Newest first. */
  #pinned = $state.raw<readonly Pinned[]>([]);

  at(stack: number): Pinned | null {
    return this.#pinned.find((note) => note.stack === stack) ?? null;
  }

  pin(note: Pinned): void {
    this.#pinned = [note, ...this.#pinned];
    window.setTimeout(() => (this.#pinned = this.#pinned.filter((other) => other !== note)), MS);
  }
}
