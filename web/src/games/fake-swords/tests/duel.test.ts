import { describe, expect, it } from "vitest";
import { burstPoint, lungeOf, placeAt, scriptOf } from "../fight/choreography";
import { endWords } from "../fight/ending";
import { scalesOf } from "../fight/fighters";
import { beatsIn, isOpening } from "../fight/history";
import { KEYS, moveAt } from "../fight/keys";
import { forbiddenBy, forbiddenWords, kindOf, lineOf, moveWords } from "../fight/moves";
import { movesIn, sealedMove } from "../fight/offers";
import { burstsOf, fateOf, headline } from "../fight/outcome";
import { ASHAMED, CHEER, DROOPY, FALLEN, ON_GUARD, turned } from "../fight/poses";
import { scenesOf, sightOf } from "../fight/scenes";
import type { Event, FightEnded } from "../types";
import { beat, CEILING, fight, pack, ROUNDABOUT, SHELF, table, told } from "./fights";
import { asking } from "./tables";

const [HIGH, MIDDLE, LOW] = [0, 1, 2];
const [STRIKE, FEINT, GUARD, IN, BACK, STILL] = [0, 3, 6, 9, 10, 11];
const NAMES = ["Ada", "Bo"];
const both = { scales: [1, 0.8], lacking: [false, false], last: false, first: 1 };
const fates = (...args: Parameters<typeof beat>) => [fateOf(beat(...args), 0), fateOf(beat(...args), 1)];

describe("moves", () => {
  it("have names and lines", () => {
    expect([0, 4, 8, 9, 10, 11].map(moveWords)).toEqual([
      "Strike high",
      "Feint middle",
      "Guard low",
      "Step in",
      "Step back",
      "Stand still",
    ]);
    expect([2, 5, 9].map(lineOf)).toEqual([LOW, LOW, null]);
    expect(kindOf(STILL)).toBe("stand still");
  });

  it("that are forbidden are said as short as people say them", () => {
    expect(forbiddenWords([0])).toBe("no strike high");
    expect(forbiddenWords([0, 1, 2])).toBe("no strikes");
    expect(forbiddenWords([0, 3, 6])).toBe("nothing high");
    expect(forbiddenWords([0, 1, 2, 3, 4, 5, 6, 7, 8])).toBe("steps only");
    expect(forbiddenWords([0, 1])).toBe("no strike high, no strike middle");
  });

  it("that two cards forbid are forbidden by both, though only one is told", () => {
    const breaches = [
      { move: 0, card: CEILING },
      { move: 3, card: SHELF },
      { move: 6, card: SHELF },
    ];
    expect(forbiddenBy(pack.cards[SHELF], SHELF, breaches)).toEqual([0, 3, 6]);
    expect(forbiddenBy(pack.cards[ROUNDABOUT], ROUNDABOUT, breaches)).toEqual([]); // not in this beat
  });

  it("lie on the keyboard as on the pad", () => {
    const plain = { shiftKey: false, ctrlKey: false, altKey: false, metaKey: false };
    const at = (code: string) => moveAt({ code, ...plain });
    expect(["KeyQ", "KeyA", "KeyZ"].map(at)).toEqual([STRIKE + HIGH, STRIKE + MIDDLE, STRIKE + LOW]);
    expect(["KeyW", "KeyD", "KeyR", "KeyF", "KeyV", "KeyB"].map(at)).toEqual([
      FEINT + HIGH,
      GUARD + MIDDLE,
      IN,
      BACK,
      "help",
      null,
    ]);
    expect(moveAt({ code: "KeyR", ...plain, ctrlKey: true })).toBeNull();
    expect(KEYS.length).toBeGreaterThan(3);
  });

  it("are offered by their numbers, and what was sent is sealed at once", () => {
    const ask = asking("sealed", [299, { kind: "DuelMove", move: 6 }], [305, { kind: "Won", fighter: 0 }]);
    expect([...movesIn(ask)]).toEqual([[6, 299]]);
    expect(movesIn(null).size).toBe(0);
    expect(sealedMove([299], null)).toBe(6);
    expect(sealedMove(["pile 2"], { sealed: 9 })).toBe(9);
    expect(sealedMove([], { sealed: null })).toBeNull();
  });
});

describe("what came of a beat", () => {
  it("names what became of each move", () => {
    expect(fates(STRIKE + LOW, GUARD + LOW, { parried: [true, false], touched: true, lacking: [true, false] })).toEqual(
      ["parried", "plain"],
    );
    expect(fates(STRIKE, FEINT, { hits: [true, false] })).toEqual(["hit", "was hit"]);
    expect(fates(FEINT, GUARD, { after: 2, lacking: [false, true] })).toEqual(["drew", "drawn"]);
    expect(fates(IN, GUARD, { after: 2, touched: true })).toEqual(["ran on", "plain"]);
    expect(fates(IN, FEINT, { after: 2 })).toEqual(["plain", "rushed"]);
    expect(fates(IN, BACK, { after: 2 })).toEqual(["plain", "overtaken"]);
    expect(fates(IN, BACK, { before: 2 })).toEqual(["stumbled", "plain"]);
    expect(fates(STRIKE, BACK)).toEqual(["evaded", "plain"]);
    expect(fates(STRIKE, IN, { before: 2 })).toEqual(["jammed", "plain"]);
    expect(fates(STRIKE, GUARD, { before: 0, after: 0 })).toEqual(["short", "plain"]);
    expect(fates(STRIKE, FEINT, { broken: [CEILING, null] })).toEqual(["broke", "plain"]);
  });

  it("shows a burst at whoever is hit, and one at each where both are", () => {
    expect(burstsOf(beat(STRIKE, FEINT, { hits: [true, false] }))).toEqual([{ word: "POW!", look: "hit", at: 1 }]);
    expect(burstsOf(beat(STRIKE, STRIKE, { hits: [true, true], again: true })).map(({ at }) => at)).toEqual([0, 1]);
    expect(burstsOf(beat(STRIKE, STRIKE, { broken: [null, CEILING] }))).toEqual([
      { word: "TWEEET!", look: "whistle", at: 1 },
    ]);
    expect(burstsOf(beat(STRIKE, GUARD, { parried: [true, false], touched: true }))[0]?.at).toBeNull();
    expect(burstsOf(beat(GUARD, GUARD))).toEqual([]);
  });

  it("is told in a line", () => {
    const say = (...args: Parameters<typeof beat>) => headline(beat(...args), NAMES, pack.cards);
    expect(say(STRIKE, FEINT, { hits: [true, false] })).toBe("Ada hits Bo! A strike hits a feint.");
    expect(say(STRIKE, STRIKE, { hits: [true, true], again: true })).toBe("Both hit! The fight starts again.");
    expect(say(STRIKE, IN, { broken: [CEILING, null] })).toBe("Ada breaks Low Ceiling!");
    expect(say(STRIKE, STRIKE, { broken: [CEILING, CEILING], again: true })).toBe(
      "Both break Low Ceiling! The fight starts again.",
    );
    expect(say(STRIKE, GUARD, { parried: [true, false], lacking: [true, false] })).toBe(
      "Bo parries. Ada loses the tempo.",
    );
    expect(say(GUARD, IN, { after: 0, touched: true, lacking: [true, true] })).toBe(
      "Bo runs onto the guard. Nobody has the tempo.",
    );
    expect(say(BACK, BACK, { after: 0 })).toBe("They draw apart.");
  });
});

describe("the choreography", () => {
  it("begins where the fighters were and ends where they are", () => {
    const script = scriptOf(beat(IN, GUARD + LOW, { before: 0, after: 1, lacking: [true, false] }), 0, both);
    expect(script[0]).toEqual({ at: 0, pose: ON_GUARD, place: placeAt(0) });
    expect(script.at(-1)).toEqual({ at: 1, pose: DROOPY, place: placeAt(1) });
    expect(script.map(({ at }) => at)).toEqual([...script.map(({ at }) => at)].sort((a, b) => a - b));
  });

  it("is in order for every pair of moves", () => {
    for (let left = 0; left <= STILL; left += 1)
      for (let right = 0; right <= STILL; right += 1)
        for (const fighter of [0, 1]) {
          const times = scriptOf(beat(left, right), fighter, both).map(({ at }) => at);
          expect(times.every((at, place) => place === 0 || at > (times[place - 1] ?? 1))).toBe(true);
        }
  });

  it("has a sword reach as far as the other one, and not where it falls short", () => {
    const hit = lungeOf(beat(STRIKE, FEINT, { hits: [true, false] }), 0, both);
    const short = lungeOf(beat(STRIKE, GUARD, { before: 0, after: 0 }), 0, both);
    expect(hit).toBeGreaterThan(60);
    expect(short).toBeLessThan(-2 * placeAt(0) - 200);
    expect(lungeOf(beat(STRIKE, STRIKE, { hits: [true, true] }), 0, both)).toBeCloseTo(hit / 2);
  });

  it("leaves the one down and the other cheering", () => {
    const last = { ...both, last: true };
    const hit = beat(STRIKE, FEINT, { hits: [true, false] });
    expect(scriptOf(hit, 1, last).at(-1)?.pose).toBe(FALLEN);
    expect(scriptOf(hit, 0, last).at(-1)?.pose).toBe(CHEER);
    expect(scriptOf(beat(STRIKE, FEINT, { broken: [CEILING, null] }), 0, last).at(-1)?.pose).toBe(ASHAMED);
  });

  it("draws a hit on the side of whoever is hit, on the line of the strike", () => {
    const high = burstPoint({ word: "POW!", look: "hit", at: 1 }, beat(STRIKE + HIGH, FEINT), both);
    const low = burstPoint({ word: "POW!", look: "hit", at: 1 }, beat(STRIKE + LOW, FEINT), both);
    expect(high.x).toBeGreaterThan(0);
    expect(high.y).toBeLessThan(low.y);
  });

  it("turns the arm against the body that leans", () => {
    expect(turned("arm", { ...ON_GUARD, arm: 10, lean: 14 }, 0)).toBe("rotate(-4deg)");
    expect(turned("root", { ...ON_GUARD, x: 5, y: 3 }, -138)).toBe("translate(-133px, 3px)");
  });

  it("draws the shorter one shorter, whatever they said", () => {
    expect(scalesOf([190, 152], [0, 1], 1)).toEqual([1, 0.8]);
    expect(scalesOf([170, 170], [0, 1], 0)).toEqual([0.9, 1]);
    expect(scalesOf([230, 80], [0, 1], 1)).toEqual([1, 0.68]);
  });
});

describe("the sights of a fight", () => {
  const ended: FightEnded = { kind: "FightEnded", winner: 0, loser: 1, reason: "hit", rule: null, took: null };

  it("show a beat before what comes of it", () => {
    const after = table({ phase: "on guard", fight: fight({ beats: 1, distance: 2 }) });
    const scenes = scenesOf(sightOf(table()), [beat(IN, FEINT, { after: 2 })], after);
    expect(scenes.map(({ sight }) => [sight.phase, sight.fight?.distance])).toEqual([
      ["shown", 1],
      ["on guard", 2],
    ]);
    expect(scenes[1]?.ms).toBe(0);
  });

  it("keep the end, with what the winner takes, when there is no fight any more", () => {
    const events: Event[] = [
      beat(STRIKE, FEINT, { hits: [true, false] }),
      ended,
      { kind: "PileTaken", seat: 0, pile: 1, cards: [CEILING], won: true },
    ];
    const scenes = scenesOf(sightOf(table()), events, table({ fight: null, phase: "piles" }));
    expect(scenes.map(({ sight }) => sight.phase)).toEqual(["shown", "ended", "ended"]);
    expect(scenes.at(-1)?.sight).toMatchObject({ prize: [CEILING], end: ended });
  });

  it("know the beats of this fight only, and whether a round begins", () => {
    const called: Event = {
      kind: "FightCalled",
      left: 0,
      right: 1,
      pile: 1,
      rules: [],
      shorter: 0,
      boss: 2,
      stands_in: false,
    };
    const count: Event = { kind: "FightCountdown", countdown: 3000, round: 1 };
    const log = told(beat(0, 0, { beat: 9 }), called, count);
    expect(beatsIn(log)).toEqual([]);
    expect(isOpening(log)).toBe(true);
    const on = [...log, ...told(beat(IN, IN))];
    expect([beatsIn(on).length, isOpening(on)]).toEqual([1, false]);
  });

  it("tell the end in words", () => {
    const name = (seat: number) => NAMES[seat] ?? "";
    expect(endWords(ended, null, name)).toBe("Ada hit Bo.");
    expect(endWords({ ...ended, reason: "broke a rule", took: 4300 }, "Boing", name)).toBe(
      "Bo broke Boing after 4.3 s.",
    );
    expect(endWords({ ...ended, reason: "blocked with the arms" }, null, name)).toBe("Bo blocked with the arms.");
    expect(endWords({ ...ended, reason: "decided by the Fight Boss" }, null, name)).toBe("The Fight Boss decided.");
  });
});
