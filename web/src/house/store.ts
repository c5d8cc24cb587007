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

const NAME = "rumpus.name";

export function ownName(): string {
  return kept(NAME) ?? "";
}

export function keepName(name: string): void {
  keep(NAME, name.trim() === "" ? null : name.trim().slice(0, 20));
}
