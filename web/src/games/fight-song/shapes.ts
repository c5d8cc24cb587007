// Signs that tell the colours apart without colour: by the place of a division or an inner colour in the pack.
// The outlines lie with the game in Python, which prints them too.
import art from "../../../../src/rumpus/games/fight_song/art.json";

const of = (row: readonly string[], number: number): string => row[number % row.length] ?? row[0] ?? "";

/** The medallion of an inner colour, drawn around 0, about 90 wide. */
export const medallion = (inner: number): string => of(art.medallions, inner);
/** The emblem of a division, drawn around 0, about 80 wide: two notes, a megaphone, a pennant. */
export const emblem = (division: number): string => of(art.emblems, division);
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
