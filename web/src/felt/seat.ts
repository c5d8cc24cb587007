// What is said of whoever has a seat.
import type { SeatInfo } from "../wire/types";

/** Somebody's link is gone, and nobody plays for them. */
export const isAway = (info: SeatInfo | undefined): boolean =>
  info?.player === "person" && info.here === false && !info.stood_in;
