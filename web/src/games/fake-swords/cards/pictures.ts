// What is drawn on the cards of the house pack, by name: outlines in a box of 100 by 60.
import address from "../../../../../src/rumpus/games/fake_swords/art.json?url"; // printed, too
import { drawings } from "../../../felt/drawings.svelte";

export interface Shape {
  d: string;
  fill?: string;
  line?: string;
  width?: number;
}

/** The picture of a card; none for a card of another pack: then there are two swords. */
export const pictureOf = drawings<readonly Shape[]>(address);
