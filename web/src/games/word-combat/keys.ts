// What a key wants on the board. Letters spell, wherever the focus is.
import { isTaken } from "../../felt/keys";
import { isLetter } from "./spelling";

export type Wish =
  | { kind: "letter"; sign: string }
  | { kind: "shorten" }
  | { kind: "clear" }
  | { kind: "go" }
  | { kind: "flip" }
  | { kind: "move"; key: string }
  | { kind: "done" }
  | { kind: "challenge" };

type Pressed = Pick<KeyboardEvent, "key" | "ctrlKey" | "altKey" | "metaKey">;

const PLAIN: Record<string, Wish> = {
  Backspace: { kind: "shorten" },
  Escape: { kind: "clear" },
  Enter: { kind: "go" },
  " ": { kind: "flip" },
  End: { kind: "done" }, // far from the letters: nobody is done by a slip
  "!": { kind: "challenge" },
  F2: { kind: "challenge" },
};

export function wishOf({ key, ctrlKey, altKey, metaKey }: Pressed): Wish | null {
  if (ctrlKey || altKey || metaKey) return null;
  if (isLetter(key)) return { kind: "letter", sign: key };
  if (key.startsWith("Arrow")) return { kind: "move", key };
  return PLAIN[key] ?? null;
}

/** What a key wants, as far as nothing under the focus uses it itself. `spelling`: a word is in the making on the board. */
export function wishAt(event: KeyboardEvent, board: Element, spelling: boolean): Wish | null {
  const target = event.target instanceof Element ? event.target : null;
  if (isTaken(event)) return null;
  const wish = wishOf(event);
  const button = target?.closest("button:not([data-cell]), a, summary") ?? null;
  if (!wish || !button || (wish.kind !== "go" && wish.kind !== "flip")) return wish;
  const calls = wish.kind === "go" && spelling && !board.contains(button); // who spells does not mean a button elsewhere
  return calls ? wish : null;
}

export const KEYS = [
  ["A to Z", "spell a word, wherever you are on the table"],
  ["Enter", "call the word; with nothing typed, flip any card; ready for the next round"],
  ["Backspace", "take the last letter back"],
  ["Escape", "clear the word"],
  ["← ↑ ↓ →", "go from card to card"],
  ["Space", "flip the card you are on, or any"],
  ["! or F2", "challenge the other player’s word"],
  ["End", "done: you see no more words"],
] as const;
