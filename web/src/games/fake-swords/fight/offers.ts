// What a fighter may do now, and what is already sealed.
import type { Ask } from "../props";
import type { OwnCards } from "../types";

/** The number of the first move among the actions. */
const FIRST_MOVE = 293;
const MOVES = 11;

export function movesIn(ask: Ask | null): Map<number, number> {
  const moves = new Map<number, number>();
  for (const { action, offer } of ask?.offers ?? []) {
    if (offer.kind === "DuelMove") moves.set(offer.move, action);
  }
  return moves;
}

/** The move that was chosen in this beat: what is on its way, or what the table has. */
export function sealedMove(pending: readonly (number | string)[], own: OwnCards | null): number | null {
  const sent = pending.find((deed) => typeof deed === "number" && deed >= FIRST_MOVE && deed < FIRST_MOVE + MOVES);
  return typeof sent === "number" ? sent - FIRST_MOVE : (own?.sealed ?? null);
}
