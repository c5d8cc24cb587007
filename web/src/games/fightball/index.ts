// Fightball's door.
import type { GameDoor } from "..";
import type { Types } from "./props";

export const door: GameDoor<Types> = {
  title: "Fightball",
  tile: {
    words:
      "No turns: both coaches play at once on 24 stacks. Shooter, Ball, Shot, and get in the other one’s way until somebody buzzes.",
    facts: "2 players · about 15 minutes · real time, or slowly to learn it",
  },
  cover: () => import("./Cover.svelte"),
  room: () => import("./room"),
  keeper: () => import("./Keeper.svelte"),
  intro: () => import("./Intro.svelte"),
  pictures: () => import("./rules/Picture.svelte"),
  first: { house: { pace: "practice", beat: "none" } },
};
