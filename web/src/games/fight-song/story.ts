// How a game went: who led when, the play that took the lead for good, and numbers to talk about.
import type { Story, StoryGiven } from "../room";
import type { Types } from "./props";
import { totals } from "./sheet";
import type { CardPlayed, Event } from "./types";
import { CORNERS, listed } from "./words";

type Given = StoryGiven<Types>;

/** Something that counted, with its place in the log. */
interface Step {
  event: Event;
  step: number;
}

/** After a hand or a Fight Song round: what it brought each team, and the score. */
interface Scored extends Step {
  hand: number;
  gained: readonly number[];
  scores: readonly number[];
  /** The cards that were laid for it. */
  plays: readonly (Step & { event: CardPlayed })[];
}

export function story({ log, open, teams, names }: Given): Story {
  const steps = kept(log.map(({ event }, step) => ({ event, step })));
  const scored = scoredIn(steps, teams.length);
  const called = (team: number) => (teams[team] ?? []).map((seat) => names[seat] ?? `Seat ${seat + 1}`).join(" & ");
  const winners = teams.flatMap((team, place) =>
    team.some((seat) => open.outcome?.winners.includes(seat)) ? [place] : [],
  );
  const [winner] = winners;
  const gaveUp = steps.some(({ event }) => event.kind === "GaveUp");
  const alone = winners.length === 1 && winner !== undefined && !gaveUp ? winner : null;
  return {
    how: alone === null ? shared(winners.map(called), gaveUp) : won(alone, called, scored, totals(open)),
    moment: alone === null ? null : decisive(alone, scored, { teams, names }),
    numbers: numbersOf(scored, { teams, called, names }),
  };
}

/** What was taken back has not happened: as many plays and choices as were struck, and all that came of them. */
function kept(steps: readonly Step[]): Step[] {
  const left: Step[] = [];
  for (const one of steps) {
    if (one.event.kind !== "TakenBack") {
      left.push(one);
      continue;
    }
    for (let struck = one.event.actions; struck > 0; ) {
      const last = left.pop();
      if (!last) break;
      if (last.event.kind === "CardPlayed" || last.event.kind === "RivalPicked") struck -= 1;
    }
  }
  return left;
}

function scoredIn(steps: readonly Step[], count: number): Scored[] {
  const found: Scored[] = [];
  let plays: (Step & { event: CardPlayed })[] = [];
  let hand = 0;
  for (const { event, step } of steps) {
    if (event.kind === "ActivityTurned") hand = event.number;
    else if (event.kind === "CardPlayed") plays.push({ event, step });
    else if (event.kind === "HandScored" || event.kind === "SongEnded") {
      const isHand = event.kind === "HandScored";
      const gained = isHand
        ? event.gained
        : Array.from({ length: count }, (_, team) => Number(event.winners.includes(team)));
      found.push({ event, step, hand, gained, scores: event.scores, plays });
      plays = [];
    }
  }
  return found;
}

const best = (scores: readonly number[], but: number) => Math.max(...scores.filter((_, team) => team !== but));
const ahead = (scores: readonly number[], team: number) => (scores[team] ?? 0) - best(scores, team);
const points = (count: number) => `${count} ${count === 1 ? "point" : "points"}`;

function shared(names: readonly string[], gaveUp: boolean): string {
  if (gaveUp) return "The others gave up.";
  return names.length > 1 ? `${listed(names)} share it: nobody could sing the others down.` : "Nobody won it.";
}

function won(
  team: number,
  called: (team: number) => string,
  scored: readonly Scored[],
  end: readonly number[],
): string {
  const name = called(team);
  const margin = ahead(end, team);
  const behind = -Math.min(0, ...scored.map(({ scores }) => ahead(scores, team)));
  const last = scored.at(-1);
  const isSung = last?.event.kind === "SongEnded" && (last.gained[team] ?? 0) > 0;
  if (isSung && margin === 1) return `${name} won it with the extra point of the last Fight Song.`;
  if (behind > 2) return `${name} came back from ${behind} behind and won by ${margin}.`;
  if (behind === 0) return `${name} ${name.includes("&") ? "were" : "was"} never behind and won by ${margin}.`;
  return `${name} won by ${points(margin)}.`;
}

/** Where the winner took the lead and kept it; where that was at once, what brought most. */
function decisive(
  team: number,
  scored: readonly Scored[],
  { teams, names }: Pick<Given, "teams" | "names">,
): Story["moment"] {
  const after = scored.map(({ scores }) => ahead(scores, team) <= 0).lastIndexOf(true) + 1;
  const isFirst = after === 0;
  const most = Math.max(...scored.map(({ gained }) => gained[team] ?? 0));
  const one = isFirst ? scored.find(({ gained }) => gained[team] === most) : scored[after];
  if (!one) return null;
  const score = one.scores.join("\u00a0:\u00a0"); // in one line
  const lead = isFirst ? `It is ${score}` : `The lead for good, ${score}`;
  if (one.event.kind === "SongEnded")
    return { step: one.step, words: `The Fight Song after hand ${one.hand}. ${lead}.` };
  const play = one.plays
    .filter(({ event }) => teams[team]?.includes(event.seat))
    .reduce<Scored["plays"][number] | null>(
      (top, next) => (top && top.event.points >= next.event.points ? top : next),
      null,
    );
  if (!play) return { step: one.step, words: `Hand ${one.hand}. ${lead}.` };
  const { seat, points, corner } = play.event;
  const laid = `${names[seat] ?? "A player"}'s ${points} on the ${CORNERS[corner]} corner`;
  return { step: play.step, words: `Hand ${one.hand}: ${laid}. ${lead}.` };
}

interface Called extends Pick<Given, "teams" | "names"> {
  called: (team: number) => string;
}

function numbersOf(scored: readonly Scored[], { teams, called, names }: Called): Story["numbers"] {
  const hands = scored.filter(({ event }) => event.kind === "HandScored");
  const plays = scored.flatMap((one) => one.plays.map(({ event }) => event));
  const leaders = scored
    .map(({ scores }) => teams.findIndex((_, team) => ahead(scores, team) > 0))
    .filter((leader) => leader >= 0);
  const top = Math.max(0, ...hands.flatMap(({ gained }) => gained));
  const bestHand = hands.find(({ gained }) => gained.includes(top));
  const extras = teams.map(
    (_, team) => scored.filter(({ event, gained }) => event.kind === "SongEnded" && gained[team]).length,
  );
  const fits = names.map((_, seat) => plays.filter((play) => play.seat === seat && play.points === 3).length);
  const mostFits = Math.max(0, ...fits);
  return [
    { label: "Hands", value: String(hands.length) },
    {
      label: "The lead changed",
      value: times(leaders.filter((leader, place) => place > 0 && leader !== leaders[place - 1]).length),
    },
    ...(bestHand ? [{ label: "Best hand", value: `${called(bestHand.gained.indexOf(top))}, ${points(top)}` }] : []),
    ...(mostFits > 0
      ? [{ label: "Most 3s", value: `${listed(names.filter((_, seat) => fits[seat] === mostFits))}, ${mostFits}` }]
      : []),
    { label: "Extra points", value: extras.map((count, team) => `${called(team)} ${count}`).join(", ") },
    { label: "Cards that scored nothing", value: String(plays.filter((play) => play.points === 0).length) },
  ];
}

const times = (count: number) =>
  count === 0 ? "never" : count === 1 ? "once" : count === 2 ? "twice" : `${count} times`;
