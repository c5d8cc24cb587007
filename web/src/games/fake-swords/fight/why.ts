// Why a beat came out as it did: what beat what, for the line under the strip and for the wheel.
import { beatsAt, type Beats } from "../rules/wheel";
import type { Pose } from "../setup/poses";
import type { BeatPlayed } from "../types";
import { CLOSE, kindOf, LINES, lineOf, STAND, type Kind } from "./moves";

const POSES: Partial<Record<Kind, Pose>> = {
  strike: "strike",
  feint: "feint",
  guard: "guard",
  "step in": "in",
  "step back": "back",
};

/** How a move is drawn on the wheel; null: who stands still is not on it. */
export const poseOf = (move: number): Pose | null => POSES[kindOf(move)] ?? null;

/** The moves that a fighter may make without breaking a rule, as the wheel has them. */
export function posesOf(lacking: boolean, breaches: readonly { move: number }[]): Set<Pose> {
  const broken = new Set(breaches.map(({ move }) => move));
  const moves = Array.from({ length: STAND }, (_, move) => move).filter(
    (move) => !broken.has(move) && !(lacking && kindOf(move) === "strike"),
  );
  return new Set(moves.flatMap((move) => poseOf(move) ?? []));
}

/** What beat what in a beat; null: neither did, or something else decided. */
export function turnOf(beat: BeatPlayed): Beats | null {
  if (beat.broken.some((card) => card !== null) || (beat.hits[0] && beat.hits[1])) return null;
  const decided = beat.hits[0] || beat.hits[1] || beat.lacking[0] || beat.lacking[1];
  if (!decided) return null;
  for (const [one, other] of [
    [0, 1],
    [1, 0],
  ] as const) {
    const [by, beaten] = [poseOf(beat.moves[one] ?? STAND), poseOf(beat.moves[other] ?? STAND)];
    const found = beatsAt(beat.before).find((beats) => beats.by === by && beats.beaten === beaten);
    if (found && found.hits === (beat.hits[one] ?? false) && !beat.hits[other]) return found;
  }
  return null;
}

/** Why a strike hit, as a sentence; nothing where none did. */
export function whyHit(beat: BeatPlayed): string {
  const by = beat.hits.indexOf(true);
  if (by < 0) return "";
  if (beat.hits[1 - by]) return beat.again ? "Two strikes at once." : "Two strikes at once: it takes a photo to tell.";
  const answer = beat.moves[1 - by] ?? STAND;
  const close = beat.before === CLOSE;
  switch (kindOf(answer)) {
    case "guard":
      return `The guard was ${LINES[lineOf(answer) ?? 0] ?? ""}.`;
    case "feint":
      return "A strike hits a feint.";
    case "step in":
      return close ? "Without the tempo a step in jams no strike." : "A strike hits a step in.";
    case "step back":
      return "Close, a strike hits a step back.";
    case "strike":
      return "The other strike fell short.";
    default:
      return "Whoever stands still is hit.";
  }
}
