import { fireEvent, render, screen } from "@testing-library/svelte";
import { describe, expect, it, vi } from "vitest";
import ActiveCard from "../program/ActiveCard.svelte";
import ProgramStage from "../program/ProgramStage.svelte";
import {
  asking,
  BLANK,
  board,
  contest,
  holding,
  NUMBERS,
  PIRATES,
  program,
  RHYTHM,
  since,
  table,
  TAP,
  THROWS,
  told,
} from "./contests";
import { button, chip, key, lay, text } from "./stage";

const hands = asking(
  [586, { kind: "Throw", hand: 0 }],
  [587, { kind: "Throw", hand: 1 }],
  [588, { kind: "Throw", hand: 2 }],
);

describe("the booster's stage", () => {
  it("is nothing while the table does something else", () => {
    lay({ open: table(PIRATES, "band") });
    expect(document.querySelector("section")).toBeNull();
  });

  it("is fetched when a table with the booster is entered", async () => {
    render(ProgramStage, board({ open: table(THROWS, "throwing", { contest: contest() }), ask: hands }));
    expect(await screen.findByRole("region", { name: "Competition: Horn, Drum, Flag" })).toBeTruthy();
  });

  it("says which card is up, who turned it up, and what the winner gets", () => {
    lay({ open: table(THROWS, "throwing", { contest: contest() }), ask: hands });
    expect(screen.getByRole("region", { name: "Competition: Horn, Drum, Flag" })).toBeTruthy();
    expect(text()).toContain("turned up by Bo");
    expect(text()).toContain("Winner: draw 3 cards.");
  });
});

describe("a contest that people run", () => {
  const winners = asking(
    [618, { kind: "AwardTo", seat: 0 }],
    [619, { kind: "AwardTo", seat: 1 }],
    [626, { kind: "AwardTo", seat: null }],
  );

  it("is told in the words of its card, and others wait for the host's word", () => {
    lay({ open: table(RHYTHM, "hosting", { contest: contest({ plays: "hosted" }) }) });
    expect(text()).toContain("Keep the Beat, played by people.");
    expect(text()).toContain("Bo is the host, and says who has won.");
  });

  it("is decided by its host, who says so twice", async () => {
    vi.useFakeTimers({ toFake: ["performance"] });
    const { act } = lay({
      open: table(RHYTHM, "hosting", { drawer: 0, contest: contest({ plays: "hosted" }) }),
      ask: winners,
    });
    await fireEvent.click(button(/^Bo/));
    await fireEvent.click(button(/^Bo won/));
    expect(act).not.toHaveBeenCalled(); // the same finger, still
    vi.advanceTimersByTime(500);
    await fireEvent.click(button(/^Bo won/));
    expect(act.mock.calls).toEqual([[619]]);
  });

  it("may have no winner", async () => {
    const { act, again } = lay({ open: table(RHYTHM, "hosting", { contest: contest({ plays: "hosted" }) }) });
    const events = told({ kind: "ContestWon", seat: null, lot: false });
    await again({ open: table(RHYTHM, "discarding"), told: events, log: [...since(RHYTHM), ...events] });
    expect(text()).toContain("Nobody wins");
    expect(text()).not.toContain("Reward");
    expect(act).not.toHaveBeenCalled();
  });
});

describe("the blank card", () => {
  it("becomes another card, or a contest of the table's own", async () => {
    const offers = asking(
      [627 + TAP, { kind: "FillBlank", card: TAP }],
      [627 + PIRATES, { kind: "FillBlank", card: PIRATES }],
      [645, { kind: "FillBlank", card: null }],
    );
    const { act } = lay({ open: table(BLANK, "writing", { drawer: 0 }), ask: offers });
    expect(text()).not.toContain("Pirate Crew");
    await fireEvent.click(button(/^Themes/));
    await fireEvent.click(button(/^Pirate Crew/));
    await fireEvent.click(button(/^A contest of our own/));
    expect(act.mock.calls).toEqual([[634], [645]]);
  });

  it("is waited for by the others", () => {
    lay({ open: table(BLANK, "writing") });
    expect(text()).toContain("Bo has turned up the blank card");
  });
});

describe("themes", () => {
  const joins = asking([646, { kind: "PlayAlong" }], [647, { kind: "SitOut" }]);

  it("are joined or not, in secret", async () => {
    const { act, again } = lay({ open: table(PIRATES, "joining"), ask: joins });
    expect(text()).toContain("Talk like sea dogs.");
    await fireEvent.click(button(/^Play along/));
    await key("Digit2");
    expect(act.mock.calls).toEqual([[646], [647]]);
    await again({ open: table(PIRATES, "joining", { answered: [true, true, false] }), own: holding({ sealed: 1 }) });
    expect(text()).toContain("You sit it out");
    expect(chip("Bo")).toBe("has said");
  });

  it("are voted on by those who played along", async () => {
    const votes = asking([649, { kind: "VoteFor", seat: 1 }], [656, { kind: "VoteFor", seat: null }]);
    const { act } = lay({ open: table(PIRATES, "voting", { members: [0, 1] }), ask: votes });
    await fireEvent.click(button(/^Bo/));
    await key("Digit2");
    expect(act.mock.calls).toEqual([[649], [656]]);
    expect(chip("Cy")).toBeNull();
  });

  it("show the votes and every winner, though the card has gone already", async () => {
    const before = told(
      { kind: "HaltCalled", seat: 1, card: PIRATES },
      { kind: "ThemeStarted", card: PIRATES, members: [0, 1] },
    );
    const { again } = lay({ open: table(PIRATES, "voting", { members: [0, 1] }), log: before });
    const events = told(
      { kind: "ThemeJudged", votes: [1, 1, 0], winners: [0, 1] },
      { kind: "ProgramOver", card: PIRATES },
    );
    await again({ open: table(null, "turn"), told: events, log: [...before, ...events] });
    expect(text()).toContain("You and Bo stayed in character!");
    expect(text()).toContain("1 against");
    expect(text()).toContain("Pirate Crew");
  });

  it("name the reader first, wherever the reader sits", async () => {
    const before = told(
      { kind: "HaltCalled", seat: 1, card: PIRATES },
      { kind: "ThemeStarted", card: PIRATES, members: [0, 1] },
    );
    const { again } = lay({ me: 1, open: table(PIRATES, "voting", { members: [0, 1] }), log: before });
    const events = told({ kind: "ThemeJudged", votes: [1, 1, 0], winners: [0, 1] });
    await again({ me: 1, open: table(null, "turn"), told: events, log: [...before, ...events] });
    expect(text()).toContain("You and Ada stayed in character!");
  });

  it("leave a reminder on the table that opens to what it says", async () => {
    render(ActiveCard, { card: program[PIRATES]!, drawer: "Bo", members: ["Ada", "Cy"] });
    expect(button(/Pirate Crew.*Ada and Cy in character/)).toBeTruthy();
    expect(text()).toContain("Talk like sea dogs.");
  });
});

describe("the result", () => {
  const events = told(
    { kind: "NumbersShown", numbers: [61, 88, 12], changed: [1] },
    { kind: "ContestWon", seat: 1, lot: false },
  );
  const after = { open: table(NUMBERS, "discarding"), told: events, log: [...since(NUMBERS), ...events] };
  const playing = { open: table(NUMBERS, "numbers", { contest: contest({ plays: "draw" }) }), log: since(NUMBERS) };
  const isUp = () => document.querySelector("[data-program=result]") !== null;

  it("stays for a while, whatever happens meanwhile, and goes by itself", async () => {
    vi.useFakeTimers();
    const { again } = lay(playing);
    await again(after);
    expect(text()).toContain("Bo wins!");
    await again({ ...after, told: told({ kind: "Discarded", seat: 1, card: 3 }) });
    expect(isUp()).toBe(true);
    await vi.advanceTimersByTimeAsync(8000);
    expect(isUp()).toBe(false);
  });

  it("goes when one has seen enough", async () => {
    const { again } = lay(playing);
    await again(after);
    await fireEvent.click(button(/^Go on/));
    expect(isUp()).toBe(false);
  });

  it("goes with Escape, which then means nothing else", async () => {
    const { again } = lay(playing);
    await again(after);
    const heard = vi.fn();
    window.addEventListener("keydown", heard);
    await fireEvent.keyDown(document.body, { key: "Escape", code: "Escape" });
    window.removeEventListener("keydown", heard);
    expect(isUp()).toBe(false);
    expect(heard).not.toHaveBeenCalled();
  });

  it("makes way for a Penalty that wants an answer", async () => {
    const { again } = lay(playing);
    await again(after);
    await again({ ...after, open: table(NUMBERS, "window"), told: told({ kind: "Discarded", seat: 1, card: 3 }) });
    expect(isUp()).toBe(false);
  });

  it("is not shown again to somebody who comes back to the page", () => {
    lay({ ...after, told: [], lively: false });
    expect(isUp()).toBe(false);
  });

  it("stands in a replay as long as its moment does", async () => {
    vi.useFakeTimers();
    const { again } = lay({ ...playing, pending: undefined });
    await again({ ...after, pending: undefined });
    await vi.advanceTimersByTimeAsync(20_000);
    expect(isUp()).toBe(true);
    await again({ ...after, pending: undefined, told: told({ kind: "Discarded", seat: 1, card: 3 }) });
    expect(isUp()).toBe(false);
  });
});
