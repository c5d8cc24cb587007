// Fight Song's door.
import type { GameDoor } from "..";
import type { Types } from "./props";

export const door: GameDoor<Types> = {
  title: "Fight Song",
  tile: {
    words:
      "Band, Cheer and Fans: lay the right crew on the right corner, fill your section, then sing the others down.",
    facts: "2 to 4 players · about 20 minutes · partners with four",
  },
  cover: () => import("./Cover.svelte"),
  room: () => import("./room"),
  keeper: () => import("./Keeper.svelte"),
  intro: () => import("./Intro.svelte"),
  pictures: () => import("./rules/Picture.svelte"),
};
