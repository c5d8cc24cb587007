// What of a fight is seen, one sight after the other.
import type { Scene } from "../../../felt/show.svelte";
import type { BeatPlayed, Event, FightEnded, FightShown, OpenTable } from "../types";

export interface Sight {
  /** Null: there is no fight any more. */
  fight: FightShown | null;
  phase: string;
  /** The beat that is being shown; at the end of a duel the last one. */
  beat: BeatPlayed | null;
  /** Its place in the row of beats since the page was opened, so that equal ones are shown twice. */
  count: number;
  end: FightEnded | null;
  /** The cards that the winner takes. */
  prize: readonly number[];
}

export const BEAT_MS = 1050;
const LAST_BEAT_MS = 1500;
export const END_MS = 3600;
const MEETING = 0.47;

export const sightOf = (open: OpenTable, count = 0): Sight => ({
  fight: open.fight,
  phase: open.phase,
  beat: null,
  count,
  end: null,
  prize: [],
});

/** The last beat of a fight, or of a round, is looked at for longer. */
export const beatMs = (beat: BeatPlayed): number => (beat.again || isDecisive(beat) ? LAST_BEAT_MS : BEAT_MS);

/** After so long the swords meet: now everybody sees what comes of it. */
export const meetingMs = (beat: BeatPlayed): number => beatMs(beat) * MEETING;

export const isDecisive = ({ hits, broken, again }: BeatPlayed): boolean =>
  !again && (hits.includes(true) || broken.some((card) => card !== null));

/** From what was seen last, through what happened, to what is now; the end of a fight stays until something new is there. */
export function scenesOf(before: Sight, events: readonly Event[], open: OpenTable): Scene<Sight>[] {
  const scenes: Scene<Sight>[] = [];
  let last = before;
  const add = (sight: Sight, ms: number) => {
    last = sight;
    scenes.push({ sight, ms });
  };
  for (const event of events) {
    if (last.fight === null) break; // it began with this step: what it looks like is told below
    if (event.kind === "BeatPlayed")
      add(
        { ...last, phase: "shown", beat: event, count: last.count + 1, fight: { ...last.fight, beats: event.beat } },
        beatMs(event),
      );
    else if (event.kind === "FightEnded") add({ ...last, phase: "ended", end: event }, END_MS);
    else if (event.kind === "PileTaken" && event.won && last.end) {
      const end = scenes.at(-1);
      if (end) end.sight = last = { ...end.sight, prize: event.cards };
    }
  }
  return [...scenes, { sight: open.fight === null && last.end ? last : sightOf(open, last.count), ms: 0 }];
}
