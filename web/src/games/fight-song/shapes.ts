// Signs that tell the colours apart without colour: by the place of a division or an inner colour in the pack.

/** Medallions of the inner colours, drawn around 0, about 90 wide. */
const MEDALLIONS = [
  "M-42 0a42 42 0 1 0 84 0a42 42 0 1 0-84 0Z",
  "M0-50 50 0 0 50-50 0Z",
  "M-24-42h48l24 42-24 42h-48l-24-42Z",
  "M-38-38h76v76h-76Z",
] as const;

/** Emblems of the divisions, drawn around 0, about 80 wide: two notes, a megaphone, a pennant. */
const EMBLEMS = [
  "M-12 27a12.500 10.500 0 1 1-8-10V-30l48-10v57a12.500 10.500 0 1 1-8-10v-29l-32 7Z",
  "M-40-9h18l42-23v64l-42-21h-18Zm10 24h14l6 21h-13Zm57-31q13 16 0 32Z",
  "M-36-42h8v86h-8Zm11 2 66 25-66 25Z",
] as const;

export const medallion = (inner: number): string => MEDALLIONS[inner % MEDALLIONS.length] ?? MEDALLIONS[0];
export const emblem = (division: number): string => EMBLEMS[division % EMBLEMS.length] ?? EMBLEMS[0];
/** The printed pattern of a division: stripes, chevrons, dots. See Patterns.svelte. */
export const pattern = (division: number): string => `url(#fs-pattern-${division % 3})`;

/** A long name on two lines, cut where they come out most alike. */
export function halves(name: string): readonly string[] {
  const cuts = [...name.matchAll(/ /g)].map(({ index }) => index);
  if (cuts.length === 0) return [name];
  const cut = cuts.reduce((best, at) =>
    Math.abs(at * 2 - name.length) < Math.abs(best * 2 - name.length) ? at : best,
  );
  return [name.slice(0, cut), name.slice(cut + 1)];
}
