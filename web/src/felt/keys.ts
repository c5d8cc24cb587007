// Keys that a board hears wherever the focus is on the page.

/** A key by where it lies. */
export type Pressed = Pick<KeyboardEvent, "code" | "shiftKey" | "ctrlKey" | "altKey" | "metaKey">;

/** Whether what has the focus uses keys itself. */
export const isTaken = ({ target }: KeyboardEvent): boolean =>
  target instanceof Element &&
  target.closest("input, textarea, select, dialog, [role=menu], [contenteditable]") !== null;

/** Whether Enter is for what has the focus. */
export const isOnButton = ({ target }: KeyboardEvent): boolean =>
  target instanceof Element && target.closest("button, a, summary") !== null;

interface Keyboard {
  getLayoutMap: () => Promise<{ get: (code: string) => string | undefined }>;
}

/** What stands on keys of a usual keyboard, by `event.code`. */
export const usualOn = (codes: readonly string[]): readonly string[] =>
  codes.map((code) => (code === "Comma" ? "," : code.slice(3)));

/** What is printed on keys here: not every keyboard begins with QWERTY. Where nobody can say, it does. */
export async function printedOn(codes: readonly string[]): Promise<readonly string[]> {
  const usual = usualOn(codes);
  const { keyboard } = navigator as Navigator & { keyboard?: Keyboard }; // not yet among the types of the page
  try {
    const map = await keyboard?.getLayoutMap();
    return map ? codes.map((code, place) => map.get(code)?.toUpperCase() ?? usual[place] ?? "") : usual;
  } catch {
    return usual; // a page in a frame may not ask
  }
}
