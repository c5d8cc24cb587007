import { beforeEach, describe, expect, it, vi } from "vitest";
import { Desk } from "../keeper/desk.svelte";
import { awaitedIn, keepSheet, keptSheet, roundOf, teamsDue, type WholeSheet } from "../keeper/sheet";
import type { ScoreCard } from "../types";

const SHEET: WholeSheet = { players: ["Ada", "Bo", "Cleo"], dealer: null, house: {}, rounds: [{ points: [1, 2, 3] }] };
const CARD = {
  teams: ["Ada", "Bo", "Cleo"].map((name) => ({ name, players: [name] })),
  due: null,
} as Partial<ScoreCard> as ScoreCard;

const calls = vi.fn<typeof fetch>();
vi.stubGlobal("fetch", calls);
const answering = (body: unknown, status = 200) =>
  calls.mockImplementation(async () => new Response(JSON.stringify(body), { status }));

beforeEach(() => {
  localStorage.clear();
  calls.mockReset();
});

describe("a sheet", () => {
  it("outlives the page", () => {
    keepSheet(SHEET);
    expect(keptSheet()).toEqual(SHEET);
    keepSheet(null);
    expect(keptSheet()).toBeNull();
  });

  it("is new where nonsense was kept", () => {
    localStorage.setItem("rumpus.keeper.fight-song", '{"players":3}');
    expect(keptSheet()).toBeNull();
  });

  it("takes cards as a hand or as a hand of the Fight Song round", () => {
    expect(roundOf("Coin Toss", [], false)).toEqual({ activity: "Coin Toss", plays: [] });
    expect(roundOf(["CS", "BG", "FT", "FP"], [], true)).toEqual({
      song: { hands: [{ song: ["CS", "BG", "FT", "FP"], plays: [] }] },
    });
  });
});

describe("the referee's answers", () => {
  it("tell whose card is missing", () => {
    const players = ["Ada", "Bo", "Cleo"];
    expect(awaitedIn("Round 2: 1 play came; expected 2 more, by Bo", players)).toEqual(["Bo"]);
    expect(awaitedIn("Round 2: 1 play came; expected 2 more, by Ada or Cleo", players)).toEqual(["Ada", "Cleo"]);
    expect(awaitedIn("Round 2: play 2: there is a card on the upper left corner already", players)).toBeNull();
  });

  it("name the teams whose points are due, in the order of the battlers", () => {
    expect(teamsDue(CARD)).toEqual(["Ada", "Bo", "Cleo"]);
    const due = { starters: ["Cleo"], battlers: ["Ada", "Cleo"], first: "Cleo", rivals: [], hand: 1 };
    expect(teamsDue({ ...CARD, due })).toEqual(["Ada", "Cleo"]);
  });
});

describe("the desk", () => {
  it("keeps an entry that stands", async () => {
    keepSheet({ ...SHEET, rounds: [] });
    answering(CARD);
    const desk = new Desk("fight-song");
    expect(await desk.enter({ points: [1, 2, 3] })).toEqual({ is: "entered" });
    expect(keptSheet()).toEqual(SHEET);
    await desk.undo();
    expect(keptSheet()?.rounds).toEqual([]);
  });

  it("does not keep one that is refused, and says why", async () => {
    keepSheet(SHEET);
    answering({ reason: "round 2: 40 points came" }, 400);
    const desk = new Desk("fight-song");
    expect(await desk.enter({ points: [40, 0, 0] })).toEqual({ is: "refused", reason: "Round 2: 40 points came" });
    expect(keptSheet()).toEqual(SHEET);
    expect(desk.trouble).not.toBe("");
  });

  it("waits for the cards of a hand without calling it trouble", async () => {
    keepSheet(SHEET);
    answering({ reason: "round 2: 1 play came; expected 2 more, by Bo" }, 400);
    const desk = new Desk("fight-song");
    expect(await desk.enter(roundOf("Coin Toss", [], false))).toEqual({ is: "unfinished", awaited: ["Bo"] });
    expect(desk.trouble).toBe("");
  });
});
