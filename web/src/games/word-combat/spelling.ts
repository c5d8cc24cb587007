// A word in the making: typed or tapped, letter by letter.
import { CELLS, type Spelt } from "./letters";

export type Word = readonly Spelt[];

/** Shorter ones are not sent: with Enter a card is flipped too, and nobody shall pay for a slip. */
export const SHORTEST = 3;

export const spell = (text: string): Word => [...plain(text).toLowerCase()].map((sign) => ({ sign, cell: null }));

export const textOf = (word: Word): string => word.map(({ sign }) => sign).join("");

/** A sign without its accent: é is an e, as the referee reads it. */
const plain = (key: string): string => key.normalize("NFKD").replaceAll(/\p{M}/gu, "");

export const isLetter = (key: string): boolean => /^[a-z]$/i.test(plain(key));

export function typed(word: Word, key: string): Word {
  return word.length < CELLS && isLetter(key) ? [...word, { sign: plain(key).toLowerCase(), cell: null }] : word;
}

export const shortened = (word: Word): Word => word.slice(0, -1);

/** `places`: where the word's letters lie. The last card tapped again goes back; one in the middle stays. */
export function tapped(word: Word, places: readonly (number | null)[], cell: number, sign: string): Word {
  if (places.at(-1) === cell) return shortened(word);
  return places.includes(cell) ? word : [...word, { sign, cell }];
}
