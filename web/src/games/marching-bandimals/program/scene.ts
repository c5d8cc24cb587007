// What every screen of a contest is given: the table as far as a contest is concerned, and the way to answer.
import type { Countdown } from "../../../felt/clock";
import { sound } from "../../../house/sounds";
import type { SeatInfo } from "../../../wire/types";
import type { Ask, BoardProps, Told } from "../props";
import type { ContestShown, Offer, OpenTable, OwnCards, Pack, ProgramCard } from "../types";
import { nameOf as nameIn } from "../words";
import { courseOf, type Course } from "./course";

export interface Scene {
  pack: Pack;
  open: OpenTable;
  phase: string;
  /** What the card that is face up is played as. */
  card: ProgramCard;
  contest: ContestShown;
  seats: readonly SeatInfo[];
  /** Who plays here; null: somebody who watches, or a replay. */
  me: number | null;
  own: OwnCards | null;
  /** In a replay what every seat held. */
  hands: readonly OwnCards[] | null;
  ask: Ask | null;
  act: (action: number | string) => void;
  /** Offers that are on their way. */
  pending: readonly number[];
  countdown: Countdown | null;
  course: Course;
  told: readonly Told[];
  lively: boolean;
}

/** Where there is no contest (a theme, the blank card) everybody who sits there is in. */
const nobody: ContestShown = {
  plays: "",
  playing: [],
  done: [],
  round: 0,
  length: 0,
  beat: 0,
  lowest: false,
  sections: [],
};

/** Null: no card is face up. */
export function sceneOf(board: BoardProps): Scene | null {
  const { pack, open } = board;
  const card = pack.program[open.shown ?? -1];
  if (!card) return null;
  const live = board.pending !== undefined && board.hands === null;
  return {
    ...{ pack, open, card, phase: open.phase, contest: open.contest ?? nobody, seats: board.seats },
    me: live ? board.me : null,
    own: live ? board.own : null,
    hands: board.hands,
    ask: live ? board.ask : null,
    act: board.act,
    pending: (board.pending ?? []).filter((deed) => typeof deed === "number"),
    countdown: board.countdown ?? null,
    course: courseOf(board.log ?? board.told),
    told: board.told,
    lively: board.lively,
  };
}

export const nameOf = ({ seats }: Scene, seat: number): string => nameIn(seats, seat);

/** Who is meant, to the one who reads it: "You", or a name. */
export const whoIs = (scene: Scene, seat: number): string => (seat === scene.me ? "You" : nameOf(scene, seat));

export const isIn = ({ contest, me }: Scene): boolean => me !== null && contest.playing.includes(me);

/** What is offered of one kind, with its number. */
export function offered<Kind extends Offer["kind"]>(
  ask: Ask | null,
  kind: Kind,
): { action: number; offer: Extract<Offer, { kind: Kind }> }[] {
  return (ask?.offers ?? []).flatMap(({ action, offer }) =>
    offer.kind === kind ? [{ action, offer: offer as Extract<Offer, { kind: Kind }> }] : [],
  );
}

/** The first numbers of the answers that are sealed; see the rules' list of actions. */
const FIRST: Partial<Record<string, number>> = { throwing: 586, bidding: 595, numbers: 616, joining: 646, voting: 648 };

/** The own answer that nobody else sees: what is on its way, or what the table has; null: none. */
export function sealedIn({ phase, pending, own }: Scene): number | null {
  const first = FIRST[phase];
  if (first === undefined) return null;
  const sent = pending.filter((action) => action >= first).at(-1);
  return sent === undefined ? (own?.sealed ?? null) : sent - first;
}

/** Seals an answer, unless there is one. */
export function answer(scene: Scene, action: number | undefined): void {
  if (action === undefined || sealedIn(scene) !== null) return;
  sound("flip");
  scene.act(action);
}

export const hasAnswered = (scene: Scene, seat: number): boolean =>
  scene.open.answered[seat] === true || (seat === scene.me && sealedIn(scene) !== null);

/** In a replay with open cards: what somebody has sealed. */
export const secretOf = ({ hands }: Scene, seat: number): number | null => hands?.[seat]?.sealed ?? null;
