import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { looking, peeking } from "../../src/felt/peeking";

const LONG = 500;

describe("looking closely", () => {
  beforeEach(() => {
    vi.useFakeTimers();
    document.body.innerHTML =
      "<main><button data-flip='a'><i></i></button><button data-flip='b'></button><p></p></main>";
  });
  afterEach(() => {
    vi.useRealTimers();
    document.body.innerHTML = "";
  });

  const send = (where: string, kind: string, pointerType: string, more = {}) =>
    document
      .querySelector(where)
      ?.dispatchEvent(new PointerEvent(kind, { pointerType, bubbles: true, cancelable: true, ...more }));

  function felt() {
    const look = vi.fn();
    const at = ({ target }: Event) => (target as Element).closest<HTMLElement>("[data-flip]")?.dataset.flip ?? null;
    looking(at, look)(document.querySelector("main")!);
    return look;
  }

  it("takes a mouse that rests, on one card after the other", () => {
    const look = felt();
    send("[data-flip=a]", "pointermove", "mouse");
    vi.advanceTimersByTime(LONG - 100);
    send("i", "pointermove", "mouse"); // still the same card
    vi.advanceTimersByTime(100);
    expect(look.mock.calls).toEqual([["a"]]);
    send("[data-flip=b]", "pointermove", "mouse");
    vi.advanceTimersByTime(LONG);
    send("p", "pointermove", "mouse");
    expect(look.mock.calls).toEqual([["a"], [null], ["b"], [null]]);
  });

  it("is not for what only comes to lie under a mouse at rest, and ends when something else does", () => {
    const look = felt();
    send("[data-flip=a]", "pointerover", "mouse");
    vi.advanceTimersByTime(LONG);
    expect(look).not.toHaveBeenCalled();
    send("[data-flip=a]", "pointermove", "mouse");
    vi.advanceTimersByTime(LONG);
    send("[data-flip=b]", "pointerover", "mouse");
    vi.advanceTimersByTime(LONG);
    expect(look.mock.calls).toEqual([["a"], [null]]);
  });

  it("takes a finger that stays and does not wander; its click is no tap", () => {
    const look = felt();
    const tap = vi.fn();
    document.querySelector("[data-flip=a]")!.addEventListener("click", tap);
    send("[data-flip=a]", "pointerdown", "touch");
    send("[data-flip=a]", "pointermove", "touch", { clientX: 40 });
    vi.advanceTimersByTime(LONG);
    expect(look).not.toHaveBeenCalled();
    send("[data-flip=a]", "click", "touch");
    send("[data-flip=a]", "pointerdown", "touch");
    vi.advanceTimersByTime(LONG);
    expect(look.mock.calls).toEqual([["a"]]);
    send("[data-flip=a]", "pointerup", "touch");
    send("[data-flip=a]", "click", "touch");
    expect(tap).toHaveBeenCalledOnce();
  });

  it("is told of one card alone whether it is looked at, until nobody cares", () => {
    const look = vi.fn();
    const letGo = peeking(look)(document.querySelector<HTMLElement>("[data-flip=a]")!);
    send("[data-flip=a]", "pointermove", "mouse");
    vi.advanceTimersByTime(LONG);
    send("[data-flip=a]", "pointerleave", "mouse");
    expect(look.mock.calls).toEqual([[true], [false]]);
    letGo();
    send("[data-flip=a]", "pointermove", "mouse");
    vi.advanceTimersByTime(LONG);
    expect(look).toHaveBeenCalledTimes(2);
  });
});
