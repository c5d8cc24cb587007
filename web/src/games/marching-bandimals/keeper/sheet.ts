// The bands of a real table as they are entered. Nothing here judges: the sheet goes to the referee.
import type { BandEntered, InEffect, ScoreCard, Sheet } from "../types";

export const FEWEST = 2;
export const MOST = 8;
const NEW = "new";
const KEPT = "kept";
const BACK = "back";
/** As a sheet names them. */
export const SECTION_NAMES = ["brass", "color guard", "drumline", "front ensemble", "woodwind"];
export const BY_LOT = "by lot";

export interface Agreed {
  players: readonly string[];
  variant: string;
  goal: string;
  /** The one that every band needs, or "by lot". */
  section: string;
}

/** So many different things, in any order. */
export function drawn<Thing>(things: readonly Thing[], count: number, random: () => number = Math.random): Thing[] {
  const left = [...things];
  return Array.from({ length: Math.min(count, left.length) }, () =>
    left.splice(Math.floor(random() * left.length), 1),
  ).flat();
}

/** A sheet before the first card; what goes by lot is drawn (MB-VAR-2, MB-VAR-3). */
export function newSheet({ players, variant, goal, section }: Agreed, random: () => number = Math.random): Sheet {
  const lots = drawn(SECTION_NAMES, players.length, random);
  const must = section === BY_LOT ? (lots[0] ?? "") : section;
  return {
    players: [...players],
    variant,
    goal,
    section: goal === "required-section" ? must : "",
    turn: "",
    bands: players.map((_, seat) => ({
      cards: [],
      in_effect: [],
      own: goal === "one-section" ? (lots[seat] ?? "") : "",
      major: "",
    })),
  };
}

export const bandsOf = (sheet: Sheet): BandEntered[] => sheet.bands ?? [];
export const cardsOf = (sheet: Sheet, seat: number): string[] => bandsOf(sheet)[seat]?.cards ?? [];
const effectsOf = (band: BandEntered): InEffect[] => band.in_effect ?? [];

function withBand(sheet: Sheet, seat: number, change: (band: BandEntered) => BandEntered): Sheet {
  return { ...sheet, bands: bandsOf(sheet).map((band, place) => (place === seat ? change(band) : band)) };
}

export const withCard = (sheet: Sheet, seat: number, name: string): Sheet =>
  withBand(sheet, seat, (band) => ({ ...band, cards: [...(band.cards ?? []), name] }));

/** One of that name less; a Drum Major goes back at once, for the band is no longer complete (MB-MAJOR-3). */
export const withoutCard = (sheet: Sheet, seat: number, name: string): Sheet =>
  withBand(sheet, seat, (band) => ({
    ...band,
    cards: without(band.cards ?? [], (card) => card === name),
    major: band.major ? BACK : "",
  }));

export const withEffect = (sheet: Sheet, seat: number, card: string): Sheet =>
  withBand(sheet, seat, (band) => ({ ...band, in_effect: [...effectsOf(band), { card, gone: 0 }] }));

/** The Band card in this place has left the band. A turn that it made be missed does not win by that (MB-TURN-11). */
export const withoutEffect = (sheet: Sheet, seat: number, place: number): Sheet =>
  withBand(sheet, seat, (band) => ({
    ...band,
    in_effect: effectsOf(band).filter((_, one) => one !== place),
    major: band.major === KEPT && sheet.turn === sheet.players?.[seat] ? NEW : (band.major ?? ""),
  }));

/** Before turns are told, that of whoever takes a Drum Major has ended (MB-MAJOR-6). */
export const withMajor = (sheet: Sheet, seat: number, taken: boolean): Sheet =>
  withBand(sheet, seat, (band) => ({ ...band, major: taken ? (sheet.turn ? NEW : KEPT) : "" }));

function without<Thing>(things: readonly Thing[], is: (thing: Thing) => boolean): Thing[] {
  const place = things.findIndex(is);
  return things.filter((_, one) => one !== place);
}

/** The turn that was on ends and another player's comes: its player's Band cards are a turn older, what was over is gone. */
export function withTurn(sheet: Sheet, card: ScoreCard, comes: number): Sheet {
  const bands = bandsOf(sheet).map((band, seat) => {
    const staying = effectsOf(band).filter((_, place) => (card.bands[seat]?.in_effect[place]?.left ?? 0) > 0);
    const major = band.major === BACK ? "" : (band.major ?? "");
    if (seat !== card.turn) return { ...band, in_effect: staying, major };
    return {
      ...band,
      in_effect: staying.map((one) => ({ ...one, gone: (one.gone ?? 0) + 1 })),
      major: major ? KEPT : "",
    };
  });
  return { ...sheet, bands, turn: sheet.players?.[comes] ?? "" };
}

export const hasBegun = (sheet: Sheet): boolean =>
  sheet.turn !== "" || bandsOf(sheet).some(({ cards = [], in_effect = [] }) => cards.length + in_effect.length > 0);
