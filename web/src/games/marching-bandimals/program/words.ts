// What the booster says in words: rewards, what is to be done, how it came out.
import { sectionName, SEVERAL } from "../cards/paints";
import type { Effect, ProgramCard } from "../types";
import { counted, listed } from "../words";
import type { Ending } from "./course";

export const THROWS = ["Rock", "Paper", "Scissors"];
const WHATS = ["Player", "Equipment", "Player or Equipment"];
const [COMPETITION, THEME] = [0, 1];

/** What a winner gets: "draw 3 cards". */
export const rewardWords = (reward: readonly Effect[]): string => listed(reward.map(effectWords));

function effectWords({ does, count = 0, section = SEVERAL, what = 0 }: Effect): string {
  if (does === "draw") return `draw ${counted(count, "card")}`;
  if (does === "recall")
    return `take the newest ${count === 1 ? "" : `${count} `}${WHATS[what] ?? ""} from the discard pile`;
  if (does === "recruit")
    return `turn up cards until ${count} of ${section === SEVERAL ? "any section" : sectionName(section)} have come`;
  if (does === "collect") return `take ${counted(count, "card")} at random from everybody else`;
  if (does === "shed") return "throw off all your Band Penalties";
  if (does === "refresh") return count === 0 ? "change the whole hand" : `change the hand and draw ${count} more`;
  return does;
}

/** Whom the reward of a card is for. */
export const forWhom = ({ sort }: ProgramCard): string => (sort === THEME ? "All who stay in character" : "Winner");

export const sortWords = ({ sort }: ProgramCard): string =>
  sort === COMPETITION ? "Competition" : sort === THEME ? "Theme" : "Blank card";

/** What to do where the app runs a contest; the card itself tells people who run it. */
export function howTo({ contest }: ProgramCard): string {
  const tap = "tap the drum, or press Space";
  switch (contest?.plays) {
    case "knockout":
      return "All throw at once. Whoever loses a throw is out; the last one standing wins.";
    case "bid":
      return contest.lowest
        ? "The lowest number that nobody else names wins. Nothing is paid."
        : "The highest bid that nobody shares wins, and is paid with cards at random from the winner’s hand.";
    case "draw":
      return "The highest number of 1 to 100 wins. You may change yours once, unseen.";
    case "tap":
      return `Wait for the green signal, then ${tap}.${contest.feints ? " Beware of false ones!" : ""} Too soon is out.`;
    case "memory":
      return `${contest.length ?? 0} sections come. Remember their order, and then name them.`;
    case "rhythm":
      return `Four beats count you in; on the next ${contest.length ?? 0} ${tap}.`;
    default:
      return "";
  }
}

/** What each hand beats: rock scissors, paper rock, scissors paper. */
export const beaten = (hand: number): number => (hand + 2) % 3;

/** What came of a throw: "Paper beats Rock". */
export function throwWords(throws: readonly (number | null)[]): string {
  const hands = [0, 1, 2].filter((hand) => throws.includes(hand));
  if (hands.length === 0) return "Nobody threw";
  if (hands.length === 1) return `All ${(THROWS[hands[0] ?? 0] ?? "").toLowerCase()}: again`;
  const winner = hands.find((hand) => hands.includes(beaten(hand)));
  if (hands.length === 3 || winner === undefined) return "All three: again";
  return `${THROWS[winner] ?? ""} beats ${(THROWS[beaten(winner)] ?? "").toLowerCase()}`;
}

/** Who won, in one line. */
export function endingWords({ winners, lot, finish }: Ending, names: readonly string[]): string {
  const who = listed(winners.map((seat) => names[seat] ?? ""));
  if (finish?.kind === "ThemeJudged") return `${who || "Nobody"} stayed in character${who ? "!" : ""}`;
  if (winners.length === 0) return "Nobody wins";
  return `${who} win${winners.length === 1 && who !== "You" ? "s" : ""}${lot ? ", by lot among equals" : ""}!`;
}
