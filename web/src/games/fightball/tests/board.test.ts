import { fireEvent, render, screen } from "@testing-library/svelte";
import { tick } from "svelte";
import { afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import Board from "../Board.svelte";
import type { BoardProps } from "../props";
import type { Offer } from "../types";
import { BLUE_BALL, BUZZ, lain, pack, stacks, table, TULA } from "./tables";

const OFFERS: Offer[] = [
  { kind: "TakeCard" },
  { kind: "PickUp" },
  { kind: "Discard" },
  { kind: "PlayBuzz" },
  ...Array.from({ length: 24 }, (_, stack): Offer => ({ kind: "PlayOn", stack })),
];
const [TAKE, PICK_UP, DISCARD, PLAY_BUZZ, PLAY] = [0, 1, 2, 3, 4];
const HOLDING = [DISCARD, ...Array.from({ length: 24 }, (_, stack) => PLAY + stack)];
const asking = (actions: number[]) => ({
  tempo: "open",
  offers: actions.map((action) => ({ action, words: "", offer: OFFERS[action]! })),
});

function lay(changes: Partial<BoardProps> = {}) {
  const act = vi.fn();
  const seats = ["Ada", "Bo"].map((name) => ({ player: "person", name, here: true }));
  const props: BoardProps = {
    pack,
    seats,
    teams: [[0], [1]],
    me: 0,
    open: table({ in_hand: ["hidden", "nothing"], stacks: stacks({ 10: [lain(0, TULA), lain(1, BLUE_BALL)] }) }),
    own: { held: TULA, sealed: null },
    hands: null,
    asked: [0, 1],
    ask: asking(HOLDING),
    act,
    pending: [],
    told: [],
    lively: false,
    ...changes,
  };
  const { rerender } = render(Board, props);
  return { act, again: (more: Partial<BoardProps>) => rerender({ ...props, ...more }) };
}

const stack = (number: number) => document.querySelector<HTMLElement>(`[data-stack="${number}"]`)!;
const nameOf = (number: number) => stack(number).querySelector(".sr-only")?.textContent.trim();
const press = (code: string, more = {}) => fireEvent.keyDown(window, { code, key: code, ...more });

describe("the board", () => {
  beforeAll(() => {
    window.matchMedia ??= (() => ({
      matches: true,
      addEventListener: () => undefined,
    })) as unknown as typeof matchMedia;
  });
  afterEach(() => document.body.replaceChildren());

  it("names every stack and what lies on it", () => {
    lay();
    expect(screen.getByRole("button", { name: "Green 3: Tula, Blue Ball; 2 cards" })).toBeTruthy();
    expect(screen.getByRole("button", { name: "Bo's Red 4: empty" })).toBeTruthy();
    expect(document.querySelectorAll("[data-stack]")).toHaveLength(24);
  });

  it("plays the held card with a stack's key, wherever it lies for this coach", async () => {
    const { act } = lay();
    await press("KeyQ");
    expect(act).toHaveBeenCalledExactlyOnceWith(PLAY + 20);
    const other = lay({ me: 1, open: table({ in_hand: ["nothing", "hidden"] }) });
    await press("KeyQ");
    expect(other.act).toHaveBeenCalledExactlyOnceWith(PLAY + 3);
  });

  it("shows an own move at once, and takes the next card without waiting", async () => {
    const { act, again } = lay();
    await again({ own: { held: null, sealed: null }, open: table(), ask: asking([TAKE, PICK_UP]) }); // so that taking is known
    await again({ pending: [PLAY + 10] });
    expect(nameOf(10)).toBe("Green 3: Tula, Blue Ball, Tula; 3 cards");
    await press("Space");
    expect(act).toHaveBeenCalledExactlyOnceWith(TAKE);
    await again({ pending: [PLAY + 10, TAKE] });
    await press("KeyA");
    expect(act).toHaveBeenCalledOnce(); // nobody has seen that card
  });

  it("discards with P while a card is held, and on a tap of the pile; Space throws nothing away", async () => {
    const { act } = lay();
    for (let times = 0; times < 5; times += 1) await press("Space");
    expect(act).not.toHaveBeenCalled();
    await press("KeyP", { repeat: true });
    expect(act).not.toHaveBeenCalled();
    await press("KeyP");
    await fireEvent.click(screen.getByRole("button", { name: /^Your discard pile.*Discard$/ }));
    expect(act.mock.calls).toEqual([[DISCARD], [DISCARD]]);
  });

  it("plays the Buzz with Enter, wherever the focus is, and not with the key of a stack", async () => {
    const { act } = lay({ own: { held: BUZZ, sealed: null }, ask: asking([DISCARD, PLAY_BUZZ]) });
    await press("KeyG");
    await press("Space");
    expect(act).not.toHaveBeenCalled();
    await press("Enter");
    await fireEvent.keyDown(stack(3), { code: "Enter", key: "Enter", bubbles: true });
    expect(act.mock.calls).toEqual([[PLAY_BUZZ], [PLAY_BUZZ]]);
    expect(screen.getByRole("button", { name: "Buzz!" }).getAttribute("aria-keyshortcuts")).toBe("Enter");
  });

  it("throws the Buzz away by its key only when one has had a look at it", async () => {
    vi.useFakeTimers({ toFake: ["performance"] });
    const { act } = lay({ own: { held: BUZZ, sealed: null }, ask: asking([DISCARD, PLAY_BUZZ]) });
    await press("KeyP");
    vi.advanceTimersByTime(999);
    await press("KeyP");
    expect(act).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    await press("KeyP");
    expect(act).toHaveBeenCalledExactlyOnceWith(DISCARD);
    vi.useRealTimers();
  });

  it("says where one shoots, and where a Shooter is a foul; a watcher hears only what a play is worth", () => {
    lay();
    expect(screen.getByRole("group", { name: "Bo’s Red zone, 2 points, you shoot here" })).toBeTruthy();
    expect(screen.getByRole("group", { name: "Your Blue zone, 2 points, your Shooter is a foul here" })).toBeTruthy();
    expect(document.body.textContent).toContain("in your own Red or Blue it is a foul");
    document.body.replaceChildren();
    lay({ me: null, own: null, ask: null });
    expect(screen.getByRole("group", { name: "Green zone, 3 points" })).toBeTruthy();
  });

  it("picks up with Space when the deck is empty", async () => {
    const { act } = lay({
      own: { held: null, sealed: null },
      open: table({ decks: [0, 9], discards: [[TULA], []] }),
      ask: asking([PICK_UP]),
    });
    await press("Space");
    expect(act).toHaveBeenCalledExactlyOnceWith(PICK_UP);
  });

  it("leaves keys alone where somebody types, and where nothing is asked", async () => {
    const { act } = lay();
    const field = document.body.appendChild(document.createElement("input"));
    await fireEvent.keyDown(field, { code: "KeyQ", bubbles: true });
    expect(act).not.toHaveBeenCalled();
    document.body.innerHTML = "";
    const idle = lay({ ask: null });
    await press("KeyQ");
    expect(idle.act).not.toHaveBeenCalled();
  });

  it("shows a stack in full while Shift and its key are down", async () => {
    lay();
    await press("KeyD", { shiftKey: true });
    await tick();
    expect(document.querySelector(".peek .title")?.textContent).toBe("Green 3");
    await fireEvent.keyUp(window, { code: "KeyD", key: "D", shiftKey: true });
    await tick();
    expect(document.querySelector(".peek")).toBeNull();
  });

  it("makes no stack anew when another one changes", async () => {
    const { again } = lay();
    const before = [...document.querySelectorAll("[data-stack]")];
    const card = stack(10).querySelector(".pile > *");
    await again({ open: table({ stacks: stacks({ 10: [lain(0, TULA), lain(1, BLUE_BALL)], 4: [lain(1, TULA)] }) }) });
    expect([...document.querySelectorAll("[data-stack]")]).toEqual(before);
    expect(stack(10).querySelector(".pile > *")).toBe(card);
    expect(nameOf(4)).toBe("Your Blue 1: Stern; 1 card");
  });

  it("shows a watcher no card that is not open", () => {
    lay({ me: null, own: null, ask: null, open: table({ in_hand: ["hidden", "open"], open_cards: [null, TULA] }) });
    expect(screen.getByRole("img", { name: /^Bo: 21 cards in the deck, Stern in hand/ })).toBeTruthy();
    expect(document.querySelector("[data-guide=hand] .name")).toBeNull();
  });
});
