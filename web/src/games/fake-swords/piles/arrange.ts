// The piles as they lie, with cards on their way already there.
import type { Put } from "../offers";
import type { Claim, Laid, OpenTable } from "../types";

/** Drawn cards after some were put elsewhere. */
export function laidAfter(drawn: readonly Laid[], puts: readonly Put[]): Laid[] {
  return puts.reduce<Laid[]>(
    (rows, { place, pile }) => rows.map((laid) => (laid.place === place ? { ...laid, pile } : laid)),
    [...drawn],
  );
}

/** The cards of every pile, in the order in which they were drawn. */
export function pilesOf(drawn: readonly Laid[], piles: number): Laid[][] {
  return Array.from({ length: piles }, (_, pile) => drawn.filter((laid) => laid.pile === pile));
}

/** Who points at each pile. */
export function pointersOf(pointed: readonly number[] | null, piles: number): number[][] {
  return Array.from({ length: piles }, (_, pile) => (pointed ?? []).flatMap((at, seat) => (at === pile ? [seat] : [])));
}

export interface Said {
  seat: number;
  points: boolean;
}

/** What was said about a pile. */
export const saidAbout = (claims: readonly (Claim | null)[], pile: number): Said[] =>
  claims.flatMap((claim, seat) => (claim && claim.pile === pile ? [{ seat, points: claim.points }] : []));

/** What one said that is still on its way: "pile 2", "not pile 2". */
export function claimIn(said: string): Claim | null {
  const found = /^(not )?pile (\d)$/.exec(said);
  return found ? { pile: Number(found[2]) - 1, points: found[1] === undefined } : null;
}

/** Why the countdown can not start yet; null: it can. */
export function emptyPiles(piles: readonly (readonly Laid[])[]): string | null {
  const empty = piles.flatMap((pile, place) => (pile.length === 0 ? [String(place + 1)] : []));
  if (empty.length === 0) return null;
  return empty.length === 1
    ? `Pile ${empty[0]} is empty`
    : `Piles ${empty.slice(0, -1).join(", ")} and ${empty.at(-1)} are empty`;
}

/** Whether somebody pointed where they said they would not, or not where they said; null: nothing to tell by. */
export function fibbed(claim: Claim | null, pointed: readonly number[] | null, seat: number): boolean | null {
  return claim && pointed ? (pointed[seat] === claim.pile) !== claim.points : null;
}

/** The table with one's own deeds upon it. */
export function withOwn(open: OpenTable, me: number | null, puts: readonly Put[], said: readonly string[]): OpenTable {
  if (open.pointed && open.phase !== "pointed") return { ...open, claims: open.claims.map(() => null) }; // the fingers have spoken
  const claims = me === null ? [] : said.flatMap((words) => claimIn(words) ?? []);
  const last = claims.at(-1);
  if (puts.length === 0 && !last) return open;
  return {
    ...open,
    drawn: laidAfter(open.drawn, puts),
    claims: last ? open.claims.map((claim, seat) => (seat === me ? last : claim)) : open.claims,
    claims_left: open.claims_left.map((left, seat) => (seat === me ? Math.max(0, left - claims.length) : left)),
  };
}
