import { cleanup, fireEvent, render, screen, within } from "@testing-library/svelte";
import { tick } from "svelte";
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import Board from "../Board.svelte";
import type { BoardProps } from "../props";
import type { Event, Offer } from "../types";
import {
  ANKLE,
  asking,
  band,
  BO,
  CROWD,
  FIRE,
  FLAG,
  MUSIC,
  NO_U,
  own,
  pack,
  REX,
  RITA,
  seats,
  slot,
  SNARE,
  table,
  TRUMPET,
} from "./tables";

const PLAY = 103;
const BAND = asking(
  "turn",
  [PLAY + TRUMPET, { kind: "PlayToBand", card: TRUMPET }],
  [263, { kind: "RemoveFromBand", slot: 0, side: 0 }],
  [273, { kind: "TakePlayBack" }],
  [274, { kind: "NextStep" }],
);
const told = (...events: Event[]) => events.map((event) => ({ sentence: event.kind, event }));
const HAND = [MUSIC, NO_U, TRUMPET];

function lay(changes: Partial<BoardProps> = {}) {
  const act = vi.fn();
  const props: BoardProps = {
    ...{ pack, seats, teams: [[0], [1], [2]], me: 0, own: own(HAND), hands: null, asked: [0], ask: BAND, act },
    ...{ open: table(), pending: [], told: [], log: [], lively: true },
    ...changes,
  };
  const { rerender } = render(Board, props);
  return { act, again: (more: Partial<BoardProps>) => rerender({ ...props, ...more }) };
}

const cards = () => within(screen.getByRole("group", { name: "Your hand" })).getAllByRole("button");
const card = (name: RegExp) => within(screen.getByRole("group", { name: "Your hand" })).getByRole("button", { name });
const step = () => document.querySelector("[aria-current=step]")?.textContent ?? "";
const press = (key: string, more = {}) =>
  fireEvent.keyDown(document.activeElement ?? window, { key, code: /\d/.test(key) ? `Digit${key}` : key, ...more });
const button = (name: string | RegExp) => screen.getByRole("button", { name });

describe("the board", () => {
  beforeAll(() => {
    window.matchMedia ??= (() => ({
      matches: true,
      addEventListener: () => undefined,
    })) as unknown as typeof matchMedia;
  });
  beforeEach(() => localStorage.clear());
  afterEach(cleanup);

  it("tells of every band whose it is, what it has and what it needs", () => {
    lay();
    expect(
      screen.getByRole("group", {
        name: /^Ada \(you\), on the move, 0 pairs, 8 cards in hand, limit 8, needs an Equipment of Brass, a pair of/,
      }),
    ).toBeTruthy();
    expect(screen.getByRole("group", { name: /^Bo, 1 pair, 8 cards in hand, limit 8/ })).toBeTruthy();
    expect(screen.getByText("Color Guard: Ribbon Rita, Swing Flag")).toBeTruthy();
  });

  it("plays a card to the band with one press, and offers to take it back", async () => {
    const { act } = lay();
    expect(step()).toContain("Band");
    await fireEvent.click(card(/^Play: Trumpet/));
    await fireEvent.click(button("Take back"));
    await fireEvent.click(button("Take off Bugle Bo, Player, Brass"));
    expect(act.mock.calls).toEqual([[PLAY + TRUMPET], [273], [263]]);
  });

  it("plays nothing that is not offered", async () => {
    const { act } = lay();
    expect(card(/^Fresh Sheet Music/).getAttribute("aria-disabled")).toBe("true");
    await fireEvent.click(card(/^Fresh Sheet Music/));
    expect(act).not.toHaveBeenCalled();
  });

  it("draws with a press on the pile or on the button", async () => {
    const { act } = lay({
      open: table({ phase: "turn" }),
      ask: asking("turn", [101, { kind: "BasicTurn" }], [102, { kind: "ReorganizeTurn" }]),
    });
    await fireEvent.click(button(/^Draw: 90 cards/));
    await fireEvent.click(button("Draw 2 cards"));
    await fireEvent.click(button("Reorganize"));
    expect(act.mock.calls).toEqual([[101], [101], [102]]);
  });

  it("asks twice before a Bonus works, because it can not be taken back", async () => {
    const { act } = lay({
      open: table({ phase: "bonus" }),
      ask: asking("turn", [274, { kind: "NextStep" }], [275, { kind: "UseCard", card: MUSIC }]),
    });
    await fireEvent.click(card(/^Use: Fresh Sheet Music/));
    expect(act).not.toHaveBeenCalled();
    expect(screen.getByText("Press it again to play it")).toBeTruthy();
    await fireEvent.click(button("Play Fresh Sheet Music"));
    expect(act).toHaveBeenCalledExactlyOnceWith(275);
  });

  it("aims a Penalty at once, lights up what it can hit, and goes back", async () => {
    const use: [number, Offer] = [275 + ANKLE, { kind: "UseCard", card: ANKLE }];
    const { act, again } = lay({
      own: own([ANKLE]),
      open: table({ phase: "bonus" }),
      ask: asking("turn", [274, { kind: "NextStep" }], use),
    });
    await fireEvent.click(card(/^Use: Twisted Ankle/));
    expect(act).toHaveBeenCalledExactlyOnceWith(275 + ANKLE);
    const aims = asking("turn", [349, { kind: "AimAt", seat: 1, pick: 0 }], [419, { kind: "AnotherCard" }]);
    await again({ own: own([ANKLE], { aiming: ANKLE }), open: table({ phase: "bonus" }), ask: aims });
    expect(document.querySelectorAll("[data-target]")).toHaveLength(1);
    await fireEvent.click(button("Aim at Bo's Ribbon Rita, Player, Color Guard"));
    await fireEvent.click(button("Another card"));
    expect(act.mock.calls.slice(1)).toEqual([[349], [419]]);
  });

  it("finds what can be hit by arrow keys, wherever the focus was", async () => {
    const aims = asking("turn", [349, { kind: "AimAt", seat: 1, pick: 0 }], [419, { kind: "AnotherCard" }]);
    lay({ own: own([ANKLE], { aiming: ANKLE }), open: table({ phase: "bonus" }), ask: aims });
    expect(document.activeElement).toBe(document.body);
    await press("ArrowRight");
    expect(document.activeElement?.hasAttribute("data-target")).toBe(true);
  });

  it("aims at a whole band, and dims the others", async () => {
    const aims = asking("turn", [349, { kind: "AimAt", seat: 1, pick: 0 }], [419, { kind: "AnotherCard" }]);
    const { act } = lay({ own: own([4], { aiming: 4 }), open: table({ phase: "bonus" }), ask: aims });
    await fireEvent.click(button(/^Aim at, Bo/));
    expect(act).toHaveBeenCalledExactlyOnceWith(349);
    expect(document.querySelector('[data-seat="2"]')?.classList).toContain("dim");
  });

  it("discards with a press each, and says how many are left to discard", async () => {
    const discard = (kind: number): [number, Offer] => [423 + kind, { kind: "DiscardCard", card: kind }];
    const open = table({ phase: "discarding", bands: [band([], { hand: 10 }), band(), band()] });
    const { act } = lay({ open, ask: asking("turn", discard(MUSIC), discard(NO_U)) });
    expect(screen.getByText("Still 2 to discard")).toBeTruthy();
    await fireEvent.click(card(/^Discard: No U/));
    expect(act).toHaveBeenCalledExactlyOnceWith(423 + NO_U);
  });

  describe("in the window for a No U", () => {
    const penalty = { card: ANKLE, seat: 1, target: 0, taken: BO, pick: 0 };
    const open = table({ phase: "window", mover: 1, penalty });
    const PASS: [number, Offer] = [420, { kind: "LetPass" }];
    const base = () => ({ open, asked: [0, 2], countdown: { left: 5000, toldAt: performance.now() } });
    const panel = () => screen.getByRole("region", { name: "A Penalty" });

    it("shows the same panel whatever somebody holds; without the card the button only says so", async () => {
      const clock = vi.spyOn(performance, "now").mockReturnValue(1000); // a busy machine sees no other second
      const { act } = lay({ ...base(), ask: asking("window", PASS) });
      const without = panel().textContent;
      await fireEvent.click(button("No U!"));
      expect(act).not.toHaveBeenCalled();
      expect(screen.getByText("You hold no No U")).toBeTruthy();
      cleanup();
      const other = lay({ ...base(), ask: asking("window", PASS, [421, { kind: "SayNoU" }]) });
      expect(panel().textContent).toBe(without);
      clock.mockRestore();
      await fireEvent.click(button("No U!"));
      expect(other.act).toHaveBeenCalledExactlyOnceWith(421);
    });

    it("lets it pass once, and then waits", async () => {
      const { act, again } = lay({ ...base(), ask: asking("window", PASS) });
      await press("p");
      expect(act).toHaveBeenCalledExactlyOnceWith(420);
      await again({ ...base(), ask: asking("window", PASS), pending: [420] });
      expect(screen.getByText("You let it pass")).toBeTruthy();
    });

    it("marks what is about to be lost, and shows who has answered", () => {
      lay({ ...base(), open: { ...open, answered: [false, false, true] }, ask: asking("window", PASS) });
      expect(document.querySelectorAll(".half.hit")).toHaveLength(1);
      expect(screen.getByText("Cy: has answered")).toBeTruthy();
    });

    it("stamps a No U upon it before the table goes on", async () => {
      const { again } = lay({ ...base(), ask: asking("window", PASS) });
      await again({
        open: table({ phase: "discarding", mover: 1 }),
        ask: null,
        told: told({ kind: "PenaltyStopped", seat: 2, against: 1, card: ANKLE }),
      });
      expect(within(panel()).getByText("Cy stops it!")).toBeTruthy();
    });

    it("has nothing to answer for whoever played it, or only watches", () => {
      lay({ ...base(), me: 1, ask: null });
      expect(screen.queryByRole("button", { name: "No U!" })).toBeNull();
      cleanup();
      lay({ ...base(), me: null, own: null, ask: null });
      expect(screen.queryByRole("button", { name: "No U!" })).toBeNull();
    });
  });

  it("is played with keys alone", async () => {
    const { act, again } = lay();
    await press("1"); // Trumpet lies first
    await press("1", { shiftKey: true });
    await press("Backspace");
    await press("Enter");
    expect(act.mock.calls).toEqual([[PLAY + TRUMPET], [263], [273], [274]]);
    await again({
      open: table({ phase: "discarding" }),
      ask: asking("turn", [422, { kind: "CallHalt" }], [583, { kind: "EndTurn" }]),
    });
    await press("h");
    await press("Enter");
    expect(act.mock.calls.slice(4)).toEqual([[422], [583]]);
    await press("d");
    expect(screen.getByRole("heading", { name: /^Discard pile/ })).toBeTruthy();
  });

  it("goes along the hand with arrow keys", async () => {
    lay();
    cards()[0]?.focus();
    await press("ArrowRight");
    expect(document.activeElement).toBe(cards()[1]);
    await press("End");
    expect(document.activeElement).toBe(cards().at(-1));
  });

  it("keeps the right one of two equal cards", async () => {
    const ask = asking("turn", [PLAY + SNARE, { kind: "PlayToBand", card: SNARE }]);
    const { again } = lay({ own: own([SNARE, SNARE]), ask });
    const [first, second] = cards().map((one) => one.dataset.card);
    await fireEvent.click(cards()[0]!);
    await again({ own: own([SNARE]), ask: null, told: told({ kind: "BandPlayed", seat: 0, card: SNARE, slot: 1 }) });
    expect(cards().map((one) => one.dataset.card)).toEqual([second]);
    expect(first).not.toBe(second);
  });

  it("offers the Drum Major of a complete band", async () => {
    const { act } = lay({
      open: table({ phase: "major" }),
      ask: asking("turn", [584, { kind: "TakeMajor" }], [585, { kind: "LeaveMajor" }]),
    });
    await fireEvent.click(button("Take the Drum Major"));
    await fireEvent.click(button("Not now"));
    expect(act.mock.calls).toEqual([[584], [585]]);
  });

  it("asks for the years of music, or not", async () => {
    const ask = asking("sealed", [3, { kind: "GiveYears", years: 3 }], [100, { kind: "GiveYears", years: null }]);
    const { act } = lay({ open: table({ phase: "years", mover: 0 }), ask });
    await fireEvent.input(screen.getByRole("spinbutton"), { target: { value: "3" } });
    await fireEvent.click(button("3 years"));
    expect(act).toHaveBeenCalledExactlyOnceWith(3);
    expect(screen.getByRole("heading", { name: "3 years" })).toBeTruthy();
  });

  it("shows another hand to whoever has looked at it, until it is put away", async () => {
    const { again } = lay();
    await again({ told: told({ kind: "HandSeen", seat: 0, victim: 1, cards: [REX, CROWD] }) });
    const seen = screen.getByRole("region", { name: "Bo's hand" });
    expect(within(seen).getByText("Rimshot Rex")).toBeTruthy();
    await fireEvent.click(button("Seen enough"));
    expect(screen.queryByRole("region", { name: "Bo's hand" })).toBeNull();
  });

  it("looks through the discard pile, the newest first", async () => {
    lay({ open: table({ discard: [BO, FIRE] }) });
    await fireEvent.click(button(/^Discard pile: 2 cards, on top Fire Drill/));
    const rows = within(screen.getByRole("dialog", { hidden: true })).getAllByRole("listitem", { hidden: true });
    expect(rows.map((row) => row.querySelector(".name")?.textContent)).toEqual(["Fire Drill", "Bugle Bo"]);
  });

  it("shows all hands in a replay, and offers nothing there", () => {
    lay({ pending: undefined, hands: [own(HAND), own([RITA]), own([FLAG])], ask: null, lively: false, told: [] });
    expect(screen.getByText("Hand: Ribbon Rita")).toBeTruthy();
    expect(screen.queryByRole("button", { name: "On to step 3" })).toBeNull();
    expect(cards().every((one) => one.getAttribute("aria-disabled") === "true")).toBe(true);
  });

  it("lays out eight bands, the own one not among the others", () => {
    const eight = Array.from(
      { length: 8 },
      (_, seat) => ({ player: "bot", name: `Bot ${seat}`, here: true }) as (typeof seats)[number],
    );
    lay({
      seats: eight,
      open: table({ bands: eight.map(() => band([slot(BO, TRUMPET)])), answered: eight.map(() => false) }),
    });
    expect(document.querySelectorAll("[data-seat]")).toHaveLength(7);
    expect(within(screen.getByRole("group", { name: "The other bands" })).queryByText("Bot 0")).toBeNull();
  });

  it("says that it was shown, and ends when the end was seen", async () => {
    vi.useFakeTimers();
    const [seen, end] = [vi.fn(), vi.fn()];
    const outcome = { reason: "complete band", winners: [1], scores: [1, 5, 0] };
    const { again } = lay({ seen, end });
    await again({
      seen,
      end,
      open: table({ phase: "over", outcome }),
      ask: null,
      told: told({ kind: "GameEnded", outcome }),
    });
    expect(screen.getByText("Bo wins!")).toBeTruthy();
    expect(end).not.toHaveBeenCalled();
    vi.runAllTimers();
    await tick();
    expect(end).toHaveBeenCalledOnce();
    expect(seen).toHaveBeenCalled();
    vi.useRealTimers();
  });
});
