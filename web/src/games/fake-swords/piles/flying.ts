// Where cards fly when their pile is taken or discarded.
import { boxOf } from "../../../felt/box";
import type { Gone } from "../sights";
import type { Pack } from "../types";
import type { Flight } from "./Flights.svelte";

let launched = 0;

/** A flight for every card that still lies on those piles; looked at before the page changes. */
export function flightsOf(root: Element, pack: Pack, gone: readonly Gone[]): Flight[] {
  return gone.flatMap(({ pile, seat }) => {
    const to = root.querySelector(seat === null ? '[data-spot="discard"]' : `[data-spot="seat-${seat}"]`);
    const cards = [...root.querySelectorAll<HTMLElement>(`[data-place="${pile}"] [data-card]`)];
    return cards.flatMap((element, order) => {
      const card = pack.cards[Number(element.dataset.kind)];
      if (!to || !card) return [];
      launched += 1;
      return [{ id: launched, card, from: boxOf(element), to, order }];
    });
  });
}
