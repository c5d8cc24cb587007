// Cards that change their place glide there: measured before and after the page changed, then moved by the difference.
import { boxOf } from "./box";
import { animate, isStill } from "./motion";

/** Where something lies: its middle and its width. */
export interface Spot {
  x: number;
  y: number;
  width: number;
}

export interface Glide {
  dx: number;
  dy: number;
  scale: number;
}

/** How to show something at `now` as if it still lay at `before`; null: it did not move. */
export function glideFrom(before: Spot, now: Spot): Glide | null {
  const dx = before.x - now.x;
  const dy = before.y - now.y;
  const scale = now.width > 0 ? before.width / now.width : 1;
  return Math.hypot(dx, dy) < 1 && Math.abs(scale - 1) < 0.02 ? null : { dx, dy, scale };
}

const MOVED = "data-flip";

export function spotOf(element: Element): Spot {
  const { left, top, width, height } = boxOf(element);
  return { x: left + width / 2, y: top + height / 2, width };
}

/**
 * Remembers where everything with `data-flip` (its key) lay. What is new comes from the first known key in its `data-from`;
 * elements with `data-spot` never move themselves but things may come from them.
 */
export class Flip {
  #before = new Map<string, Spot>();

  measure(root: Element): void {
    this.#before.clear();
    if (isStill()) return; // to measure makes the browser lay out the page, and nothing will move
    for (const element of root.querySelectorAll<HTMLElement>("[data-flip], [data-spot]")) {
      const key = element.dataset.flip ?? element.dataset.spot ?? "";
      const spot = spotOf(element);
      if (spot.width > 0) this.#before.set(key, spot); // what is not to be seen is nowhere
    }
  }

  glide(root: Element, ms = 420): void {
    if (isStill()) return;
    let late = 0;
    for (const element of root.querySelectorAll<HTMLElement>(`[${MOVED}]`)) {
      const { flip = "", from = "" } = element.dataset;
      const own = this.#before.get(flip);
      const before =
        own ??
        from
          .split(" ")
          .map((key) => this.#before.get(key))
          .find(Boolean);
      const glide = before && glideFrom(before, spotOf(element));
      if (!glide) continue;
      const delay = own ? 0 : Math.min(late++ * 45, 360); // dealt cards come one after the other
      start(element, glide, ms, delay);
    }
  }
}

function start(element: Element, { dx, dy, scale }: Glide, duration: number, delay: number): void {
  const frames = [
    { translate: `${dx}px ${dy}px`, scale: `${scale}`, zIndex: 30 },
    { translate: "0 0", scale: "1", zIndex: 30 },
  ];
  animate(element, frames, { duration, delay, easing: "cubic-bezier(.2,.8,.25,1)", fill: "backwards" });
}
