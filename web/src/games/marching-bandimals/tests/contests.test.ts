import { cleanup, fireEvent, screen } from "@testing-library/svelte";
import { describe, expect, it, vi } from "vitest";
import { announcements } from "../../../felt/announce.svelte";
import {
  asking,
  AUCTION,
  contest,
  holding,
  LOWEST,
  MEMORY,
  NUMBERS,
  RHYTHM,
  since,
  table,
  TAP,
  THROWS,
  told,
} from "./contests";
import { button, chip, key, lay, text } from "./stage";

const hands = asking(
  [586, { kind: "Throw", hand: 0 }],
  [587, { kind: "Throw", hand: 1 }],
  [588, { kind: "Throw", hand: 2 }],
);
const taps = asking([589, { kind: "Tap" }]);
const names = asking(
  ...[0, 1, 2, 3, 4].map((section): [number, { kind: "NameSection"; section: number }] => [
    590 + section,
    { kind: "NameSection", section },
  ]),
);
const bids = (most: number) =>
  asking(
    ...Array.from({ length: most + 1 }, (_, number): [number, { kind: "Bid"; number: number }] => [
      595 + number,
      { kind: "Bid", number },
    ]),
  );

describe("rock, paper, scissors", () => {
  const throwing = (more = {}) => table(THROWS, "throwing", { contest: contest(more) });

  it("is thrown by a tap or by a key, once", async () => {
    const { act, again } = lay({ open: throwing(), ask: hands });
    await fireEvent.click(button(/^Paper/));
    expect(act.mock.calls).toEqual([[587]]);
    await again({ open: throwing(), ask: hands, pending: [587] });
    await key("Digit3");
    expect(act).toHaveBeenCalledTimes(1);
    expect(button(/^Paper/).getAttribute("aria-pressed")).toBe("true");
    expect(text()).toContain("Paper it is.");
  });

  it("goes by keys 1 to 3", async () => {
    const { act } = lay({ open: throwing(), ask: hands });
    await key("Digit3");
    expect(act.mock.calls).toEqual([[588]]);
  });

  it("tells who is ready, and nobody what they threw", () => {
    lay({ open: { ...throwing(), answered: [false, true, false] }, ask: hands });
    expect([chip("Bo"), chip("Cy")]).toEqual(["ready", "thinks"]);
  });

  it("opens all hands, and goes on with those still in while the next throw can be made", async () => {
    vi.useFakeTimers();
    const { again } = lay({ open: throwing(), ask: hands });
    const events = told(
      { kind: "Thrown", throws: [1, 0, 1], out: [1] },
      { kind: "RoundStarted", round: 2, seats: [0, 2] },
    );
    await again({
      open: throwing({ playing: [0, 2], round: 2 }),
      ask: hands,
      told: events,
      log: since(THROWS, ...events.map(({ event }) => event as never)),
    });
    expect([chip("You"), chip("Bo"), chip("Cy")]).toEqual(["Paper", "out", "Paper"]);
    expect(button(/^Rock/).hasAttribute("disabled")).toBe(false);
    await vi.advanceTimersByTimeAsync(3000);
    expect(chip("Cy")).toBe("thinks");
    expect(text()).toContain("Last throw: Paper beats rock.");
  });

  it("has nothing to press for whoever is out, or watches", () => {
    lay({ open: throwing({ playing: [1, 2], round: 2 }) });
    expect(screen.queryByRole("group", { name: "Your throw" })).toBeNull();
    expect(text()).toContain("you are out");
    cleanup();
    lay({ me: null, own: null, open: throwing() });
    expect(screen.queryByRole("group", { name: "Your throw" })).toBeNull();
  });
});

describe("the quickest tap", () => {
  const drum = () => document.querySelector<HTMLElement>(".pad")!;

  it("is tapped when the finger comes down, not when it lifts", async () => {
    const { act } = lay({ open: table(TAP, "tapping", { contest: contest({ plays: "tap" }) }), ask: taps });
    expect(drum().textContent).toContain("Now!");
    await fireEvent.pointerDown(drum(), { button: 0, pointerType: "touch" });
    await fireEvent.click(drum());
    expect(act.mock.calls).toEqual([[589]]);
  });

  it("is tapped with Space or Enter as they go down, and not again while they are held", async () => {
    const { act, again } = lay({ open: table(TAP, "tapping", { contest: contest({ plays: "tap" }) }), ask: taps });
    await key("Space");
    await key("Space", { repeat: true });
    expect(act).toHaveBeenCalledTimes(1);
    await again({ open: table(TAP, "tapping", { contest: contest({ plays: "tap" }) }), ask: taps, pending: [589] });
    expect(drum().textContent).toContain("Tapped!");
    await key("Enter");
    expect(act).toHaveBeenCalledTimes(1);
  });

  it("takes no tap from somebody who writes", async () => {
    const { act } = lay({ open: table(TAP, "waiting", { contest: contest({ plays: "tap" }) }), ask: taps });
    const field = document.createElement("input");
    document.body.append(field);
    await fireEvent.keyDown(field, { code: "Space", key: " " });
    expect(act).not.toHaveBeenCalled();
    field.remove();
  });

  it("stays out of the hands of those who only watch, so that their keys go on working", () => {
    lay({ me: null, own: null, open: table(TAP, "tapping", { contest: contest({ plays: "tap" }) }) });
    expect(document.activeElement).not.toBe(drum());
    expect(drum().getAttribute("aria-disabled")).toBe("true");
  });

  it("can be tapped too soon, which is seen by all", () => {
    const events = told({ kind: "TappedTooSoon", seat: 0 });
    lay({
      open: table(TAP, "waiting", { contest: contest({ plays: "tap", playing: [1, 2], done: [0] }) }),
      told: events,
      log: since(TAP, { kind: "TappedTooSoon", seat: 0 }),
    });
    expect(drum().textContent).toContain("Too soon!");
    expect(chip("You")).toBe("too soon");
  });

  it("shows a false signal for a moment, told apart by more than its colour", async () => {
    vi.useFakeTimers();
    const waiting = { open: table(TAP, "waiting", { contest: contest({ plays: "tap" }) }), ask: taps };
    const { again } = lay(waiting);
    expect(drum().textContent).toContain("Wait …");
    await again({ ...waiting, told: told({ kind: "SignalFeinted" }), log: since(TAP, { kind: "SignalFeinted" }) });
    expect(drum().textContent).toContain("Not that!");
    expect(drum().querySelector(".cross")).not.toBeNull();
    await vi.advanceTimersByTimeAsync(1000);
    expect(drum().textContent).toContain("Wait …");
  });

  it("ends with a photo finish in milliseconds", async () => {
    const { again } = lay({ open: table(TAP, "tapping", { contest: contest({ plays: "tap" }) }) });
    const events = told(
      { kind: "Tapped", times: [251, 240, null], delays: [90, 0, 0] },
      { kind: "ContestWon", seat: 1, lot: false },
    );
    await again({
      open: table(TAP, "discarding"),
      told: events,
      log: [...since(TAP, { kind: "TappedTooSoon", seat: 2 }), ...events],
    });
    expect(text()).toContain("Bo wins!");
    expect(text()).toContain("240 ms");
    expect(text()).toContain("First by 11 ms");
    expect(text()).toMatch(/The links took: .+ 0 ms, .+ 90 ms\./);
    expect(text()).toContain("too soon");
  });
});

describe("memory", () => {
  const sections = [4, 0, 2];
  const shown = contest({ plays: "memory", length: 3, sections });
  const recalled = contest({ plays: "memory", length: 3 });
  const log = since(MEMORY, { kind: "MemoryShown", sections, time: 2700 });
  const tiles = () => [...document.querySelectorAll("ol [role=img]")].map((tile) => tile.getAttribute("aria-label"));

  it("shows the sections with their names, and tells them", () => {
    lay({ open: table(MEMORY, "showing", { contest: shown }), log });
    expect(tiles()).toEqual(["Woodwind", "Brass", "Drumline"]);
    expect(announcements.words.trim()).toBe("Remember: Woodwind, Brass, Drumline.");
  });

  it("gives nothing away once they are to be named", () => {
    lay({ open: table(MEMORY, "recalling", { contest: recalled }), ask: names, log });
    expect(tiles()).toEqual(["1, open", "2, open", "3, open"]);
    expect(text()).toContain("Which was number 1?");
  });

  it("is named by taps or by keys 1 to 5", async () => {
    const { act } = lay({ open: table(MEMORY, "recalling", { contest: recalled }), ask: names, log });
    await fireEvent.click(button(/^Woodwind/));
    await key("Digit1");
    expect(act.mock.calls).toEqual([[594], [590]]);
    expect(text()).toContain("Which was number 3?");
  });

  it("keeps back what a slow line does not take, and loses nothing", async () => {
    const recalling = { open: table(MEMORY, "recalling", { contest: recalled }), ask: names, log };
    const { act, again } = lay({ ...recalling, pending: [594, 590, 592] });
    await key("Digit3");
    expect(act).not.toHaveBeenCalled();
    await again({ ...recalling, pending: [592] });
    expect(act.mock.calls).toEqual([[592]]);
  });

  it("shows what was right, and where it went wrong", async () => {
    const recalling = { open: table(MEMORY, "recalling", { contest: recalled }), ask: names, log };
    const { again } = lay(recalling);
    await key("Digit5");
    await key("Digit2");
    await again({
      ...recalling,
      open: table(MEMORY, "recalling", { contest: { ...recalled, done: [0] } }),
      ask: null,
      own: holding({ right: 1 }),
    });
    expect(tiles()).toEqual(["Woodwind, right", "Color Guard, wrong", "3, open"]);
    expect(text()).toContain("1 section right");
    expect(chip("You")).toBe("1 right");
    expect(chip("Bo")).toBe("recalls");
  });
});

describe("bids and numbers", () => {
  it("are stepped, and go no further than what one holds", async () => {
    const { act } = lay({ open: table(AUCTION, "bidding", { contest: contest({ plays: "bid" }) }), ask: bids(2) });
    await fireEvent.click(button(/^One more/));
    expect(button(/^One more/).hasAttribute("disabled")).toBe(true);
    await fireEvent.click(button(/^Bid 2 cards/));
    expect(act.mock.calls).toEqual([[597]]);
  });

  it("are chosen by arrows and digits, and sealed with Enter", async () => {
    const { act } = lay({
      open: table(LOWEST, "bidding", { contest: contest({ plays: "bid", lowest: true }) }),
      ask: bids(5),
    });
    await key("Digit4");
    await key("ArrowDown");
    expect(button(/^Name number 3/)).toBeTruthy();
    await key("Enter");
    expect(act.mock.calls).toEqual([[598]]);
  });

  it("may be nothing at all", async () => {
    const { act } = lay({ open: table(AUCTION, "bidding", { contest: contest({ plays: "bid" }) }), ask: bids(2) });
    await key("Digit0");
    await fireEvent.click(button(/^Stay out of it/));
    expect(act.mock.calls).toEqual([[595]]);
  });

  it("are sealed: one sees the own, and of others only that it is in", () => {
    lay({
      open: table(LOWEST, "bidding", {
        contest: contest({ plays: "bid", lowest: true }),
        answered: [true, true, false],
      }),
      own: holding({ sealed: 3 }),
    });
    expect(text()).toContain("Sealed: number 3");
    expect([chip("Bo"), chip("Cy")]).toEqual(["sealed", "thinks"]);
  });

  it("are opened in a replay where all cards lie open", () => {
    const replay = { pending: undefined, hands: [holding({ sealed: 0 }), holding({ sealed: 2 }), holding()], me: 0 };
    lay({
      ...replay,
      open: table(AUCTION, "bidding", { contest: contest({ plays: "bid" }), answered: [true, true, false] }),
    });
    expect([chip("Ada"), chip("Bo")]).toEqual(["nothing", "2 cards"]);
  });

  it("keep a number, or change it", async () => {
    const asked = asking([616, { kind: "KeepNumber" }], [617, { kind: "ChangeNumber" }]);
    const { act } = lay({
      open: table(NUMBERS, "numbers", { contest: contest({ plays: "draw" }) }),
      own: holding({ number: 61 }),
      ask: asked,
    });
    await fireEvent.click(button(/^Keep 61/));
    await key("Digit2");
    expect(act.mock.calls).toEqual([[616], [617]]);
  });
});

describe("a rhythm", () => {
  it("counts in, lights lamp after lamp, and says how near each tap was", async () => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "performance"] });
    const left = { left: 600 * 9, toldAt: performance.now() };
    const { act } = lay({
      open: table(RHYTHM, "rhythm", { contest: contest({ plays: "rhythm", length: 4, beat: 600 }) }),
      ask: taps,
      countdown: left,
    });
    const lit = () => [...document.querySelectorAll(".lamps li")].findIndex((lamp) => lamp.classList.contains("lit"));
    expect(lit()).toBe(-1);
    await vi.advanceTimersByTimeAsync(1250);
    expect(lit()).toBe(1);
    await vi.advanceTimersByTimeAsync(600 * 3 + 30);
    await key("Space");
    expect(text()).toContain("80 ms late");
    await key("Space");
    expect(text()).toContain("1 tap too many");
    expect(act.mock.calls).toEqual([[589], [589]]);
    expect(chip("You")).toBe("1 of 4");
  });
});
