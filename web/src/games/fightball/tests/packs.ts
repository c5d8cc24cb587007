import type { Card, Pack, Team } from "../types";

const player = (name: string, shot: number[], block: number[]): Card => ({
  type: "player",
  name,
  position: "Guard",
  shot,
  block,
});
const BALLS: Card[] = ["Red", "Blue", "Green"].map((name, colour) => ({ type: "ball", name: `${name} Ball`, colour }));
const SHOTS: Card[] = [
  { type: "shot", name: "Jump Shot", shot: [4, 7, 4] },
  { type: "shot", name: "Long Shot", shot: [3, 5, 7] },
  { type: "shot", name: "Dunk Shot", shot: [7, 4, 1] },
];
const effect = (name: string, does: string, amount = 0): Card => ({
  type: "effect",
  name,
  text: `${name}.`,
  doings: [{ does, amount }],
});

const team = (id: string, name: string, letter: string, ...own: Card[]): Team => ({
  id,
  name,
  letter,
  paint: "#b5541c",
  trim: "#ffe9a8",
  story: `The story of the ${name}.`,
  court: [4, 4, 4],
  cards: [...own, ...BALLS, ...SHOTS, { type: "buzz", name: "Buzz" }],
});

/** A pack with the Players and Effects of the rulebook's figures. */
export const pack: Pack = {
  name: "Test",
  teams: [
    team(
      "aztecs",
      "Aztecs",
      "A",
      player("Xoco", [7, 4, 3], [3, 3, 3]),
      player("Tula", [4, 7, 3], [2, 3, 3]),
      player("Zal", [5, 4, 3], [5, 4, 2]),
      player("Tex", [6, 5, 3], [4, 3, 2]),
    ),
    team("cavaliers", "Cavaliers", "C", player("Drew", [5, 5, 5], [2, 2, 3]), player("Marco", [6, 5, 3], [4, 3, 2])),
    team("cruisers", "Cruisers", "R", player("Stern", [4, 5, 3], [4, 4, 3]), player("Domino", [6, 4, 4], [3, 4, 2])),
    team(
      "the-dark",
      "The Dark",
      "D",
      player("Bull", [5, 4, 3], [4, 4, 3]),
      effect("Patient Dagger", "own_discards", 1),
    ),
    team("team-sport", "Team Sport", "S", player("Mitts", [2, 4, 6], [5, 4, 2]), effect("Interception", "intercept")),
    team(
      "texas-wildcats",
      "Texas Wildcats",
      "W",
      player("Heather M.", [4, 5, 5], [3, 3, 3]),
      player("Gordo", [3, 6, 3], [4, 4, 3]),
      effect("Go, Team!", "either", 1),
    ),
  ],
};
