// A rulebook cut into chapters by the middle of its clauses' ids ("TI-END-1": END), and searched.
import type { Clause } from "../wire/types";
import type { Said } from "./houserules";

export interface Chapter {
  key: string;
  title: string;
  clauses: Clause[];
}

export function chaptersOf(clauses: readonly Clause[], titles: Record<string, string>): Chapter[] {
  const chapters = new Map<string, Chapter>();
  for (const clause of clauses) {
    const key = clause.id.split("-")[1] ?? clause.id;
    const chapter = chapters.get(key) ?? { key, title: titles[key] ?? key, clauses: [] };
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

/** A clause's house rule ("goal = 100 | 50") in words, the usual choice first; a long list is not read out. */
export function optionWords(option: string, said: Said): string {
  const [name = "", listed = ""] = option.split("=").map((part) => part.trim());
  const [usual = "", ...others] = listed.split("|").map((choice) => small(said.words(name, choice.trim())));
  const choices = others.length > 3 ? `usually ${usual}, ${others.length} others` : [usual, ...others].join(", ");
  return `house rule “${small(said.label(name))}”: ${choices}`;
}

function small(words: string): string {
  return words.charAt(0).toLowerCase() + words.slice(1);
}
