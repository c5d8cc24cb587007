// A beat as both fighters move through it: poses in time, from what was told of it.
import type { BeatPlayed } from "../types";
import { kindOf, lineOf, STAND } from "./moves";
import { type Burst, type Fate, fateOf } from "./outcome";
import * as poses from "./poses";
import type { Pose } from "./poses";

/** A moment of a beat: `at` from 0 to 1. */
export interface Frame {
  at: number;
  pose: Pose;
  /** From the middle of the strip, forward for whoever stands there. */
  place: number;
}

/** How far each stands from the middle: out of distance, at sword's length, close. */
const APART = [205, 138, 92];
export const placeAt = (distance: number): number => -(APART[distance] ?? 138);

/** From the place of a fighter to the tip of a stretched sword, and from the place to the belly. */
const [REACH, BELLY] = [146, 24];
const LONGEST_LUNGE = 120;

export const stanceOf = (lacking: boolean): Pose => (lacking ? poses.DROOPY : poses.ON_GUARD);

export interface Fighters {
  /** How large each is drawn: 1 for the taller. */
  scales: readonly number[];
  /** Who lacked the tempo before the beat. */
  lacking: readonly boolean[];
  /** Whether the fight is over with it. */
  last: boolean;
  /** Who wins where both hit, and it is over: a card says so. */
  first: number;
}

export function scriptOf(beat: BeatPlayed, fighter: number, fighters: Fighters): Frame[] {
  const move = beat.moves[fighter] ?? STAND;
  const [before, after] = [placeAt(beat.before), placeAt(beat.after)];
  const kind = kindOf(move);
  const steps = kind === "step in" || kind === "step back";
  const start: Frame = { at: 0, pose: stanceOf(fighters.lacking[fighter] ?? false), place: before };
  const done = doing(beat, fighter, fighters).map(
    ({ at, pose }): Frame => ({ at, pose, place: at < 0.45 || (!steps && at < 0.7) ? before : after }),
  );
  return [start, ...done, { at: 1, pose: endOf(beat, fighter, fighters), place: after }];
}

type Moment = Omit<Frame, "place">;

function doing(beat: BeatPlayed, fighter: number, fighters: Fighters): Moment[] {
  const fate = fateOf(beat, fighter);
  if (fate === "was hit")
    return [
      ...opening(beat, fighter, fighters).slice(0, 1),
      { at: 0.52, pose: poses.STRUCK },
      { at: 0.7, pose: poses.STRUCK },
    ];
  if (fate === "broke") return [...opening(beat, fighter, fighters), { at: 0.78, pose: poses.ASHAMED }];
  return opening(beat, fighter, fighters);
}

/** How those stand whose move came to nothing. */
const TURNED: Partial<Record<Fate, Pose>> = {
  drawn: poses.DRAWN,
  rushed: poses.STARTLED,
  "ran on": poses.BOUNCE,
  stumbled: poses.STUMBLE,
  overtaken: poses.STARTLED,
};

/** What a fighter set out to do, and how it went. */
function opening(beat: BeatPlayed, fighter: number, fighters: Fighters): Moment[] {
  const move = beat.moves[fighter] ?? STAND;
  const line = lineOf(move) ?? 1;
  const fate = fateOf(beat, fighter);
  const guard = poses.GUARD[line] ?? poses.ON_GUARD;
  const away = forward(poses.ON_GUARD, evades(beat, fighter) ? -52 : 0);
  switch (kindOf(move)) {
    case "strike":
      return strike(beat, fighter, fighters, line);
    case "feint":
      return [
        { at: 0.3, pose: forward(poses.FEINT[line], 26) },
        { at: 0.48, pose: forward(poses.FEINT[line], 30) },
        { at: 0.66, pose: TURNED[fate] ?? poses.FEINT_TURN },
      ];
    case "guard":
      return [
        { at: 0.28, pose: guard },
        { at: 0.6, pose: guard },
        { at: 0.74, pose: TURNED[fate] ?? guard },
      ];
    case "step in":
      return [
        { at: 0.26, pose: poses.LIFTED },
        { at: 0.5, pose: TURNED[fate] ?? poses.ON_GUARD },
        { at: 0.72, pose: TURNED[fate] ?? poses.ON_GUARD },
      ];
    case "step back":
      return [
        { at: 0.26, pose: poses.HOPPED },
        { at: 0.46, pose: TURNED[fate] ?? away },
        { at: 0.68, pose: TURNED[fate] ?? away },
      ];
    default:
      return [{ at: 0.3, pose: poses.STANDING }];
  }
}

function strike(beat: BeatPlayed, fighter: number, fighters: Fighters, line: number): Moment[] {
  const fate = fateOf(beat, fighter);
  const far = lungeOf(beat, fighter, fighters);
  const [windUp, through] = [
    poses.WIND_UP[line] ?? poses.ON_GUARD,
    forward((fate === "parried" ? poses.MEET : poses.STRIKE)[line], far),
  ];
  const back = fate === "parried" || fate === "jammed" ? forward(poses.BOUNCE, far * 0.5) : through;
  return [
    { at: 0.24, pose: windUp },
    { at: 0.46, pose: through },
    { at: 0.56, pose: through },
    { at: 0.72, pose: back },
  ];
}

/** As far as the sword needs to the other's belly; where it falls short, as far as it goes. */
export function lungeOf(beat: BeatPlayed, fighter: number, { scales }: Fighters): number {
  const gap = -2 * placeAt(beat.before);
  const need = gap - REACH * (scales[fighter] ?? 1) - BELLY * (scales[1 - fighter] ?? 1);
  const both = beat.hits[0] && beat.hits[1];
  const fate = fateOf(beat, fighter);
  const room = fate === "short" ? Math.min(need - 34, 70) : fate === "parried" ? need - 20 : need;
  return Math.max(0, Math.min(LONGEST_LUNGE, both ? room / 2 : room));
}

const evades = (beat: BeatPlayed, fighter: number): boolean => kindOf(beat.moves[1 - fighter] ?? STAND) === "strike";

const forward = (pose: Pose | undefined, x: number): Pose => ({ ...(pose ?? poses.ON_GUARD), x });

/** How a fighter stands when the beat is over, and stays where it was the last. */
export function endOf(beat: BeatPlayed, fighter: number, { last, first }: Pick<Fighters, "last" | "first">): Pose {
  if (!last) return stanceOf(beat.lacking[fighter] ?? false);
  if (beat.hits[0] && beat.hits[1]) return fighter === first ? poses.CHEER : poses.FALLEN;
  if (beat.hits[1 - fighter]) return poses.FALLEN;
  return beat.broken[fighter] != null ? poses.ASHAMED : poses.CHEER;
}

/** Where a burst is drawn: from the middle of the strip, and above the ground. */
export function burstPoint(
  burst: Burst,
  beat: BeatPlayed,
  { scales }: Pick<Fighters, "scales">,
): { x: number; y: number } {
  const heights = [128, 100, 72];
  const striker = burst.at === null ? beat.moves.findIndex((move) => move < 3) : 1 - burst.at;
  const tall = scales[burst.at ?? 0] ?? 1;
  if (burst.at === null) {
    const [guard, way] = striker === 0 ? [1, 1] : [0, -1];
    const near = striker < 0 ? 0 : way * Math.max(0, -placeAt(beat.before) - 62);
    return {
      x: near,
      y: -(heights[lineOf(beat.moves[Math.max(0, striker)] ?? 1) ?? 1] ?? 100) * (scales[guard] ?? 1) - 14,
    };
  }
  const side = burst.at === 0 ? 1 : -1;
  const place = placeAt(beat.before) * side;
  if (burst.look !== "hit") return { x: place, y: -215 * tall };
  return { x: place + side * 18, y: -(heights[lineOf(beat.moves[striker] ?? 1) ?? 1] ?? 100) * tall };
}
