// How things sound.
import type { Sound } from "../../house/sounds";
import type { Event } from "./types";

const SOUNDS: Partial<Record<Event["kind"], Sound>> = {
  GameStarted: "deal",
  FirstPlayer: "score",
  Reshuffled: "deal",
  Drew: "deal",
  Reorganized: "deal",
  BandPlayed: "play",
  BandRemoved: "flip",
  PlayTakenBack: "flip",
  BonusPlayed: "take",
  PenaltyPlayed: "whistle",
  PenaltyStopped: "fanfare",
  NobodyStopped: "miss",
  Shielded: "take",
  Discarded: "flip",
  CardsDiscarded: "slap",
  CardsTaken: "slap",
  HandsSwapped: "deal",
  HandsPassed: "deal",
  Recruited: "take",
  Recalled: "take",
  BandLost: "miss",
  TurnMissed: "miss",
  MajorTaken: "fanfare",
  MajorReturned: "miss",
  HaltCalled: "whistle",
  GameEnded: "win",
};

/** Of several things at once the loudest is heard. */
const LOUD: readonly Sound[] = ["win", "fanfare", "miss", "take", "whistle", "slap", "score", "play", "deal", "flip"];

export function soundOf(events: readonly Event[]): Sound | null {
  const heard = events.flatMap(({ kind }) => SOUNDS[kind] ?? []);
  return LOUD.find((one) => heard.includes(one)) ?? null;
}
