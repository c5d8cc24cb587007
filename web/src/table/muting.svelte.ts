// Whom the reader does not want to hear at a table: kept in this browser, nobody else is told.
import { keepJson, keptJson } from "../house/store";
import type { TalkLine } from "../wire/types";

const MOST = 50;

export class Muting {
  readonly #key: string;
  #muted: readonly string[] = $state.raw([]);

  constructor(id: string) {
    this.#key = `rumpus.muted.${id}`;
    this.#muted = keptJson<string[]>(this.#key, (found) => (Array.isArray(found) ? found.map(String) : null)) ?? [];
  }

  has(who: string): boolean {
    return this.#muted.includes(who);
  }

  toggle(who: string): void {
    this.#muted = this.has(who) ? this.#muted.filter((one) => one !== who) : [...this.#muted, who].slice(-MOST);
    keepJson(this.#key, this.#muted.length > 0 ? this.#muted : null);
  }

  /** What is left of what was said. */
  heard(talk: readonly TalkLine[]): readonly TalkLine[] {
    return this.#muted.length === 0 ? talk : talk.filter(({ who }) => !this.has(who ?? ""));
  }
}
