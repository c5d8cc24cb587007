import { describe, expect, it } from "vitest";
import { echo, placesCalled } from "../echo";
import { flippable, offered, Offers } from "../offers";
import type { Offer } from "../types";
import { grid, pack, table } from "./tables";

const asking = (...offers: Offer[]) => ({
  tempo: "open",
  offers: offers.map((offer, action) => ({ action, words: "", offer })),
});

describe("the echo of own deeds", () => {
  const open = table({ grid: grid("tratae") });

  it("is the position itself while nothing is on its way, and for somebody who watches", () => {
    expect(echo(pack, open, 0, []).open).toBe(open);
    expect(echo(pack, open, null, ["tar"]).calls).toEqual([]);
  });

  it("lifts the card that is flipped, unless it lies face up by now", () => {
    expect(echo(pack, open, 0, [{ kind: "Flip", cell: 9 }]).lifted).toBe(9);
    expect(echo(pack, open, 0, [{ kind: "Flip", cell: 1 }]).lifted).toBeNull();
  });

  it("knows the cards of called words; a second call takes other ones", () => {
    const { calls } = echo(pack, open, 0, ["tar", "tat"]);
    expect(calls.map(({ places }) => places)).toEqual([
      [0, 2, 1],
      [3, 4, null],
    ]);
    expect([...placesCalled(calls)].sort()).toEqual([0, 1, 2, 3, 4]);
  });

  it("is done or ready before anybody says so; what a challenge comes to it can not know", () => {
    expect(echo(pack, open, 1, [{ kind: "BeDone" }]).open.done).toEqual([false, true]);
    expect(echo(pack, open, 0, [{ kind: "BeReady" }]).open.ready).toEqual([true, false]);
    expect(echo(pack, open, 0, [{ kind: "Challenge" }]).open).toBe(open);
  });
});

describe("offers", () => {
  const ask = asking({ kind: "Flip", cell: 4 }, { kind: "Flip", cell: 7 }, { kind: "Challenge" });

  it("are found by kind and place", () => {
    expect(offered(ask, "Flip", 7)).toBe(1);
    expect(offered(ask, "Flip", 5)).toBeNull();
    expect(offered(ask, "Challenge")).toBe(2);
    expect(offered(null, "BeDone")).toBeNull();
    expect(flippable(ask)).toEqual([4, 7]);
  });

  it("are remembered while the deed is on its way", () => {
    const offers = new Offers();
    offers.learn(ask);
    offers.learn(null);
    expect(offers.of(1)).toEqual({ kind: "Flip", cell: 7 });
    expect(offers.of(30)).toBeNull();
  });
});
