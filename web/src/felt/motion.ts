// Whether things may move. Everything that moves on the felt asks here first.

export function isStill(): boolean {
  return typeof matchMedia === "function" && matchMedia("(prefers-reduced-motion: reduce)").matches;
}

/** An element's own motion; with reduced motion, or where there is no such thing, none. */
export function animate(element: Element, frames: Keyframe[], timing: KeyframeAnimationOptions): Animation | null {
  if (isStill() || typeof element.animate !== "function") return null;
  return element.animate(frames, timing);
}
