// What screen and paper both draw: the outlines lie with the game in Python.
import art from "../../../../src/rumpus/games/marching_bandimals/art.json";

/** Filled, and drawn upon it. */
export type Outline = [string, string];

export const { face: FACE, shako: SHAKO, signs: SIGNS, sections: SECTIONS } = art;
export const EARS: Record<string, string> = art.ears;
export const FURS: Record<string, string> = art.furs;
/** Fur, ears, muzzle and marks of an animal by its name. */
export const ANIMALS: Record<string, string> = art.animals;
/** A shape in a lighter colour, and what is drawn upon it. */
export const MUZZLES: Record<string, Outline> = art.muzzles as Record<keyof typeof art.muzzles, Outline>;
/** Around 0, about 80 wide. */
export const INSTRUMENTS = art.instruments as Record<keyof typeof art.instruments, Outline>;
