// Dragging a card with mouse, pen or finger: from an element with `data-card` to one with `data-place`.
import { animate } from "./motion";

export interface DragDoors {
  /** Whether this card may be picked up now. */
  canLift: (card: string) => boolean;
  lift: (card: string) => void;
  /** True: the card lies there now. */
  drop: (card: string, place: string) => boolean;
  /** Back to where it came from. */
  letGo: () => void;
}

const THRESHOLD = 7;

interface Drag {
  element: HTMLElement;
  card: string;
  pointer: number;
  x: number;
  y: number;
  moving: boolean;
}

/** An attachment for the felt: listens for drags that begin on one of its cards. */
export function dragging(doors: DragDoors): (root: HTMLElement) => () => void {
  return (root) => {
    let drag: Drag | null = null;
    let over: Element | null = null;

    const light = (place: Element | null) => {
      if (place === over) return;
      over?.removeAttribute("data-over");
      place?.setAttribute("data-over", "");
      over = place;
    };

    const down = (event: PointerEvent) => {
      const element = (event.target as Element).closest<HTMLElement>("[data-card]");
      const card = element?.dataset.card;
      if (!element || !card || event.button !== 0 || drag || !doors.canLift(card)) return;
      drag = { element, card, pointer: event.pointerId, x: event.clientX, y: event.clientY, moving: false };
    };

    const move = (event: PointerEvent) => {
      if (!drag || event.pointerId !== drag.pointer) return;
      const dx = event.clientX - drag.x;
      const dy = event.clientY - drag.y;
      if (!drag.moving) {
        if (Math.hypot(dx, dy) < THRESHOLD) return;
        drag.moving = true;
        drag.element.setPointerCapture(drag.pointer);
        drag.element.setAttribute("data-dragged", "");
        doors.lift(drag.card);
      }
      drag.element.style.translate = `${dx}px ${dy}px`;
      light(placeAt(root, event.clientX, event.clientY));
    };

    const up = (event: PointerEvent) => {
      if (!drag || event.pointerId !== drag.pointer) return;
      const { element, card, moving } = drag;
      const place = moving ? placeAt(root, event.clientX, event.clientY) : null;
      drag = null;
      light(null);
      if (!moving) return;
      swallowClick(root);
      const name = place?.dataset.place;
      if (event.type === "pointerup" && name !== undefined && doors.drop(card, name)) return;
      goBack(element);
      doors.letGo();
    };

    root.addEventListener("pointerdown", down);
    root.addEventListener("pointermove", move);
    root.addEventListener("pointerup", up);
    root.addEventListener("pointercancel", up);
    return () => {
      root.removeEventListener("pointerdown", down);
      root.removeEventListener("pointermove", move);
      root.removeEventListener("pointerup", up);
      root.removeEventListener("pointercancel", up);
    };
  };
}

function placeAt(root: Element, x: number, y: number): HTMLElement | null {
  for (const element of document.elementsFromPoint(x, y)) {
    const place = element.closest<HTMLElement>("[data-place][data-lit]");
    if (place && root.contains(place)) return place;
  }
  return null;
}

/** The click that ends a drag is no tap. */
function swallowClick(root: Element): void {
  const stop = (event: Event) => {
    event.stopPropagation();
    event.preventDefault();
  };
  root.addEventListener("click", stop, { capture: true, once: true });
  window.setTimeout(() => root.removeEventListener("click", stop, { capture: true }), 50);
}

function goBack(element: HTMLElement): void {
  const from = element.style.translate;
  element.style.translate = "";
  element.removeAttribute("data-dragged");
  animate(element, [{ translate: from }, { translate: "0 0" }], { duration: 260, easing: "cubic-bezier(.2,.8,.25,1)" });
}
