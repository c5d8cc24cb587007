// Another game: what everybody reads about who is away, and what the table is told.
import { cleanup, fireEvent, render, screen } from "@testing-library/svelte";
import { afterEach, expect, test, vi } from "vitest";
import Rematch from "../../src/table/Rematch.svelte";
import { asPlayed, listed } from "../../src/table/words";
import type { RematchInfo, RoomInfo, SeatInfo } from "../../src/wire/types";

afterEach(cleanup);

const person = (name: string, more: Partial<SeatInfo> = {}): SeatInfo => ({
  player: "person",
  name,
  here: true,
  ...more,
});

const ROOM: RoomInfo = {
  id: "abc",
  game: "tiny",
  status: "over",
  seats: [person("Ada", { ready: true }), person("Bo", { ready: true }), person("Gus", { here: false })],
  house: {},
  pace: 0,
  public: false,
  watchers: 0,
  game_number: 1,
  commitment: "",
  names: ["Ada", "Bo", "Gus"],
};
const REMATCH: RematchInfo = { waited: [], away: [2], empty: [], begins: 8000, fewer: 2, held: false };

function table(room: Partial<RoomInfo>, you: { seat: number | null; host: boolean; speaks: boolean }) {
  const say = vi.fn(() => Promise.resolve(null));
  return { say, room: { ...ROOM, ...room }, you };
}

const show = (at: ReturnType<typeof table>) => render(Rematch, { table: at as never }); // all that it asks of a connection

test("the others read who is away and when it goes on, and the host says how", async () => {
  const at = table({ rematch: REMATCH }, { seat: 0, host: true, speaks: true });
  show(at);
  expect(screen.getByRole("button", { name: "Another game in 8 s" })).toHaveProperty("disabled", true);
  expect(screen.getByRole("group", { name: "How it goes on" }).textContent).toContain(
    "Gus is away. A bot plays there.",
  );
  for (const [name, how] of [
    ["Go on now with a bot", "bots"],
    ["Go on as 2", "fewer"],
    ["Change seats", "order"],
    ["Wait for somebody", "wait"],
  ] as const) {
    await fireEvent.click(screen.getByRole("button", { name }));
    expect(at.say).toHaveBeenLastCalledWith(expect.objectContaining({ t: "go_on", how }));
  }
});

test("who does not speak for the table reads the same and chooses nothing", () => {
  show(table({ rematch: REMATCH }, { seat: 1, host: false, speaks: false }));
  expect(screen.getByText(/Gus is away/)).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Change seats" })).toBeNull();
});

test("somebody who is here and says nothing is waited for by name", () => {
  const seats = [person("Ada", { ready: true }), person("Bo"), person("Gus")];
  const rematch = { ...REMATCH, waited: [1, 2], away: [], begins: null, fewer: null };
  show(table({ seats, rematch }, { seat: 0, host: true, speaks: true }));
  expect(screen.getByRole("button", { name: "Waiting for Bo and Gus" })).toBeTruthy();
});

test("a game that is over keeps the names it was played with", () => {
  const after = { ...ROOM, seats: [person("Ada"), { player: "empty" }] };
  expect(asPlayed(after).seats.map(({ name }) => name)).toEqual(["Ada", "Bo", "Gus"]);
  expect(asPlayed({ ...after, status: "open" }).seats).toBe(after.seats);
});

test("names are said one after the other", () => {
  expect([listed([]), listed(["Ada"]), listed(["Ada", "Bo", "Cy"])]).toEqual(["", "Ada", "Ada, Bo and Cy"]);
});
