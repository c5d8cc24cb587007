// How somebody's band stands: what is told of it, and where a Penalty on its way will hit it.
import type { SeatInfo } from "../../../wire/types";
import type { OpenTable, Pack } from "../types";
import { counted, listed, nameOf, wantTold } from "../words";
import { aimedAt } from "../offers";

/** What a Penalty that waits for a No U is about, in one band. */
export interface Hit {
  /** The whole band, or its owner's hand. */
  all: boolean;
  /** slot * 2 + side of a card; null: none. */
  card: number | null;
  /** The place of a Band Bonus; null: none. */
  bonus: number | null;
}

export const NO_HIT: Hit = { all: false, card: null, bonus: null };

export function hitOn(pack: Pack, { penalty }: OpenTable, seat: number): Hit {
  if (!penalty || (penalty.target !== null && penalty.target !== seat)) return NO_HIT;
  const card = pack.cards[penalty.card];
  const aimed = penalty.target === null || !card ? "seat" : aimedAt(card);
  return { all: true, card: aimed === "card" ? penalty.pick : null, bonus: aimed === "bonus" ? penalty.pick : null };
}

/** Of which sections a whole pair is still wanted, wherever a place is empty. */
export const openSections = ({ bands }: OpenTable, seat: number): readonly number[] =>
  bands[seat]?.wants.find(({ what }) => what === "pair")?.sections ?? [];

/** A band for the ear. */
export function bandTold(open: OpenTable, seats: readonly SeatInfo[], seat: number, mine: boolean): string {
  const band = open.bands[seat];
  const info = seats[seat];
  if (!band) return nameOf(seats, seat);
  const wants = listed(band.wants.map(wantTold));
  return [
    `${nameOf(seats, seat)}${mine ? " (you)" : ""}`,
    open.mover === seat && open.phase !== "over" && open.phase !== "years" ? "on the move" : "",
    counted(band.pairs, "pair"),
    band.major ? "with a Drum Major" : "",
    `${counted(band.hand, "card")} in hand, limit ${band.limit}`,
    band.complete ? "complete" : wants === "" ? "" : `needs ${wants}`,
    info?.player === "bot" ? "bot" : info?.stood_in ? "a bot stands in" : info?.here === false ? "away" : "",
  ]
    .filter(Boolean)
    .join(", ");
}
