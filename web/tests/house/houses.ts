import type { GameLine, House, HouseRule } from "../../src/wire/types";

const spoken = (name: string): string => {
  const words = name.replaceAll(/[_-]/g, " ");
  return words.charAt(0).toUpperCase() + words.slice(1);
};

/** A house rule as the house tells it: what is not said about it is made from its name. */
export const rule = (name: string, choices: string[], more: Partial<HouseRule> = {}): HouseRule => ({
  name,
  choices,
  clause: "X-Y-1",
  label: spoken(name),
  about: {},
  of_seats: false,
  sets_pace: false,
  untimed: {},
  seat: -1,
  ...more,
  words: { ...Object.fromEntries(choices.map((choice) => [choice, spoken(choice)])), ...more.words },
});

export const line = (slug: string, title: string, rules: HouseRule[] = []): GameLine => ({
  slug,
  title,
  seat_counts: [2],
  house_rules: rules,
  levels: ["easy"],
  guests: [],
  score_unit: "points",
});

export const HOUSE: House = {
  games: [
    line("fightball", "Fightball", [rule("pace", ["street", "practice"], { sets_pace: true })]),
    line("fight-song", "Fight Song"),
  ],
  phrases: [],
  paces: [],
  version: "1",
};
