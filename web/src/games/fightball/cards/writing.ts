// How values and names are written on cards.

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
