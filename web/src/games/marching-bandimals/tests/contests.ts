import type { Ask, BoardProps, Told } from "../props";
import type { ContestShown, Event, Offer, OpenTable, OwnCards, Pack, ProgramCard } from "../types";
import type { SeatInfo } from "../../../wire/types";

const draw = (count: number) => [{ does: "draw", count }];
const competition = (name: string, contest: ProgramCard["contest"], reward = draw(3)): ProgramCard => ({
  name,
  sort: 0,
  text: `${name}, played by people.`,
  contest,
  reward,
});

export const [THROWS, TAP, MEMORY, AUCTION, LOWEST, NUMBERS, RHYTHM, PIRATES, BLANK] = [0, 1, 2, 3, 4, 5, 6, 7, 8];
export const program: ProgramCard[] = [
  competition("Horn, Drum, Flag", { plays: "knockout" }),
  competition("False Start", { plays: "tap", feints: 2 }, draw(4)),
  competition("Drill Chart", { plays: "memory", length: 3 }),
  competition("Uniform Auction", { plays: "bid", lowest: false }),
  competition("Lowest Drawer", { plays: "bid", lowest: true }),
  competition("Yard Lines", { plays: "draw" }),
  competition("Keep the Beat", { plays: "rhythm", length: 4, beat: 600 }),
  { name: "Pirate Crew", sort: 1, text: "Talk like sea dogs.", contest: null, reward: draw(3) },
  { name: "Your Own Idea", sort: 2, text: "Say what it is.", contest: null, reward: draw(1) },
];
export const pack: Pack = { name: "Test", cards: [], majors: [], program };

export const seats: SeatInfo[] = ["Ada", "Bo", "Cy"].map((name) => ({ player: "person", name, here: true }));
export const told = (...events: Event[]): Told[] => events.map((event) => ({ sentence: "", event }));

export const contest = (more: Partial<ContestShown> = {}): ContestShown => ({
  ...{ plays: "knockout", playing: [0, 1, 2], done: [], round: 1, length: 0, beat: 0, lowest: false, sections: [] },
  ...more,
});

/** A table on which Bo has turned a card up; of the rest of it a contest knows nothing. */
export const table = (card: number | null, phase: string, more: Partial<OpenTable> = {}): OpenTable =>
  ({
    ...{
      phase,
      active: card,
      shown: card,
      drawer: card === null ? null : 1,
      members: [],
      answered: [false, false, false],
    },
    ...{ contest: null, bands: [], outcome: null, booster: true },
    ...more,
  }) as unknown as OpenTable;

export const holding = (more: Partial<OwnCards> = {}): OwnCards => ({
  hand: [1, 2, 3, 4],
  aiming: null,
  sealed: null,
  number: null,
  right: 0,
  ...more,
});

export const asking = (...offers: [number, Offer][]): Ask => ({
  tempo: "sealed",
  offers: offers.map(([action, offer]) => ({ action, words: "", offer })),
});

/** What was told of a card from the moment it was turned up. */
export const since = (card: number, ...events: Event[]): Told[] =>
  told({ kind: "HaltCalled", seat: 1, card }, { kind: "ContestStarted", card, plays: "" }, ...events);

/** A live board, as Ada sees it. */
export const board = (changes: Partial<BoardProps>): BoardProps => ({
  ...{
    pack,
    seats,
    teams: [[0], [1], [2]],
    me: 0,
    own: holding(),
    hands: null,
    asked: [],
    ask: null,
    act: () => undefined,
  },
  ...{ open: table(null, "turn"), pending: [], told: [], log: [], lively: true, countdown: null },
  ...changes,
});
