import { beforeEach, describe, expect, it, vi } from "vitest";
import { keeperKey } from "../../../house/keeper/desk.svelte";
import { keepJson, keptJson } from "../../../house/store";
import { SongDesk } from "../keeper/desk.svelte";
import { awaitedIn, roundOf, teamsDue, type WholeSheet } from "../keeper/sheet";
import type { ScoreCard } from "../types";

const SHEET: WholeSheet = { players: ["Ada", "Bo", "Cleo"], dealer: null, house: {}, rounds: [{ points: [1, 2, 3] }] };
const CARD = {
  teams: ["Ada", "Bo", "Cleo"].map((name) => ({ name, players: [name] })),
  due: null,
} as Partial<ScoreCard> as ScoreCard;

const KEY = keeperKey("fight-song");
const keepSheet = (sheet: WholeSheet) => keepJson(KEY, sheet);
const keptSheet = () => keptJson<WholeSheet>(KEY, (found) => found);

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
    answering(CARD);
    const desk = new SongDesk("fight-song");
    expect(desk.game).toEqual(SHEET);
    desk.throwAway();
    expect(keptSheet()).toBeNull();
  });

  it("is new where nonsense was kept", () => {
    localStorage.setItem("rumpus.keeper.fight-song", '{"players":3}');
    expect(new SongDesk("fight-song").game).toBeNull();
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
    expect(awaitedIn("Hand 2: 2 cards to come, the next by Bo", players)).toEqual(["Bo"]);
    expect(awaitedIn("Hand 2: 1 card to come, by Ada or Cleo", players)).toEqual(["Ada", "Cleo"]);
    expect(awaitedIn("Hand 2: card 2: there is a card on the upper left corner already", players)).toBeNull();
  });

  it("name the teams whose points are due, in the order of the battlers", () => {
    expect(teamsDue(CARD)).toEqual(["Ada", "Bo", "Cleo"]);
    const due = { starters: ["Cleo"], battlers: ["Ada", "Cleo"], first: "Cleo", rivals: [], hand: 1 };
    expect(teamsDue({ ...CARD, due })).toEqual(["Ada", "Cleo"]);
  });
});

describe("the desk", () => {
  async function opened(): Promise<SongDesk> {
    const desk = new SongDesk("fight-song");
    await new Promise((done) => setTimeout(done));
    return desk;
  }

  it("keeps an entry that stands", async () => {
    keepSheet({ ...SHEET, rounds: [] });
    answering(CARD);
    const desk = await opened();
    expect(await desk.write({ points: [1, 2, 3] })).toEqual([]);
    expect(keptSheet()).toEqual(SHEET);
    await desk.undo();
    expect(keptSheet()?.rounds).toEqual([]);
  });

  it("does not keep one that is refused, and says why", async () => {
    keepSheet(SHEET);
    answering({ reason: "hand 2: 40 points came" }, 400);
    const desk = await opened();
    expect(await desk.write({ points: [40, 0, 0] })).toBeNull();
    expect(keptSheet()).toEqual(SHEET);
    expect(desk.trouble).toBe("Hand 2: 40 points came");
  });

  it("waits for the cards of a hand without calling it trouble", async () => {
    keepSheet(SHEET);
    answering({ reason: "hand 2: 2 cards to come, the next by Bo" }, 400);
    const desk = await opened();
    expect(await desk.write(roundOf("Coin Toss", [], false))).toEqual(["Bo"]);
    expect(desk.trouble).toBe("");
  });
});
