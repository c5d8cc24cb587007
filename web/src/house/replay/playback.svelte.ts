import { within } from "./steps";

/** How long a step stands while the replay runs by itself, in milliseconds. */
export const PAUSE_MS = 1500;
const SPEEDS = [
  { words: "1×", share: 1 },
  { words: "2×", share: 0.5 },
  { words: "½×", share: 2 },
] as const;

/** Where a replay stands, and whether it runs by itself. */
export class Playback {
  readonly steps: number;
  step: number = $state(0);
  playing: boolean = $state(false);
  /** Whether the last change was one step forward, as in a live game: only that is shown with motion. */
  lively: boolean = $state(false);
  speed: (typeof SPEEDS)[number] = $state.raw(SPEEDS[0]);
  readonly #pauses: readonly number[];
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** `pauses`: how long each step stands; left out: all alike. */
  constructor(steps: number, step = 0, pauses: readonly number[] = []) {
    this.#pauses = pauses;
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

  /** The next speed; the slowest comes after the fastest. */
  faster(): void {
    this.speed = SPEEDS[(SPEEDS.indexOf(this.speed) + 1) % SPEEDS.length] ?? SPEEDS[0];
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
    this.#timer = setTimeout(
      () => {
        this.forward();
        if (this.atEnd) this.stop();
        else this.#wait();
      },
      (this.#pauses[this.step] ?? PAUSE_MS) * this.speed.share,
    );
  }
}
