// What a stack shows at a glance, by the types of its cards alone.
import type { Card, Lain } from "../types";

export interface Marks {
  /** Whose Player lies at the bottom; null: nobody's. */
  shooter: number | null;
  /** The colour of the Ball that lies there; null: none. */
  ball: number | null;
  /** A Shot lies on a Ball. */
  closed: boolean;
}

const NOTHING: Marks = { shooter: null, ball: null, closed: false };

export function marksOf(stack: readonly Lain[], cardAt: (lain: Lain) => Card | null): Marks {
  const [first] = stack;
  if (!first || cardAt(first)?.type !== "player") return NOTHING;
  const marks: Marks = { shooter: first.by, ball: null, closed: false };
  let shooter = first.card;
  for (const lain of stack) {
    const card = cardAt(lain);
    if (card?.type === "ball") marks.ball = card.colour ?? null;
    else if (card?.type === "shot" && marks.ball !== null) return { ...marks, closed: true };
    else if (card?.type === "player" && lain.by === first.by && lain.card !== shooter) {
      shooter = lain.card; // a New Shooter begins without a Ball
      marks.ball = null;
    }
  }
  return marks;
}
