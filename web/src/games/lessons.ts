// How the lessons of a game look at a moment: in the game's own words.
import type { Lesson } from "./room";

/** What a lesson looks at. */
export interface LessonScene<Open, Own, Offer, Event> {
  open: Open;
  own: Own;
  me: number;
  offers: readonly Offer[];
  events: readonly Event[];
}

/** A lesson's `when` for a game: it never holds where nobody sits, or nothing is dealt. */
export function lessonWhen<Open, Own, Offer, Event>() {
  return (holds: (scene: LessonScene<Open, Own, Offer, Event>) => boolean): Lesson["when"] =>
    ({ open, own, ask, told, me }) => {
      if (me === null || !open || !own) return false;
      return holds({
        open: open as Open, // the house passes on what the game's own engine sent
        own: own as Own,
        me,
        offers: ask?.offers.map(({ offer }) => offer as Offer) ?? [],
        events: told.map(({ event }) => event as Event),
      });
    };
}
