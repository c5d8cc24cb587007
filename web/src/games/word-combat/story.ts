// How a game of Word Combat went: how it was won, the word that decided it, and numbers to talk about.
import type { Story } from "../room";
import type { StoryGiven, Told } from "./props";
import { bestOf, takenBy } from "./tally";
import type { Event, OpenTable } from "./types";
import { pointWords } from "./words";

export function story({ log, open, names }: StoryGiven): Story {
  const name = (seat: number) => names[seat] || `Player ${seat + 1}`;
  return { how: howWon(open, name), moment: momentOf(log, open, name), numbers: numbersOf(log, open) };
}

type Named = (seat: number) => string;

function howWon({ scores, deductions, outcome, taken }: OpenTable, name: Named): string {
  const [winner, ...more] = outcome?.winners ?? [];
  if (winner === undefined || more.length > 0) return `Equal to the point: ${scores.join(" to ")}.`;
  const loser = 1 - winner;
  const [ahead, behind] = [scores[winner] ?? 0, scores[loser] ?? 0];
  const words = (seat: number) => taken.filter((one) => one.seat === seat).length;
  const lost = deductions[loser] ?? 0;
  if (lost > ahead - behind) {
    const wrong = `${name(loser)} lost ${pointWords(lost)} by wrong calls`;
    return `${name(winner)} won by ${pointWords(ahead - behind)}; ${wrong}, or it had been the other way round.`;
  }
  if (words(winner) < words(loser)) {
    return `${name(winner)} won with fewer words, ${words(winner)} to ${words(loser)}, that were worth more.`;
  }
  return `${name(winner)} won by ${pointWords(ahead - behind)}, with ${words(winner)} words to ${words(loser)}.`;
}

/** What an event adds to the score of a seat. */
function gain(event: Event): { seat: number; points: number } | null {
  switch (event.kind) {
    case "WordTaken":
      return { seat: event.seat, points: event.points };
    case "WordReturned":
      return { seat: event.seat, points: -event.points };
    case "CallFailed":
      return { seat: event.seat, points: -event.cost };
    case "WordChallenged":
      return { seat: event.owner, points: -event.cost };
    default:
      return null;
  }
}

/** When the winner came to be ahead for good; where that was with the first word, the best word of the game. */
function momentOf(log: readonly Told[], { outcome }: OpenTable, name: Named): Story["moment"] {
  const [winner, ...more] = outcome?.winners ?? [];
  if (winner === undefined || more.length > 0) return null;
  const scores = [0, 0];
  let ahead = false;
  let step = -1;
  let wasBehind = false;
  for (const [place, { event }] of log.entries()) {
    const gained = gain(event);
    if (!gained) continue;
    scores[gained.seat] = (scores[gained.seat] ?? 0) + gained.points;
    const lead = (scores[winner] ?? 0) - (scores[1 - winner] ?? 0);
    if (lead > 0 && !ahead) step = place;
    if (lead < 0) wasBehind = true;
    ahead = lead > 0;
  }
  if (wasBehind && step >= 0) {
    return { step, words: `${log[step]?.sentence ?? ""} From here on ${name(winner)} is ahead.` };
  }
  return bestMoment(log, winner);
}

function bestMoment(log: readonly Told[], winner: number): Story["moment"] {
  let step = -1;
  let most = 0;
  for (const [place, { event }] of log.entries()) {
    if (event.kind !== "WordTaken" || event.seat !== winner || event.points <= most) continue;
    most = event.points;
    step = place;
  }
  return step < 0 ? null : { step, words: `${log[step]?.sentence ?? ""} The winner’s best word.` };
}

function numbersOf(log: readonly Told[], open: OpenTable): Story["numbers"] {
  const events = log.map(({ event }) => event);
  const longest = open.taken.reduce((best, { word }) => (word.length > best.length ? word : best), "");
  const best = bestOf(open.taken);
  const margins = events.flatMap((event) => (event.kind === "PhotoFinish" ? [event.margin] : []));
  const missed = events.flatMap((event) => (event.kind === "RoundEnded" ? event.missed : []));
  const left = missed.reduce<(typeof missed)[number] | null>(
    (top, one) => (top === null || one.points > top.points ? one : top),
    null,
  );
  const wrong = events.filter(({ kind }) => kind === "CallFailed").length;
  return [
    { label: "Words", value: [0, 1].map((seat) => takenBy(open, seat).length).join(" : ") },
    ...(best ? [{ label: "Best word", value: `${best.word.toUpperCase()}, ${pointWords(best.points)}` }] : []),
    ...(longest ? [{ label: "Longest word", value: longest.toUpperCase() }] : []),
    ...(margins.length > 0 ? [{ label: "Closest call", value: `${Math.min(...margins)} ms` }] : []),
    ...(left ? [{ label: "Nobody saw", value: `${left.word.toUpperCase()}, ${pointWords(left.points)}` }] : []),
    ...(wrong > 0 ? [{ label: "Wrong calls", value: String(wrong) }] : []),
  ];
}
