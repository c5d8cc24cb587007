// How cards move: they turn over, go to whoever called, and come back.
import { boxOf } from "../../../felt/box";
import { animate } from "../../../felt/motion";

const TURN_MS = 280;
const FLIGHT_MS = 420;
const SETTLE = "cubic-bezier(.25,.8,.3,1)";

const turned = (degrees: number, scale = 1): string => `perspective(520px) rotateY(${degrees}deg) scale(${scale})`;

/** Turn a card over that is face up by now: its back goes, its face comes. */
export function turnOver(place: HTMLElement | null): void {
  const [front, back] = [place?.querySelector(".front"), place?.querySelector(".behind")];
  if (!front || !back) return;
  const timing = { duration: TURN_MS, easing: "linear" };
  const away: Keyframe[] = [
    { visibility: "visible", transform: turned(0, 1.03), easing: "ease-in" },
    { visibility: "visible", transform: turned(-90, 1.12), offset: 0.45 },
    { visibility: "hidden", transform: turned(-90, 1.12), offset: 0.46 },
    { visibility: "hidden", transform: turned(-90, 1.12) },
  ];
  const here: Keyframe[] = [
    { visibility: "hidden", transform: turned(90, 1.12) },
    { visibility: "hidden", transform: turned(90, 1.12), offset: 0.45 },
    { visibility: "visible", transform: turned(90, 1.12), offset: 0.46, easing: "cubic-bezier(.2,.9,.4,1.15)" },
    { visibility: "visible", transform: turned(0, 1) },
  ];
  animate(back, away, timing);
  animate(front, here, timing);
}

/** From the place of one element to that of another, seen from the second. */
function between(from: DOMRect, to: DOMRect): string {
  return `${from.left + from.width / 2 - to.left - to.width / 2}px ${from.top + from.height / 2 - to.top - to.height / 2}px`;
}

/** Let a copy of a taken card fly off; `over` when it has arrived. */
export function flyOff(card: HTMLElement, from: Element, to: Element, order: number, over: () => void): void {
  const [start, end] = [boxOf(from), boxOf(to)];
  const frame = card.offsetParent && boxOf(card.offsetParent);
  card.style.left = `${start.left - (frame?.left ?? 0)}px`;
  card.style.top = `${start.top - (frame?.top ?? 0)}px`;
  const frames: Keyframe[] = [
    { translate: "0 0", scale: "1", rotate: "0deg", opacity: 1 },
    { translate: "0 -12px", scale: "1.1", rotate: "-3deg", opacity: 1, offset: 0.22 },
    { translate: between(end, start), scale: "0.3", rotate: "8deg", opacity: 0.85 },
  ];
  const flight = animate(card, frames, {
    duration: FLIGHT_MS,
    delay: order * 38,
    easing: "cubic-bezier(.45,.05,.5,1)",
    fill: "both",
  });
  if (flight) flight.onfinish = flight.oncancel = over;
  else over();
}

/** A card that lies there again, coming from somebody's side. */
export function comeBack(place: HTMLElement | null, from: Element | null): void {
  if (!place || !from) return;
  const frames = [
    { translate: between(boxOf(from), boxOf(place)), scale: "0.35", zIndex: 9 },
    { translate: "0 0", scale: "1", zIndex: 9 },
  ];
  animate(place, frames, { duration: FLIGHT_MS, easing: SETTLE });
}

/** No: from side to side. */
export function shake(element: Element | null): void {
  const frames = [0, -9, 8, -6, 4, 0].map((x) => ({ translate: `${x}px 0` }));
  if (element) animate(element, frames, { duration: 380, easing: "ease-out" });
}

export function pop(element: Element): void {
  animate(element, [{ scale: "0.6", opacity: 0.4 }, { scale: "1.08", opacity: 1, offset: 0.6 }, { scale: "1" }], {
    duration: 220,
    easing: SETTLE,
  });
}
