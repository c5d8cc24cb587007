import { expect, it } from "vitest";
import { agreed, choiceAbout, choiceWords, fits, paceRule, ruleLabel } from "../../src/house/houserules";

const dealer = { name: "dealer", choices: ["lot", "1", "2", "3", "4"], clause: "FS-SETUP-5", of_seats: true };
const beat = { name: "beat", choices: ["2", "5", "none"], clause: "FB-FAST-8", of_seats: false };

it("a house rule may name a seat only if the table has it", () => {
  expect(["2", "3", "lot"].map((choice) => fits(dealer, choice, 2))).toEqual([true, false, true]);
  expect(agreed({ dealer: "4", beat: "5" }, [dealer, beat], 3)).toEqual({ beat: "5" });
});

it("a number that names no seat always fits", () => {
  expect(fits(beat, "5", 2)).toBe(true);
});

it("a rule is said in plain words, or at least readably", () => {
  expect([ruleLabel("look_time"), choiceWords("look_time", "1.5")]).toEqual(["Time to look", "1.5 seconds to look"]);
  expect([ruleLabel("judge"), choiceWords("judge", "on challenge")]).toEqual([
    "Who judges a word",
    "Only when challenged",
  ]);
  expect([ruleLabel("song_counter"), choiceWords("home", "the-dark")]).toEqual(["Song counter", "The dark"]);
});

it("a choice says what it means where its name does not", () => {
  expect(choiceAbout("words", "strict")).toContain("“boxes”");
  expect(choiceAbout("look_time", "2")).toBe("");
});

it("a game may bring a pace of its own", () => {
  const look = { name: "look_time", choices: ["1.5", "1"], clause: "WC-FLIP-3", of_seats: false };
  expect(paceRule([dealer, beat])).toBeNull();
  expect(paceRule([dealer, look])).toBe(look);
});
