// The printed colours of the cards, and what reads well upon them.

export const INK = "#17142a";
export const STOCK = "#fff8e8";

/** Ink or stock, whichever reads better on a paint such as "#3b82f6". */
export function inkOn(paint: string): string {
  return luminance(paint) > 0.17 ? INK : STOCK;
}

function luminance(paint: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const share = parseInt(paint.slice(at, at + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
