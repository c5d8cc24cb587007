// What a Bonus or Penalty does in a few words, for a card in the hand; its text says it in full.
import type { Card, Effect } from "../types";
import { HALT, NO_U, SEVERAL, sectionName } from "./paints";

const WHATS = ["Player", "Equipment", "card"];

const signed = (count: number): string => (count < 0 ? `−${-count}` : `+${count}`);
const cards = (count: number): string => (count === 1 ? "1 card" : `${count} cards`);
const on = ({ section = SEVERAL }: Effect, all: string): string => (section === SEVERAL ? all : sectionName(section));
const what = ({ what: one = 0 }: Effect): string => WHATS[one] ?? "card";
const wanted = (effect: Effect): string => {
  const words = [on(effect, ""), what(effect)].filter(Boolean).join(" ");
  return `${/^[AEIOU]/i.test(words) ? "an" : "a"} ${words}`;
};

const WORDS: Record<string, (effect: Effect, count: number) => string> = {
  draw: (_, count) => `draw ${count}`,
  steal: (_, count) => `take ${cards(count)} from a hand`,
  look: () => "look at a hand",
  recruit: (effect, count) => `find ${count} ${on(effect, "band cards")}`,
  recall: (effect, count) =>
    `${count} ${count === 1 || what(effect) === "Equipment" ? what(effect) : `${what(effect)}s`} back from the discards`,
  plays: (_, count) => `${count} more plays now`,
  swap_hands: () => "swap hands",
  repair: () => "drop a Band Penalty",
  refresh: (_, count) => `a new hand${count > 0 ? `, ${count} more` : ""}`,
  discard: (_, count) => `discard ${count}`,
  discard_hand: () => "discard the hand",
  drop: (effect) => `loses ${wanted(effect)}`,
  poach: (effect) => `take ${wanted(effect)} from a band`,
  pass_hands: (_, count) => `hands go ${count < 0 ? "right" : "left"}`,
  unbonus: () => "lose a Band Bonus",
  hand_limit: (_, count) => `hand limit ${signed(count)}`,
  draws: (_, count) => `draw ${signed(count)}`,
  band_plays: (_, count) => `plays ${signed(count)}`,
  uses: (_, count) => `${signed(count)} Bonus or Penalty`,
  free_removal: () => "take off for free",
  protect: (effect) => `${on(effect, "band")} is safe`,
  shield: () => "stops a Penalty",
  keep: () => "no need to discard",
  block: (effect) => `no ${on(effect, "band cards")}`,
  skip: () => "misses a turn",
  no_bonus: () => "no Bonus cards",
  no_major: () => "no Drum Major",
  discards: (_, count) => `discard ${signed(count)}`,
};

/** "Draw 3", "Everyone: discard 2"; a thing that a pack may know and we do not is left to the text. */
export function briefOf(card: Card): string {
  if (card.sort === NO_U) return "Stops any Penalty, at any time";
  if (card.sort === HALT) return "A contest or a theme";
  const words = (card.effects ?? []).flatMap((effect) => WORDS[effect.does]?.(effect, effect.count ?? 0) ?? []);
  const who = card.everyone ? "everyone" : words[0]?.startsWith("loses") ? "a band" : "";
  const said = who === "" ? words.join(", ") : `${who}${words[0]?.startsWith("loses") ? "" : ":"} ${words.join(", ")}`;
  return said === "" ? "" : said.charAt(0).toUpperCase() + said.slice(1);
}

/** "3 turns", "at once", "any time". */
export function lastingOf({ turns = 0, sort }: Card): string {
  if (turns > 0) return turns === 1 ? "1 turn" : `${turns} turns`;
  return sort === NO_U ? "any time" : sort === HALT ? "before the discard" : "at once";
}
