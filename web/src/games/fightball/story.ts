// How a game of Fightball went, told at its end: how it was won, what decided it, and numbers worth talking about.
import type { Story, StoryGiven } from "../room";
import type { Types } from "./props";
import { PLAY } from "./scoring/playback";
import { bestPlay, foulsBy } from "./scoring/summary";
import type { Event, OpenTable, QuarterScored, StackScored } from "./types";
import { quarterMark, quarterWords, stackName } from "./words";

/** An event and its place in the log. */
type At<Kind> = Kind & { step: number };

const REGULAR = 4;

export function story({ log, open, names }: StoryGiven<Types>): Story {
  const events = log.map(({ event }, step) => ({ ...event, step }));
  const quarters = events.filter((event): event is At<QuarterScored> => event.kind === "QuarterScored");
  const stacks = events.filter((event): event is At<StackScored> => event.kind === "StackScored");
  const gaveUp = events.some(({ kind }) => kind === "GaveUp");
  return {
    how: howWon(open, quarters, names, gaveUp),
    moment: gaveUp ? null : decisive(open, stacks, quarters, names),
    numbers: [
      ...quarters.map(({ quarter, plays, fouls }) => ({
        label: quarterMark(quarter),
        value: [0, 1].map((seat) => (plays[seat] ?? 0) + (fouls[seat] ?? 0)).join(" : "),
      })),
      ...numbersOf(events, stacks, names),
    ],
  };
}

/** The winner, by how much, and from how far behind. */
function howWon(
  { outcome, quarter }: OpenTable,
  quarters: readonly QuarterScored[],
  names: readonly string[],
  gaveUp: boolean,
): string {
  const [winner, other] = outcome?.winners ?? [];
  if (winner === undefined) return "";
  if (other !== undefined) return "Four quarters, and nobody is ahead: a draw.";
  const name = names[winner] ?? "";
  const margin = (scores: readonly number[]) => (scores[winner] ?? 0) - (scores[1 - winner] ?? 0);
  const by = margin(outcome?.scores ?? []);
  const behind = Math.max(0, ...quarters.map(({ scores }) => -margin(scores)));
  const points = by === 1 ? "a single point" : `${by} points`;
  if (gaveUp) return `${name} wins: the other side gave up.`;
  if (quarter > REGULAR) return `${name} wins by ${points} in ${quarterWords(quarter).toLowerCase()}.`;
  if (behind > 0) return `${name} was ${behind} behind and wins by ${points}.`;
  if (quarters.every(({ scores }) => margin(scores) > 0))
    return `${name} led after every quarter and wins by ${points}.`;
  return `${name} wins by ${points}.`;
}

/** The play that brought the winner most in the quarter that brought the lead for good. */
function decisive(
  { outcome }: OpenTable,
  stacks: readonly At<StackScored>[],
  quarters: readonly At<QuarterScored>[],
  names: readonly string[],
): Story["moment"] {
  const [winner, other] = outcome?.winners ?? [];
  if (winner === undefined || other !== undefined) return null;
  const leads = quarters.map(({ scores }) => (scores[winner] ?? 0) > (scores[1 - winner] ?? 0));
  const turned = quarters[leads.lastIndexOf(false) + 1];
  if (!turned) return null;
  const before = quarters[leads.lastIndexOf(false)]?.step ?? -1;
  const gains = stacks
    .filter(({ step }) => step > before && step < turned.step)
    .map((one) => ({ one, points: pointsFor(one, winner) - pointsFor(one, 1 - winner) }));
  const best = gains.reduce((most, gain) => (gain.points > most.points ? gain : most), { one: stacks[0], points: 0 });
  if (!best.one || best.points <= 0) return null;
  const where = stackName(best.one.stack, seatsOf(names), null);
  const how = best.one.reading.success ? `a shot of ${best.one.reading.value}` : "a foul of the other side";
  const when = turned.quarter > REGULAR ? "overtime" : `the ${quarterWords(turned.quarter)}`;
  return {
    step: best.one.step,
    words: `${best.points} for ${names[winner] ?? ""} on ${where}, ${how}: the lead for good in ${when}.`,
  };
}

function numbersOf(events: readonly At<Event>[], stacks: readonly StackScored[], names: readonly string[]) {
  const numbers: { label: string; value: string }[] = [];
  const best = bestPlay(stacks);
  if (best) {
    const where = stackName(best.scored.stack, seatsOf(names), null);
    const value = `${best.points} for ${names[best.seat] ?? ""}, a shot of ${best.scored.reading.value} on ${where}`;
    numbers.push({ label: "Best play", value });
  }
  const plays = [0, 1].map((seat) => stacks.filter((one) => scoredBy(one) === seat).length);
  const tried = stacks.filter(({ reading }) => reading.complete).length;
  numbers.push({ label: "Plays that scored", value: `${plays.join(" : ")}, of ${tried} complete ones` });
  numbers.push({ label: "Fouls made", value: foulsBy(stacks).join(" : ") });
  const highest = Math.max(0, ...stacks.map(({ reading }) => reading.steps.length));
  numbers.push({ label: "Highest stack", value: `${highest} cards` });
  const laid = [0, 1].map(
    (seat) => events.filter((event) => event.kind === "CardPlayed" && event.seat === seat).length,
  );
  numbers.push({ label: "Cards played", value: laid.join(" : ") });
  const rung = [0, 1].map((seat) => events.filter((event) => event.kind === "Buzzed" && event.seat === seat).length);
  numbers.push({ label: "Buzzes", value: rung.join(" : ") });
  const margins = events.flatMap((event) => (event.kind === "PhotoFinish" ? [event.margin] : []));
  if (margins.length > 0) numbers.push({ label: "Closest photo finish", value: `${Math.min(...margins)} ms` });
  return numbers;
}

const pointsFor = ({ reading }: StackScored, seat: number): number =>
  reading.awards.reduce((sum, award) => sum + (award.seat === seat ? award.points : 0), 0);

/** Who got points for a play; null: nobody. */
const scoredBy = ({ reading }: StackScored): number | null =>
  reading.awards.find(({ reason, points }) => reason === PLAY && points > 0)?.seat ?? null;

const seatsOf = (names: readonly string[]) => names.map((name) => ({ player: "person", name }));
