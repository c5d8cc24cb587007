// Pictures that come after the page, as data: nobody waits for them, and until they are there something plain is drawn.

type Drawn<Picture> = Partial<Record<string, Picture>>;

const AGAIN_MS = 5000;

/** Finds a picture by its name in the `pictures` of a file; null for one that is not there, or before they have come. */
export function drawings<Picture>(address: string): (name: string) => Picture | null {
  let drawn: Drawn<Picture> = $state.raw({});
  let wanted = false;

  async function fetchAll(): Promise<void> {
    try {
      const art = (await (await fetch(address)).json()) as { pictures: Drawn<Picture> };
      drawn = art.pictures;
    } catch {
      window.setTimeout(() => (wanted = false), AGAIN_MS); // then the next card asks
    }
  }

  return (name) => {
    if (!wanted) {
      wanted = true;
      void fetchAll();
    }
    return drawn[name] ?? null;
  };
}
