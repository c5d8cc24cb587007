import { expect, it } from "vitest";
import { agreed, fits } from "../../src/house/houserules";

const dealer = { name: "dealer", choices: ["lot", "1", "2", "3", "4"], clause: "FS-SETUP-5", of_seats: true };
const beat = { name: "beat", choices: ["2", "5", "none"], clause: "FB-FAST-8", of_seats: false };

it("a house rule may name a seat only if the table has it", () => {
  expect(["2", "3", "lot"].map((choice) => fits(dealer, choice, 2))).toEqual([true, false, true]);
  expect(agreed({ dealer: "4", beat: "5" }, [dealer, beat], 3)).toEqual({ beat: "5" });
});

it("a number that names no seat always fits", () => {
  expect(fits(beat, "5", 2)).toBe(true);
});
