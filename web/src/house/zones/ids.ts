// Cards that are known have a name, but no identity: here each gets one, and keeps it from zone to zone.
import { keyOf, sourceOf, targetOf } from "./reading";
import type { Shift, Zone } from "./types";

export interface Laid {
  id: string;
  card: string;
  /** Where it comes from, if it is new: keys of places. */
  from: string;
}

export type Table = ReadonlyMap<string, readonly Laid[]>;

/** Turns names into cards that keep their ids from one sight to the next. */
export class Ids {
  #before: Table = new Map();
  #made = 0;

  next(zones: readonly Zone[], news: readonly Shift[]): Table {
    const known = zones.filter((zone) => zone.cards !== null);
    const left = new Map([...this.#before].map(([key, cards]) => [key, [...cards]]));
    const laid = new Map<string, (Laid | undefined)[]>();
    for (const zone of known) {
      const key = keyOf(zone.zone, zone.seat);
      laid.set(key, zone.cards?.map((card) => take(left.get(key), card)) ?? []); // what stayed where it was
    }
    const gone = [...left.values()].flat();
    for (const zone of known) {
      const key = keyOf(zone.zone, zone.seat);
      const from = news.find((shift) => targetOf(shift) === key);
      const places = from ? `${sourceOf(from)} seat-${from.source_seat}` : "";
      const cards = laid.get(key) ?? [];
      zone.cards?.forEach((card, place) => {
        cards[place] ??= { ...(take(gone, card) ?? this.#anew(card)), from: places };
      });
    }
    this.#before = laid as Map<string, Laid[]>; // every place was filled above
    return this.#before;
  }

  #anew(card: string): { id: string; card: string } {
    this.#made += 1;
    return { id: `laid-${this.#made}`, card };
  }
}

function take(from: Laid[] | undefined, card: string): Laid | undefined {
  const place = from?.findIndex((one) => one.card === card) ?? -1;
  return place < 0 ? undefined : from?.splice(place, 1)[0];
}
