// What a card's face is made of.

/** Words for colours, as they read well on a card. */
const INKS: Record<string, string> = {
  black: "#1d1a2e",
  red: "#b8141f",
  blue: "#1d4e9e",
  green: "#1d6b37",
  yellow: "#8a6200",
  gold: "#8a6200",
  orange: "#a84300",
  purple: "#77308c",
  pink: "#b0156a",
  teal: "#0b6470",
  brown: "#6b3f17",
  grey: "#55515e",
  gray: "#55515e",
  silver: "#55515e",
  white: "#1d1a2e", // on white paper
};

/** The ink for a colour in words or as "#rrggbb"; black for what is neither. */
export const colourOf = (color: string): string =>
  INKS[color.toLowerCase()] ?? (/^#[0-9a-f]{6}$/i.test(color) ? color : (INKS.black ?? ""));

/** Whether art is a drawing, the path of an SVG in a square of 100, and not signs to be written. */
export const isDrawing = (art: string): boolean => /^[Mm][\d\s.,MmLlHhVvCcSsQqTtAaZz+-]+$/.test(art);

export interface Pip {
  x: number;
  y: number;
  size: number;
  turned: boolean;
}

const LEFT = 38;
const MIDDLE = 50;
const RIGHT = 62;
const [TOP, BOTTOM] = [28, 112];

/** By number: how many stand at the sides, and where others stand in the middle, from the top (0) to the bottom (1). */
const PIPS: Record<number, readonly [number, readonly number[]]> = {
  2: [0, [0, 1]],
  3: [0, [0, 0.5, 1]],
  4: [2, []],
  5: [2, [0.5]],
  6: [3, []],
  7: [3, [0.25]],
  8: [3, [0.25, 0.75]],
  9: [4, [0.5]],
  10: [4, [1 / 6, 5 / 6]],
};

/** The symbols of a playing card; none: what stands in its corner is no number for that. */
export function pipsOf(corner: string): Pip[] {
  if (corner === "A" || corner === "1") return [{ x: MIDDLE, y: 70, size: 52, turned: false }];
  const [sides, middle] = PIPS[/^\d+$/.test(corner) ? Number(corner) : 0] ?? [0, []];
  const pip = (x: number, down: number): Pip => ({ x, y: TOP + (BOTTOM - TOP) * down, size: 21, turned: down > 0.5 });
  const columns = Array.from({ length: sides }, (_, row) => row / (sides - 1));
  return [
    ...columns.flatMap((down) => [pip(LEFT, down), pip(RIGHT, down)]),
    ...middle.map((down) => pip(MIDDLE, down)),
  ];
}
