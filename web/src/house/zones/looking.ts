// Looking closely at any card on the felt: a mouse that rests on it, the focus, or a finger that stays.

const REST_MS = 450;
const STAY_MS = 380;
const WANDER = 12;

const cardAt = (event: Event): string | null =>
  event.target instanceof Element ? (event.target.closest<HTMLElement>("[data-flip]")?.dataset.flip ?? null) : null;

/** An attachment for the felt; null: no longer. The click that ends a long look is no tap. */
export function looking(look: (id: string | null) => void): (root: HTMLElement) => () => void {
  return (root) => {
    let timer = 0;
    let looked = false;
    let start = { x: 0, y: 0 };
    const shut = new AbortController();
    const on = <K extends keyof HTMLElementEventMap>(
      kind: K,
      deed: (event: HTMLElementEventMap[K]) => void,
      capture = false,
    ) => root.addEventListener(kind, deed, { signal: shut.signal, capture });
    const rest = () => {
      window.clearTimeout(timer);
      if (looked) look(null);
    };
    const later = (id: string | null, ms: number) => {
      rest();
      looked = false;
      if (id === null) return;
      timer = window.setTimeout(() => {
        looked = true;
        look(id);
      }, ms);
    };
    on("pointerover", (event) => event.pointerType === "mouse" && later(cardAt(event), REST_MS));
    on("pointerdown", (event) => later(event.pointerType === "mouse" ? null : cardAt(event), STAY_MS));
    on("pointermove", (event) => {
      if (event.pointerType !== "mouse" && Math.hypot(event.clientX - start.x, event.clientY - start.y) > WANDER)
        rest();
    });
    on("pointerdown", ({ clientX, clientY }) => {
      start = { x: clientX, y: clientY };
    });
    for (const kind of ["pointerup", "pointercancel", "pointerleave"] as const) on(kind, rest);
    on("contextmenu", (event) => cardAt(event) !== null && event.preventDefault()); // a long press is ours
    on(
      "click",
      (event) => {
        if (looked && (event as PointerEvent).pointerType === "touch") event.stopPropagation();
        looked = false;
      },
      true,
    );
    on("focusin", (event) => {
      if (event.target instanceof Element && event.target.matches(":focus-visible")) look(cardAt(event));
    });
    on("focusout", () => queueMicrotask(() => look(null))); // a card that is taken away loses it while things are being drawn
    return () => {
      window.clearTimeout(timer);
      shut.abort();
    };
  };
}
