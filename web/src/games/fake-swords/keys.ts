// What a key wants at the piles, and all keys of the table. Those of a fight lie in fight/keys.ts.
import { isOnButton, isTaken, type Pressed } from "../../felt/keys";
import { KEYS as FIGHT } from "./fight/keys";

export type Wish = { kind: "pile"; pile: number } | { kind: "claim"; pile: number; points: boolean } | { kind: "go" };

/** By where the key lies: with Shift a digit is another sign on every keyboard. */
export function wishOf({ code, shiftKey, ctrlKey, altKey, metaKey }: Pressed): Wish | null {
  if (ctrlKey || metaKey || (altKey && !shiftKey)) return null;
  const pile = Number(/^(?:Digit|Numpad)([1-5])$/.exec(code)?.[1] ?? 0) - 1;
  if (pile >= 0) return shiftKey ? { kind: "claim", pile, points: !altKey } : { kind: "pile", pile };
  return !shiftKey && (code === "Enter" || code === "NumpadEnter") ? { kind: "go" } : null;
}

/** What a key wants, as far as nothing under the focus uses it itself. */
export function wishAt(event: KeyboardEvent): Wish | null {
  const wish = isTaken(event) ? null : wishOf(event);
  return wish?.kind === "go" && isOnButton(event) ? null : wish;
}

export const KEYS: readonly (readonly [string, string])[] = [
  ["1 to 5", "point at that pile; as the Fight Boss, put the card you picked up there"],
  ["Shift + 1 to 5", "say that you will point at that pile"],
  ["Shift + Alt + 1 to 5", "say that you will leave it alone"],
  ["Enter", "3, 2, 1, Point!"],
  ...FIGHT,
];
