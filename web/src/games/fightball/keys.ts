// A key a stack, by where it lies on the keyboard: three rows of eight, like the court.
import type { Pressed } from "../../felt/keys";

/** What a key wants. */
export type Wish =
  | { kind: "stack"; place: number }
  | { kind: "peek"; place: number }
  | { kind: "take" }
  | { kind: "pile" }
  | { kind: "go" };

const ROWS = ["QWERTYUI", "ASDFGHJK", "ZXCVBNM"];

/** `event.code` of the stacks in reading order. */
export const CODES: readonly string[] = [...ROWS.flatMap((row) => [...row].map((letter) => `Key${letter}`)), "Comma"];

export function wishOf({ code, shiftKey, ctrlKey, altKey, metaKey }: Pressed): Wish | null {
  if (ctrlKey || altKey || metaKey) return null;
  const place = CODES.indexOf(code);
  if (place >= 0) return { kind: shiftKey ? "peek" : "stack", place };
  if (shiftKey) return null;
  if (code === "Space") return { kind: "take" };
  if (code === "KeyP") return { kind: "pile" };
  if (code === "Enter" || code === "NumpadEnter") return { kind: "go" };
  return null;
}

export const KEYS = [
  ["Q to I", "a stack of the top row: play the held card there"],
  ["A to K", "a stack of the middle row"],
  ["Z to ,", "a stack of the bottom row"],
  ["Shift + key", "look through that stack"],
  ["Space", "take a card from your deck"],
  ["P", "your discard pile: discard the held card, or pick up the top one"],
  ["Enter", "play the Buzz; ready for the next quarter"],
] as const;
