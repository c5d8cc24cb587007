import { beforeEach, describe, expect, it } from "vitest";
import { autofill, fillLater, fillLevel, type TableDoors } from "../../src/house/autofill";
import type { RoomInfo } from "../../src/wire/types";

const room = (players: string[], status = "open"): RoomInfo => ({
  id: "abc",
  game: "fight-song",
  status,
  seats: players.map((player) => ({ player })),
  house: {},
  pace: 0,
  public: false,
  watchers: 0,
  game_number: 1,
  commitment: "",
});

function table(players: string[], status?: string): TableDoors & { deeds: string[] } {
  const deeds: string[] = [];
  return {
    deeds,
    room: room(players, status),
    seatBot: async (seat, level) => deeds.push(`${level} bot ${seat}`),
    start: async () => deeds.push("start"),
  };
}

describe("a table that fills itself", () => {
  beforeEach(() => sessionStorage.clear());

  it("seats bots beside its maker, then starts, once", async () => {
    fillLater("abc", "hard");
    const doors = table(["person", "empty", "empty"]);
    expect(await autofill("abc", doors)).toBe(true);
    expect(doors.deeds).toEqual(["hard bot 1", "hard bot 2", "start"]);
    expect(await autofill("abc", doors)).toBe(false);
  });

  it("leaves other tables alone", async () => {
    fillLater("abc", "easy");
    const doors = table(["empty", "empty"]);
    expect(await autofill("xyz", doors)).toBe(false);
    expect(doors.deeds).toEqual([]);
  });

  it("does nothing where the game has begun", async () => {
    fillLater("abc", "easy");
    expect(await autofill("abc", table(["person", "bot"], "playing"))).toBe(false);
  });

  it("does not trust what lies in the storage", () => {
    sessionStorage.setItem("rumpus.autofill:abc", "{oops");
    expect(fillLevel("abc")).toBeNull();
  });
});
