// House rules: which choices a table has, and how they are said.
import type { HouseRule } from "../wire/types";

/** Whether a choice of a house rule can be made at a table: one that names a seat needs that seat. */
export function fits(rule: HouseRule, choice: string, seats: number): boolean {
  return !rule.of_seats || !/^\d+$/.test(choice) || Number(choice) <= seats;
}

/** What was chosen, without what does not fit any more. */
export function agreed(
  chosen: Record<string, string>,
  rules: readonly HouseRule[],
  seats: number,
): Record<string, string> {
  const fitting = rules.filter((rule) => fits(rule, chosen[rule.name] ?? "", seats)).map(({ name }) => name);
  return Object.fromEntries(Object.entries(chosen).filter(([name]) => fitting.includes(name)));
}

/** The rules of a game as people say them, by their names. */
export class Said {
  readonly #rules: ReadonlyMap<string, HouseRule>;

  constructor(rules: readonly HouseRule[]) {
    this.#rules = new Map(rules.map((rule) => [rule.name, rule]));
  }

  label(name: string): string {
    return this.#rules.get(name)?.label ?? name;
  }

  words(name: string, choice: string): string {
    return this.#rules.get(name)?.words[choice] ?? choice;
  }

  /** What a choice means, in a line; "": its rule's clause tells. */
  about(name: string, choice: string): string {
    return this.#rules.get(name)?.about[choice] ?? "";
  }
}

/** The rule by which people do things that no clock of the house may hurry, such as what they do in the room; null: none. */
export function untimedBy(house: Record<string, string>, rules: readonly HouseRule[]): string | null {
  const holds = ({ untimed }: HouseRule) => {
    const needed = Object.entries(untimed);
    return needed.length > 0 && needed.every(([name, choice]) => house[name] === choice);
  };
  return rules.find(holds)?.name ?? null;
}

export const isUntimed = (house: Record<string, string>, rules: readonly HouseRule[]): boolean =>
  untimedBy(house, rules) !== null;

/** The rule that says how fast a game is; null: the clock of the house does. */
export const paceRule = (rules: readonly HouseRule[]): HouseRule | null =>
  rules.find(({ sets_pace }) => sets_pace) ?? null;
