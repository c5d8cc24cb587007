// The server's HTTP doors, typed. What does not succeed is thrown as a Trouble that says why.
import type {
  Device,
  DeviceKinds,
  Found,
  GameBook,
  House,
  Invitation,
  Lobby,
  Mine,
  NewTable,
  PushKey,
  Replay,
  ReplayPage,
  TableMade,
} from "../wire/types";
import { at } from "./root";

export class Trouble extends Error {
  constructor(
    reason: string,
    /** The HTTP code; 0: no answer came. */
    readonly code: number,
  ) {
    super(reason);
    this.name = "Trouble";
  }
}

export const reasonOf = (problem: unknown): string => (problem instanceof Error ? problem.message : String(problem));

const UNREACHABLE = "The house does not answer. Are you online?";

export async function ask<T>(path: string, init?: RequestInit): Promise<T> {
  const answer = await fetch(path, init).catch(() => {
    throw new Trouble(UNREACHABLE, 0);
  });
  const text = await answer.text();
  if (!answer.ok) throw new Trouble(reasonIn(text) ?? `The house answered ${answer.status}.`, answer.status);
  return JSON.parse(text) as T; // the wire's types are made from the server's own schema
}

function reasonIn(text: string): string | null {
  try {
    const said: unknown = JSON.parse(text);
    if (typeof said === "object" && said !== null && "reason" in said && typeof said.reason === "string") {
      const clause = "clause" in said && said.clause ? ` (${said.clause})` : "";
      return said.reason.charAt(0).toUpperCase() + said.reason.slice(1) + clause;
    }
  } catch {
    // not JSON: a proxy's page, say
  }
  return null;
}

export function post(body: unknown): RequestInit {
  const text = typeof body === "string" ? body : JSON.stringify(body);
  return { method: "POST", headers: { "content-type": "application/json" }, body: text };
}

export const path = (...parts: (string | number)[]) => at(`/api/${parts.map(encodeURIComponent).join("/")}`);

/** Answers that stay the same while the page is open. One that failed is asked again. */
const lasting = new Map<string, Promise<unknown>>();

function askOnce<T>(address: string): Promise<T> {
  const known = lasting.get(address) as Promise<T> | undefined; // put there below, under the same address
  if (known !== undefined) return known;
  const answer = ask<T>(address);
  lasting.set(address, answer);
  answer.catch(() => lasting.delete(address));
  return answer;
}

export const house = () => askOnce<House>(path("house"));
export const book = (slug: string) => askOnce<GameBook>(path("games", slug));
export const lobby = () => ask<Lobby>(path("tables"));
export const makeTable = (table: NewTable) => ask<TableMade>(path("tables"), post(table));
/** The way to a table; `beside`: to one's own cards beside a big screen. */
export const invitation = (id: string, beside = false) =>
  ask<Invitation>(path("tables", id, "invitation") + (beside ? "?beside=1" : ""));
/** The table that a code leads to. */
export const tableOf = (code: string) => ask<Found>(path("codes", code));
/** This browser's tables and games; those before a moment, if one is said. */
export const mine = (before?: number) => ask<Mine>(`${path("mine")}${before === undefined ? "" : `?before=${before}`}`);
export const pushKey = () => askOnce<PushKey>(path("push"));
export const keepDevice = (device: Device) => ask<DeviceKinds>(path("push"), post(device));
/** What a device is told of; null: it is not known. */
export const deviceKinds = async (endpoint: string) =>
  (await ask<DeviceKinds>(path("push", "device"), post({ endpoint }))).kinds;
export const tryDevice = (endpoint: string) => ask<unknown>(path("push", "test"), post({ endpoint }));
export const forgetDevice = (endpoint: string) => ask<unknown>(path("push", "forget"), post({ endpoint }));
export const replay = (id: string, number: number) => whole(ask<Replay>(path("tables", id, "games", number)));
/** A replay with all its steps: a long game comes in pages. */
async function whole(asked: Promise<Replay>): Promise<Replay> {
  const replay = await asked;
  const steps = [...replay.steps];
  for (let page = 1; steps.length < replay.count; page += 1) {
    steps.push(...(await ask<ReplayPage>(`${replay.rest}?page=${page}`)).steps);
  }
  return { ...replay, steps };
}
/** A new table whose first game has the same deal. */
export const challenge = (id: string, number: number) =>
  ask<TableMade>(path("tables", id, "games", number, "challenge"), post({}));
/** A replay of a record's text, as it lies in its file. */
export const replayOf = (record: string) => whole(ask<Replay>(path("replay"), post(record)));
export const recordPath = (id: string, number: number) => path("tables", id, "games", number, "record");
/** What the referee makes of a sheet; both are the game's own. */
export const referee = <Card>(slug: string, sheet: unknown) => ask<Card>(path("games", slug, "referee"), post(sheet));
