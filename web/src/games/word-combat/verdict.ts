// What came of a call, as it is shown beside the word.
import type { SeatInfo } from "../../wire/types";
import type { CallFailed, Event, PhotoFinish, WordChallenged } from "./types";
import { nameOf, signed } from "./words";

export interface Verdict {
  /** Whose word it is, and who else it is told to. */
  seat: number;
  also: number | null;
  word: string;
  tone: "good" | "bad" | "calm";
  /** "+7", "−5"; "": it changes nothing. */
  mark: string;
  text: string;
}

const WHY: Record<string, string> = {
  "not a word": "not in the dictionary",
  plural: "a plural",
  "proper noun": "a proper noun",
  abbreviation: "an abbreviation",
  slang: "slang",
  "too short": "too short",
  "not for families": "not for families",
  "not formable": "the cards do not form it",
  "too late": "too late: no harm",
};
const why = (reason: string): string => WHY[reason] ?? reason;

/** Of what one step told, the verdicts in order. */
export function verdictsOf(events: readonly Event[], seats: readonly SeatInfo[]): Verdict[] {
  const challenged = events.find((event) => event.kind === "WordChallenged");
  const photo = events.find((event) => event.kind === "PhotoFinish");
  return events.flatMap((event): Verdict[] => {
    switch (event.kind) {
      case "WordTaken":
        return [
          {
            seat: event.seat,
            also: null,
            word: event.word,
            tone: "good",
            mark: signed(event.points),
            text: event.meaning,
          },
        ];
      case "CallFailed":
        return [failed(event, photo, seats)];
      case "WordChallenged":
        return [doubted(event)];
      case "WordReturned":
        if (challenged) return []; // that was said already
        return [{ seat: event.seat, also: null, word: event.word, tone: "calm", mark: "", text: lostTo(photo, seats) }];
      default:
        return [];
    }
  });
}

function failed(
  { seat, word, reason, cost }: CallFailed,
  photo: PhotoFinish | undefined,
  seats: readonly SeatInfo[],
): Verdict {
  if (cost > 0) return { seat, also: null, word, tone: "bad", mark: signed(-cost), text: why(reason) };
  const text = photo?.second === seat ? `${photo.margin} ms after ${nameOf(seats, photo.first)}: no harm` : why(reason);
  return { seat, also: null, word, tone: "calm", mark: "", text };
}

function doubted({ seat, owner, word, reason, cost }: WordChallenged): Verdict {
  const told = { seat: owner, also: seat, word };
  if (reason === null) return { ...told, tone: "good", mark: "", text: "challenged, and it stands" };
  return { ...told, tone: "bad", mark: signed(-cost), text: `challenged: ${why(reason)}` };
}

/** The same, as it is told to whoever challenged the word. */
export function toChallenger(verdict: Verdict, seats: readonly SeatInfo[]): Verdict {
  if (verdict.tone === "good") return { ...verdict, tone: "calm", text: "it stands: no harm" };
  return {
    ...verdict,
    tone: "good",
    mark: "",
    text: `${verdict.text}, ${verdict.mark} for ${nameOf(seats, verdict.seat)}`,
  };
}

function lostTo(photo: PhotoFinish | undefined, seats: readonly SeatInfo[]): string {
  return photo ? `${nameOf(seats, photo.first)} called ${photo.margin} ms earlier: no harm` : "the cards go back";
}

/** In one line, as it stands under the grid: "TRAINS: a plural, −5". */
export function lineOf({ word, mark, text }: Verdict): string {
  return `${word.toUpperCase()}: ${[text, mark].filter(Boolean).join(", ")}`;
}
