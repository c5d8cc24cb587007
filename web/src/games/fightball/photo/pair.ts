// The two cards of a photo finish, found again in their stack.
import type { Lain, PhotoFinish } from "../types";

/** The card that was first and the one right upon it; null: they are not there (any more). */
export function pairOf(stack: readonly Lain[], { first, second }: PhotoFinish): [Lain, Lain] | null {
  for (let top = stack.length - 1; top > 0; top -= 1) {
    const [below, above] = [stack[top - 1], stack[top]];
    if (below?.by === first && above?.by === second) return [below, above];
  }
  return null;
}
