// What a key does at the table, by what it wants.
import type { Wish } from "../keys";
import { actionIn } from "../offers";
import type { Ask } from "../props";
import type { Offer } from "../types";
import { backIn } from "./deeds";

/** What keys can reach on the board. */
export interface Reach {
  ask: Ask | null;
  act: (action: number) => void;
  /** The card of the hand, or while something is aimed the target, in this place. */
  pick: (place: number) => void;
  remove: (slot: number, side: number) => void;
  goOn: () => void;
  /** Put away what lies over the table; false: nothing does. */
  putAway: () => boolean;
  search: () => void;
}

const OFFERS: Partial<Record<Wish["kind"], Offer["kind"]>> = {
  reorganize: "ReorganizeTurn",
  halt: "CallHalt",
  "no u": "SayNoU",
  pass: "LetPass",
};

export function obey(wish: Wish, reach: Reach): void {
  const perform = (action: number | null) => action !== null && reach.act(action);
  switch (wish.kind) {
    case "pick":
      return reach.pick(wish.place);
    case "remove":
      return reach.remove(wish.slot, wish.side);
    case "go":
      return reach.goOn();
    case "back":
      return void (reach.putAway() || perform(backIn(reach.ask)));
    case "discard pile":
      return reach.search();
    default: {
      const kind = OFFERS[wish.kind];
      if (kind) perform(actionIn(reach.ask, kind));
    }
  }
}
