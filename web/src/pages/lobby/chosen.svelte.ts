/** The game that the next table is for: chosen beside the new table, or on a game's own tile. */
export const chosen = $state({ slug: "" });
