// How the lessons of a game look at a moment: in the game's own words.
import type { Lesson, Types } from "./room";

/** What a lesson looks at. */
export interface LessonScene<Game extends Types> {
  open: Game["OpenTable"];
  own: Game["OwnCards"];
  me: number;
  offers: readonly Game["Offer"][];
  events: readonly Game["Event"][];
}

/** A lesson's `when` for a game: it never holds where nobody sits, or nothing is dealt. */
export function lessonWhen<Game extends Types>() {
  return (holds: (scene: LessonScene<Game>) => boolean): Lesson["when"] =>
    ({ open, own, ask, told, me }) => {
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
