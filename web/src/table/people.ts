// Who is at a table, as far as that can be told: those who sit, those who have spoken, those whom the host sent away.
import type { RoomInfo, TalkLine, You } from "../wire/types";

export interface Person {
  who: string;
  name: string;
  /** -1: no seat. */
  seat: number;
  /** What the host keeps them from. */
  doors: readonly string[];
}

export function peopleAt(room: RoomInfo, talk: readonly TalkLine[], you: You | null): Person[] {
  const found = new Map<string, Person>();
  const barred = new Map((you?.barred ?? []).map((one) => [one.who, one]));
  const add = (who: string, name: string, seat: number) => {
    if (who !== "" && !found.has(who)) found.set(who, { who, name, seat, doors: barred.get(who)?.doors ?? [] });
  };
  for (const [seat, { who = "", name = "" }] of room.seats.entries()) {
    add(who, name, barred.get(who)?.doors.includes("sit") ? -1 : seat);
  }
  for (const { who = "", name } of [...talk].reverse()) add(who, name, -1);
  for (const { who, name } of barred.values()) add(who, name, -1);
  return [...found.values()];
}

/** What somebody is at the table, in words. */
export function roleOf({ seat, doors }: Person): string {
  if (doors.includes("come")) return "sent away";
  const role = seat >= 0 ? `seat ${seat + 1}` : "watching";
  const kept = [...(doors.includes("talk") ? ["muted"] : []), ...(doors.includes("sit") ? ["may not sit"] : [])];
  return [role, ...kept].join(", ");
}

/** The doors with one more, or without it. */
export const turned = (doors: readonly string[], door: string): string[] =>
  doors.includes(door) ? doors.filter((one) => one !== door) : [...doors, door];
