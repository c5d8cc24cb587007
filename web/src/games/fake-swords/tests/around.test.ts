import { cleanup, fireEvent, render, screen } from "@testing-library/svelte";
import { afterEach, describe, expect, it, vi } from "vitest";
import { arrow, BEATS, SPOKES } from "../rules/wheel";
import Setup from "../Setup.svelte";
import { Said } from "../../../house/houserules";
import { shortTitle } from "../../../house/titles";
import { rule } from "../../../../tests/house/houses";

afterEach(cleanup);

const said = new Said([
  rule("fights", ["duel", "real swords"]),
  rule("beat", ["15", "8", "30", "none"], { words: { none: "As long as it takes" } }),
]);

function setup(house: Record<string, string>, host = true) {
  const choose = vi.fn();
  render(Setup, { pack: null, house, said, host, choose, seats: [] });
  return choose;
}

describe("the choices before the start", () => {
  it("are a duel with a time for a beat, or real swords with what they need", () => {
    setup({ fights: "duel", beat: "8" });
    expect(screen.getByRole<HTMLInputElement>("radio", { name: /Duel/ }).checked).toBe(true);
    expect(screen.getByRole<HTMLInputElement>("radio", { name: "8 s" }).checked).toBe(true);
    expect(screen.queryByText("Two foam swords")).toBeNull();
    cleanup();
    setup({ fights: "real swords", beat: "8" });
    expect(screen.getByText("Two foam swords")).toBeTruthy();
    expect(screen.queryByRole("radio", { name: "8 s" })).toBeNull();
  });

  it("are the host's", async () => {
    const choose = setup({ fights: "duel", beat: "15" });
    await fireEvent.click(screen.getByRole("radio", { name: /Real swords/ }));
    expect(choose).toHaveBeenCalledWith({ fights: "real swords" });
    cleanup();
    setup({ fights: "duel", beat: "15" }, false);
    expect(screen.getAllByRole("group").every((group) => group.matches(":disabled, :disabled *"))).toBe(true);
  });

  it("are a number of seconds, or no hurry in the game's own words", () => {
    setup({ fights: "duel", beat: "none" });
    expect(screen.getByRole<HTMLInputElement>("radio", { name: "As long as it takes" }).checked).toBe(true);
    expect(screen.getByRole("radio", { name: "30 s" })).toBeTruthy();
  });
});

describe("the game's name", () => {
  it("is short where there is little room", () => {
    expect(shortTitle({ slug: "fake-swords", title: "Let's Hit Each Other With Fake Swords" })).toBe("Fake Swords");
    expect(shortTitle({ slug: "chess", title: "Chess" })).toBe("Chess");
  });
});

describe("what beats what", () => {
  const beats = (by: string, beaten: string) => BEATS.some((one) => one.by === by && one.beaten === beaten);

  it("goes round the wheel", () => {
    const poses = SPOKES.map(({ pose }) => pose);
    expect(poses.every((pose, place) => beats(pose, poses[(place + 1) % poses.length] ?? ""))).toBe(true);
  });

  it("never goes both ways", () => {
    expect(BEATS.filter(({ by, beaten }) => beats(beaten, by))).toEqual([]);
  });

  it("has only a strike that hits", () => {
    expect(new Set(BEATS.filter(({ hits }) => hits).map(({ by }) => by))).toEqual(new Set(["strike"]));
  });

  it("is drawn as arrows that end before the picture they point at", () => {
    const [strike] = BEATS;
    const { shaft, head } = arrow(strike!);
    expect(shaft).toMatch(/^M[\d. ]+L[\d. ]+$/);
    expect(head.endsWith("Z")).toBe(true);
  });
});
