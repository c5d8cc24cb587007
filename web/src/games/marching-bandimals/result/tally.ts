// Everybody's band at the end, and who comes before whom.
import type { Band, OpenTable } from "../types";

export interface Standing {
  seat: number;
  won: boolean;
  band: Band;
}

/** Players and Equipment in a band, paired or not. */
const cardsIn = ({ slots }: Band) =>
  slots.reduce((sum, { player, equipment }) => sum + Number(player !== null) + Number(equipment !== null), 0);

const before = (one: Standing, other: Standing) =>
  Number(other.won) - Number(one.won) ||
  other.band.pairs - one.band.pairs ||
  cardsIn(other.band) - cardsIn(one.band) ||
  one.seat - other.seat;

/** Everybody, the winners first, then by pairs and cards. */
export function standings({ bands, outcome }: OpenTable): Standing[] {
  return bands.map((band, seat) => ({ seat, won: outcome?.winners.includes(seat) ?? false, band })).sort(before);
}
