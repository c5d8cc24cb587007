import { describe, expect, it } from "vitest";
import { story } from "../story";
import type { Event, OpenTable, StackScored } from "../types";
import { table } from "./tables";

const NAMES = ["Ada", "Bo"];
const GREEN = 9;
const BOS_RED = 21;

const told = (event: Event) => ({ sentence: "", event });

/** A stack that paid: to whom, how much, and with which Shot Value; without one it was a foul. */
function paid(stack: number, seat: number, points: number, value: number | null, cards = 3): StackScored {
  const steps = Array.from({ length: cards }, () => ({ card: 0, by: seat, did: "", value: 0 }));
  const reason = value === null ? "false start" : "play";
  const awards = points > 0 ? [{ seat, points, reason, place: 0 }] : [];
  const success = value !== null && points > 0;
  const reading = {
    zone: 2,
    steps,
    value: value ?? 0,
    needs: 10,
    complete: value !== null,
    success,
    worth: points,
    awards,
  };
  return { kind: "StackScored", stack, reading };
}

/** A quarter as the log tells it; the scores are those after it. */
function quarter(number: number, scores: [number, number], gained: [number, number], ...stacks: StackScored[]) {
  return [
    { kind: "QuarterCalled", quarter: number, countdown: 3000 } as const,
    { kind: "Buzzed", seat: 0, too_late: null } as const,
    ...stacks,
    { kind: "QuarterScored", quarter: number, plays: gained, fouls: [0, 0], scores } as Event,
  ];
}

const open = (winners: number[], scores: number[], quarters = 4, reason = "highest score"): OpenTable =>
  table({ phase: "over", quarter: quarters, scores, outcome: { reason, winners, scores } });

const tell = (events: Event[], at: OpenTable) =>
  story({ log: events.map(told), open: at, teams: [[0], [1]], names: NAMES });

const numberOf = (told: ReturnType<typeof story>, label: string) =>
  told.numbers.find((one) => one.label === label)?.value;

const COMEBACK = [
  ...quarter(1, [0, 3], [0, 3], paid(GREEN, 1, 3, 12)),
  ...quarter(2, [2, 3], [2, 0], paid(BOS_RED, 0, 2, 10)),
  ...quarter(3, [9, 3], [7, 0], paid(BOS_RED, 0, 2, null), paid(GREEN, 0, 5, 14, 7)),
  ...quarter(4, [9, 7], [0, 4], paid(GREEN, 1, 4, 11), paid(GREEN + 1, 1, 0, 8)),
];

describe("the story of a game", () => {
  const told = tell(COMEBACK, open([0], [9, 7]));

  it("says how it was won", () => {
    expect(told.how).toBe("Ada was 3 behind and wins by 2 points.");
    const early = [...quarter(1, [2, 1], [2, 1]), ...quarter(2, [2, 1], [0, 0])];
    expect(tell(early, open([0], [2, 1])).how).toBe("Ada led after every quarter and wins by a single point.");
    expect(tell([...quarter(1, [2, 2], [2, 2])], open([0, 1], [2, 2], 4, "draw")).how).toMatch(/a draw/);
    expect(tell(COMEBACK, open([1], [9, 12], 6, "overtime")).how).toBe("Bo wins by 3 points in overtime 2.");
  });

  it("finds the play that brought the lead for good, where the log has it", () => {
    const step = COMEBACK.findIndex((event) => event.kind === "StackScored" && event.reading.worth === 5);
    expect(told.moment).toEqual({
      step,
      words: "5 for Ada on Green 2, a shot of 14: the lead for good in the 3rd quarter.",
    });
  });

  it("may find a foul of the other side", () => {
    const events = quarter(1, [2, 0], [0, 0], paid(BOS_RED, 0, 2, null));
    const { moment } = tell(events, open([0], [2, 0]));
    expect(moment?.words).toBe(
      "2 for Ada on Bo's Red 2, a foul of the other side: the lead for good in the 1st quarter.",
    );
  });

  it("has no such moment in a draw, nor where somebody gave up", () => {
    expect(tell(COMEBACK, open([0, 1], [9, 9], 4, "draw")).moment).toBeNull();
    const gone = [...COMEBACK, { kind: "GaveUp", seat: 1, words: "ran away" } as const];
    const { how, moment } = tell(gone, open([0], [9, 7]));
    expect([how, moment]).toEqual(["Ada wins: the other side gave up.", null]);
  });

  it("gives numbers to talk about", () => {
    expect(told.numbers.slice(0, 4)).toEqual([
      { label: "Q1", value: "0 : 3" },
      { label: "Q2", value: "2 : 0" },
      { label: "Q3", value: "7 : 0" },
      { label: "Q4", value: "0 : 4" },
    ]);
    expect(numberOf(told, "Best play")).toBe("5 for Ada, a shot of 14 on Green 2");
    expect(numberOf(told, "Plays that scored")).toBe("2 : 2, of 5 complete ones");
    expect(numberOf(told, "Fouls made")).toBe("0 : 1");
    expect(numberOf(told, "Highest stack")).toBe("7 cards");
    expect(numberOf(told, "Buzzes")).toBe("4 : 0");
    expect(numberOf(told, "Closest photo finish")).toBeUndefined();
  });

  it("tells of the closest photo finish", () => {
    const photo = (margin: number) =>
      ({
        kind: "PhotoFinish",
        stack: 1,
        first: 0,
        second: 1,
        margin,
        overtook: false,
        delays: [0, 0] as [number, number],
      }) as const;
    expect(numberOf(tell([photo(40), photo(12)], open([0], [2, 0])), "Closest photo finish")).toBe("12 ms");
  });
});
