// What is shown only for a moment: verdicts, a word in big letters, a photo finish.
import type { SeatInfo } from "../../wire/types";
import type { PhotoFinish, WordTaken } from "./types";
import { toChallenger, type Verdict } from "./verdict";

const VERDICT_MS = { good: 2600, calm: 3200, bad: 3600 } as const;
const SHOUT_MS = 1150;
const PHOTO_MS = 4500;
const NOTE_MS = 2600;

/** Something that goes by itself, unless something newer took its place. */
class Passing<Thing> {
  now: Thing | null = $state.raw(null);
  #timer = 0;

  show(thing: Thing, ms: number): void {
    window.clearTimeout(this.#timer);
    this.now = thing;
    this.#timer = window.setTimeout(() => (this.now = null), ms);
  }

  clear(): void {
    window.clearTimeout(this.#timer);
    this.now = null;
  }
}

export class Moments {
  readonly #verdicts = [new Passing<Verdict>(), new Passing<Verdict>()];
  /** What the own word bar says. */
  readonly own = new Passing<Verdict>();
  readonly note = new Passing<string>();
  readonly shout = new Passing<WordTaken>();
  readonly photo = new Passing<PhotoFinish>();

  /** The newest verdict on a word of a seat. */
  of(seat: number): Verdict | null {
    return this.#verdicts[seat]?.now ?? null;
  }

  judge(verdict: Verdict, me: number | null, seats: readonly SeatInfo[]): void {
    const ms = VERDICT_MS[verdict.tone];
    this.#verdicts[verdict.seat]?.show(verdict, ms);
    if (me === null) return;
    if (verdict.seat === me) this.own.show(verdict, ms);
    else if (verdict.also === me) this.own.show(toChallenger(verdict, seats), ms);
  }

  say(note: string): void {
    this.note.show(note, NOTE_MS);
  }

  call(word: WordTaken): void {
    this.shout.show(word, SHOUT_MS);
  }

  pin(photo: PhotoFinish): void {
    this.photo.show(photo, PHOTO_MS);
  }

  /** Something else is looked at: none of it belongs there. */
  forget(): void {
    for (const passing of [...this.#verdicts, this.own, this.note, this.shout, this.photo]) passing.clear();
  }
}
