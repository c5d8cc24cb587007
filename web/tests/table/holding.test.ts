import { describe, expect, it } from "vitest";
import { Holding } from "../../src/table/holding.svelte";
import type { Told } from "../../src/wire/types";

const told = (...kinds: string[]): Told[] => kinds.map((kind) => ({ sentence: kind, event: { kind } }));
const isShown = (event: unknown) => (event as { kind: string }).kind === "Scored";
const words = (some: readonly Told[]) => some.map(({ sentence }) => sentence);

const before = told("Played", "Buzzed");
const step = told("Decided", "Scored", "Ended");
const after = { told: step, log: [...before, ...step], lively: true };

function atTheHorn(): Holding {
  const holding = new Holding();
  holding.hear({ told: before, log: before, lively: true }, [0, 0], isShown);
  return holding;
}

describe("what the board still has to show", () => {
  it("waits with all that comes after it", () => {
    const holding = atTheHorn();
    holding.hear(after, [3, 2], isShown);
    expect(words(holding.of(after.log))).toEqual(["Played", "Buzzed", "Decided"]);
    expect(holding.ofScores([3, 2])).toEqual([0, 0]);
  });

  it("is told once it was seen, and not held back again", () => {
    const holding = atTheHorn();
    holding.hear(after, [3, 2], isShown);
    expect(words(holding.release(after.log))).toEqual(["Scored", "Ended"]);
    holding.hear(after, [3, 2], isShown);
    expect(holding.of(after.log)).toBe(after.log);
    expect(holding.ofScores([3, 2])).toEqual([3, 2]);
    expect(holding.release(after.log)).toEqual([]);
  });

  it("is told bit by bit where the board says how far it is, with the score as it lies there", () => {
    const holding = atTheHorn();
    const isAny = () => true;
    holding.hear(after, [3, 2], isAny);
    expect(words(holding.release(after.log, { lines: 3, scores: [0, 0] }))).toEqual(["Decided"]);
    expect(words(holding.release(after.log, { lines: 4, scores: [3, 0] }))).toEqual(["Scored"]);
    expect(words(holding.of(after.log)).at(-1)).toBe("Scored");
    expect(holding.ofScores([3, 2])).toEqual([3, 0]);
    expect(holding.waits).toBe(true);
    expect(words(holding.release(after.log))).toEqual(["Ended"]);
    expect(holding.waits).toBe(false);
    expect(words(holding.news(after.log))).toEqual(words(step));
  });

  it("goes on waiting when more comes meanwhile, and ends with the game", () => {
    const holding = atTheHorn();
    holding.hear(after, [3, 2], isShown);
    const more = told("Played");
    holding.hear({ told: more, log: [...after.log, ...more], lively: true }, [3, 2], isShown);
    expect(holding.of([...after.log, ...more])).toHaveLength(3);
    const anew = told("Dealt");
    holding.hear({ told: anew, log: anew, lively: true }, [0, 0], isShown);
    expect(holding.of(anew)).toEqual(anew);
  });

  it("waits for nothing on a fresh page, nor where the board shows nothing of its own", () => {
    const fresh = new Holding();
    fresh.hear({ ...after, lively: false }, [3, 2], isShown);
    const plain = new Holding();
    plain.hear(after, [3, 2], undefined);
    expect([fresh, plain].map((holding) => holding.of(after.log).length)).toEqual([5, 5]);
  });
});
