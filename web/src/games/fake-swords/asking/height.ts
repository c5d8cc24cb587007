// A height: what is typed, and what was given the last time.
import { keep, kept } from "../../../house/store";

export const SHORTEST = 80;
export const TALLEST = 230;
const USUAL = 170;
const KEY = "rumpus.height";

export const within = (height: number): number => Math.min(TALLEST, Math.max(SHORTEST, Math.round(height)));

/** What somebody typed as a height: "172", "1.72 m", "5'9" or "5 ft 9"; null: none that is allowed. */
export function heightFrom(typed: string): number | null {
  const text = typed.trim().toLowerCase().replace(",", ".");
  const feet = /^(\d)\s*(?:'|’|ft|feet)\s*(\d{1,2}(?:\.\d+)?)?\s*(?:"|”|''|in|inches)?$/.exec(text);
  if (feet) return allowed((Number(feet[1]) * 12 + Number(feet[2] ?? 0)) * 2.54);
  const plain = /^(\d+(?:\.\d+)?)\s*(cm|m)?$/.exec(text);
  if (!plain) return null;
  const number = Number(plain[1]);
  const metres = plain[2] === "m" || (plain[2] === undefined && number < 3);
  return allowed(metres ? number * 100 : number);
}

function allowed(height: number): number | null {
  const round = Math.round(height);
  return round >= SHORTEST && round <= TALLEST ? round : null;
}

export function lastHeight(): number {
  return heightFrom(kept(KEY) ?? "") ?? USUAL;
}

export function keepHeight(height: number): void {
  keep(KEY, String(height));
}
