import { cleanup, fireEvent, render, screen } from "@testing-library/svelte";
import { afterEach, describe, expect, it, vi } from "vitest";
import { pairOf } from "../photo/pair";
import PhotoFinish from "../photo/PhotoFinish.svelte";
import Setup from "../Setup.svelte";
import type { OpenTable } from "../types";
import { Said } from "../../../house/houserules";
import Frozen from "../../../table/Frozen.svelte";
import { rule } from "../../../../tests/house/houses";
import { pack } from "./packs";

const seats = ["Ada", "Bo"].map((name) => ({ player: "person", name }));
const delays: [number, number] = [220, 20];
const photo = { kind: "PhotoFinish" as const, stack: 1, first: 1, second: 0, margin: 34, overtook: true, delays };
const lain = (card: number, by: number) => ({ card, by, at: 0, decided: 0 });

afterEach(cleanup);

describe("a photo finish", () => {
  it("finds its two cards, the newest pair where there are several", () => {
    const stack = [lain(0, 1), lain(1, 0), lain(2, 1), lain(3, 0), lain(4, 0)];
    expect(pairOf(stack, photo)).toEqual([lain(2, 1), lain(3, 0)]);
    expect(pairOf([lain(0, 0)], photo)).toBeNull();
  });

  it("says who was first, by how much, and that the link did not matter", () => {
    const open = { teams: [0, 2], stacks: [[], [lain(0, 1), lain(1, 0)]] } as unknown as OpenTable; // nothing else is looked at
    render(PhotoFinish, { pack, open, seats, event: photo });
    expect(screen.getByText("Photo finish: Bo by 34 ms")).toBeTruthy();
    expect(screen.getByText("The links took: Bo 220 ms, Ada 20 ms.")).toBeTruthy();
    expect(screen.getByText(/Stern before Tula/)).toBeTruthy();
    expect(screen.getByText(/over the slower link/)).toBeTruthy();
  });
});

describe("the choice of teams and pace", () => {
  const said = new Said([
    rule("pace", ["street", "practice"], { about: { practice: "One move a beat." } }),
    rule("beat", ["2", "none"], { label: "A beat", words: { none: "Until both have chosen" } }),
    rule("overtime", ["true", "false"], { words: { true: "Overtime", false: "A draw" } }),
  ]);
  const laid = (more: Record<string, unknown> = {}) => {
    const choose = vi.fn();
    render(Setup, {
      pack,
      house: { home: "aztecs", away: "cruisers", pace: "street" },
      said,
      host: true,
      choose,
      seats,
      ...more,
    });
    return choose;
  };
  const radios = (name: RegExp) => screen.getAllByRole("radio", { name }) as HTMLInputElement[];

  it("offers each coach every team but the other one's", async () => {
    const choose = laid();
    expect(radios(/Cruisers/).map(({ disabled, checked }) => [disabled, checked])).toEqual([
      [true, false],
      [false, true],
    ]);
    await fireEvent.click(radios(/The Dark/)[1]!);
    expect(choose).toHaveBeenCalledWith({ away: "the-dark" });
  });

  it("has beats at practice pace only", async () => {
    laid();
    expect(screen.queryByText("A beat")).toBeNull();
    laid({ house: { home: "aztecs", away: "cruisers", pace: "practice" } });
    expect(screen.getByText("A beat")).toBeTruthy();
    expect(screen.getByText("One move a beat.")).toBeTruthy();
    expect(screen.getByRole("radio", { name: "Until both have chosen" })).toBeTruthy();
  });

  it("lets a coach who is not the host pick the own team, and nothing else", async () => {
    const choose = laid({ host: false, me: 1 });
    expect(radios(/The Dark/).map(({ disabled }) => disabled)).toEqual([true, false]);
    expect(radios(/A draw/)[0]!.matches("fieldset[disabled] *")).toBe(true);
    await fireEvent.click(radios(/The Dark/)[1]!);
    expect(choose).toHaveBeenCalledWith({ away: "the-dark" });
  });

  it("is only read by a watcher", () => {
    laid({ host: false });
    expect(screen.getAllByRole("radio").every((radio) => radio.matches("[disabled], fieldset[disabled] *"))).toBe(true);
  });
});

describe("a frozen table", () => {
  it("says for whom it waits", () => {
    render(Frozen, { frozen: { missing: [1], resumes: null }, seats });
    expect(screen.getByText("Waiting for Bo")).toBeTruthy();
    expect(screen.getByText(/The game is frozen/)).toBeTruthy();
  });

  it("counts down when everybody is back", () => {
    render(Frozen, { frozen: { missing: [], resumes: 3000 }, seats });
    expect(screen.getByText("3")).toBeTruthy();
  });
});
