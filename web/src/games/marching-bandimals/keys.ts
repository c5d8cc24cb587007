// What a key wants at the table, and all keys of it. Those of a contest are heard by its own screen.
import { isOnButton, isTaken, type Pressed } from "../../felt/keys";
import { PROGRAM_KEYS } from "./program/keys";

export type Wish =
  /** Of the hand, or while a card is aimed of what lights up: the first, the second … */
  | { kind: "pick"; place: number }
  /** Of the own band; `side`: 0 the Player, 1 the Equipment. */
  | { kind: "remove"; slot: number; side: number }
  /** On: draw, to the next step, end the turn, take the Drum Major. */
  | { kind: "go" }
  /** Back: the last play to the band, another card to aim, no Drum Major. */
  | { kind: "back" }
  | { kind: "reorganize" | "halt" | "no u" | "pass" | "discard pile" };

/** By what is printed on the key: the letters stand for words. */
const PLAIN: Record<string, Wish> = {
  enter: { kind: "go" },
  backspace: { kind: "back" },
  escape: { kind: "back" },
  r: { kind: "reorganize" },
  h: { kind: "halt" },
  n: { kind: "no u" },
  p: { kind: "pass" },
  d: { kind: "discard pile" },
};

/** Digits go by where the key lies: with Shift they are other signs on every keyboard. 0 is the tenth. */
function placeOf(code: string): number | null {
  const digit = /^(?:Digit|Numpad)(\d)$/.exec(code)?.[1];
  return digit === undefined ? null : (Number(digit) + 9) % 10;
}

export function wishOf({ key, code, shiftKey, ctrlKey, altKey, metaKey }: Pressed & { key: string }): Wish | null {
  if (ctrlKey || metaKey || (altKey && !shiftKey)) return null;
  const place = placeOf(code);
  if (place === null) return shiftKey ? null : (PLAIN[key.toLowerCase()] ?? null);
  if (!shiftKey) return { kind: "pick", place };
  return place < 5 ? { kind: "remove", slot: place, side: altKey ? 1 : 0 } : null;
}

/** What a key wants, as far as nothing under the focus uses it itself. */
export function wishAt(event: KeyboardEvent): Wish | null {
  const wish = event.repeat || isTaken(event) ? null : wishOf(event);
  return wish?.kind === "go" && isOnButton(event) ? null : wish;
}

export const KEYS: readonly (readonly [string, string])[] = [
  ["Tab, arrows", "to the cards of your hand and of the bands, and along them"],
  ["1 to 9, 0", "play, use or discard that card of your hand; while you aim: that target"],
  ["Shift + 1 to 5", "take that Player off your band"],
  ["Shift + Alt + 1 to 5", "take that Equipment off your band"],
  ["Enter", "on: draw, the next step, end the turn, take the Drum Major"],
  ["Backspace or Escape", "back: close what is open, undo the last play to your band, aim another card, no Drum Major"],
  ["R", "reorganize"],
  ["N, P", "No U!, or let the Penalty pass"],
  ["H", "Band Halt!"],
  ["D", "look through the discard pile"],
  ...PROGRAM_KEYS,
];
