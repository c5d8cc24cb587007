// What the browser's tab says: whose turn it is, or what the table waits for.
import type { RoomInfo } from "../wire/types";
import { seatName } from "./words";

interface Scene {
  title: string;
  room: RoomInfo | null;
  me: number | null;
  /** The seats whose answer is awaited, in a game of turns. */
  asked: readonly number[];
  turn: boolean;
  unread: number;
}

export function tabTitle({ title, room, me, asked, turn, unread }: Scene): string {
  const count = unread > 0 ? `(${unread}) ` : "";
  const going = turn ? "▶ Your turn" : room === null || me === null ? "" : waitingWords(room, asked);
  return `${count}${going === "" ? "" : `${going} · `}${title} · Rumpus`;
}

function waitingWords(room: RoomInfo, asked: readonly number[]): string {
  if (room.status === "open") {
    const taken = room.seats.filter(({ player }) => player !== "empty").length;
    return taken < room.seats.length ? `${taken} of ${room.seats.length} here` : "Everybody is here";
  }
  const [first] = asked;
  if (room.status !== "playing" || first === undefined) return "";
  return asked.length === 1 ? `Waiting for ${seatName(room.seats, first)}` : "Waiting for the others";
}
