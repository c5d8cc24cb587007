// What is worth a shout over the middle of the field.
import type { SeatInfo } from "../../../wire/types";
import type { Event, Pack } from "../types";
import { cardName, counted, listed, nameOf, possessive } from "../words";

export interface Moment {
  title: string;
  words: string;
  tone: "good" | "bad" | "plain";
  /** Cards that were turned up, and which of them were taken. */
  cards: readonly { card: number; taken: boolean }[];
}

export function momentOf(pack: Pack, seats: readonly SeatInfo[], me: number | null, cue: Event | null): Moment | null {
  const who = (seat: number) => (seat === me ? "You" : nameOf(seats, seat));
  const verb = (seat: number, own: string, theirs: string) => `${who(seat)} ${seat === me ? own : theirs}`;
  const plain = (title: string, words = ""): Moment => ({ title, words, tone: "plain", cards: [] });
  switch (cue?.kind) {
    case "Shielded":
      return {
        ...plain(
          "Shielded!",
          `${cardName(pack, cue.card)} takes ${cardName(pack, cue.penalty)} for ${cue.seat === me ? "you" : nameOf(seats, cue.seat)}`,
        ),
        tone: "good",
      };
    case "Recruited":
      return {
        ...plain(
          verb(cue.seat, "find new players", "finds new players"),
          `${counted(cue.turned.length, "card")} turned up, ${cue.cards.length} taken`,
        ),
        cards: marked(cue.turned, cue.cards),
      };
    case "HandLookedAt":
      return plain(
        "A spy in the stands",
        `${verb(cue.seat, "look", "looks")} at ${cue.victim === me ? "your hand" : `${possessive(nameOf(seats, cue.victim))} hand`}`,
      );
    case "HandsSwapped":
      return plain("Hands swapped", `${who(cue.seat)} and ${who(cue.other)}`);
    case "HandsPassed":
      return plain("All hands move on", listed(cue.seats.map(who)));
    case "TurnMissed":
      return { ...plain(verb(cue.seat, "miss a turn", "misses a turn")), tone: "bad" };
    case "MajorTaken":
      return {
        ...plain(
          verb(cue.seat, "have a Drum Major!", "has a Drum Major!"),
          cue.seat === me ? "Stay complete until your next turn" : "Stop that band!",
        ),
        tone: cue.seat === me ? "good" : "bad",
      };
    case "MajorReturned":
      return {
        ...plain(
          "The Drum Major goes back",
          `${cue.seat === me ? "Your" : possessive(nameOf(seats, cue.seat))} band is not complete any more`,
        ),
        tone: cue.seat === me ? "bad" : "good",
      };
    case "GameEnded":
      return {
        ...plain(
          winWords(cue.outcome.winners, who),
          cue.outcome.reason === "complete band"
            ? "A complete band, and a Drum Major before it"
            : "The most pairs after the last round",
        ),
        tone: "good",
      };
    default:
      return null;
  }
}

const winWords = (winners: readonly number[], who: (seat: number) => string): string => {
  const names = listed(winners.map(who));
  return `${names} ${winners.length > 1 || names === "You" ? "win" : "wins"}!`;
};

function marked(turned: readonly number[], taken: readonly number[]): { card: number; taken: boolean }[] {
  const left = [...taken];
  return turned.map((card) => {
    const place = left.indexOf(card);
    if (place >= 0) left.splice(place, 1);
    return { card, taken: place >= 0 };
  });
}
