// The first words about each game, with pictures.
import type { Component } from "svelte";
import FightballIntro from "./FightballIntro.svelte";
import FightSongIntro from "./FightSongIntro.svelte";

export const INTROS: Record<string, Component<{ pack: unknown }>> = {
  "fight-song": FightSongIntro,
  fightball: FightballIntro,
};

/** House rules that make a first game slow enough to read along. */
export const FIRST_RULES: Record<string, Record<string, string>> = { fightball: { pace: "practice", beat: "none" } };
