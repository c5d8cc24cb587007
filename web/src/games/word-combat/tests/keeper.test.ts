import { cleanup, render, screen } from "@testing-library/svelte";
import { tick } from "svelte";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { keeperKey } from "../../../house/keeper/desk.svelte";
import { keepJson, keptJson } from "../../../house/store";
import Keeper from "../Keeper.svelte";
import { WordDesk } from "../keeper/desk.svelte";
import {
  type Call,
  callsIn,
  challenged,
  type Game,
  newGame,
  nextRound,
  type Player,
  sheetOf,
  timeOn,
  turnIn,
  without,
  withEntry,
  withWatch,
} from "../keeper/game";
import { Said } from "../../../house/houserules";
import type { Called, CallLine, ScoreCard, Sheet } from "../types";

const AGREED = {
  players: ["Ada", "Bo"],
  starter: 0,
  words: "balanced",
  judge: "at once",
  family: "off",
  look: "1.5",
} as const;
const PACK = { name: "Ours", cards: [], zaps: [] };
const call = (player: Player, word: string, more: Partial<Call> = {}): Call => ({
  is: "call",
  player,
  word,
  formable: true,
  challenged: false,
  points: null,
  ...more,
});
const played = (...entries: Parameters<typeof withEntry>[1][]): Game => entries.reduce(withEntry, newGame(AGREED));
const FLIP = { is: "flip" } as const;

/** A referee that knows three words: TEA is worth 3, BOXES a plural, PIZZA more than the pack has. */
function judged({ players, rounds = [] }: Sheet): ScoreCard {
  const lineOf = ({ player, word, formable, points }: Called): CallLine => {
    const reason =
      formable === false ? "not formable" : word === "boxes" ? "plural" : word.length < 3 ? "too short" : null;
    const clause = reason === null ? null : "WC-WORD-3";
    return { player: Number(player), word, points: reason === null ? (points ?? 3) : -5, reason, clause };
  };
  const cards = rounds.map((calls) => ({ calls: calls.map(lineOf), taken: [0, 0], lost: [0, 0] }));
  const scores = [1, 2].map((place) =>
    cards.flatMap(({ calls }) => calls).reduce((sum, { player, points }) => sum + (player === place ? points : 0), 0),
  );
  return { players: players ?? [], rounds: cards, scores, winner: null };
}

let line: { up: boolean; sheets: Sheet[] };

beforeEach(() => {
  localStorage.clear();
  line = { up: true, sheets: [] };
  vi.stubGlobal("matchMedia", () => ({ matches: false }));
  vi.stubGlobal("fetch", async (_path: string, { body }: { body: string }) => {
    if (!line.up) throw new Error("offline");
    const sheet = JSON.parse(body) as Sheet;
    line.sheets.push(sheet);
    const short = (sheet.rounds ?? []).flat().some(({ word, points }) => word === "pizza" && points === null);
    const reason = "round 1, call 1 ('pizza'): it needs 2 of the letter Z, but our pack has 1 left";
    return short
      ? new Response(JSON.stringify({ reason }), { status: 400 })
      : new Response(JSON.stringify(judged(sheet)));
  });
});

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const KEY = keeperKey("word-combat");
const keepGame = (game: Game) => keepJson(KEY, game);
const keptGame = () => keptJson<Game>(KEY, (found) => found);
const settled = () => new Promise((done) => setTimeout(done, 200));

async function opened(entries: Game = newGame(AGREED)): Promise<WordDesk> {
  keepGame(entries);
  const desk = new WordDesk("word-combat");
  await settled();
  return desk;
}

async function typed(desk: WordDesk, word: string, more: Partial<WordDesk["draft"]> = {}): Promise<void> {
  desk.write({ word, ...more });
  await settled();
}

describe("a game that is entered", () => {
  it("makes a sheet of its calls, round by round", () => {
    const first = played(FLIP, call(1, "tea"), FLIP, call(0, "boxes", { points: 9 }));
    const game = withEntry(nextRound(first, 0), call(0, "tea", { formable: false }));
    expect(sheetOf(game)).toEqual({
      players: ["Ada", "Bo"],
      judge: "at once",
      words: "balanced",
      family: "off",
      rounds: [
        [
          { player: 2, word: "tea", formable: true, challenged: false, points: null },
          { player: 1, word: "boxes", formable: true, challenged: false, points: 9 },
        ],
        [{ player: 1, word: "tea", formable: false, challenged: false, points: null }],
      ],
    });
  });

  it("alternates flips, and gives the next one to whoever takes a word", () => {
    const turnAfter = (...entries: Parameters<typeof played>) => {
      const game = played(...entries);
      return turnIn(game, judged(sheetOf(game)));
    };
    expect([turnAfter(), turnAfter(FLIP), turnAfter(FLIP, FLIP)]).toEqual([0, 1, 0]);
    expect(turnAfter(FLIP, call(0, "tea"))).toBe(0);
    expect(turnAfter(FLIP, call(0, "boxes"))).toBe(1);
    expect(turnAfter(FLIP, call(0, "tea", { formable: false }))).toBe(1);
    expect(turnAfter(FLIP, { is: "turn", player: 0 })).toBe(0);
  });

  it("gives the flip back when a challenge was right", () => {
    const word = call(0, "boxes");
    const game = { ...played(FLIP, word), judge: "on challenge" };
    expect(turnIn(challenged(game, 0, word), judged(sheetOf(challenged(game, 0, word))))).toBe(1);
  });

  it("is started in round two by whoever did not start", () => {
    expect(turnIn(nextRound(played(FLIP), 0), null)).toBe(1);
  });

  it("loses any line, not only the last", () => {
    const words = [call(0, "tea"), call(1, "eat"), call(0, "ate")] as const;
    expect(callsIn(without(played(...words), 0, words[1]), 0).map(({ word }) => word)).toEqual(["tea", "ate"]);
  });

  it("has a stopwatch that stands and runs on", () => {
    const run = withWatch(newGame(AGREED), true, 1000);
    expect(timeOn(run.watches[0], 4000)).toBe(3000);
    const stood = withWatch(run, false, 5000);
    expect(timeOn(stood.watches[0], 9000)).toBe(4000);
    expect(timeOn(withWatch(stood, true, 10_000).watches[0], 11_000)).toBe(5000);
  });

  it("ends after the second round", () => {
    const second = nextRound(newGame(AGREED), 0);
    expect([second.round, second.over]).toEqual([1, false]);
    expect(nextRound(second, 0).over).toBe(true);
  });

  it("is kept, and what can not be read is not", () => {
    keepGame(played(FLIP, call(0, "tea")));
    expect(new WordDesk("word-combat").game).toEqual(played(FLIP, call(0, "tea")));
    for (const broken of ["{", "7", "{}", '{"players":["Ada"],"rounds":[]}']) {
      localStorage.setItem("rumpus.keeper.word-combat", broken);
      expect(new WordDesk("word-combat").game).toBeNull();
    }
  });
});

describe("the desk", () => {
  it("judges a word while it is typed, and enters it for a player", async () => {
    const desk = await opened();
    await typed(desk, "tea");
    expect(desk.verdict?.line).toEqual({ player: 1, word: "tea", points: 3, reason: null, clause: null });
    desk.call(1);
    await settled();
    expect([desk.card?.scores, desk.draft.word]).toEqual([[0, 3], ""]);
  });

  it("asks once for letters that come together", async () => {
    const desk = await opened();
    const before = line.sheets.length;
    for (const word of ["t", "te", "tea"]) desk.write({ word });
    await settled();
    expect(line.sheets.length - before).toBeLessThan(3);
    expect(desk.verdict?.of.word).toBe("tea");
  });

  it("does not enter what nobody has judged", async () => {
    const desk = await opened();
    desk.write({ word: "tea" });
    desk.call(0);
    expect(callsIn(desk.game as Game, 0)).toEqual([]);
  });

  it("takes points for a word that our pack has not the letters for", async () => {
    const desk = await opened();
    await typed(desk, "pizza");
    expect(desk.verdict?.refusal).toContain("it needs 2 of the letter Z");
    expect(desk.isJudged).toBe(false);
    desk.write({ points: 21 });
    await settled();
    desk.call(0);
    await settled();
    expect(desk.card?.scores).toEqual([21, 0]);
  });

  it("undoes any change, and the clock runs on", async () => {
    const desk = await opened();
    desk.flip();
    await typed(desk, "boxes");
    desk.call(1);
    desk.endRound();
    expect(desk.game?.round).toBe(1);
    for (let step = 0; step < 3; step += 1) desk.undo();
    await settled();
    expect([desk.game?.rounds, desk.canUndo, desk.card?.scores]).toEqual([[[], []], false, [0, 0]]);
  });

  it("flips only when the look is over, and never more cards than there are", async () => {
    const desk = await opened();
    desk.flip();
    desk.flip();
    expect(desk.game?.rounds[0]).toHaveLength(1);
    const full = await opened(played(...Array.from({ length: 28 }, () => FLIP)));
    full.flip();
    expect(full.game?.rounds[0]).toHaveLength(28);
    desk.stop();
  });

  it("loses nothing while the house does not answer", async () => {
    const desk = await opened(played(call(0, "tea")));
    line.up = false;
    await desk.enter((game) => without(game, 0, callsIn(game, 0)[0] as Call));
    await settled();
    expect(desk.trouble).not.toBe("");
    expect(keptGame()?.rounds).toEqual([[], []]);
    line.up = true;
    desk.look();
    await settled();
    expect([desk.trouble, desk.card?.scores]).toEqual(["", [0, 0]]);
  });
});

describe("the page", () => {
  it("asks before a game is thrown away", async () => {
    keepGame(played(FLIP));
    render(Keeper, { slug: "word-combat", pack: PACK, said: new Said([]) });
    await settled();
    screen.getByRole("button", { name: "New game" }).click();
    await tick();
    expect(keptGame()).not.toBeNull();
    screen.getByRole("button", { name: "Yes, a new game" }).click();
    await tick();
    expect(keptGame()).toBeNull();
    expect(screen.getByRole("textbox", { name: "Name of player 1" })).toBeTruthy();
  });

  it("offers no challenge for a call that was judged without one, and names the clause", async () => {
    keepGame({ ...played(call(0, "tea"), call(1, "at")), judge: "on challenge" });
    render(Keeper, { slug: "word-combat", pack: PACK, said: new Said([]) });
    await settled();
    expect(screen.getAllByRole("button", { name: /^Challenge/ }).map((one) => one.textContent)).toHaveLength(1);
    expect(screen.getByRole("button", { name: "Challenge tea" })).toBeTruthy();
    expect(screen.getByRole("link", { name: "WC-WORD-3" })).toBeTruthy();
  });

  it("reads a game that was kept before there were family tables", () => {
    const { family: _, ...before } = played(FLIP);
    localStorage.setItem("rumpus.keeper.word-combat", JSON.stringify(before));
    expect(new WordDesk("word-combat").game?.family).toBe("off");
  });

  it("says why a word costs points, and whom", async () => {
    keepGame(newGame(AGREED));
    render(Keeper, { slug: "word-combat", pack: PACK, said: new Said([]) });
    await settled();
    const field = screen.getByRole<HTMLInputElement>("textbox", { name: "A word is called" });
    field.value = "boxes";
    field.dispatchEvent(new Event("input", { bubbles: true }));
    await settled();
    expect(
      screen
        .getAllByRole("status")
        .map((part) => part.textContent)
        .join(),
    ).toContain("a plural");
    screen.getByRole("button", { name: /Costs Bo 5/ }).click();
    await settled();
    expect(screen.getByLabelText("The score").textContent).toContain("−5");
  });
});
