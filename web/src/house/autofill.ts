// "Play against bots" and "Deal me in": a new table fills itself and starts.
import type { RoomInfo } from "../wire/types";
import { keep, kept } from "./store";

/** What the table's page lends; a door may answer with a promise, which is waited for. */
export interface TableDoors {
  room: RoomInfo;
  seatBot: (seat: number, level: string) => unknown;
  start: () => unknown;
}

const session = () => sessionStorage;
const keyOf = (id: string) => `rumpus.autofill:${id}`;

/** Remember that the new table is to fill itself with bots of a level. */
export function fillLater(id: string, level: string): void {
  keep(keyOf(id), JSON.stringify({ level }), session);
}

/** The level that a table is to be filled with; null: none. */
export function fillLevel(id: string): string | null {
  const text = kept(keyOf(id), session);
  if (text === null) return null;
  try {
    const said: unknown = JSON.parse(text);
    if (typeof said === "object" && said !== null && "level" in said && typeof said.level === "string")
      return said.level;
  } catch {
    // somebody else wrote there
  }
  return null;
}

/** Put bots on the empty seats and start; once only. False: this table is not to be filled. */
export async function autofill(id: string, doors: TableDoors): Promise<boolean> {
  const level = fillLevel(id);
  if (level === null || doors.room.status !== "open") return false;
  keep(keyOf(id), null, session);
  const empty = doors.room.seats.flatMap(({ player }, seat) => (player === "empty" ? [seat] : []));
  for (const seat of empty) await doors.seatBot(seat, level);
  await doors.start();
  return true;
}
