// What is proclaimed over the table, and what is merely said in the ribbon, when something happens.
import type { SeatInfo } from "../../wire/types";
import type { Event } from "./types";
import { listed, nameOf, teamName } from "./words";

export interface Proclaimed {
  title: string;
  words: string;
  loud: boolean;
}

type Teams = readonly (readonly number[])[];

export function bannerOf(event: Event | null, seats: readonly SeatInfo[], teams: Teams): Proclaimed | null {
  const called = (places: readonly number[]) => listed(places.map((team) => teamName(seats, teams[team] ?? [])));
  if (event?.kind === "SongStarted") {
    if (event.tie_round > 0)
      return { title: "Tie-break!", words: `${called(event.starters)} fight it out`, loud: true };
    const battlers = listed(event.battlers.map((seat) => nameOf(seats, seat)));
    return { title: "Fight Song!", words: `Started by ${called(event.starters)}. ${battlers} battle.`, loud: true };
  }
  if (event?.kind === "SongTurned" && event.by_lot) {
    return { title: `${nameOf(seats, event.starter)} starts`, words: "Drawn by lot.", loud: false };
  }
  if (event?.kind === "SongScored" && event.leaders.length > 1) {
    return { title: "A tie!", words: versus(event.teams, event.gained, seats, teams), loud: false };
  }
  if (event?.kind === "SongEnded") {
    if (event.winners.length === 0)
      return { title: "No extra point", words: "Nobody who started it won it.", loud: false };
    return { title: "Extra point!", words: `For ${called(event.winners)}`, loud: true };
  }
  if (event?.kind === "FinishAwaited") {
    const more = event.hands === 1 ? "One more hand" : `${event.hands} more hands`;
    return { title: `${more}!`, words: "So that every side has started equally often.", loud: false };
  }
  if (event?.kind === "RivalPicked") {
    return { title: nameOf(seats, event.rival), words: `${nameOf(seats, event.seat)} wants this battle.`, loud: false };
  }
  return null;
}

export function captionOf(event: Event | null, seats: readonly SeatInfo[], teams: Teams): string | null {
  const all = teams.map((_, team) => team);
  if (event?.kind === "HandScored") return `The hand: ${versus(all, event.gained, seats, teams)}`;
  if (event?.kind === "SongScored") return `The battle: ${versus(event.teams, event.gained, seats, teams)}`;
  if (event?.kind === "CardPlayed") {
    const points = event.points === 0 ? "nothing" : String(event.points);
    return `${nameOf(seats, event.seat)}: ${event.match}, ${points}`;
  }
  return null;
}

function versus(
  places: readonly number[],
  gained: readonly number[],
  seats: readonly SeatInfo[],
  teams: Teams,
): string {
  return places.map((team, place) => `${teamName(seats, teams[team] ?? [])} ${gained[place] ?? 0}`).join(", ");
}
