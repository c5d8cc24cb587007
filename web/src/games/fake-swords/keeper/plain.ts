// Cards of another box, of which only the colour is known: after those of our pack comes one of each colour.
import { PAINTS } from "../cards/paints";
import type { Card, Pack } from "../types";

const AS_PRINTED = "What stands on the card holds.";

export const withPlainCards = (pack: Pack): Pack => ({
  ...pack,
  cards: [
    ...pack.cards,
    ...PAINTS.map(
      ({ name }, colour): Card => ({
        name: `a ${name} card`,
        colour,
        swords: AS_PRINTED,
        duel: AS_PRINTED,
        hands: true,
        effects: [],
        clashes: [],
      }),
    ),
  ],
});
