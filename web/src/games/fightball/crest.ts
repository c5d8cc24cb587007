// The outlines and patterns of the teams' crests, by a team's place in the pack: told apart without colour.
// Drawn around 0, about 100 wide and 110 high.

export interface CrestLook {
  outline: string;
  pattern: string;
  /** How far below the middle the letter sits. */
  sink: number;
}

const star = Array.from({ length: 24 }, (_, tip) => {
  const reach = tip % 2 === 0 ? 53 : 44;
  const turn = (tip / 24) * 2 * Math.PI;
  return `${(Math.sin(turn) * reach).toFixed(1)} ${(-Math.cos(turn) * reach).toFixed(1)}`;
}).join("L");

const dots = [-40, -20, 0, 20, 40]
  .flatMap((y, row) => [-40, -20, 0, 20, 40].map((x) => `M${x + (row % 2) * 10 - 4} ${y}a4 4 0 1 0 8 0a4 4 0 1 0-8 0Z`))
  .join("");

/** Steps, a shield with a cross, a wheel with bars, a kite with slashes, a home plate with dots, a star with rays. */
const LOOKS: readonly CrestLook[] = [
  {
    outline: "M-34-48H34V-36H46V10H34V26H22V38H10V50H-10V38H-22V26H-34V10H-46V-36H-34Z",
    pattern:
      "M-46 10H-34V26H-22V38H-10V50H10V38H22V26H34V10H46V-8H34V8H22V20H10V32H-10V20H-22V8H-34V-8H-46ZM-46-48H46V-40H-46Z",
    sink: -4,
  },
  {
    outline: "M-46-48H46V-4C46 26 24 44 0 54C-24 44-46 26-46-4Z",
    pattern: "M-7-50H7V56H-7ZM-50-22H50V-10H-50Z",
    sink: 0,
  },
  {
    outline: "M0-50A50 50 0 1 1 0 50A50 50 0 1 1 0-50Z",
    pattern: "M-50-42H50V-34H-50ZM-50-27H50V-19H-50ZM-50 19H50V27H-50ZM-50 34H50V42H-50Z",
    sink: 0,
  },
  {
    outline: "M0-55 50-10 0 55-50-10Z",
    pattern: "M-50 0-10-60H4L-50 24ZM-26 44 50-56V-36L-12 60ZM14 48 56-8V16L22 62Z",
    sink: -5,
  },
  { outline: "M-46-48H46V10L0 54-46 10Z", pattern: dots, sink: -6 },
  {
    outline: `M${star}Z`,
    pattern:
      "M0 0-14-60H14ZM0 0-60-46-44-60ZM0 0 60-46 44-60ZM0 0-60 14V-12ZM0 0 60 14V-12ZM0 0-44 60-58 44ZM0 0 44 60 58 44ZM0 0 12 62H-12Z",
    sink: 0,
  },
];

export const crestOf = (team: number): CrestLook => LOOKS[team % LOOKS.length] as CrestLook; // there are some
