// A game at a real table as it is entered: flips, calls and clocks, and the sheet the referee is sent. Nothing here judges.
import type { Called, CallLine, ScoreCard, Sheet } from "../types";

export type Player = 0 | 1;
export type Pair<Value> = readonly [Value, Value];

/** A word that was called; `points`: what the printed cards say, null: the letters of our pack count. */
export interface Call {
  is: "call";
  player: Player;
  word: string;
  formable: boolean;
  challenged: boolean;
  points: number | null;
}

/** `turn`: the flip was given to somebody by hand. */
export type Entry = Call | { is: "flip" } | { is: "turn"; player: Player };

/** A stopwatch: what ran before, and since when it runs (null: it stands). */
export interface Watch {
  ran: number;
  since: number | null;
}

export interface Game {
  players: Pair<string>;
  starter: Player;
  words: string;
  judge: string;
  /** "on": no word unfit for children counts. */
  family: string;
  /** Seconds, as the house rule has them. */
  look: string;
  round: Player;
  over: boolean;
  rounds: Pair<readonly Entry[]>;
  watches: Pair<Watch>;
}

export const CARDS = 28;
const STILL: Watch = { ran: 0, since: null };

export type Agreed = Pick<Game, "players" | "starter" | "words" | "judge" | "family" | "look">;

export const newGame = (agreed: Agreed): Game => ({
  ...agreed,
  round: 0,
  over: false,
  rounds: [[], []],
  watches: [STILL, STILL],
});

export const other = (player: Player): Player => (player === 0 ? 1 : 0);

const withPlace = <Value>(pair: Pair<Value>, place: Player, value: Value): Pair<Value> =>
  place === 0 ? [value, pair[1]] : [pair[0], value];

const withEntries = (game: Game, round: Player, entries: readonly Entry[]): Game => ({
  ...game,
  rounds: withPlace(game.rounds, round, entries),
});

export const withEntry = (game: Game, entry: Entry): Game =>
  withEntries(game, game.round, [...game.rounds[game.round], entry]);

export const without = (game: Game, round: Player, entry: Entry): Game =>
  withEntries(
    game,
    round,
    game.rounds[round].filter((one) => one !== entry),
  );

export const challenged = (game: Game, round: Player, call: Call): Game =>
  withEntries(
    game,
    round,
    game.rounds[round].map((one) => (one === call ? { ...call, challenged: true } : one)),
  );

export const callsIn = (game: Game, round: Player): Call[] => game.rounds[round].filter((entry) => entry.is === "call");

export const flipsIn = ({ rounds, round }: Game): number => rounds[round].filter(({ is }) => is === "flip").length;

/** Whether anything would be lost with it. */
export const hasBegun = ({ round, rounds }: Game): boolean => round > 0 || rounds[0].length > 0;

// Clocks

export const runs = ({ since }: Watch): boolean => since !== null;

export const timeOn = ({ ran, since }: Watch, now: number): number =>
  ran + (since === null ? 0 : Math.max(0, now - since));

const started = (watch: Watch, now: number): Watch => (runs(watch) ? watch : { ...watch, since: now });
const stopped = (watch: Watch, now: number): Watch => ({ ran: timeOn(watch, now), since: null });

export function withWatch(game: Game, running: boolean, now: number): Game {
  const watch = game.watches[game.round];
  return { ...game, watches: withPlace(game.watches, game.round, running ? started(watch, now) : stopped(watch, now)) };
}

/** The round is over: the next one, or the end. */
export function nextRound(game: Game, now: number): Game {
  const stood = withWatch(game, false, now);
  return stood.round === 0 ? { ...stood, round: 1 } : { ...stood, over: true };
}

// The referee

const called = ({ player, word, formable, challenged: doubted, points }: Call): Called => ({
  player: player + 1,
  word,
  formable,
  challenged: doubted,
  points,
});

/** The sheet of a game, with one more call in this round if there is one. */
export function sheetOf(game: Game, more: Call | null = null): Sheet {
  const rounds = ([0, 1] as const).slice(0, game.round + 1).map((round) => callsIn(game, round).map(called));
  if (more) rounds.at(-1)?.push(called(more));
  return { players: [...game.players], rounds, judge: game.judge, words: game.words, family: game.family };
}

/** What a call came to, as far as the referee has said. */
export function lineOf(game: Game, card: ScoreCard | null, round: Player, call: Call): CallLine | null {
  return card?.rounds[round]?.calls[callsIn(game, round).indexOf(call)] ?? null;
}

/** Whose flip it is (WC-FLIP-1, WC-WORD-2): they take turns, whoever takes a word is next. */
export function turnIn(game: Game, card: ScoreCard | null): Player {
  let turn = game.round === 0 ? game.starter : other(game.starter);
  for (const entry of game.rounds[game.round]) {
    if (entry.is === "flip") turn = other(turn);
    else if (entry.is === "turn") turn = entry.player;
    else if ((lineOf(game, card, game.round, entry)?.reason ?? null) === null && entry.formable) turn = entry.player;
  }
  return turn;
}
