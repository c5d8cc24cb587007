import { beforeEach, expect, it, vi } from "vitest";
import { Desk, keeperKey } from "../../src/house/keeper/desk.svelte";
import { keepJson } from "../../src/house/store";

/** Words that are entered one by one; the referee counts them, and refuses "no". */
class WordsDesk extends Desk<string[], number> {
  protected readKept(found: string[]): string[] | null {
    return found.every((word) => typeof word === "string") ? found : null;
  }

  add(word: string): Promise<boolean> {
    return this.enter((words) => [...words, word]);
  }
}

const calls = vi.fn<typeof fetch>(async (_path, init) => {
  const words = JSON.parse(String(init?.body)) as string[];
  return words.includes("no")
    ? new Response('{"reason":"no came"}', { status: 400 })
    : new Response(String(words.length));
});
const settled = () => new Promise((done) => setTimeout(done));

async function opened(...words: string[]): Promise<WordsDesk> {
  if (words.length > 0) keepJson(keeperKey("tiny"), words);
  const desk = new WordsDesk("tiny");
  await settled();
  return desk;
}

beforeEach(() => {
  localStorage.clear();
  vi.stubGlobal("fetch", calls.mockClear());
});

it("keeps what the referee accepts, and goes back over a reload", async () => {
  const desk = await opened("a");
  await desk.add("b");
  await desk.add("c");
  expect([desk.card, desk.game]).toEqual([3, ["a", "b", "c"]]);
  const again = await opened();
  await again.undo();
  await again.undo();
  expect([again.card, again.game, again.canUndo]).toEqual([1, ["a"], false]);
});

it("changes nothing when the referee refuses", async () => {
  const desk = await opened("a");
  expect(await desk.add("no")).toBe(false);
  expect([desk.trouble, desk.game, desk.canUndo]).toEqual(["No came", ["a"], false]);
  await desk.look();
  expect(desk.trouble).toBe("");
});

it("asks about no sheet twice, unless nobody answered", async () => {
  const desk = await opened("a");
  await desk.add("b");
  await desk.undo();
  expect(calls).toHaveBeenCalledTimes(2);
  calls.mockRejectedValueOnce(new Error("offline"));
  expect(await desk.add("c")).toBe(false);
  expect(await desk.add("c")).toBe(true);
});

it("takes one entry at a time", async () => {
  const desk = await opened("a");
  const first = desk.add("b");
  expect(await desk.add("c")).toBe(false);
  expect(await first).toBe(true);
  expect(desk.game).toEqual(["a", "b"]);
});

it("forgets a game that is thrown away, and what can not be read", async () => {
  const desk = await opened("a");
  await desk.add("b");
  desk.throwAway();
  expect([desk.game, desk.card, desk.canUndo]).toEqual([null, null, false]);
  keepJson(keeperKey("tiny"), [1, 2]);
  expect((await opened()).game).toBeNull();
});
