// What the browser keeps for its reader. Storage may be closed or full: then nothing is kept, and nothing breaks.

/** What was kept under a key; null: nothing. */
export function kept(key: string, storage: () => Storage = () => localStorage): string | null {
  try {
    return storage().getItem(key);
  } catch {
    return null;
  }
}

/** Keep a text under a key; null forgets it. */
export function keep(key: string, text: string | null, storage: () => Storage = () => localStorage): void {
  try {
    if (text === null) storage().removeItem(key);
    else storage().setItem(key, text);
  } catch {
    // nothing to do: the house works without it
  }
}

/** What was kept as JSON, read by `read`; null: nothing, or nothing that can be read. */
export function keptJson<Thing>(key: string, read: (found: Thing) => Thing | null): Thing | null {
  try {
    const found = JSON.parse(kept(key) ?? "null") as Thing | null;
    return found === null ? null : read(found);
  } catch {
    return null;
  }
}

/** Keep a thing as JSON under a key; null forgets it. */
export const keepJson = (key: string, thing: unknown): void => keep(key, thing === null ? null : JSON.stringify(thing));

const NAME = "rumpus.name";

export function ownName(): string {
  return kept(NAME) ?? "";
}

export function keepName(name: string): void {
  keep(NAME, name.trim() === "" ? null : name.trim().slice(0, 20));
}
