// What a big screen shows of a table and its people. Nothing here touches the browser.
import type { RoomInfo, SeatInfo, Told } from "../../wire/types";

/** Whether somebody may still sit down: a seat is empty, or a bot's where latecomers may have one. */
export function hasRoom({ seats, latecomers }: Pick<RoomInfo, "seats"> & { latecomers?: boolean }): boolean {
  return seats.some(({ player }) => player === "empty" || (player === "bot" && latecomers === true));
}

/** The last things worth a headline, newest first. */
export function headlines(log: readonly Told[], isQuiet: ((event: unknown) => boolean) | undefined, most = 5): Told[] {
  const found: Told[] = [];
  for (let at = log.length - 1; at >= 0 && found.length < most; at--) {
    const told = log[at];
    if (told && told.sentence !== "" && !isQuiet?.(told.event)) found.push(told);
  }
  return found;
}

/** What there is to say of who holds a seat; "": they are here and play. */
export function whereabouts({ player, here, stood_in }: SeatInfo): string {
  if (player === "empty") return "free";
  if (stood_in) return "stand-in";
  if (player === "bot") return "bot";
  return here ? "" : "away";
}
