import type { HouseRule } from "../wire/types";

/** Whether a choice of a house rule can be made at a table: one that names a seat needs that seat. */
export function fits(rule: HouseRule, choice: string, seats: number): boolean {
  return !rule.of_seats || !/^\d+$/.test(choice) || Number(choice) <= seats;
}

/** What was chosen, without what does not fit any more. */
export function agreed(chosen: Record<string, string>, rules: readonly HouseRule[], seats: number): Record<string, string> {
  const fitting = rules.filter((rule) => fits(rule, chosen[rule.name] ?? "", seats)).map(({ name }) => name);
  return Object.fromEntries(Object.entries(chosen).filter(([name]) => fitting.includes(name)));
}
