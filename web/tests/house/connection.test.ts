import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { Connection, pauseBefore } from "../../src/house/connection.svelte";

class FakeSocket {
  static OPEN = 1;
  static all: FakeSocket[] = [];
  readyState = 1;
  sent: Record<string, unknown>[] = [];
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: ((event: { code: number }) => void) | null = null;
  constructor(readonly url: string) {
    FakeSocket.all.push(this);
  }
  send(text: string): void {
    this.sent.push(JSON.parse(text) as Record<string, unknown>);
  }
  close(): void {
    this.readyState = 3;
  }
  tell(message: object): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
}

const latest = () => FakeSocket.all.at(-1)!;
const position = { actions: 3, acts: 0, heard: 1, open: {}, own: {}, asked: [0], left: null, ask: null, seal: "" };
const room = { id: "abc", game: "g", status: "playing", seats: [], house: {}, pace: 0, public: false, watchers: 0 };
const hello = {
  t: "hello",
  you: { seat: 0, host: true },
  room: { ...room, game_number: 2, commitment: "" },
  talk: [],
  position,
  events: [{ sentence: "a", event: {} }],
  fresh: true,
};

describe("a connection", () => {
  let table: Connection;

  beforeEach(() => {
    vi.useFakeTimers();
    vi.stubGlobal("WebSocket", FakeSocket);
    FakeSocket.all = [];
    table = new Connection("abc");
  });

  afterEach(() => {
    table.close();
    vi.unstubAllGlobals();
    vi.useRealTimers();
  });

  it("is live after the first hello", () => {
    expect(table.status).toBe("joining");
    latest().tell(hello);
    expect(table.status).toBe("live");
    expect(table.log).toHaveLength(1);
  });

  it("comes back with what it knows, and sends an unanswered action again", () => {
    latest().tell(hello);
    table.act(5);
    latest().onclose?.({ code: 1006 });
    expect(table.status).toBe("reconnecting");
    vi.advanceTimersByTime(500);
    expect(FakeSocket.all).toHaveLength(2);
    expect(latest().url).toContain("?game=2&heard=1");
    latest().tell({ ...hello, events: [], fresh: false });
    expect(latest().sent).toEqual([{ t: "act", id: 1, after: 3, action: 5 }]);
  });

  it("for a screen says so, first and whenever it comes back", () => {
    const screen = new Connection("abc", { screen: true });
    expect(latest().url).toMatch(/\/ws\/tables\/abc\?screen=1$/);
    latest().tell(hello);
    latest().onclose?.({ code: 1006 });
    vi.advanceTimersByTime(500);
    expect(latest().url).toContain("?game=2&heard=1&screen=1");
    screen.close();
  });

  it("without turns sends action after action, and all unanswered ones again in order", () => {
    const open = { ...position, acts: 7, ask: { tempo: "open", offers: [] } };
    latest().tell({ ...hello, position: open });
    table.act(5);
    table.act(0);
    const sent = [
      { t: "act", id: 1, after: 7, action: 5 },
      { t: "act", id: 2, after: 8, action: 0 },
    ];
    expect(latest().sent).toEqual(sent);
    latest().onclose?.({ code: 1006 });
    vi.advanceTimersByTime(500);
    latest().tell({ ...hello, position: open, events: [], fresh: false });
    expect(latest().sent).toEqual(sent);
  });

  it("says words whoever is asked, several at once, numbered after one's own actions", () => {
    latest().tell({ ...hello, position: { ...position, acts: 7 } });
    table.act("train");
    table.act("rain");
    expect(latest().sent).toEqual([
      { t: "act", id: 1, after: 7, action: "train" },
      { t: "act", id: 2, after: 8, action: "rain" },
    ]);
    expect(table.pending.map(({ action }) => action)).toEqual(["train", "rain"]);
    latest().tell({
      t: "step",
      position: { ...position, acts: 8, heard: 2 },
      events: [{ sentence: "b", event: {} }],
      you: hello.you,
      done: 1,
    });
    expect(table.pending.map(({ action }) => action)).toEqual(["rain"]);
  });

  it("does not say a word again when the line broke: its moment is over", () => {
    latest().tell({ ...hello, position: { ...position, acts: 7, ask: { tempo: "open", offers: [] } } });
    table.act(5);
    table.act("train");
    table.act(6);
    latest().onclose?.({ code: 1006 });
    vi.advanceTimersByTime(500);
    latest().tell({ ...hello, position: { ...position, acts: 7 }, events: [], fresh: false });
    expect(latest().sent).toEqual([{ t: "act", id: 1, after: 7, action: 5 }]);
    expect(table.pending).toHaveLength(1);
  });

  it("with turns sends one action and waits for its answer", () => {
    latest().tell(hello);
    table.act(5);
    table.act(6);
    expect(latest().sent).toHaveLength(1);
  });

  it("asks for everything again when it missed something", () => {
    latest().tell(hello);
    latest().tell({ t: "step", position: { ...position, heard: 9 }, events: [], you: hello.you });
    vi.advanceTimersByTime(100);
    expect(latest().url).toContain("heard=0");
  });

  it("knows that there is no such table", () => {
    latest().onclose?.({ code: 4404 });
    vi.advanceTimersByTime(60_000);
    expect(table.status).toBe("gone");
    expect(FakeSocket.all).toHaveLength(1);
  });

  it("knows that a table can not be opened", () => {
    latest().onclose?.({ code: 4410 });
    vi.advanceTimersByTime(60_000);
    expect(table.status).toBe("unreadable");
    expect(FakeSocket.all).toHaveLength(1);
  });

  it("gives up on a silent line, and is lost after half a minute", () => {
    latest().tell(hello);
    vi.advanceTimersByTime(26_000);
    expect(table.status).toBe("reconnecting");
    for (let times = 0; times < 20; times += 1) {
      latest().onclose?.({ code: 1006 });
      vi.advanceTimersByTime(6_500);
    }
    expect(table.status).toBe("lost");
    latest().tell(hello);
    expect(table.status).toBe("live");
  });

  it("settles what was said with the answer", async () => {
    latest().tell(hello);
    const said = table.say({ t: "stand" });
    latest().tell({ t: "refused", id: 1, reason: "you do not sit" });
    await expect(said).resolves.toBe("you do not sit");
  });
});

describe("the pause before trying again", () => {
  it.each([
    [0, 0, 225],
    [0, 1, 375],
    [10, 0, 3750],
    [10, 1, 6250],
  ])("attempt %i with luck %f waits %i ms", (attempt, luck, ms) => {
    expect(pauseBefore(attempt, luck)).toBe(ms);
  });
});
