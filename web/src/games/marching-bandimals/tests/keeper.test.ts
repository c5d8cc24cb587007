import { cleanup, fireEvent, render, screen, within } from "@testing-library/svelte";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { stopwatchFace } from "../../../felt/clock";
import { keeperKey } from "../../../house/keeper/desk.svelte";
import { keepJson, keptJson } from "../../../house/store";
import Keeper from "../Keeper.svelte";
import { BandDesk } from "../keeper/desk.svelte";
import Host from "../keeper/Host.svelte";
import { anyEquipment, anyPlayer, found, groupsOf, LASTING } from "../keeper/palette";
import {
  cardsOf,
  drawn,
  hasBegun,
  newSheet,
  withCard,
  withEffect,
  withMajor,
  withoutCard,
  withoutEffect,
  withTurn,
} from "../keeper/sheet";
import { Said } from "../../../house/houserules";
import type { Card, Pack, ProgramCard, ScoreCard, Sheet, Verdict } from "../types";

const card = (name: string, sort: number, section: number, more: Partial<Card> = {}): Card => ({
  name,
  sort,
  section,
  copies: 1,
  ...more,
});
const program = (name: string): ProgramCard => ({
  name,
  sort: 1,
  text: `What ${name} says.`,
  contest: null,
  reward: [{ does: "draw", count: 3 }],
});
const PACK: Pack = {
  name: "Ours",
  cards: [
    card("Home Crowd", 1, 5, { turns: 3, text: "All is safe." }),
    card("Broken Zip", 3, 5, { turns: 2, text: "Hand limit lower." }),
    card("Fire Drill", 2, 5),
    card("Bugle Bo", 6, 0),
    card("Reed Ready", 6, 4),
    card("Euphonium", 7, 0, { copies: 2 }),
    card("Oboe", 7, 4, { copies: 2 }),
    card("Alto Saxophone", 7, 4, { copies: 2 }),
  ],
  majors: ["Maestro"],
  program: [program("Pirate Crew"), program("Slow Motion"), program("Royal Court")],
};
const [ZIP, OBOE] = [1, 6];
const START = newSheet({ players: ["Ada", "Bo"], variant: "base", goal: "any", section: "by lot" });

/** Enough of a referee: the Oboe comes once, Band cards last two turns, a Drum Major may be taken with both Woodwinds. */
function verdict(sheet: Sheet, seat: number): Verdict {
  const { cards = [], in_effect = [], major = "" } = sheet.bands?.[seat] ?? {};
  const has = (name: string) => cards.includes(name);
  const pair = {
    section: has("Oboe") || has("Reed Ready") ? 4 : null,
    player: has("Reed Ready") ? "Reed Ready" : "",
    equipment: has("Oboe") ? "Oboe" : "",
  };
  const complete = pair.player !== "" && pair.equipment !== "";
  return {
    player: sheet.players?.[seat] ?? "",
    pairs: [pair, ...Array.from({ length: 4 }, () => ({ section: null, player: "", equipment: "" }))],
    full: Number(complete),
    complete,
    major: major !== "" && major !== "back",
    may_major: complete && (major === "" || major === "back"),
    wrong: [],
    missing: complete ? [] : [{ text: "five pairs", clause: "MB-SETUP-4" }],
    notes: [],
    closed: has("Oboe") ? [{ cards: [OBOE], text: "it is in the band already", clause: "MB-BAND-5" }] : [],
    in_effect: in_effect.map(({ gone = 0 }) => ({ card: ZIP, left: Math.max(0, 2 - gone) })),
    limit: in_effect.length > 0 ? 5 : 8,
    draws: 2,
    plays: 3,
    uses: 1,
    discards: 1,
  };
}

function judged(sheet: Sheet): ScoreCard {
  const bands = (sheet.players ?? []).map((_, seat) => verdict(sheet, seat));
  const turn = sheet.players?.indexOf(sheet.turn ?? "") ?? -1;
  const won = turn >= 0 && sheet.bands?.[turn]?.major === "kept";
  return {
    bands,
    turn: turn < 0 ? null : turn,
    winner: won ? turn : null,
    next: { text: turn < 0 ? "Lay the cards in." : `${sheet.turn ?? ""}: draw 2.`, clause: "MB-TURN-1" },
  };
}

let line: { up: boolean; refuses: string; sheets: Sheet[]; house: ScoreCard["house"] };

beforeEach(() => {
  localStorage.clear();
  line = { up: true, refuses: "", sheets: [], house: [] };
  vi.stubGlobal("matchMedia", () => ({ matches: true }));
  vi.stubGlobal("fetch", async (_path: string, { body }: { body: string }) => {
    if (!line.up) throw new Error("offline");
    const sheet = JSON.parse(body) as Sheet;
    line.sheets.push(sheet);
    return line.refuses
      ? new Response(JSON.stringify({ reason: line.refuses }), { status: 400 })
      : new Response(JSON.stringify({ ...judged(sheet), house: line.house }));
  });
  Element.prototype.scrollIntoView = () => {};
});

afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const KEY = keeperKey("marching-bandimals");
const keepSheet = (sheet: Sheet) => keepJson(KEY, sheet);
const keptSheet = () => keptJson<Sheet>(KEY, (found) => found);
const settled = () => new Promise((done) => setTimeout(done, 30));
const press = async (name: string | RegExp) => {
  await fireEvent.click(screen.getByRole("button", { name }));
  await settled();
};

describe("a sheet", () => {
  it("takes cards in and out, one of a name at a time", () => {
    const laid = withCard(withCard(withCard(START, 1, "Brass Player"), 1, "Oboe"), 1, "Brass Player");
    expect(cardsOf(laid, 1)).toEqual(["Brass Player", "Oboe", "Brass Player"]);
    expect(cardsOf(withoutCard(laid, 1, "Brass Player"), 1)).toEqual(["Oboe", "Brass Player"]);
    expect(cardsOf(laid, 0)).toEqual([]);
    expect([hasBegun(START), hasBegun(laid)]).toEqual([false, true]);
  });

  it("draws sections by lot only where they are wanted, a different one for each", () => {
    expect(START.section).toBe("");
    expect(START.bands?.map(({ own }) => own)).toEqual(["", ""]);
    const five = newSheet({
      players: ["a", "b", "c", "d", "e"],
      variant: "base",
      goal: "one-section",
      section: "by lot",
    });
    expect(new Set(five.bands?.map(({ own }) => own)).size).toBe(5);
    const must = (section: string) =>
      newSheet({ players: ["a", "b"], variant: "base", goal: "required-section", section }, () => 0).section;
    expect([must("woodwind"), must("by lot")]).toEqual(["woodwind", "brass"]);
  });

  it("counts the turns of whoever's turn ends, and forgets what was over", () => {
    const played = { ...withEffect(withEffect(START, 0, "Broken Zip"), 1, "Broken Zip"), turn: "Ada" };
    let sheet = withMajor(played, 0, true);
    expect(sheet.bands?.[0]?.major).toBe("new");
    const gone = () => sheet.bands?.map(({ in_effect = [] }) => in_effect.map((one) => one.gone));
    sheet = { ...withTurn(sheet, judged(sheet), 1), turn: "Bo" };
    expect([gone(), sheet.bands?.[0]?.major]).toEqual([[[1], [0]], "kept"]);
    for (const [seat, turn] of [
      [0, "Ada"],
      [1, "Bo"],
      [0, "Ada"],
    ] as const)
      sheet = { ...withTurn(sheet, judged(sheet), seat), turn };
    expect(gone(), "both have been told to be over").toEqual([[], [2]]);
    expect(withoutEffect(sheet, 1, 0).bands?.[1]?.in_effect).toEqual([]);
  });

  it("has a Drum Major go back with the first card that is lost, and says so until the turn is over", () => {
    const taken = withMajor({ ...withCard(withCard(START, 0, "Oboe"), 0, "Reed Ready"), turn: "Ada" }, 0, true);
    const kept = withTurn(taken, judged(taken), 1);
    const lost = withoutCard(kept, 0, "Oboe");
    const major = (sheet: Sheet) => sheet.bands?.[0]?.major;
    expect([major(taken), major(kept), major(lost)]).toEqual(["new", "kept", "back"]);
    const mended = withTurn(withCard(lost, 0, "Oboe"), judged(lost), 0);
    expect([major(mended), judged(mended).winner]).toEqual(["", null]);
    expect(major(withoutCard(START, 0, "Oboe"))).toBe("");
  });

  it("wins nothing by a card that is taken off in a turn that was missed, but in the next one", () => {
    const kept = withMajor(withEffect(START, 0, "Broken Zip"), 0, true);
    const major = (sheet: Sheet) => withoutEffect(sheet, 0, 0).bands?.[0]?.major;
    expect([major({ ...kept, turn: "Ada" }), major({ ...kept, turn: "Bo" })]).toEqual(["new", "kept"]);
  });

  it("takes a Drum Major of before any turn as one of a turn that has ended", () => {
    const sheet = withMajor(withCard(withCard(START, 0, "Oboe"), 0, "Reed Ready"), 0, true);
    expect(sheet.bands?.[0]?.major).toBe("kept");
    const bos = withTurn(sheet, judged(sheet), 1);
    expect(judged(withTurn(bos, judged(bos), 0)).winner).toBe(0);
  });

  it("is kept on the device unless it can not be read", () => {
    keepSheet(START);
    expect(new BandDesk("marching-bandimals").game).toEqual(START);
    localStorage.setItem("rumpus.keeper.marching-bandimals", '{"players": ["Ada", "Bo"], "bands": []}');
    expect(new BandDesk("marching-bandimals").game).toBeNull();
  });
});

describe("the palette", () => {
  it("has the cards of a section, and any Player of it", () => {
    expect(groupsOf(PACK, 4).map(({ choices }) => choices.map(({ name }) => name))).toEqual([
      ["Oboe", "Alto Saxophone", "Woodwind Equipment"],
      ["Reed Ready", "Woodwind Player"],
    ]);
    expect(groupsOf(PACK, LASTING).map(({ choices }) => choices.map(({ name }) => name))).toEqual([
      ["Home Crowd"],
      ["Broken Zip"],
    ]);
    expect([anyPlayer(1).name, anyEquipment(1).name]).toEqual(["Color Guard Player", "Color Guard Equipment"]);
  });

  it("finds cards by any part of their names, those that lie in bands only", () => {
    expect(found(PACK, " SAX alt").map(({ name }) => name)).toEqual(["Alto Saxophone"]);
    expect(found(PACK, "fire")).toEqual([]);
    expect(found(PACK, " ")).toEqual([]);
  });
});

describe("the desk", () => {
  it("changes nothing when the referee refuses, or does not answer", async () => {
    keepSheet(START);
    const desk = new BandDesk("marching-bandimals");
    await settled();
    line.refuses = "Ada has two Band Bonuses in effect (MB-BONUS-2)";
    expect(await desk.enter((sheet) => withEffect(sheet, 0, "Home Crowd"))).toBe(false);
    expect([desk.trouble, desk.game, desk.canUndo]).toEqual([
      "Ada has two Band Bonuses in effect (MB-BONUS-2)",
      START,
      false,
    ]);
    [line.refuses, line.up] = ["", false];
    expect(await desk.enter((sheet) => withCard(sheet, 0, "Oboe"))).toBe(false);
    expect(keptSheet()).toEqual(START);
    line.up = true;
    expect(await desk.enter((sheet) => withCard(sheet, 0, "Oboe"))).toBe(true);
    await desk.undo();
    expect([desk.game, desk.canUndo, desk.trouble]).toEqual([START, false, ""]);
  });
});

describe("the page", () => {
  const band = () => screen.getByRole("region", { name: /band$/ });
  const said = () =>
    within(screen.getByRole("region", { name: /^A card for/ }))
      .getByRole("status")
      .textContent?.replace(/\s+/g, " ")
      .trim();

  async function opened(sheet: Sheet = START): Promise<void> {
    keepSheet(sheet);
    render(Keeper, { slug: "marching-bandimals", pack: PACK, said: new Said([]) });
    await settled();
  }

  it("starts a game with the names that were given", async () => {
    render(Keeper, { slug: "marching-bandimals", pack: PACK, said: new Said([]) });
    await fireEvent.input(screen.getByLabelText("Name of player 1"), { target: { value: "Zoe" } });
    await press("Start the game");
    expect(line.sheets[0]?.players).toEqual(["Zoe", "Player 2", "Player 3"]);
    expect(screen.getByRole("heading", { name: "Zoe’s band" })).toBeTruthy();
  });

  it("says before it starts what can not be played so", async () => {
    render(Keeper, { slug: "marching-bandimals", pack: PACK, said: new Said([]) });
    for (const place of [1, 2])
      await fireEvent.input(screen.getByLabelText(`Name of player ${place}`), { target: { value: "Zoe" } });
    expect(screen.getByRole("alert").textContent).toContain("a name of their own");
    expect(screen.getByRole("button", { name: "Start the game" }).hasAttribute("disabled")).toBe(true);
  });

  it("lays a card in, and says at once why the next does not fit", async () => {
    await opened();
    await press("Woodwind");
    await press("Oboe");
    expect(said()).toBe("✓ Oboe is in Ada’s band.");
    expect(within(band()).getByText("Oboe")).toBeTruthy();
    await press(/^Oboe.*does not fit/);
    expect(said()).toBe("Oboe does not fit: it is in the band already. MB-BAND-5");
    expect(screen.getByRole("link", { name: "MB-BAND-5" }).getAttribute("href")).toBe(
      "/rules/marching-bandimals#MB-BAND-5",
    );
    expect(cardsOf(keptSheet() ?? {}, 0)).toEqual(["Oboe"]);
    await press("Take Oboe out");
    expect(cardsOf(keptSheet() ?? {}, 0)).toEqual([]);
    await press("Undo");
    expect(cardsOf(keptSheet() ?? {}, 0)).toEqual(["Oboe"]);
  });

  it("finds a card by name for whichever band is looked at", async () => {
    await opened();
    await press(/^Bo/);
    await fireEvent.input(screen.getByLabelText("Search for a card"), { target: { value: "zip" } });
    await press("Broken Zip");
    expect(line.sheets.at(-1)?.bands?.[1]?.in_effect).toEqual([{ card: "Broken Zip", gone: 0 }]);
    expect(within(band()).getByText(/for 2 turns/)).toBeTruthy();
    expect(screen.getByRole("button", { name: /^Bo.*keeps 5/ })).toBeTruthy();
    await press("Take Broken Zip off");
    expect(keptSheet()?.bands?.[1]?.in_effect).toEqual([]);
  });

  it("takes a gap to the cards that fill it", async () => {
    await opened(withCard(START, 0, "Reed Ready"));
    await press("Equipment?");
    expect(screen.getByRole("button", { name: "Woodwind" }).getAttribute("aria-pressed")).toBe("true");
  });

  it("says what was taken from the pack", async () => {
    line.house = [{ text: "what Broken Zip does", clause: "MB-CARDS-5" }];
    await opened();
    expect(screen.getByText("From the pack “Ours”")).toBeTruthy();
    expect(screen.getByText(/What Broken Zip does/)).toBeTruthy();
  });

  it("goes from turn to turn, and to the end", async () => {
    await opened(withCard(withCard(START, 0, "Reed Ready"), 0, "Oboe"));
    await press("It is Ada’s turn");
    await press("Take a Drum Major");
    await press("Turn over: now Bo");
    expect(screen.getByRole("heading", { name: "Bo’s band" })).toBeTruthy();
    await press("Turn over: now Ada");
    expect(screen.getByRole("heading", { name: "Ada wins!" })).toBeTruthy();
    await press("New game");
    await press("Yes, a new game");
    expect(keptSheet()).toBeNull();
    expect(screen.getByRole("button", { name: "Start the game" })).toBeTruthy();
  });

  it("asks again when nobody answered", async () => {
    line.up = false;
    await opened();
    line.up = true;
    await press("Try again");
    expect(screen.getByRole("heading", { name: "Ada’s band" })).toBeTruthy();
  });
});

describe("the contest host", () => {
  it("turns up every card once before one comes again", async () => {
    render(Host, { pack: PACK });
    const seen: (string | null | undefined)[] = [];
    await press("Turn up a card");
    for (const _ of PACK.program) {
      seen.push(screen.getByRole("heading").textContent);
      await press("Another card");
    }
    expect(seen.sort()).toEqual(["Pirate Crew", "Royal Court", "Slow Motion"]);
  });

  it("counts down, then takes the time", async () => {
    vi.useFakeTimers();
    render(Host, { pack: PACK });
    await fireEvent.click(screen.getByRole("button", { name: "Turn up a card" }));
    await fireEvent.click(screen.getByRole("button", { name: "3, 2, 1, go!" }));
    expect(screen.getByRole("status").textContent).toBe("3");
    await vi.advanceTimersByTimeAsync(1500);
    expect(screen.getByRole("status").textContent).toBe("2");
    await vi.advanceTimersByTimeAsync(1500 + 4200);
    await fireEvent.click(screen.getByRole("button", { name: "Stop" }));
    await vi.advanceTimersByTimeAsync(5000);
    expect(screen.getByRole("timer").textContent).toMatch(/^0:04\.[12]$/);
  });

  it("reads as a clock", () => {
    expect([0, 7490, 90_000].map(stopwatchFace)).toEqual(["0:00.0", "0:07.4", "1:30.0"]);
    expect(drawn([1, 2, 3], 9, () => 0)).toEqual([1, 2, 3]);
  });
});
