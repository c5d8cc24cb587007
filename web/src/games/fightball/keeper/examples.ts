// The rulebook's figures 2 to 6 as stacks, where the pack has their cards.
import type { Pack } from "../types";
import { type Entry, type Stack, teamNamed, type Zone } from "./stack";

export interface Example {
  figure: number;
  title: string;
  stack: Stack;
}

interface Figure {
  figure: number;
  title: string;
  teams: readonly [string, string];
  zone: Zone;
  side: string;
  /** "card, by whom": Players are looked for in their team. */
  cards: readonly (readonly [card: string, by: 0 | 1])[];
}

const FIGURES: readonly Figure[] = [
  {
    figure: 3,
    title: "a play with Blockers",
    teams: ["aztecs", "cruisers"],
    zone: "blue",
    side: "cruisers",
    cards: [
      ["Tula", 0],
      ["Stern", 1],
      ["Blue Ball", 0],
      ["Domino", 1],
      ["Jump Shot", 0],
    ],
  },
  {
    figure: 4,
    title: "Balls and Special Effects",
    teams: ["texas-wildcats", "team-sport"],
    zone: "green",
    side: "team-sport",
    cards: [
      ["Heather M.", 0],
      ["Go, Team!", 0],
      ["Green Ball", 0],
      ["Blue Ball", 1],
      ["Interception", 1],
      ["Long Shot", 1],
    ],
  },
  {
    figure: 5,
    title: "a New Shooter",
    teams: ["cavaliers", "aztecs"],
    zone: "red",
    side: "aztecs",
    cards: [
      ["Drew", 0],
      ["Zal", 1],
      ["Tex", 1],
      ["Green Ball", 0],
      ["Marco", 0],
      ["Red Ball", 0],
      ["Long Shot", 0],
    ],
  },
  {
    figure: 6,
    title: "two fouls",
    teams: ["texas-wildcats", "the-dark"],
    zone: "blue",
    side: "the-dark",
    cards: [
      ["Gordo", 0],
      ["Dunk Shot", 0],
      ["Blue Ball", 0],
      ["Long Shot", 0],
      ["Bull", 1],
      ["Jump Shot", 0],
    ],
  },
];

export function examplesIn(pack: Pack): Example[] {
  const simplest = simplestPlay(pack);
  const drawn = FIGURES.flatMap(({ figure, title, teams, zone, side, cards }) => {
    const entries = cards.map(([card, by]): Entry => ({ card, by: teams[by] }));
    const stack: Stack = { teams, zone, side, cards: withDecision(entries, figure), benched: {} };
    return entries.every((entry) => isThere(pack, entry)) ? [{ figure, title, stack }] : [];
  });
  return simplest ? [simplest, ...drawn] : drawn;
}

/** In figure 4 the Wildcats take a point off. */
const withDecision = (entries: Entry[], figure: number): Entry[] =>
  figure === 4 ? entries.map((entry, place) => (place === 1 ? { ...entry, choice: "less" as const } : entry)) : entries;

const isThere = (pack: Pack, { card, by }: Entry): boolean =>
  teamNamed(pack, by)?.cards.some(({ name }) => name === card) ?? false;

/** Figure 2 names no Player: any with Red 7, a Blue Ball and a Jump Shot with Red 4 make its 11. */
function simplestPlay(pack: Pack): Example | null {
  for (const team of pack.teams) {
    const player = team.cards.find(({ type, shot }) => type === "player" && shot?.[0] === 7);
    const ball = team.cards.find(({ type, colour }) => type === "ball" && colour === 1);
    const shot = team.cards.find((card) => card.type === "shot" && card.name === "Jump Shot" && card.shot?.[0] === 4);
    const other = pack.teams.find(({ id }) => id !== team.id);
    if (!player || !ball || !shot || !other) continue;
    const cards = [player, ball, shot].map(({ name }): Entry => ({ card: name, by: team.id }));
    const stack: Stack = { teams: [team.id, other.id], zone: "red", side: other.id, cards, benched: {} };
    return { figure: 2, title: "the simplest play", stack };
  }
  return null;
}
