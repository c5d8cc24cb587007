// A game around one phone as it is entered, step by step. Nothing here judges: the sheet goes to the referee.
import { ARMS, type Verdict } from "../swords/verdicts";
import type { Bout, Card, FightCard, FightEntry, Player, Sheet, TurnEntry, Verdict as VerdictEntry } from "../types";

/** What is kept on this device: the sheet, the last turn whose end was read, and the piles as they are being made. */
export interface Game {
  sheet: Sheet;
  seen: number;
  draft: number[][] | null;
}

export const FEWEST = 3;
export const MOST = 6;
export const TALLEST = 230;
export const SHORTEST = 80;

export interface Agreed {
  players: readonly Player[];
  /** False: people have printed cards. */
  deals: boolean;
  /** The first Fight Boss; null: by lot. */
  boss: number | null;
}

export function newGame({ players, deals, boss }: Agreed): Game {
  const sheet = {
    players: [...players],
    seed: deals ? freshSeed() : "",
    boss: boss === null ? null : boss + 1,
    turns: [],
  };
  return { sheet, seen: 0, draft: null };
}

const freshSeed = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(12)), (byte) => byte.toString(16).padStart(2, "0")).join("");

export const turnsOf = (sheet: Sheet): TurnEntry[] => sheet.turns ?? [];

/** The sheet with its turn of this number changed; a turn that is not there yet is begun. */
function withTurn(sheet: Sheet, turn: number, change: Partial<TurnEntry>): Sheet {
  const turns = turnsOf(sheet);
  return { ...sheet, turns: [...turns.slice(0, turn - 1), { ...turns[turn - 1], ...change }] };
}

function withFight(sheet: Sheet, turn: number, change: Partial<FightEntry>): Sheet {
  return withTurn(sheet, turn, { fight: { ...turnsOf(sheet)[turn - 1]?.fight, ...change } });
}

const namesOf = (kinds: readonly number[], cards: readonly Card[]): string[] =>
  kinds.map((kind) => cards[kind]?.name ?? "");

export const withDealt = (sheet: Sheet, kinds: readonly number[], cards: readonly Card[]): Sheet => ({
  ...sheet,
  dealt: namesOf(kinds, cards),
});

export const withPiles = (
  sheet: Sheet,
  turn: number,
  piles: readonly (readonly number[])[],
  cards: readonly Card[],
): Sheet => withTurn(sheet, turn, { piles: piles.map((pile) => namesOf(pile, cards)) });

/** Piles count from 0 here, from 1 on the sheet. */
export const withPointed = (sheet: Sheet, turn: number, piles: readonly number[]): Sheet =>
  withTurn(sheet, turn, { pointed: piles.map((pile) => pile + 1) });

export const withBout = (sheet: Sheet, turn: number, { pile, left, right }: Bout): Sheet =>
  withFight(sheet, turn, { fighters: [left + 1, right + 1], pile: pile === null ? null : pile + 1 });

export const withRules = (sheet: Sheet, turn: number, kinds: readonly number[], cards: readonly Card[]): Sheet =>
  withFight(sheet, turn, { rules: namesOf(kinds, cards) });

export const withBoss = (sheet: Sheet, turn: number, seat: number): Sheet => withFight(sheet, turn, { boss: seat + 1 });

export function withVerdict(sheet: Sheet, turn: number, verdict: Verdict, fight: FightCard): Sheet {
  const before = turnsOf(sheet)[turn - 1]?.fight?.verdicts ?? [];
  return withFight(sheet, turn, { verdicts: [...before, entryOf(verdict, fight)] });
}

function entryOf(verdict: Verdict, fight: FightCard): VerdictEntry {
  const seatOf = (fighter: number) => (fighter === 0 ? fight.left : fight.right) + 1;
  if (verdict.kind === "both hit") return { winner: "nobody" };
  if (verdict.kind === "won") return { winner: seatOf(verdict.fighter) };
  const broke = verdict.rule === ARMS ? "arms" : (fight.rules[verdict.rule]?.name ?? "arms");
  return { winner: seatOf(1 - verdict.fighter), broke };
}

// Piles

export const pilesFull = (piles: readonly (readonly number[])[], draw: number): boolean =>
  piles.length > 0 && piles.every((pile) => pile.length > 0) && countIn(piles) === draw;

export const countIn = (piles: readonly (readonly number[])[]): number =>
  piles.reduce((sum, pile) => sum + pile.length, 0);

/** A card of one pile, by its place there, goes to the end of another; pile -1: off the table. */
export function moved(piles: readonly (readonly number[])[], from: number, place: number, to: number): number[][] {
  const card = piles[from]?.[place];
  return piles.map((pile, number) => [
    ...(number === from ? pile.filter((_, other) => other !== place) : pile),
    ...(number === to && card !== undefined ? [card] : []),
  ]);
}
