import { describe, expect, it } from "vitest";
import lessons from "../guide";
import type { Event, Lain, Offer, OpenTable } from "../types";
import { lain as laid, stacks } from "./tables";

interface Moment {
  open?: Partial<OpenTable>;
  offers?: Offer[];
  events?: Partial<Event>[];
  held?: number | null;
  me?: number | null;
}

const lain = (by: number) => laid(by, 0);
const GREEN = 9;
const OWN_RED = 2;
const OWN_BLUE = 5;
const THEIR_RED = 22;

function moment({ open = {}, offers = [], events = [], held = null, me = 0 }: Moment) {
  const table = {
    ...{ phase: "fast", stacks: stacks(), discards: [[], []], decks: [44, 44], ready: [false, false] },
    ...open,
  };
  const ask = { tempo: "sealed", offers: offers.map((offer, action) => ({ action, words: "", offer })) };
  const told = events.map((event) => ({ sentence: "", event }));
  return { open: table, own: me === null ? null : { held, sealed: null }, ask, told, me };
}

/** The lessons that come up at a moment. */
const taught = (given: Moment): string[] => lessons.filter((lesson) => lesson.when(moment(given))).map(({ id }) => id);

/** Whether a lesson has been done at a moment. */
const isDone = (id: string, given: Moment) => lessons.find((one) => one.id === id)?.done?.(moment(given)) ?? false;

const on = (stack: number, ...cards: Lain[]): Partial<OpenTable> => ({ stacks: stacks({ [stack]: cards }) });

describe("the lessons of a first game", () => {
  it("begin with taking a card, and go on when one is taken", () => {
    expect(taught({ offers: [{ kind: "TakeCard" }] })).toEqual(["take"]);
    expect(taught({ open: { phase: "countdown" } })).toEqual([]);
    expect(isDone("take", {})).toBe(false);
    expect(isDone("take", { held: 3 })).toBe(true);
  });

  it("say where a Shooter may stand, and where it is a foul, before the first card is laid", () => {
    expect(taught({ held: 3 })).toEqual(["shooter", "discard"]);
    expect(isDone("shooter", { open: on(GREEN, lain(0)) })).toBe(true);
    expect(isDone("shooter", { open: on(OWN_RED, lain(0)) })).toBe(true); // then it is time to speak of the foul
    expect(isDone("shooter", { held: 3 })).toBe(false);
  });

  it.each([OWN_RED, OWN_BLUE])("say foul first of all when a card was laid first on stack %i", (stack) => {
    expect(taught({ open: on(stack, lain(0)), offers: [{ kind: "TakeCard" }] })[0]).toBe("foul");
    expect(taught({ open: on(stack, lain(1)) })).not.toContain("foul"); // there the other one may shoot
    expect(taught({ open: on(stack, lain(1), lain(0)) })).not.toContain("foul");
    const foul = { ...lain(0), at: 100 };
    expect(isDone("foul", { open: on(stack, foul) })).toBe(false);
    const later = { ...lain(0), at: 200 };
    expect(isDone("foul", { open: { stacks: stacks({ [stack]: [foul], [GREEN]: [later] }) } })).toBe(true);
  });

  it("do not call a false start a Shooter that waits for a Ball", () => {
    expect(taught({ open: on(OWN_RED, lain(0)) })).toEqual(["foul"]);
    expect(taught({ open: on(THEIR_RED, lain(0)) })).toEqual(["ball"]);
    expect(isDone("ball", { open: on(THEIR_RED, lain(0), lain(0)) })).toBe(true);
  });

  it("wait for the own Ball, whatever the other one lays upon the Shooter", () => {
    const open = on(GREEN, lain(0), lain(1));
    expect(isDone("ball", { open })).toBe(false);
    expect(taught({ open })).toEqual(["ball", "fouls"]);
  });

  it("come to blocking when the other one shoots, until that was done", () => {
    expect(taught({ open: on(GREEN, lain(1)) })).toEqual(["block"]);
    expect(isDone("block", { open: on(GREEN, lain(1)) })).toBe(false);
    expect(isDone("block", { open: on(GREEN, lain(1), lain(0)) })).toBe(true);
  });

  it("explain the Shot and the other fouls before a play is closed", () => {
    const open = on(GREEN, lain(0), lain(0));
    expect(taught({ open })).toEqual(["ball", "shot", "fouls"]);
    expect(isDone("shot", { open: on(GREEN, lain(0), lain(0), lain(0)) })).toBe(true);
  });

  it("speak of the discard pile when the hand is free for it", () => {
    const discards = [[4], []];
    expect(taught({ open: { discards } })).toEqual(["discards"]);
    expect(taught({ open: { discards }, held: 2 })).not.toContain("discards");
    expect(isDone("discard", { open: { discards }, held: 2 })).toBe(true);
    const pickedUp = [{ kind: "CardPickedUp", seat: 0, card: 4 } as const];
    expect([isDone("discards", { held: 2 }), isDone("discards", { held: 4, events: pickedUp })]).toEqual([false, true]);
  });

  it("warn of the end of the deck, and then of the Buzz", () => {
    expect(taught({ open: { decks: [12, 30] } })).toEqual(["burn"]);
    const last: Moment = { open: { decks: [0, 30] }, held: 20, offers: [{ kind: "PlayBuzz" }] };
    expect(taught(last)).toEqual(["burn", "buzz"]);
    expect([isDone("burn", last), isDone("buzz", last)]).toEqual([true, false]);
    expect(isDone("buzz", { open: { phase: "buzzer", buzzed: 0 } })).toBe(true);
    expect(isDone("buzz", { open: { phase: "buzzer", buzzed: 1 } })).toBe(false);
  });

  it("lead into the scoring round, until one is ready", () => {
    expect(taught({ open: { phase: "break" } })).toEqual(["scoring"]);
    expect(isDone("scoring", { open: { phase: "break" } })).toBe(false);
    expect(isDone("scoring", { open: { phase: "break", ready: [true, false] } })).toBe(true);
  });

  it("are not for watchers", () => {
    expect(taught({ me: null, offers: [{ kind: "TakeCard" }] })).toEqual([]);
  });

  it("have names of their own, and none is done before anything was", () => {
    expect(new Set(lessons.map(({ id }) => id)).size).toBe(lessons.length);
    for (const phase of ["countdown", "fast"]) {
      expect(lessons.filter(({ done }) => done?.(moment({ open: { phase } }))).map(({ id }) => id)).toEqual([]);
    }
  });

  it("keep what comes later while the first cards are taken and laid", () => {
    const done = lessons.filter((one) => one.done?.(moment({ open: on(GREEN, lain(0)), held: 2 })));
    expect(done.map(({ id }) => id)).toEqual(["take", "shooter", "discard"]);
  });
});
