import { beforeEach, describe, expect, it, vi } from "vitest";
import { keeperKey } from "../../../house/keeper/desk.svelte";
import { keepJson, keptJson } from "../../../house/store";
import { entryLines, verdictIn } from "../keeper/account";
import { StackDesk } from "../keeper/desk.svelte";
import { examplesIn } from "../keeper/examples";
import { hasBegun, newMatch, totalOf, withoutLast, withResult } from "../keeper/match";
import { found } from "../keeper/palette";
import { added, cardOf, changed, emptyStack, moved, printedOf, removed, sheetOf, withTeams } from "../keeper/stack";
import type { ScoreCard } from "../types";
import { pack } from "./packs";

const TEAMS = ["aztecs", "cruisers"] as const;
const KEY = keeperKey("fightball");
const laid = (...cards: [string, string][]) =>
  cards.reduce((stack, [card, by]) => added(stack, card, by), emptyStack(TEAMS));

describe("a stack that is entered", () => {
  it("is sent from the bottom, with its zone, its side and its teams", () => {
    const stack = { ...laid(["Tula", "aztecs"], ["Stern", "cruisers"]), zone: "blue" as const };
    expect(sheetOf(pack, stack)).toEqual({
      zone: "blue",
      side: "cruisers",
      cards: [
        { card: "Tula", by: "aztecs" },
        { card: "Stern", by: "cruisers" },
      ],
      teams: ["aztecs", "cruisers"],
      choices: {},
      discards: {},
    });
  });

  it("sends a printed card by its values", () => {
    const tula = printedOf(" Tula ", "3 6 1, 3 4 4");
    expect(tula).toEqual({ type: "player", name: "Tula", values: [3, 6, 1, 3, 4, 4] });
    expect(printedOf("Lob", "3 -5 7")?.type).toBe("shot");
    for (const values of ["", "1 2", "1 2 x", "1 2 3 4"]) expect(printedOf("Tula", values)).toBeNull();
    expect(printedOf(" ", "1 2 3")).toBeNull();
    const stack = added(emptyStack(TEAMS), "Tula", "aztecs", tula ?? undefined);
    expect(sheetOf(pack, stack).cards).toEqual([{ card: tula, by: "aztecs" }]);
    expect(stack.cards[0] && cardOf(pack, stack.cards[0])?.type).toBe("player");
  });

  it("has no side in Green", () => {
    expect(sheetOf(pack, { ...laid(["Tula", "aztecs"]), zone: "green" }).side).toBeNull();
  });

  it("keeps a coach's decision with its card when cards move", () => {
    const stack = withTeams(emptyStack(TEAMS), ["texas-wildcats", "cruisers"]);
    const cards = added(added(stack, "Heather M.", "texas-wildcats"), "Go, Team!", "texas-wildcats");
    const decided = changed(cards, 1, { choice: "less" });
    expect(sheetOf(pack, decided).choices).toEqual({ "2": "less" });
    expect(sheetOf(pack, moved(decided, 1, -1)).choices).toEqual({ "1": "less" });
    expect(sheetOf(pack, removed(decided, 0)).choices).toEqual({ "1": "less" });
  });

  it("tells of the discard piles where a card looks at them", () => {
    const stack = withTeams(emptyStack(TEAMS), ["the-dark", "cruisers"]);
    const benched = { "the-dark": 2 };
    const looking = { ...added(added(stack, "Bull", "the-dark"), "Patient Dagger", "the-dark"), benched };
    expect(sheetOf(pack, looking).discards).toEqual({ "the-dark": ["Bull", "Bull"], cruisers: [] });
    expect(sheetOf(pack, { ...removed(looking, 1) }).discards).toEqual({});
  });

  it("loses the cards of a team that leaves, and its zone", () => {
    const stack = withTeams(laid(["Tula", "aztecs"], ["Stern", "cruisers"]), ["aztecs", "the-dark"]);
    expect(stack.cards).toEqual([{ card: "Tula", by: "aztecs" }]);
    expect(stack.side).toBe("the-dark");
  });

  it("does not move a card over its ends", () => {
    const stack = laid(["Tula", "aztecs"]);
    expect(moved(stack, 0, -1)).toBe(stack);
    expect(moved(stack, 0, 1)).toBe(stack);
  });
});

describe("the rulebook's figures", () => {
  it("are all there in a pack with their cards", () => {
    expect(examplesIn(pack).map(({ figure }) => figure)).toEqual([2, 3, 4, 5, 6]);
  });

  it("take a Player with Red 7 for the one that has no name", () => {
    expect(examplesIn(pack)[0]?.stack.cards.map(({ card }) => card)).toEqual(["Xoco", "Blue Ball", "Jump Shot"]);
  });

  it("are left out where the pack has other Players", () => {
    const other = { ...pack, teams: pack.teams.filter(({ id }) => id !== "the-dark") };
    expect(examplesIn(other).map(({ figure }) => figure)).toEqual([2, 3, 4, 5]);
  });
});

describe("the palette", () => {
  const names = (search: string) => found(pack.teams[5]!, search, "Players").map(({ name }) => name);

  it("shows a kind of card, or what is looked for whatever its kind", () => {
    expect(names("")).toEqual(["Heather M.", "Gordo"]);
    expect(names("go team")).toEqual(["Go, Team!"]);
    expect(names("shot")).toEqual(["Jump Shot", "Long Shot", "Dunk Shot"]);
    expect(names("go")).toEqual(["Gordo", "Go, Team!"]);
  });

  it("never shows the Buzz: it lies on no stack", () => {
    expect(names("buzz")).toEqual([]);
  });
});

const CARD: ScoreCard = {
  account: [{ card: "Tula", by: "aztecs", did: "shoots 7", value: 7, why: "", clause: "FB-PLAYER-2" }],
  zone: "blue",
  shot_value: 7,
  needs: 10,
  complete: false,
  success: false,
  points: { aztecs: 0, cruisers: 1 },
  reasons: [],
  fouls: [],
  undecided: [],
  house: ["Tula"],
  before: [],
  total: { aztecs: 0, cruisers: 1 },
};

describe("the account", () => {
  it("stands beside the cards it was given for, and nothing beside newer ones", () => {
    const lines = entryLines(pack, laid(["Tula", "aztecs"], ["Stern", "cruisers"]), CARD);
    expect(lines.map(({ name, did, value }) => [name, did, value])).toEqual([
      ["Tula", "shoots 7", 7],
      ["Stern", "…", null],
    ]);
    expect(entryLines(pack, laid(["Stern", "cruisers"]), CARD)[0]?.did).toBe("…");
  });

  it("names the clause, and says whose points a card means", () => {
    const said = {
      card: "Interception",
      by: "team-sport",
      did: "any points of this play go to its coach",
      value: 5,
      why: "",
    };
    const card = { ...CARD, account: [{ ...said, clause: "FB-FX-3" }] };
    const [line] = entryLines(pack, laid(["Interception", "team-sport"]), card);
    expect([line?.did, line?.clause]).toEqual(["any points of this play go to Team Sport", "FB-FX-3"]);
  });

  it("comes to a verdict", () => {
    expect(verdictIn(CARD)).toBe("incomplete");
    expect(verdictIn({ ...CARD, complete: true })).toBe("no good");
    const foul = { foul: "false start", card: "Tula", by: "aztecs", to: "cruisers", points: 2 };
    expect(verdictIn({ ...CARD, fouls: [foul] })).toBe("false start");
  });
});

describe("a match", () => {
  const one = withResult(newMatch(TEAMS), "Tula", [2, 1]);

  it("adds up by quarter and in all", () => {
    const two = withResult({ ...one, quarter: 2 }, "Domino", [0, 3]);
    expect(totalOf(two)).toEqual([2, 4]);
    expect(totalOf(two, 2)).toEqual([0, 3]);
  });

  it("takes back a quarter that has just begun, then the last result", () => {
    const begun = { ...one, quarter: 2 };
    expect(withoutLast(begun)).toEqual(one);
    expect(hasBegun(withoutLast(withoutLast(begun)))).toBe(false);
  });

  it("outlives the page, but not nonsense or teams nobody knows", () => {
    const all = { stack: emptyStack(TEAMS), match: one };
    const opened = (teams = pack.teams) => new StackDesk("fightball", { ...pack, teams });
    keepJson(KEY, all);
    expect(opened().game).toEqual(all);
    expect(opened(pack.teams.filter(({ id }) => id !== "aztecs")).match.results).toEqual([]);
    localStorage.setItem(KEY, '{"stack":3}');
    expect(opened().match.results).toEqual([]);
  });
});

describe("the desk", () => {
  const calls = vi.fn<typeof fetch>();
  vi.stubGlobal("fetch", calls);
  const answering = (body: unknown, status = 200) =>
    calls.mockImplementation(async () => new Response(JSON.stringify(body), { status }));
  const settled = (desk: StackDesk) => vi.waitFor(() => expect(desk.isReading).toBe(false));

  beforeEach(() => {
    localStorage.clear();
    calls.mockReset();
  });

  it("asks about the newest stack only, and not twice about the same", async () => {
    answering(CARD);
    const desk = new StackDesk("fightball", pack);
    desk.change(added(desk.stack, "Tula", "aztecs"));
    desk.change(added(desk.stack, "Stern", "cruisers"));
    await settled(desk);
    expect(calls).toHaveBeenCalledOnce();
    desk.change(removed(desk.stack, 1));
    await settled(desk);
    desk.undo();
    await settled(desk);
    expect(calls).toHaveBeenCalledTimes(2);
  });

  it("writes a result down, clears the stack and keeps both", async () => {
    answering(CARD);
    const desk = new StackDesk("fightball", pack);
    desk.change(added(desk.stack, "Tula", "aztecs"));
    await settled(desk);
    desk.write("Tula");
    expect(totalOf(desk.match)).toEqual([0, 1]);
    expect(desk.stack.cards).toEqual([]);
    expect(keptJson(KEY, (found) => found)).toEqual(desk.game);
    desk.undo();
    expect([desk.stack.cards.length, desk.match.results]).toEqual([1, []]);
  });

  it("writes no example of other teams into a match that is on", async () => {
    answering(CARD);
    const desk = new StackDesk("fightball", pack);
    desk.change(added(desk.stack, "Tula", "aztecs"));
    await settled(desk);
    desk.write("Tula");
    desk.change(examplesIn(pack).at(-1)!.stack);
    await settled(desk);
    expect(desk.counts).toBe(false);
    desk.write("figure 6");
    expect(desk.match.results).toHaveLength(1);
    desk.toMatch();
    expect(desk.stack.teams).toEqual(desk.match.teams);
  });

  it("says why the referee refused", async () => {
    answering({ reason: "card 1: there is no card" }, 400);
    const desk = new StackDesk("fightball", pack);
    desk.change(added(desk.stack, "Tula", "aztecs"));
    await settled(desk);
    expect(desk.trouble).toBe("Card 1: there is no card");
    expect(desk.card).toBeNull();
  });

  it("takes a breath where it asked too much, and asks again", async () => {
    vi.useFakeTimers();
    calls.mockImplementationOnce(async () => new Response('{"reason":"too many"}', { status: 429 }));
    calls.mockImplementationOnce(async () => new Response(JSON.stringify(CARD)));
    const desk = new StackDesk("fightball", pack);
    desk.change(added(desk.stack, "Tula", "aztecs"));
    await vi.advanceTimersByTimeAsync(5000);
    vi.useRealTimers();
    expect(desk.card).toEqual(CARD);
    expect(desk.trouble).toBe("");
  });
});
