import { describe, expect, it } from "vitest";
import { echo, makesSense, steady, UNSEEN } from "../echo";
import type { Offer } from "../types";
import { lain, NOON_SUN, RED_BALL, stacks, table, TULA, ZAL } from "./tables";

const own = (held: number | null) => ({ held, sealed: null });
const playOn = (stack: number): Offer => ({ kind: "PlayOn", stack });
const take: Offer = { kind: "TakeCard" };
const discard: Offer = { kind: "Discard" };
const pickUp: Offer = { kind: "PickUp" };

describe("the echo of own moves", () => {
  it("is the position itself while nothing is on its way", () => {
    const open = table();
    expect(echo(open, own(TULA), 0, [])).toEqual({ open, held: TULA });
  });

  it("lays the held card on the stack", () => {
    const { open, held } = echo(table({ stacks: stacks({ 9: [lain(1, ZAL)] }) }), own(TULA), 0, [playOn(9)]);
    expect(open.stacks[9]?.map(({ by, card }) => [by, card])).toEqual([
      [1, ZAL],
      [0, TULA],
    ]);
    expect(open.in_hand[0]).toBe("nothing");
    expect(held).toBeNull();
  });

  it("shows a taken card face down, and one fewer in the deck", () => {
    const { open, held } = echo(table(), own(TULA), 0, [playOn(9), take]);
    expect(held).toBe(UNSEEN);
    expect(open.decks).toEqual([19, 21]);
    expect(open.in_hand[0]).toBe("hidden");
  });

  it("discards and picks up again", () => {
    const discarded = echo(table({ discards: [[RED_BALL], []] }), own(TULA), 0, [discard]);
    expect(discarded.open.discards[0]).toEqual([RED_BALL, TULA]);
    const again = echo(table({ discards: [[RED_BALL], []] }), own(TULA), 0, [discard, pickUp]);
    expect(again.open.discards[0]).toEqual([RED_BALL]);
    expect(again.held).toBe(TULA);
  });

  it("leaves out what can not have happened: the server will say so", () => {
    const open = table();
    expect(echo(open, own(null), 0, [playOn(3), discard, pickUp])).toEqual({ open, held: null });
    expect(echo(open, own(TULA), 0, [take]).held).toBe(TULA);
  });

  it("changes no row that it does not touch, and never the position", () => {
    const open = table({ stacks: stacks({ 9: [lain(1, ZAL)] }) });
    const shown = echo(open, own(TULA), 0, [playOn(10)]);
    expect(shown.open.stacks[9]).toBe(open.stacks[9]);
    expect(open.stacks[10]).toEqual([]);
  });

  it("tells nothing of a sealed move (practice pace)", () => {
    const open = table({ practice: true });
    expect(echo(open, own(TULA), 0, [playOn(9)])).toEqual({ open, held: TULA });
  });

  it("shows that one is ready", () => {
    expect(echo(table({ phase: "break" }), own(null), 1, [{ kind: "BeReady" }]).open.ready).toEqual([false, true]);
  });
});

describe("what makes sense before the next ask", () => {
  const shown = (held: number | null, more = {}) => ({ open: table(more), held });

  it.each([
    ["a take with an empty hand", shown(null), take, true],
    ["no take with a card in hand", shown(TULA), take, false],
    ["no take from an empty deck", shown(null, { decks: [0, 9] }), take, false],
    ["a play of a card that is known", shown(NOON_SUN), playOn(0), true],
    ["no play of a card nobody has seen", shown(UNSEEN), playOn(0), false],
    ["burning a card unseen", shown(UNSEEN), discard, true],
    ["no burning of the last card, the Buzz", shown(UNSEEN, { decks: [0, 9] }), discard, false],
    ["nothing after the horn", shown(null, { phase: "buzzer" }), take, false],
    ["nothing at practice pace, where a beat has one move", shown(null, { practice: true }), take, false],
  ] as const)("%s", (_, now, offer, sense) => {
    expect(makesSense(now, 0, offer)).toBe(sense);
  });
});

describe("steady stacks", () => {
  it("are the old rows wherever nothing changed", () => {
    const before = stacks({ 3: [lain(0, TULA)], 4: [lain(1, ZAL)] });
    const after = stacks({ 3: [lain(0, TULA)], 4: [lain(1, ZAL), lain(0, TULA)] });
    const kept = steady(before, after);
    expect(kept[3]).toBe(before[3]);
    expect(kept[4]).toBe(after[4]);
  });

  it("keep an echoed card in its place when the server tells of it", () => {
    const before = stacks({ 3: [{ ...lain(0, TULA), at: Infinity }] });
    const kept = steady(before, stacks({ 3: [{ ...lain(0, TULA), at: 4711 }] }));
    expect(kept[3]).toBe(before[3]);
  });
});
