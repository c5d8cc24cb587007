import { cleanup, fireEvent, render, screen } from "@testing-library/svelte";
import { afterEach, describe, expect, it, vi } from "vitest";
import { whyNotGoal, whyNotVariant } from "../setup/fitting";
import Setup from "../Setup.svelte";
import { Said } from "../../../house/houserules";
import { shortTitle } from "../../../house/titles";
import { rule } from "../../../../tests/house/houses";

afterEach(cleanup);

const USUAL = {
  ...{ variant: "base", goal: "any", section: "by lot", booster: "false", contests: "app", removed: "hand" },
  ...{ window: "6", first: "lot" },
};

const said = new Said([
  rule("variant", ["base", "alternate", "quicker", "large"], { words: { quicker: "The quicker one" } }),
  rule("goal", ["any", "one-section", "required-section"], { words: { "required-section": "One that all need" } }),
  rule("section", ["by lot", "drumline"], { label: "The section that all need" }),
  rule("booster", ["false", "true"], { words: { true: "With the booster" } }),
  rule("contests", ["app", "table"], { words: { table: "People in the room" } }),
  rule("removed", ["hand", "discard"]),
  rule("window", ["6", "3", "10", "none"], { words: { 10: "10 s" } }),
  rule("first", ["lot", "years"], { about: { years: "The one with the fewest years begins." } }),
]);

function setup(house: Record<string, string> = {}, { players = 4, host = true, bots = 0 } = {}) {
  const choose = vi.fn();
  const seats = Array.from({ length: players }, (_, seat) => ({
    player: seat < bots ? "bot" : "person",
    name: `P${seat}`,
  }));
  render(Setup, { pack: null, house: { ...USUAL, ...house }, said, host, choose, seats });
  return choose;
}

const radio = (name: string) => screen.getByLabelText<HTMLInputElement>(name);
/** How the table itself decides: the four refusals of MB-VAR-1 and MB-VAR-2. */
const isRefused = (variant: string, goal: string, players: number) =>
  (["alternate", "quicker"].includes(variant) && players > 4) ||
  (variant === "large" && players < 6) ||
  (goal === "one-section" && (variant === "alternate" || players > 5));

describe("what can be chosen together", () => {
  const variants = ["base", "alternate", "quicker", "large"];
  const goals = ["any", "one-section", "required-section"];
  const tables = variants.flatMap((variant) =>
    goals.flatMap((goal) => [2, 3, 4, 5, 6, 7, 8].map((players) => ({ variant, goal, players }))),
  );

  it("has a reason exactly where the table would refuse", () => {
    for (const { variant, goal, players } of tables) {
      const why = whyNotVariant(variant, { variant, goal }, players) ?? whyNotGoal(goal, { variant, goal }, players);
      expect([variant, goal, players, why !== null]).toEqual([
        variant,
        goal,
        players,
        isRefused(variant, goal, players),
      ]);
    }
  });
});

describe("the choices before the start", () => {
  it("show what is agreed", () => {
    setup({
      variant: "quicker",
      goal: "required-section",
      section: "drumline",
      window: "10",
      first: "years",
      removed: "discard",
    });
    expect(radio("The quicker one").checked).toBe(true);
    expect(radio("One that all need").checked).toBe(true);
    expect(screen.getByLabelText<HTMLSelectElement>("The section that all need").value).toBe("drumline");
    expect([radio("10 s"), radio("Years"), radio("Discard")].every(({ checked }) => checked)).toBe(true);
  });

  it("grey out with the reason what does not go together", () => {
    setup({ goal: "one-section" }, { players: 4 });
    expect(radio("Alternate").disabled).toBe(true);
    expect(radio("Large").disabled).toBe(true);
    expect(screen.getByText("For 6 to 8 players; you are 4.")).toBeTruthy();
    cleanup();
    setup({}, { players: 8 });
    expect(
      [radio("Alternate"), radio("The quicker one"), radio("One section")].map(({ disabled }) => disabled),
    ).toEqual([true, true, true]);
    expect(radio("Large").disabled).toBe(false);
  });

  it("say what is wrong with a choice that does not fit any more, and let it stand", () => {
    setup({ variant: "alternate" }, { players: 6 });
    expect(radio("Alternate").checked).toBe(true);
    expect(radio("Alternate").disabled).toBe(false);
    expect(
      screen.getAllByText("For 2 to 4 players; you are 6.").some(({ classList }) => classList.contains("wrong")),
    ).toBe(true);
  });

  it("stand as they are until the table agrees", async () => {
    const choose = setup();
    await fireEvent.click(radio("The quicker one"));
    expect(choose).toHaveBeenCalledWith({ variant: "quicker" });
    expect([radio("Base").checked, radio("The quicker one").checked]).toEqual([true, false]);
    await fireEvent.change(radio("With the booster"));
    expect(choose).toHaveBeenCalledWith({ booster: "true" });
  });

  it("ask who runs the contests only with the booster, and tell what bots do there", () => {
    setup();
    expect(screen.queryByLabelText("People in the room")).toBeNull();
    cleanup();
    setup({ booster: "true", contests: "table" }, { bots: 1 });
    expect(radio("People in the room").checked).toBe(true);
    expect(screen.getByText(/Bots can not play these contests/)).toBeTruthy();
  });

  it("are the host's", () => {
    setup({}, { host: false });
    expect(screen.getAllByRole("group").every((group) => group.matches(":disabled, :disabled *"))).toBe(true);
  });

  it("tell what is chosen where that is not plain", () => {
    setup({ first: "years" });
    expect(screen.getByText("The one with the fewest years begins.")).toBeTruthy();
  });
});

describe("the game's name", () => {
  it("is short where there is little room", () => {
    expect(shortTitle({ slug: "marching-bandimals", title: "Marching Band(-imals)" })).toBe("Marching Band");
  });
});
