// Which choices can not be made together, said before the table has to say it.

export interface Agreed {
  variant: string;
  goal: string;
}

/** Of how many players a game is. */
const PLAYERS: Record<string, readonly [number, number]> = { alternate: [2, 4], quicker: [2, 4], large: [6, 8] };
const SECTIONS = 5;

/** Why a variant can not be chosen here; null: it can. */
export function whyNotVariant(variant: string, { goal }: Agreed, seats: number): string | null {
  const [least, most] = PLAYERS[variant] ?? [0, 99];
  if (seats < least || seats > most) return `For ${least} to ${most} players; you are ${seats}.`;
  return variant === "alternate" && goal === "one-section"
    ? "Not where every band is of one section: it asks for all five."
    : null;
}

/** Why a goal can not be chosen here; null: it can. */
export function whyNotGoal(goal: string, { variant }: Agreed, seats: number): string | null {
  if (goal !== "one-section") return null;
  if (seats > SECTIONS) return `For up to ${SECTIONS} players: everybody has another section. You are ${seats}.`;
  return variant === "alternate" ? "Not in the all-five game, which asks for every section." : null;
}
