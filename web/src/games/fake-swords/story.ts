// How a game of Fake Swords was won: the fight or the pile that decided it, and numbers worth talking about.
import type { Story, StoryGiven } from "../room";
import { moveWords } from "./fight/moves";
import { whyHit } from "./fight/why";
import type { Types } from "./props";
import type { BeatPlayed, Event, FightEnded } from "./types";
import { listed } from "./words";

const MOVES = 11;

/** An event with its place in the log. */
interface Told<Kind extends Event["kind"]> {
  event: Extract<Event, { kind: Kind }>;
  step: number;
}

class Chronicle {
  constructor(private readonly events: readonly Event[]) {}

  all<Kind extends Event["kind"]>(kind: Kind): Told<Kind>[] {
    return this.events.flatMap((event, step) =>
      event.kind === kind ? [{ event: event as Extract<Event, { kind: Kind }>, step }] : [],
    );
  }

  /** The last beat before a place in the log. */
  beatBefore(step: number): BeatPlayed | null {
    return (
      this.all("BeatPlayed")
        .filter((beat) => beat.step < step)
        .at(-1)?.event ?? null
    );
  }
}

export function story({ log, open, names }: StoryGiven<Types>): Story {
  const told = new Chronicle(log.map(({ event }) => event));
  const name = (seat: number) => names[seat] ?? `Player ${seat + 1}`;
  const outcome = told.all("GameEnded").at(-1)?.event.outcome ?? open.outcome;
  if (!outcome) return { how: "", moment: null, numbers: [] };
  const winners = listed(outcome.winners.map(name));
  return {
    how: howWords(outcome.reason, winners, outcome.winners.length > 1, told, outcome.winners),
    moment: momentOf(told, outcome.winners, name, open.real_swords),
    numbers: numbersOf(told, name, open.real_swords),
  };
}

function howWords(
  reason: string,
  winners: string,
  several: boolean,
  told: Chronicle,
  seats: readonly number[],
): string {
  if (reason === "tie-breaker")
    return `${winners} won the tie-breaker: more than one had three sets at the same moment.`;
  if (reason === "no cards left") return `No cards were left, and ${winners} ${several ? "had" : "has"} the most sets.`;
  const taken = told
    .all("PileTaken")
    .filter(({ event }) => seats.includes(event.seat))
    .at(-1)?.event;
  if (!taken) return `${winners} won with three sets.`;
  return taken.won
    ? `${winners} won the last pile in a sword fight, and with it a third set.`
    : `${winners} pointed alone at the last pile, and had three sets.`;
}

/** The fight that the winner won last, or the fingers that let the last pile go. */
function momentOf(
  told: Chronicle,
  winners: readonly number[],
  name: (seat: number) => string,
  real: boolean,
): Story["moment"] {
  const last = told
    .all("PileTaken")
    .filter(({ event }) => winners.includes(event.seat))
    .at(-1);
  const fight = told
    .all("FightEnded")
    .filter(({ event }) => winners.includes(event.winner))
    .at(-1);
  if (fight && (!last || last.event.won || fight.step > last.step))
    return { step: fight.step, words: fightWords(fight.event, real ? null : told.beatBefore(fight.step), name) };
  const pointed = told
    .all("Pointed")
    .filter(({ step }) => last !== undefined && step < last.step)
    .at(-1);
  if (!last || !pointed) return null;
  return {
    step: pointed.step,
    words: `Nobody else pointed at pile ${last.event.pile + 1}: ${name(last.event.seat)} took it without a fight.`,
  };
}

function fightWords(
  { winner, loser, reason }: FightEnded,
  beat: BeatPlayed | null,
  name: (seat: number) => string,
): string {
  const [won, lost] = [name(winner), name(loser)];
  if (reason === "broke a rule") return `${lost} broke a rule, and ${won} had the fight.`;
  if (reason === "hit first") return `Both hit at once, and a card said that ${won} was first.`;
  if (reason === "blocked with the arms") return `${lost} blocked with the arms, and ${won} had the fight.`;
  if (reason !== "hit") return `Nobody had won after forty beats: the Fight Boss gave it to ${won}.`;
  if (!beat) return `${won} hit ${lost}.`;
  const move = beat.moves[beat.hits.indexOf(true)];
  return `${move === undefined ? "A hit" : moveWords(move)}: ${won} hit ${lost}. ${whyHit(beat)}`.trim();
}

function numbersOf(told: Chronicle, name: (seat: number) => string, real: boolean): Story["numbers"] {
  const fights = told.all("FightEnded").map(({ event }) => event);
  const beats = told.all("BeatPlayed").map(({ event }) => event);
  const rows: { label: string; value: string }[] = [
    { label: "Turns", value: String(told.all("TurnStarted").length) },
    { label: "Sword fights", value: String(fights.length) },
  ];
  const best = most(fights.map(({ winner }) => winner));
  if (best) rows.push({ label: "Most fights won", value: `${listed(best.whom.map(name))}, ${best.times}` });
  if (!real && fights.length > 0)
    rows.push({ label: "Beats a fight", value: (beats.length / fights.length).toFixed(1) });
  const longest = Math.max(0, ...(real ? [] : beats.map(({ beat }) => beat)));
  if (longest > 0) rows.push({ label: "Longest fight", value: `${longest} ${longest === 1 ? "beat" : "beats"}` });
  const quickest = fights.flatMap(({ took }) => took ?? []);
  if (quickest.length > 0)
    rows.push({ label: "Quickest fight", value: `${(Math.min(...quickest) / 1000).toFixed(1)} s` });
  const broke = fights.filter(({ reason }) => reason === "broke a rule").length;
  if (broke > 0) rows.push({ label: "Fights lost by a broken rule", value: String(broke) });
  const move = most(beats.flatMap(({ moves }) => moves.filter((one) => one < MOVES)));
  if (move?.whom[0] !== undefined)
    rows.push({ label: "Favourite move", value: `${moveWords(move.whom[0])}, ${move.times} times` });
  const fibs = fibsIn(told);
  if (fibs) rows.push({ label: "Promises kept", value: `${fibs.kept} of ${fibs.said}` });
  return rows;
}

/** What comes most often, and how often; null: nothing does. */
function most(some: readonly number[]): { whom: number[]; times: number } | null {
  const counts = new Map<number, number>();
  for (const one of some) counts.set(one, (counts.get(one) ?? 0) + 1);
  const times = Math.max(0, ...counts.values());
  return times === 0 ? null : { whom: [...counts].flatMap(([one, count]) => (count === times ? [one] : [])), times };
}

/** How many of the last claims before the fingers were true; null: nobody said anything. */
function fibsIn(told: Chronicle): { said: number; kept: number } | null {
  let [said, kept] = [0, 0];
  for (const { event, step } of told.all("Pointed")) {
    const from =
      told
        .all("TurnStarted")
        .filter((turn) => turn.step < step)
        .at(-1)?.step ?? 0;
    const claims = told.all("Claimed").filter((claim) => claim.step > from && claim.step < step);
    for (const seat of new Set(claims.map((claim) => claim.event.seat))) {
      const last = claims.filter((claim) => claim.event.seat === seat).at(-1)?.event;
      if (!last) continue;
      said += 1;
      if ((event.piles[seat] === last.pile) === last.points) kept += 1;
    }
  }
  return said === 0 ? null : { said, kept };
}
