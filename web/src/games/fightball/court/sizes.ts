// How the court fits a board: in which shape, how wide a stack is, and how a card's name is written there.

export interface CourtSize {
  /** Zone upon zone, four stacks wide: phones and tablets held upright. */
  narrow: boolean;
  /** A phone on its side: the court takes the height, everything else stands beside it. */
  short: boolean;
  /** Stacks so slim that marks and type are small. */
  small: boolean;
  /** Pixels that a card's name has in its strip. */
  room: number;
}

const SMALL = 112;
const WIDEST = 1320;

export function courtSize(width: number, height: number): CourtSize {
  const narrow = width > 0 && (width <= 560 || (width <= 1000 && height > width * 1.1));
  const short = height > 0 && height <= 460 && !narrow;
  const cell = narrow ? (width - 42) / 4 : short ? (width - 262) / 8 : (Math.min(width - 24, WIDEST) - 95) / 8;
  const small = width > 0 && cell < SMALL;
  const beside = !small ? 67 : narrow || short ? 46 : 49; // what stands there besides
  return { narrow, short, small, room: Math.max(20, cell - beside) };
}

/** The size of a name in pixels, and how much it is squeezed where even the smallest is too wide. */
export function nameSize(name: string, room: number, small: boolean): { size: number; squeeze: number } {
  const letters = Math.max(4, name.length) * 0.57;
  const size = Math.min(small ? 11.5 : 13, Math.max(8.2, room / letters));
  return { size, squeeze: Math.min(1, Math.max(0.66, room / (letters * size))) };
}
