// The table with one's own moves already on it, before the server has said so. The position stays the truth.
import type { Lain, Offer, OpenTable, OwnCards } from "./types";

/** A card whose face is not known yet. */
export const UNSEEN = -1;

export interface Shown {
  open: OpenTable;
  /** The own card: its number, `UNSEEN`, or null for none. */
  held: number | null;
}

/** `pending`: what was sent and is not answered, oldest first. Sealed moves (practice pace) show nothing before their beat. */
export function echo(open: OpenTable, own: OwnCards | null, me: number | null, pending: readonly Offer[]): Shown {
  const shown: Shown = { open, held: own?.held ?? null };
  if (me === null || open.practice) return shown;
  return pending.reduce((before, offer) => moved(before, me, offer), shown);
}

function moved({ open, held }: Shown, me: number, offer: Offer): Shown {
  const pile = open.discards[me] ?? [];
  switch (offer.kind) {
    case "TakeCard":
      if (held !== null) break;
      return {
        held: UNSEEN,
        open: { ...inHand(open, me, "hidden"), decks: changed(open.decks, me, (open.decks[me] ?? 0) - 1) },
      };
    case "PickUp": {
      const top = pile.at(-1);
      if (held !== null || top === undefined) break;
      return {
        held: top,
        open: { ...inHand(open, me, "open"), discards: changed(open.discards, me, pile.slice(0, -1)) },
      };
    }
    case "Discard":
      if (held === null) break;
      return {
        held: null,
        open: { ...inHand(open, me, "nothing"), discards: changed(open.discards, me, [...pile, held]) },
      };
    case "PlayOn": {
      if (held === null) break;
      const laid: Lain = { card: held, by: me, at: Infinity, decided: 0 };
      const stack = [...(open.stacks[offer.stack] ?? []), laid];
      return { held: null, open: { ...inHand(open, me, "nothing"), stacks: changed(open.stacks, offer.stack, stack) } };
    }
    case "PlayBuzz":
      return { held: null, open: { ...inHand(open, me, "nothing"), phase: "buzzer", buzzed: me } };
    case "BeReady":
      return { held, open: { ...open, ready: changed(open.ready, me, true) } };
    case "Wait":
    case "Decide":
      break;
  }
  return { open, held };
}

const inHand = (open: OpenTable, me: number, how: string): OpenTable => ({
  ...open,
  in_hand: changed(open.in_hand, me, how),
});

const changed = <T>(row: readonly T[], place: number, value: T): T[] =>
  row.map((old, at) => (at === place ? value : old));

/** The new stacks, but the old row wherever nothing changed on it, so that nothing is drawn again for nothing. */
export function steady(before: readonly Lain[][], after: readonly Lain[][]): Lain[][] {
  return after.map((stack, place) => {
    const old = before[place];
    return old && isSame(old, stack) ? old : stack;
  });
}

const isSame = (one: readonly Lain[], other: readonly Lain[]): boolean =>
  one.length === other.length &&
  one.every(({ card, by }, place) => card === other[place]?.card && by === other[place].by);

/** Whether a move makes sense on the table as shown, where the server has not said yet what it offers. */
export function makesSense({ open, held }: Shown, me: number, offer: Offer): boolean {
  if (open.phase !== "fast" || open.practice) return false;
  const left = open.decks[me] ?? 0;
  switch (offer.kind) {
    case "TakeCard":
      return held === null && left > 0;
    case "PickUp":
      return held === null && (open.discards[me]?.length ?? 0) > 0;
    case "Discard": // a card may be burned unseen, but the last one is the Buzz
      return held !== null && left > 0;
    case "PlayOn":
      return held !== null && held !== UNSEEN;
    default:
      return false;
  }
}
