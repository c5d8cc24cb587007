// A table that nobody has drawn, read: which of its fields are about the players, which lie in the middle, how each is said.

export type Fields = Readonly<Record<string, unknown>>;

/** One thing that is known, by its name. */
export interface Row {
  name: string;
  value: unknown;
}

/** What is known of every player: a value by seat. */
export interface Column {
  name: string;
  values: readonly unknown[];
}

export interface Reading {
  /** One value for each player. */
  columns: Column[];
  /** What lies in the middle. */
  rows: Row[];
  /** What only the seat at the bottom knows. */
  own: Row[];
}

/** Said by the house itself, at the end. */
const SAID_ELSEWHERE = "outcome";

/** `a_long_name` as one reads it: `A long name`. */
export function spoken(name: string): string {
  const words = name.replaceAll(/[_-]/g, " ");
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** The fields of a record; null: it is none. */
export function fieldsOf(value: unknown): Fields | null {
  return typeof value === "object" && value !== null && !Array.isArray(value) ? (value as Fields) : null; // checked here
}

/** A single value in words; null: it is made of others. */
export function wordsOf(value: unknown): string | null {
  if (value === null || value === undefined || value === "") return "–";
  if (typeof value === "boolean") return value ? "yes" : "no";
  if (typeof value === "number") return String(value).replace("-", "−");
  return typeof value === "object" ? null : String(value);
}

/** Anything at all, however deep, in a line. */
export function lineOf(value: unknown): string {
  const words = wordsOf(value);
  if (words !== null) return words;
  if (Array.isArray(value)) return value.length === 0 ? "–" : value.map(lineOf).join(", ");
  const fields = Object.entries(value as Fields); // neither one value nor a row of them
  return fields.map(([name, one]) => `${spoken(name).toLowerCase()} ${lineOf(one)}`).join(", ");
}

/** What stands on a card: its name where it has one, and what else it says of itself. */
export function faceOf(value: unknown): { title: string; text: string } {
  const { name, text, ...rest } = fieldsOf(value) ?? {};
  if (typeof name !== "string") return { title: lineOf(value), text: "" };
  const more = Object.entries(rest).map(([key, one]) => `${spoken(key)}: ${lineOf(one)}`);
  return { title: name, text: [...(typeof text === "string" && text ? [text] : []), ...more].join(" · ") };
}

/**
 * A table as it is shown to the seat at the bottom. What this seat knows alone a watcher sees as empty: those fields
 * (`secret`: also while they are empty for the seat, too) stand with its own.
 */
export function read(open: unknown, own: unknown, seats: number, secret: ReadonlySet<string>): Reading {
  const [table, held] = [fieldsOf(open) ?? {}, fieldsOf(own)];
  const isOwn = (name: string) => held !== null && (name in held || secret.has(name));
  const all = Object.entries(table).filter(([name, value]) => name !== SAID_ELSEWHERE || !isOutcome(value));
  const columns: Column[] = [];
  const rows: Row[] = [];
  for (const [name, value] of all.filter(([name]) => !isOwn(name))) {
    if (Array.isArray(value) && value.length === seats && seats > 1) columns.push({ name, values: value });
    else rows.push({ name, value });
  }
  const names = [...Object.keys(table).filter(isOwn), ...Object.keys(held ?? {}).filter((name) => !(name in table))];
  return {
    columns,
    rows,
    own: names.map((name) => ({ name, value: held && name in held ? held[name] : table[name] })),
  };
}

/** In a replay: what each seat knew alone, as columns. */
export function columnsOf(hands: readonly unknown[]): Column[] {
  const names = new Set(hands.flatMap((hand) => Object.keys(fieldsOf(hand) ?? {})));
  return [...names].map((name) => ({ name, values: hands.map((hand) => fieldsOf(hand)?.[name] ?? null) }));
}

function isOutcome(value: unknown): boolean {
  const fields = fieldsOf(value);
  return value === null || (fields !== null && "winners" in fields);
}

export const isOver = (open: unknown): boolean => (fieldsOf(open)?.[SAID_ELSEWHERE] ?? null) !== null;

const isNumbers = (value: unknown): value is number[] =>
  Array.isArray(value) && value.length > 0 && value.every((one) => typeof one === "number");

/** Who is ahead, by team, as far as the table says so: seats of one team have one score. */
export function scoresIn(open: unknown, teams: readonly (readonly number[])[]): readonly number[] {
  const { points, scores, outcome } = fieldsOf(open) ?? {};
  const found = [points, scores, fieldsOf(outcome)?.scores].find(isNumbers) ?? [];
  const seats = teams.flat().length;
  return found.length === seats && teams.length < seats ? teams.map(([seat = 0]) => found[seat] ?? 0) : found;
}
