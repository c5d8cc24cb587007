import { describe, expect, it } from "vitest";
import { heightFrom, within } from "../asking/height";
import { pairOf, seatsIn, tapped } from "../asking/pairs";
import { needWords, progressOf, progressTold, sealsOf, setsOf, winningPiles } from "../players/progress";
import { awaited, feetOf, rankWords } from "../words";
import { BLACK, GREEN, laid, pack, PURPLE, seats, table, YELLOW } from "./tables";

describe("sets in progress", () => {
  const cards = [PURPLE, PURPLE + 1, PURPLE, PURPLE, GREEN, GREEN + 2, YELLOW];

  it("count three cards of a colour, whatever their names, and what is left over", () => {
    expect(progressOf(pack, cards).map(({ sets, part }) => [sets, part])).toEqual([
      [1, 1],
      [0, 2],
      [0, 1],
      [0, 0],
    ]);
    expect(
      setsOf(
        pack,
        Array.from({ length: 6 }, () => BLACK),
      ),
    ).toBe(2);
    expect(
      sealsOf(
        progressOf(
          pack,
          Array.from({ length: 6 }, () => BLACK),
        ),
      ),
    ).toEqual([3, 3]);
  });

  it("say what is nearest", () => {
    expect(needWords(progressOf(pack, cards))).toBe("needs 1 green");
    expect(needWords(progressOf(pack, [GREEN, BLACK]))).toBe("needs 2 green or black");
    expect(needWords(progressOf(pack, [GREEN, BLACK]), true)).toBe("needs 2 G or B");
    expect(needWords(progressOf(pack, []))).toBe("nothing begun");
    expect(progressTold(progressOf(pack, cards))).toBe("1 set (purple); purple 1 of 3; green 2 of 3; yellow 1 of 3");
  });

  it("mark the piles that would win the game as they lie", () => {
    const two = [PURPLE, PURPLE, PURPLE, GREEN, GREEN, GREEN, YELLOW, YELLOW];
    const open = table({ collected: [two, [], []], drawn: laid([BLACK], [YELLOW], [BLACK, YELLOW]) });
    expect(winningPiles(pack, open, 0)).toEqual([1, 2]);
    expect(winningPiles(pack, open, 1)).toEqual([]);
  });
});

describe("heights", () => {
  it.each([
    ["172", 172],
    ["172 cm", 172],
    ["1.72", 172],
    ["1,72 m", 172],
    ["5'8", 173],
    ["5 ft 8 in", 173],
    ["6'", 183],
    ["300", null],
    ["12", null],
    ["tall", null],
    ["", null],
  ])("are typed as %s", (typed, height) => expect(heightFrom(typed)).toBe(height));

  it("stay within what is allowed, and are told in feet", () => {
    expect([within(20), within(171.6), within(999)]).toEqual([80, 172, 230]);
    expect([feetOf(170), feetOf(183), feetOf(152)]).toEqual(["5 ft 7 in", "6 ft 0 in", "5 ft 0 in"]);
    expect([0, 1, 2].map((seat) => rankWords([1, 0, 2], seat))).toEqual(["2nd shortest", "shortest", "tallest"]);
  });
});

describe("two who fight", () => {
  const pairs = [
    { left: 0, right: 2 },
    { left: 2, right: 3 },
    { left: 0, right: 3 },
  ];

  it("are picked one after the other; a third takes the place of the first", () => {
    expect(seatsIn(pairs)).toEqual([0, 2, 3]);
    expect(tapped([0], 2)).toEqual([0, 2]);
    expect(tapped([0, 2], 3)).toEqual([2, 3]);
    expect(tapped([0, 2], 0)).toEqual([2]);
    expect(pairOf(pairs, [3, 2])).toEqual({ left: 2, right: 3 });
    expect(pairOf(pairs, [3])).toBeUndefined();
  });
});

describe("what is awaited", () => {
  const reader = { seats, me: 1, sealed: null };

  it("is told to the one who is to do it, and to the others with the name", () => {
    expect(awaited(table({ boss: 1 }), reader)).toEqual({
      words: "You are the Fight Boss: make the piles",
      mine: true,
    });
    expect(awaited(table(), reader)).toEqual({ words: "Ada makes the piles: talk, promise, lie", mine: false });
    expect(awaited(table({ phase: "choosing" }), reader).words).toBe("Ada chooses who fights, and for which pile");
  });

  it("names everybody who still has to choose", () => {
    const open = table({ phase: "pointing", answered: [false, true, false] });
    expect(awaited(open, reader).words).toBe("Waiting for the finger of Ada and Cy");
    expect(awaited(table({ phase: "pointing" }), reader)).toEqual({ words: "Point at a pile!", mine: true });
    expect(awaited(table({ phase: "pointing" }), { ...reader, sealed: 0 }).mine).toBe(false);
    expect(awaited(table({ phase: "pointing" }), { ...reader, me: null }).words).toBe(
      "Waiting for the finger of Ada, Bo and Cy",
    );
  });
});
