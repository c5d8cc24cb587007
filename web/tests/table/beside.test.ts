import { beforeEach, expect, test } from "vitest";
import { isBeside, keepBeside } from "../../src/table/beside";

beforeEach(() => sessionStorage.clear());

test("a table is whole unless one comes by the code of a screen, which is remembered for that table", () => {
  expect(isBeside("one", false)).toBe(false);
  expect(isBeside("one", true)).toBe(true);
  expect(isBeside("one", false)).toBe(true);
  expect(isBeside("two", false)).toBe(false);
});

test("what was chosen since counts more than how one came", () => {
  isBeside("one", true);
  keepBeside("one", false);
  expect(isBeside("one", true)).toBe(false);
});
