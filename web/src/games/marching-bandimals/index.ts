// The door of Marching Band(-imals).
import type { GameDoor } from "..";
import type { Types } from "./props";

export const door: GameDoor<Types> = {
  title: "Marching Band(-imals)",
  short: "Marching Band",
  tile: {
    words:
      "Five animals, five instruments, one parade. Fill your band, hire a Drum Major, and hope that nobody penalizes you before your next turn. No U!",
    facts: "2 to 8 players · about 25 minutes · with contests and themes if you like",
  },
  cover: () => import("./Cover.svelte"),
  room: () => import("./room"),
  keeper: () => import("./Keeper.svelte"),
  intro: () => import("./Intro.svelte"),
  pictures: () => import("./rules/Picture.svelte"),
  first: { house: { window: "none" } },
};
