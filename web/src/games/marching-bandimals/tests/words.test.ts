import { describe, expect, it } from "vitest";
import { briefOf, lastingOf } from "../cards/brief";
import { EARS, FURS, MUZZLES } from "../art";
import { animalIn, looksOf, MARKS } from "../cards/animals";
import { arranged } from "../hand/arrange";
import { whyNot } from "../hand/why";
import { aimedAt, needsAim } from "../offers";
import { awaited, stepOf, stillToDiscard } from "../steps/steps";
import { goalWords, listed, possessive, wantsWords } from "../words";
import {
  ANKLE,
  band,
  BO,
  BUS,
  CARDS,
  CROWD,
  FIRE,
  FLAG,
  MUSIC,
  NO_U,
  pack,
  RITA,
  seats,
  slot,
  SNARE,
  table,
  TRUMPET,
} from "./tables";

describe("what a card says in short", () => {
  it("is what its effects do", () => {
    expect([MUSIC, CROWD, ANKLE, FIRE, BUS, NO_U].map((kind) => briefOf(CARDS[kind]!))).toEqual([
      "Draw 3",
      "Band is safe",
      "A band loses a Player",
      "Everyone: discard 2",
      "Draw −1",
      "Stops any Penalty, at any time",
    ]);
  });

  it("is nothing where an effect is not known, so that the text is shown", () => {
    expect(briefOf({ name: "New", sort: 0, section: 5, copies: 1, effects: [{ does: "juggle" }] })).toBe("");
  });

  it("tells how long it lasts", () => {
    expect([MUSIC, CROWD, NO_U].map((kind) => lastingOf(CARDS[kind]!))).toEqual(["at once", "3 turns", "any time"]);
  });
});

describe("what a card is aimed at", () => {
  it("is a card, or a player, or nothing", () => {
    expect([ANKLE, FIRE, BUS, MUSIC].map((kind) => needsAim(CARDS[kind]!))).toEqual([true, false, true, false]);
    expect([ANKLE, BUS].map((kind) => aimedAt(CARDS[kind]!))).toEqual(["card", "seat"]);
  });
});

describe("animals", () => {
  it("look as their names say, and others always the same", () => {
    expect(looksOf("Panda")).toMatchObject({ fur: "white", ears: "round", marks: "patches" });
    expect(looksOf("Quokka")).toEqual(looksOf("quokka"));
    expect(animalIn("Maestro Manatee")).toBe("Manatee");
    expect(animalIn("Sergeant Zed")).toBe("Zed");
  });

  it("of every known name have a picture", () => {
    for (const name of ["bison", "elephant", "jellyfish", "puffin", "whatever else"]) {
      const { fur, ears, muzzle, marks } = looksOf(name);
      expect([fur in FURS, ears in EARS, muzzle in MUZZLES, marks === "" || marks in MARKS]).toEqual([
        true,
        true,
        true,
        true,
      ]);
    }
  });
});

describe("the hand", () => {
  it("lies by sections, Players before Equipment, and Bonuses behind", () => {
    expect(arranged(pack, [MUSIC, NO_U, RITA, SNARE, TRUMPET, FLAG, BO])).toEqual([
      BO,
      TRUMPET,
      RITA,
      FLAG,
      SNARE,
      MUSIC,
      NO_U,
    ]);
  });

  it("says why a card has to wait", () => {
    expect(whyNot(table(), CARDS[MUSIC]!)).toBe("Bonus and Penalty cards come in step 3");
    expect(whyNot(table({ phase: "bonus" }), CARDS[BO]!)).toBe("Only a Bonus or Penalty now");
    expect(whyNot(table({ plays: 0 }), CARDS[BO]!)).toBe("No plays left in this turn");
    expect(whyNot(table({ bands: [band([slot(RITA, FLAG), slot(RITA, FLAG)])] }), CARDS[RITA]!)).toBe(
      "Color Guard is full: 2 pairs at most",
    );
    const waiting = band([slot(BO), slot(BO), slot(RITA), slot(RITA), slot(BO)]);
    expect(whyNot(table({ most: 5, bands: [waiting] }), CARDS[SNARE]!)).toBe(
      "No Drumline Player waits for it, and no slot is empty",
    );
    expect(whyNot(table({ most: 5, bands: [waiting] }), CARDS[BO]!)).toBe("There are five Players already");
    const full = band([], {
      bonuses: [
        { card: CROWD, turns: 1 },
        { card: CROWD, turns: 2 },
      ],
    });
    expect(whyNot(table({ phase: "bonus", bands: [full] }), CARDS[CROWD]!)).toBe(
      "Two Band Bonuses are in force already",
    );
  });
});

describe("the steps", () => {
  const reader = { seats, me: 0, aiming: null, answered: false };

  it("are told from the phase", () => {
    expect(
      ["turn", "band", "bonus", "window", "discarding", "major", "voting"].map((phase) => stepOf(table({ phase }))),
    ).toEqual([0, 1, 2, 2, 3, 4, null]);
  });

  it("count what must still be discarded: the least of the turn, and down to the limit", () => {
    const open = (hand: number, limit: number, more = {}) =>
      table({ phase: "discarding", bands: [band([], { hand, limit })], ...more });
    expect(stillToDiscard(open(5, 8))).toBe(1);
    expect(stillToDiscard(open(11, 8, { thrown: 1 }))).toBe(3);
    expect(stillToDiscard(open(5, 8, { thrown: 1 }))).toBe(0);
    expect(stillToDiscard(open(0, 8))).toBe(0);
    expect(stillToDiscard(open(1, 8, { discards: 3 }))).toBe(1);
  });

  it("tell the mover what to do, and the others what is awaited", () => {
    expect(awaited(table(), reader)).toEqual({ words: "Play to your band: 3 plays left", mine: true });
    expect(awaited(table(), { ...reader, me: 1 })).toEqual({ words: "Ada plays to the band", mine: false });
    expect(awaited(table({ phase: "discarding" }), reader).words).toBe("Still 1 to discard");
  });

  it("ask everybody but the mover about a Penalty", () => {
    const open = table({ phase: "window", answered: [false, true, false] });
    expect(awaited(open, reader)).toEqual({ words: "Will somebody say No U?", mine: false });
    expect(awaited(open, { ...reader, me: 2 })).toEqual({ words: "No U, or let it pass?", mine: true });
    expect(awaited(open, { ...reader, me: 1 })).toEqual({ words: "Waiting for Cy", mine: false });
  });
});

describe("sentences", () => {
  it("say what a band needs", () => {
    expect(wantsWords(band([slot(BO), slot(RITA, FLAG)]), null)).toBe("3 pairs, Brass Equipment");
    expect(wantsWords(band([], { needs_must: true }), 4)).toBe("5 pairs, one of them Woodwind");
    expect(wantsWords(band([], { complete: true }), null)).toBe("complete!");
    expect(wantsWords(band([], { wants: [] }), null)).toBe("more sections");
  });

  it("say what is played for", () => {
    expect(goalWords(table(), null)).toBe("Five pairs: 3 sections or more, none more than twice");
    expect(goalWords(table({ goal: "one-section" }), 2)).toBe("Five pairs of Drumline, all Equipment different");
    expect(goalWords(table({ goal: "required-section", must: 0 }), null)).toContain("Brass among them");
    expect(goalWords(table({ least: 5, most: 1 }), null)).toBe("Five pairs: one pair of every section");
  });

  it("list and own", () => {
    expect(listed(["a", "b", "c"], "or")).toBe("a, b or c");
    expect([possessive("Ada"), possessive("James")]).toEqual(["Ada's", "James'"]);
  });
});
