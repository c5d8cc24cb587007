// What a stack shows at a glance, by the types of its cards alone.
import type { Card, Lain } from "../types";

export interface Marks {
  /** Whose Player lies at the bottom; null: nobody's. */
  shooter: number | null;
  /** The colour of the Ball that lies there; null: none. */
  ball: number | null;
  /** A Shot lies on a Ball. */
  closed: boolean;
  /** False start: what lies at the bottom is no legal Shooter. */
  foul: boolean;
}

const NOTHING: Marks = { shooter: null, ball: null, closed: false, foul: false };

/** `side`: whose zone it is, where that coach may not shoot; null: shared. */
export function marksOf(stack: readonly Lain[], cardAt: (lain: Lain) => Card | null, side: number | null): Marks {
  const [first] = stack;
  if (!first) return NOTHING;
  const type = cardAt(first)?.type;
  if (type === undefined) return NOTHING; // not seen yet
  if (type !== "player" || first.by === side) return { ...NOTHING, foul: true };
  const marks: Marks = { ...NOTHING, shooter: first.by };
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
