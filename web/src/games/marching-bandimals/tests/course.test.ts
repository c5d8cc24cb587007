import { describe, expect, it } from "vitest";
import { beatsFrom, hitAt, hitWords, momentOf, placeAt } from "../program/beats";
import { courseOf, isDecided, isQuiet, isStaged } from "../program/course";
import { lanesOf, linesOf } from "../program/results/lines";
import { endingWords, howTo, rewardWords, throwWords } from "../program/words";
import { LOWEST, MEMORY, PIRATES, program, since, table, TAP, THROWS, told } from "./contests";

describe("the course of a card of the booster", () => {
  it("is read since the card was turned up, not from an earlier contest", () => {
    const before = since(
      TAP,
      { kind: "TappedTooSoon", seat: 2 },
      { kind: "Tapped", times: [200, 300, null], delays: [0, 0, 0] },
      { kind: "ContestWon", seat: 0, lot: false },
    );
    const course = courseOf([...before, ...since(THROWS, { kind: "Thrown", throws: [0, 1, 1], out: [0] })]);
    expect(course.soon).toEqual([]);
    expect(course.ending).toBeNull();
    expect(course.throws).toHaveLength(1);
  });

  it("knows who tapped too soon, how often all were tricked, and what was to be remembered", () => {
    const tap = courseOf(
      since(TAP, { kind: "SignalAwaited" }, { kind: "SignalFeinted" }, { kind: "TappedTooSoon", seat: 2 }),
    );
    expect([tap.soon, tap.feints]).toEqual([[2], 1]);
    expect(courseOf(since(MEMORY, { kind: "MemoryShown", sections: [4, 0, 4], time: 2700 })).sections).toEqual([
      4, 0, 4,
    ]);
  });

  it("ends with the winner of a contest and with what everybody did", () => {
    const thrown = { kind: "Thrown", throws: [0, 1, 0], out: [0, 2] } as const;
    const { ending } = courseOf(
      since(
        THROWS,
        { ...thrown, throws: [...thrown.throws], out: [...thrown.out] },
        { kind: "ContestWon", seat: 1, lot: false },
      ),
    );
    expect(ending).toEqual({ card: THROWS, finish: thrown, winners: [1], lot: false });
  });

  it("ends a theme by its vote, where several may win", () => {
    const judged = { kind: "ThemeJudged", votes: [1, 1, 0], winners: [0, 1] } as const;
    const log = told(
      { kind: "HaltCalled", seat: 1, card: PIRATES },
      { kind: "ThemeStarted", card: PIRATES, members: [0, 1] },
      { kind: "VoteStarted", members: [0, 1] },
    );
    expect(courseOf(log).ending).toBeNull();
    const { ending, members } = courseOf([
      ...log,
      ...told({ ...judged, votes: [...judged.votes], winners: [...judged.winners] }),
    ]);
    expect(ending?.winners).toEqual([0, 1]);
    expect(members).toEqual([0, 1]);
  });

  it("has the middle of the table in its own phases only", () => {
    expect(isStaged(table(THROWS, "throwing"))).toBe(true);
    expect(isStaged(table(PIRATES, "discarding"))).toBe(false);
  });

  it("keeps out of the log what is to be remembered", () => {
    expect(isQuiet({ kind: "MemoryShown", sections: [1], time: 900 })).toBe(true);
    expect(isQuiet({ kind: "ContestWon", seat: 1, lot: false })).toBe(false);
  });

  it("is decided by the step that says who won", () => {
    expect(isDecided(told({ kind: "Thrown", throws: [0], out: [] }))).toBe(false);
    expect(isDecided(told({ kind: "ContestWon", seat: null, lot: false }))).toBe(true);
  });
});

describe("the words of the booster", () => {
  it("say what a winner gets", () => {
    expect(rewardWords([{ does: "draw", count: 1 }])).toBe("draw 1 card");
    expect(
      rewardWords([
        { does: "draw", count: 3 },
        { does: "recall", count: 1, what: 1 },
      ]),
    ).toBe("draw 3 cards and take the newest Equipment from the discard pile");
    expect(rewardWords([{ does: "recruit", count: 2, section: 0 }])).toBe("turn up cards until 2 of Brass have come");
    expect(rewardWords([{ does: "refresh", count: 0 }])).toBe("change the whole hand");
  });

  it("warn of false signals only where there are some", () => {
    expect(howTo(program[TAP]!)).toContain("Beware of false ones");
    expect(howTo({ ...program[TAP]!, contest: { plays: "tap", feints: 0 } })).not.toContain("Beware");
  });

  it.each([
    [[0, 1, null], "Paper beats rock"],
    [[2, 0, 0], "Rock beats scissors"],
    [[2, 1, 1], "Scissors beats paper"],
    [[2, 2, 2], "All scissors: again"],
    [[0, 1, 2], "All three: again"],
    [[null, null, null], "Nobody threw"],
  ])("say what came of the throws %j", (throws, words) => expect(throwWords(throws)).toBe(words));

  it("say who won", () => {
    const names = ["You", "Bo", "Cy"];
    const won = (winners: number[], lot = false) => endingWords({ card: 0, finish: null, winners, lot }, names);
    expect([won([0]), won([1]), won([1, 2]), won([]), won([1], true)]).toEqual([
      "You win!",
      "Bo wins!",
      "Bo and Cy win!",
      "Nobody wins",
      "Bo wins, by lot among equals!",
    ]);
  });
});

describe("the beats of a rhythm", () => {
  // told at 1000 that 600 * 9 ms are left: four beats to count in and four to hit, the first one beat from now
  const beats = beatsFrom({ length: 4, beat: 600 }, 5400, 1000);

  it("begin one beat after they were told of, whether or not there is a clock", () => {
    expect(momentOf(beats, 0)).toBe(1600);
    expect(momentOf(beatsFrom({ length: 4, beat: 600 }, null, 1000), 0)).toBe(1600);
    expect([placeAt(beats, 1500), placeAt(beats, 1600), placeAt(beats, 4100)]).toEqual([-1, 0, 4]);
  });

  it("are hit by the nearest tap; what is tapped while counting in is no hit", () => {
    expect(hitAt(beats, 2230)).toBeNull();
    expect(hitAt(beats, 4000)).toEqual({ number: 0, off: 0 });
    expect(hitAt(beats, 3900)).toEqual({ number: 0, off: -100 });
    expect(hitAt(beats, 5879)).toEqual({ number: 3, off: 79 });
    expect(hitAt(beats, 6200)).toBeNull();
  });

  it("tell how near a tap was", () => {
    expect([
      hitWords({ number: 0, off: -12 }),
      hitWords({ number: 0, off: 90 }),
      hitWords({ number: 0, off: -90 }),
    ]).toEqual(["spot on", "90 ms late", "90 ms early"]);
  });
});

describe("how everybody did", () => {
  it("is a row from the best to the last", () => {
    const lines = linesOf({ kind: "Remembered", right: [1, 3, 2], sections: [0, 1, 2] }, false);
    expect(lines.map(({ seat, words }) => [seat, words])).toEqual([
      [1, "3 right"],
      [2, "2 right"],
      [0, "1 right"],
    ]);
    expect(linesOf({ kind: "RhythmScored", off: [900, 120, 400] }, false).map(({ seat }) => seat)).toEqual([1, 2, 0]);
  });

  it("says of bids which are shared, and puts the lowest first where the lowest wins", () => {
    expect(
      linesOf({ kind: "BidsOpened", bids: [2, 3, 3] }, program[LOWEST]!.contest!.lowest!).map(({ seat, words }) => [
        seat,
        words,
      ]),
    ).toEqual([
      [0, "2"],
      [1, "3, shared"],
      [2, "3, shared"],
    ]);
    expect(linesOf({ kind: "BidsOpened", bids: [0, 1, null] }, false).map(({ seat, words }) => [seat, words])).toEqual([
      [1, "1"],
      [0, "nothing"],
      [2, "nothing"],
    ]);
  });

  it("shows votes for those who played along only", () => {
    const lines = linesOf({ kind: "ThemeJudged", votes: [1, 0, 0], winners: [0] }, false, [0, 2]);
    expect(lines.map(({ seat, words }) => [seat, words])).toEqual([
      [0, "1 against"],
      [2, "in character"],
    ]);
  });

  it("is a photo finish for taps, by how much later each came", () => {
    expect(lanesOf({ kind: "Tapped", times: [450, null, 250], delays: [0, 0, 0] })).toEqual([
      { seat: 2, time: 250, behind: 0 },
      { seat: 0, time: 450, behind: 0.4 },
      { seat: 1, time: null, behind: 1 },
    ]);
  });
});
