// What may be done, looked up the way hands and seats ask for it.
import type { Ask } from "./props";
import type { PlayOffer } from "./types";

export interface Play {
  action: number;
  offer: PlayOffer;
}

/** Every card that may be laid, with its corner. */
export function playsIn(ask: Ask | null): Play[] {
  return (ask?.offers ?? []).flatMap(({ action, offer }) => (offer.kind === "PlayOffer" ? [{ action, offer }] : []));
}

export function playOf(plays: readonly Play[], card: number | null, corner: number): Play | null {
  return plays.find(({ offer }) => offer.card === card && offer.corner === corner) ?? null;
}

/** The action that picks a seat to battle; null: it can not be picked. */
export function rivalIn(ask: Ask | null, seat: number): number | null {
  return ask?.offers.find(({ offer }) => offer.kind === "PickRival" && offer.seat === seat)?.action ?? null;
}
