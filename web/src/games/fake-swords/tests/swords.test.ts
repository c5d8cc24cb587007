import { describe, expect, it } from "vitest";
import { colourNumber, rulesOf, whenOf } from "../swords/rules";
import { stopwatchFace } from "../../../felt/clock";
import { actionOf, ARMS, verdictWords } from "../swords/verdicts";
import { CEILING, pack, SHELF } from "./fights";
import { asking } from "./tables";

const fighters = [{ name: "Ada" }, { name: "Bo" }];
const rules = rulesOf(pack.cards, [CEILING, SHELF]);

describe("real swords", () => {
  it("read the rules as people with foam swords do", () => {
    expect(rules).toEqual([
      { name: "Low Ceiling", colour: "purple", text: "Low Ceiling with foam." },
      { name: "Top Shelf", colour: "black", text: "Top Shelf with foam." },
    ]);
    expect(["purple", "green", "yellow", "black"].map(colourNumber)).toEqual([0, 1, 2, 3]);
  });

  it("say when a colour counts, and whose advantage a black card is", () => {
    expect(whenOf("green", true)).toBe("At the start");
    expect(whenOf("black", true)).toBe("Your advantage");
    expect(whenOf("black", false)).toBe("The other one’s advantage");
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
