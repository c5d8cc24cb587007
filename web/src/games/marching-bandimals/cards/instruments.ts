// The Equipment, as on the printed cards: an outline for each that we know, and for others one of their section.
import { INSTRUMENTS, type Outline, SECTIONS } from "../art";

const KNOWN: Record<string, Outline> = INSTRUMENTS;

export const outlineOf = (name: string, section: number): Outline =>
  KNOWN[name.trim().toLowerCase()] ?? KNOWN[SECTIONS[section] ?? ""] ?? INSTRUMENTS.trumpet;

/** Where the mallets of a keyboard have their heads. */
export const malletsOf = (outline: Outline): readonly number[] => (outline === INSTRUMENTS.marimba ? [-25, 31] : []);
