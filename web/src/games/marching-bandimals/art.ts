// What screen and paper both draw: the outlines lie with the game in Python.
import {
  animals,
  ears,
  furs,
  inks,
  instruments,
  muzzles,
} from "../../../../src/rumpus/games/marching_bandimals/art.json";
import address from "../../../../src/rumpus/games/marching_bandimals/art.json?url";
import { drawings } from "../../felt/drawings.svelte";

export {
  face as FACE,
  sections as SECTIONS,
  shako as SHAKO,
  signs as SIGNS,
} from "../../../../src/rumpus/games/marching_bandimals/art.json";

/** Filled, and drawn upon it. */
export type Outline = [string, string];

/** An ink and what is drawn in it: filled with an outline around it; "line" only drawn, "~gold" drawn thick in that ink. */
export type Layer = [string, string];

export const EARS: Record<string, string> = ears;
export const FURS: Record<string, string> = furs;
/** Fur, ears, muzzle and marks of an animal by its name. */
export const ANIMALS: Record<string, string> = animals;
/** A shape in a lighter colour, and what is drawn upon it. */
export const MUZZLES: Record<string, Outline> = muzzles as Record<keyof typeof muzzles, Outline>;
/** Around 0, about 80 wide. */
export const INSTRUMENTS = instruments as Record<keyof typeof instruments, Outline>;
/** Inks of pictures by name. */
export const INKS: Record<string, string> = inks;
/** What a Bonus or Penalty is about, by its name in small letters: around 0, within a circle of 30. */
export const pictureOf = drawings<readonly Layer[]>(address);
