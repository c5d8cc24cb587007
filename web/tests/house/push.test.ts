import { afterEach, describe, expect, it, vi } from "vitest";
import { canBeAsked, renew, tellUnseen, whyNot, type Place } from "../../src/house/push";

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

describe("a page that is open and not seen", () => {
  const shown: unknown[] = [];

  function stand(hidden: boolean, kinds: string | null): void {
    shown.length = 0;
    vi.spyOn(document, "hidden", "get").mockReturnValue(hidden);
    vi.stubGlobal("isSecureContext", true);
    vi.stubGlobal("PushManager", class {});
    vi.stubGlobal("Notification", { permission: "granted" });
    const showNotification = async (title: string, how: unknown) => shown.push([title, how]);
    Object.defineProperty(navigator, "serviceWorker", {
      configurable: true,
      value: { ready: Promise.resolve({ showNotification }) },
    });
    localStorage.clear();
    if (kinds !== null) localStorage.setItem("rumpus.push.kinds", kinds);
    history.replaceState(null, "", "/table/abc");
  }

  afterEach(() => {
    vi.restoreAllMocks();
    vi.unstubAllGlobals();
    Reflect.deleteProperty(navigator, "serviceWorker");
  });

  it("tells its reader itself, as the server would", async () => {
    stand(true, "turn start");
    await tellUnseen("turn", "Your turn", "Tiny waits for you.");
    expect(shown).toMatchObject([["Your turn", { tag: "abc", data: { url: "/table/abc" } }]]);
  });

  it.each([
    [false, "turn"],
    [true, "start"],
    [true, null],
  ])("says nothing to who looks, or wants nothing: hidden %s, told of %s", async (hidden, kinds) => {
    stand(hidden, kinds);
    await tellUnseen("turn", "Your turn", "Tiny waits for you.");
    expect(shown).toEqual([]);
  });
});

describe("a device that is switched on", () => {
  afterEach(() => {
    vi.unstubAllGlobals();
    Reflect.deleteProperty(navigator, "serviceWorker");
  });

  it.each([
    ["turn start", ["turn", "start"]],
    [null, undefined],
  ])("says so again where the house has forgotten it: told of %s", async (kinds, sent) => {
    vi.stubGlobal("isSecureContext", true);
    vi.stubGlobal("PushManager", class {});
    vi.stubGlobal("Notification", { permission: "granted" });
    const subscription = { endpoint: "https://push.example/1", toJSON: () => ({ keys: { p256dh: "p", auth: "a" } }) };
    const value = { ready: Promise.resolve({ pushManager: { getSubscription: async () => subscription } }) };
    Object.defineProperty(navigator, "serviceWorker", { configurable: true, value });
    const bodies: { kinds?: string[] }[] = [];
    vi.stubGlobal("fetch", async (_: string, { body }: { body: string }) => {
      bodies.push(JSON.parse(body));
      return new Response('{"kinds":null}', { headers: { "Content-Type": "application/json" } });
    });
    localStorage.clear();
    localStorage.setItem("rumpus.push", String(Date.now() - 1000));
    if (kinds !== null) localStorage.setItem("rumpus.push.kinds", kinds);
    await renew();
    expect(bodies).toEqual([]);
    await renew(0);
    expect(bodies[1]?.kinds).toEqual(sent);
  });
});
