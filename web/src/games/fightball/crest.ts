// The outlines and patterns of the teams' crests, by a team's place in the pack: told apart without colour.
// Drawn around 0, about 100 wide and 110 high.

import { CRESTS } from "./art";

export type CrestLook = (typeof CRESTS)[number];

/** Steps, a shield with a cross, a wheel with bars, a kite with slashes, a home plate with dots, a star with rays. */
export const crestOf = (team: number): CrestLook => CRESTS[team % CRESTS.length] as CrestLook; // there are some
