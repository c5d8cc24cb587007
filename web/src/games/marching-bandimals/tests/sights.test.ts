import { describe, expect, it } from "vitest";
import { discardFrom, handFrom, routesOf, shakenBy } from "../moments/flights";
import { momentOf } from "../moments/moments";
import { isUrgent, scenesOf, type Sight } from "../sights";
import { soundOf } from "../sounds";
import type { Event } from "../types";
import { ANKLE, BO, MUSIC, NO_U, pack, REX, seats, SNARE, table } from "./tables";

const sight = (phase: string): Sight => ({ open: table({ phase }), own: null, hands: null, cue: null, news: [] });
const STOPPED: Event = { kind: "PenaltyStopped", seat: 2, against: 1, card: ANKLE };
const LOST: Event[] = [
  { kind: "NobodyStopped", seat: 1, card: ANKLE },
  { kind: "BandLost", seat: 0, card: BO, to_seat: null },
  { kind: "MajorReturned", seat: 0 },
];
const eye = { me: 0, played: "held-7" };

describe("sights", () => {
  const [before, after] = [sight("window"), sight("discarding")];

  it("show a No U while the Penalty still lies there", () => {
    const scenes = scenesOf(before, [STOPPED], after);
    expect(scenes.map(({ sight: { cue, open } }) => [cue?.kind ?? null, open.phase])).toEqual([
      ["PenaltyStopped", "window"],
      [null, "discarding"],
    ]);
    expect(scenes.at(-1)).toEqual({ sight: { ...after, news: [STOPPED] }, ms: 0 });
  });

  it("show what changed the table after it has, and its cards move once", () => {
    const scenes = scenesOf(before, LOST, after);
    expect(scenes.map(({ sight: { cue, open, news } }) => [cue?.kind ?? null, open.phase, news.length])).toEqual([
      ["NobodyStopped", "window", 0],
      ["MajorReturned", "discarding", 3],
      [null, "discarding", 0],
    ]);
  });

  it("pass over what is seen on the table itself", () => {
    expect(scenesOf(before, [{ kind: "BandPlayed", seat: 1, card: REX, slot: 0 }], after)).toHaveLength(1);
  });

  it("never stand before what has to be answered in time", () => {
    expect(["window", "throwing", "voting", "rhythm"].every((phase) => isUrgent(table({ phase })))).toBe(true);
    expect(["turn", "band", "major", "years", "over"].some((phase) => isUrgent(table({ phase })))).toBe(false);
  });
});

describe("cards on the move", () => {
  it("come to the discard pile from where they lay", () => {
    expect(discardFrom(LOST, BO, eye)).toBe(`band-0-${BO}-0 band-0-${BO}-1`);
    expect(discardFrom([{ kind: "Discarded", seat: 0, card: SNARE }], SNARE, eye)).toBe("held-7 own-hand");
    expect(discardFrom([{ kind: "Discarded", seat: 2, card: SNARE }], SNARE, eye)).toBe("seat-2");
    expect([ANKLE, NO_U].map((card) => discardFrom([STOPPED], card, eye))).toEqual(["stage", "seat-2"]);
    expect(discardFrom([], BO, eye)).toBe("");
  });

  it("come to the hand from the draw pile, or from where somebody lost them", () => {
    expect(handFrom([{ kind: "Drew", seat: 0, count: 2 }], eye)).toBe("deck");
    expect(handFrom([{ kind: "BandLost", seat: 1, card: REX, to_seat: 0 }], eye)).toContain(`band-1-${REX}-0`);
    expect(handFrom([{ kind: "HandsPassed", seats: [0, 1, 2] }], eye)).toBe("seat-2 deck");
  });

  it("fly face down to the others, and as a Penalty to its target", () => {
    expect(
      routesOf([{ kind: "Drew", seat: 1, count: 2 }], eye, 3).map(({ card, from, to }) => [card, from, to]),
    ).toEqual([
      [null, "deck", "seat-1"],
      [null, "deck", "seat-1"],
    ]);
    expect(routesOf([{ kind: "Drew", seat: 0, count: 2 }], eye, 3)).toEqual([]);
    const everyone: Event = { kind: "PenaltyPlayed", seat: 1, card: ANKLE, target: null, taken: null, window: 6000 };
    expect(routesOf([everyone], eye, 3).map(({ to }) => to)).toEqual(["band-0", "band-2"]);
    expect(routesOf([{ ...everyone, target: 2 }], eye, 3).map(({ from, to }) => [from, to])).toEqual([
      ["band-1", "band-2"],
    ]);
  });

  it("shake the band they are taken from", () => {
    expect(shakenBy(LOST)).toEqual([0]);
    expect(shakenBy([{ kind: "CardsTaken", seat: 0, victim: 2, count: 1 }])).toEqual([2]);
  });
});

describe("moments", () => {
  it("speak to the reader", () => {
    expect(momentOf(pack, seats, 0, { kind: "MajorTaken", seat: 0 })).toMatchObject({
      title: "You have a Drum Major!",
      tone: "good",
    });
    expect(momentOf(pack, seats, 1, { kind: "MajorTaken", seat: 0 })).toMatchObject({
      title: "Ada has a Drum Major!",
      tone: "bad",
    });
    expect(
      momentOf(pack, seats, null, {
        kind: "GameEnded",
        outcome: { reason: "rounds played", winners: [0, 1], scores: [3, 3, 1] },
      })?.title,
    ).toBe("Ada and Bo win!");
    expect(momentOf(pack, seats, 0, null)).toBeNull();
  });

  it("mark which of the cards turned up were taken, each as often as it was", () => {
    const moment = momentOf(pack, seats, 1, { kind: "Recruited", seat: 0, cards: [BO], turned: [MUSIC, BO, BO] });
    expect(moment?.cards.map(({ taken }) => taken)).toEqual([false, true, false]);
  });

  it("have one sound, the loudest", () => {
    expect(soundOf(LOST)).toBe("miss");
    expect(soundOf([{ kind: "Drew", seat: 0, count: 2 }])).toBe("deal");
    expect(soundOf([])).toBeNull();
  });
});
