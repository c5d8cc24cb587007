// The three zones' names, paints and signs: told apart by shape and letter as well as by colour.
import { ZONES } from "../art";

export interface ZoneLook {
  name: string;
  letter: string;
  paint: string;
  /** A sign around 0, about 20 wide. */
  sign: string;
}

/** Red, Blue, Green: circle, square, hexagon. */
const LOOKS: readonly ZoneLook[] = ZONES.map((zone) => ({ ...zone, letter: zone.name.charAt(0) }));

const NOWHERE: ZoneLook = { name: "", letter: "", paint: "#55506a", sign: "" };

export const zoneLook = (zone: number): ZoneLook => LOOKS[zone] ?? NOWHERE;
