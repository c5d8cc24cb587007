import { expect, it } from "vitest";
import { agreed, fits } from "../../src/house/houserules";

it("a house rule may name a seat only if the table has it", () => {
  expect([fits("2", 2), fits("3", 2), fits("lot", 2)]).toEqual([true, false, true]);
  expect(agreed({ dealer: "4", corners: "shared" }, 3)).toEqual({ corners: "shared" });
});
