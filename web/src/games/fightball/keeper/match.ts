// The running score of a match at a real table.
import type { Stack } from "./stack";

/** What one stack brought, in which quarter. */
export interface Result {
  quarter: number;
  words: string;
  points: readonly [number, number];
}

export interface Match {
  teams: readonly [string, string];
  quarter: number;
  results: readonly Result[];
}

export const newMatch = (teams: readonly [string, string]): Match => ({ teams, quarter: 1, results: [] });

/** Whether a match has begun: from then on its teams stand. */
export const hasBegun = ({ quarter, results }: Match): boolean => quarter > 1 || results.length > 0;

export const withResult = (match: Match, words: string, points: readonly [number, number]): Match => ({
  ...match,
  results: [...match.results, { quarter: match.quarter, words, points }],
});

/** Without the last entry: a result, or the turn to a quarter in which nothing has been entered yet. */
export function withoutLast(match: Match): Match {
  const last = match.results.at(-1);
  if (match.quarter > (last?.quarter ?? 1)) return { ...match, quarter: match.quarter - 1 };
  return { ...match, results: match.results.slice(0, -1) };
}

export function totalOf({ results }: Match, quarter: number | null = null): [number, number] {
  const counted = results.filter((result) => quarter === null || result.quarter === quarter);
  const sum = (place: 0 | 1) => counted.reduce((all, { points }) => all + points[place], 0);
  return [sum(0), sum(1)];
}

export const isOfMatch = (match: Match, stack: Stack): boolean =>
  !hasBegun(match) || stack.teams.every((id) => match.teams.includes(id));

/** The points of a score card in the order of the match's teams. */
export const pointsFor = (
  teams: readonly [string, string],
  points: Readonly<Record<string, number>>,
): [number, number] => [points[teams[0]] ?? 0, points[teams[1]] ?? 0];
