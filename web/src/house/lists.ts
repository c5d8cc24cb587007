// Names in a row.

/** "Ada", "Ada and Bo", "Ada, Bo and Cy"; who has no name is left out. */
export function joined(names: readonly string[]): string {
  const known = names.filter((name) => name !== "");
  const last = known.at(-1) ?? "";
  return known.length < 2 ? last : `${known.slice(0, -1).join(", ")} and ${last}`;
}
