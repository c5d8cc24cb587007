import { cleanup, fireEvent, render, screen } from "@testing-library/svelte";
import { tick } from "svelte";
import { afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import FightStage from "../fight/FightStage.svelte";
import { stageOf } from "../fight/stages";
import type { BoardProps } from "../props";
import type { Event, Offer } from "../types";
import { CEILING, SHELF, beat, fight, pack, seats, table, told } from "./fights";

const asking = (...offers: [number, Offer][]) => ({
  tempo: "sealed",
  offers: offers.map(([action, offer]) => ({ action, words: "", offer })),
});
const moves = (from = 0) =>
  asking(
    ...Array.from({ length: 11 - from }, (_, place): [number, Offer] => [
      293 + from + place,
      { kind: "DuelMove", move: from + place },
    ]),
  );
const ended: Event = { kind: "FightEnded", winner: 0, loser: 1, reason: "hit", rule: null, took: null };

/** The stage is fetched before it is there. */
async function lay(changes: Partial<BoardProps> = {}) {
  const [act, done] = [vi.fn(), vi.fn()];
  const props: BoardProps = {
    ...{
      pack,
      seats,
      teams: [[0], [1], [2]],
      me: 0,
      own: { sealed: null },
      hands: null,
      asked: [0, 1],
      ask: moves(),
      act,
    },
    ...{ open: table(), pending: [], told: [], log: [], lively: true, countdown: null },
    ...changes,
  };
  const { rerender } = render(FightStage, { ...props, done });
  await stageOf(props.open.real_swords);
  await tick();
  return { act, done, again: (more: Partial<BoardProps>) => rerender({ ...props, ...more }) };
}
const move = (name: RegExp) => screen.getByRole("button", { name });
const text = () => document.body.textContent ?? "";

describe("the stage of a fight", () => {
  beforeAll(() => {
    window.matchMedia = (() => ({ matches: true, addEventListener: () => undefined })) as unknown as typeof matchMedia; // nothing moves
  });
  afterEach(() => {
    cleanup();
    vi.useRealTimers();
  });

  it("offers a fighter the moves, by a tap or by a key", async () => {
    const { act } = await lay();
    await fireEvent.click(move(/^Guard low$/));
    await fireEvent.keyDown(window, { code: "KeyR", key: "r" });
    expect(act.mock.calls).toEqual([[301], [302]]);
  });

  it("wants a move that breaks a card to be said twice", async () => {
    const { act } = await lay();
    await fireEvent.click(move(/^Strike high, breaks Low Ceiling$/));
    expect(act).not.toHaveBeenCalled();
    expect(text()).toContain("Strike high breaks Low Ceiling and loses the fight");
    await fireEvent.click(move(/^Strike high/));
    expect(act).toHaveBeenCalledWith(293);
  });

  it("says why there is no strike for whoever lacks the tempo", async () => {
    const { act } = await lay({
      ask: moves(3),
      open: table({ fight: fight({ lacking: [true, false], breaches: [[], []] }) }),
    });
    const strike = move(/^Strike middle, no tempo$/);
    expect(strike.getAttribute("aria-disabled")).toBe("true");
    await fireEvent.click(strike);
    expect(act).not.toHaveBeenCalled();
    expect(text()).toContain("No tempo: you may not strike in this beat.");
  });

  it("shows what was sealed and whom one waits for", async () => {
    await lay({ own: { sealed: 7 }, ask: null, open: table({ answered: [true, false, false] }) });
    expect(text()).toContain("Sealed: Guard middle. Waiting for Bo.");
    expect(move(/^Guard middle, sealed$/)).toBeTruthy();
  });

  it("has no moves for those who watch, and shows them the same", async () => {
    await lay({ me: 2, ask: null });
    expect(document.querySelector("[data-guide=moves]")).toBeNull();
    expect(screen.getByRole("img", { name: "Ada and Bo, at sword’s length" })).toBeTruthy();
    expect(text()).toContain("Both now: no strike high");
    expect(text()).toContain("Beat 1 of 40");
  });

  it("shows a beat, then who won what, and is done when that was seen", async () => {
    vi.useFakeTimers();
    const hit = beat(1, 4, { hits: [true, false] });
    const events = told(hit, ended, { kind: "PileTaken", seat: 0, pile: 1, cards: [CEILING], won: true });
    const { done, again } = await lay({ ask: null });
    await again({ ask: null, open: table({ phase: "piles", fight: null }), told: events, log: events });
    expect(text()).toContain("Ada hits Bo!");
    await fireEvent.click(move(/Skip/));
    expect(text()).toContain("You win the fight!");
    expect(text()).toContain("You take");
    expect(done).not.toHaveBeenCalled();
    vi.advanceTimersByTime(5000);
    await tick();
    expect(done).toHaveBeenCalled();
  });

  it("shows positions of a replay without motion, and what was sealed where hands are open", async () => {
    const { again } = await lay({
      pending: undefined,
      lively: false,
      ask: null,
      hands: [{ sealed: 3 }, { sealed: null }, { sealed: null }],
      open: table({ answered: [true, false, false] }),
    });
    expect(text()).toContain("sealed: feint high");
    await again({
      pending: undefined,
      lively: false,
      ask: null,
      open: table({ phase: "on guard", fight: fight({ beats: 1, distance: 0 }) }),
    });
    expect(screen.getByRole("img", { name: "Ada and Bo, out of distance" })).toBeTruthy();
  });

  it("lets the Fight Boss pick after forty beats, twice asked", async () => {
    vi.useFakeTimers({ toFake: ["performance"] });
    const ask = asking([305, { kind: "Won", fighter: 0 }], [306, { kind: "Won", fighter: 1 }]);
    const { act } = await lay({ me: 2, ask, open: table({ phase: "deciding", fight: fight({ beats: 40 }) }) });
    await fireEvent.click(await screen.findByRole("button", { name: /Bo won/ }, { timeout: 20_000 }));
    vi.advanceTimersByTime(400);
    await fireEvent.click(move(/^Yes/));
    expect(act).toHaveBeenCalledWith(306);
  });
});

describe("real swords", () => {
  const arming = (more = {}) =>
    table({ real_swords: true, phase: "arming", fight: fight({ breaches: [[], []] }), ...more });
  beforeAll(() => {
    window.matchMedia = (() => ({ matches: true, addEventListener: () => undefined })) as unknown as typeof matchMedia;
  });
  afterEach(() => {
    cleanup();
    vi.useRealTimers();
  });

  it("show a fighter the own rules, and the others one sheet for both", async () => {
    await lay({ me: 1, ask: null, open: arming() });
    const rules = [...document.querySelectorAll("section")].map((one) => one.getAttribute("aria-label"));
    expect(rules).toEqual(["The rules for Bo (you)"]);
    expect(text()).toContain("Low Ceiling with foam.");
    expect(text()).toContain("Torso only, no heads.");
    expect(text()).toContain("Stand so far apart that only the tips of your swords touch.");
    cleanup();
    await lay({ me: 2, ask: null, open: arming() });
    expect(document.querySelector("section")?.getAttribute("aria-label")).toBe("The rules for Ada and Bo");
    expect(text()).toContain("Bo is the shorter one");
  });

  it("say whose advantage a black card is, to whom it is and to all others", async () => {
    const black = arming({ fight: fight({ breaches: [[], []], rules: [CEILING, SHELF], shorter: 1 }) });
    // each begins with the B on the mark of a black card
    const panels = () => [...document.querySelectorAll("section .when:has(+ .name)")].map((one) => one.textContent);
    await lay({ me: 0, ask: null, open: black });
    expect(panels().filter((words) => words?.includes("advantage"))).toEqual(["BBo’s advantage"]);
    cleanup();
    await lay({ me: 1, ask: null, open: black });
    expect(panels().filter((words) => words?.includes("advantage"))).toEqual(["BYour advantage"]);
  });

  it("say which card gives way, and who was first where both hit", async () => {
    const ways = { gives_way: [{ card: CEILING, to: SHELF }], first: SHELF, rules: [CEILING, SHELF], shorter: 1 };
    await lay({ me: 1, ask: null, open: arming({ fight: fight({ breaches: [[], []], ...ways }) }) });
    expect(text()).toContain("Gives way to Top Shelf where both can not be obeyed.");
  });

  it("say that fingertips touch where no sword is in a hand", async () => {
    await lay({ me: 1, ask: null, open: arming({ fight: fight({ hands: false }) }) });
    expect(text()).toContain("fingertips touching");
  });

  it("let the Fight Boss start, and give the verdict", async () => {
    vi.useFakeTimers({ toFake: ["performance"] });
    const { act, again } = await lay({ me: 2, open: arming(), ask: asking([304, { kind: "OnGuard" }]) });
    await fireEvent.click(move(/3 · 2 · 1 · Fight!/));
    expect(act).toHaveBeenCalledWith(304);
    const verdicts = asking(
      [305, { kind: "Won", fighter: 0 }],
      [307, { kind: "BothHit" }],
      [314, { kind: "BrokeRule", fighter: 1, rule: 1 }],
    );
    await again({ me: 2, open: arming({ phase: "fighting" }), ask: verdicts });
    await fireEvent.click(move(/Somebody broke a rule/));
    await fireEvent.click(move(/Bo did/));
    await fireEvent.click(move(/Nose to Nose/));
    expect(text()).toContain("Bo broke Nose to Nose: Ada wins.");
    await fireEvent.click(move(/^Yes/)); // too fast to be meant
    expect(act).toHaveBeenCalledTimes(1);
    vi.advanceTimersByTime(400);
    await fireEvent.click(move(/^Yes/));
    expect(act).toHaveBeenLastCalledWith(314);
  });

  it("lets whoever watches bet, aloud and once", async () => {
    const say = vi.fn();
    const { again } = await lay({ me: 2, ask: null, say, talk: [] });
    await fireEvent.click(move(/^Bet on Bo$/));
    expect(say).toHaveBeenCalledWith("Turn 1: I bet on Bo!");
    await again({ me: 2, ask: null, say, talk: [{ seat: 2, name: "Cy", text: "Turn 1: I bet on Bo!", at: 0 }] });
    expect(screen.queryByRole("button", { name: /^Bet on/ })).toBeNull();
    expect(text()).toContain("Cy bets on this");
  });

  it("shows the end only to whoever has enough of it", async () => {
    await lay({ me: 2, ask: null, say: vi.fn(), talk: [] });
    await fireEvent.click(move(/^Skip to the end$/));
    expect(text()).toContain("You will see how it ends");
    await fireEvent.click(move(/^Watch after all$/));
    expect(screen.getByRole("group", { name: "Bets" })).toBeTruthy();
  });

  it("has neither bets nor ways out on a screen for all eyes", async () => {
    await lay({ me: null, ask: null });
    expect(text()).toContain("Fight Boss of this fight");
    expect(screen.queryByRole("group", { name: "Bets" })).toBeNull();
    expect(screen.queryByRole("button", { name: /^Skip to|^Faster|^Slower/ })).toBeNull();
  });

  it("offers no bets and no way out to those who fight", async () => {
    await lay({ say: vi.fn(), talk: [] });
    expect(screen.queryByRole("button", { name: /^Bet on|^Skip to/ })).toBeNull();
  });
});
