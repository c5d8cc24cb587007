import { cleanup, fireEvent, render, screen } from "@testing-library/svelte";
import { afterEach, describe, expect, it, vi } from "vitest";
import AimList from "../asking/AimList.svelte";
import FirstPlayer from "../asking/FirstPlayer.svelte";
import Missing from "../bands/Missing.svelte";
import { hitOn, NO_HIT } from "../bands/standing";
import BandCard from "../cards/BandCard.svelte";
import { ANKLE, band, BO, CARDS, CROWD, FIRE, FLAG, pack, REX, RITA, seats, slot, table, TRUMPET } from "./tables";

afterEach(cleanup);

describe("the list of aims", () => {
  const aims = (...picks: [number, number][]) =>
    picks.map(([seat, pick], place) => ({ kind: "AimAt" as const, seat, pick, action: 400 + place }));

  it("names the cards that can be hit, by their players", async () => {
    const choose = vi.fn();
    render(AimList, {
      pack,
      open: table(),
      seats,
      card: CARDS[ANKLE]!,
      aimed: "card",
      aims: aims([1, 0], [1, 1]),
      choose,
    });
    expect(screen.getByText("Bo")).toBeTruthy();
    await fireEvent.click(screen.getByRole("button", { name: /Swing Flag/ }));
    expect(choose).toHaveBeenCalledExactlyOnceWith(401);
  });

  it("names players where one is aimed at, with what they hold", async () => {
    const choose = vi.fn();
    render(AimList, { pack, open: table(), seats, card: CARDS[4]!, aimed: "seat", aims: aims([1, 0], [2, 0]), choose });
    await fireEvent.click(screen.getByRole("button", { name: /Cy\s*8 cards, 0 pairs/ }));
    expect(choose).toHaveBeenCalledExactlyOnceWith(401);
  });

  it("names the Band Bonuses of somebody, and the own Band Penalties", () => {
    const bands = [
      band([], { penalties: [null, { card: 4, turns: 2 }] }),
      band([], { bonuses: [{ card: CROWD, turns: 1 }, null] }),
    ];
    render(AimList, {
      pack,
      open: table({ bands }),
      seats,
      card: CARDS[ANKLE]!,
      aimed: "bonus",
      aims: aims([1, 0]),
      choose: vi.fn(),
    });
    expect(screen.getByRole("button", { name: /Home Crowd/ })).toBeTruthy();
    cleanup();
    render(AimList, {
      pack,
      open: table({ bands }),
      seats,
      card: CARDS[ANKLE]!,
      aimed: "penalty",
      aims: aims([0, 1]),
      choose: vi.fn(),
    });
    expect(screen.getByRole("button", { name: /Late Bus/ })).toBeTruthy();
  });
});

describe("who goes first", () => {
  it("shows the years, and the throws of a tie", () => {
    render(FirstPlayer, {
      seats,
      me: 1,
      event: {
        kind: "FirstPlayer",
        seat: 1,
        years: [2, 2, null],
        tied: [0, 1],
        throws: [
          [0, 1],
          [2, 2],
          [1, 0],
        ],
      },
    });
    expect(screen.getByRole("heading", { name: "You go first!" })).toBeTruthy();
    expect(screen.getByText("rather not say")).toBeTruthy();
    expect(screen.getAllByTitle("paper")).toHaveLength(2);
  });
});

describe("a band", () => {
  it("shows by its signs what it needs", () => {
    const { container } = render(Missing, { band: band([slot(BO), slot(null, FLAG), slot(REX)]), must: null });
    expect(container.textContent?.replaceAll(/\s+/g, "")).toBe("7togoNeeds2pairsPlayerCEquipmentBD");
  });

  it("is hit as a whole, in a card or in a Band Bonus", () => {
    const open = (card: number, target: number | null, pick: number) =>
      table({ phase: "window", mover: 1, penalty: { card, seat: 1, target, taken: null, pick } });
    expect(hitOn(pack, open(ANKLE, 0, 3), 0)).toEqual({ all: true, card: 3, bonus: null });
    expect(hitOn(pack, open(ANKLE, 0, 3), 2)).toEqual(NO_HIT);
    expect(hitOn(pack, open(FIRE, null, 0), 2)).toEqual({ all: true, card: null, bonus: null });
    expect(hitOn(pack, table(), 0)).toEqual(NO_HIT);
  });
});

describe("a card", () => {
  it.each(["chip", "small", "card", "large"] as const)("tells its name, sort, section and text as a %s one", (size) => {
    const { container } = render(BandCard, { card: CARDS[ANKLE]!, size });
    for (const words of ["Twisted Ankle", "Quick Penalty", "Several sections", "Discard a Player"])
      expect(container.textContent).toContain(words);
  });

  it("of a section has its letter and its pattern, not its colour alone", () => {
    const { container } = render(BandCard, { card: CARDS[TRUMPET]!, size: "card" });
    expect(container.querySelector(".tab")?.textContent).toBe("B");
    expect(container.querySelector(".mb-section-0")).toBeTruthy();
    expect(render(BandCard, { card: CARDS[RITA]!, size: "small" }).container.querySelector(".mark")?.textContent).toBe(
      "C",
    );
  });
});
