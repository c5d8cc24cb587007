// What screen and paper both draw: the outlines lie with the game in Python.
import art from "../../../../src/rumpus/games/marching_bandimals/art.json";

/** Filled, and drawn upon it. */
export type Outline = [string, string];

/** An ink and what is drawn in it: filled with an outline around it; "line" only drawn, "~gold" drawn thick in that ink. */
export type Layer = [string, string];

export const { face: FACE, shako: SHAKO, signs: SIGNS, sections: SECTIONS } = art;
export const EARS: Record<string, string> = art.ears;
export const FURS: Record<string, string> = art.furs;
/** Fur, ears, muzzle and marks of an animal by its name. */
export const ANIMALS: Record<string, string> = art.animals;
/** A shape in a lighter colour, and what is drawn upon it. */
export const MUZZLES: Record<string, Outline> = art.muzzles as Record<keyof typeof art.muzzles, Outline>;
/** Around 0, about 80 wide. */
export const INSTRUMENTS = art.instruments as Record<keyof typeof art.instruments, Outline>;
/** Inks of pictures by name. */
export const INKS: Record<string, string> = art.inks;
/** What a Bonus or Penalty is about, by its name in small letters: around 0, within a circle of 30. */
export const PICTURES: Record<string, Layer[]> = art.pictures as Record<keyof typeof art.pictures, Layer[]>;
