// The door of Let's Hit Each Other With Fake Swords.
import type { GameDoor } from "..";
import type { Types } from "./props";

export const door: GameDoor<Types> = {
  title: "Let’s Hit Each Other With Fake Swords",
  short: "Fake Swords",
  tile: {
    words:
      "Point at the pile you want, all at once, after everybody has lied about it. Two of you want the same? Then fight: the cards say how.",
    facts: "3 to 6 players · about 25 minutes · a duel on the screen, or foam swords in the garden",
  },
  cover: () => import("./Cover.svelte"),
  room: () => import("./room"),
  keeper: () => import("./Keeper.svelte"),
  intro: () => import("./Intro.svelte"),
  pictures: () => import("./rules/Picture.svelte"),
  first: {
    house: { fights: "duel", beat: "none" },
    words: "You and two easy bots, a duel on the screen, no clock. We point at things as they happen.",
  },
};
