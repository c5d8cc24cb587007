// This browser's tables and games, as the house knows them; looked for again and again while somebody looks.
import type { OwnTable, PastGame } from "../wire/types";
import { mine } from "./api";

const EVERY_MS = 10_000;

class Own {
  tables: readonly OwnTable[] = $state.raw([]);
  games: readonly PastGame[] = $state.raw([]);
  /** Where the next page begins; null: there is none. */
  before: number | null = $state(null);
  #paged = false;

  async look(): Promise<void> {
    try {
      const found = await mine();
      this.tables = inOrder(found.tables);
      if (this.#paged) return; // who looks further back keeps what was found
      this.games = found.games;
      this.before = found.before;
    } catch {
      // looked for again soon
    }
  }

  async more(): Promise<void> {
    if (this.before === null) return;
    this.#paged = true;
    const found = await mine(this.before);
    this.games = [...this.games, ...found.games];
    this.before = found.before;
  }

  /** Look while the page is seen; stops with what is returned. */
  follow(): () => void {
    const lookIfSeen = () => {
      if (document.visibilityState === "visible") void this.look();
    };
    lookIfSeen();
    const timer = setInterval(lookIfSeen, EVERY_MS);
    document.addEventListener("visibilitychange", lookIfSeen);
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", lookIfSeen);
    };
  }
}

export const own = new Own();

export const isMyTurn = ({ asked, seat }: OwnTable): boolean => asked.includes(seat);

/** Where it is my turn first, then the latest. */
export const inOrder = (tables: readonly OwnTable[]): OwnTable[] =>
  [...tables].sort((one, other) => Number(isMyTurn(other)) - Number(isMyTurn(one)) || other.since - one.since);

/** Whom a table waits for, in words. */
export function standing(table: OwnTable): string {
  const { status, seats, asked, seat } = table;
  if (status === "over") return "The game is over";
  if (status === "open") {
    const empty = seats.filter(({ player }) => player === "empty").length;
    return empty === 0 ? "Everybody is there" : empty === 1 ? "One seat is free" : `${empty} seats are free`;
  }
  if (isMyTurn(table)) return "Your turn";
  const [first] = asked.filter((other) => other !== seat);
  return first === undefined ? "Playing" : asked.length === 1 ? `${seats[first]?.name}'s turn` : "The others' turn";
}

/** How a game ended for whoever sat on a seat: "Won 28 : 21", "Lost 3 : 5", "Drawn". */
export function resultWords({ outcome, seat }: PastGame): string {
  const { winners, scores } = outcome;
  const won = winners.includes(seat);
  const end =
    winners.length === 0 ? "Drawn" : won && winners.length === scores.length ? "Shared" : won ? "Won" : "Lost";
  const own = scores[seat] ?? 0;
  const rival = Math.max(...scores.filter((_, other) => winners.includes(other) !== won), Number.NEGATIVE_INFINITY);
  return Number.isFinite(rival) ? `${end} ${own} : ${rival}` : end;
}

/** "just now", "5 minutes ago", "2 hours ago", "3 days ago". */
export function ago(moment: number, now: number): string {
  const minutes = Math.floor((now - moment) / 60_000);
  const [count, unit] =
    minutes < 60
      ? [minutes, "minute"]
      : minutes < 1440
        ? [Math.floor(minutes / 60), "hour"]
        : [Math.floor(minutes / 1440), "day"];
  return minutes < 1 ? "just now" : `${count} ${unit}${count === 1 ? "" : "s"} ago`;
}
