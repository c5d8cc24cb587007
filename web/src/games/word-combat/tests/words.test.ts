import { describe, expect, it } from "vitest";
import { cardSize, tileSize } from "../layout";
import { bestOf, doubtful, endIn, lostIn, sumOf, takenBy } from "../tally";
import type { Event, RoundEnded } from "../types";
import { lineOf, toChallenger, verdictsOf } from "../verdict";
import { commonness, endWords, photoWords, placeName, signed, turnOf } from "../words";
import { pack, seats, table, taken } from "./tables";

const told = (...events: Event[]) => events.map((event) => ({ sentence: "", event }));
const photo = (more = {}): Event => ({
  kind: "PhotoFinish",
  first: 0,
  second: 1,
  word: "tar",
  other: "rat",
  margin: 34,
  overtook: false,
  delays: [0, 0],
  ...more,
});
const linesOf = (...events: Event[]) => verdictsOf(events, seats).map(lineOf);

describe("a verdict", () => {
  it("names the points of a taken word, and its meaning", () => {
    const [verdict] = verdictsOf(
      [{ kind: "WordTaken", seat: 0, word: "tar", cells: [], cards: [], points: 3, meaning: "sticky stuff" }],
      seats,
    );
    expect(verdict).toMatchObject({ seat: 0, tone: "good", mark: "+3", text: "sticky stuff" });
  });

  it("names the reason and the cost of a wrong one", () => {
    expect(linesOf({ kind: "CallFailed", seat: 1, word: "trains", reason: "plural", cost: 5 })).toEqual([
      "TRAINS: a plural, −5",
    ]);
    expect(linesOf({ kind: "CallFailed", seat: 1, word: "zzz", reason: "not formable", cost: 5 })).toEqual([
      "ZZZ: the cards do not form it, −5",
    ]);
    expect(linesOf({ kind: "CallFailed", seat: 1, word: "x", reason: "something new", cost: 5 })).toEqual([
      "X: something new, −5",
    ]);
  });

  it("does no harm to who was too late, and says by how much", () => {
    const late: Event = { kind: "CallFailed", seat: 1, word: "rat", reason: "too late", cost: 0 };
    expect(linesOf(late)).toEqual(["RAT: too late: no harm"]);
    expect(linesOf(photo(), late)).toEqual(["RAT: 34 ms after Ada: no harm"]);
    expect(verdictsOf([late], seats)[0]?.tone).toBe("calm");
  });

  it("tells who called earlier where a word goes back", () => {
    const back: Event = { kind: "WordReturned", seat: 1, word: "rat", points: 3 };
    expect(linesOf(back, photo({ overtook: true }))).toEqual(["RAT: Ada called 34 ms earlier: no harm"]);
  });

  it("of a challenge is told once, to both", () => {
    const back: Event = { kind: "WordReturned", seat: 1, word: "rats", points: 4 };
    const bad: Event = { kind: "WordChallenged", seat: 0, owner: 1, word: "rats", reason: "plural", cost: 5 };
    const [verdict, ...more] = verdictsOf([bad, back], seats);
    expect(more).toEqual([]);
    expect(verdict).toMatchObject({ seat: 1, also: 0, tone: "bad", mark: "−5", text: "challenged: a plural" });
    expect(toChallenger(verdict!, seats)).toMatchObject({
      tone: "good",
      mark: "",
      text: "challenged: a plural, −5 for Bo",
    });
    const [good] = verdictsOf([{ ...bad, reason: null, cost: 0 } as Event], seats);
    expect(toChallenger(good!, seats)).toMatchObject({ tone: "calm", text: "it stands: no harm" });
  });
});

describe("whose flip it is", () => {
  const words = (more: Parameters<typeof table>[0], me: number | null = 0) => turnOf(table(more), seats, me);

  it("is said to the one who flips and to the other", () => {
    expect(words({})).toMatchObject({ kind: "mine", words: "Your flip" });
    expect(words({}, 1)).toMatchObject({ kind: "theirs", words: "Ada flips" });
    expect(words({}, null).kind).toBe("theirs");
  });

  it("waits for the look", () => {
    expect(words({ phase: "look", look_time: 3000 })).toEqual({
      kind: "wait",
      words: "Look! You flip next",
      full: 3000,
    });
    expect(words({ phase: "look", turn: null }).words).toBe("That was the last card");
  });

  it("is nobody's when all cards are up: they search, or are done", () => {
    const search = { phase: "search", turn: null };
    expect(words(search).words).toContain("say done");
    expect(words({ ...search, done: [false, true] }).words).toBe("Bo is done: find a word, or say so too");
    expect(words({ ...search, done: [true, false] }).words).toBe("You are done, Bo still looks");
    expect(words({ ...search, done: [true, false] }, null).words).toBe("Ada is done, Bo still looks");
  });

  it("ends with the last calls, or the last challenge", () => {
    expect(words({ phase: "last", turn: null }).words).toBe("Last calls");
    expect(words({ phase: "last", turn: null, taken: [taken(1, "rat", { open: true })] }).words).toContain("Challenge");
  });
});

describe("names", () => {
  it("say where a card lies and what is on it", () => {
    expect(placeName(9, "up", pack.cards[11]!)).toBe("Row 2, card 3: letter Q, 10 points");
    expect(placeName(0, "up", pack.cards[0]!)).toBe("Row 1, card 1: letter A, 1 point");
    expect(placeName(27, "down", null)).toBe("Row 4, card 7: face down");
    expect(placeName(7, "gone", null)).toBe("Row 2, card 1: taken");
  });

  it("say how far it was", () => {
    expect(photoWords(photo() as Parameters<typeof photoWords>[0], seats)).toBe(
      "Photo finish: Ada called 34 ms before Bo",
    );
    expect([signed(7), signed(-5), signed(0)]).toEqual(["+7", "−5", "+0"]);
  });

  it("tell everyday words from rare ones", () => {
    expect([5.1, 3.4, 2].map((zipf) => commonness(zipf).name)).toEqual(["everyday", "known", "rare"]);
  });
});

describe("the end of a round", () => {
  const ended = (round: number, more: Partial<RoundEnded> = {}): RoundEnded => ({
    ...{ kind: "RoundEnded", round, reason: "no word left", left: [0, 1], missed: [], scores: [3, 4] },
    ...more,
  });

  it("is found in the log, and says why", () => {
    expect(endIn(told(ended(1), ended(2)), 2)?.round).toBe(2);
    expect(endIn(told(ended(1)), 2)).toBeNull();
    expect(endWords(ended(1))).toBe("No word is left in 2 cards");
    expect(endWords(ended(1, { reason: "both done", left: [0] }))).toBe("Both were done, with 1 card left");
    expect(endWords(ended(1, { reason: "no card left", left: [] }))).toBe("Every card was taken");
  });

  it("counts words and losses by round and player", () => {
    const words = [taken(0, "tar"), taken(1, "rates"), taken(0, "train", { round: 2 }), taken(0, "bees", { round: 2 })];
    const open = table({ taken: words });
    expect(takenBy(open, 0, 2).map(({ word }) => word)).toEqual(["train", "bees"]);
    expect(sumOf(takenBy(open, 0))).toBe(12);
    expect(bestOf(takenBy(open, 0))?.word).toBe("train");
    expect(bestOf([])).toBeNull();
    const called = (round: number): Event => ({ kind: "RoundCalled", round, starter: 0, countdown: 3000 });
    const miss = (seat: number): Event => ({ kind: "CallFailed", seat, word: "x", reason: "plural", cost: 5 });
    const struck: Event = { kind: "WordChallenged", seat: 1, owner: 0, word: "x", reason: "slang", cost: 5 };
    const log = told(called(1), miss(0), miss(1), called(2), miss(0), struck);
    expect([lostIn(log, 0, 1), lostIn(log, 0, 2), lostIn(log, 1, 2)]).toEqual([5, 10, 0]);
  });

  it("knows the newest word that can be challenged", () => {
    const open = table({
      taken: [
        taken(1, "rat", { open: true }),
        taken(1, "ten", { open: true }),
        taken(0, "bee", { open: true }),
        taken(1, "sat"),
      ],
    });
    expect(doubtful(open, 0)?.word).toBe("ten");
    expect(doubtful(open, 1)?.word).toBe("bee");
    expect(doubtful(open, null)).toBeNull();
  });
});

describe("the size of things", () => {
  it("lets 28 cards fit wherever they lie", () => {
    for (const [width, height] of [
      [378, 350],
      [690, 560],
      [378, 200],
      [340, 330],
      [900, 300],
    ] as const) {
      const size = cardSize(width, height, 4);
      expect(size.width * 7 + 24).toBeLessThanOrEqual(width);
      expect(size.height * 4 + 12).toBeLessThanOrEqual(height);
      expect(size.height).toBeGreaterThanOrEqual(size.width);
    }
  });

  it("keeps cards on a phone large enough for a finger", () => {
    expect(cardSize(378, 340, 4).width).toBeGreaterThanOrEqual(48);
  });

  it("shrinks the tiles of a long word", () => {
    expect(tileSize(5, 300, 4, 50)).toBe(50);
    expect(tileSize(10, 300, 4, 50)).toBe(26);
    expect(tileSize(0, 300, 4, 50)).toBe(50);
  });
});
