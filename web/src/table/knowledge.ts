// What a browser knows of a table: every message from the table, folded in. No sockets, no clocks, no screen.
import type { FromTable, Hello, Led, Position, RoomInfo, Step, TalkLine, Told, You } from "../wire/types";

/** An own action on its way; `after` and `action` are sent again as they were when the line drops. */
export interface Pending {
  id: number;
  after: number;
  action: number | string;
}

export interface Notice {
  reason: string;
  clause: string;
}

export interface Knowledge {
  you: You | null;
  /** What the reader is known by at this table. */
  who: string;
  room: RoomInfo | null;
  talk: readonly TalkLine[];
  position: Position | null;
  /** What the latest step told; a new array for every step. */
  told: readonly Told[];
  /** Everything told since the deal. */
  log: readonly Told[];
  /** Own actions that are not answered yet, oldest first; where there are turns at most one. */
  pending: readonly Pending[];
  /** Actions given up because one before them was refused; the table will refuse them too. */
  dropped: readonly number[];
  /** Whether the game goes by turns, as the latest ask said. */
  turns: boolean;
  /** How many own actions are done. */
  acts: number;
  /** Why the last message was refused, and the clause that says so; a new object each time. */
  notice: Notice | null;
  /** Who steps through a game that is over, and where; null: nobody. */
  led: Led | null;
  /** Whether `told` leads from the position shown before to this one. */
  lively: boolean;
}

export const NOTHING: Knowledge = {
  you: null,
  who: "",
  room: null,
  talk: [],
  position: null,
  told: [],
  log: [],
  pending: [],
  dropped: [],
  turns: true,
  acts: 0,
  notice: null,
  led: null,
  lively: false,
};

/** A play, the next card and what follows: more on its way, and the eye is behind the hand. */
const MOST_PENDING = 3;

/** `inStep`: false when something was missed, so that all must be asked for again. */
export interface Learned {
  known: Knowledge;
  inStep: boolean;
}

export function learn(known: Knowledge, message: FromTable): Learned {
  switch (message.t) {
    case "hello":
      return greeted(known, message);
    case "step":
      return stepped(known, message);
    case "room":
      return { known: { ...known, ...agreed(known, message.room), you: message.you }, inStep: true };
    case "said":
      return { known: { ...known, talk: [...known.talk, message.line] }, inStep: true };
    case "led":
      return { known: { ...known, led: message.step === null ? null : message }, inStep: true };
    case "done":
      return { known: { ...known, ...answered(known, message.id) }, inStep: true };
    case "refused":
      return {
        known: { ...known, ...refused(known, message.id, { reason: message.reason, clause: message.clause ?? "" }) },
        inStep: true,
      };
    case "closing":
      return { known, inStep: true };
  }
}

/** The number an own action goes by: with turns after all that was done, without them after one's own. */
export function nextAfter({ position, pending, turns, acts }: Knowledge): number | null {
  if (!position) return null;
  if (turns) return pending.length > 0 ? null : position.actions;
  const last = pending.at(-1);
  if (!last) return acts;
  return pending.length < MOST_PENDING ? last.after + 1 : null;
}

function greeted(known: Knowledge, hello: Hello): Learned {
  const log = hello.fresh ? hello.events : [...known.log, ...hello.events];
  const { you, who, room, talk, position } = hello;
  const inStep = position === null || position.heard === log.length;
  const lively = !hello.fresh || isJustDealt(known, hello);
  const told = lively ? hello.events : [];
  const turns = goesByTurns(known, position);
  const sameGame = known.room?.game_number === room.game_number;
  const pending = position && sameGame ? untilWord(stillDue({ ...known, turns }, position)) : [];
  const acts = position?.acts ?? 0;
  return {
    known: {
      ...known,
      you,
      who,
      room,
      talk,
      position,
      log,
      told,
      turns,
      acts,
      pending,
      dropped: [],
      led: null,
      lively,
    },
    inStep,
  };
}

/** What the table may not have got: with turns, only while it still waits for it. */
function stillDue({ pending, turns }: Knowledge, { actions, acts }: Position): readonly Pending[] {
  return pending.filter(({ after }) => (turns ? after === actions : after >= acts));
}

/** A word belongs to its moment: said again after the line broke it might cost something. What was to follow goes with it. */
function untilWord(pending: readonly Pending[]): readonly Pending[] {
  const place = pending.findIndex(({ action }) => typeof action === "string");
  return place < 0 ? pending : pending.slice(0, place);
}

/** Whether a game begins under the reader's eyes: then the deal is shown. */
function isJustDealt(known: Knowledge, { room, position }: Hello): boolean {
  if (known.room === null || position === null || position.actions > 0) return false;
  return known.position === null || known.room.game_number !== room.game_number;
}

function stepped(known: Knowledge, step: Step): Learned {
  const log = [...known.log, ...step.events];
  const { position, you, events: told } = step;
  const turns = goesByTurns(known, position);
  const undone = known.pending.filter(({ id }) => id !== (step.done ?? null));
  const pending = turns ? undone : stillDue({ ...known, pending: undone, turns }, position);
  const acts = position.acts;
  return {
    known: { ...known, position, you, log, told, turns, acts, pending, lively: true },
    inStep: position.heard === log.length,
  };
}

const goesByTurns = (known: Knowledge, position: Position | null): boolean =>
  position?.ask ? position.ask.tempo === "turn" : known.turns;

/** A new game on the same seats starts its log anew. */
function agreed(known: Knowledge, room: RoomInfo): Partial<Knowledge> {
  if (known.room && room.game_number !== known.room.game_number) {
    return { room, log: [], told: [], position: null, pending: [], dropped: [], acts: 0 };
  }
  return { room };
}

function answered({ pending, dropped, acts }: Knowledge, id: number): Partial<Knowledge> {
  const done = pending.find((one) => one.id === id);
  return {
    pending: pending.filter((one) => one.id !== id),
    dropped: dropped.filter((one) => one !== id),
    acts: done ? Math.max(acts, done.after + 1) : acts,
  };
}

/** What was to come after a refused action goes with it, and its refusal says nothing new. */
function refused({ pending, dropped, notice }: Knowledge, id: number | null, said: Notice): Partial<Knowledge> {
  if (id !== null && dropped.includes(id)) return { dropped: dropped.filter((one) => one !== id), notice };
  const place = pending.findIndex((one) => one.id === id);
  if (place < 0) return { notice: said };
  const after = pending.slice(place + 1).map((one) => one.id);
  return { pending: pending.slice(0, place), dropped: [...dropped, ...after], notice: said };
}
