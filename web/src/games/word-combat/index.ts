// Word Combat's door.
import type { GameDoor } from "..";
import type { Types } from "./props";

export const door: GameDoor<Types> = {
  title: "Word Combat",
  tile: {
    words:
      "Flip letter cards by turns, see a word before the other one does, and shout it: the first takes the cards. A wrong word costs you.",
    facts: "2 players · about 15 minutes · real time, a judge who knows every word",
  },
  cover: () => import("./Cover.svelte"),
  room: () => import("./room"),
  keeper: () => import("./Keeper.svelte"),
  intro: () => import("./Intro.svelte"),
  pictures: () => import("./rules/Picture.svelte"),
  first: {
    house: { look_time: "5" },
    words: "You and one easy bot, with a long look at every card. We point at things as they happen.",
  },
};
