import { describe, expect, it } from "vitest";
import { learn, NOTHING, type Knowledge } from "../../src/table/knowledge";
import type { FromTable, Hello, Position, RoomInfo, Step, Told } from "../../src/wire/types";

const told = (...sentences: string[]): Told[] => sentences.map((sentence) => ({ sentence, event: {} }));
const position = (heard: number, actions = 0): Position => ({
  actions,
  heard,
  open: {},
  own: {},
  asked: [],
  left: null,
  ask: null,
  seal: "",
});
const room = (game_number = 1): RoomInfo => ({
  id: "abc",
  game: "fight-song",
  status: "playing",
  seats: [],
  house: {},
  pace: 0,
  public: false,
  watchers: 0,
  game_number,
  commitment: "",
});
const you = { seat: 0, host: true };
const hello = (changes: Partial<Hello>): Hello => ({
  t: "hello",
  you,
  room: room(),
  talk: [],
  position: null,
  events: [],
  fresh: true,
  ...changes,
});
const step = (changes: Partial<Step>): Step => ({ t: "step", position: position(0), events: [], you, ...changes });
const after = (...messages: FromTable[]): Knowledge => messages.reduce((known, message) => learn(known, message).known, NOTHING);

describe("hello", () => {
  it("replaces the log when it is fresh, without motion", () => {
    const known = after(
      hello({ position: position(1), events: told("old") }),
      hello({ position: position(2), events: told("a", "b") }),
    );
    expect(known.log.map(({ sentence }) => sentence)).toEqual(["a", "b"]);
    expect(known.told).toEqual([]);
    expect(known.lively).toBe(false);
  });

  it("shows the deal of a game that begins under one's eyes, and only that", () => {
    const dealt = hello({ room: room(2), position: position(2), events: told("a", "b") });
    expect(after(hello({}), dealt).lively).toBe(true);
    expect(after(hello({ position: position(1), events: told("x") }), dealt).told).toHaveLength(2);
    expect(after(dealt).lively).toBe(false);
    expect(after(dealt, dealt).lively).toBe(false);
  });

  it("adds what was missed when it is not fresh, with motion", () => {
    const known = after(
      hello({ position: position(1), events: told("a") }),
      hello({ position: position(2), events: told("b"), fresh: false }),
    );
    expect(known.log.map(({ sentence }) => sentence)).toEqual(["a", "b"]);
    expect(known.told.map(({ sentence }) => sentence)).toEqual(["b"]);
    expect(known.lively).toBe(true);
  });

  it("keeps an own action on its way only while the table still waits for it", () => {
    const pending = { id: 9, after: 4, action: 1 };
    const waiting = { ...after(hello({ position: position(0, 4) })), pending };
    expect(learn(waiting, hello({ position: position(0, 4) })).known.pending).toEqual(pending);
    expect(learn(waiting, hello({ position: position(0, 5) })).known.pending).toBeNull();
  });
});

describe("step", () => {
  const start = after(hello({ position: position(1), events: told("a") }));

  it("brings the position and a new array of what was told", () => {
    const { known, inStep } = learn(start, step({ position: position(2, 1), events: told("b") }));
    expect(inStep).toBe(true);
    expect(known.position?.actions).toBe(1);
    expect(known.log).toHaveLength(2);
  });

  it("is out of step when something was missed", () => {
    expect(learn(start, step({ position: position(4), events: told("d") })).inStep).toBe(false);
  });

  it("ends the own action that caused it, and no other", () => {
    const acting = { ...start, pending: { id: 7, after: 0, action: 3 } };
    expect(learn(acting, step({ position: position(1), done: 8 })).known.pending).not.toBeNull();
    expect(learn(acting, step({ position: position(1), done: 7 })).known.pending).toBeNull();
  });
});

describe("the rest", () => {
  it("a refusal gives the reason and frees the hand", () => {
    const acting = { ...after(hello({})), pending: { id: 7, after: 0, action: 3 } };
    const { known } = learn(acting, { t: "refused", id: 7, reason: "not your turn" });
    expect(known.pending).toBeNull();
    expect(known.notice).toEqual({ reason: "not your turn" });
  });

  it("a new game starts its log anew", () => {
    const known = after(hello({ position: position(1), events: told("a") }), { t: "room", you, room: room(2) });
    expect(known.log).toEqual([]);
    expect(known.position).toBeNull();
  });

  it("talk is added", () => {
    const line = { seat: 0, name: "Ada", text: "Hello!", at: 1 };
    expect(after(hello({}), { t: "said", line }).talk).toEqual([line]);
  });
});
