// What a browser knows of a table: every message from the table, folded in. No sockets, no clocks, no screen.
import type { FromTable, Hello, Position, RoomInfo, Step, TalkLine, Told, You } from "../wire/types";

/** An own action on its way; `after` and `action` are sent again as they were when the line drops. */
export interface Pending {
  id: number;
  after: number;
  action: number;
}

export interface Knowledge {
  you: You | null;
  room: RoomInfo | null;
  talk: readonly TalkLine[];
  position: Position | null;
  /** What the latest step told; a new array for every step. */
  told: readonly Told[];
  /** Everything told since the deal. */
  log: readonly Told[];
  pending: Pending | null;
  /** Why the last message was refused; a new object each time. */
  notice: { reason: string } | null;
  /** Whether `told` leads from the position shown before to this one. */
  lively: boolean;
}

export const NOTHING: Knowledge = {
  you: null,
  room: null,
  talk: [],
  position: null,
  told: [],
  log: [],
  pending: null,
  notice: null,
  lively: false,
};

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
    case "done":
      return { known: { ...known, pending: unless(known.pending, message.id) }, inStep: true };
    case "refused":
      return {
        known: { ...known, pending: unless(known.pending, message.id), notice: { reason: message.reason } },
        inStep: true,
      };
    case "closing":
      return { known, inStep: true };
  }
}

function greeted(known: Knowledge, hello: Hello): Learned {
  const log = hello.fresh ? hello.events : [...known.log, ...hello.events];
  const { you, room, talk, position } = hello;
  const inStep = position === null || position.heard === log.length;
  const lively = !hello.fresh || isJustDealt(known, hello);
  const told = lively ? hello.events : [];
  const pending = known.pending && position?.actions === known.pending.after ? known.pending : null;
  return { known: { ...known, you, room, talk, position, log, told, pending, lively }, inStep };
}

/** Whether a game begins under the reader's eyes: then the deal is shown. */
function isJustDealt(known: Knowledge, { room, position }: Hello): boolean {
  if (known.room === null || position === null || position.actions > 0) return false;
  return known.position === null || known.room.game_number !== room.game_number;
}

function stepped(known: Knowledge, step: Step): Learned {
  const log = [...known.log, ...step.events];
  const { position, you, events: told } = step;
  const pending = unless(known.pending, step.done ?? null);
  return { known: { ...known, position, you, log, told, pending, lively: true }, inStep: position.heard === log.length };
}

/** A new game on the same seats starts its log anew. */
function agreed(known: Knowledge, room: RoomInfo): Partial<Knowledge> {
  if (known.room && room.game_number !== known.room.game_number) {
    return { room, log: [], told: [], position: null, pending: null };
  }
  return { room };
}

function unless(pending: Pending | null, answered: number | null): Pending | null {
  return pending && pending.id === answered ? null : pending;
}
