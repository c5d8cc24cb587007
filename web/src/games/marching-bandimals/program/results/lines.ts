// How everybody did in a contest, best first, as lines of a chart.
import type { BidsOpened, RhythmScored, Remembered, Tapped, ThemeJudged } from "../../types";

export interface Line {
  seat: number;
  /** How long its bar is, from 0 to 1. */
  share: number;
  words: string;
}

export function linesOf(
  finish: Remembered | BidsOpened | RhythmScored | ThemeJudged,
  lowest: boolean,
  members: readonly number[] = [],
): Line[] {
  switch (finish.kind) {
    case "Remembered":
      return ranked(
        finish.right.map((right, seat) => ({
          seat,
          share: right / Math.max(1, finish.sections.length),
          words: `${right} right`,
        })),
      );
    case "BidsOpened":
      return bidLines(finish, lowest);
    case "RhythmScored": {
      const [least, most] = [Math.min(...finish.off), Math.max(...finish.off, 1)];
      return ranked(
        finish.off.map((off, seat) => ({
          seat,
          share: off === least ? 1 : 1 - (off - least) / most,
          words: `${off} ms off`,
        })),
      );
    }
    case "ThemeJudged": {
      const most = Math.max(1, ...finish.votes);
      const shown = finish.votes.map((votes, seat) => ({
        seat,
        share: votes / most,
        words: votes === 0 ? "in character" : `${votes} against`,
      }));
      return ranked(shown.filter(({ seat }) => members.length === 0 || members.includes(seat)));
    }
  }
}

/** The higher number first, or the lower; who named nothing last. Shared numbers say so: they count for nothing. */
function bidLines({ bids }: BidsOpened, lowest: boolean): Line[] {
  const most = Math.max(1, ...bids.map((bid) => bid ?? 0));
  const isShared = (bid: number) => bids.filter((other) => other === bid).length > 1;
  const worth = (bid: number | null) => (bid ? (lowest ? most + 1 - bid : bid) : 0);
  return bids
    .map((bid, seat) => ({
      seat,
      share: (bid ?? 0) / most,
      words: !bid ? "nothing" : `${bid}${isShared(bid) ? ", shared" : ""}`,
      worth: worth(bid),
    }))
    .sort((one, other) => other.worth - one.worth)
    .map(({ seat, share, words }) => ({ seat, share, words }));
}

const ranked = (lines: Line[]): Line[] => lines.sort((one, other) => other.share - one.share);

export interface Lane {
  seat: number;
  /** Milliseconds after the signal; null: too soon, or not at all. */
  time: number | null;
  /** How far behind the first, from 0 (at the line) to 1. */
  behind: number;
}

/** Beyond this nobody could see a bigger gap. */
const WIDEST_MS = 500;

/** Whoever tapped, in the order of the finish, and the others after them. */
export function lanesOf({ times }: Tapped): Lane[] {
  const first = Math.min(...times.flatMap((time) => time ?? []));
  return times
    .map((time, seat) => ({ seat, time, behind: time === null ? 1 : Math.min(1, (time - first) / WIDEST_MS) }))
    .sort((one, other) => (one.time ?? Infinity) - (other.time ?? Infinity));
}
