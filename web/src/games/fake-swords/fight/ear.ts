// What a fight sounds like; a beat is heard where its swords meet.
import { tempo } from "../../../felt/tempo.svelte";
import { sound, type Sound } from "../../../house/sounds";
import type { BeatPlayed } from "../types";
import { burstsOf, type Burst } from "./outcome";
import { meetingMs } from "./scenes";

const SOUNDS: Record<Burst["look"], Sound> = {
  hit: "slap",
  touch: "play",
  whistle: "whistle",
  trick: "flip",
  miss: "flip",
};
export class Ear {
  #timer = 0;

  hear(beat: BeatPlayed): void {
    this.rest();
    const [burst] = burstsOf(beat);
    if (burst) this.#timer = window.setTimeout(() => sound(SOUNDS[burst.look]), meetingMs(beat) * tempo.part);
  }

  end(): void {
    sound("take");
  }

  rest(): void {
    window.clearTimeout(this.#timer);
  }
}
