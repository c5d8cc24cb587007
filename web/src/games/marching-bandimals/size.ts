// How much room the table has, and what is made of it.
export interface Room {
  width: number;
  height: number;
  /** Too small for pointers and for names on every card: an upright phone, or one that lies on its side. */
  phone: boolean;
  /** Such a phone lies on its side: what is on the left stands on the right. */
  flat: boolean;
  /** A desk without room beside the own band. */
  slim: boolean;
  /** Every line counts: a small laptop, a small phone. */
  low: boolean;
}

/** In pixels, for so many other bands: more than four stand in two rows. Before it is known it is a desk. */
export function roomOf(width: number, height: number, bands: number): Room {
  const phone = width > 0 && (width <= 620 || height <= 430);
  const low = height < (phone ? 660 : bands > 4 ? 790 : 720);
  return { width, height, phone, flat: phone && width > height, slim: !phone && width <= 760 && width > 0, low };
}

const COLUMNS = [1, 1, 2, 3, 4, 3, 3, 4, 4];
/** A band needs so much for a name and a hand count beside each other. */
const NARROWEST = 124;

/** In how many columns so many bands stand; in a low room in one row, if they can. */
export function columnsOf({ width, phone, flat, low }: Room, bands: number, watched: boolean): number {
  if (phone && watched) return flat ? 4 : 2;
  if (flat && bands > 1) return bands < 5 ? 2 : 3;
  if (low && !phone && !watched && (width - 28) / Math.max(1, bands) >= NARROWEST) return Math.max(1, bands);
  return COLUMNS[bands] ?? 4;
}

/** How many cards of a hand stand beside each other on a phone, as tall cards or as flat tiles. */
export function handColumnsOf({ flat }: Room, cards: number, tiles: boolean): number {
  if (!tiles) return 5;
  if (flat) return cards <= 10 ? Math.max(4, Math.ceil(cards / 2)) : Math.max(5, Math.ceil(cards / 3));
  return cards <= 9 ? 3 : Math.max(4, Math.ceil(cards / 4)); // a name needs a quarter
}
