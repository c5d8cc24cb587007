// What a press on something in a band does: hit what a card is aimed at, or take a card off. Null: it is only looked at.
import type { SeatInfo } from "../../../wire/types";
import { aimsIn, removalsIn, type Aimed } from "../offers";
import type { Ask } from "../props";
import type { Card } from "../types";
import { nameOf, possessive } from "../words";

export interface Press {
  act: () => void;
  /** What it does, for the ear: "Take off", "Aim at". */
  words: string;
}

export interface Doors {
  card: (seat: number, slot: number, side: number) => Press | null;
  force: (seat: number, sort: "bonus" | "penalty", place: number) => Press | null;
  band: (seat: number) => Press | null;
  /** Something is aimed, and not at this band. */
  dim: (seat: number) => boolean;
  /** An attachment: shows a card closely. */
  look: (card: Card) => (element: HTMLElement) => () => void;
}

export interface Hinges {
  ask: Ask | null;
  /** What the card in question is aimed at; null: none is. */
  aimed: Aimed | null;
  me: number | null;
  seats: readonly SeatInfo[];
  act: (action: number) => void;
  look: Doors["look"];
}

export function doorsOf({ ask, aimed, me, seats, act, look }: Hinges): Doors {
  const [aims, removals] = [aimsIn(ask), removalsIn(ask)];
  const press = (action: number | undefined, words: string): Press | null =>
    action === undefined ? null : { act: () => act(action), words };
  const aimOf = (seat: number, pick: number) => aims.find((aim) => aim.seat === seat && aim.pick === pick)?.action;
  return {
    card(seat, slot, side) {
      if (aimed === "card") return press(aimOf(seat, slot * 2 + side), `Aim at ${possessive(nameOf(seats, seat))}`);
      return seat === me
        ? press(removals.find((one) => one.slot === slot && one.side === side)?.action, "Take off")
        : null;
    },
    force: (seat, sort, place) => (aimed === sort ? press(aimOf(seat, place), "Aim at") : null),
    band: (seat) => (aimed === "seat" ? press(aimOf(seat, 0), "Aim at") : null),
    dim: (seat) => aimed !== null && !aims.some((aim) => aim.seat === seat),
    look,
  };
}
