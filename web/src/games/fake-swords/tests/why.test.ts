import { describe, expect, it } from "vitest";
import { betsIn, betWords } from "../fight/bets";
import { headline } from "../fight/outcome";
import { posesOf, turnOf, whyHit } from "../fight/why";
import { beatsAt, SPOKES } from "../rules/wheel";
import { beat, pack } from "./fights";

const [STRIKE, FEINT, GUARD, IN, BACK, STAND] = [0, 3, 6, 9, 10, 11] as const;
const LOW = 2;
const hit = { hits: [true, false] };

describe("why a strike hit", () => {
  it("is said in a sentence", () => {
    expect(whyHit(beat(STRIKE, FEINT, hit))).toBe("A strike hits a feint.");
    expect(whyHit(beat(STRIKE, GUARD + LOW, hit))).toBe("The guard was low.");
    expect(whyHit(beat(STRIKE, IN, hit))).toBe("A strike hits a step in.");
    expect(whyHit(beat(STRIKE, IN, { ...hit, before: 2 }))).toBe("Without the tempo a step in jams no strike.");
    expect(whyHit(beat(STRIKE, BACK, { ...hit, before: 2 }))).toBe("Close, a strike hits a step back.");
    expect(whyHit(beat(STRIKE, STAND, hit))).toBe("Whoever stands still is hit.");
    expect(whyHit(beat(GUARD, GUARD))).toBe("");
  });

  it("is a photo where both hit, and it does not start again", () => {
    const both = beat(STRIKE, STRIKE, { hits: [true, true] });
    expect(headline(both, ["Ada", "Bo"], pack.cards)).toBe("Both hit! Two strikes at once: it takes a photo to tell.");
    expect(turnOf(both)).toBeNull();
  });
});

describe("the wheel", () => {
  it("shows what beat what", () => {
    expect(turnOf(beat(FEINT, GUARD, { lacking: [false, true] }))).toMatchObject({ by: "feint", beaten: "guard" });
    expect(turnOf(beat(GUARD, STRIKE, { lacking: [false, true] }))).toMatchObject({ by: "guard", beaten: "strike" });
    expect(turnOf(beat(STRIKE, IN, hit))).toMatchObject({ by: "strike", beaten: "in" });
    expect(turnOf(beat(STRIKE, GUARD + LOW, hit))).toBeNull();
    expect(turnOf(beat(GUARD, GUARD))).toBeNull();
  });

  it("turns round with the distance, and never goes both ways", () => {
    for (const distance of [0, 1, 2]) {
      const beats = beatsAt(distance).map(({ by, beaten }) => `${by} ${beaten}`);
      expect(new Set(beats).size).toBe(beats.length);
      expect(beatsAt(distance).filter(({ by, beaten }) => beats.includes(`${beaten} ${by}`))).toEqual([]);
    }
    const who = (distance: number, beaten: string) =>
      beatsAt(distance).flatMap((one) => (one.beaten === beaten ? [one.by] : []));
    expect(who(2, "strike")).toContain("in");
    expect(who(2, "back")).toEqual(["strike"]);
    expect(who(0, "feint")).toEqual(["in"]);
  });

  it("lights what may be done without breaking a rule", () => {
    expect(posesOf(false, []).size).toBe(SPOKES.length);
    expect(posesOf(true, []).has("strike")).toBe(false);
    expect(posesOf(false, [{ move: GUARD }]).has("guard")).toBe(true);
    expect(
      posesOf(
        false,
        [GUARD, GUARD + 1, GUARD + LOW].map((move) => ({ move })),
      ).has("guard"),
    ).toBe(false);
  });
});

describe("bets", () => {
  const line = (name: string, text: string) => ({ seat: -1, name, text, at: 0 });
  const fight = { names: ["Ada", "Bo"], turn: 4, tie: false };

  it("are what was said about this fight, once each", () => {
    const talk = [
      line("Cy", betWords("Bo", 3, false)),
      line("Cy", betWords("Ada", 4, false)),
      line("Cy", betWords("Bo", 4, false)),
      line("Di", "I bet on Bo!"),
      line("Di", betWords("Bo", 4, false)),
    ];
    expect(betsIn(talk, fight)).toEqual([
      { who: "Cy", fighter: 0 },
      { who: "Di", fighter: 1 },
    ]);
    expect(betsIn(talk, { ...fight, tie: true })).toEqual([]);
  });
});
