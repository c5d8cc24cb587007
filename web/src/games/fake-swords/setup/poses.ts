// How the fighters of the pictures stand: paths in a field of 100 by 100, looking to the right.

export type Pose = "guard" | "strike" | "feint" | "in" | "back";

interface Reach {
  /** From the shoulder to the hand. */
  hand: string;
  sword: string;
}

interface Body {
  head: readonly [number, number];
  torso: string;
  legs: string;
  /** The free one, with the hand on the hip. */
  arm: string;
  /** High, middle, low. */
  swords: readonly [Reach, Reach, Reach];
}

const EASY = { torso: "M38 44 36 62", arm: "M34 42 23 50 31 58", head: [40, 23] } as const;
const LUNGE = { torso: "M42 46 36 64", arm: "M38 44 25 48 17 42", head: [46, 25] } as const;
const always = (reach: Reach): Body["swords"] => [reach, reach, reach];

export const POSES: Record<Pose, Body> = {
  guard: {
    ...EASY,
    legs: "M36 64 24 78 20 94M37 64 50 77 50 94",
    swords: [
      { hand: "M41 42 53 42 58 34", sword: "M58 34 64 4" },
      { hand: "M41 42 50 52 60 50", sword: "M60 50 76 22" },
      { hand: "M41 42 50 54 58 60", sword: "M58 60 78 80" },
    ],
  },
  strike: {
    ...LUNGE,
    legs: "M35 66 20 78 8 94M37 66 58 72 60 94",
    swords: [
      { hand: "M45 43 58 40 64 36", sword: "M64 36 97 22" },
      { hand: "M45 43 58 44 66 45", sword: "M66 45 99 45" },
      { hand: "M45 43 56 50 64 54", sword: "M64 54 97 68" },
    ],
  },
  feint: {
    ...EASY,
    legs: "M36 64 22 78 18 94M37 64 52 76 54 94",
    swords: [
      { hand: "M41 42 54 42 60 38", sword: "M60 38C72 22 76 34 88 20" },
      { hand: "M41 42 54 46 61 46", sword: "M61 46C72 34 78 54 91 44" },
      { hand: "M41 42 52 50 60 54", sword: "M60 54C70 52 76 70 89 68" },
    ],
  },
  in: {
    head: [47, 24],
    torso: "M44 45 38 63",
    arm: "M40 43 28 50 36 58",
    legs: "M37 65 22 74 12 90M39 65 60 66 66 82",
    swords: always({ hand: "M47 43 57 48 65 42", sword: "M65 42 77 14" }),
  },
  back: {
    head: [30, 25],
    torso: "M31 46 38 63",
    arm: "M28 44 15 48 13 36",
    legs: "M38 65 22 70 14 84M39 65 48 78 56 94",
    swords: always({ hand: "M34 44 44 54 54 54", sword: "M54 54 74 34" }),
  },
};
