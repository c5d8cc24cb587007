// Pictures for the chapters of the rulebooks, by game; loaded when its rules are opened.
import type { Component } from "svelte";

export type Picture = Component<{ pack: unknown; chapter: string }>;

export const PICTURES: Record<string, () => Promise<{ default: Picture }>> = {
  "fight-song": () => import("./FightSongPicture.svelte"),
  "fake-swords": () => import("./FakeSwordsPicture.svelte"),
  fightball: () => import("./FightballPicture.svelte"),
  "word-combat": () => import("./WordCombatPicture.svelte"),
  "marching-bandimals": () => import("./MarchingBandimalsPicture.svelte"),
};
