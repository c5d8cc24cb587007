// The cards one can lay into a band, by section or by what is searched for.
import { BAND_BONUS, BAND_PENALTY, EQUIPMENT, isBandCard, PLAYER, sectionName } from "../cards/paints";
import type { Card, Pack } from "../types";

/** A card to choose: `kind` null is any Player or Equipment of the section, of whichever box. */
export interface Choice {
  kind: number | null;
  name: string;
  section: number;
  sort: number;
}

export interface Group {
  title: string;
  choices: Choice[];
}

/** Beside the five sections: Band Bonuses and Band Penalties. */
export const LASTING = 5;

const choiceOf = (card: Card, kind: number): Choice => ({
  kind,
  name: card.name,
  section: card.section,
  sort: card.sort,
});

function ofSort(pack: Pack, sort: number, section: number | null): Choice[] {
  return pack.cards.map(choiceOf).filter((one) => one.sort === sort && (section === null || one.section === section));
}

const anyOf = (section: number, side: string, sort: number): Choice => ({
  kind: null,
  name: `${sectionName(section)} ${side}`,
  section,
  sort,
});

/** As the referee calls them (MB-CARDS-5). */
export const anyPlayer = (section: number): Choice => anyOf(section, "Player", PLAYER);
export const anyEquipment = (section: number): Choice => anyOf(section, "Equipment", EQUIPMENT);

export function groupsOf(pack: Pack, tab: number): Group[] {
  if (tab === LASTING) {
    return [
      { title: "Band Bonuses", choices: ofSort(pack, BAND_BONUS, null) },
      { title: "Band Penalties", choices: ofSort(pack, BAND_PENALTY, null) },
    ];
  }
  return [
    { title: "Equipment", choices: [...ofSort(pack, EQUIPMENT, tab), anyEquipment(tab)] },
    { title: "Players", choices: [...ofSort(pack, PLAYER, tab), anyPlayer(tab)] },
  ];
}

/** The cards whose names have every one of these words in them. */
export function found(pack: Pack, words: string): Choice[] {
  const parts = words.toLowerCase().split(/\s+/).filter(Boolean);
  if (parts.length === 0) return [];
  const cards = pack.cards.map(choiceOf).filter((_, kind) => {
    const card = pack.cards[kind];
    return card && (isBandCard(card) || card.sort === BAND_BONUS || card.sort === BAND_PENALTY);
  });
  return cards.filter(({ name }) => parts.every((part) => name.toLowerCase().includes(part)));
}

export const isLasting = ({ sort }: Choice): boolean => sort === BAND_BONUS || sort === BAND_PENALTY;
