import { describe, expect, it } from "vitest";
import lessons from "../guide";
import type { Band, Event, InForce, Offer, OpenTable, PenaltyShown } from "../types";

interface Moment {
  open?: Partial<OpenTable>;
  offers?: Offer[];
  events?: Event[];
  me?: number | null;
}

const band = (more: Partial<Band> = {}): Band => ({
  ...{
    slots: [],
    bonuses: [null, null],
    penalties: [null, null],
    major: false,
    hand: 8,
    limit: 8,
    own: null,
    pairs: 0,
  },
  ...{ complete: false, wants: [], needs_must: false, rested: false },
  ...more,
});

/** The lessons that come up at a moment, or go with it; seat 0 looks, and moves unless said otherwise. */
function taught({ open = {}, offers = [], events = [], me = 0 }: Moment, gone = false): string[] {
  const table = {
    phase: "turn",
    mover: 0,
    round: 1,
    goal: "any",
    least: 3,
    major_wins: false,
    penalty: null,
    answered: [false, false],
    bands: [band(), band()],
    ...open,
  };
  const ask = { tempo: "turn", offers: offers.map((offer, action) => ({ action, words: "", offer })) };
  const told = events.map((event) => ({ event, sentence: "" }));
  const moment = { open: table, own: { hand: [] }, ask, told, me };
  return lessons.filter(({ when, done }) => (gone ? done?.(moment) : when(moment))).map(({ id }) => id);
}

/** The lessons that nobody needs any more at a moment. */
const learned = (moment: Moment) => taught(moment, true);

describe("the lessons of a first game", () => {
  it("begin with the band, what it needs, and the first step", () => {
    expect(taught({ offers: [{ kind: "BasicTurn" }, { kind: "ReorganizeTurn" }] })).toEqual([
      "band",
      "missing",
      "draw",
    ]);
  });

  it("do not tell of three sections where another game is played", () => {
    expect(taught({ open: { least: 5 } })).not.toContain("missing");
    expect(taught({ open: { goal: "one-section" } })).not.toContain("missing");
  });

  it("explain plays to the band, taking back and taking off", () => {
    const open = { phase: "band" };
    expect(taught({ open, offers: [{ kind: "PlayToBand", card: 60 }, { kind: "NextStep" }] })).toEqual([
      "band",
      "missing",
      "play",
    ]);
    expect(taught({ open, offers: [{ kind: "NextStep" }] })).toContain("nothing");
    expect(taught({ open, offers: [{ kind: "TakePlayBack" }] })).toContain("undo");
    const remove: Offer = { kind: "RemoveFromBand", slot: 0, side: 0 };
    expect(taught({ open, offers: [remove] })).not.toContain("remove");
    expect(taught({ open: { ...open, bands: [band({ pairs: 1 }), band()] }, offers: [remove] })).toContain("remove");
  });

  it("explain Bonuses, aiming and discarding", () => {
    expect(taught({ open: { phase: "bonus" }, offers: [{ kind: "UseCard", card: 0 }] })).toEqual(["band", "bonus"]);
    expect(taught({ open: { phase: "bonus" }, offers: [{ kind: "AimAt", seat: 1, pick: 0 }] })).toEqual([
      "band",
      "aim",
    ]);
    expect(
      taught({ open: { phase: "discarding" }, offers: [{ kind: "DiscardCard", card: 0 }, { kind: "CallHalt" }] }),
    ).toEqual([...["band", "discard", "halt"]]);
  });

  it("speak of the No U one holds only where the Penalty is for oneself", () => {
    const penalty = (target: number | null): PenaltyShown => ({ card: 20, seat: 1, target, taken: null, pick: 0 });
    const offers: Offer[] = [{ kind: "LetPass" }, { kind: "SayNoU" }];
    const at = (target: number | null, what: Offer[]) =>
      taught({ open: { phase: "window", mover: 1, penalty: penalty(target) }, offers: what });
    expect(at(0, offers)).toEqual(["window", "no-u"]);
    expect(at(null, offers)).toEqual(["window", "no-u"]);
    expect(at(2, offers)).toEqual(["window"]);
    expect(at(0, [{ kind: "LetPass" }])).toEqual(["window"]);
  });

  it("tell what became of a Penalty", () => {
    const open = { phase: "discarding", mover: 1 };
    expect(taught({ open, events: [{ kind: "PenaltyStopped", seat: 0, against: 1, card: 20 }] })).toContain("stopped");
    const lost = (seat: number): Event => ({ kind: "BandLost", seat, card: 60, to_seat: null });
    expect(taught({ open, events: [lost(0)] })).toContain("lost");
    expect(taught({ open, events: [lost(1)] })).not.toContain("lost");
    const force: InForce = { card: 20, turns: 3 };
    expect(taught({ open: { ...open, bands: [band({ penalties: [force, null] }), band()] } })).toContain("forces");
  });

  it("say what a Drum Major means, to its owner and to the others", () => {
    const offers: Offer[] = [{ kind: "TakeMajor" }, { kind: "LeaveMajor" }];
    expect(taught({ open: { phase: "major" }, offers })).toEqual(["major"]);
    expect(taught({ open: { phase: "major", major_wins: true }, offers })).toEqual(["major-wins"]);
    const open = { phase: "discarding", mover: 1 };
    const major = band({ major: true, complete: true });
    expect(taught({ open: { ...open, bands: [band(), major] } })).toContain("danger");
    expect(taught({ open: { ...open, bands: [major, band()] } })).not.toContain("danger");
    expect(taught({ open, events: [{ kind: "MajorReturned", seat: 1 }] })).toContain("returned");
  });

  it("go with what was done", () => {
    const slots = [{ player: 60, equipment: null, section: 0 }];
    const begun = { phase: "band", bands: [band({ slots }), band()] };
    const played: Event = { kind: "BandPlayed", seat: 0, card: 60, slot: 0 };
    expect(learned({ open: begun, events: [played] })).toEqual(["band", "draw", "play"]);
    expect(learned({ open: { phase: "bonus", mover: 1 }, events: [{ ...played, seat: 1 }] })).toEqual([]);
    expect(learned({ open: { phase: "discarding" }, events: [{ kind: "Discarded", seat: 0, card: 3 }] })).toEqual([
      "discard",
    ]);
    expect(learned({ open: { phase: "window", mover: 1, answered: [true, false] } })).toEqual(["no-u-soon", "window"]);
    expect(learned({ open: { phase: "joining", answered: [true, false] } })).toEqual(["theme"]);
  });

  it("speak of a No U before there is a Penalty to stop", () => {
    expect(taught({ open: { phase: "bonus", mover: 1 } })).toContain("no-u-soon");
    expect(taught({ open: { phase: "bonus" } })).not.toContain("no-u-soon");
    expect(taught({ open: { phase: "window", mover: 1 } })).not.toContain("no-u-soon");
  });

  it("have a word for the booster", () => {
    expect(taught({ open: { phase: "throwing" } })).toEqual(["contest"]);
    expect(taught({ open: { phase: "joining" } })).toEqual(["theme"]);
  });

  it("are not for watchers", () => {
    expect(taught({ me: null })).toEqual([]);
  });

  it("are short enough for a phone, and each has a name of its own", () => {
    expect(new Set(lessons.map(({ id }) => id)).size).toBe(lessons.length);
    expect(Math.max(...lessons.map(({ text }) => text.length))).toBeLessThan(160);
  });
});
