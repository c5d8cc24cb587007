// The three zones' names, paints and signs: told apart by shape and letter as well as by colour.

export interface ZoneLook {
  name: string;
  letter: string;
  paint: string;
  /** A sign around 0, about 20 wide. */
  sign: string;
}

/** Red, Blue, Green: circle, square, hexagon. */
export const ZONES: readonly ZoneLook[] = [
  { name: "Red", letter: "R", paint: "#c02a36", sign: "M-10 0a10 10 0 1 0 20 0a10 10 0 1 0-20 0Z" },
  {
    name: "Blue",
    letter: "B",
    paint: "#1f5fc4",
    sign: "M-7-9.300h14q2.300 0 2.300 2.300v14q0 2.300-2.300 2.300h-14q-2.300 0-2.300-2.300v-14q0-2.300 2.300-2.300Z",
  },
  { name: "Green", letter: "G", paint: "#1c7a43", sign: "M-5.500-10h11l5.300 10-5.300 10h-11l-5.300-10Z" },
];

const NOWHERE: ZoneLook = { name: "", letter: "", paint: "#55506a", sign: "" };

export const zoneLook = (zone: number): ZoneLook => ZONES[zone] ?? NOWHERE;

/** A shield around 0, as wide as the signs: what blocks. */
export const SHIELD = "M0-11 9.500-8v7.500q0 8-9.500 12-9.500-4-9.500-12v-7.500Z";
