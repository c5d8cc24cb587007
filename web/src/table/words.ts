// What the table's page says about people, time and agreements; it knows no game.
import type { Outcome, RoomInfo, SeatInfo, Told } from "../wire/types";

export function seatName(seats: readonly SeatInfo[], seat: number): string {
  return seats[seat]?.name || `Seat ${seat + 1}`;
}

export function teamName(seats: readonly SeatInfo[], team: readonly number[]): string {
  return team.map((seat) => seatName(seats, seat)).join(" & ");
}

export function paceWords(pace: number): string {
  if (pace === 0) return "Take your time";
  return pace < 120 ? `${pace} seconds a turn` : `${pace / 60} minutes a turn`;
}

/** A reason of the table, as a sentence begins. */
export const saidAloud = (reason: string): string => reason.charAt(0).toUpperCase() + reason.slice(1);

/** Why the game can not start yet; null: it can. */
export function notYet(room: RoomInfo, host: boolean): string | null {
  const empty = room.seats.filter(({ player }) => player === "empty").length;
  if (empty > 0) return empty === 1 ? "One seat is still empty" : `${empty} seats are still empty`;
  return host ? null : "Everybody is here";
}

/** How a game ended, wherever the game's own record of what lies open says so. */
export function outcomeIn(open: unknown): Outcome | null {
  if (typeof open !== "object" || open === null || !("outcome" in open)) return null;
  return open.outcome as Outcome | null; // every game's open table ends with the house's own outcome
}

/** What happened, as it is read aloud. */
export function spoken(told: readonly Told[], isQuiet: ((event: unknown) => boolean) | undefined): string {
  return told
    .filter(({ event }) => !isQuiet?.(event))
    .map(({ sentence }) => sentence)
    .join(" ");
}

/** Names one after the other, as they are said. */
export const listed = (names: readonly string[]): string =>
  names.length < 2 ? (names[0] ?? "") : `${names.slice(0, -1).join(", ")} and ${names.at(-1)}`;

/** A table as its game was played: with the names of those who played it, whoever sits there now. */
export function asPlayed(room: RoomInfo): RoomInfo {
  const names = room.status === "over" ? (room.names ?? []) : [];
  if (names.length === 0) return room;
  const seats = names.map((name, seat): SeatInfo => {
    const now = room.seats[seat];
    return now?.name === name
      ? now
      : { player: "person", name, here: false, stood_in: false, ready: false, left: true };
  });
  return { ...room, seats };
}
