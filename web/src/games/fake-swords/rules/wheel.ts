// What beats what in the duel of Fake Swords, by distance (SW-DUEL-2, SW-DUEL-5), and where that is drawn.
import type { Pose } from "../setup/poses";

export interface Spoke {
  pose: Pose;
  name: string;
}

/** Round the wheel each beats the next one. */
export const SPOKES: readonly Spoke[] = [
  { pose: "strike", name: "Strike" },
  { pose: "feint", name: "Feint" },
  { pose: "guard", name: "Guard" },
  { pose: "in", name: "Step in" },
  { pose: "back", name: "Step back" },
];

export interface Beats {
  by: Pose;
  beaten: Pose;
  /** A hit wins; everything else takes the tempo. */
  hits: boolean;
  words: string;
}

const FOOLS: Beats = { by: "feint", beaten: "guard", hits: false, words: "A feint fools any guard, and slips nearer." };
const STOPS: Beats = { by: "guard", beaten: "in", hits: false, words: "A guard stops a step in." };
const CATCHES: Beats = { by: "in", beaten: "feint", hits: false, words: "A step in catches a feint." };
const OVERTAKES: Beats = { by: "in", beaten: "back", hits: false, words: "A step in overtakes a step back." };
const HITS_FEINT: Beats = { by: "strike", beaten: "feint", hits: true, words: "A strike hits a feint." };
const HITS_STEP: Beats = { by: "strike", beaten: "in", hits: true, words: "A strike hits a step in." };
const PARRIES: Beats = {
  ...{ by: "guard", beaten: "strike", hits: false },
  words: "A guard parries a strike on its own line; on another line the strike hits.",
};
const short = (by: Pose): Beats => ({
  by,
  beaten: "strike",
  hits: false,
  words: "Out of distance a strike falls short.",
});

/** At sword's length, where every fight starts. */
export const BEATS: readonly Beats[] = [
  ...[HITS_FEINT, HITS_STEP, PARRIES, STOPS, FOOLS, CATCHES, OVERTAKES],
  { by: "back", beaten: "strike", hits: false, words: "A step back makes a strike miss." },
];
const FAR: readonly Beats[] = [
  ...[HITS_STEP, STOPS, FOOLS, CATCHES, OVERTAKES],
  ...[short("feint"), short("guard"), short("back")],
];
const CLOSE: readonly Beats[] = [
  ...[HITS_FEINT, PARRIES, STOPS, FOOLS, CATCHES],
  { by: "strike", beaten: "back", hits: true, words: "Close, a strike hits a step back." },
  { by: "in", beaten: "strike", hits: false, words: "Close, a step in jams a strike." },
  { by: "back", beaten: "in", hits: false, words: "Close, a step back makes a step in stumble." },
];

/** What beats what out of distance (0), at sword's length (1) and close (2). */
export const beatsAt = (distance: number): readonly Beats[] => [FAR, BEATS, CLOSE][distance] ?? BEATS;

const MIDDLE = 176;
const RADIUS = 130;
/** How far from the middle of a spoke an arrow begins and ends. */
const GAP = 52;
const HEAD = 13;

type Point = readonly [number, number];

export function spotOf(pose: Pose): Point {
  const turn = (2 * Math.PI * SPOKES.findIndex((spoke) => spoke.pose === pose)) / SPOKES.length;
  return [MIDDLE + RADIUS * Math.sin(turn), MIDDLE - RADIUS * Math.cos(turn)];
}

const rounded = (...numbers: number[]) => numbers.map((number) => number.toFixed(1)).join(" ");

/** An arrow between two spokes: its shaft, and its head as a closed path. */
export function arrow({ by, beaten }: Beats): { shaft: string; head: string } {
  const [fromX, fromY] = spotOf(by);
  const [toX, toY] = spotOf(beaten);
  const far = Math.hypot(toX - fromX, toY - fromY);
  const [x, y] = [(toX - fromX) / far, (toY - fromY) / far];
  const [tipX, tipY] = [toX - x * GAP, toY - y * GAP];
  const [neckX, neckY] = [tipX - x * HEAD, tipY - y * HEAD];
  const side = HEAD * 0.62;
  return {
    shaft: `M${rounded(fromX + x * GAP, fromY + y * GAP)}L${rounded(neckX, neckY)}`,
    head: `M${rounded(tipX, tipY)}L${rounded(neckX - y * side, neckY + x * side)}L${rounded(neckX + y * side, neckY - x * side)}Z`,
  };
}
