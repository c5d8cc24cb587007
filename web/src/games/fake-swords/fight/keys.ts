// Keys for the moves of a duel, by where they lie on the keyboard: three rows of four, like the pad.
import type { Pressed } from "../../../felt/keys";
import { STEP_BACK, STEP_IN } from "./moves";

/** `event.code` of the pad in reading order: strike, feint and guard on a line, then a step; at the end the help. */
const ROWS = ["QWER", "ASDF", "ZXCV"];
export const CODES: readonly string[] = ROWS.flatMap((row) => [...row].map((letter) => `Key${letter}`));
export const HELP = "KeyV";

/** The moves on the pad in reading order; null: the help. */
export const PAD: readonly (number | null)[] = [0, 3, 6, STEP_IN, 1, 4, 7, STEP_BACK, 2, 5, 8, null];

/** The move a key stands for; "help": what beats what; null: no key of the pad. */
export function moveAt({ code, shiftKey, ctrlKey, altKey, metaKey }: Pressed): number | "help" | null {
  if (shiftKey || ctrlKey || altKey || metaKey) return null;
  const place = CODES.indexOf(code);
  return place < 0 ? null : (PAD[place] ?? "help");
}

export const KEYS: readonly (readonly [string, string])[] = [
  ["Q, A, Z", "in a duel: strike high, middle, low"],
  ["W, S, X", "in a duel: feint high, middle, low"],
  ["E, D, C", "in a duel: guard high, middle, low"],
  ["R, F", "in a duel: step in, step back"],
  ["V", "in a duel: what beats what"],
];
