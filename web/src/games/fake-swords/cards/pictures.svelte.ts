// What is drawn on the cards of the house pack, by name: outlines in a box of 100 by 60. They come after the page, as data.
import address from "../../../../../src/rumpus/games/fake_swords/art.json?url"; // printed, too

export interface Shape {
  d: string;
  fill?: string;
  line?: string;
  width?: number;
}

type Drawn = Partial<Record<string, readonly Shape[]>>;

const AGAIN_MS = 5000;
let drawn: Drawn = $state.raw({});
let wanted = false;

async function fetchAll(): Promise<void> {
  try {
    const art = (await (await fetch(address)).json()) as { pictures: Drawn };
    drawn = art.pictures;
  } catch {
    window.setTimeout(() => (wanted = false), AGAIN_MS); // then the next card asks; meanwhile there are two swords
  }
}

/** The picture of a card; none for a card of another pack, or before they have come. */
export function pictureOf(name: string): readonly Shape[] | null {
  if (!wanted) {
    wanted = true;
    void fetchAll();
  }
  return drawn[name] ?? null;
}
