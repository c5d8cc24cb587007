// The four colours of the cards: told apart by shape and letter too.
import "./paints.css";

export interface Paint {
  name: "purple" | "green" | "yellow" | "black";
  letter: string;
  /** Whom a card of this colour binds, and when. */
  means: string;
  /** A sign in a square of 24. */
  path: string;
  /** Where the letter's foot stands in it. */
  foot: number;
}

export const PAINTS: readonly [Paint, ...Paint[]] = [
  {
    name: "purple",
    letter: "P",
    means: "Both, the whole fight",
    path: "M12 1.500A10.500 10.500 0 1 1 12 22.500A10.500 10.500 0 1 1 12 1.500Z",
    foot: 17,
  },
  {
    name: "green",
    letter: "G",
    means: "Both, at the start",
    path: "M12 .8 23.400 21a1.400 1.400 0 0 1-1.200 2.200H1.800A1.400 1.400 0 0 1 .6 21Z",
    foot: 20.5,
  },
  {
    name: "yellow",
    letter: "Y",
    means: "Both, at every touch of the swords",
    path: "m12 .5 3 4.200 5.100-.8-.8 5.100 4.200 3-4.200 3 .8 5.100-5.100-.8-3 4.200-3-4.200-5.100.8.800-5.100-4.200-3 4.200-3-.8-5.100 5.100.8Z",
    foot: 17,
  },
  {
    name: "black",
    letter: "B",
    means: "Only the shorter fighter, as an advantage",
    path: "M2 2h20v9.500c0 5.300-4 9.300-10 11.500C6 20.800 2 16.800 2 11.500Z",
    foot: 16.5,
  },
];

/** The paint of a colour by its number. */
export const paintOf = (colour: number): Paint => PAINTS[colour] ?? PAINTS[0];

export const fillOf = (colour: number): string => `var(--sw-${paintOf(colour).name})`;
export const inkOf = (colour: number): string => `var(--sw-${paintOf(colour).name}-ink)`;

/** The colour of a player. */
export const seatPaint = (seat: number): string => `var(--sw-seat-${seat % 6})`;
