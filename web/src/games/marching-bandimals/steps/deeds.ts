// The buttons of a turn, from what is offered; the first of them is what Enter does.
import { actionIn } from "../offers";
import type { Ask } from "../props";
import type { Offer, OpenTable } from "../types";
import { counted } from "../words";
import type { Deed } from "./TurnBar.svelte";

interface Choice {
  kind: Offer["kind"];
  words: string;
  look?: Deed["look"];
  key: string;
}

function choicesIn(open: OpenTable): readonly Choice[] {
  const drawn = counted(open.draws, "card");
  switch (open.phase) {
    case "turn":
      return [
        { kind: "ReorganizeTurn", words: "Reorganize", key: "R" },
        { kind: "BasicTurn", words: `Draw ${drawn}`, look: "gold", key: "⏎" },
      ];
    case "band":
      return [
        { kind: "TakePlayBack", words: "Take back", key: "⌫" },
        { kind: "NextStep", words: open.uses > 0 ? "On to step 3" : "On to step 4", look: "gold", key: "⏎" },
      ];
    case "bonus":
      return [
        { kind: "AnotherCard", words: "Another card", key: "⌫" },
        { kind: "NextStep", words: "On to step 4", look: "gold", key: "⏎" },
      ];
    case "discarding":
      return [
        { kind: "CallHalt", words: "Band Halt!", look: "primary", key: "H" },
        { kind: "EndTurn", words: "End turn", look: "gold", key: "⏎" },
      ];
    default:
      return [];
  }
}

/** What can be done with a button now. */
export function deedsIn(open: OpenTable, ask: Ask | null, act: (action: number) => void): Deed[] {
  return choicesIn(open).flatMap(({ kind, ...choice }) => {
    const action = actionIn(ask, kind);
    return action === null ? [] : [{ ...choice, act: () => act(action) }];
  });
}

const ON: readonly Offer["kind"][] = ["BasicTurn", "NextStep", "EndTurn", "TakeMajor"];
const BACK: readonly Offer["kind"][] = ["TakePlayBack", "AnotherCard", "LeaveMajor"];

const firstIn = (ask: Ask | null, kinds: readonly Offer["kind"][]): number | null => {
  for (const kind of kinds) {
    const action = actionIn(ask, kind);
    if (action !== null) return action;
  }
  return null;
};

/** The action that goes on, and the one that goes back. */
export const onIn = (ask: Ask | null): number | null => firstIn(ask, ON);
export const backIn = (ask: Ask | null): number | null => firstIn(ask, BACK);
