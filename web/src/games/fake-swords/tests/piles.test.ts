import { describe, expect, it } from "vitest";
import { Offers, pointIn } from "../offers";
import { claimIn, emptyPiles, fibbed, laidAfter, pilesOf, pointersOf, saidAbout, withOwn } from "../piles/arrange";
import { asking, BLACK, GREEN, laid, PURPLE, table } from "./tables";

describe("piles", () => {
  const drawn = laid([PURPLE, GREEN], [BLACK], []);

  it("lie in the order in which they were drawn", () => {
    expect(pilesOf(drawn, 3).map((pile) => pile.map(({ place }) => place))).toEqual([[0, 1], [2], []]);
  });

  it("show cards that are on their way where they will lie, the last word counting", () => {
    const after = laidAfter(drawn, [
      { place: 0, pile: 1 },
      { place: 0, pile: 2 },
    ]);
    expect(pilesOf(after, 3).map((pile) => pile.length)).toEqual([1, 1, 1]);
  });

  it("say which of them are empty", () => {
    expect(emptyPiles(pilesOf(drawn, 2))).toBeNull();
    expect(emptyPiles(pilesOf(drawn, 3))).toBe("Pile 3 is empty");
    expect(emptyPiles(pilesOf(drawn, 4))).toBe("Piles 3 and 4 are empty");
  });

  it("know who points at them", () => {
    expect(pointersOf([2, 0, 2], 3)).toEqual([[1], [], [0, 2]]);
    expect(pointersOf(null, 2)).toEqual([[], []]);
  });
});

describe("claims", () => {
  it("are heard as they are said", () => {
    expect(claimIn("pile 2")).toEqual({ pile: 1, points: true });
    expect(claimIn("not pile 3")).toEqual({ pile: 2, points: false });
    expect(claimIn("hello")).toBeNull();
  });

  it("stand at the pile they are about", () => {
    const claims = [{ pile: 1, points: true }, null, { pile: 1, points: false }];
    expect(saidAbout(claims, 1)).toEqual([
      { seat: 0, points: true },
      { seat: 2, points: false },
    ]);
    expect(saidAbout(claims, 0)).toEqual([]);
  });

  it("are shown at once, with one less left, and end when the fingers have spoken", () => {
    const open = withOwn(table(), 1, [], ["pile 1", "not pile 2"]);
    expect(open.claims[1]).toEqual({ pile: 1, points: false });
    expect(open.claims_left).toEqual([5, 3, 5]);
    const pointed = table({ phase: "choosing", pointed: [0, 0, 1], claims: [{ pile: 0, points: true }, null, null] });
    expect(withOwn(pointed, 1, [], []).claims).toEqual([null, null, null]);
  });

  it("are fibs where the finger says otherwise", () => {
    expect(fibbed({ pile: 1, points: true }, [0, 1, 1], 0)).toBe(true);
    expect(fibbed({ pile: 1, points: true }, [1, 1, 1], 0)).toBe(false);
    expect(fibbed({ pile: 1, points: false }, [1, 1, 1], 0)).toBe(true);
    expect(fibbed({ pile: 1, points: true }, null, 0)).toBeNull();
  });
});

describe("offers", () => {
  it("remember the numbers of moves for the time until the next ask", () => {
    const offers = new Offers();
    offers.learn(asking("open", [152, { kind: "PutOnPile", card: 0, pile: 1 }], [191, { kind: "CountDown" }]));
    offers.learn(null);
    expect(offers.putNumber({ place: 0, pile: 1 })).toBe(152);
    expect(offers.putNumber({ place: 0, pile: 2 })).toBeNull();
    expect(offers.of(191)).toEqual({ kind: "CountDown" });
  });

  it("are looked up by pile", () => {
    const ask = asking("sealed", [192, { kind: "PointAt", pile: 0 }], [193, { kind: "PointAt", pile: 1 }]);
    expect(pointIn(ask, 1)).toBe(193);
    expect(pointIn(ask, 2)).toBeNull();
  });
});
