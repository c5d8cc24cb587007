import { cleanup, fireEvent, render, screen } from "@testing-library/svelte";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { keeperKey } from "../../../house/keeper/desk.svelte";
import { keepJson, keptJson } from "../../../house/store";
import Keeper from "../Keeper.svelte";
import { SwordDesk } from "../keeper/desk.svelte";
import {
  countIn,
  type Game,
  moved,
  newGame,
  pilesFull,
  withBoss,
  withBout,
  withDealt,
  withPiles,
  withPointed,
  withRules,
  withVerdict,
} from "../keeper/sheet";
import { withPlainCards } from "../keeper/plain";
import { sincePointing } from "../keeper/told";
import type { Card, FightCard, Pack, ScoreCard, Sheet } from "../types";

const PLAYERS = [
  { name: "Ada", height: 160 },
  { name: "Bo", height: 172 },
  { name: "Cy", height: 181 },
];
const card = (name: string, colour: number): Card => ({
  name,
  colour,
  swords: `What ${name} says.`,
  duel: "",
  hands: true,
  effects: [],
});
const PACK: Pack = {
  name: "Ours",
  clashes: [],
  duel_clashes: [],
  cards: [card("Umbrella", 0), card("Knee High", 1), card("Boing", 2), card("Bad Knees", 3)],
};
const NAMES = PACK.cards;
const START: Sheet = newGame({ players: PLAYERS, deals: false, boss: 1 }).sheet;
const RULE = { card: 2, name: "Boing", colour: "yellow", text: "What Boing says.", favours: null, gives_way: [] };
const FIGHT: FightCard = {
  left: 0,
  right: 2,
  pile: 1,
  boss: 1,
  shorter: 0,
  hands: true,
  rules: [RULE],
  first: null,
  round: 1,
};

const CARD: ScoreCard = {
  names: ["Ada", "Bo", "Cy"],
  heights: [160, 172, 181],
  order: [0, 1, 2],
  collected: [[0], [1, 1, 1], [2]],
  sets: [0, 1, 0],
  turn: 1,
  boss: 1,
  step: "piles",
  next: "Bo makes 3 piles of 5 cards.",
  draw: 5,
  piles: 3,
  drawn: [[0, 3], [1, 2], [2]],
  deck: 60,
  discard: 0,
  copies: [2, 3, 3, 3],
  last: [],
  pointed: [],
  bouts: [],
  stand_ins: [],
  fight: null,
  outcome: null,
  lines: [{ turn: 0, text: "Bo is the first Fight Boss.", clause: "SW-SETUP-2" }],
};

/** Where the game stands by what is on the sheet: enough of a referee for three steps. */
function judged({ turns = [] }: Sheet): ScoreCard {
  const turn = turns.at(-1);
  if (turn?.fight?.verdicts?.length)
    return { ...CARD, turn: 2, boss: 2, lines: [{ turn: 1, text: "Ada wins the fight.", clause: "SW-FIGHT-7" }] };
  if (turn?.pointed?.length) return { ...CARD, step: "fight", fight: FIGHT };
  return turn?.piles?.length ? { ...CARD, step: "point" } : CARD;
}

let line: { up: boolean; refuses: string; sheets: Sheet[] };

beforeEach(() => {
  localStorage.clear();
  line = { up: true, refuses: "", sheets: [] };
  vi.stubGlobal("matchMedia", () => ({ matches: true }));
  vi.stubGlobal("fetch", async (_path: string, { body }: { body: string }) => {
    if (!line.up) throw new Error("offline");
    const sheet = JSON.parse(body) as Sheet;
    line.sheets.push(sheet);
    return line.refuses
      ? new Response(JSON.stringify({ reason: line.refuses }), { status: 400 })
      : new Response(JSON.stringify(judged(sheet)));
  });
  Element.prototype.scrollIntoView = () => {};
});

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const KEY = keeperKey("fake-swords");
const keepGame = (game: Game) => keepJson(KEY, game);
const keptGame = () => keptJson<Game>(KEY, (found) => found);
const settled = () => new Promise((done) => setTimeout(done, 30));
const press = async (name: string | RegExp) => {
  await fireEvent.click(screen.getByRole("button", { name }));
  await settled();
};

describe("a sheet", () => {
  it("counts players and piles from one", () => {
    expect(withPointed(START, 1, [0, 2, 2]).turns).toEqual([{ pointed: [1, 3, 3] }]);
    expect(withBout(START, 1, { pile: 1, left: 0, right: 2 }).turns?.[0]?.fight).toEqual({ fighters: [1, 3], pile: 2 });
    expect(START.boss).toBe(2);
  });

  it("has a seed where the app deals, and no other twice", () => {
    const seeds = [1, 2].map(() => newGame({ players: PLAYERS, deals: true, boss: null }).sheet.seed);
    expect(seeds[0]).toMatch(/^[0-9a-f]{24}$/);
    expect(seeds[0]).not.toBe(seeds[1]);
    expect(START.seed).toBe("");
  });

  it("names cards", () => {
    expect(withPiles(START, 1, [[0, 1], [2]], NAMES).turns?.[0]?.piles).toEqual([["Umbrella", "Knee High"], ["Boing"]]);
    expect(withDealt(START, [3, 0, 0], NAMES).dealt).toEqual(["Bad Knees", "Umbrella", "Umbrella"]);
  });

  it("writes verdicts by who won", () => {
    const verdictsOf = (sheet: Sheet) => sheet.turns?.[0]?.fight?.verdicts;
    expect(verdictsOf(withVerdict(START, 1, { kind: "both hit" }, FIGHT))).toEqual([{ winner: "nobody" }]);
    expect(verdictsOf(withVerdict(START, 1, { kind: "won", fighter: 1 }, FIGHT))).toEqual([{ winner: 3 }]);
    expect(verdictsOf(withVerdict(START, 1, { kind: "broke", fighter: 1, rule: 0 }, FIGHT))).toEqual([
      { winner: 1, broke: "Boing" },
    ]);
    expect(verdictsOf(withVerdict(START, 1, { kind: "broke", fighter: 0, rule: 4 }, FIGHT))).toEqual([
      { winner: 3, broke: "arms" },
    ]);
  });
});

describe("piles", () => {
  it("move card by card, or off the table", () => {
    expect(moved([[0, 1], [2]], 0, 0, 1)).toEqual([[1], [2, 0]]);
    expect(moved([[0, 1], [2]], 0, 1, -1)).toEqual([[0], [2]]);
  });

  it("are made when all cards lie and none is empty", () => {
    expect(pilesFull([[0], [1], []], 2)).toBe(false);
    expect(pilesFull([[0], [1], [1]], 5)).toBe(false);
    expect(pilesFull([[0], [1], [1]], 3)).toBe(true);
    expect(countIn([[0, 1], [2]])).toBe(3);
  });
});

it("tells what followed from the pointing on", () => {
  const lines = ["SW-TURN-1", "SW-TURN-4", "SW-TURN-5"].map((clause) => ({ turn: 2, text: clause, clause }));
  expect(
    sincePointing([{ turn: 1, text: "before", clause: "SW-TURN-4" }, ...lines], 2).map(({ text }) => text),
  ).toEqual(["SW-TURN-4", "SW-TURN-5"]);
});

describe("the desk", () => {
  async function opened(): Promise<SwordDesk> {
    keepGame({ sheet: START, seen: 0, draft: null });
    const desk = new SwordDesk("fake-swords");
    await settled();
    return desk;
  }

  it("keeps the game on the device", async () => {
    const desk = await opened();
    await desk.step((sheet) => withPiles(sheet, 1, [[0], [1], [2]], NAMES));
    expect(keptGame()?.sheet.turns?.[0]?.piles).toEqual([["Umbrella"], ["Knee High"], ["Boing"]]);
    expect(desk.card?.step).toBe("point");
    const again = new SwordDesk("fake-swords");
    await settled();
    expect(again.card?.step).toBe("point");
  });

  it("changes nothing when the referee refuses, or does not answer", async () => {
    const desk = await opened();
    line.refuses = "turn 1: 2 piles came; expected 3 (SW-TURN-2)";
    expect(await desk.step((sheet) => withPiles(sheet, 1, [[0], [1]], NAMES))).toBe(false);
    expect(desk.trouble).toBe("Turn 1: 2 piles came; expected 3 (SW-TURN-2)");
    expect(desk.game?.sheet).toEqual(START);
    [line.refuses, line.up] = ["", false];
    expect(await desk.step((sheet) => withPiles(sheet, 1, [[0], [1], [2]], NAMES))).toBe(false);
    expect(keptGame()?.sheet).toEqual(START);
    line.up = true;
    await desk.look();
    expect(desk.trouble).toBe("");
  });

  it("reads the end of a turn before the next, also after an undo", async () => {
    const desk = await opened();
    await desk.step((sheet) => withPiles(sheet, 1, [[0], [1], [2]], NAMES));
    await desk.step((sheet) => withPointed(sheet, 1, [1, 0, 1]));
    await desk.step((sheet) => withVerdict(sheet, 1, { kind: "won", fighter: 0 }, FIGHT));
    expect(desk.isTurnOver).toBe(true);
    desk.readOn();
    expect(desk.isTurnOver).toBe(false);
    await desk.undo();
    expect([desk.card?.step, desk.game?.seen]).toEqual(["fight", 0]);
  });

  it("goes back step by step, the last one first, also after a reload", async () => {
    const desk = await opened();
    const steps = [
      (sheet: Sheet) => withDealt(sheet, [0, 1, 2], NAMES),
      (sheet: Sheet) => withPiles(sheet, 1, [[0], [1], [2]], NAMES),
      (sheet: Sheet) => withPointed(sheet, 1, [0, 0, 0]),
      (sheet: Sheet) => withBout(sheet, 1, { pile: 0, left: 0, right: 1 }),
      (sheet: Sheet) => withRules(sheet, 1, [0, 1], NAMES),
      (sheet: Sheet) => withBoss(sheet, 1, 2),
      (sheet: Sheet) => withVerdict(sheet, 1, { kind: "both hit" }, FIGHT),
    ];
    const before: (Game | null)[] = [];
    for (const step of steps) {
      before.push(desk.game);
      await desk.step(step);
    }
    const again = new SwordDesk("fake-swords");
    await settled();
    for (const game of before.reverse()) {
      await again.undo();
      expect(again.game).toEqual(game);
    }
    expect(again.canUndo).toBe(false);
  });

  it("takes no kept game that can not be read", () => {
    localStorage.setItem("rumpus.keeper.fake-swords", '{"sheet": {"players": 3}}');
    expect(new SwordDesk("fake-swords").game).toBeNull();
  });
});

describe("the page", () => {
  it("starts a game that the app deals", async () => {
    render(Keeper, { slug: "fake-swords", pack: PACK });
    await fireEvent.input(screen.getByLabelText("Name of player 1"), { target: { value: "Zoe" } });
    await press("Start the game");
    expect(line.sheets[0]?.players.map(({ name }) => name)).toEqual(["Zoe", "Player 2", "Player 3"]);
    expect(line.sheets[0]?.seed).not.toBe("");
    expect(screen.getByRole("heading", { name: "Bo is the Fight Boss" })).toBeTruthy();
  });

  it("says what is wrong with a height", async () => {
    render(Keeper, { slug: "fake-swords", pack: PACK });
    await fireEvent.input(screen.getByLabelText("Height of player 2 in centimetres"), { target: { value: "17" } });
    expect(screen.getByRole("alert").textContent).toContain("How tall is Player 2?");
  });

  it("takes a card by its colour alone", () => {
    const { cards } = withPlainCards(PACK);
    expect(cards.map(({ name }) => name).slice(4)).toEqual([
      ...["a purple card", "a green card", "a yellow card", "a black card"],
    ]);
    expect(withDealt(START, [4, 0, 7], cards).dealt).toEqual(["a purple card", "Umbrella", "a black card"]);
  });

  it("goes from piles to a verdict by taps", async () => {
    keepGame({ sheet: { ...START, seed: "foam" }, seen: 0, draft: null });
    render(Keeper, { slug: "fake-swords", pack: PACK });
    await settled();
    await fireEvent.click(screen.getAllByRole("button", { name: /Bad Knees/ })[0] as HTMLElement);
    await press("Pile 3");
    expect(keptGame()?.draft).toEqual([[0], [1, 2], [2, 3]]);
    await press("The piles are made");
    await press("We have pointed");
    for (const name of ["Ada", "Bo", "Cy"]) {
      const row = screen.getByRole("group", { name: `${name} points at` });
      await fireEvent.click(row.querySelectorAll("button")[1] as HTMLElement);
    }
    await press("That is how we point");
    expect(line.sheets.at(-1)?.turns?.[0]?.pointed).toEqual([2, 2, 2]);
    expect(screen.getByRole("heading", { name: "Ada against Cy" })).toBeTruthy();
    await press("It is over already");
    await press(/Ada won/);
    await new Promise((done) => setTimeout(done, 400)); // a second tap that comes at once is a slip
    await press(/my verdict/);
    expect(line.sheets.at(-1)?.turns?.[0]?.fight?.verdicts).toEqual([{ winner: 1 }]);
    expect(screen.getByRole("heading", { name: "Turn 1 is over" })).toBeTruthy();
    expect(
      screen.getAllByText("Ada wins the fight.", { exact: false })[0]?.querySelector("a")?.getAttribute("href"),
    ).toBe("/rules/fake-swords#SW-FIGHT-7");
    await press("Turn 2: Cy");
    await press("Undo");
    expect(screen.getByRole("heading", { name: "Ada against Cy" })).toBeTruthy();
  });
});
