// A stack as it is entered beside a real table, and the sheet that the referee is sent. Nothing here judges.
import type { Card, Pack, Printed, Sheet, Team } from "../types";

export type Zone = "red" | "blue" | "green";
export const ZONE_IDS: readonly Zone[] = ["red", "blue", "green"];
export type Decision = "more" | "less";

/** A card by its name, the team that played it, and what its coach said where the card leaves it to them. */
export interface Entry {
  card: string;
  by: string;
  choice?: Decision;
  /** What is printed on it, where that is not what our pack has. */
  printed?: Printed;
}

export interface Stack {
  teams: readonly [string, string];
  zone: Zone;
  /** Whose zone it is; in Green it does not matter. */
  side: string;
  /** From the bottom. */
  cards: readonly Entry[];
  /** How many Players lie in a team's discard pile. */
  benched: Readonly<Record<string, number>>;
}

export const emptyStack = (teams: readonly [string, string]): Stack => ({
  teams,
  zone: "red",
  side: teams[1],
  cards: [],
  benched: {},
});

export const added = (stack: Stack, card: string, by: string, printed?: Printed): Stack => ({
  ...stack,
  cards: [...stack.cards, printed ? { card, by, printed } : { card, by }],
});

/** A card by its name and the values on it: six from the top make a Player, three a Shot. */
export function printedOf(name: string, values: string): Printed | null {
  const words = values.trim().split(/[\s,]+/);
  const numbers = words.map(Number);
  if (name.trim() === "" || numbers.some((number) => !Number.isInteger(number))) return null;
  if (numbers.length !== 6 && numbers.length !== 3) return null;
  return { type: numbers.length === 6 ? "player" : "shot", name: name.trim(), values: numbers };
}

export const removed = (stack: Stack, place: number): Stack => ({
  ...stack,
  cards: stack.cards.filter((_, at) => at !== place),
});

/** One card higher (1) or lower (-1). */
export function moved(stack: Stack, place: number, way: 1 | -1): Stack {
  const cards = [...stack.cards];
  const [one, other] = [cards[place], cards[place + way]];
  if (one === undefined || other === undefined) return stack;
  cards[place] = other;
  cards[place + way] = one;
  return { ...stack, cards };
}

export const changed = (stack: Stack, place: number, change: Partial<Entry>): Stack => ({
  ...stack,
  cards: stack.cards.map((entry, at) => (at === place ? { ...entry, ...change } : entry)),
});

/** Other teams: the cards of one that left go with it, and its zone goes to the team that came. */
export function withTeams(stack: Stack, teams: readonly [string, string]): Stack {
  const side = teams.includes(stack.side) ? stack.side : teams[stack.teams[0] === stack.side ? 0 : 1];
  return { ...stack, teams, side, cards: stack.cards.filter(({ by }) => teams.includes(by)), benched: {} };
}

export const otherTeam = ({ teams }: Stack, id: string): string => (teams[0] === id ? teams[1] : teams[0]);

export const teamNamed = (pack: Pack, id: string): Team | undefined => pack.teams.find((team) => team.id === id);

/** The card of an entry: out of the deck of who played it, or else whichever deck has it. */
export function cardOf(pack: Pack, { card, by, printed }: Entry): Card | undefined {
  if (printed) return { type: printed.type, name: printed.name };
  const named = (team: Team | undefined) => team?.cards.find(({ name }) => name === card);
  return named(teamNamed(pack, by)) ?? pack.teams.map(named).find((found) => found !== undefined);
}

const doesOne = (card: Card | undefined, ...names: readonly string[]): boolean =>
  card?.doings?.some(({ does }) => names.includes(does)) ?? false;

export const leavesChoice = (card: Card | undefined): boolean => doesOne(card, "either");
/** Whether any card of the stack looks at a discard pile. */
export const looksAtDiscards = (pack: Pack, stack: Stack): boolean =>
  stack.cards.some((entry) => doesOne(cardOf(pack, entry), "own_discards", "their_discards"));

export function sheetOf(pack: Pack, stack: Stack): Sheet {
  const choices = stack.cards.flatMap(({ choice }, place) => (choice ? [[String(place + 1), choice] as const] : []));
  return {
    zone: stack.zone,
    side: stack.zone === "green" ? null : stack.side,
    cards: stack.cards.map(({ card, by, printed }) => ({ card: printed ?? card, by })),
    teams: [...stack.teams],
    choices: Object.fromEntries(choices),
    discards: looksAtDiscards(pack, stack) ? discardsOf(pack, stack) : {},
  };
}

/** Only how many Players lie there counts, so one stands for all. */
function discardsOf(pack: Pack, { teams, benched }: Stack): Record<string, string[]> {
  return Object.fromEntries(
    teams.map((id) => {
      const player = teamNamed(pack, id)?.cards.find(({ type }) => type === "player")?.name ?? "";
      return [id, Array<string>(benched[id] ?? 0).fill(player)];
    }),
  );
}
