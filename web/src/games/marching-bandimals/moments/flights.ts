// Where cards come from and go to: keys of the flip for what lies open, and flights for what does not.
import type { Event } from "../types";

/** Where the cards of somebody's hand are counted, and the whole band. */
const seatKey = (seat: number): string => `seat-${seat}`;
const bandKey = (seat: number): string => `band-${seat}`;
const bandKeys = (seat: number, card: number): string => `band-${seat}-${card}-0 band-${seat}-${card}-1`;
const forceKeys = (seat: number, card: number): string => `force-${seat}-${card}-0 force-${seat}-${card}-1`;

/** Who looks, and the card of the own hand that was played last. */
export interface Eye {
  me: number | null;
  played: string | null;
}

const handKey = (seat: number, { me, played }: Eye): string =>
  seat === me ? `${played ?? ""} own-hand` : seatKey(seat);

/** Where a card that is now on the discard pile came from, as far as it is known. */
export function discardFrom(news: readonly Event[], card: number, eye: Eye): string {
  for (const event of news) {
    const from = discardedBy(event, card, eye);
    if (from !== null) return from;
  }
  return "";
}

/** Where a card came from if this event discarded it. */
function discardedBy(event: Event, card: number, eye: Eye): string | null {
  switch (event.kind) {
    case "BandLost":
    case "BandRemoved":
      return event.card === card ? bandKeys(event.seat, card) : null;
    case "BandCardOver":
      return event.card === card ? forceKeys(event.seat, card) : null;
    case "CardsDiscarded":
      if (!event.cards.includes(card)) return null;
      return event.seat === eye.me ? "own-hand" : seatKey(event.seat);
    case "Discarded":
    case "BonusPlayed":
      return event.card === card ? handKey(event.seat, eye) : null;
    case "PenaltyStopped":
      return event.card === card ? "stage" : seatKey(event.seat);
    case "NobodyStopped":
      return event.card === card ? "stage" : null;
    case "Recruited":
      return event.turned.includes(card) ? "deck" : null;
    default:
      return null;
  }
}

/** Where new cards of the own hand come from; what is not known comes from the draw pile. */
export function handFrom(news: readonly Event[], { me }: Eye): string {
  const keys = news.flatMap((event) => {
    switch (event.kind) {
      case "BandRemoved":
      case "PlayTakenBack":
        return event.seat === me ? [bandKeys(event.seat, event.card)] : [];
      case "BandLost":
        return event.to_seat === me ? [bandKeys(event.seat, event.card)] : [];
      case "CardsTaken":
        return event.seat === me ? [seatKey(event.victim)] : [];
      case "HandsSwapped":
        return [event.seat === me ? seatKey(event.other) : seatKey(event.seat)];
      case "HandsPassed":
        return [seatKey(giverOf(event.seats, me))];
      case "Recalled":
        return ["discard"];
      default:
        return [];
    }
  });
  return [...keys, "deck"].join(" ");
}

const giverOf = (seats: readonly number[], me: number | null): number =>
  seats[(seats.indexOf(me ?? -1) + seats.length - 1) % seats.length] ?? 0;

/** A card on its way from one spot to another: face up, or (null) face down. */
export interface Route {
  card: number | null;
  from: string;
  to: string;
  order: number;
}

const MOST_BACKS = 5;

const backs = (from: string, to: string, count: number): Route[] =>
  Array.from({ length: Math.min(MOST_BACKS, count) }, (_, order) => ({ card: null, from, to, order }));

/** What flies after these events. The own new cards glide by themselves. */
export function routesOf(news: readonly Event[], { me }: Eye, seats: number): Route[] {
  return news.flatMap((event): Route[] => {
    switch (event.kind) {
      case "GameStarted":
        return event.hands.flatMap((count, seat) => (seat === me ? [] : backs("deck", seatKey(seat), count)));
      case "Drew":
      case "Reorganized":
        return event.seat === me ? [] : backs("deck", seatKey(event.seat), event.count);
      case "CardsTaken":
        return event.seat === me
          ? []
          : backs(event.victim === me ? "own-hand" : seatKey(event.victim), seatKey(event.seat), event.count);
      case "HandsPassed":
        return event.seats.flatMap((seat, place) =>
          backs(seatKey(seat), seatKey(event.seats[(place + 1) % event.seats.length] ?? seat), 2),
        );
      case "HandsSwapped":
        return [
          ...backs(seatKey(event.seat), seatKey(event.other), 3),
          ...backs(seatKey(event.other), seatKey(event.seat), 3),
        ];
      case "PenaltyPlayed": {
        const targets =
          event.target === null
            ? Array.from({ length: seats }, (_, seat) => seat).filter((seat) => seat !== event.seat)
            : [event.target];
        return targets.map((target) => ({
          card: event.card,
          from: bandKey(event.seat),
          to: bandKey(target),
          order: 0,
        }));
      }
      default:
        return [];
    }
  });
}

/** Whose bands are shaken by what happened. */
export const shakenBy = (news: readonly Event[]): number[] =>
  news.flatMap((event) =>
    event.kind === "BandLost" || event.kind === "CardsDiscarded" || event.kind === "TurnMissed"
      ? [event.seat]
      : event.kind === "CardsTaken"
        ? [event.victim]
        : [],
  );
