// Looking at a card closely: a mouse that rests on it, the focus, or a finger that stays.

const REST_MS = 450;
const STAY_MS = 380;
const WANDER = 12;

/** An attachment for a card; the click that ends a long look is no tap. */
export function peeking(look: (closer: boolean) => void): (card: HTMLElement) => () => void {
  return (card) => {
    let timer = 0;
    let looked = false;
    let start = { x: 0, y: 0 };
    const shut = new AbortController();
    const on = <K extends keyof HTMLElementEventMap>(
      kind: K,
      deed: (event: HTMLElementEventMap[K]) => void,
      capture = false,
    ) => card.addEventListener(kind, deed, { signal: shut.signal, capture });
    const later = (ms: number) => {
      window.clearTimeout(timer);
      timer = window.setTimeout(() => {
        looked = true;
        look(true);
      }, ms);
    };
    const rest = () => {
      window.clearTimeout(timer);
      if (looked) look(false);
    };

    on("pointerenter", (event) => event.pointerType === "mouse" && later(REST_MS));
    on("pointerdown", (event) => {
      rest();
      looked = false;
      start = { x: event.clientX, y: event.clientY };
      if (event.pointerType !== "mouse") later(STAY_MS);
    });
    on("pointermove", (event) => {
      if (event.pointerType !== "mouse" && Math.hypot(event.clientX - start.x, event.clientY - start.y) > WANDER)
        rest();
    });
    on("pointerup", rest);
    on("pointercancel", rest);
    on("pointerleave", rest);
    on("contextmenu", (event) => event.preventDefault()); // a long press is ours
    on(
      "click",
      (event) => {
        if (looked && (event as PointerEvent).pointerType === "touch") event.stopPropagation();
        looked = false;
      },
      true,
    );
    on("focus", () => card.matches(":focus-visible") && look(true));
    on("blur", () => queueMicrotask(() => look(false))); // one that is taken away loses the focus while things are being drawn
    return () => {
      window.clearTimeout(timer);
      shut.abort();
    };
  };
}
