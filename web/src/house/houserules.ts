// House rules: which choices a table has, and how they are said.
import type { HouseRule } from "../wire/types";

/** Whether a choice of a house rule can be made at a table: one that names a seat needs that seat. */
export function fits(rule: HouseRule, choice: string, seats: number): boolean {
  return !rule.of_seats || !/^\d+$/.test(choice) || Number(choice) <= seats;
}

/** What was chosen, without what does not fit any more. */
export function agreed(
  chosen: Record<string, string>,
  rules: readonly HouseRule[],
  seats: number,
): Record<string, string> {
  const fitting = rules.filter((rule) => fits(rule, chosen[rule.name] ?? "", seats)).map(({ name }) => name);
  return Object.fromEntries(Object.entries(chosen).filter(([name]) => fitting.includes(name)));
}

/** A rule as people would say it, and what a choice means where its name does not tell. */
interface RuleWords {
  label: string;
  choices: Record<string, string>;
  about?: Record<string, string>;
}

const WORDS: Record<string, RuleWords> = {
  look_time: {
    label: "Time to look",
    choices: {
      "1": "1 second to look",
      "1.5": "1.5 seconds to look",
      "2": "2 seconds to look",
      "3": "3 seconds to look",
      "5": "5 seconds to look",
    },
  },
  judge: {
    label: "Who judges a word",
    choices: { "at once": "The dictionary judges at once", "on challenge": "Only when challenged" },
    about: {
      "at once": "A wrong word takes nothing and costs 5 points.",
      "on challenge": "A word stands unless the other player challenges it before the next flip.",
    },
  },
  words: {
    label: "Plurals and verbs in -s",
    choices: { balanced: "Balanced", strict: "Strict", lenient: "Lenient" },
    about: {
      balanced: "The commoner reading decides: “runs” is a verb and counts, “boxes” is a plural and does not.",
      strict: "Whatever can be a plural is one: neither “runs” nor “boxes” counts, nor “trousers”.",
      lenient: "Whatever can be a verb is one: “runs” and “boxes” both count. A mere plural never does: “apples”.",
    },
  },
  fights: {
    label: "How you fight",
    choices: { duel: "Duel on the screen", "real swords": "Real swords" },
    about: {
      duel: "Secret moves, shown together, beat by beat. The referee knows every card.",
      "real swords":
        "You fight with foam swords. The phone shows the rules, counts down, and asks the Fight Boss who won.",
    },
  },
  beat: {
    label: "Time for a beat",
    choices: { "8": "8 seconds", "15": "15 seconds", "30": "30 seconds", none: "Until both have chosen" },
    about: { none: "A beat is over when both have chosen." },
  },
  variant: {
    label: "Which game",
    choices: { base: "The base game", alternate: "All five", quicker: "The quicker one", large: "For a crowd" },
    about: {
      base: "Three sections or more, none more than twice. Draw two, play three. The Drum Major must last until your next turn.",
      alternate: "Harder: every section once. Draw three. The Drum Major wins at once.",
      quicker: "Draw three, play four, keep nine. The Drum Major wins at once.",
      large: "Two sections are enough, and one may come four times.",
    },
  },
  goal: {
    label: "What a band needs",
    choices: { any: "Any sections", "one-section": "One section each", "required-section": "One that all need" },
    about: {
      any: "As the game above says.",
      "one-section": "Everybody gets another section by lot, and fills the whole band with it.",
      "required-section": "One section must be in every band, whatever else is.",
    },
  },
  section: {
    label: "The section that all need",
    choices: { "by lot": "Drawn by lot", "color guard": "Color Guard", "front ensemble": "Front Ensemble" },
  },
  booster: {
    label: "Competitions & Themes",
    choices: { false: "Without the booster", true: "With the booster" },
    about: {
      false: "The cards of the base game only.",
      true: "Band Halt! stops the parade for a quick contest, or for a theme to play along with until play comes back.",
    },
  },
  contests: {
    label: "Who runs the contests",
    choices: { app: "The app", table: "People in the room" },
    about: {
      app: "Throws, taps, memory, bids and rhythm on the screen; it sees who was first.",
      table: "You sit together: the app shows the card, and whoever turned it up says who has won. No clock runs.",
    },
  },
  removed: {
    label: "Cards taken off your band",
    choices: { hand: "Back to the hand", discard: "Discarded" },
    about: { hand: "You may play them again.", discard: "They are gone: think twice." },
  },
  window: {
    label: "Time for a No U",
    choices: { "3": "3 s", "6": "6 s", "10": "10 s", none: "No limit" },
    about: {
      "3": "So long everybody can stop a Penalty, whatever they hold.",
      "6": "So long everybody can stop a Penalty, whatever they hold.",
      "10": "So long everybody can stop a Penalty, whatever they hold.",
      none: "A Penalty works when all have answered.",
    },
  },
  first: {
    label: "Who begins",
    choices: { lot: "By lot", years: "The least practised" },
    about: {
      lot: "One of you is drawn.",
      years: "All say in secret how many years they have played instruments: the fewest begin.",
    },
  },
};

/** "song_counter" as one reads it: "Song counter". */
function spoken(name: string): string {
  const words = name.replaceAll(/[_-]/g, " ");
  return words.charAt(0).toUpperCase() + words.slice(1);
}

export const ruleLabel = (name: string): string => WORDS[name]?.label ?? spoken(name);
export const choiceWords = (name: string, choice: string): string => WORDS[name]?.choices[choice] ?? spoken(choice);
/** What a choice means, in a line; "": its rule's clause tells. */
export const choiceAbout = (name: string, choice: string): string => WORDS[name]?.about?.[choice] ?? "";

/** The rule by which people do things that no clock of the house may hurry, such as fetch their swords; null: none. */
export function untimedBy(house: Record<string, string>): string | null {
  if (house.fights === "real swords") return "fights";
  return house.booster === "true" && house.contests === "table" ? "contests" : null;
}

export const isUntimed = (house: Record<string, string>): boolean => untimedBy(house) !== null;

/** Rules by which a game brings a pace of its own. */
const PACES = ["pace", "look_time"];

/** The rule that says how fast a game is; null: the clock of the house does. */
export const paceRule = (rules: readonly HouseRule[]): HouseRule | null =>
  rules.find(({ name }) => PACES.includes(name)) ?? null;
