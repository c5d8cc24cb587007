import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { followLinks, go, here, rename } from "../../src/house/router.svelte";

describe("moving through the house", () => {
  let stop: () => void;

  beforeEach(() => {
    stop = followLinks();
    go("/");
  });

  afterEach(() => stop());

  function click(href: string, more: Partial<MouseEventInit> = {}): MouseEvent {
    document.body.innerHTML = "";
    const link = document.createElement("a");
    link.href = href;
    document.body.append(link);
    const event = new MouseEvent("click", { bubbles: true, cancelable: true, button: 0, ...more });
    link.dispatchEvent(event);
    return event;
  }

  it("goes to a page without loading it again", () => {
    go("/rules/fight-song#FS-HAND-4");
    expect(here.route).toEqual({ page: "rules", slug: "fight-song" });
    expect(here.hash).toBe("#FS-HAND-4");
    expect(here.moved).toBe(true);
  });

  it("follows a link within the house", () => {
    expect(click("/learn/fight-song").defaultPrevented).toBe(true);
    expect(here.route).toEqual({ page: "learn", slug: "fight-song" });
  });

  it("leaves to the browser what is not an ordinary click or not a page", () => {
    for (const event of [
      click("/learn/fight-song", { ctrlKey: true }),
      click("https://elsewhere.example/"),
      click("/api/house"),
    ]) {
      expect(event.defaultPrevented).toBe(false);
      document.body.innerHTML = "";
    }
    expect(here.route).toEqual({ page: "lobby" });
  });

  it("names a moment without a step in the history", () => {
    go("/replay/abc/1");
    const steps = history.length;
    rename("#7");
    expect(here.hash).toBe("#7");
    expect(history.length).toBe(steps);
  });
});
