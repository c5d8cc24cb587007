// A live table over a WebSocket: one line, kept alive, and taken up again where it broke.
import { learn, nextAfter, NOTHING, type Knowledge } from "../table/knowledge";
import { aboutSalt, noteDeal } from "./fair/salts";
import type { FromClient, FromTable } from "../wire/types";
import { at } from "./root";

export type Status = "joining" | "live" | "reconnecting" | "lost" | "gone" | "unreadable" | "barred";

/** A message as the table page says it; the line adds the `id`. */
export type Saying = FromClient extends infer M ? (M extends FromClient ? Omit<M, "id"> : never) : never;

const PING_MS = 10_000;
const SILENCE_MS = 25_000;
const LOST_MS = 30_000;
/** Why a line is closed for good, by its code. */
const ENDED: Readonly<Record<number, Status>> = { 4403: "barred", 4404: "gone", 4410: "unreadable" };
const RESTART = 1012;

/** How long to wait before trying again: 0.3 s, doubled each time up to 5 s, give or take a quarter. */
export function pauseBefore(attempt: number, random: number): number {
  return Math.min(5000, 300 * 2 ** attempt) * (0.75 + random / 2);
}

export class Connection {
  status = $state<Status>("joining");
  /** The server said that it goes away for a moment. */
  restarting = $state(false);
  #known = $state.raw<Knowledge>(NOTHING);

  readonly #id: string;
  readonly #screen: boolean;
  #socket: WebSocket | null = null;
  #attempt = 0;
  #nextId = 1;
  #resync = false;
  #salting = false;
  #unanswered = new Map<number, (reason: string | null) => void>();
  #brokenAt: number | null = null;
  #timers = { retry: 0, ping: 0, silence: 0 };
  #shut = new AbortController();

  /** `screen`: for all eyes, so that it is nobody's line, whoever has a seat in this browser. */
  constructor(id: string, { screen = false }: { screen?: boolean } = {}) {
    this.#id = id;
    this.#screen = screen;
    const { signal } = this.#shut;
    window.addEventListener("online", () => this.retry(), { signal });
    document.addEventListener("visibilitychange", () => this.#look(), { signal });
    this.#open();
  }

  get you() {
    return this.#known.you;
  }
  /** What the reader is known by at this table. */
  get who() {
    return this.#known.who;
  }
  get room() {
    return this.#known.room;
  }
  get talk() {
    return this.#known.talk;
  }
  get position() {
    return this.#known.position;
  }
  get told() {
    return this.#known.told;
  }
  get log() {
    return this.#known.log;
  }
  get pending() {
    return this.#known.pending;
  }
  /** Whether the game goes by turns, one action at a time. */
  get turns() {
    return this.#known.turns;
  }
  get notice() {
    return this.#known.notice;
  }
  get led() {
    return this.#known.led;
  }
  get lively() {
    return this.#known.lively;
  }

  /** Say something to the table; settles with null when it was done, else with the reason. Nothing is kept for later. */
  say(saying: Saying): Promise<string | null> {
    if (this.status !== "live") return Promise.resolve("the line is broken");
    const id = this.#nextId++;
    this.#send({ ...saying, id } as FromClient); // a saying with its id is a message again
    return new Promise((settle) => this.#unanswered.set(id, settle));
  }

  /** Do what was offered, or say a word; kept until it is answered, and an action over a broken line too. */
  act(action: number | string): void {
    const turns = this.#known.turns && typeof action === "number"; // who may speak at any time has no turn to wait for
    const known = { ...this.#known, turns };
    const after = nextAfter(known);
    if (after === null) return;
    const act = { id: this.#nextId++, after, action };
    this.#known = { ...known, pending: [...known.pending, act], notice: null };
    this.#send({ t: "act", ...act });
  }

  dismissNotice(): void {
    this.#known = { ...this.#known, notice: null };
  }

  /** Try again now rather than later. */
  retry(): void {
    if (["live", "gone", "unreadable", "barred"].includes(this.status) || this.#shut.signal.aborted) return;
    this.#attempt = 0;
    this.#open();
  }

  close(): void {
    this.#shut.abort();
    this.#drop();
    clearTimeout(this.#timers.retry);
  }

  #open(): void {
    this.#drop();
    clearTimeout(this.#timers.retry);
    const socket = new WebSocket(this.#address());
    this.#socket = socket;
    socket.onmessage = (event: MessageEvent<string>) => this.#receive(JSON.parse(event.data) as FromTable);
    socket.onclose = (event) => this.#closed(event.code);
    this.#watch(SILENCE_MS);
  }

  #address(): string {
    const { room, log } = this.#known;
    const heard = this.#resync ? 0 : log.length;
    const asked = [
      ...(room ? [`game=${room.game_number}`, `heard=${heard}`] : []),
      ...(this.#screen ? ["screen=1"] : []),
    ].join("&");
    const door = `${location.protocol === "https:" ? "wss" : "ws"}://${location.host}${at("/ws/tables")}/${this.#id}`;
    return asked === "" ? door : `${door}?${asked}`;
  }

  #receive(message: FromTable): void {
    this.#watch(SILENCE_MS);
    const { known, inStep } = learn(this.#known, message);
    if (!inStep) return this.#startOver();
    this.#known = known;
    if (message.t === "hello") this.#greeted();
    else if (message.t === "closing") this.restarting = true;
    else if (message.t === "done") this.#answer(message.id, null);
    else if (message.t === "refused" && message.id !== null) this.#answer(message.id, message.reason);
    else if (message.t === "step" && typeof message.done === "number") this.#answer(message.done, null);
    if (message.t === "hello" || message.t === "room") void this.#salt();
  }

  /** Add this browser's salt to the next shuffle, one word at a time. */
  async #salt(): Promise<void> {
    const { room, you } = this.#known;
    if (!room || !you || this.#screen) return;
    noteDeal(room, you);
    const saying = this.#salting ? null : aboutSalt(room, you);
    if (!saying) return;
    this.#salting = true;
    await this.say(saying);
    this.#salting = false;
  }

  #answer(id: number, reason: string | null): void {
    this.#unanswered.get(id)?.(reason);
    this.#unanswered.delete(id);
  }

  #greeted(): void {
    this.status = "live";
    this.restarting = false;
    this.#attempt = 0;
    this.#resync = false;
    this.#brokenAt = null;
    clearInterval(this.#timers.ping);
    this.#timers.ping = window.setInterval(() => void this.say({ t: "ping" }), PING_MS);
    for (const act of this.#known.pending) this.#send({ t: "act", ...act });
  }

  /** Something was missed: ask for everything again. */
  #startOver(): void {
    this.#resync = true;
    this.#closed(0);
  }

  #closed(code: number): void {
    this.#drop();
    const ended = ENDED[code];
    if (ended) {
      this.status = ended;
      return;
    }
    if (code === RESTART) this.restarting = true;
    this.#brokenAt ??= Date.now();
    if (Date.now() - this.#brokenAt > LOST_MS) this.status = "lost";
    else if (this.status !== "joining" && this.status !== "lost") this.status = "reconnecting";
    const soon = this.#attempt === 0 && (this.#resync || this.restarting);
    const pause = soon ? 50 : pauseBefore(this.#attempt, Math.random());
    this.#attempt += 1;
    this.#timers.retry = window.setTimeout(() => this.#open(), pause);
  }

  /** Back from another tab: a line that looks alive may be dead, so ask and wait only shortly. */
  #look(): void {
    if (document.visibilityState !== "visible") return;
    this.retry();
    if (this.status !== "live") return;
    void this.say({ t: "ping" });
    this.#watch(4000);
  }

  #watch(silence: number): void {
    clearTimeout(this.#timers.silence);
    this.#timers.silence = window.setTimeout(() => this.#closed(0), silence);
  }

  #send(message: FromClient): void {
    if (this.#socket?.readyState === WebSocket.OPEN) this.#socket.send(JSON.stringify(message));
  }

  #drop(): void {
    clearTimeout(this.#timers.silence);
    clearInterval(this.#timers.ping);
    for (const id of [...this.#unanswered.keys()]) this.#answer(id, "the line broke");
    const socket = this.#socket;
    this.#socket = null;
    if (!socket) return;
    socket.onmessage = socket.onclose = null;
    socket.close();
  }
}
