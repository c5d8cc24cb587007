import type { Ask } from "../props";
import type { Band, Card, Offer, OpenTable, OwnCards, Pack, Slot } from "../types";
import type { SeatInfo } from "../../../wire/types";

const [BRASS, GUARD, DRUMS, SEVERAL] = [0, 1, 2, 5];

const card = (name: string, sort: number, section: number, more: Partial<Card> = {}): Card => ({
  name,
  sort,
  section,
  copies: 2,
  ...more,
});

/** A small pack: its cards by what they are. */
export const CARDS: readonly Card[] = [
  card("Fresh Sheet Music", 0, SEVERAL, { text: "Draw three cards.", effects: [{ does: "draw", count: 3 }] }),
  card("Home Crowd", 1, SEVERAL, { turns: 3, text: "Safe.", effects: [{ does: "protect" }] }),
  card("Twisted Ankle", 2, SEVERAL, { text: "Discard a Player.", effects: [{ does: "drop", what: 0 }] }),
  card("Fire Drill", 2, SEVERAL, {
    text: "Everyone discards two.",
    everyone: true,
    effects: [{ does: "discard", count: 2 }],
  }),
  card("Late Bus", 3, SEVERAL, { turns: 3, text: "Draws one less.", effects: [{ does: "draws", count: -1 }] }),
  card("No U", 4, SEVERAL, { text: "Stop a Penalty." }),
  card("Band Halt!", 5, SEVERAL, { text: "Turn one up." }),
  card("Bugle Bo", 6, BRASS, { animal: "Bison" }),
  card("Ribbon Rita", 6, GUARD, { animal: "Flamingo" }),
  card("Rimshot Rex", 6, DRUMS, { animal: "Rhino" }),
  card("Trumpet", 7, BRASS),
  card("Swing Flag", 7, GUARD),
  card("Snare Drum", 7, DRUMS),
];
export const [MUSIC, CROWD, ANKLE, FIRE, BUS, NO_U, HALT, BO, RITA, REX, TRUMPET, FLAG, SNARE] = CARDS.map(
  (_, kind) => kind,
) as [number, number, number, number, number, number, number, number, number, number, number, number, number];

export const pack: Pack = {
  name: "Test",
  cards: [...CARDS],
  majors: ["Maestro Manatee", "Stride Stork"],
  program: [{ name: "Downbeat", sort: 0, text: "Slap.", contest: { plays: "tap" }, reward: [] }],
};

export const seats: SeatInfo[] = ["Ada", "Bo", "Cy"].map(
  (name) => ({ player: "person", name, here: true }) as SeatInfo,
);

export const slot = (player: number | null = null, equipment: number | null = null): Slot => ({
  player,
  equipment,
  section: CARDS[player ?? equipment ?? -1]?.section ?? null,
});

export function band(slots: readonly Slot[] = [], more: Partial<Band> = {}): Band {
  const all = Array.from({ length: 5 }, (_, place) => slots[place] ?? slot());
  const open = [0, 1, 2, 3, 4];
  return {
    ...{
      slots: all,
      bonuses: [null, null],
      penalties: [null, null],
      major: false,
      hand: 8,
      limit: 8,
      own: null,
      complete: false,
      needs_must: false,
      rested: false,
    },
    pairs: all.filter(({ player, equipment }) => player !== null && equipment !== null).length,
    wants: all.flatMap(({ player, equipment, section }) => {
      if (section === null) return [{ what: "pair", sections: open }];
      return player === null
        ? [{ what: "player", sections: [section] }]
        : equipment === null
          ? [{ what: "equipment", sections: [section] }]
          : [];
    }),
    ...more,
  };
}

export const table = (more: Partial<OpenTable> = {}): OpenTable => ({
  ...{
    active: null,
    answered: [false, false, false],
    band_plays: 3,
    booster: false,
    contest: null,
    deck: 90,
    discard: [],
    discards: 1,
    drawer: null,
    draws: 2,
  },
  ...{
    goal: "any",
    hosted: false,
    least: 3,
    limit: 8,
    major_wins: false,
    majors: 8,
    members: [],
    most: 2,
    mover: 0,
    must: null,
    outcome: null,
    penalty: null,
  },
  ...{
    phase: "band",
    plays: 3,
    removed_to_hand: true,
    round: 1,
    shown: null,
    thrown: 0,
    turn: 1,
    uses: 1,
    window: 6000,
  },
  bands: [band([slot(BO)]), band([slot(RITA, FLAG)]), band()],
  ...more,
});

export const own = (hand: readonly number[], more: Partial<OwnCards> = {}): OwnCards => ({
  hand: [...hand],
  aiming: null,
  sealed: null,
  number: null,
  right: 0,
  ...more,
});

export const asking = (tempo: string, ...offers: [number, Offer][]): Ask => ({
  tempo,
  offers: offers.map(([action, offer]) => ({ action, words: "", offer })),
});
