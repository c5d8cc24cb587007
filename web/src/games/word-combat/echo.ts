// The table with one's own deeds already upon it, before the server has said so. The position stays the truth.
import { FACE_DOWN, lettersOf, placesFor } from "./letters";
import { spell } from "./spelling";
import type { Offer, OpenTable, Pack } from "./types";

/** A word on its way, and the places it will take as things are. */
export interface Call {
  word: string;
  places: readonly (number | null)[];
}

export interface Echo {
  open: OpenTable;
  /** The card that was lifted and is not turned yet. */
  lifted: number | null;
  calls: readonly Call[];
}

/** `deeds`: what was sent and is not answered: offers, and words that were called. */
export function echo(pack: Pack, open: OpenTable, me: number | null, deeds: readonly (Offer | string)[]): Echo {
  const shown: Echo = { open, lifted: null, calls: [] };
  if (me === null) return shown;
  return deeds.reduce<Echo>(
    (before, deed) => (typeof deed === "string" ? called(pack, before, deed) : done(before, me, deed)),
    shown,
  );
}

function called(pack: Pack, before: Echo, word: string): Echo {
  const places = placesFor(lettersOf(pack, before.open), spell(word), placesCalled(before.calls));
  return { ...before, calls: [...before.calls, { word, places }] };
}

function done(before: Echo, me: number, offer: Offer): Echo {
  const { open } = before;
  switch (offer.kind) {
    case "Flip":
      return { ...before, lifted: open.grid[offer.cell] === FACE_DOWN ? offer.cell : null };
    case "BeDone":
      return { ...before, open: { ...open, done: changed(open.done, me) } };
    case "BeReady":
      return { ...before, open: { ...open, ready: changed(open.ready, me) } };
    case "Challenge":
      return before; // what comes of it only the dictionary knows
  }
}

const changed = (row: readonly boolean[], seat: number): boolean[] => row.map((old, place) => place === seat || old);

/** All places that words on their way will take. */
export function placesCalled(calls: readonly Call[]): Set<number> {
  return new Set(calls.flatMap(({ places }) => places.filter((cell) => cell !== null)));
}
