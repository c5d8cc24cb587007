// Icons of the Special Effects, by the first thing an effect does; lines around 0, about 24 wide.
import { signed } from "./writing";
import type { Card, Doing } from "../types";
import { SHIELD } from "./zones";

export interface Icon {
  d: string;
  /** A number or a sign written in the middle of it. */
  words: string;
}

const CARD = "M-7-10h14v20h-14Z";
const WHISTLE = "M-4-3h15v4h-5a6.500 6.500 0 1 1-10-4ZM-8-11l2 4M0-12v4M8-11l-2 4";
const HAND = "M-8 2v-8q2-2 3.500 0v5-8q2-2 3.500 0v8-9q2-2 3.500 0v9-6q2-2 3.500 0v10q0 8-8 8t-6-9Z";
const HOOP = "M2 6h10M3 6l2 6h4l2-6";
const COIN = "M-11 0a11 11 0 1 0 22 0a11 11 0 1 0-22 0Z";
const BENCH = "M-11-3h22M-11 2h22M-8 2v8M8 2v8M-8-3v-6M8-3v-6";
const PILE = "M-9-4h14v14h-14ZM-5-4v-4h14v14h-4";

const ICONS: Record<string, (amount: number) => Icon> = {
  shot_value: (amount) => ({
    d: amount < 0 ? "M-6-11h12v10h6l-12 12-12-12h6Z" : "M-6 11h12v-10h6l-12-12-12 12h6Z",
    words: signed(amount),
  }),
  points: (amount) => ({ d: COIN, words: signed(amount) }),
  times: (amount) => ({ d: COIN, words: `×${amount}` }),
  either: (amount) => ({ d: COIN, words: `±${amount}` }),
  intercept: () => ({ d: `${HAND}M-12 11q12 4 24 0`, words: "" }),
  steal: (amount) => ({ d: HAND, words: amount ? String(amount) : "" }),
  nearer: () => ({ d: `M-12-6q10-8 17 4m0 0v-7m0 7h-7${HOOP}`, words: "" }),
  farther: () => ({ d: `M10-4q-8-9-20-2m0 0l6 4m-6-4l2-6${HOOP}`, words: "" }),
  needs: (amount) => ({
    d: "M-12 0h4M8 0h4M0-12v4M0 8v4M-8 0a8 8 0 1 0 16 0a8 8 0 1 0-16 0Z",
    words: amount ? signed(amount) : "",
  }),
  cancel_last: () => ({ d: `${CARD}M-11-7l22 14M11-7l-22 14`, words: "" }),
  cancel_all: () => ({ d: "M-9-11h12v16h-12ZM-3-5h12v16h-12ZM-11 11l22-22M-11-11l22 22", words: "" }),
  cancel_theirs: () => ({ d: `${CARD}M-3-4h6M-3 0h6M-11 9l22-18`, words: "" }),
  no_blocks: () => ({ d: `${SHIELD}M-11 10l22-20`, words: "" }),
  blocks: (amount) => ({ d: SHIELD, words: signed(amount) }),
  bench: () => ({ d: BENCH, words: "" }),
  double_team: () => ({ d: "M-5-9l7 2v6q0 6-7 9-7-3-7-9v-6ZM5-9l7 2v6q0 6-7 9", words: "" }),
  no_more_blocks: () => ({ d: `${SHIELD}M-4-1h8v6h-8ZM-2.500-1v-2q2.500-4 5 0v2`, words: "" }),
  any_ball: () => ({ d: "M-6-6a5 5 0 1 0 .1 0ZM6-6a5 5 0 1 0 .1 0ZM0 3a5 5 0 1 0 .1 0Z", words: "" }),
  flat_ball: () => ({ d: "M-12 5q0-8 12-8t12 8q0 4-12 4t-12-4ZM-12 5q12 5 24 0M3-8l2-3M-3-9l-1-3", words: "" }),
  best_shot: () => ({
    d: "M0-12 3.500-4 12-3.500 5.500 2 7.500 10.500 0 6-7.500 10.500-5.500 2-12-3.500-3.500-4Z",
    words: "",
  }),
  own_discards: (amount) => ({ d: PILE, words: amount ? signed(amount) : "" }),
  their_discards: (amount) => ({ d: `${PILE}M-12-10h6`, words: amount ? signed(amount) : "" }),
  foul_blockers: () => ({ d: WHISTLE, words: "" }),
  foul_effects: () => ({ d: WHISTLE, words: "" }),
  foul_balls: () => ({ d: WHISTLE, words: "" }),
};

const BURST: Icon = { d: "M0-12 3-3 12 0 3 3 0 12-3 3-12 0-3-3Z", words: "" };

export function iconOf(card: Card): Icon {
  const first: Doing | undefined = card.doings?.[0];
  return (first && ICONS[first.does]?.(first.amount ?? 0)) ?? BURST;
}

/** How a Shot flies, by the zone it is best in: over the rim, in an arc, from afar. Around 0, about 60 wide. */
const FLIGHTS = [
  "M-24-22q20-8 26 10M-14 8h32l-5 20h-22ZM-6 8l4 20M10 8l-4 20M-12 17h28",
  "M-28 26q2-54 26-50 16 2 18 14M4 8h28l-5 18h-18ZM13 8l2 18M23 8l-2 18M6 16h24",
  "M-34 22q16-50 40-46 12 3 15 16M8 8h26l-5 18h-16ZM16 8l2 18M26 8l-2 18M10 16h22",
] as const;
const BALLS: readonly (readonly [number, number])[] = [
  [2, -6],
  [17, -6],
  [4, -23],
];

export function flightOf(zone: number): { d: string; ball: readonly [number, number] } {
  return { d: FLIGHTS[zone] ?? FLIGHTS[1], ball: BALLS[zone] ?? [0, 0] };
}

/** Where a Shot is best: the first of the highest values. */
export function bestZone(shot: readonly number[]): number {
  return shot.indexOf(Math.max(...shot));
}
