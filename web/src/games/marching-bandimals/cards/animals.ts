// The animals of the band, as on the printed cards: fur, ears, muzzle and marks by name; others look as their names come out.

// All heads are drawn around 0: the face 56 wide from -22 to 34, the shako above it from -24 up to -70.

export const EARS: Record<string, string> = {
  round: "M-30-20a11 11 0 1 0 12-9ZM30-20a11 11 0 1 1-12-9Z",
  pointed: "M-29-8-32-40-10-24ZM29-8 32-40 10-24Z",
  long: "M-17-24q-22-34-26-14 0 16 20 24ZM17-24q22-34 26-14 0 16-20 24Z",
  floppy: "M-26-20q-20 4-16 30 10 10 16-8ZM26-20q20 4 16 30-10 10-16-8Z",
  big: "M-24-18q-36-8-32 22 8 22 30 10ZM24-18q36-8 32 22-8 22-30 10Z",
  horns: "M-22-20q-26-2-22-26 6 14 28 14ZM22-20q26-2 22-26-6 14-28 14Z",
  antlers: "M-18-24q-22-4-26-24l5-2q2 8 7 12l-2-12h5l2 15 12 7ZM18-24q22-4 26-24l-5-2q-2 8-7 12l2-12h-5l-2 15-12 7Z",
  feelers: "M-8-24q-22-8-24-26l3-1q4 16 24 23ZM8-24q22-8 24-26l-3-1q-4 16-24 23Z",
  spikes: "M-28 10-44 4-30 0-44-10-28-8-38-24-20-16ZM28 10 44 4 30 0 44-10 28-8 38-24 20-16Z",
  none: "",
};

/** A shape in a lighter colour, and what is drawn upon it. */
export const MUZZLES: Record<string, readonly [string, string]> = {
  snout: ["M-15 16a15 11 0 1 0 30 0a15 11 0 1 0-30 0Z", "M-5 10q5-4 10 0-5 7-10 0ZM-8 20q8 7 16 0"],
  beak: ["M-13 8h26L0 28Z", "M-13 8q13 8 26 0"],
  bill: ["M-20 14q20-10 40 0 6 12-20 12t-20-12Z", "M-18 17q18 8 36 0"],
  trunk: ["M-8 2h16v26q0 12 14 10v8q-24 4-24-14l-6-6Z", "M-7 12h14M-7 20h14"],
  pig: ["M-11 12a11 9 0 1 0 22 0a11 9 0 1 0-22 0Z", "M-4 10v5M4 10v5M-9 26q9 5 18 0"],
  wide: ["M-24 16q0-12 24-12t24 12q0 16-24 16t-24-16Z", "M-9 11h4M5 11h4M-16 21q16 9 32 0"],
  plain: ["", "M-4 8h8l-4 5ZM-9 18q9 7 18 0"],
};

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

export const FURS: Record<string, string> = {
  brown: "#8a5a34",
  tan: "#cf9f66",
  gray: "#93979f",
  dark: "#4b4654",
  white: "#f1ede2",
  orange: "#e0812f",
  pink: "#f2a3b7",
  green: "#6aa84f",
  yellow: "#f0c93a",
  red: "#c84a3c",
  blue: "#4f86c6",
  purple: "#8662b4",
};

const WORDS = `
bison brown horns snout, tapir dark round trunk stripe, walrus brown none wide tusks, bat dark big plain,
camel tan round wide, rooster red none beak, otter brown round snout, moose brown antlers wide,
penguin dark none beak bib, elephant gray big trunk freckles, duck yellow none bill, bee yellow feelers plain bands,
hippo purple round wide, toad green none wide spots, flamingo pink none beak, pig pink floppy pig freckles,
hedgehog brown spikes snout freckles, peacock blue none beak, gecko green none plain spots, swan white none bill,
lemur gray round snout mask, seal gray none snout freckles, ostrich tan none bill, gazelle tan long snout,
butterfly purple feelers plain spots, giraffe yellow horns snout spots, rabbit white long plain teeth,
rhino gray horns wide, woodpecker red none beak bib, bear brown round snout, crab red feelers plain,
armadillo gray long snout bands, kangaroo tan long snout, beaver brown round wide teeth, snail tan feelers plain,
gorilla dark round wide bib, octopus purple none plain spots, badger gray round snout stripe, goat white horns snout,
spider dark feelers plain, meerkat tan round snout, fox orange pointed snout bib, chimp brown big snout bib,
tortoise green none wide, hummingbird green none beak, raccoon gray pointed snout mask,
jellyfish pink none plain freckles, ladybird red feelers plain spots, wombat brown round pig,
reindeer brown antlers snout freckles, mouse gray big plain teeth, kitten orange pointed plain bands,
nightingale tan none beak, wolf gray pointed snout bib, deer tan antlers snout, panda white round snout patches,
parrot green none beak, lynx tan pointed snout spots, sloth tan none snout mask, weasel brown round plain freckles,
manatee gray none wide, boa green none plain bands, coyote tan pointed snout, wolverine brown round snout,
stork white none beak, capybara brown round wide, llama white long snout, puffin dark none beak bib
`;

export interface Looks {
  fur: string;
  ears: string;
  muzzle: string;
  marks: string;
}

const KNOWN = new Map(
  WORDS.split(",").map((entry): [string, Looks] => {
    const [name = "", fur = "", ears = "", muzzle = "", marks = ""] = entry.trim().split(/\s+/);
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
