import { describe, expect, it } from "vitest";
import { colourNumber, rulesOf, startWords, wayWords, whenOf } from "../swords/rules";
import { stopwatchFace } from "../../../felt/clock";
import { actionOf, ARMS, verdictWords } from "../swords/verdicts";
import { CEILING, pack, SHELF } from "./fights";
import { asking } from "./tables";

const fighters = [{ name: "Ada" }, { name: "Bo" }];
const rules = rulesOf(pack.cards, { rules: [CEILING, SHELF], gives_way: [{ card: CEILING, to: SHELF }] });

describe("real swords", () => {
  it("read the rules as people with foam swords do", () => {
    expect(rules).toEqual([
      { name: "Low Ceiling", colour: "purple", text: "Low Ceiling with foam.", gives_way: ["Top Shelf"] },
      { name: "Top Shelf", colour: "black", text: "Top Shelf with foam.", gives_way: [] },
    ]);
    expect(["purple", "green", "yellow", "black"].map(colourNumber)).toEqual([0, 1, 2, 3]);
  });

  it("say when a colour counts, and whose advantage a black card is", () => {
    expect(whenOf("green", null)).toBe("At the start");
    expect(whenOf("black", null)).toBe("Your advantage");
    expect(whenOf("black", "Bo")).toBe("Bo’s advantage");
  });

  it("say how to stand, and which card gives way", () => {
    expect(startWords(true, [])).toBe("Stand so far apart that only the tips of your swords touch.");
    expect(startWords(true, [{ colour: "green" }])).toContain("A green card goes before that.");
    expect(startWords(false, [])).toContain("fingertips touching");
    expect(wayWords(["Umbrella", "Boing"])).toBe("Gives way to Umbrella and Boing where both can not be obeyed.");
  });

  it("ask back what comes of both hitting, by the cards", () => {
    const both = { kind: "both hit" } as const;
    expect(verdictWords(both, fighters, rules)).toBe("Both hit: the fight starts again.");
    expect(verdictWords(both, fighters, rules, { card: "Photo Finish", fighter: 1 })).toBe(
      "Both hit, and by Photo Finish Bo was first: Bo wins.",
    );
  });

  it("ask a verdict back in words", () => {
    expect(verdictWords({ kind: "won", fighter: 0 }, fighters, rules)).toBe("Ada won the fight.");
    expect(verdictWords({ kind: "broke", fighter: 0, rule: ARMS }, fighters, rules)).toBe(
      "Ada blocked with the arms: Bo wins.",
    );
  });

  it("find the action of a verdict among the offers only", () => {
    const { offers } = asking("open", [312, { kind: "BrokeRule", fighter: 0, rule: ARMS }]);
    expect(actionOf({ kind: "broke", fighter: 0, rule: ARMS }, offers)).toBe(312);
    expect(actionOf({ kind: "both hit" }, offers)).toBeNull();
  });

  it("count tenths of a second", () => {
    expect([0, 7450, 90_000].map(stopwatchFace)).toEqual(["0:00.0", "0:07.4", "1:30.0"]);
  });
});
