// The beats of a rhythm: when each comes, which one a tap was meant for, and how near it was.
export const COUNT_IN = 4;
/** As near as a hand can be. */
const SPOT_ON_MS = 40;

export interface Beats {
  /** When the first beat of the count-in comes, by the page's clock. */
  first: number;
  /** Milliseconds from one to the next. */
  beat: number;
  /** How many are to be hit, after the count-in. */
  length: number;
}

export interface Hit {
  /** The beat it was meant for, the first after the count-in being 0. */
  number: number;
  /** Milliseconds; less than 0: too early. */
  off: number;
}

/** By the time that is left until the end of it, which comes one beat after the last; without a clock it begins now. */
export function beatsFrom({ length, beat }: { length: number; beat: number }, left: number | null, now: number): Beats {
  const first = left === null ? now + beat : now + left - beat * (COUNT_IN + length);
  return { first, beat, length };
}

/** When a beat comes, the first of the count-in being 0. */
export const momentOf = ({ first, beat }: Beats, place: number): number => first + place * beat;

/** The beat that is lit at a moment; -1: none yet. */
export const placeAt = ({ first, beat }: Beats, now: number): number => Math.floor((now - first) / beat);

/** What a tap was meant for: the nearest beat. Null: of those that count none was near. */
export function hitAt({ first, beat, length }: Beats, now: number): Hit | null {
  const place = Math.floor((now - first + beat / 2) / beat);
  const number = place - COUNT_IN;
  return number < 0 || number >= length ? null : { number, off: Math.round(now - first - place * beat) };
}

export const isSpotOn = ({ off }: Hit): boolean => Math.abs(off) <= SPOT_ON_MS;

/** "spot on", "60 ms late". */
export const hitWords = (hit: Hit): string =>
  isSpotOn(hit) ? "spot on" : `${Math.abs(hit.off)} ms ${hit.off < 0 ? "early" : "late"}`;
