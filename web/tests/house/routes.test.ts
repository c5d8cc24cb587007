import { describe, expect, it } from "vitest";
import { codeIn, routeOf, tableIn } from "../../src/house/routes";

describe("an address", () => {
  it.each([
    ["/", "", { page: "lobby" }],
    ["", "", { page: "lobby" }],
    ["/table/abc-1", "", { page: "table", id: "abc-1", guide: false, beside: false }],
    ["/table/abc-1/", "?guide=1", { page: "table", id: "abc-1", guide: true, beside: false }],
    ["/table/abc-1", "?beside=1", { page: "table", id: "abc-1", guide: false, beside: true }],
    ["/table/abc-1/screen", "", { page: "screen", id: "abc-1" }],
    ["/table/abc-1/scream", "", { page: "missing", path: "/table/abc-1/scream" }],
    ["/replay", "", { page: "record" }],
    ["/notifications", "", { page: "notifications" }],
    ["/me", "", { page: "me" }],
    ["/phone/a.b.c", "", { page: "phone", token: "a.b.c" }],
    ["/replay/abc/2", "", { page: "replay", table: "abc", number: 2 }],
    ["/rules/fight-song", "", { page: "rules", slug: "fight-song" }],
    ["/keeper/fight-song", "", { page: "keeper", slug: "fight-song" }],
    ["/learn/fight-song", "", { page: "learn", slug: "fight-song" }],
  ])("%s%s is a page", (path, search, route) => {
    expect(routeOf(path, search)).toEqual(route);
  });

  it.each(["/nowhere", "/table", "/table/a/b", "/replay/abc", "/replay/abc/two", "/rules", "/replay/abc/1/2"])(
    "%s is none",
    (path) => {
      expect(routeOf(path)).toEqual({ page: "missing", path });
    },
  );

  it("may hold signs that make no sense", () => {
    expect(routeOf("/table/%E0%A4%A")).toEqual({ page: "table", id: "%E0%A4%A", guide: false, beside: false });
  });
});

describe("what somebody types to join", () => {
  it.each([
    ["https://rumpus.example/table/brave-otter?guide=1", "brave-otter"],
    ["  rumpus.example/table/x_9#chat ", "x_9"],
    ["brave-otter", "brave-otter"],
  ])("%s names a table", (typed, id) => {
    expect(tableIn(typed)).toBe(id);
  });

  it.each(["", "  ", "what is this", "https://rumpus.example/rules/fight-song", "a/b"])("%s does not", (typed) => {
    expect(tableIn(typed)).toBeNull();
  });
});

describe("a code that somebody types", () => {
  it.each([
    ["BCDFG", "bcdfg"],
    [" bc dfg ", "bcdfg"],
    ["BC-DFG", "bcdfg"],
    ["https://rumpus.example/join/BCDFG", "bcdfg"],
  ])("%s is one", (typed, code) => {
    expect(codeIn(typed)).toBe(code);
  });

  it.each(["", "abc", "brave-otter", "https://rumpus.example/table/bcdfg", "2345x"])("%s is none", (typed) => {
    expect(codeIn(typed)).toBeNull();
  });
});
