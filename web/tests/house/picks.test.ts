import { cleanup, render, screen } from "@testing-library/svelte";
import { tick } from "svelte";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import GamePicks from "../../src/house/GamePicks.svelte";
import { games } from "../../src/house/games.svelte";
import Header from "../../src/house/Header.svelte";
import { go } from "../../src/house/router.svelte";
import { HOUSE } from "./houses";

beforeEach(async () => {
  vi.stubGlobal(
    "fetch",
    vi.fn(async () => new Response(JSON.stringify(HOUSE))),
  );
  vi.stubGlobal("matchMedia", () => ({ matches: false }));
  await games.ask();
});

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe("links to the games", () => {
  it("switch between the games on the same page", () => {
    render(GamePicks, { page: "rules", slug: "fight-song" });
    const links = screen
      .getAllByRole("link")
      .map((link) => [link.getAttribute("href"), link.getAttribute("aria-current")]);
    expect(links).toEqual([
      ["/rules/fightball", null],
      ["/rules/fight-song", "page"],
    ]);
  });

  it("in the header follow the reader", async () => {
    render(Header, { page: "keeper" });
    const seen = [];
    for (const address of ["/", "/keeper/fight-song", "/learn/fightball", "/rules/chess", "/"]) {
      go(address);
      await tick();
      seen.push(screen.getByRole("link", { name: "Rules" }).getAttribute("href"));
    }
    const [song, ball] = ["/rules/fight-song", "/rules/fightball"];
    expect(seen).toEqual([ball, song, ball, ball, ball]);
  });
});
