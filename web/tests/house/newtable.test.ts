import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/svelte";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { games } from "../../src/house/games.svelte";
import NewTable from "../../src/pages/lobby/NewTable.svelte";
import { HOUSE, line } from "./houses";

const WHY = "fight song is for 2 to 7 players, not 8";
const house = {
  ...HOUSE,
  games: [{ ...line("fight-song", "Fight Song"), seat_counts: [2, 3, 4, 5, 6, 7, 8] }],
  paces: [0, 45],
};
const posted: unknown[] = [];

beforeEach(async () => {
  posted.length = 0;
  Element.prototype.scrollIntoView = vi.fn();
  vi.stubGlobal("fetch", async (_path: string, init?: RequestInit) => {
    if (init?.method !== "POST") return new Response(JSON.stringify(house));
    posted.push(JSON.parse(String(init.body)));
    return new Response(JSON.stringify({ reason: WHY }), { status: 400 });
  });
  await games.ask();
});

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const player = (count: string) => screen.getByRole<HTMLInputElement>("radio", { name: count });

describe("a new table for friends", () => {
  it("asks for a name first, and seats its host with it", async () => {
    localStorage.clear();
    render(NewTable);
    await fireEvent.click(screen.getByRole("button", { name: /Play with friends/ }));
    expect(posted).toEqual([]);
    expect(screen.getByRole("alert").textContent).toContain("First your name");
    await fireEvent.input(screen.getByLabelText("Your name"), { target: { value: " Ada " } });
    await fireEvent.click(screen.getByRole("button", { name: /Play with friends/ }));
    await waitFor(() => expect(posted).toMatchObject([{ host: { name: "Ada" } }]));
  });
});

describe("a new table that the game refuses", () => {
  it("says why where one pressed, and keeps what was chosen until something else is", async () => {
    render(NewTable);
    await fireEvent.input(screen.getByLabelText("Your name"), { target: { value: "Ada" } });
    await fireEvent.click(player("8"));
    await fireEvent.click(screen.getByRole("button", { name: /Play with friends/ }));
    await waitFor(() => expect(screen.getByRole("alert").textContent).toBe("Fight song is for 2 to 7 players, not 8"));
    expect(posted).toMatchObject([{ game: "fight-song", seats: 8 }]);
    expect(screen.getByLabelText<HTMLInputElement>("Your name").value).toBe("Ada");
    expect(player("8").checked).toBe(true);
    await fireEvent.click(player("7"));
    expect(screen.queryByRole("alert")).toBeNull();
    await fireEvent.click(player("8"));
    expect(screen.getByRole("alert")).toBeTruthy();
  });
});
