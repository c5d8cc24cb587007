// Characters made of a few shapes: a team's kind of gear, and of hair, skin and temper what the name comes to.
// Drawn in a box of 80 by 92: the head around (40, 38), eyes at 37, the shoulders from 62 down.

import { BUST, EXTRAS, GEARS, type Ink, MOUTHS, type Piece, type Worn } from "../art";

export interface Mark {
  d: string;
  fill: Ink;
  /** Nothing but a line of this width. */
  line?: number;
}

export interface Gear {
  behind: readonly Mark[];
  front: readonly Mark[];
  /** What is hidden of the face. */
  hides?: string;
}

export interface Looks {
  gear: Gear;
  skin: string;
  hair: string;
  eyes: string;
  brows: string;
  mouth: Mark;
  extra: Mark | null;
}

const SHAPES: Record<string, string> = BUST.shapes;

const mark = ([fill, d, line]: Piece): Mark => ({ fill, d: SHAPES[d] ?? d, line });
const gear = ({ behind, front, hides }: Worn): Gear => ({ behind: behind.map(mark), front: front.map(mark), hides });

/** The same name looks the same on every screen. */
function hashOf(name: string): number {
  let hash = 2166136261;
  for (const letter of name) hash = Math.imul(hash ^ letter.charCodeAt(0), 16777619) >>> 0;
  return hash;
}

const of = <T>(row: readonly T[], number: number): T => row[number % row.length] as T;

/** `team` and `place`: where the character stands in the pack, so that neighbours differ. */
export function looksOf(name: string, team: number, place: number): Looks {
  const hash = hashOf(name);
  const extra = of(EXTRAS, (hash >>> 18) + place);
  return {
    gear: gear(of(of(GEARS, team), place)),
    skin: of(BUST.skins, hash + place),
    hair: of(BUST.hairs, (hash >>> 5) + place * 3),
    eyes: of(BUST.eyes, (hash >>> 9) + place),
    brows: of(BUST.brows, (hash >>> 12) + place),
    mouth: mark(of(MOUTHS, (hash >>> 15) + place)),
    extra: extra && mark(extra),
  };
}
