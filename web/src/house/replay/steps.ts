// What a replay's reader looks at: which step, which sentences, through whose eyes. Nothing here draws.
import type { Replay, ReplaySeat, ReplayStep, ReplayTold, SeatInfo } from "../../wire/types";

/** The step that the end of an address names ("#12"), held within the game. */
export function stepIn(hash: string, steps: number): number {
  const found = /^#(\d{1,6})$/.exec(hash);
  return found?.[1] === undefined ? 0 : within(Number(found[1]), steps);
}

export function within(step: number, steps: number): number {
  return Math.max(0, Math.min(steps - 1, step));
}

export interface Line {
  step: number;
  sentence: string;
  event: unknown;
}

/** Through whose eyes: everybody's cards open, a watcher's, or those of a seat. */
export type Eyes = "open" | "watcher" | number;

/** What of a step some eyes were told. */
export function toldTo(eyes: Eyes, moment: ReplayStep): ReplayTold[] {
  if (eyes === "open") return fullest(moment.told);
  return moment.told.filter(({ to }) => to === null || (eyes !== "watcher" && to.includes(eyes)));
}

interface Deed {
  seat?: unknown;
  move?: unknown;
  shifts?: readonly { cards: readonly string[] | null }[];
}

const shiftsOf = ({ event }: ReplayTold) => (event as Deed).shifts;
const cardsIn = (told: ReplayTold) => (shiftsOf(told) ?? []).reduce((sum, { cards }) => sum + (cards?.length ?? 0), 0);

/** Of what several were told of one deed, each as far as they could see it, only what tells most. */
function fullest(told: readonly ReplayTold[]): ReplayTold[] {
  const found: ReplayTold[] = [];
  for (const one of told) {
    const before = found.at(-1);
    if (before === undefined || !isSameDeed(before, one)) found.push(one);
    else if (cardsIn(one) > cardsIn(before)) found[found.length - 1] = one;
  }
  return found;
}

function isSameDeed(one: ReplayTold, other: ReplayTold): boolean {
  const [a, b] = [one.event as Deed, other.event as Deed];
  const isApart = one.to !== null && other.to !== null && !one.to.some((seat) => other.to?.includes(seat));
  const isLike = a.move === b.move && a.seat === b.seat && a.shifts?.length === b.shifts?.length;
  return isApart && isLike && a.shifts !== undefined;
}

/** Every sentence that some eyes were told, each with the step after which it is true. */
export function linesOf(steps: readonly ReplayStep[], eyes: Eyes = "open"): Line[] {
  return steps.flatMap((moment, step) =>
    toldTo(eyes, moment).map(({ sentence, event }) => ({ step, sentence, event })),
  );
}

/** The nearest of some steps after the present one (or before it); none: the last (or the first) of all. */
export function neighbour(marks: readonly number[], step: number, steps: number, back = false): number {
  if (back) return marks.filter((mark) => mark < step).at(-1) ?? 0;
  return marks.find((mark) => mark > step) ?? steps - 1;
}

/** A step is looked at for at least and at most so many milliseconds, however fast or slow the game was. */
const SHORTEST_MS = 90;
const LONGEST_MS = 2500;

/** How long after each step the next one was done. */
export function pausesOf(steps: readonly ReplayStep[]): number[] {
  const times = steps.map(({ input }) => input?.at ?? 0);
  return times.map((at, step) => Math.min(LONGEST_MS, Math.max(SHORTEST_MS, (times[step + 1] ?? at) - at)));
}

export interface Sight {
  me: number | null;
  own: unknown;
  hands: readonly unknown[] | null;
}

/** What of the hidden cards a pair of eyes sees. */
export function sightOf(eyes: Eyes, moment: ReplayStep): Sight {
  if (eyes === "open") return { me: 0, own: moment.own[0] ?? null, hands: moment.own };
  if (eyes === "watcher") return { me: null, own: null, hands: null };
  return { me: eyes, own: moment.own[eyes] ?? null, hands: null };
}

/** A seat of a record as a board draws seats. A record calls a bot by its level: "hard bot". */
export function seatInfo(seat: ReplaySeat): SeatInfo {
  const level = /^(.+) bot$/.exec(seat.player)?.[1] ?? "";
  return { player: level ? "bot" : "person", name: seat.name, level, here: true };
}

/** Who won and how it stood, in a sentence. */
export function outcomeWords({ outcome, seats, teams }: Replay): string {
  const nameOf = (team: readonly number[]) => team.map((seat) => seats[seat]?.name ?? "?").join(" & ");
  const won = teams.filter((team) => team.some((seat) => outcome.winners.includes(seat))).map(nameOf);
  const scores = teams.map((team) => `${nameOf(team)} ${outcome.scores[team[0] ?? 0] ?? 0}`).join(", ");
  return `${won.join(" and ")} ${won.length > 1 ? "share the win" : "won"}. ${scores}.`;
}
