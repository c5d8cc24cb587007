// Pictures for the chapters of the rulebooks, by game.
import type { Component } from "svelte";
import FightballPicture from "./FightballPicture.svelte";
import FightSongPicture from "./FightSongPicture.svelte";
import WordCombatPicture from "./WordCombatPicture.svelte";

export const PICTURES: Record<string, Component<{ pack: unknown; chapter: string }>> = {
  "fight-song": FightSongPicture,
  fightball: FightballPicture,
  "word-combat": WordCombatPicture,
};
