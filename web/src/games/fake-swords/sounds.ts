// How things sound.
import type { Sound } from "../../house/sounds";
import type { Event } from "./types";

const SOUNDS: Partial<Record<Event["kind"], Sound>> = {
  Measured: "score",
  Reshuffled: "deal",
  TurnStarted: "deal",
  Pointed: "slap",
  PileTaken: "take",
  PileDiscarded: "miss",
  Tied: "fanfare",
  GameEnded: "win",
};

export const soundOf = ({ kind }: Event): Sound | null => SOUNDS[kind] ?? null;
