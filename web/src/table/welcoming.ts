// What somebody who comes by a link is told of a game, from its own rulebook.
import type { GameBook, RoomInfo } from "../wire/types";

const MOST = 4;

/** How a game goes, in a few sentences that are read in twenty seconds: its aim, or where it says none its course. */
export function inShort({ aim, course }: Pick<GameBook, "aim" | "course">): string[] {
  const sentences = aim === "" ? course : aim.split(/(?<=[.!?])\s+(?=[A-Z0-9])/);
  return sentences.filter((sentence) => sentence.trim() !== "").slice(0, MOST);
}

/** What somebody who sits waits for, and may do about it. */
export function waitingFor(room: RoomInfo, host: boolean): string {
  const full = room.seats.every(({ player }) => player !== "empty");
  if (host) return full ? "Everybody is here: start when you like." : "Invite your friends, or call the bots.";
  const starter = typeof room.host === "number" ? (room.seats[room.host]?.name ?? "") : "";
  return `${starter || "The host"} starts the game${full ? " any moment now." : " when everybody is there."}`;
}
