import { describe, expect, it } from "vitest";
import { story } from "../story";
import type { Event } from "../types";
import { table } from "./tables";

const names = ["Ada", "Bo"];
const teams = [[0], [1]];
const turned = (number: number): Event => ({ kind: "ActivityTurned", number, activity: 0, starter: 0 });
const play = (seat: number, points: number): Event => ({
  ...{ kind: "CardPlayed", seat, card: 0, corner: 1, points },
  match: points === 3 ? "outer and inner" : points === 0 ? "no match" : "outer",
});
const scored = (gained: number[], scores: number[]): Event => ({ kind: "HandScored", gained, scores, eligible: [] });
const sung = (winners: number[], scores: number[]): Event => ({ kind: "SongEnded", winners, scores });

function told(events: readonly Event[], scores: number[], winners: number[]) {
  const log = events.map((event) => ({ sentence: "", event }));
  const outcome = { reason: "", winners, scores };
  const open = table({ team_scored: scores, team_extra: scores.map(() => 0), phase: "over", outcome });
  return story({ log, open, teams, names });
}
const number = (of: ReturnType<typeof story>, label: string) => of.numbers.find((one) => one.label === label)?.value;

const FIRST = [turned(1), play(0, 0), play(1, 3), scored([0, 3], [0, 3])];
const SECOND = [turned(2), play(1, 2), play(0, 2), play(0, 3), scored([5, 2], [5, 5])];
const THIRD = [turned(3), play(0, 3), play(1, 0), scored([3, 0], [8, 5])];

describe("the story of a game", () => {
  it("says who came back, and points at the play that took the lead for good", () => {
    const of = told([...FIRST, ...SECOND, ...THIRD], [8, 5], [0]);
    expect(of.how).toBe("Ada came back from 3 behind and won by 3.");
    const step = FIRST.length + SECOND.length + 1;
    expect(of.moment).toEqual({
      step,
      words: "Hand 3: Ada's 3 on the upper right corner. The lead for good, 8\u00a0:\u00a05.",
    });
  });

  it("says who was never behind, and points at what brought most", () => {
    const of = told([...FIRST], [0, 3], [1]);
    expect(of.how).toBe("Bo was never behind and won by 3.");
    expect(of.moment?.step).toBe(2);
  });

  it("knows when a song decided it", () => {
    const events = [...FIRST, ...SECOND, sung([1], [5, 6])];
    const of = told(events, [5, 6], [1]);
    expect(of.how).toBe("Bo won it with the extra point of the last Fight Song.");
    expect(of.moment).toEqual({
      step: events.length - 1,
      words: "The Fight Song after hand 2. The lead for good, 5\u00a0:\u00a06.",
    });
    expect(number(of, "Extra points")).toBe("Ada 0, Bo 1");
  });

  it("claims no extra point where the last song brought none", () => {
    const third = [turned(3), play(1, 2), play(0, 0), scored([0, 1], [5, 6])];
    const of = told([...FIRST, ...SECOND, ...third, sung([], [5, 6])], [5, 6], [1]);
    expect(of.how).toBe("Bo was never behind and won by 1.");
  });

  it("counts hands, changes of the lead, the best hand, threes and blanks", () => {
    const of = told([...FIRST, ...SECOND, ...THIRD], [8, 5], [0]);
    expect(number(of, "Hands")).toBe("3");
    expect(number(of, "The lead changed")).toBe("once");
    expect(number(of, "Best hand")).toBe("Ada, 5 points");
    expect(number(of, "Most 3s")).toBe("Ada, 2");
    expect(number(of, "Cards that scored nothing")).toBe("2");
  });

  it("leaves out what was taken back", () => {
    const back: Event = { kind: "TakenBack", seat: 0, actions: 1 };
    const of = told([turned(1), play(0, 0), back, play(0, 3), play(1, 0), scored([3, 0], [3, 0])], [3, 0], [0]);
    expect(number(of, "Cards that scored nothing")).toBe("1");
  });

  it("has no decisive moment where it is shared or given up", () => {
    const of = told([...FIRST, ...SECOND], [5, 5], [0, 1]);
    expect([of.how, of.moment]).toEqual(["Ada and Bo share it: nobody could sing the others down.", null]);
    const gone: Event = { kind: "GaveUp", seat: 1, words: "" };
    expect(told([...FIRST, gone], [0, 3], [0]).how).toBe("The others gave up.");
  });
});
