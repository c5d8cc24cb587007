// This browser's part of the shuffle: it binds itself to a salt, shows it once all are bound, and keeps what it saw.
import type { RoomInfo, You } from "../../wire/types";
import { keepJson, keptJson } from "../store";
import { sha256 } from "./sha256";

const SALTS = "rumpus.salts";
const GAMES = "rumpus.fair";
const MOST_SALTS = 40;
const MOST_GAMES = 60;

/** A salt of this browser; `shown`: under which list, and under no other ever. */
interface Salt {
  hash: string;
  salt: string;
  shown?: string;
}

/** What this browser saw of a game before its first card: enough to catch a house that changes it afterwards. */
export interface KeptGame {
  table: string;
  number: number;
  seat: number;
  commitment: string;
  /** What every seat was bound to; nothing where this browser came later, or added nothing. */
  hashes: readonly string[];
  /** What this browser added; empty: nothing. */
  salt: string;
  /** Closes over the header; empty until the cards are dealt. */
  seal: string;
  /** How many closed lists this browser has shown a salt under for it: one more each time that the shuffle began anew. */
  lists?: number;
  /** Lists before them at this table after which this browser never saw any cards. */
  undealt?: number;
}

export type AboutSalt = { t: "commit"; salt_hash: string } | { t: "show_salt"; salt: string };

const list = <Thing>(key: string) => keptJson<Thing[]>(key, (found) => (Array.isArray(found) ? found : null)) ?? [];
const salts = () => list<Salt>(SALTS);
const games = () => list<KeptGame>(GAMES);

export const hashOf = (salt: string): string => sha256(`rumpus salt ${salt}`);

/** 16 random bytes. */
function fresh(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

export const keptGame = (table: string, number: number): KeptGame | null =>
  games().find((game) => game.table === table && game.number === number) ?? null;

/** Lists of other games at a table that this browser has shown a salt under, and of which it saw no cards. */
const undealtAt = (table: string, but: number): number =>
  games()
    .filter((game) => game.table === table && game.number !== but && game.seal === "")
    .reduce((count, game) => count + (game.lists ?? 0), 0);

function keepGame(game: KeptGame): void {
  const others = games().filter(({ table, number }) => table !== game.table || number !== game.number);
  keepJson(GAMES, [...others, game].slice(-MOST_GAMES));
}

/** What has to be said about salt as things are; null: nothing. */
export function aboutSalt(room: RoomInfo, you: You): AboutSalt | null {
  const now = room.salts;
  if (!now || you.seat === null || room.status === "playing") return null;
  const bound = now.hashes[you.seat] ?? "";
  if (now.is_asked) return shown(room, you.seat, bound);
  if (bound !== "") return null; // by this page, or by another of the same guest
  const salt = fresh();
  const hash = hashOf(salt);
  keepJson(SALTS, [...salts(), { hash, salt }].slice(-MOST_SALTS));
  return { t: "commit", salt_hash: hash };
}

/** The salt that the seat is bound to: under one closed list only, or else who knows it could still choose another. */
function shown(room: RoomInfo, seat: number, bound: string): AboutSalt | null {
  const hashes = room.salts?.hashes ?? [];
  const known = salts();
  const own = known.find(({ hash }) => hash === bound);
  const under = [room.commitment, ...hashes].join(" ");
  if (!own || (own.shown ?? under) !== under) return null;
  const { id: table, commitment } = room;
  const number = room.game_number + 1;
  const lists = (keptGame(table, number)?.lists ?? 0) + (own.shown === undefined ? 1 : 0);
  own.shown = under;
  keepJson(SALTS, known);
  const undealt = undealtAt(table, number);
  keepGame({ table, number, seat, commitment, hashes, salt: own.salt, seal: "", lists, undealt });
  return room.salts?.waited.includes(seat) ? { t: "show_salt", salt: own.salt } : null;
}

/** The cards are dealt: keep the seal of the header, and nothing that comes later in its place. */
export function noteDeal(room: RoomInfo, you: You): void {
  if (room.status !== "playing" || you.seat === null || !room.seal) return;
  const { id: table, game_number: number, commitment, seal } = room;
  const known = keptGame(table, number);
  if (known === null) keepGame({ table, number, seat: you.seat, commitment, hashes: [], salt: "", seal });
  else if (known.seal === "") keepGame({ ...known, seal });
}
