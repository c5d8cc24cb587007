// The three zones' names, paints and signs: told apart by shape as well as by colour; letters are for teams.
import { ZONES } from "../art";

export interface ZoneLook {
  name: string;
  paint: string;
  /** A sign around 0, about 20 wide. */
  sign: string;
}

/** Red, Blue, Green: circle, square, hexagon. */
const LOOKS: readonly ZoneLook[] = ZONES;

const NOWHERE: ZoneLook = { name: "", paint: "#55506a", sign: "" };

export const zoneLook = (zone: number): ZoneLook => LOOKS[zone] ?? NOWHERE;
