import { cleanup, fireEvent, render, screen } from "@testing-library/svelte";
import { afterEach, describe, expect, it, vi } from "vitest";
import { whyNotGoal, whyNotVariant } from "../../src/games/marching-bandimals/setup/fitting";
import Setup from "../../src/games/marching-bandimals/Setup.svelte";
import { choiceAbout, choiceWords, isUntimed, ruleLabel } from "../../src/house/houserules";
import { shortTitle } from "../../src/house/titles";

afterEach(cleanup);

const USUAL = {
  ...{ variant: "base", goal: "any", section: "by lot", booster: "false", contests: "app", removed: "hand" },
  ...{ window: "6", first: "lot" },
};

function setup(house: Record<string, string> = {}, { players = 4, host = true, bots = 0 } = {}) {
  const choose = vi.fn();
  const seats = Array.from({ length: players }, (_, seat) => ({
    player: seat < bots ? "bot" : "person",
    name: `P${seat}`,
  }));
  render(Setup, { pack: null, house: { ...USUAL, ...house }, host, choose, seats });
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
    expect([radio("10 s"), radio("The least practised"), radio("Discarded")].every(({ checked }) => checked)).toBe(
      true,
    );
  });

  it("grey out with the reason what does not go together", () => {
    setup({ goal: "one-section" }, { players: 4 });
    expect(radio("All five").disabled).toBe(true);
    expect(radio("For a crowd").disabled).toBe(true);
    expect(screen.getByText("For 6 to 8 players; you are 4.")).toBeTruthy();
    cleanup();
    setup({}, { players: 8 });
    expect(
      [radio("All five"), radio("The quicker one"), radio("One section each")].map(({ disabled }) => disabled),
    ).toEqual([true, true, true]);
    expect(radio("For a crowd").disabled).toBe(false);
  });

  it("say what is wrong with a choice that does not fit any more, and let it stand", () => {
    setup({ variant: "alternate" }, { players: 6 });
    expect(radio("All five").checked).toBe(true);
    expect(radio("All five").disabled).toBe(false);
    expect(
      screen.getAllByText("For 2 to 4 players; you are 6.").some(({ classList }) => classList.contains("wrong")),
    ).toBe(true);
  });

  it("stand as they are until the table agrees", async () => {
    const choose = setup();
    await fireEvent.click(radio("The quicker one"));
    expect(choose).toHaveBeenCalledWith({ variant: "quicker" });
    expect([radio("The base game").checked, radio("The quicker one").checked]).toEqual([true, false]);
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

  it("are all said in words", () => {
    for (const rule of Object.keys(USUAL)) expect(ruleLabel(rule)).not.toBe(rule);
    expect(choiceWords("goal", "required-section")).toBe("One that all need");
    expect(choiceAbout("variant", "large")).toContain("Two sections");
    expect(shortTitle({ slug: "marching-bandimals", title: "Marching Band(-imals)" })).toBe("Marching Band");
  });

  it("know no clock of the house where people run the contests themselves", () => {
    const house = { ...USUAL, contests: "table" };
    expect([
      isUntimed(house),
      isUntimed({ ...house, booster: "true" }),
      isUntimed({ ...USUAL, booster: "true" }),
    ]).toEqual([false, true, false]);
  });
});
