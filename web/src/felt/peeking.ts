// Looking at a card closely: a mouse that rests on it, the focus, or a finger that stays.

const REST_MS = 450;
const STAY_MS = 380;
const WANDER = 12;

/** An attachment for one card. */
export function peeking(look: (closer: boolean) => void): (card: HTMLElement) => () => void {
  return (card) =>
    looking(
      ({ type, target }) => (type === "focusin" && target !== card ? null : card),
      (looked) => look(looked !== null),
    )(card);
}

/**
 * An attachment for all that lies in an element; `at` says on which card something happened, and null looks at none.
 * The click that ends a long look is no tap.
 */
export function looking<Card>(
  at: (event: Event) => Card | null,
  look: (card: Card | null) => void,
): (root: HTMLElement) => () => void {
  return (root) => {
    let timer = 0;
    let looked = false;
    let over: Card | null = null;
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
    const later = (card: Card | null, ms: number) => {
      rest();
      looked = false;
      if (card === null) return;
      timer = window.setTimeout(() => {
        looked = true;
        look(card);
      }, ms);
    };

    const meet = (card: Card | null) => {
      over = card;
      later(over, REST_MS);
    };

    on("pointerover", (event) => {
      if (event.pointerType === "mouse" && over !== null && over !== at(event)) meet(null);
    });
    on("pointerdown", (event) => {
      start = { x: event.clientX, y: event.clientY };
      later(event.pointerType === "mouse" ? null : at(event), STAY_MS);
    });
    on("pointermove", (event) => {
      if (event.pointerType === "mouse") {
        if (at(event) !== over) meet(at(event)); // a card that came to lie under a mouse at rest was not looked for
      } else if (Math.hypot(event.clientX - start.x, event.clientY - start.y) > WANDER) rest();
    });
    on("pointerup", rest);
    on("pointercancel", rest);
    on("pointerleave", () => {
      over = null;
      rest();
    });
    on("contextmenu", (event) => at(event) !== null && event.preventDefault()); // a long press is ours
    on(
      "click",
      (event) => {
        if (looked && event instanceof PointerEvent && event.pointerType === "touch") event.stopPropagation();
        looked = false;
      },
      true,
    );
    on("focusin", (event) => {
      if (event.target instanceof Element && event.target.matches(":focus-visible")) look(at(event));
    });
    on("focusout", () => queueMicrotask(() => look(null))); // a card that is taken away loses it while things are being drawn
    return () => {
      window.clearTimeout(timer);
      shut.abort();
    };
  };
}
