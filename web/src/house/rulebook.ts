// A rulebook cut into chapters by the middle of its clauses' ids ("FS-HAND-4": HAND), and searched.
import type { Clause } from "../wire/types";
import { choiceWords, ruleLabel } from "./houserules";

const TITLES: Record<string, string> = {
  CARDS: "The cards",
  SETUP: "Before you start",
  HAND: "A hand",
  SCORE: "Scoring",
  SONG: "Fight Song rounds",
  END: "The end",
  CARD: "The score card",
  GAME: "The game",
  COURT: "The court",
  FAST: "The fast round",
  PLAY: "A complete play",
  PLAYER: "Players",
  BALL: "Balls",
  SHOT: "Shots",
  FX: "Special Effects",
  OWN: "Whose card it is",
  FOUL: "Fouls",
  FLIP: "Flipping cards",
  WORD: "Calling a word",
  TURN: "A turn",
  FIGHT: "Sword fights",
  DUEL: "The duel",
  SETS: "Sets",
  DECK: "The draw pile",
  BAND: "The band",
  MAJOR: "The Drum Major",
  BONUS: "Bonus cards",
  PEN: "Penalty cards",
  NOU: "No U",
  VAR: "Other ways to play",
  BOOST: "Competitions & Themes",
  PRINT: "On paper",
  EX: "Examples",
};

export interface Chapter {
  key: string;
  title: string;
  clauses: Clause[];
}

export function chaptersOf(clauses: readonly Clause[]): Chapter[] {
  const chapters = new Map<string, Chapter>();
  for (const clause of clauses) {
    const key = clause.id.split("-")[1] ?? clause.id;
    const title = TITLES[key] ?? key.charAt(0) + key.slice(1).toLowerCase();
    const chapter = chapters.get(key) ?? { key, title, clauses: [] };
    chapter.clauses.push(clause);
    chapters.set(key, chapter);
  }
  return [...chapters.values()];
}

/** The clauses that hold every word of a search, in the id or the text. */
export function matching(clauses: readonly Clause[], search: string): Clause[] {
  const words = search
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== "");
  return clauses.filter(({ id, text }) => {
    const all = `${id} ${text}`.toLowerCase();
    return words.every((word) => all.includes(word));
  });
}

/** A clause's house rule ("corners = exclusive | shared") in words, the usual choice first; a long list is not read out. */
export function optionWords(option: string): string {
  const [name = "", listed = ""] = option.split("=").map((part) => part.trim());
  const [usual = "", ...others] = listed.split("|").map((choice) => said(choiceWords(name, choice.trim())));
  const choices = others.length > 3 ? `usually ${usual}, ${others.length} others` : [usual, ...others].join(", ");
  return `house rule “${said(ruleLabel(name))}”: ${choices}`;
}

function said(words: string): string {
  const text = words.charAt(0).toLowerCase() + words.slice(1);
  return text === "true" ? "yes" : text === "false" ? "no" : text;
}
