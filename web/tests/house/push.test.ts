import { describe, expect, it } from "vitest";
import { canBeAsked, whyNot, type Place } from "../../src/house/push";

const place = (more: Partial<Place> = {}): Place => ({
  secure: true,
  worker: true,
  push: true,
  permission: "default",
  apple: false,
  installed: false,
  ...more,
});

describe("whether notifications can work here", () => {
  it.each([
    [{}, null],
    [{ permission: "granted" as const }, null],
    [{ apple: true, installed: true }, null],
    [{ secure: false, push: false, permission: null }, "https"],
    [{ apple: true, push: false, permission: null }, "Home Screen"],
    [{ push: false }, "no notifications"],
    [{ worker: false }, "no notifications"],
    [{ permission: "denied" as const }, "blocked"],
  ])("%o: %s", (more, words) => {
    const why = whyNot(place(more));
    if (words === null) expect(why).toBeNull();
    else expect(why).toContain(words);
  });

  it("asks only who was not asked yet, and where it works", () => {
    expect(canBeAsked(place())).toBe(true);
    expect(canBeAsked(place({ permission: "granted" }))).toBe(false);
    expect(canBeAsked(place({ secure: false }))).toBe(false);
  });
});
