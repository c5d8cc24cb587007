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

/** "+4", "−3", "+0": a value that is added. */
export function signed(value: number): string {
  return value < 0 ? `−${-value}` : `+${value}`;
}

/** A size at which a name of this length fits into a width, in a face whose letters are about `em` wide. */
export function fitting(name: string, width: number, most: number, em = 0.66): number {
  return Math.min(most, width / (Math.max(1, name.length) * em));
}

/** Words on lines of at most `most` letters. */
export function lined(words: string, most: number): string[] {
  const lines: string[] = [];
  for (const word of words.split(" ")) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + 1 + word.length <= most) lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines;
}
