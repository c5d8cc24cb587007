// The first words about each game, with pictures.
import type { Component } from "svelte";
import "./intro.css";

/** Loaded when somebody wants to learn the game. */
export const INTROS: Record<string, () => Promise<{ default: Component<{ pack: unknown }> }>> = {
  "fight-song": () => import("./FightSongIntro.svelte"),
  "fake-swords": () => import("./FakeSwordsIntro.svelte"),
  fightball: () => import("./FightballIntro.svelte"),
  "word-combat": () => import("./WordCombatIntro.svelte"),
  "marching-bandimals": () => import("./MarchingBandimalsIntro.svelte"),
};

/** House rules that make a first game slow enough to read along. */
export const FIRST_RULES: Record<string, Record<string, string>> = {
  "fake-swords": { fights: "duel", beat: "none" },
  fightball: { pace: "practice", beat: "none" },
  "word-combat": { look_time: "5" },
  "marching-bandimals": { window: "none" },
};

/** What a first game is like, where it is not simply without a clock. */
export const FIRST_WORDS: Record<string, string> = {
  "fake-swords": "You and two easy bots, a duel on the screen, no clock. We point at things as they happen.",
  "word-combat": "You and one easy bot, with a long look at every card. We point at things as they happen.",
};
