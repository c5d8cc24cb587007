// Equal cards have no names of their own; a hand gives each an id, so that the right one moves.

export interface Held {
  id: string;
  card: number;
}

let dealt = 0;

/** The hand again after a change: cards that stayed keep their ids. `played` is the id that left, where known. */
export function keepIds(before: readonly Held[], cards: readonly number[], played: string | null = null): Held[] {
  const left = before.filter((held) => held.id !== played);
  const gone = before.filter((held) => held.id === played);
  return cards.map((card) => {
    const stayed = takeFirst(left, card) ?? takeFirst(gone, card);
    if (stayed) return stayed;
    dealt += 1;
    return { id: `held-${dealt}`, card };
  });
}

function takeFirst(from: Held[], card: number): Held | undefined {
  const place = from.findIndex((held) => held.card === card);
  return place < 0 ? undefined : from.splice(place, 1)[0];
}
