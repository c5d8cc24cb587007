// The moves of a duel by their numbers: strike, feint and guard on three lines, two steps, and standing still.
import type { Breach, Card } from "../types";

export const LINES = ["high", "middle", "low"] as const;
export const DISTANCES = ["out of distance", "at sword’s length", "close"] as const;
export const [OUT, LENGTH, CLOSE] = [0, 1, 2] as const;

export type Kind = "strike" | "feint" | "guard" | "step in" | "step back" | "stand still";
const SWUNG: readonly Kind[] = ["strike", "feint", "guard"];
export const [STEP_IN, STEP_BACK, STAND] = [9, 10, 11] as const;

export function kindOf(move: number): Kind {
  if (move === STEP_IN) return "step in";
  if (move === STEP_BACK) return "step back";
  return SWUNG[Math.floor(move / 3)] ?? "stand still";
}

/** 0 high, 1 middle, 2 low; null: a step has none. */
export const lineOf = (move: number): number | null => (move < STEP_IN ? move % 3 : null);

/** "Strike high", "Step in". */
export function moveWords(move: number): string {
  const kind = kindOf(move);
  const line = lineOf(move);
  return `${kind[0]?.toUpperCase() ?? ""}${kind.slice(1)}${line === null ? "" : ` ${LINES[line] ?? ""}`}`;
}

/** What a card forbids in this beat. Of two cards that forbid the same move only the first is told; the other one does as well. */
export function forbiddenBy(card: Card | undefined, number: number, breaches: readonly Breach[]): number[] {
  if (!card || !breaches.some((breach) => breach.card === number)) return [];
  const named = new Set(card.effects.flatMap(({ does, moves }) => (does === "forbid" ? (moves ?? []) : [])));
  return breaches.map(({ move }) => move).filter((move) => named.has(move));
}

/** What a fighter may not do, as short as people say it: "steps only", "no strikes", "no guard low". */
export function forbiddenWords(moves: readonly number[]): string {
  const swings = [0, 1, 2, 3, 4, 5, 6, 7, 8];
  const left = new Set(moves);
  if (swings.every((move) => left.has(move))) {
    for (const move of swings) left.delete(move);
    return ["steps only", ...said(left)].join(", ");
  }
  return said(left).join(", ");
}

function said(left: Set<number>): string[] {
  const words: string[] = [];
  SWUNG.forEach((kind, place) => {
    const lines = [0, 1, 2].map((line) => place * 3 + line);
    if (!lines.every((move) => left.has(move))) return;
    words.push(`no ${kind}s`);
    for (const move of lines) left.delete(move);
  });
  LINES.forEach((name, line) => {
    const kinds = [0, 3, 6].map((first) => first + line);
    if (!kinds.every((move) => left.has(move))) return;
    words.push(`nothing ${name}`);
    for (const move of kinds) left.delete(move);
  });
  return [...words, ...[...left].sort((a, b) => a - b).map((move) => `no ${moveWords(move).toLowerCase()}`)];
}
