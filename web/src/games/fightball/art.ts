// What screen and paper both draw: the outlines lie with the game in Python.
import art from "../../../../src/rumpus/games/fightball/art.json";

export type Ink = "hair" | "paint" | "trim" | "skin" | "ink" | "stock" | "gold" | "leaf";

/** Its colour, its outline or the name of one that several wear, and if it is nothing but a line, how wide. */
export type Piece = [Ink, string, number?];

export interface Worn {
  behind: Piece[];
  front: Piece[];
  /** What is hidden of the face. */
  hides?: string;
}

/** How a Shot flies, and where its ball is. */
export interface Flight {
  d: string;
  ball: [number, number];
}

export const { ball: BALL, bust: BUST, crests: CRESTS, net: NET, zones: ZONES } = art;
export const SHAPES: Record<string, string> = art.shapes;
/** Around 0, as wide as the signs of the zones: what blocks. */
export const SHIELD = art.shapes.shield;
/** Parts of the icons of the Special Effects by what those do: outlines, and names of some in `SHAPES`. */
export const ICONS: Record<string, string[]> = art.icons;
/** By zone: over the rim, in an arc, from afar. Around 0, about 60 wide. */
export const FLIGHTS = art.flights as [Flight, Flight, Flight];
export const MOUTHS = art.bust.mouths as Piece[];
export const EXTRAS = art.bust.extras as (Piece | null)[];
export const GEARS = art.bust.gears as Worn[][];
