// Who sits where around the table, as seen from one seat. Clockwise goes to the left, up and to the right.

export type Side = "left" | "top" | "right";

const SIDES: Record<number, readonly Side[]> = { 1: ["top"], 2: ["left", "right"], 3: ["left", "top", "right"] };

export interface Seated {
  seat: number;
  side: Side;
}

/** Everybody but `me`, clockwise; a watcher sees all of them, the first ones beside the last. */
export function around(seats: number, me: number | null): Seated[] {
  const start = me ?? seats - 1;
  const count = me === null ? seats : seats - 1;
  const sides = SIDES[count] ?? ["left", "top", "right", "top"];
  return Array.from({ length: count }, (_, place) => ({
    seat: (start + 1 + place) % seats,
    side: sides[place] ?? "top",
  }));
}
