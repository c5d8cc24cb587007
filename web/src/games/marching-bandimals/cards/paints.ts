// The sections and the sorts of cards: told apart by pattern, letter and sign too, as on the printed cards.
import "./paints.css";
import type { Card } from "../types";

export interface Section {
  name: string;
  letter: string;
  /** Its part in the names of the colours: `--mb-brass`. */
  paint: string;
}

export const SECTIONS: readonly Section[] = [
  { name: "Brass", letter: "B", paint: "brass" },
  { name: "Color Guard", letter: "C", paint: "color-guard" },
  { name: "Drumline", letter: "D", paint: "drumline" },
  { name: "Front Ensemble", letter: "F", paint: "front-ensemble" },
  { name: "Woodwind", letter: "W", paint: "woodwind" },
];
export const SEVERAL = 5;
const MANY: Section = { name: "Several sections", letter: "S", paint: "several" };

export const sectionOf = (section: number): Section => SECTIONS[section] ?? MANY;
export const sectionName = (section: number): string => sectionOf(section).name;
export const sectionClass = (section: number | null): string =>
  section === null ? "" : `mb-section-${SECTIONS[section] ? section : SEVERAL}`;
export const fillOf = (section: number): string => `var(--mb-${sectionOf(section).paint})`;

export const QUICK_BONUS = 0;
export const BAND_BONUS = 1;
export const QUICK_PENALTY = 2;
export const BAND_PENALTY = 3;
export const NO_U = 4;
export const HALT = 5;
export const PLAYER = 6;
export const EQUIPMENT = 7;

const SORTS = [
  "Quick Bonus",
  "Band Bonus",
  "Quick Penalty",
  "Band Penalty",
  "No U",
  "Band Halt!",
  "Player",
  "Equipment",
];

export const sortName = ({ sort }: Card): string => SORTS[sort] ?? "";
/** "Player · Bison", "Quick Penalty". */
export const kindOf = (card: Card): string =>
  card.sort === PLAYER && card.animal ? `${sortName(card)} · ${card.animal}` : sortName(card);
export const isBandCard = ({ sort }: Card): boolean => sort >= PLAYER;
export const isBonus = ({ sort }: Card): boolean => sort === QUICK_BONUS || sort === BAND_BONUS;
/** A word of its name is as long as a small card is wide. */
export const hasLongWord = ({ name }: Card): boolean => name.split(/[ -]/).some((word) => word.length > 11);

/** What a card is on the whole, for its colours. */
export type Tone = "bonus" | "penalty" | "halt" | "band";

export function toneOf(card: Card): Tone {
  if (isBandCard(card)) return "band";
  return isBonus(card) ? "bonus" : card.sort === HALT ? "halt" : "penalty";
}

/** The colour of a player. */
export const seatPaint = (seat: number): string => `var(--seat-${seat % 8})`;
