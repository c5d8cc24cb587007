// How the cards of a hand lie beside each other: never wider than the room there is.

export interface Lie {
  /** From the left edge of the hand to the left edge of the card, in card widths. */
  left: number;
  /** Degrees. */
  turn: number;
  /** How far the card hangs below the middle one, in card widths. */
  drop: number;
}

/** Card widths from one card to the next where there is room; they overlap as much as it asks for. */
const WIDEST = 1.04;
const MOST_TURN = 2.4;

/** `room`: the width for the hand, in card widths. `fanned`: spread like in a hand; else straight. */
export function fan(count: number, room: number, fanned: boolean): Lie[] {
  const step = count > 1 ? Math.min(WIDEST, Math.max(0, (room - 1) / (count - 1))) : 0;
  const start = Math.max(0, (room - 1 - step * (count - 1)) / 2);
  return Array.from({ length: count }, (_, place) => {
    const off = place - (count - 1) / 2;
    const turn = fanned ? off * Math.min(MOST_TURN, 16 / Math.max(1, count)) : 0;
    return { left: start + step * place, turn, drop: fanned ? off * off * 0.009 : 0 };
  });
}
