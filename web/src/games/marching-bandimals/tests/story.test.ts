import { describe, expect, it } from "vitest";
import type { Told } from "../props";
import { story } from "../story";
import type { Event, OpenTable } from "../types";

const told = (event: Event): Told => ({ event, sentence: `${event.kind}.` });
const turn = (seat: number, round: number): Event => ({ kind: "TurnStarted", seat, turn: 1, round });
const penalty = (seat: number): Event => ({ kind: "PenaltyPlayed", seat, card: 20, target: 0, taken: 0, window: null });
const stopped = (seat: number): Event => ({ kind: "PenaltyStopped", seat, against: 1, card: 20 });
const lost = (seat: number): Event => ({ kind: "BandLost", seat, card: 60, to_seat: null });

function ended(events: Event[], winners: number[], more: Partial<OpenTable> = {}, reason = "complete band") {
  const open = { major_wins: false, outcome: { reason, winners, scores: [] }, ...more } as unknown as OpenTable;
  return story({ log: events.map(told), open, teams: [[0], [1], [2]], names: ["Ada", "Bo", "Cy"] });
}

describe("the story of a game", () => {
  it("tells of the Penalty that the winner stopped with the Drum Major in place", () => {
    const events = [turn(0, 5), { kind: "MajorTaken", seat: 0 } as Event, penalty(1), stopped(0), turn(0, 6)];
    const { how, moment } = ended(events, [0]);
    expect(how).toBe("Ada's band had its Drum Major and was still complete a turn later.");
    expect(moment).toEqual({ step: 3, words: "PenaltyStopped. The band stays complete." });
  });

  it("tells of another's Drum Major that went back just before, not of one long ago", () => {
    const returned: Event = { kind: "MajorReturned", seat: 1 };
    const taken: Event = { kind: "MajorTaken", seat: 0 };
    const late = [turn(0, 4), turn(1, 4), returned, turn(0, 5), taken, turn(0, 6)];
    expect(ended(late, [0]).moment?.step).toBe(2);
    const early = [returned, turn(0, 3), turn(0, 4), turn(0, 5), taken, turn(0, 6)];
    expect(ended(early, [0]).moment?.step).toBe(4);
  });

  it("tells of the last card where there is no Drum Major to tell of", () => {
    const played: Event = { kind: "BandPlayed", seat: 2, card: 60, slot: 4 };
    const { how, moment } = ended([turn(2, 8), played], [2], {}, "rounds played");
    expect(how).toBe("Cy had the best band when the rounds were over.");
    expect(moment?.step).toBe(1);
  });

  it("says that a Drum Major won at once, and that several had won", () => {
    expect(ended([], [1], { major_wins: true }).how).toBe("Bo had five pairs and took a Drum Major.");
    expect(ended([], [0, 2], {}, "rounds played").how).toContain("Ada and Cy had equally good bands");
    expect(ended([], []).moment).toBeNull();
  });

  it("counts what is worth talking about", () => {
    const events = [turn(0, 1), penalty(1), penalty(1), stopped(0), penalty(2), lost(0), lost(0), lost(1), turn(1, 7)];
    expect(ended([...events, { kind: "ContestWon", seat: 2, lot: false }], [1]).numbers).toEqual([
      { label: "Rounds", value: "7" },
      { label: "Penalties", value: "3, 1 stopped by a No U" },
      { label: "Most Penalties", value: "Bo, 2 cards" },
      { label: "Lost most of a band", value: "Ada, 2 cards" },
      { label: "Most contests won", value: "Cy, 1 contest" },
    ]);
  });
});
