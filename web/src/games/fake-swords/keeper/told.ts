// Which lines of the story matter now.
import type { Line } from "../types";

const POINTED = "SW-TURN-4";

/** What followed when everybody had pointed in a turn, that included. */
export function sincePointing(lines: readonly Line[], turn: number): Line[] {
  const ours = lines.filter((line) => line.turn === turn);
  return ours.slice(
    Math.max(
      0,
      ours.findIndex(({ clause }) => clause === POINTED),
    ),
  );
}
