// The four colours of the cards: told apart by shape and letter too.
import { colours } from "../../../../../src/rumpus/games/fake_swords/art.json"; // printed, too
import "./paints.css";

export interface Paint {
  name: string;
  letter: string;
  /** Whom a card of this colour binds, and when. */
  means: string;
  /** A sign in a square of 24. */
  mark: string;
  /** Where the letter's foot stands in it. */
  foot: number;
}

const FEET = [17, 20.5, 17, 16.5];

/** Purple, green, yellow, black. */
export const PAINTS = colours.map((colour, number) => ({
  ...colour,
  letter: colour.name.charAt(0).toUpperCase(),
  foot: FEET[number],
})) as [Paint, ...Paint[]];

/** The paint of a colour by its number. */
export const paintOf = (colour: number): Paint => PAINTS[colour] ?? PAINTS[0];

export const fillOf = (colour: number): string => `var(--sw-${paintOf(colour).name})`;
export const inkOf = (colour: number): string => `var(--sw-${paintOf(colour).name}-ink)`;

/** The colour of a player. */
export const seatPaint = (seat: number): string => `var(--sw-seat-${seat % 6})`;
