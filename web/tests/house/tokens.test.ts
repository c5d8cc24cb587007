// The colours of up to eight seats: to be read on every paper, and told from one another.
import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";

const css = readFileSync("src/styles/tokens.css", "utf-8");
const SEATS = [0, 1, 2, 3, 4, 5, 6, 7].map((seat) => `--seat-${seat}`);
const PAPERS = ["--paper", "--paper-2", "--paper-3"];
const READABLE = 4.5;
/** In OKLab, where black and white are 1 apart. */
const TOLD_APART = 0.09;

/** A token by day (0) and by night (1). */
function token(name: string, scheme: number): string {
  const found = new RegExp(`${name}: light-dark\\((#[0-9a-f]{6}), (#[0-9a-f]{6})\\)`).exec(css)?.[scheme + 1];
  if (found === undefined) throw new Error(`no token ${name}`);
  return found;
}

/** Red, green and blue as light. */
function light(hex: string): [number, number, number] {
  const part = (at: number) => {
    const value = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  };
  return [part(1), part(3), part(5)];
}

function contrast(one: string, other: string): number {
  const brightness = (hex: string) => {
    const [red, green, blue] = light(hex);
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue + 0.05;
  };
  const [a, b] = [brightness(one), brightness(other)];
  return Math.max(a, b) / Math.min(a, b);
}

function oklab(hex: string): [number, number, number] {
  const [red, green, blue] = light(hex);
  const l = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue);
  const m = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue);
  const s = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue);
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ];
}

function apart(one: string, other: string): number {
  const [a, b] = [oklab(one), oklab(other)];
  return Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2]);
}

describe.each(["day", "night"])("the colours of eight seats by %s", (time) => {
  const scheme = time === "day" ? 0 : 1;

  it.each(SEATS)("%s can be read on every paper, and the ink of seats upon it", (seat) => {
    const own = token(seat, scheme);
    for (const paper of [...PAPERS, "--seat-ink"])
      expect(contrast(own, token(paper, scheme))).toBeGreaterThanOrEqual(READABLE);
  });

  it("no two are alike", () => {
    const near = SEATS.flatMap((one, place) =>
      SEATS.slice(place + 1)
        .filter((other) => apart(token(one, scheme), token(other, scheme)) < TOLD_APART)
        .map((other) => [one, other]),
    );
    expect(near).toEqual([]);
  });
});
