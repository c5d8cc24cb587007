import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { HOUSE, line } from "./houses";

/** The house as a page that was just opened finds it. */
async function opened(house: unknown = HOUSE) {
  vi.resetModules();
  vi.stubGlobal(
    "fetch",
    vi.fn(async () => new Response(JSON.stringify(house), { status: house === null ? 500 : 200 })),
  );
  return await import("../../src/house/games.svelte");
}

beforeEach(() => localStorage.clear());
afterEach(() => void vi.unstubAllGlobals());

describe("the games of the house", () => {
  it("begin with the first of the house, for somebody new", async () => {
    const { games } = await opened();
    await games.ask();
    expect(games.last).toBe("fightball");
  });

  it("remember the one that was looked at last", async () => {
    const before = (await opened()).games;
    await before.ask();
    before.look("fight-song");
    const { games } = await opened();
    expect(games.last).toBe("fight-song");
    await games.ask();
    expect(games.last).toBe("fight-song");
  });

  it("do not remember what the house does not have", async () => {
    const { games } = await opened({ ...HOUSE, games: [line("fight-song", "Fight Song")] });
    games.look("chess");
    games.look("fightball");
    await games.ask();
    expect(games.last).toBe("fight-song");
  });

  it("can be named before the house answers, or if it does not", async () => {
    const { games } = await opened(null);
    await games.ask();
    expect(games.list).toEqual([]);
    expect(games.last).not.toBe("");
  });

  it("tell which has a pace of its own", async () => {
    const { games, hasOwnPace } = await opened();
    await games.ask();
    expect(["fightball", "fight-song", "chess"].map((slug) => hasOwnPace(games.find(slug)))).toEqual([
      true,
      false,
      false,
    ]);
  });
});
