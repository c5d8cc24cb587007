// The first words about each game, with pictures.
import type { Component } from "svelte";
import FightballIntro from "./FightballIntro.svelte";
import FightSongIntro from "./FightSongIntro.svelte";
import WordCombatIntro from "./WordCombatIntro.svelte";

export const INTROS: Record<string, Component<{ pack: unknown }>> = {
  "fight-song": FightSongIntro,
  fightball: FightballIntro,
  "word-combat": WordCombatIntro,
};

/** House rules that make a first game slow enough to read along. */
export const FIRST_RULES: Record<string, Record<string, string>> = {
  fightball: { pace: "practice", beat: "none" },
  "word-combat": { look_time: "5" },
};

/** What a first game is like, where it is not simply without a clock. */
export const FIRST_WORDS: Record<string, string> = {
  "word-combat": "You and one easy bot, with a long look at every card. We point at things as they happen.",
};
