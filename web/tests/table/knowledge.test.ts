import { describe, expect, it } from "vitest";
import { learn, nextAfter, NOTHING, type Knowledge } from "../../src/table/knowledge";
import type { FromTable, Hello, Position, RoomInfo, Step, Told } from "../../src/wire/types";

const told = (...sentences: string[]): Told[] => sentences.map((sentence) => ({ sentence, event: {} }));
const position = (heard: number, actions = 0, more: Partial<Position> = {}): Position => ({
  actions,
  acts: 0,
  heard,
  open: {},
  own: {},
  asked: [],
  left: null,
  ask: null,
  seal: "",
  ...more,
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
  who: "me",
  you,
  room: room(),
  talk: [],
  position: null,
  events: [],
  fresh: true,
  ...changes,
});
const step = (changes: Partial<Step>): Step => ({ t: "step", position: position(0), events: [], you, ...changes });
const after = (...messages: FromTable[]): Knowledge =>
  messages.reduce((known, message) => learn(known, message).known, NOTHING);

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
    const pending = [{ id: 9, after: 4, action: 1 }];
    const waiting = { ...after(hello({ position: position(0, 4) })), pending };
    expect(learn(waiting, hello({ position: position(0, 4) })).known.pending).toEqual(pending);
    expect(learn(waiting, hello({ position: position(0, 5) })).known.pending).toEqual([]);
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
    const acting = { ...start, pending: [{ id: 7, after: 0, action: 3 }] };
    expect(learn(acting, step({ position: position(1), done: 8 })).known.pending).toHaveLength(1);
    expect(learn(acting, step({ position: position(1), done: 7 })).known.pending).toEqual([]);
  });
});

describe("a game without turns", () => {
  const ask = { tempo: "open", offers: [] };
  const acting = (acts: number, ...afters: number[]): Knowledge => ({
    ...after(hello({ position: position(0, 9, { acts, ask }) })),
    pending: afters.map((due) => ({ id: due + 100, after: due, action: 1 })),
  });
  const afters = ({ pending }: Knowledge) => pending.map((one) => one.after);

  it("numbers own actions by one's own, those on their way included", () => {
    expect(nextAfter(acting(3))).toBe(3);
    expect(nextAfter(acting(3, 3, 4))).toBe(5);
  });

  it("remembers that it has no turns while nothing is asked", () => {
    const { known } = learn(acting(3, 3), step({ position: position(0, 10, { acts: 3 }) }));
    expect(nextAfter(known)).toBe(4);
  });

  it("waits for the line when far too much is on its way", () => {
    expect(nextAfter(acting(0, 0, 1, 2))).toBeNull();
  });

  it("counts an action that is done before the next step shows it", () => {
    const { known } = learn(acting(3, 3, 4), { t: "done", id: 103 });
    expect(afters(known)).toEqual([4]);
    expect(nextAfter(learn(known, { t: "done", id: 104 }).known)).toBe(5);
  });

  it("lets go of all that a step has counted", () => {
    const { known } = learn(acting(3, 3, 4, 5), step({ position: position(0, 11, { acts: 5, ask }), done: 104 }));
    expect(afters(known)).toEqual([5]);
  });

  it("gives up what came after a refused action, and says why once", () => {
    const first = learn(acting(3, 3, 4, 5), { t: "refused", id: 104, reason: "you hold no card" }).known;
    expect(afters(first)).toEqual([3]);
    const second = learn({ ...first, notice: null }, { t: "refused", id: 105, reason: "out of step" }).known;
    expect(second.notice).toBeNull();
    expect(second.dropped).toEqual([]);
    expect(nextAfter(second)).toBe(4);
  });

  it("keeps over a broken line what the table has not got", () => {
    const { known } = learn(acting(3, 3, 4), hello({ position: position(0, 12, { acts: 4, ask }) }));
    expect(afters(known)).toEqual([4]);
  });
});

describe("the rest", () => {
  it("a refusal gives the reason and frees the hand", () => {
    const acting = { ...after(hello({})), pending: [{ id: 7, after: 0, action: 3 }] };
    const { known } = learn(acting, { t: "refused", id: 7, reason: "not your turn" });
    expect(known.pending).toEqual([]);
    expect(known.notice).toEqual({ reason: "not your turn", clause: "" });
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
