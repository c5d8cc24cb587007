// Cards that come from somewhere: quick, and never in anybody's way.
import { boxOf } from "../../../felt/box";
import { animate } from "../../../felt/motion";

const MS = 180;

/** Show a card on the court as if it came from another place. It lies in a stack that hides what sticks out: a copy flies. */
export function flyIn(card: HTMLElement | null, from: Element | null, layer: HTMLElement | null): void {
  if (!card || !from || !layer) return;
  const end = boxOf(card);
  const start = boxOf(from);
  const frame = boxOf(layer);
  if (end.width === 0 || start.width === 0) return;
  const copy = card.cloneNode(true) as HTMLElement; // a copy of an element is one
  Object.assign(copy.style, {
    position: "absolute",
    left: `${end.left - frame.left}px`,
    top: `${end.top - frame.top}px`,
    width: `${end.width}px`,
    height: `${end.height}px`,
    margin: "0",
    zIndex: "12",
    pointerEvents: "none",
  });
  const dx = start.left + start.width / 2 - end.left - end.width / 2;
  const dy = start.top + start.height / 2 - end.top - end.height / 2;
  const frames = [
    { translate: `${dx}px ${dy}px`, scale: "0.6", rotate: "-8deg" },
    { translate: "0 0", scale: "1", rotate: "0deg" },
  ];
  layer.append(copy);
  const flight = animate(copy, frames, { duration: MS, easing: "cubic-bezier(.3,.7,.4,1)" });
  if (!flight) return copy.remove();
  flight.onfinish = flight.oncancel = () => copy.remove();
  animate(card, [{ opacity: 0 }, { opacity: 0 }], { duration: MS });
}

/** A card that lands from one's own hand. */
export function land(card: Element | null): void {
  const frames = [{ scale: "1.2" }, { scale: "0.97", offset: 0.6 }, { scale: "1" }];
  if (card) animate(card, frames, { duration: 140, easing: "ease-out" });
}
