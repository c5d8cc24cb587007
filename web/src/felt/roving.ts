// Arrow keys among things on the table.
import type { Spot } from "./flip";

/** The next place in a row of `count` for a key; null: not a key for rows. */
export function along(count: number, at: number, key: string): number | null {
  if (count === 0) return null;
  if (key === "ArrowLeft") return (at + count - 1) % count;
  if (key === "ArrowRight") return (at + 1) % count;
  if (key === "Home") return 0;
  if (key === "End") return count - 1;
  return null;
}

const WAYS: Record<string, readonly [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** The nearest spot that lies in the arrow's direction; null: none, or not an arrow. */
export function towards(spots: readonly Spot[], at: number, key: string): number | null {
  const way = WAYS[key];
  const here = spots[at];
  if (!way || !here) return null;
  let best: number | null = null;
  let least = Infinity;
  spots.forEach((spot, place) => {
    const dx = spot.x - here.x;
    const dy = spot.y - here.y;
    const ahead = dx * way[0] + dy * way[1];
    const aside = Math.abs(dx * way[1]) + Math.abs(dy * way[0]);
    if (place === at || ahead <= 1) return;
    const far = ahead + aside * 2;
    if (far < least) [best, least] = [place, far];
  });
  return best;
}
