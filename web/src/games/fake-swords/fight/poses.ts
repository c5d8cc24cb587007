// How a fighter stands, as joints: x forward, y down (of 200), angles in degrees clockwise. All face right; the right one is mirrored.

export interface Pose {
  /** Forward of the place on the strip. */
  x: number;
  y: number;
  lean: number;
  head: number;
  /** The sword arm at the shoulder, as seen from the ground, and the sword in the hand. */
  arm: number;
  sword: number;
  off: number;
  front: number;
  back: number;
}

export const ON_GUARD: Pose = { x: 0, y: 3, lean: 4, head: 0, arm: 22, sword: -48, off: 0, front: -18, back: 20 };
/** Whoever lacks the tempo can not lift the sword to strike. */
export const DROOPY: Pose = { ...ON_GUARD, lean: 10, head: 12, arm: 62, sword: -2, off: 60 };

const LUNGE: Partial<Pose> = { y: 15, lean: 14, front: -42, back: 46, off: 40 };
const pose = (...parts: Partial<Pose>[]): Pose => Object.assign({}, ON_GUARD, ...parts) as Pose;

/** By line: the arm goes back, then the blade comes. */
export const WIND_UP: readonly Pose[] = [
  pose({ x: -8, lean: -10, arm: -118, sword: -20 }),
  pose({ x: -8, lean: -8, arm: 50, sword: -56, off: -20 }),
  pose({ x: -8, lean: -4, arm: 105, sword: 10, off: -20 }),
];
const STRAIGHT = pose(LUNGE, { arm: 8, sword: -6 });
export const STRIKE: readonly Pose[] = [
  pose(LUNGE, { arm: -26, sword: 30 }),
  STRAIGHT,
  pose(LUNGE, { y: 20, arm: 42, sword: -24 }),
];
/** Where a strike meets a guard on its line. */
export const MEET: readonly Pose[] = [
  pose(LUNGE, { arm: -34, sword: 16 }),
  STRAIGHT,
  pose(LUNGE, { y: 20, arm: 44, sword: -10 }),
];
export const BOUNCE = pose({ lean: -16, head: -8, arm: -96, sword: -34, off: 50, front: -28 });
export const FEINT: readonly Pose[] = [
  pose({ lean: 8, arm: -34, sword: 14, front: -28 }),
  pose({ lean: 8, arm: 8, sword: -6, front: -28 }),
  pose({ y: 8, lean: 10, arm: 44, sword: -24, front: -28 }),
];
export const FEINT_TURN = pose({ x: 6, lean: 2, arm: 0, sword: -120, off: -30 });
export const GUARD: readonly Pose[] = [
  pose({ lean: -4, arm: -62, sword: 52, off: -20 }),
  pose({ lean: -4, arm: 58, sword: -138 }),
  pose({ y: 8, lean: 2, arm: 26, sword: 52 }),
];
/** A guard that was drawn away from where it should be. */
export const DRAWN = pose({ lean: -12, head: -14, arm: 100, sword: 30, off: 60 });
export const LIFTED = pose({ y: -9, lean: 12, front: -46, back: 8 });
export const HOPPED = pose({ y: -9, lean: -8, front: 4, back: 34 });
export const STUMBLE = pose({ y: 14, lean: 34, head: 16, arm: 78, sword: 10, off: 110, front: -4, back: 44 });
export const STARTLED = pose({ y: 0, lean: -14, head: -12, arm: -60, sword: -50, off: -70 });
export const STRUCK = pose({
  y: 4,
  x: -26,
  lean: -26,
  head: -18,
  arm: -70,
  sword: -90,
  off: -110,
  front: -34,
  back: 4,
});
export const FALLEN = pose({ y: 34, x: -34, lean: -32, head: -8, arm: 50, sword: -36, off: 60, front: -72, back: -58 });
export const CHEER = pose({ y: -4, lean: -6, arm: -58, sword: -16, off: -120, front: -14, back: 14 });
export const STANDING = pose({ y: 0, lean: 0, head: 8, arm: 62, sword: -26, off: 70, front: -6, back: 6 });
export const ASHAMED = pose({ y: 1, lean: 8, head: 24, arm: 66, sword: -24, off: 80, front: -6, back: 6 });

/** The joints as they are turned, in the order of `JOINTS`; the arm hangs on a body that leans. */
export const JOINTS = ["root", "upper", "head", "arm", "sword", "off", "front", "back"] as const;
export type Joint = (typeof JOINTS)[number];

export function turned(joint: Joint, pose: Pose, place: number): string {
  if (joint === "root") return `translate(${round(place + pose.x)}px, ${round(pose.y)}px)`;
  if (joint === "upper") return `rotate(${pose.lean}deg)`;
  if (joint === "arm") return `rotate(${pose.arm - pose.lean}deg)`;
  return `rotate(${pose[joint]}deg)`;
}
const round = (number: number): number => Math.round(number * 10) / 10;
