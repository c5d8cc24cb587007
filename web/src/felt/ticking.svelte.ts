// What is left of a countdown while somebody looks at it.
import { leftAt, type Countdown } from "./clock";

/** Looks at the clock every so many milliseconds, for as long as there is a countdown. */
export class Ticking {
  #countdown: () => Countdown | null;
  #now = $state(performance.now());
  readonly left = $derived.by(() => {
    const countdown = this.#countdown();
    return countdown ? leftAt(countdown, this.#now) : 0;
  });
  readonly seconds = $derived(Math.ceil(this.left / 1000));

  constructor(countdown: () => Countdown | null, everyMs = 60) {
    this.#countdown = countdown;
    $effect(() => {
      if (!countdown()) return;
      this.#now = performance.now();
      const timer = window.setInterval(() => (this.#now = performance.now()), everyMs);
      return () => window.clearInterval(timer);
    });
  }
}
