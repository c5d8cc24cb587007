// The lessons of a game: how they look at a moment, in the game's own words.
import type { Lesson, Types } from "./room";

/** What a lesson looks at. */
export interface LessonScene<Game extends Types> {
  open: Game["OpenTable"];
  own: Game["OwnCards"];
  me: number;
  offers: readonly Game["Offer"][];
  events: readonly Game["Event"][];
}

interface Taught<Game extends Types> {
  text: string;
  /** What it points at, by `data-guide`, of several what is there; null: nothing; left out: what is called as it is. */
  at?: string | null;
  /** It does not wait until another lesson was read. */
  urgent?: boolean;
  when: (scene: LessonScene<Game>) => boolean;
  /** It has been done: the lesson goes away. */
  done?: (scene: LessonScene<Game>) => boolean;
}

/** By name. They never come up where nobody sits, or nothing is dealt; `waits`: the board shows what happened in its own time. */
export function lessonsOf<Game extends Types>(taught: Record<string, Taught<Game>>, { waits = false } = {}): Lesson[] {
  return Object.entries(taught).map(([id, { text, at = id, urgent = false, when, done }]) => ({
    id,
    text,
    point: at?.replace(/[\w-]+/g, '[data-guide="$&"]').replaceAll(" ", ", ") ?? null,
    waits,
    urgent,
    when: atMoment(when),
    ...(done && { done: atMoment(done) }),
  }));
}

function atMoment<Game extends Types>(holds: (scene: LessonScene<Game>) => boolean): Lesson["when"] {
  return ({ open, own, ask, told, me }) => {
    if (me === null || !open || !own) return false;
    return holds({
      open: open as Game["OpenTable"], // the house passes on what the game's own engine sent
      own: own as Game["OwnCards"],
      me,
      offers: ask?.offers.map(({ offer }) => offer as Game["Offer"]) ?? [],
      events: told.map(({ event }) => event as Game["Event"]),
    });
  };
}
