// The games of this house, and the one somebody looked at or played last.
import { untrack } from "svelte";
import { SLUGS } from "../games";
import type { GameLine } from "../wire/types";
import { house } from "./api";
import { paceRule } from "./houserules";
import { keep, kept } from "./store";

const LAST = "rumpus.game";
const LISTED = "rumpus.games";

class Games {
  /** As the house lists them; empty until it has answered. */
  list: readonly GameLine[] = $state.raw([]);
  /** By name, in the order of the house; until it has answered as it listed them last, so that nothing moves. */
  slugs: readonly string[] = $state.raw(kept(LISTED)?.match(/\S+/g) ?? SLUGS);
  #last = $state(kept(LAST));

  /** The game looked at last; for somebody new the first of the house. */
  get last(): string {
    return this.slugs.find((slug) => slug === this.#last) ?? this.slugs[0] ?? "";
  }

  look(slug: string): void {
    const known = untrack(() => this.slugs); // looking again would ask the house again
    if (!known.includes(slug)) return;
    this.#last = slug;
    keep(LAST, slug);
  }

  find(slug: string): GameLine | null {
    return this.list.find((line) => line.slug === slug) ?? null;
  }

  async ask(): Promise<void> {
    try {
      this.list = (await house()).games;
      this.slugs = this.list.map(({ slug }) => slug);
      keep(LISTED, this.slugs.join(" "));
    } catch {
      // asked again on the next page
    }
  }
}

export const games = new Games();

/** Whether a game brings a pace of its own, so that no clock of the house ticks beside it. */
export const hasOwnPace = (game: GameLine | null): boolean => paceRule(game?.house_rules ?? []) !== null;
