// What a game tells that was written with zones, marks and moves; its rules are the server's.

/** A card of the pack: what stands in its corner and below it, in which colour, and what is in its middle. */
export interface FaceCard {
  name: string;
  text: string;
  corner: string;
  symbol: string;
  color: string;
  art: string;
}

export type Pack = readonly FaceCard[];

export interface Zone {
  zone: string;
  label: string;
  layout: string;
  columns: number;
  size: string;
  /** Whose it is; null: nobody's. */
  seat: number | null;
  count: number;
  /** By their names, the last one on top; null: nobody knows them who looks from here. */
  cards: readonly string[] | null;
  /** Of cards that are not known their colours from behind, if a pack has several. */
  backs: readonly string[];
}

export interface Mark {
  mark: string;
  label: string;
  value: unknown;
  /** One for every seat. */
  values: readonly unknown[] | null;
  of_seat: boolean;
}

export interface OpenTable {
  says: string;
  zones: readonly Zone[];
  marks: readonly Mark[];
  /** Who has answered in secret. */
  chosen: readonly boolean[];
  felt: string;
  outcome: unknown;
}

export interface Offer {
  action: number;
  move: string;
  zone: string;
  card: string;
  seat: number | null;
  choice: string;
}

export interface OwnCards {
  zones: readonly Zone[];
  /** What this seat has answered in secret. */
  chosen: Offer | null;
}

/** Cards that went from one pile to another. */
export interface Shift {
  source: string;
  source_seat: number;
  target: string;
  target_seat: number;
  count: number;
  cards: readonly string[] | null;
}

export interface Event {
  kind: string;
  seat: number;
  move?: string;
  shifts?: readonly Shift[];
}

export const isZoned = (open: unknown): open is OpenTable =>
  typeof open === "object" && open !== null && "zones" in open && Array.isArray(open.zones);

export const hasShifts = (event: unknown): boolean => typeof event === "object" && event !== null && "shifts" in event;
