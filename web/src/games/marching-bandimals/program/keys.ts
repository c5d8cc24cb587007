// Keys of the booster's screens, wherever the focus is on the page.
import { isOnButton, isTaken } from "../../../felt/keys";

const isFree = (event: KeyboardEvent): boolean =>
  !event.repeat && !event.ctrlKey && !event.metaKey && !event.altKey && !event.shiftKey && !isTaken(event);

/** Space or Enter. */
export const isTap = (event: KeyboardEvent): boolean =>
  isFree(event) && ["Space", "Enter", "NumpadEnter"].includes(event.code);

/** A digit, by where the key lies; null: none. */
export function digitOf(event: KeyboardEvent): number | null {
  const digit = isFree(event) ? /^(?:Digit|Numpad)(\d)$/.exec(event.code)?.[1] : undefined;
  return digit === undefined ? null : Number(digit);
}

/** One more or one less. */
export function stepOf(event: KeyboardEvent): number {
  if (isTaken(event)) return 0;
  return event.key === "ArrowUp" || event.key === "ArrowRight"
    ? 1
    : event.key === "ArrowDown" || event.key === "ArrowLeft"
      ? -1
      : 0;
}

/** Enter, where no button has it. */
export const isGo = (event: KeyboardEvent): boolean =>
  isFree(event) && (event.code === "Enter" || event.code === "NumpadEnter") && !isOnButton(event);

/** The n-th of what is offered, for a screen's list of buttons: 1 is the first. */
export function nthOf(event: KeyboardEvent, count: number): number | null {
  const digit = digitOf(event);
  return digit !== null && digit >= 1 && digit <= count ? digit - 1 : null;
}

export const PROGRAM_KEYS: readonly (readonly [string, string])[] = [
  ["Space or Enter", "in a contest: tap"],
  ["1, 2, 3", "in a contest: rock, paper, scissors"],
  ["1 to 5", "in a contest: name a section from memory"],
  ["Arrows, digits, Enter", "in a contest: choose a bid, and seal it"],
  ["1, 2, …", "a number, a theme, a vote or a winner: the first choice, the second …"],
];
