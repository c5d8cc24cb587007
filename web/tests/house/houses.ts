import type { GameLine, House } from "../../src/wire/types";

export const line = (slug: string, title: string, rules: string[] = []): GameLine => ({
  slug,
  title,
  seat_counts: [2],
  house_rules: rules.map((name) => ({ name, choices: ["a", "b"], clause: "X-Y-1" })),
  levels: ["easy"],
  score_unit: "points",
});

export const HOUSE: House = {
  games: [line("fightball", "Fightball", ["pace"]), line("fight-song", "Fight Song")],
  phrases: [],
  paces: [],
  version: "1",
};
