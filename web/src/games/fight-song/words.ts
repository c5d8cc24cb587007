// Names and numbers as one says them at the table.
import type { SeatInfo } from "../../wire/types";

export const CORNERS = ["upper left", "upper right", "lower left", "lower right"] as const;

/** `a, b and c`. */
export function listed(names: readonly string[]): string {
  return names.length < 2 ? (names[0] ?? "") : `${names.slice(0, -1).join(", ")} and ${names.at(-1) ?? ""}`;
}

export function nameOf(seats: readonly SeatInfo[], seat: number): string {
  return seats[seat]?.name || `Seat ${seat + 1}`;
}

export function teamName(seats: readonly SeatInfo[], team: readonly number[]): string {
  return team.map((seat) => nameOf(seats, seat)).join(" & ");
}

/** The team a seat plays for. */
export function teamOf(teams: readonly (readonly number[])[], seat: number): number {
  return teams.findIndex((team) => team.includes(seat));
}

/** Who plays together: with four players who sit opposite each other, else everybody alone. */
export function teamsOf(seats: number): readonly (readonly number[])[] {
  return seats === 4
    ? [
        [0, 2],
        [1, 3],
      ]
    : Array.from({ length: seats }, (_, seat) => [seat]);
}
