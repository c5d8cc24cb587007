import { describe, expect, it } from "vitest";
import { bannerOf } from "../banner";
import { scenesOf, worthsOf, type Sight } from "../scenes";
import { around } from "../seating";
import { inkOn, INK, STOCK } from "../../../felt/paint";
import { halves } from "../shapes";
import { sections, target } from "../sheet";
import type { CardPlayed, Event, OpenTable } from "../types";
import { table as tableWith } from "./tables";

const table = tableWith({ activity: 3, stack_size: 40, team_scored: [0, 4], team_counter: [0, 4] });
const sight = (open: Partial<OpenTable> = {}): Sight => ({
  open: { ...table, ...open },
  own: { hand: [4, 4, 9], battle_hand: [] },
  hands: null,
  cue: null,
  me: 0,
  worths: [],
  lines: 12,
});
const played: CardPlayed = { kind: "CardPlayed", seat: 0, card: 4, corner: 2, match: "outer", points: 2 };
const teams = [[0], [1]];

describe("the end of a hand", () => {
  const events: Event[] = [
    played,
    { kind: "HandScored", gained: [2, 0], scores: [2, 4], eligible: [] },
    { kind: "ActivityTurned", number: 2, activity: 7, starter: 1 },
  ];
  const after = sight({ activity: 7, hand_number: 2, team_scored: [2, 4] });
  const sights = scenesOf(sight(), events, after, teams).map((scene) => scene.sight);

  it("shows the card lie there, out of the hand, before anything is cleared away", () => {
    expect(sights[0]?.open.played).toEqual([{ seat: 0, card: 4, corner: 2, song_hand: 0 }]);
    expect(sights[0]?.own?.hand).toEqual([4, 9]);
    expect(sights[0]?.open.hand_sizes).toEqual([7, 8]);
    expect(sights[0]?.open.team_gained).toEqual([2, 0]);
    expect(sights[0]?.worths).toEqual([played]);
  });

  it("then writes the points down, then turns the next activity", () => {
    expect(sights[1]?.open.team_scored).toEqual([2, 4]);
    expect(sights[2]?.open.activity).toBe(7);
    expect(sights[2]?.open.played).toEqual([]);
  });

  it("and comes to rest on the position itself", () => {
    expect(sights.at(-1)).toBe(after);
  });

  it("and nothing is told before it has been shown", () => {
    expect(sights.map(({ lines }) => lines)).toEqual([9, 10, 11, 12]);
  });
});

describe("a Fight Song round", () => {
  it("puts the song on the stage and the extra point on the score card", () => {
    const events: Event[] = [
      { kind: "SongStarted", starters: [0], battlers: [0, 1], tie_round: 0 },
      { kind: "SongTurned", number: 1, song: 5, starter: 0, by_lot: false },
      played,
      { kind: "SongEnded", winners: [0], scores: [1, 4] },
    ];
    const sights = scenesOf(sight(), events, sight(), teams).map((scene) => scene.sight);
    expect(sights[0]?.open.phase).toBe("battle");
    expect(sights[1]?.open.songs).toEqual([5]);
    expect(sights[2]?.open.played).toEqual([{ seat: 0, card: 4, corner: 2, song_hand: 1 }]);
    expect(sights[2]?.own?.hand).toEqual([4, 4, 9]);
    expect(sights[3]?.open.team_extra).toEqual([1, 0]);
  });

  it("leaves time to read who was drawn to begin a tie-break (FS-END-7)", () => {
    const scenes = (by_lot: boolean) => {
      const turned: Event = { kind: "SongTurned", number: 1, song: 5, starter: 1, by_lot };
      return scenesOf(sight(), [turned, played], sight(), teams);
    };
    expect(scenes(true)[0]?.ms).toBeGreaterThan(2 * (scenes(false)[0]?.ms ?? 0));
    const banner = (by_lot: boolean) => bannerOf(scenes(by_lot)[0]?.sight.cue ?? null, [], teams);
    expect([banner(true)?.words, banner(false)]).toEqual(["Drawn by lot.", null]);
  });

  it("is dealt by whoever started the hand, where the deal passes (FS-SETUP-6)", () => {
    const events: Event[] = [{ kind: "HandScored", gained: [6, 0], scores: [6, 4], eligible: [0] }];
    const dealer = (deal_passes: boolean) =>
      scenesOf(sight({ dealer: 1, deal_passes }), events, sight(), teams)[0]?.sight.open.dealer;
    expect([dealer(true), dealer(false)]).toEqual([0, 1]);
  });

  it("crosses the box of the section that started it, and none for a tie-break (FS-CARD-1, FS-CARD-2)", () => {
    const events: Event[] = [
      { kind: "HandScored", gained: [6, 0], scores: [12, 4], eligible: [0] },
      { kind: "SongStarted", starters: [0], battlers: [0, 1], tie_round: 0 },
      { kind: "SongEnded", winners: [0], scores: [13, 4] },
      { kind: "SongStarted", starters: [0, 1], battlers: [0, 1], tie_round: 1 },
      { kind: "SongEnded", winners: [0], scores: [14, 4] },
    ];
    const before = sight({ team_scored: [6, 4], team_earned: [1, 0] });
    const sights = scenesOf(before, events, sight(), teams).map((scene) => scene.sight);
    expect(sights.map(({ open }) => open.team_boxes[0]).slice(0, 5)).toEqual([[], [], [1], [1], [1]]);
    expect(sights[4]?.open.team_extra).toEqual([2, 0]);
  });
});

describe("what lies there", () => {
  it("is worth what was told when it was played", () => {
    const open = { ...table, played: [{ seat: 0, card: 4, corner: 2, song_hand: 0 }] };
    expect(worthsOf(open, [{ ...played, card: 1 }, played])).toEqual([played]);
    expect(worthsOf(open, [])).toEqual([null]);
  });

  it("is not mixed up with what was taken back", () => {
    const open = { ...table, played: [{ seat: 0, card: 4, corner: 2, song_hand: 0 }] };
    expect(worthsOf(open, [played, { ...played, seat: 1, card: 7, corner: 0, points: 0 }])).toEqual([played]);
  });
});

describe("the score card", () => {
  it("fills sections from the left, and the box of the section that was won (FS-CARD-1)", () => {
    const row = sections(14, [1], 4);
    expect(row.map(({ filled }) => filled)).toEqual([6, 6, 2, 0, 0]);
    expect(row.map(({ extra }) => extra)).toEqual([false, true, false, false, false]);
  });

  it("has room for points beyond the target", () => {
    expect(sections(33, [], 2)).toHaveLength(6);
    expect([target(2), target(3), target(4)]).toEqual([28, 21, 28]);
  });
});

describe("around the table", () => {
  it("everybody but oneself sits clockwise", () => {
    expect(around(4, 1).map(({ seat }) => seat)).toEqual([2, 3, 0]);
    expect(around(3, 0).map(({ seat }) => seat)).toEqual([1, 2]);
  });

  it("a watcher sees all", () => {
    expect(around(4, null).map(({ seat }) => seat)).toEqual([0, 1, 2, 3]);
  });
});

describe("print", () => {
  it("takes the ink that reads on its paint", () => {
    expect(inkOn("#f5b301")).toBe(INK);
    expect(inkOn("#101040")).toBe(STOCK);
  });

  it("cuts a long name where the lines come out alike", () => {
    expect(halves("Stand Up, Lantern Hill")).toEqual(["Stand Up,", "Lantern Hill"]);
    expect(halves("Megaphones")).toEqual(["Megaphones"]);
  });
});
