/** Whether a choice of a house rule can be made at a table: one that is a number names a seat. */
export function fits(choice: string, seats: number): boolean {
  return !/^\d+$/.test(choice) || Number(choice) <= seats;
}

/** What was chosen, without what does not fit any more. */
export function agreed(chosen: Record<string, string>, seats: number): Record<string, string> {
  return Object.fromEntries(Object.entries(chosen).filter(([, choice]) => fits(choice, seats)));
}
