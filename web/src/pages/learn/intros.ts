// The first words about each game, with pictures.
import type { Component } from "svelte";
import FightSongIntro from "./FightSongIntro.svelte";

export const INTROS: Record<string, Component<{ pack: unknown }>> = { "fight-song": FightSongIntro };
