import { within } from "./steps";

export const SPEEDS = [
  { value: 2400, words: "Slow" },
  { value: 1300, words: "Normal" },
  { value: 550, words: "Fast" },
] as const;

/** Where a replay stands, and whether it runs by itself. */
export class Playback {
  readonly steps: number;
  step: number = $state(0);
  playing: boolean = $state(false);
  /** Whether the last change was one step forward, as in a live game: only that is shown with motion. */
  lively: boolean = $state(false);
  /** Milliseconds from one step to the next. */
  pause: number = $state(1300);
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(steps: number, step = 0) {
    this.steps = steps;
    this.step = within(step, steps);
  }

  get atEnd(): boolean {
    return this.step >= this.steps - 1;
  }

  forward(): void {
    if (this.atEnd) return this.stop();
    this.lively = true;
    this.step += 1;
  }

  back(): void {
    this.jump(this.step - 1);
  }

  jump(step: number): void {
    this.stop();
    this.#show(step);
  }

  toggle(): void {
    if (this.playing) return this.stop();
    if (this.atEnd) this.#show(0);
    this.playing = true;
    this.#wait();
  }

  stop(): void {
    this.playing = false;
    clearTimeout(this.#timer);
  }

  #show(step: number): void {
    this.lively = false;
    this.step = within(step, this.steps);
  }

  #wait(): void {
    this.#timer = setTimeout(() => {
      this.forward();
      if (this.atEnd) this.stop();
      else this.#wait();
    }, this.pause);
  }
}
