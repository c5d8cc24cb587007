import { describe, expect, it } from "vitest";
import { Said } from "../../src/house/houserules";
import { chaptersOf, matching, optionWords } from "../../src/house/rulebook";
import { rule } from "./houses";

const clauses = [
  { id: "FS-CARDS-1", kind: "rule", text: "The pack has 96 cards." },
  { id: "FS-HAND-1", kind: "rule", text: "A hand begins by turning over one Activity card." },
  { id: "FS-HAND-4", kind: "ruling", text: "A corner takes one card.", option: "corners = exclusive | shared" },
  { id: "FS-SPIRIT-1", kind: "rule", text: "Be loud." },
];

describe("a rulebook", () => {
  it("has chapters in the order of its clauses", () => {
    expect(
      chaptersOf(clauses, { CARDS: "The cards", HAND: "A hand" }).map(({ title, clauses: held }) => [
        title,
        held.length,
      ]),
    ).toEqual([
      ["The cards", 1],
      ["A hand", 2],
      ["SPIRIT", 1],
    ]);
  });

  it("is searched by all words, ids included", () => {
    expect(matching(clauses, " one  CARD ").map(({ id }) => id)).toEqual(["FS-HAND-1", "FS-HAND-4"]);
    expect(matching(clauses, "hand-4")).toHaveLength(1);
    expect(matching(clauses, "")).toHaveLength(4);
  });

  const said = new Said([
    rule("song_counter", ["sections", "reset"]),
    rule("judge", ["at once", "on challenge"], { label: "Who judges a word", words: { "at once": "The dictionary" } }),
    rule("home", ["the-dark", "aztecs", "cavaliers", "cruisers", "team-sport"]),
  ]);

  it("names the choices of a house rule", () => {
    expect(optionWords("song_counter = sections | reset", said)).toBe("house rule “song counter”: sections, reset");
    expect(optionWords("judge = at once | on challenge", said)).toBe(
      "house rule “who judges a word”: the dictionary, on challenge",
    );
  });

  it("does not read out a long list of choices", () => {
    expect(optionWords("home = the-dark | aztecs | cavaliers | cruisers | team-sport", said)).toBe(
      "house rule “home”: usually the dark, 4 others",
    );
  });
});
