// Points that fly from where they were won to where they are written down.
import "./flying.css";
import { boxOf } from "./box";
import { spotOf } from "./flip";
import { animate, isStill } from "./motion";

/** Let words fly over the page; a board may give them another look. */
export function fly(words: string, from: Element, to: Element, layer: Element, look = ""): void {
  if (isStill()) return;
  const start = spotOf(from);
  const end = spotOf(to);
  const frame = boxOf(layer);
  const element = document.createElement("div");
  element.className = `flying ${look}`;
  element.textContent = words;
  element.setAttribute("aria-hidden", "true");
  layer.append(element);
  const half = element.offsetWidth / 2 + 4;
  start.x = Math.min(Math.max(start.x, frame.left + half), frame.right - half); // never over the edge
  element.style.left = `${start.x - frame.left}px`;
  element.style.top = `${start.y - frame.top}px`;
  const dx = end.x - start.x;
  const dy = end.y - start.y;
  const motion = animate(
    element,
    [
      { translate: "-50% -30%", scale: "0.4", opacity: 0 },
      { translate: "-50% -90%", scale: "1.15", opacity: 1, offset: 0.2 },
      { translate: "-50% -90%", scale: "1", opacity: 1, offset: 0.5 },
      { translate: `calc(${dx}px - 50%) calc(${dy}px - 50%)`, scale: "0.45", opacity: 0.9 },
    ],
    { duration: 1150, easing: "cubic-bezier(.4,.1,.3,1)" },
  );
  if (motion) motion.onfinish = motion.oncancel = () => element.remove();
  else element.remove();
}
