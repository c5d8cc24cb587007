// What a step told, shown: cards turn and fly, words are shouted, verdicts said, and all of it can be heard.
import { fly } from "../../felt/flying";
import { isStill } from "../../felt/motion";
import { sound } from "../../house/sounds";
import type { SeatInfo } from "../../wire/types";
import type { Flight } from "./grid/Flights.svelte";
import { comeBack, turnOver } from "./grid/motions";
import type { Moments } from "./moments.svelte";
import type { Event, OpenTable, Pack, WordReturned, WordTaken } from "./types";
import { verdictsOf } from "./verdict";
import { nameOf } from "./words";

export interface Scene {
  pack: Pack;
  seats: readonly SeatInfo[];
  root: HTMLElement;
  before: OpenTable;
  open: OpenTable;
  /** Who plays here; null: nobody. */
  me: number | null;
}

export class Stage {
  flights: readonly Flight[] = $state.raw([]);
  readonly #moments: Moments;
  #next = 0;

  constructor(moments: Moments) {
    this.#moments = moments;
  }

  show(events: readonly Event[], scene: Scene): void {
    for (const event of events) this.#tell(event, scene);
    for (const verdict of verdictsOf(events, scene.seats)) {
      this.#moments.judge(verdict, scene.me, scene.seats);
      if (verdict.tone === "bad") sound("miss");
    }
  }

  land(id: number): void {
    this.flights = this.flights.filter((flight) => flight.id !== id);
  }

  #tell(event: Event, scene: Scene): void {
    switch (event.kind) {
      case "RoundStarted":
        return sound("whistle");
      case "CardFlipped":
        sound("flip");
        turnOver(placeIn(scene, event.cell));
        if (event.by_clock)
          this.#moments.say(
            `Time is up: the turn flips for ${event.seat === scene.me ? "you" : nameOf(scene.seats, event.seat)}`,
          );
        return;
      case "WordTaken":
        return this.#take(event, scene);
      case "WordReturned":
        return giveBack(event, scene);
      case "PhotoFinish":
        return this.#moments.pin(event);
      case "GameEnded":
        return sound("win");
    }
  }

  #take(taken: WordTaken, scene: Scene): void {
    sound("take");
    if (taken.seat !== scene.me) this.#moments.call(taken);
    const side = sideIn(scene, taken.seat);
    const [spot] = taken.cells;
    const from = spot === undefined ? null : placeIn(scene, spot);
    if (isStill() || !side || !from) return;
    fly(`+${taken.points}`, from, side, scene.root);
    this.flights = [...this.flights, ...this.#flightsOf(taken, side, scene)];
  }

  #flightsOf({ cells, cards }: WordTaken, to: Element, scene: Scene): Flight[] {
    return cells.flatMap((cell, order) => {
      const [from, card] = [placeIn(scene, cell), scene.pack.cards[cards[order] ?? -1]];
      if (!from || !card) return [];
      this.#next += 1;
      return [{ id: this.#next, card, from, to, order }];
    });
  }
}

const placeIn = ({ root }: Scene, cell: number): HTMLElement | null => root.querySelector(`[data-cell="${cell}"]`);
const sideIn = ({ root }: Scene, seat: number): Element | null => root.querySelector(`[data-spot="side-${seat}"]`);

/** The cards of a word that was struck out lie there again, unless somebody else has them. */
function giveBack({ seat, word }: WordReturned, scene: Scene): void {
  const row = scene.before.taken.filter((one) => one.seat === seat && one.word === word).at(-1);
  for (const cell of row?.cells ?? []) {
    if ((scene.open.grid[cell] ?? -1) >= 0) comeBack(placeIn(scene, cell), sideIn(scene, seat));
  }
}
