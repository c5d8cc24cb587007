// The games of this house, and the one somebody looked at or played last.
import { ROOMS } from "../games";
import type { GameLine } from "../wire/types";
import { house } from "./api";
import { paceRule } from "./houserules";
import { keep, kept } from "./store";

const LAST = "rumpus.game";

class Games {
  /** As the house lists them; empty until it has answered. */
  list: readonly GameLine[] = $state.raw([]);
  #last = $state(kept(LAST));

  /** The game looked at last; for somebody new the first of the house. */
  get last(): string {
    const slugs = this.list.length > 0 ? this.list.map(({ slug }) => slug) : Object.keys(ROOMS);
    return slugs.find((slug) => slug === this.#last) ?? slugs[0] ?? "";
  }

  look(slug: string): void {
    if (!(slug in ROOMS)) return;
    this.#last = slug;
    keep(LAST, slug);
  }

  find(slug: string): GameLine | null {
    return this.list.find((line) => line.slug === slug) ?? null;
  }

  async ask(): Promise<void> {
    try {
      this.list = (await house()).games;
    } catch {
      // asked again on the next page
    }
  }
}

export const games = new Games();

/** Whether a game brings a pace of its own, so that no clock of the house ticks beside it. */
export const hasOwnPace = (game: GameLine | null): boolean => paceRule(game?.house_rules ?? []) !== null;
