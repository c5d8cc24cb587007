import { describe, expect, it } from "vitest";
import lessons from "../guide";
import type { Event, Offer, OpenTable } from "../types";
import { table } from "./tables";

interface Moment {
  open?: Partial<OpenTable>;
  offers?: Partial<Offer>[];
  events?: Partial<Event>[];
  me?: number | null;
}

/** The lessons that come up at a moment. */
function taught({ open = {}, offers = [], events = [], me = 0 }: Moment): string[] {
  const told = events.map((event) => ({ sentence: "", event }));
  const ask =
    offers.length === 0
      ? null
      : { tempo: "turn", offers: offers.map((offer, action) => ({ action, words: "", offer })) };
  const own = me === null ? null : { hand: [1, 2, 3], battle_hand: [] };
  return lessons.filter((lesson) => lesson.when({ open: table(open), own, ask, told, me })).map((lesson) => lesson.id);
}

const play = (match: string): Partial<Offer> => ({ kind: "PlayOffer", match }) as Partial<Offer>;

describe("the lessons of a first game", () => {
  it("begin with the hand and the activity, while somebody else plays", () => {
    expect(taught({})).toEqual(["hand", "activity"]);
  });

  it("show how to pick when it is one's turn, and a 3 where one is held", () => {
    expect(taught({ offers: [play("no match")] })).toEqual(["hand", "activity", "pick"]);
    expect(taught({ offers: [play("outer and inner")] })).toContain("both");
  });

  it("explain the Bonus Corner when it could score", () => {
    expect(taught({ offers: [play("bonus corner")] })).toContain("bonus");
  });

  it("say that corners are taken, unless they are shared", () => {
    const played = [0, 1].map((corner) => ({ seat: corner, card: 0, corner, song_hand: 0 }));
    expect(taught({ open: { played }, offers: [play("outer")] })).toContain("taken");
    expect(taught({ open: { played, shared_corners: true }, offers: [play("outer")] })).not.toContain("taken");
  });

  it("follow the score", () => {
    expect(taught({ events: [{ kind: "HandScored" }] })).toContain("scored");
    expect(taught({ open: { team_counter: [4, 0] } })).toContain("sections");
    expect(taught({ open: { team_counter: [0, 4] } })).not.toContain("sections");
    expect(taught({ open: { seats: 4, team_counter: [4, 0] }, me: 2 })).toContain("sections");
  });

  it("lead through a Fight Song round", () => {
    expect(taught({ open: { phase: "battle" }, events: [{ kind: "SongStarted" }] })).toEqual(["song"]);
    expect(taught({ open: { phase: "battle" }, offers: [play("outer")] })).toEqual(["song", "battle"]);
    expect(taught({ open: { phase: "battle" }, events: [{ kind: "HandScored" }, { kind: "SongStarted" }] })).toEqual([
      "song",
    ]);
    expect(taught({ events: [{ kind: "SongEnded" }] })).toContain("extra");
  });

  it("announce the last stretch, extra points included", () => {
    expect(taught({ open: { team_scored: [5, 20], team_extra: [0, 1] } })).toContain("end");
    expect(taught({ open: { team_scored: [5, 20], team_extra: [0, 0] } })).not.toContain("end");
    expect(taught({ open: { seats: 3, team_scored: [15, 0, 0], team_extra: [0, 0, 0] } })).toContain("end");
  });

  it("go away with what was done", () => {
    const plays = (seat: number) => ({ kind: "CardPlayed", seat, match: "outer" }) as const;
    const done = (seat: number) => {
      const told = [{ sentence: "", event: plays(seat) }];
      const moment = { open: table({}), own: { hand: [1], battle_hand: [] }, ask: null, told, me: 0 };
      return lessons.filter((lesson) => lesson.done?.(moment)).map((lesson) => lesson.id);
    };
    expect(done(0)).toEqual(["hand", "pick"]);
    expect(done(1)).toEqual([]);
  });

  it("are not for watchers", () => {
    expect(taught({ me: null, events: [{ kind: "SongStarted" }] })).toEqual([]);
  });

  it("have names of their own", () => {
    expect(new Set(lessons.map((lesson) => lesson.id)).size).toBe(lessons.length);
  });
});
