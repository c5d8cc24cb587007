import { expect, it } from "vitest";
import { agreed, fits, isUntimed, paceRule, Said, untimedBy } from "../../src/house/houserules";
import { rule } from "./houses";

const dealer = rule("dealer", ["lot", "1", "2", "3", "4"], { of_seats: true });
const beat = rule("beat", ["2", "5", "none"], { label: "A beat", about: { none: "Take your time." } });
const look = rule("look_time", ["1.5", "1"], { sets_pace: true });
const indoors = rule("swords", ["paper", "real"], { untimed: { swords: "real", garden: "true" } });

it("a house rule may name a seat only if the table has it", () => {
  expect(["2", "3", "lot"].map((choice) => fits(dealer, choice, 2))).toEqual([true, false, true]);
  expect(agreed({ dealer: "4", beat: "5" }, [dealer, beat], 3)).toEqual({ beat: "5" });
});

it("a number that names no seat always fits", () => {
  expect(fits(beat, "5", 2)).toBe(true);
});

it("a rule is said in the game's own words, or at least by its name", () => {
  const said = new Said([beat, look]);
  expect([said.label("beat"), said.words("beat", "none"), said.about("beat", "none")]).toEqual([
    "A beat",
    "None",
    "Take your time.",
  ]);
  expect(said.about("beat", "2")).toBe("");
  expect([said.label("home"), said.words("beat", "9"), said.about("home", "a")]).toEqual(["home", "9", ""]);
});

it("a game may bring a pace of its own", () => {
  expect(paceRule([dealer, beat])).toBeNull();
  expect(paceRule([dealer, look])).toBe(look);
});

it("no clock hurries people where all is chosen that a rule needs for it", () => {
  expect(untimedBy({ swords: "real", garden: "true" }, [beat, indoors])).toBe("swords");
  expect(isUntimed({ swords: "real", garden: "false" }, [beat, indoors])).toBe(false);
  expect(isUntimed({}, [beat, look])).toBe(false);
});
