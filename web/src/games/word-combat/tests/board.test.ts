import { cleanup, fireEvent, render, screen } from "@testing-library/svelte";
import { tick } from "svelte";
import { afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import Board from "../Board.svelte";
import type { BoardProps } from "../props";
import type { Event, Offer } from "../types";
import { grid, pack, seats, table, taken } from "./tables";

const [DONE, CHALLENGE, READY] = [28, 29, 30];
const flip = (cell: number): Offer => ({ kind: "Flip", cell });
const asking = (...offers: [number, Offer][]) => ({
  tempo: "open",
  offers: offers.map(([action, offer]) => ({ action, words: "", offer })),
});
const FLIPS = asking([5, flip(5)], [6, flip(6)]);
const told = (...events: Event[]) => events.map((event) => ({ sentence: "", event }));

function lay(changes: Partial<BoardProps> = {}) {
  const act = vi.fn();
  const props: BoardProps = {
    ...{ pack, seats, teams: [[0], [1]], me: 0, own: {}, hands: null, asked: [0], ask: FLIPS, act },
    ...{ open: table({ grid: grid(`train--${".".repeat(21)}`) }), pending: [], told: [], log: [], lively: true },
    ...changes,
  };
  const { rerender } = render(Board, props);
  /** As the line does it: what is sent is on its way at once. */
  const sent = async () => {
    await rerender({ ...props, pending: act.mock.calls.map(([action]) => action as number | string) });
  };
  return { act, sent, again: (more: Partial<BoardProps>) => rerender({ ...props, ...more }) };
}

const place = (cell: number) => document.querySelector<HTMLElement>(`[data-cell="${cell}"]`)!;
const lit = () => [...document.querySelectorAll<HTMLElement>("[data-lit]")].map((one) => Number(one.dataset.cell));
const slot = () => document.querySelector<HTMLElement>("[data-slot]")!;
const inBar = () => [...slot().querySelectorAll(".tile")].map((one) => one.textContent).join("");
const line = () => document.querySelector("[data-line]")?.textContent;
const press = (key: string, more = {}) => fireEvent.keyDown(window, { key, ...more });
async function type(word: string): Promise<void> {
  for (const letter of word) await press(letter);
}

describe("the board", () => {
  beforeAll(() => {
    window.matchMedia ??= (() => ({
      matches: true,
      addEventListener: () => undefined,
    })) as unknown as typeof matchMedia;
  });
  afterEach(cleanup);

  it("names every place and what lies there", () => {
    lay();
    expect(screen.getByRole("button", { name: "Row 1, card 1: letter T, 1 point" })).toBeTruthy();
    expect(screen.getByRole("button", { name: "Row 1, card 6: face down" })).toBeTruthy();
    expect(screen.getByRole("img", { name: "Row 4, card 7: taken" })).toBeTruthy();
    expect(document.querySelectorAll("[data-cell]")).toHaveLength(28);
  });

  it("lights the cards of a typed word up, counts their points, and marks what is missing", async () => {
    lay();
    await type("rat");
    expect(lit()).toEqual([0, 1, 2]);
    expect(slot().parentElement?.textContent).toContain("3");
    await type("z");
    expect(slot().querySelectorAll(".missing")).toHaveLength(1);
    expect(line()).toBe("Missing: Z");
    await press("Backspace");
    expect(inBar()).toBe("RAT");
    await press("Escape");
    expect(lit()).toEqual([]);
  });

  it("calls with Enter whoever's turn it is, and shows the word on its way", async () => {
    const { act, sent } = lay({ ask: null, open: table({ turn: 1, grid: grid("train--") }) });
    await type("TRAIN");
    const calling = press("Enter");
    await sent();
    await calling;
    expect(act).toHaveBeenCalledExactlyOnceWith("train");
    expect(slot().dataset.slot).toBe("coming");
    expect(place(0).dataset.called).toBe("");
    expect(line()).toBe("TRAIN: called");
  });

  it("does not send what nobody can mean: one letter or two", async () => {
    const { act } = lay();
    await type("at");
    await press("Enter");
    expect(act).not.toHaveBeenCalled();
    expect(line()).toBe("A word has three letters or more");
    expect(inBar()).toBe("AT");
  });

  it("spells by tapping cards; the last one tapped again goes back", async () => {
    lay();
    for (const cell of [0, 2, 1]) await fireEvent.click(place(cell));
    expect(inBar()).toBe("TAR");
    await fireEvent.click(place(1));
    expect(inBar()).toBe("TA");
  });

  it("flips a tapped card, one at a time", async () => {
    const { act, sent } = lay();
    await fireEvent.click(place(6));
    await sent();
    expect(place(6).classList).toContain("lifted");
    await fireEvent.click(place(5));
    expect(act).toHaveBeenCalledExactlyOnceWith(6);
  });

  it("flips with Space the card under the cursor, else any; Enter with nothing typed flips too", async () => {
    const { act } = lay();
    place(5).focus();
    await press("ArrowRight");
    expect(document.activeElement).toBe(place(6));
    await press(" ");
    expect(act).toHaveBeenCalledExactlyOnceWith(6);
    (document.activeElement as HTMLElement).blur();
    await press("Enter");
    expect([5, 6]).toContain(act.mock.calls[1]?.[0]);
  });

  it("flips nothing while it is the other's turn", async () => {
    const { act } = lay({ ask: null, open: table({ turn: 1 }) });
    await press(" ");
    await fireEvent.click(place(5));
    expect(act).not.toHaveBeenCalled();
    expect(place(5).getAttribute("aria-disabled")).toBe("true");
  });

  it("shows the verdict at once, with its reason", async () => {
    const { again } = lay();
    await again({ told: told({ kind: "CallFailed", seat: 0, word: "trains", reason: "plural", cost: 5 }) });
    expect(slot().dataset.slot).toBe("bad");
    expect(inBar()).toBe("TRAINS");
    expect(line()).toBe("TRAINS: a plural, −5");
    await again({
      told: told({
        kind: "WordTaken",
        seat: 0,
        word: "train",
        cells: [0, 1, 2, 3, 4],
        cards: [9, 7, 0, 5, 6],
        points: 5,
        meaning: "",
      }),
    });
    expect(slot().dataset.slot).toBe("good");
    expect(slot().textContent).toContain("+5");
  });

  it("shouts the other's word, and says what they got wrong at their side", async () => {
    const { again } = lay();
    await again({
      told: told({
        kind: "WordTaken",
        seat: 1,
        word: "ant",
        cells: [2, 4, 0],
        cards: [0, 6, 9],
        points: 3,
        meaning: "",
      }),
    });
    expect(document.querySelector(".shout")?.textContent).toContain("Bo");
    expect(slot().dataset.slot).toBe("empty");
    await again({ told: told({ kind: "CallFailed", seat: 1, word: "tra", reason: "not a word", cost: 5 }) });
    expect(document.querySelector('[data-side="1"]')?.textContent).toContain("TRA: not in the dictionary, −5");
  });

  it("gives a word back that was not heard", async () => {
    const { sent, again } = lay();
    await type("train");
    const calling = press("Enter");
    await sent();
    await calling;
    await again({ pending: [] }); // refused: nothing was told of it
    expect(inBar()).toBe("TRAIN");
  });

  it("gives a word back that the line did not take", async () => {
    lay();
    await type("train");
    await press("Enter");
    await tick();
    expect(inBar()).toBe("TRAIN");
  });

  it("keeps what is being spelt when somebody takes a card of it", async () => {
    const { again } = lay();
    await fireEvent.click(place(0));
    await type("ra");
    await again({ open: table({ grid: grid(".rain--") }) });
    expect(inBar()).toBe("TRA");
    expect(slot().querySelectorAll(".missing")).toHaveLength(1);
  });

  it("says done with the button or with End", async () => {
    const { act } = lay({ ask: asking([DONE, { kind: "BeDone" }]), open: table({ phase: "search", turn: null }) });
    await fireEvent.click(screen.getByRole("button", { name: "Done" }));
    await press("End");
    expect(act.mock.calls).toEqual([[DONE], [DONE]]);
  });

  it("challenges with the button, ! or F2", async () => {
    const open = table({ judge: "on challenge", phase: "look", taken: [taken(1, "rats", { open: true })] });
    const { act, sent } = lay({ ask: asking([CHALLENGE, { kind: "Challenge" }]), open });
    await fireEvent.click(screen.getByRole("button", { name: /^Challenge/ }));
    await sent();
    expect(act).toHaveBeenCalledExactlyOnceWith(CHALLENGE);
    await press("F2");
    expect(act).toHaveBeenCalledOnce(); // it is on its way
    expect(screen.queryByRole("button", { name: /^Challenge/ })).toBeNull();
  });

  it("explains a card's own word while nothing is typed", async () => {
    lay();
    await fireEvent.pointerEnter(place(0), { pointerType: "mouse" });
    expect(line()).toBe("t-word: about T");
    await type("a");
    expect(line()).toBe("");
  });

  it("shows the end of a round, and is ready with Enter", async () => {
    const missed = [{ word: "retina", points: 6, common: 3.2 }];
    const ended: Event = {
      kind: "RoundEnded",
      round: 1,
      reason: "no word left",
      left: [11, 12],
      missed,
      scores: [5, 0],
    };
    const open = table({ phase: "break", turn: null, taken: [taken(0, "train")], scores: [5, 0] });
    const { act } = lay({ open, log: told(ended), ask: asking([READY, { kind: "BeReady" }]) });
    expect(screen.getByRole("heading", { name: "Round 1 is over" })).toBeTruthy();
    expect(document.querySelector("[data-guide=round]")?.textContent).toMatch(
      /No word is left in 2 cards.*RETINA.*known/s,
    );
    await press("Enter");
    expect(act).toHaveBeenCalledExactlyOnceWith(READY);
    await type("train");
    expect(inBar()).toBe("");
  });

  it("goes on to the result after the last round", async () => {
    const [seen, end] = [vi.fn(), vi.fn()];
    lay({ open: table({ phase: "over", round: 2, turn: null }), ask: null, seen, end });
    await fireEvent.click(screen.getByRole("button", { name: "The result" }));
    expect(seen).toHaveBeenCalledOnce();
    expect(end).toHaveBeenCalledOnce();
  });

  it("has no word bar for watchers and in a replay, and takes no keys", async () => {
    const { act } = lay({ me: null, pending: undefined, ask: null });
    expect(document.querySelector("[data-slot]")).toBeNull();
    await type("rat");
    await press("Enter");
    expect(act).not.toHaveBeenCalled();
    expect(lit()).toEqual([]);
    expect(document.querySelector("[data-turn]")?.textContent).toContain("Ada flips");
  });
});
