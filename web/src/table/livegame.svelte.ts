// One live game as a page shows it, at the table or on a big screen: its game's room, what is read once the board has
// shown it, and the end when the last scenes have been.
import { untrack } from "svelte";
import { tempo } from "../felt/tempo.svelte";
import { enter } from "../games";
import type { GameRoom, Shown } from "../games/room";
import { book as bookOf } from "../house/api";
import type { Connection } from "../house/connection.svelte";
import { games } from "../house/games.svelte";
import { shortTitle } from "../house/titles";
import type { GameBook, Told } from "../wire/types";
import { Holding } from "./holding.svelte";
import { asPlayed } from "./words";

/** Made by a component, whose effects it has. */
export class LiveGame {
  readonly #table: Connection;
  /** The game whose end the board has shown, maybe before the room says that it is over. */
  #shownEnd = $state(0);
  readonly holding = new Holding();

  /** Null until it has come. */
  known = $state.raw<{ book: GameBook; gameRoom: GameRoom } | null>(null);
  failed = $state(false);
  /** The result is to be seen. */
  ended = $state(false);

  /** One's own seat; null: one watches, as a screen for all eyes does. */
  readonly me = $derived.by(() => this.#table.you?.seat ?? null);
  /** Where there are turns, nothing more can be done while an action is on its way. */
  readonly ask = $derived.by(() => {
    const { turns, pending, position } = this.#table;
    return turns && pending.length > 0 ? null : (position?.ask ?? null);
  });
  /** The room with the names of those who played. */
  readonly played = $derived.by(() => this.#table.room && asPlayed(this.#table.room));
  readonly playing = $derived.by(() => this.played?.status !== "open" && this.#table.position !== null);
  readonly over = $derived.by(() => this.played?.status === "over" && this.#table.position !== null);
  readonly title = $derived.by(() => (this.known ? shortTitle(this.known.book.game) : "Table"));
  readonly #game = $derived.by(() => this.#table.room?.game_number ?? 0);
  readonly teams = $derived.by(() => this.known?.book.teams[String(this.played?.seats.length ?? 0)] ?? []);
  readonly scores = $derived.by(() => (this.#table.position ? this.scoresAt(this.#table.position.open) : []));
  readonly countdown = $derived.by(() => {
    const left = this.#table.position?.left ?? null;
    return left === null ? null : { left, toldAt: performance.now() };
  });

  constructor(table: Connection) {
    this.#table = table;
    const slug = $derived(table.room?.game ?? null);
    $effect(() => {
      if (slug) this.#enter(slug).catch(() => (this.failed = true));
    });
    const told = $derived(table.told);
    $effect.pre(() => {
      void told;
      untrack(() => this.holding.hear(table, this.scores, this.known?.gameRoom.isShown));
    });
    $effect(() => {
      if (!this.over) {
        this.ended = false;
        return;
      }
      if (this.#shownEnd === this.#game) {
        this.ended = true;
        return;
      }
      if (untrack(() => table.lively && table.told.some(({ event }) => this.known?.gameRoom.isShown?.(event)))) return; // the board says when
      const wait = untrack(() => (table.lively ? (900 * table.told.length + 600) * tempo.part : 0));
      const timer = window.setTimeout(() => (this.ended = true), wait);
      return () => window.clearTimeout(timer);
    });
  }

  /** The board has shown so much; what may be read now. */
  seen(shown?: Shown): readonly Told[] {
    const sight = shown && { lines: shown.lines, scores: this.scoresAt(shown.open) };
    return this.holding.release(this.#table.log, sight);
  }

  /** The board has shown the end. */
  end(): void {
    this.#shownEnd = this.#game;
  }

  scoresAt(open: unknown): readonly number[] {
    return this.known?.gameRoom.scores(open, this.teams) ?? [];
  }

  async #enter(game: string): Promise<void> {
    games.look(game);
    const [book, gameRoom] = await Promise.all([bookOf(game), enter(game)]);
    this.known = { book, gameRoom };
  }
}
