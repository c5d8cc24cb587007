// Fast fingers: a mouse acts when it goes down, a finger when it lifts, and a finger that stays looks closer.

export interface Pressing {
  tap: () => void;
  /** Look closer, or (false) no longer. */
  look?: (closer: boolean) => void;
}

const STAY_MS = 380;
/** A finger that wanders this far wants something else. */
const WANDER = 12;

/** An attachment for a button. Keys and screen readers click, which is a tap as well. */
export function pressing({ tap, look }: Pressing): (element: HTMLElement) => () => void {
  return (element) => {
    let timer = 0;
    let acted = false;
    let start = { x: 0, y: 0 };
    const shut = new AbortController();
    const on = <K extends keyof HTMLElementEventMap>(kind: K, deed: (event: HTMLElementEventMap[K]) => void) =>
      element.addEventListener(kind, deed, { signal: shut.signal });
    const rest = () => window.clearTimeout(timer);

    on("pointerdown", (event) => {
      if (event.button !== 0) return;
      acted = event.pointerType === "mouse" || !look;
      if (acted) return tap();
      start = { x: event.clientX, y: event.clientY };
      timer = window.setTimeout(() => {
        acted = true;
        look?.(true);
      }, STAY_MS);
    });
    on("pointermove", (event) => {
      if (event.pointerType !== "mouse" && Math.hypot(event.clientX - start.x, event.clientY - start.y) > WANDER)
        rest();
    });
    on("pointerup", rest);
    on("pointercancel", rest);
    on("contextmenu", (event) => event.preventDefault()); // a long press is ours
    on("click", () => {
      if (!acted) tap();
      acted = false;
    });
    on("pointerenter", (event) => event.pointerType === "mouse" && look?.(true));
    on("pointerleave", () => {
      rest();
      look?.(false);
    });
    on("focus", () => element.matches(":focus-visible") && look?.(true));
    on("blur", () => queueMicrotask(() => look?.(false))); // one that is taken away loses the focus while things are being drawn
    return () => {
      rest();
      shut.abort();
    };
  };
}
