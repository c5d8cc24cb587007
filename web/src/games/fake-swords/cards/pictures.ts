// What is drawn on the cards of the house pack, by name: outlines in a box of 100 by 60.
import { pictures } from "../../../../../src/rumpus/games/fake_swords/art.json"; // printed, too

export interface Shape {
  d: string;
  fill?: string;
  line?: string;
  width?: number;
}

/** The picture of a card; none for a card of another pack. */
export const pictureOf = (name: string): readonly Shape[] | null =>
  (pictures as Partial<Record<string, readonly Shape[]>>)[name] ?? null;
