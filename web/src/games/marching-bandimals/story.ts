// How a game of Marching Band(-imals) went: how it was won, the moment that decided it, and numbers to talk about.
import type { Story } from "../room";
import type { StoryGiven, Told } from "./props";
import type { Event } from "./types";
import { counted, listed, possessive } from "./words";

type Kind = Event["kind"];
type Of<One extends Kind> = Extract<Event, { kind: One }>;

export function story({ log, open, names }: StoryGiven): Story {
  const winners = open.outcome?.winners ?? [];
  const nameOf = (seat: number) => names[seat] || `Player ${seat + 1}`;
  return {
    how: howWon(open.outcome?.reason ?? "", winners.map(nameOf), open.major_wins),
    moment: momentOf(log, winners, nameOf),
    numbers: numbersOf(log, nameOf),
  };
}

function howWon(reason: string, names: readonly string[], atOnce: boolean): string {
  if (names.length === 0) return "Nobody won.";
  if (reason !== "complete band") {
    const had = names.length === 1 ? "had the best band" : "had equally good bands";
    return `${listed(names)} ${had} when the rounds were over.`;
  }
  const [name = ""] = names;
  return atOnce
    ? `${name} had five pairs and took a Drum Major.`
    : `${possessive(name)} band had its Drum Major and was still complete a turn later.`;
}

/** A Penalty that did not break the winner's band; or another's Drum Major that went back just before; or else when the
 * winner's came, or the last card of the band. */
function momentOf(log: readonly Told[], winners: readonly number[], nameOf: (seat: number) => string): Story["moment"] {
  const [winner] = winners;
  if (winner === undefined) return null;
  const last = (holds: (event: Event) => boolean) =>
    log.reduce((found, { event }, step) => (holds(event) ? step : found), -1);
  const by = (kind: Kind) => last((event) => event.kind === kind && "seat" in event && event.seat === winner);
  const major = by("MajorTaken");
  const saved = Math.max(by("PenaltyStopped"), by("Shielded"));
  const broken = last((event) => event.kind === "MajorReturned" && event.seat !== winner);
  const turns = log.flatMap(({ event }, step) => (event.kind === "TurnStarted" && event.seat === winner ? [step] : []));
  const said = (step: number) => log[step]?.sentence ?? "";
  if (major >= 0 && saved > major) return { step: saved, words: `${said(saved)} The band stays complete.` };
  if (broken >= 0 && broken > (turns.at(-LATELY) ?? 0))
    return { step: broken, words: `${said(broken)} The way is free.` };
  if (major >= 0) return { step: major, words: `${said(major)} Nobody breaks the band up.` };
  const card = by("BandPlayed");
  return card < 0 ? null : { step: card, words: `The last card of ${possessive(nameOf(winner))} band. ${said(card)}` };
}

/** Turns of the winner: the one that wins, the one with the Drum Major, and the one before. */
const LATELY = 3;

function numbersOf(log: readonly Told[], nameOf: (seat: number) => string): Story["numbers"] {
  const events = log.map(({ event }) => event);
  const all = <One extends Kind>(kind: One) => events.filter((event): event is Of<One> => event.kind === kind);
  const rounds = Math.max(0, ...all("TurnStarted").map(({ round }) => round));
  const penalties = all("PenaltyPlayed");
  const stopped = all("PenaltyStopped");
  const lost = most(all("BandLost").map(({ seat }) => seat));
  const cruel = most(penalties.map(({ seat }) => seat));
  const returned = all("MajorReturned").length;
  const contest = most(all("ContestWon").flatMap(({ seat }) => seat ?? []));
  const who = ({ seats, count }: Most, one: string) => `${listed(seats.map(nameOf))}, ${counted(count, one)}`;
  return [
    { label: "Rounds", value: String(rounds) },
    {
      label: "Penalties",
      value: stopped.length > 0 ? `${penalties.length}, ${stopped.length} stopped by a No U` : `${penalties.length}`,
    },
    ...(cruel ? [{ label: "Most Penalties", value: who(cruel, "card") }] : []),
    ...(lost ? [{ label: "Lost most of a band", value: who(lost, "card") }] : []),
    ...(returned > 0 ? [{ label: "Drum Majors given back", value: String(returned) }] : []),
    ...(contest ? [{ label: "Most contests won", value: who(contest, "contest") }] : []),
  ];
}

interface Most {
  seats: number[];
  count: number;
}

/** Which seats come up most often; null: none does, or so many do that it says nothing. */
function most(seats: readonly number[]): Most | null {
  const counts = new Map<number, number>();
  for (const seat of seats) counts.set(seat, (counts.get(seat) ?? 0) + 1);
  const count = Math.max(0, ...counts.values());
  const found = [...counts].flatMap(([seat, times]) => (times === count ? [seat] : [])).sort((one, two) => one - two);
  return found.length === 0 || found.length > 2 ? null : { seats: found, count };
}
