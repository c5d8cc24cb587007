// What happened, shown one sight after the other, each for its time.
import { untrack } from "svelte";
import { tempo } from "./tempo.svelte";

export interface Scene<Sight> {
  sight: Sight;
  ms: number;
}

/** Waiting longer than this for a show is no joy: what is behind goes faster. */
const PATIENCE_MS = 3500;

export class Show<Sight> {
  now: Sight = $state.raw() as Sight; // set first thing below
  busy = $state(false);
  #waiting: Scene<Sight>[] = [];
  #last: Sight;
  #timer = 0;

  constructor(first: Sight) {
    this.now = this.#last = first;
  }

  /** Where it leads to once everything has been shown. */
  get last(): Sight {
    return this.#last;
  }

  jump(sight: Sight): void {
    window.clearTimeout(this.#timer);
    this.#waiting = [];
    this.now = this.#last = sight;
    this.busy = false;
  }

  add(scenes: readonly Scene<Sight>[]): void {
    const last = scenes.at(-1);
    if (!last) return;
    this.#waiting.push(...scenes);
    this.#last = last.sight;
    if (!this.busy) this.#next();
  }

  /** Enough of this scene: on with the next one. */
  hurry(): void {
    if (!this.busy) return;
    window.clearTimeout(this.#timer);
    this.#next();
  }

  #next(): void {
    const scene = this.#waiting.shift();
    if (!scene) {
      this.busy = false;
      return;
    }
    this.now = scene.sight;
    this.busy = this.#waiting.length > 0 || scene.ms > 0;
    if (!this.busy) return;
    const behind = this.#waiting.reduce((sum, { ms }) => sum + ms, 0);
    const pace = behind > PATIENCE_MS ? PATIENCE_MS / behind : 1;
    this.#timer = window.setTimeout(() => this.#next(), scene.ms * pace * tempo.part);
  }
}

/** A sight that says how far it has come: so many lines of the log, at a table that lies like this. */
interface Told {
  lines: number;
  open: { outcome: unknown };
}

interface Hearer<Open> {
  open: Open;
  lively: boolean;
  seen?: ((shown?: { lines: number; open: Open }) => void) | undefined;
  end?: (() => void) | undefined;
}

/** Tells the table what was seen, sight by sight, so that nothing else runs ahead of it; and the end, once it was shown. */
export function tellSeen<Sight extends Told>(show: Show<Sight>, hearer: () => Hearer<Sight["open"]>): void {
  let ended: unknown = null;
  $effect(() => {
    const { now, busy } = show;
    const { open, lively, seen, end } = hearer();
    if (!lively) return;
    untrack(() => (busy ? seen?.({ lines: now.lines, open: now.open }) : seen?.()));
    if (busy || now.open !== open || !open.outcome || ended === open.outcome) return;
    ended = open.outcome;
    untrack(() => end?.());
  });
}

interface Given {
  open: unknown;
  own: unknown;
  told: unknown;
  lively: boolean;
}

/** Tells a board that it was given something else; `fresh`: it was told right now, and may be shown with motion. */
export function follow(given: () => Given, hear: (fresh: boolean) => void): void {
  let last = untrack(() => ({ ...given() }));
  $effect.pre(() => {
    const { open, own, told, lively } = given();
    if (open === last.open && own === last.own && told === last.told) return;
    const fresh = lively && told !== last.told;
    last = { open, own, told, lively };
    untrack(() => hear(fresh));
  });
}
