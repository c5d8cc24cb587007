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

  it("waits for nothing on a fresh page, nor where the board shows nothing of its own", () => {
    const fresh = new Holding();
    fresh.hear({ ...after, lively: false }, [3, 2], isShown);
    const plain = new Holding();
    plain.hear(after, [3, 2], undefined);
    expect([fresh, plain].map((holding) => holding.of(after.log).length)).toEqual([5, 5]);
  });
});
