// How large the cards of a pile can be where there is so much room, and what of their words fits.
import type { Card } from "../types";

/** How cards lie on each other: how much of each is seen under the next one, and what the uppermost shows. */
export interface Fit {
  /** Pixels of a card that the next one leaves to be seen. */
  peep: number;
  /** The height of the pictures. */
  art: number;
  joke: boolean;
  /** Not even the rule fits: name and picture only. */
  small: boolean;
  /** A narrow card: its words are small. */
  tight: boolean;
}

const [BAND, RULE_LINE, JOKE_LINE] = [33, 18.5, 15.6];
const [RULE_LETTER, JOKE_LETTER] = [7, 6];
const [TIGHT_BAND, TIGHT_LINE, TIGHT_LETTER] = [40, 14, 6.2];
const PADDING = 18;
const LEAST_ART = 40;
const [NAME, MORE] = [32, 74];
/** In a row: what its rim takes, a name, and what must be seen of a card under another. */
const [ROW_RIM, SMALL_BAND, LEAST_PEEP] = [12, 31, 84];
/** A name in a row, beside its mark; and what lines lose where a word does not fit any more. */
const [NAME_LETTER, NAME_LINE, MARK, RAGGED] = [8.5, 16, 26, 16];
/** Where the words are small, and where not even a rule can be read. */
const [NARROW, NARROWEST] = [112, 76];
/** As wide as a card gets. */
export const WIDEST = 236;

const linesOf = (text: string, letter: number, width: number): number =>
  Math.ceil((text.length * letter) / Math.max(40, width - PADDING));

/** What the words of a card take, under its name and its picture. */
function wordsOf({ duel, swords }: Card, real: boolean, width: number): { rule: number; joke: number } {
  if (width < NARROW) return { rule: 8 + linesOf(real ? swords : duel, TIGHT_LETTER, width + 6) * TIGHT_LINE, joke: 0 };
  const rule = 10 + linesOf(real ? swords : duel, RULE_LETTER, width) * RULE_LINE;
  return { rule, joke: real ? 0 : 6 + linesOf(swords, JOKE_LETTER, width) * JOKE_LINE };
}

/** For a pile of some cards in a place that is so wide and so high; `real`: with real swords. */
export function fitOf(cards: readonly Card[], room: { width: number; height: number }, real: boolean): Fit {
  const width = Math.min(WIDEST, room.width);
  const tight = width < NARROW;
  const under = Math.max(0, cards.length - 1);
  const [name, band] = tight ? [TIGHT_BAND, TIGHT_BAND] : [NAME, BAND];
  const left = room.height - under * name - band - 4;
  const words = cards.map((card) => wordsOf(card, real, width));
  const [rule, joke] = [
    Math.max(0, ...words.map((one) => one.rule)),
    Math.max(0, ...words.map((one) => one.rule + one.joke)),
  ];
  const taken = joke > rule && left - joke >= LEAST_ART ? joke : rule;
  if (left - taken < LEAST_ART || width < NARROWEST)
    return { peep: name, art: Math.max(0, Math.min(left, width * 0.8)), joke: false, small: true, tight };
  const art = Math.min(width * 0.6, left - taken);
  const spare = left - taken - art;
  return { peep: under === 0 ? 0 : Math.min(MORE, name + spare / under), art, joke: taken > rule, small: false, tight };
}

/** A little askew, each in its own way, as cards lie that somebody put there. */
export function lieOf(place: number): { turn: number; aside: number } {
  return { turn: ((place * 37) % 7) - 3, aside: ((place * 53) % 9) - 4 };
}

/** In a row: cards beside each other as long as there is room, narrow ones rather than covered ones, then one over the
 * other; each as high as the row. */
export function rowFitOf(
  cards: readonly Card[],
  room: { width: number; height: number },
  real: boolean,
): Fit & { wide: number } {
  const high = room.height - ROW_RIM;
  const bandOf = (width: number) =>
    SMALL_BAND + (Math.max(1, ...cards.map(({ name }) => linesOf(name, NAME_LETTER, width - MARK))) - 1) * NAME_LINE;
  const ruleOf = (width: number) => Math.max(0, ...cards.map((card) => wordsOf(card, real, width - RAGGED).rule));
  const fits = [
    { width: 210, seen: 198 },
    { width: 156, seen: 144 },
    { width: 210, seen: LEAST_PEEP },
    { width: 156, seen: LEAST_PEEP },
  ].find(({ width, seen }) => {
    const needs = width + Math.max(0, cards.length - 1) * seen;
    return needs <= room.width && high - bandOf(width) - ruleOf(width) >= LEAST_ART;
  })?.width;
  const wide = fits ?? Math.max(88, Math.min(150, room.width - Math.max(0, cards.length - 1) * LEAST_PEEP));
  const rule = fits === undefined ? 0 : ruleOf(wide);
  const under = Math.max(1, cards.length - 1);
  const peep = Math.min(wide - 12, (room.width - wide) / under);
  return {
    peep,
    art: high - (fits === undefined ? SMALL_BAND : bandOf(wide)) - rule,
    joke: false,
    small: fits === undefined,
    tight: false,
    wide,
  };
}
