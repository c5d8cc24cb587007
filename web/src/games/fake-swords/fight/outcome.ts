// What came of a beat, from what was told of it: for the eye, the ear and a line under the strip.
import type { BeatPlayed } from "../types";
import { CLOSE, kindOf, STAND, STEP_BACK, STEP_IN } from "./moves";
import { whyHit } from "./why";

/** What became of one fighter's move. */
export type Fate =
  | "broke"
  | "hit"
  | "was hit"
  | "parried"
  | "short"
  | "evaded"
  | "jammed"
  | "drew"
  | "drawn"
  | "ran on"
  | "stumbled"
  | "rushed"
  | "overtaken"
  | "plain";

export function fateOf(beat: BeatPlayed, fighter: number): Fate {
  const [move, answer] = [beat.moves[fighter] ?? STAND, beat.moves[1 - fighter] ?? STAND];
  if (beat.broken[fighter] != null) return "broke";
  if (beat.broken[1 - fighter] != null) return "plain"; // the whistle came first
  if (beat.hits[fighter]) return "hit";
  if (beat.hits[1 - fighter]) return "was hit";
  if (beat.parried[fighter]) return "parried";
  return untouchedFate(beat, move, answer);
}

/** How a move went that neither hit nor was parried. */
function untouchedFate(beat: BeatPlayed, move: number, answer: number): Fate {
  const by = kindOf(answer);
  const close = beat.before === CLOSE;
  switch (kindOf(move)) {
    case "strike":
      return strikeFate(beat, answer, close);
    case "feint":
      return by === "guard" ? "drew" : by === "step in" ? "rushed" : "plain";
    case "guard":
      return by === "feint" ? "drawn" : "plain";
    case "step in":
      return by === "guard" ? "ran on" : by === "step back" && close ? "stumbled" : "plain";
    default:
      return by === "step in" && !(move === STEP_BACK && close) ? "overtaken" : "plain";
  }
}

function strikeFate({ after }: BeatPlayed, answer: number, close: boolean): Fate {
  if (answer === STEP_IN && close) return "jammed";
  return answer === STEP_BACK && after > 0 ? "evaded" : "short";
}

/** The word in the burst, as comics have it. `at`: who it belongs to; null: between the two. */
export interface Burst {
  word: string;
  look: "hit" | "touch" | "whistle" | "miss" | "trick";
  at: number | null;
}

const BURSTS: Partial<Record<Fate, Omit<Burst, "at">>> = {
  parried: { word: "CLACK!", look: "touch" },
  "ran on": { word: "BONK!", look: "touch" },
  jammed: { word: "JAMMED!", look: "trick" },
  drew: { word: "HA!", look: "trick" },
  stumbled: { word: "WHOOPS!", look: "trick" },
  rushed: { word: "RUSH!", look: "trick" },
  overtaken: { word: "RUSH!", look: "trick" },
  evaded: { word: "SWISH!", look: "miss" },
  short: { word: "SHORT!", look: "miss" },
};
const BETWEEN: readonly Fate[] = ["parried", "ran on", "jammed", "stumbled"];

export function burstsOf(beat: BeatPlayed): Burst[] {
  const whistles = [0, 1].flatMap((at): Burst[] =>
    beat.broken[at] != null ? [{ word: "TWEEET!", look: "whistle", at }] : [],
  );
  if (whistles.length > 0) return whistles;
  const hits = [0, 1].flatMap((at): Burst[] => (beat.hits[1 - at] ? [{ word: "POW!", look: "hit", at }] : []));
  if (hits.length > 0) return hits;
  return [0, 1].flatMap((fighter): Burst[] => {
    const fate = fateOf(beat, fighter);
    const burst = BURSTS[fate];
    return burst ? [{ ...burst, at: BETWEEN.includes(fate) ? null : fighter }] : [];
  });
}

/** One line of what happened, by the fighters' names. */
export function headline(beat: BeatPlayed, names: readonly string[], cards: readonly { name: string }[]): string {
  const [left = "Left", right = "Right"] = names;
  const broke = [0, 1].filter((fighter) => beat.broken[fighter] != null);
  if (broke.length > 0) {
    const told = broke.map(
      (fighter) => `${names[fighter] ?? ""} breaks ${cards[beat.broken[fighter] ?? -1]?.name ?? "a rule"}`,
    );
    const same = broke.length > 1 && beat.broken[0] === beat.broken[1];
    return `${same ? told[0]?.replace(`${left} breaks`, "Both break") : told.join(" and ")}!${beat.again ? " The fight starts again." : ""}`;
  }
  if (beat.hits[0] && beat.hits[1])
    return beat.again ? "Both hit! The fight starts again." : `Both hit! ${whyHit(beat)}`;
  if (beat.hits[0] || beat.hits[1])
    return `${beat.hits[0] ? `${left} hits ${right}` : `${right} hits ${left}`}! ${whyHit(beat)}`;
  const told = [0, 1].flatMap((fighter) =>
    fateWords(fateOf(beat, fighter), names[fighter] ?? "", names[1 - fighter] ?? ""),
  );
  return [told[0] ?? quiet(beat), tempoWords(beat.lacking, names)].filter(Boolean).join(" ");
}

function fateWords(fate: Fate, name: string, other: string): string[] {
  const words: Partial<Record<Fate, string>> = {
    parried: `${other} parries.`,
    "ran on": `${name} runs onto the guard.`,
    jammed: `${other} jams the strike.`,
    drew: `${other} falls for the feint.`,
    stumbled: `${name} stumbles.`,
    rushed: `${other} rushes through the feint.`,
    overtaken: `${other} rushes in.`,
    evaded: `${other} steps out of the strike.`,
    short: `${name} strikes short.`,
  };
  const said = words[fate];
  return said === undefined ? [] : [said];
}

const quiet = ({ before, after }: BeatPlayed): string =>
  before === after ? "Nothing happens." : after > before ? "They come nearer." : "They draw apart.";

export function tempoWords(lacking: readonly boolean[], names: readonly string[]): string {
  if (lacking[0] && lacking[1]) return "Nobody has the tempo.";
  const who = lacking.indexOf(true);
  return who < 0 ? "" : `${names[who] ?? ""} loses the tempo.`;
}
