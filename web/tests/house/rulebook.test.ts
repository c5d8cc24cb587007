import { describe, expect, it } from "vitest";
import { chaptersOf, matching, optionWords } from "../../src/house/rulebook";

const clauses = [
  { id: "FS-CARDS-1", kind: "rule", text: "The pack has 96 cards." },
  { id: "FS-HAND-1", kind: "rule", text: "A hand begins by turning over one Activity card." },
  { id: "FS-HAND-4", kind: "ruling", text: "A corner takes one card.", option: "corners = exclusive | shared" },
  { id: "FS-SPIRIT-1", kind: "rule", text: "Be loud." },
];

describe("a rulebook", () => {
  it("has chapters in the order of its clauses", () => {
    expect(chaptersOf(clauses).map(({ title, clauses: held }) => [title, held.length])).toEqual([
      ["The cards", 1],
      ["A hand", 2],
      ["Spirit", 1],
    ]);
  });

  it("is searched by all words, ids included", () => {
    expect(matching(clauses, " one  CARD ").map(({ id }) => id)).toEqual(["FS-HAND-1", "FS-HAND-4"]);
    expect(matching(clauses, "hand-4")).toHaveLength(1);
    expect(matching(clauses, "")).toHaveLength(4);
  });

  it("names the choices of a house rule", () => {
    expect(optionWords("song_counter = sections | reset")).toBe("house rule “song counter”: sections, reset");
    expect(optionWords("overtime = true | false")).toBe("house rule “overtime”: yes, no");
    expect(optionWords("judge = at once | on challenge")).toBe(
      "house rule “who judges a word”: the dictionary judges at once, only when challenged",
    );
  });

  it("does not read out a long list of choices", () => {
    expect(optionWords("home = the-dark | aztecs | cavaliers | cruisers | team-sport")).toBe(
      "house rule “home”: usually the dark, 4 others",
    );
  });
});
