import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { pressing } from "../../src/felt/press";

const LONG = 400;

function button(looks = true) {
  const [tap, look] = [vi.fn(), vi.fn()];
  const element = document.body.appendChild(document.createElement("button"));
  const letGo = pressing(looks ? { tap, look } : { tap })(element);
  const send = (kind: string, pointerType: string, more = {}) =>
    element.dispatchEvent(new PointerEvent(kind, { pointerType, button: 0, ...more }));
  return { element, tap, look, send, letGo };
}

describe("pressing", () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => {
    vi.useRealTimers();
    document.body.innerHTML = "";
  });

  it("acts once: a mouse when it goes down, and its click is nothing more", () => {
    const { element, tap, send } = button();
    send("pointerdown", "mouse");
    expect(tap).toHaveBeenCalledOnce();
    element.click();
    expect(tap).toHaveBeenCalledOnce();
  });

  it("acts when a finger lifts, so that one that stays can look closer and do nothing", () => {
    const { element, tap, look, send } = button();
    send("pointerdown", "touch");
    expect(tap).not.toHaveBeenCalled();
    send("pointerup", "touch");
    element.click();
    expect(tap).toHaveBeenCalledOnce();

    send("pointerdown", "touch");
    vi.advanceTimersByTime(LONG);
    expect(look).toHaveBeenCalledWith(true);
    element.click();
    expect(tap).toHaveBeenCalledOnce();
  });

  it("acts when a finger comes down, where there is nothing to look at", () => {
    const { element, tap, send } = button(false);
    send("pointerdown", "touch");
    element.click();
    expect(tap).toHaveBeenCalledOnce();
  });

  it("does not look closer under a finger that wanders", () => {
    const { look, send } = button();
    send("pointerdown", "touch", { clientX: 0 });
    send("pointermove", "touch", { clientX: 40 });
    vi.advanceTimersByTime(LONG);
    expect(look).not.toHaveBeenCalled();
  });

  it("is a tap too when keys or screen readers click, and nothing once it is let go", () => {
    const { element, tap, letGo } = button();
    element.click();
    expect(tap).toHaveBeenCalledOnce();
    letGo();
    element.click();
    expect(tap).toHaveBeenCalledOnce();
  });
});
