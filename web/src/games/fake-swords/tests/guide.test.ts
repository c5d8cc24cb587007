import { describe, expect, it } from "vitest";
import lessons from "../guide";
import type { Event, FightShown, Offer, OpenTable } from "../types";

interface Moment {
  open?: Partial<OpenTable>;
  offers?: Offer[];
  events?: Event[];
  me?: number | null;
  sealed?: number | null;
}

const BOSS = 2;
const fight = (more: Partial<FightShown> = {}): FightShown => ({
  ...{ left: 0, right: 1, pile: 0, boss: BOSS, rules: [0], shorter: 0, hands: true, round: 1, beats: 0, distance: 1 },
  ...{ lacking: [false, false], breaches: [[], []], opening: 0, touched: false, gives_way: [], first: null },
  ...more,
});

/** The lessons that come up at a moment. */
function taught({ open = {}, offers = [], events = [], me = 0, sealed = null }: Moment): string[] {
  const table = {
    ...{ phase: "piles", boss: BOSS, fight: null, tied: [], turn: 1, pointed: null },
    ...{ claims: [null, null, null], claims_left: [5, 5, 5] },
    ...open,
  };
  const ask = { tempo: "open", offers: offers.map((offer, action) => ({ action, words: "", offer })) };
  const told = events.map((event) => ({ event, sentence: "" }));
  const moment = { open: table, own: { sealed }, ask, told, me };
  return lessons.filter((lesson) => lesson.when(moment) && !lesson.done?.(moment)).map(({ id }) => id);
}

describe("the lessons of a first game", () => {
  it("begin with a height", () => {
    expect(taught({ open: { phase: "measuring" }, offers: [{ kind: "GiveHeight", height: 80 }] })).toEqual(["height"]);
  });

  it("explain the piles to whoever makes them, and to the others", () => {
    expect(taught({ me: BOSS, offers: [{ kind: "CountDown" }] })).toEqual(["boss", "claim", "count", "sets"]);
    expect(taught({})).toEqual(["claim", "piles", "sets"]);
  });

  it("go when it is done: a card put, something said, a pile pointed at, a move chosen", () => {
    const put: Event = { kind: "CardPut", place: 0, card: 0, pile: 1 };
    expect(taught({ me: BOSS, events: [put] })).not.toContain("boss");
    expect(taught({ open: { claims: [{ pile: 0, points: true }, null, null] } })).not.toContain("claim");
    expect(taught({ open: { claims_left: [0, 5, 5] } })).not.toContain("claim");
    const point: Offer[] = [{ kind: "PointAt", pile: 0 }];
    expect(taught({ open: { phase: "pointing" }, offers: point, sealed: 1 })).not.toContain("point");
    expect(taught({ open: { phase: "beat", fight: fight() }, sealed: 3 })).toEqual([]);
  });

  it("say where to claim while one may, and how to point before one must", () => {
    expect(taught({ open: { phase: "countdown" } })).toEqual(["sets", "point"]);
  });

  it("say that heights are by lot, in a duel", () => {
    const pointing = { phase: "pointing", real_swords: false, turn: 2 };
    expect(taught({ open: pointing, offers: [{ kind: "PointAt", pile: 0 }] })).toContain("lot");
    expect(taught({ open: { ...pointing, real_swords: true }, offers: [{ kind: "PointAt", pile: 0 }] })).not.toContain(
      "lot",
    );
  });

  it("explain pointing and the colours when it is time to point", () => {
    expect(taught({ open: { phase: "pointing" }, offers: [{ kind: "PointAt", pile: 0 }] })).toEqual([
      "sets",
      "point",
      "colours",
    ]);
  });

  it("tell what it means that one has taken a pile", () => {
    const taken = (seat: number): Event => ({ kind: "PileTaken", seat, pile: 0, cards: [0], won: false });
    expect(taught({ open: { phase: "on guard" }, events: [taken(0)] })).toContain("taken");
    expect(taught({ open: { phase: "on guard" }, events: [taken(1)] })).not.toContain("taken");
  });

  it("teach the moves to a fighter and let the others watch", () => {
    expect(taught({ open: { phase: "beat", fight: fight() } })).toEqual(["strike"]);
    expect(taught({ open: { phase: "on guard", fight: fight() } })).toEqual(["colours", "strike"]);
    expect(taught({ open: { phase: "beat", fight: fight({ beats: 1 }) } })).toEqual(["strike", "answers"]);
    expect(taught({ open: { phase: "beat", fight: fight() }, me: BOSS })).toEqual(["watch"]);
  });

  it("speak of the cards, the tempo and the distance when they matter", () => {
    const breaches = [[{ move: 0, card: 0 }], []];
    expect(taught({ open: { phase: "beat", fight: fight({ breaches }) } })).toContain("rules");
    expect(taught({ open: { phase: "beat", fight: fight({ breaches }) }, me: 1 })).not.toContain("rules");
    expect(taught({ open: { phase: "beat", fight: fight({ lacking: [true, false] }) } })).toContain("tempo");
    expect(taught({ open: { phase: "beat", fight: fight({ distance: 0 }) } })).toContain("far");
    expect(taught({ open: { phase: "beat", fight: fight({ distance: 2 }) } })).toContain("close");
  });

  it("tell the Fight Boss what is to be decided", () => {
    const open = { phase: "choosing" };
    expect(taught({ open, offers: [{ kind: "CallFight", pile: 0, left: 0, right: 1 }] })).toEqual(["choose"]);
    expect(taught({ open, offers: [{ kind: "NameBoss", seat: 1 }] })).toEqual(["name"]);
    expect(taught({ open, offers: [{ kind: "Won", fighter: 0 }] })).toEqual(["verdict"]);
    expect(taught({ open: { ...open, tied: [0, 1] } })).toEqual(["tied"]);
  });

  it("are not for watchers", () => {
    expect(taught({ me: null })).toEqual([]);
  });

  it("are short enough for a phone, and each has a name of its own", () => {
    expect(new Set(lessons.map(({ id }) => id)).size).toBe(lessons.length);
    expect(Math.max(...lessons.map(({ text }) => text.length))).toBeLessThan(160);
  });
});
