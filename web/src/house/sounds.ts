// Small sounds made on the spot. Silent until the first touch of the page, and whenever muted.
import { keep, kept } from "./store";

const MUTED = "rumpus.muted";
/** Notes: [frequency in Hz, start in s, length in s, wave, loudness]. */
type Note = readonly [number, number, number, OscillatorType, number];

const SOUNDS = {
  deal: [0, 0.07, 0.14].map((start) => [420, start, 0.04, "triangle", 0.25] as const),
  play: [
    [180, 0, 0.09, "triangle", 0.5],
    [90, 0, 0.12, "sine", 0.5],
  ],
  score: [
    [660, 0, 0.09, "triangle", 0.3],
    [880, 0.08, 0.14, "triangle", 0.3],
  ],
  turn: [
    [523, 0, 0.1, "sine", 0.35],
    [784, 0.11, 0.2, "sine", 0.35],
  ],
  fanfare: [
    [392, 0, 0.13, "sawtooth", 0.16],
    [523, 0.14, 0.13, "sawtooth", 0.16],
    [659, 0.28, 0.13, "sawtooth", 0.16],
    [784, 0.42, 0.42, "sawtooth", 0.18],
    [523, 0.42, 0.42, "sawtooth", 0.1],
  ],
  flip: [[900, 0, 0.03, "triangle", 0.16]],
  slap: [
    [240, 0, 0.05, "triangle", 0.4],
    [110, 0, 0.07, "sine", 0.4],
  ],
  tick: [[880, 0, 0.07, "square", 0.12]],
  whistle: [
    [2350, 0, 0.09, "square", 0.07],
    [2500, 0.11, 0.3, "square", 0.07],
  ],
  buzzer: [
    [165, 0, 0.8, "sawtooth", 0.3],
    [208, 0, 0.8, "square", 0.16],
  ],
  take: [
    [587, 0, 0.07, "triangle", 0.3],
    [740, 0.06, 0.07, "triangle", 0.3],
    [988, 0.12, 0.16, "triangle", 0.32],
  ],
  miss: [
    [196, 0, 0.12, "square", 0.13],
    [147, 0.11, 0.2, "square", 0.13],
  ],
  win: [
    [523, 0, 0.14, "sawtooth", 0.14],
    [659, 0.15, 0.14, "sawtooth", 0.14],
    [784, 0.3, 0.14, "sawtooth", 0.14],
    [1047, 0.45, 0.6, "sawtooth", 0.16],
    [784, 0.45, 0.6, "sawtooth", 0.1],
    [659, 0.45, 0.6, "sawtooth", 0.1],
  ],
} satisfies Record<string, readonly Note[]>;
export type Sound = keyof typeof SOUNDS;

let context: AudioContext | null = null;
let touched = false;

/** Browsers let a page sound only after a touch; until then there is nothing to wake. */
export function waitForTouch(): void {
  const wake = () => {
    touched = true;
  };
  window.addEventListener("pointerdown", wake, { once: true });
  window.addEventListener("keydown", wake, { once: true });
}

export function isMuted(): boolean {
  return kept(MUTED) === "yes";
}

export function mute(muted: boolean): void {
  keep(MUTED, muted ? "yes" : "no");
}

export function sound(name: Sound): void {
  if (!touched || isMuted() || typeof AudioContext === "undefined") return;
  context ??= new AudioContext();
  for (const note of SOUNDS[name]) ring(context, note);
}

function ring(audio: AudioContext, [frequency, start, length, wave, loudness]: Note): void {
  const begin = audio.currentTime + start;
  const voice = audio.createOscillator();
  const volume = audio.createGain();
  voice.type = wave;
  voice.frequency.value = frequency;
  volume.gain.setValueAtTime(0.0001, begin);
  volume.gain.exponentialRampToValueAtTime(loudness * 0.4, begin + 0.012);
  volume.gain.exponentialRampToValueAtTime(0.0001, begin + length);
  voice.connect(volume).connect(audio.destination);
  voice.start(begin);
  voice.stop(begin + length + 0.02);
}
