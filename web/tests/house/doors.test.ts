import { readdirSync, readFileSync } from "node:fs";
import { cleanup, render, screen, within } from "@testing-library/svelte";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { doorOf, enter, SLUGS } from "../../src/games";
import GamePicks from "../../src/house/GamePicks.svelte";
import { games } from "../../src/house/games.svelte";
import Plain from "../../src/house/plain/AnyBoard.svelte";
import Keeper from "../../src/pages/Keeper.svelte";
import Learn from "../../src/pages/Learn.svelte";
import GameTile from "../../src/pages/lobby/GameTile.svelte";
import Rules from "../../src/pages/Rules.svelte";
import { line } from "./houses";

const [known = ""] = SLUGS;
const chess = { ...line("chess", "Chess"), seat_counts: [2, 3, 4] };
const house = { games: [chess, line(known, "A game")], phrases: [], paces: [], version: "1" };
const book = { game: chess, teams: {}, pack: {}, aim: "", course: [], chapters: {}, clauses: [] };

beforeEach(async () => {
  Element.prototype.scrollIntoView = vi.fn();
  vi.stubGlobal("fetch", async (path: string) => Response.json(path.endsWith("/house") ? house : book));
  await games.ask();
});

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe("the doors of the games", () => {
  it("are found by themselves, one for every folder", () => {
    const folders = readdirSync("src/games", { withFileTypes: true }).filter((entry) => entry.isDirectory());
    expect([...SLUGS].sort()).toEqual(folders.map(({ name }) => name).sort());
  });

  it("are all that knows a game", () => {
    const named = new RegExp(SLUGS.map((slug) => slug.replaceAll("-", "[-_]?")).join("|"), "i");
    const files = readdirSync("src", { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) => `${parentPath}/${name}`);
    const others = files.filter((path) => !/games\/.+\//.test(path));
    expect(others.length).toBeGreaterThan(50);
    expect(others.filter((path) => named.test(path + readFileSync(path, "utf-8")))).toEqual([]);
  });
});

describe("a game without a door", () => {
  it("has a plain tile, in its place of the list", async () => {
    render(GameTile);
    const [tile] = screen.getAllByRole("article");
    expect(screen.getAllByRole("article")).toHaveLength(2);
    expect(within(tile!).getByRole("heading").textContent).toBe("Chess");
    expect(within(tile!).getByText("2 to 4 players")).toBeTruthy();
    await vi.waitFor(() => expect(tile!.querySelector("svg text")?.textContent).toBe("C"));
    expect(
      within(tile!)
        .getAllByRole("link")
        .map((link) => link.getAttribute("href")),
    ).toEqual(["/rules/chess", "/learn/chess"]);
  });

  it("brings nothing, and is played on the plain board", async () => {
    expect(doorOf("chess")).toEqual({});
    expect((await enter("chess")).Board).toBe(Plain);
  });

  it("can be learned by playing", async () => {
    render(Learn, { slug: "chess" });
    expect(await screen.findByRole("button", { name: "Deal me in" })).toBeTruthy();
    expect(screen.getByRole("heading").textContent).toBe("Chess in five minutes");
    expect(screen.getByText("You and one easy bot, no clock.")).toBeTruthy(); // nobody points at things there
  });

  it("has rules without pictures, or none yet", async () => {
    render(Rules, { slug: "chess" });
    expect(await screen.findByText("Nobody has written them down here yet.")).toBeTruthy();
    expect(screen.queryByRole("searchbox")).toBeNull();
  });

  it("has nobody who keeps its score, and nobody is sent there", async () => {
    render(Keeper, { slug: "chess" });
    expect(await screen.findByText(/Nobody keeps the score of Chess/)).toBeTruthy();
    cleanup();
    render(GamePicks, { page: "keeper", slug: known });
    expect(screen.getAllByRole("link").map((link) => link.getAttribute("href"))).toEqual([`/keeper/${known}`]);
  });
});
