import { describe, expect, it } from "vitest";
import { scenesOf, type Sight } from "../sights";
import type { Event, OpenTable } from "../types";
import { BLACK, GREEN, laid, pack, PURPLE, table, YELLOW } from "./tables";

const sight = (open: OpenTable): Sight => ({ open, own: null, cue: null, gone: [] });
const POINTED: Event[] = [
  { kind: "Pointed", piles: [0, 1, 1] },
  { kind: "PileTaken", seat: 0, pile: 0, cards: [PURPLE, GREEN], won: false },
  { kind: "PileDiscarded", pile: 2, cards: [BLACK], contested: false },
];

describe("sights", () => {
  const before = sight(table({ phase: "pointing" }));

  it("show the fingers first, then all piles that go, then the position", () => {
    const after = sight(table({ phase: "on guard" }));
    const scenes = scenesOf(pack, before, POINTED, after);
    expect(scenes.map(({ sight: { cue } }) => cue?.kind ?? null)).toEqual(["Pointed", "PileDiscarded", null]);
    expect(scenes[0]?.sight.open).toMatchObject({
      phase: "pointed",
      pointed: [0, 1, 1],
      collected: before.open.collected,
    });
    expect(scenes[1]?.sight.gone).toEqual([
      { pile: 0, seat: 0 },
      { pile: 2, seat: null },
    ]);
    expect(scenes[2]).toEqual({ sight: after, ms: 0 });
  });

  it("lay the cards where they went", () => {
    const open = scenesOf(pack, before, POINTED, before)[1]?.sight.open;
    expect(open?.collected[0]).toEqual([PURPLE, PURPLE, GREEN]);
    expect(open?.discard).toEqual([BLACK]);
    expect(open?.drawn.map(({ pile }) => pile)).toEqual([1, 1]);
  });

  it("count the sets that a pile completes", () => {
    const rich = sight(table({ collected: [[YELLOW, YELLOW], [], []] }));
    const [scene] = scenesOf(
      pack,
      rich,
      [{ kind: "PileTaken", seat: 0, pile: 1, cards: [YELLOW, BLACK], won: true }],
      rich,
    );
    expect(scene?.sight.open.sets).toEqual([1, 0, 0]);
  });

  it("deal the next turn as the rules do: one card after the other to the piles", () => {
    const [scene] = scenesOf(
      pack,
      before,
      [{ kind: "TurnStarted", turn: 2, boss: 1, drawn: [0, 6, 12, 18, 1], piles: 3 }],
      before,
    );
    expect(scene?.sight.open.drawn).toEqual(
      laid([0], [6], [12]).concat([
        { place: 3, card: 18, pile: 0 },
        { place: 4, card: 1, pile: 1 },
      ]),
    );
    expect(scene?.sight.open).toMatchObject({ turn: 2, boss: 1, phase: "piles", pointed: null, deck: 35 });
  });

  it("keep a fight that has ended on the stage until it was seen", () => {
    const fight = { left: 0, right: 1 } as OpenTable["fight"];
    const on = sight(table({ phase: "beat", fight }));
    const ended: Event = { kind: "FightEnded", winner: 0, loser: 1, reason: "hit", rule: null, took: null };
    const taken: Event = { kind: "PileTaken", seat: 0, pile: 0, cards: [PURPLE], won: true };
    const scenes = scenesOf(pack, on, [ended, taken], before);
    expect(scenes.map(({ sight: { open } }) => open.fight !== null)).toEqual([true, false, false]);
  });

  it("pass over what is small", () => {
    const put: Event = { kind: "CardPut", place: 0, card: PURPLE, pile: 1 };
    expect(scenesOf(pack, before, [put], before)).toHaveLength(1);
  });
});
