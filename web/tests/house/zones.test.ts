import { describe, expect, it } from "vitest";
import { colourOf, isDrawing, pipsOf } from "../../src/house/zones/faces";
import { Ids } from "../../src/house/zones/ids";
import { choicesOf, type Deed, deedsOf, habitsOf, sharedWords } from "../../src/house/zones/offers";
import { extentOf, fit, placesOf, sizesOf } from "../../src/house/zones/places";
import { notesAt, notesOf, read, scoresOf, sorted, told, usedIn, zonesOf } from "../../src/house/zones/reading";
import { cut, stagesOf } from "../../src/house/zones/stages";
import type { Event, Mark, Offer, OpenTable, Shift, Zone } from "../../src/house/zones/types";

const seats = ["Ada", "Bo", "Cy"].map((name) => ({ player: "person", name }));

const zone = (name: string, seat: number | null, cards: string[] | number, layout = "row"): Zone => ({
  ...{ zone: name, label: name, layout, columns: 0, size: "", seat },
  ...(typeof cards === "number" ? { count: cards, cards: null } : { count: cards.length, cards }),
  backs: [],
});
const table = (zones: Zone[], marks: Mark[] = []): OpenTable => ({
  ...{ says: "", zones, marks, chosen: [], felt: "", outcome: null },
});
const mark = (name: string, value: unknown, more: Partial<Mark> = {}): Mark => ({
  ...{ mark: name, label: name, value, values: null, of_seat: false },
  ...more,
});
const shift = (source: string, from: number, target: string, to: number, cards: string[] | number): Shift => ({
  ...{ source, source_seat: from, target, target_seat: to },
  ...(typeof cards === "number" ? { count: cards, cards: null } : { count: cards.length, cards }),
});
const done = (seat: number, move: string, ...shifts: Shift[]): Event => ({ kind: "Done", seat, move, shifts });
const deed = (action: number, words: string, offer: Partial<Offer>): Deed => ({
  ...{ action, words },
  offer: { ...{ action, move: "ask", zone: "", card: "", seat: null, choice: "" }, ...offer },
});

describe("a table of zones", () => {
  const open = table([zone("hand", 0, 2, "hand"), zone("hand", 1, 3, "hand"), zone("pile", null, ["A", "B"], "pile")]);
  const own = { zones: [zone("hand", 0, ["C", "D"], "hand")], chosen: null };

  it("has the middle, what lies before everybody, and one's own hand, with the cards that one knows", () => {
    const found = read(zonesOf(open, own, null), 2, 0, new Set());
    expect(found.middle.map(({ zone }) => zone)).toEqual(["pile"]);
    expect(found.before.map((zones) => zones.map(({ cards }) => cards))).toEqual([[["C", "D"]], [null]]);
    expect(found.hands.map(({ cards }) => cards)).toEqual([["C", "D"]]);
    expect(found.rest).toEqual([]);
  });

  it("shows a watcher no hand, and in a replay all of them", () => {
    expect(read(zonesOf(open, null, null), 2, null, new Set()).hands).toEqual([]);
    const hands = [own, { zones: [zone("hand", 1, ["E", "F", "G"], "hand")], chosen: null }];
    expect(zonesOf(open, own, hands).map(({ cards }) => cards?.length)).toEqual([2, 3, 2]);
  });

  it("leaves out a place where nothing has lain yet", () => {
    const empty = [zone("won", 0, []), zone("won", 1, ["A"]), zone("lost", null, [])];
    const used = usedIn(empty, [done(0, "lose", shift("hand", 0, "gone", -1, 1))]);
    expect([...used].sort()).toEqual(["gone", "won"]);
    const found = read(empty, 2, null, used);
    expect([found.before.map((zones) => zones.length), found.middle]).toEqual([[1, 1], []]);
  });

  it("tells marks where they belong", () => {
    const marks = [
      mark("suit", "hearts"),
      mark("nothing", ""),
      mark("deals", 1, { of_seat: true }),
      mark("score", null, { values: [3, 0, -1] }),
    ];
    expect(notesOf(marks, seats)).toEqual([{ label: "suit", words: "hearts" }]);
    expect(notesAt(marks, seats, 1)).toEqual([
      { label: "deals", words: "" },
      { label: "score", words: "0" },
    ]);
    expect(scoresOf(table([], marks), [[0, 2], [1]])).toEqual([2, 0]);
    expect(scoresOf(table([], []), [[0, 2], [1]])).toEqual([]);
    const ended = { ...table([], marks), outcome: { scores: [2, 0, 2] } };
    expect(scoresOf(ended, [[0, 2], [1]])).toEqual([2, 0]);
  });

  it("is read aloud", () => {
    expect(told(zone("Stock", null, 31, "pile"))).toBe("Stock: 31 cards face down");
    expect(told(zone("Pile", null, ["ace", "king"], "pile"))).toBe("Pile: king on 1 more");
    expect(told(zone("Row", null, ["ace", "king"]))).toBe("Row: ace, king");
    expect(told(zone("Row", null, []))).toBe("Row: empty");
  });

  it("has one's own cards in the order of the pack", () => {
    const pack = ["A", "B", "C"].map((name) => ({ name, text: "", corner: "", symbol: "", color: "", art: "" }));
    const cards = ["C", "A", "B", "A"].map((card, at) => ({ id: String(at), card, from: "" }));
    expect(sorted(pack, cards).map(({ id }) => id)).toEqual(["1", "3", "2", "0"]);
  });
});

describe("what happened", () => {
  it("is seen before it is taken away", () => {
    const before = table([zone("bids", 0, []), zone("hand", 0, ["A", "B"]), zone("spent", 0, [])]);
    const now = table([zone("bids", 0, []), zone("hand", 0, ["B"]), zone("spent", 0, ["A"])]);
    const events = [
      done(0, "bid", shift("hand", 0, "bids", 0, ["A"])),
      done(-1, "", shift("prize", -1, "won", 0, ["P"]), shift("bids", 0, "spent", 0, ["A"])),
    ];
    expect(cut(events).map(({ shifts }) => shifts.map(({ target }) => target))).toEqual([["bids"], ["won", "spent"]]);
    const rest = { own: null, hands: null, news: [], lines: 0 };
    const stages = stagesOf({ open: before, ...rest }, events, { open: now, ...rest, lines: 2 });
    expect(stages.map(({ sight }) => sight.open.zones.map(({ cards }) => cards?.join("")))).toEqual([
      ["A", "B", ""],
      ["", "B", "A"],
    ]);
    expect(stages[0]!.ms).toBeGreaterThan(1000);
    expect(stages[1]!.ms).toBe(0);
    expect(stages.map(({ sight }) => sight.lines)).toEqual([1, 2]); // the log goes along
  });

  it("keeps a card itself from zone to zone, and knows where a new one comes from", () => {
    const ids = new Ids();
    const first = ids.next([zone("hand", 0, ["A", "A"]), zone("pile", null, [])], []);
    const [one, two] = first.get("hand-0")!.map(({ id }) => id);
    const news = [shift("hand", 0, "pile", -1, ["A"]), shift("stock", -1, "hand", 0, ["B"])];
    const next = ids.next([zone("hand", 0, ["A", "B"]), zone("pile", null, ["A"])], news);
    expect(next.get("hand-0")!.map(({ id, from }) => [id === one, from])).toEqual([
      [true, ""],
      [false, "stock seat--1"],
    ]);
    expect(next.get("pile")![0]!.id).toBe(two);
  });

  it("teaches where a move takes cards from and to, as long as it is always the same", () => {
    const habits = habitsOf([
      done(0, "draw", shift("stock", -1, "hand", 0, 1)),
      done(1, "draw", shift("stock", -1, "hand", 1, 1)),
      done(0, "snap", shift("pile", -1, "stack", 0, 3)),
      done(1, "snap", shift("stack", 1, "pile", -1, 1)),
    ]);
    expect(habits.get("draw")).toEqual({ from: "stock", to: "hand" });
    expect(habits.get("snap")).toEqual({ from: null, to: null });
  });
});

describe("what may be done", () => {
  it("is done with the card it names, and by its words where it names none that lies there", () => {
    const offers = [
      deed(1, "lay A", { move: "lay", zone: "hand", card: "A" }),
      deed(2, "name B", { move: "name", zone: "kinds", card: "B" }),
      deed(3, "pass", { move: "pass" }),
    ];
    const { cards, plain } = deedsOf(offers, [zone("hand", 1, ["A"])], 1);
    expect([...cards.keys()]).toEqual(["hand-1/A"]);
    expect(plain.map((row) => row.map(({ words }) => words))).toEqual([["name B"], ["pass"]]);
  });

  it("is asked one thing after the other where there is much of it", () => {
    const ranks = ["2", "7", "king"];
    const offers = [1, 2].flatMap((seat) =>
      ranks.map((choice, at) => deed(seat * 10 + at, `ask ${seats[seat]!.name} for ${choice}`, { seat, choice })),
    );
    const top = choicesOf(offers, seats);
    expect(top.map(({ words, seat, deeds }) => [words, seat, deeds.length])).toEqual([
      ["Bo", 1, 3],
      ["Cy", 2, 3],
    ]);
    expect(sharedWords(top[0]!.deeds)).toBe("ask Bo for");
    const many = [...ranks, "3", "4", "5"].map((choice, at) => deed(at, `ask Bo for ${choice}`, { seat: 1, choice }));
    expect(choicesOf(many, seats).map(({ words, told }) => [words, told])[2]).toEqual(["king", "ask Bo for king"]);
    const few = [deed(1, "believe it", { move: "believe" }), deed(2, "doubt it", { move: "doubt" })];
    expect(choicesOf(few, seats).map(({ words }) => words)).toEqual(["believe it", "doubt it"]);
  });
});

describe("the room on the felt", () => {
  it("lets the middle be as large as it can be, and never too large", () => {
    const zones = [zone("stock", null, 30, "pile"), zone("row", null, ["A", "B", "C", "D"])];
    for (const [width, height] of [
      [374, 200],
      [560, 110],
      [1000, 400],
    ] as const) {
      const card = fit(width, height, zones, 150);
      expect(extentOf(zones[0]!).h * card + 22).toBeLessThanOrEqual(height);
      expect(extentOf(zones[1]!).w * card).toBeLessThanOrEqual(width);
    }
  });

  it("keeps every card of a zone within its box", () => {
    const pool = zone("pond", null, 30, "pool");
    for (const { left, top } of placesOf(pool, 50, { width: 200, height: 110 })) {
      expect(left).toBeGreaterThanOrEqual(0);
      expect(left).toBeLessThanOrEqual(150);
      expect(top + 70).toBeLessThanOrEqual(110);
    }
    const row = placesOf(zone("row", null, [..."ABCDEFGHIJ"]), 50, { width: 200, height: 70 });
    expect(row[0]!.left).toBe(0);
    expect(row.at(-1)!.left).toBeCloseTo(150);
  });

  it("gives twenty cards two rows on a phone, so that each can be read and touched", () => {
    const { look, rows, hand } = sizesOf(390, 790, 4, 20);
    expect([look, rows]).toEqual(["phone", 2]);
    expect((390 - 16 - hand) / 9).toBeGreaterThan(30);
    expect(sizesOf(844, 346, 4, 20)).toMatchObject({ look: "flat", rows: 1 });
    expect(sizesOf(1110, 850, 2, 13).look).toBe("desk");
  });
});

describe("a card's face", () => {
  it("has as many pips as its corner says", () => {
    for (const count of [2, 3, 4, 5, 6, 7, 8, 9, 10]) expect(pipsOf(String(count))).toHaveLength(count);
    expect([pipsOf("A").length, pipsOf("K").length, pipsOf("11").length]).toEqual([1, 0, 0]);
  });

  it("takes colours by name or number, and tells drawings from signs", () => {
    expect(colourOf("Red")).toMatch(/^#/);
    expect(colourOf("#12ab34")).toBe("#12ab34");
    expect(colourOf("url(x)")).toBe(colourOf("black"));
    expect([isDrawing("M10 80 Q 52 10 95 80"), isDrawing("🐉"), isDrawing("Mist")]).toEqual([true, false, false]);
  });
});
