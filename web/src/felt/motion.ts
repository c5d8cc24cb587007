// Whether things may move. Everything that moves on the felt asks here first.

export function isStill(): boolean {
  return typeof matchMedia === "function" && matchMedia("(prefers-reduced-motion: reduce)").matches;
}

/** An element's own motion; with reduced motion, or where there is no such thing, none. */
export function animate(element: Element, frames: Keyframe[], timing: KeyframeAnimationOptions): Animation | null {
  if (isStill() || typeof element.animate !== "function") return null;
  return element.animate(frames, timing);
}

/** It drops onto the table, as the numbers of a count do. */
export function drop(element: Element): void {
  const frames = [
    { scale: "2.2", opacity: 0 },
    { scale: "1", opacity: 1 },
  ];
  animate(element, frames, { duration: 200, easing: "cubic-bezier(.2,1.3,.4,1)" });
}
