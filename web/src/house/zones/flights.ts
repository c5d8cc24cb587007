// Cards that go where they are not seen one by one fly there all the same.
import { boxOf } from "../../felt/box";
import { type Spot, spotOf } from "../../felt/flip";
import { isStill } from "../../felt/motion";
import type { Flight } from "./Flights.svelte";
import type { Table } from "./ids";
import { sourceOf, targetOf } from "./reading";
import type { FaceCard, Shift } from "./types";

const MOST = 6;
let made = 0;

/** `table`: piles whose cards are known move their cards themselves, but for those that lie below others. */
export function flightsOf(
  news: readonly Shift[],
  root: Element,
  table: Table,
  faces: ReadonlyMap<string, FaceCard>,
): Flight[] {
  if (isStill()) return [];
  const frame = boxOf(root);
  const within = (key: string, seat: number): Spot | null => {
    const found = root.querySelector(`[data-spot="${key}"]`) ?? root.querySelector(`[data-spot="seat-${seat}"]`);
    if (!found) return null;
    const spot = spotOf(found);
    const card = Number.parseFloat(getComputedStyle(found).getPropertyValue("--card")) || 40;
    return { x: spot.x - frame.left, y: spot.y - frame.top, width: Math.min(card, spot.width) };
  };
  return news.flatMap((shift) => {
    if (table.has(targetOf(shift))) return [];
    const [from, to] = [within(sourceOf(shift), shift.source_seat), within(targetOf(shift), shift.target_seat)];
    if (!from || !to || from.width === 0 || to.width === 0) return [];
    return Array.from({ length: Math.min(MOST, shift.count) }, (_, late): Flight => {
      const face = faces.get(shift.cards?.[late] ?? "") ?? null;
      made += 1;
      return { id: made, face, from: { ...from, width: Math.min(70, from.width) }, to, late };
    });
  });
}
