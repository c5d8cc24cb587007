// The animals of the band, as on the printed cards: fur, ears, muzzle and marks by name; others look as their names come out.
import { ANIMALS, EARS, FURS, MUZZLES } from "../art";

// All heads are drawn around 0: the face 56 wide from -22 to 34, the shako above it from -24 up to -70.

export interface Mark {
  path: string;
  /** Lighter than the fur; else darker. */
  light?: boolean;
  /** Over the muzzle; else under it. */
  over?: boolean;
}

export const MARKS: Record<string, Mark> = {
  patches: { path: "M-19-5a8 9 0 1 0 16 0a8 9 0 1 0-16 0ZM3-5a8 9 0 1 0 16 0a8 9 0 1 0-16 0Z" },
  mask: { path: "M-27-4q10-10 27-3 17-7 27 3-4 12-17 8-6-4-10-4t-10 4q-13 4-17-8Z" },
  stripe: { path: "M-6-22h12l3 34h-18Z", light: true },
  spots: {
    path:
      "M-23 10a4 4 0 1 0 8 0a4 4 0 1 0-8 0ZM15 12a4 4 0 1 0 8 0a4 4 0 1 0-8 0ZM-17 23a3 3 0 1 0 6 0a3 3 0 1 0-6 0Z" +
      "M17-13a3 3 0 1 0 6 0a3 3 0 1 0-6 0ZM-24-11a3 3 0 1 0 6 0a3 3 0 1 0-6 0Z",
  },
  bands: { path: "M-28 6q12 6 14 0l-13-6ZM28 6q-12 6-14 0l13-6ZM-25 20q10 2 12-4l-14-3ZM25 20q-10 2-12-4l14-3Z" },
  bib: { path: "M-25 4q9-13 25-5 16-8 25 5-3 28-25 29t-25-29Z", light: true },
  freckles: {
    path: "M-21 10h1v1h-1ZM-17 14h1v1h-1ZM-23 16h1v1h-1ZM20 10h1v1h-1ZM16 14h1v1h-1ZM22 16h1v1h-1Z",
    over: true,
  },
  tusks: { path: "M-11 22h6l-2 18q-4-4-4-18ZM11 22h-6l2 18q4-4 4-18Z", light: true, over: true },
  teeth: { path: "M-5 23h10v8h-10ZM0 23v8", light: true, over: true },
};

export interface Looks {
  fur: string;
  ears: string;
  muzzle: string;
  marks: string;
}

const KNOWN = new Map(
  Object.entries(ANIMALS).map(([name, words]): [string, Looks] => {
    const [fur = "", ears = "", muzzle = "", marks = ""] = words.split(" ");
    return [name, { fur, ears, muzzle, marks }];
  }),
);

/** The animal that a name tells ("Maestro Manatee"), or else its last word. */
export function animalIn(name: string): string {
  const words = name.split(/\s+/);
  return words.find((word) => KNOWN.has(word.toLowerCase())) ?? words.at(-1) ?? "";
}

export function looksOf(animal: string): Looks {
  const name = animal.trim().toLowerCase();
  const known = KNOWN.get(name);
  if (known) return known;
  const number = [...name].reduce((sum, sign, place) => sum + (place + 1) * (sign.codePointAt(0) ?? 0), 0);
  const pick = (row: object, step: number) =>
    Object.keys(row)[Math.floor(number / step) % Object.keys(row).length] ?? "";
  return { fur: pick(FURS, 1), ears: pick(EARS, 7), muzzle: pick(MUZZLES, 11), marks: "" };
}
