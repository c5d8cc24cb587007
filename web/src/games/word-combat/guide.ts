// The first game, explained while it is played with a long look: each lesson comes up when its moment does, once.
import { type LessonScene, lessonWhen } from "../lessons";
import type { Lesson } from "../room";
import type { Types } from "./props";
import type { Offer } from "./types";

type Scene = LessonScene<Types>;
const when = lessonWhen<Types>();

const isOn = ({ open }: Scene) => ["look", "turn", "search", "last"].includes(open.phase);
const offered = ({ offers }: Scene, kind: Offer["kind"]) => offers.some((offer) => offer.kind === kind);
const faceUp = ({ open }: Scene) => open.grid.filter((card) => card >= 0).length;
const hasTaken = ({ open, me }: Scene, mine: boolean) => open.taken.some(({ seat }) => (seat === me) === mine);
const hasCost = ({ open }: Scene) => open.deductions.some((points) => points > 0);

/** So many letters may hold a word. */
const FEW = 3;
const SOME = 4;
const MANY = 7;

export const lessons: readonly Lesson[] = [
  {
    id: "flip",
    text: "Your flip: tap any card that lies face down, or press Space. After ten seconds the clock flips one for you.",
    point: '[data-guide="grid"]',
    when: when((scene) => offered(scene, "Flip")),
  },
  {
    id: "look",
    text: "You both see a card at the same moment. Then nobody can flip for a while: look! Here it says whose flip is next.",
    point: '[data-guide="turn"]',
    when: when((scene) => isOn(scene) && faceUp(scene) > 0),
  },
  {
    id: "spell",
    text: "Do you see a word of three letters or more, anywhere in the open cards? Spell it here, whoever’s turn it is.",
    point: '[data-guide="bar"]',
    when: when((scene) => isOn(scene) && faceUp(scene) >= FEW),
  },
  {
    id: "call",
    text: "Call it with Enter or with this button. Whoever is first takes the cards, their points and the next flip.",
    point: '[data-guide="call"]',
    when: when((scene) => isOn(scene) && faceUp(scene) >= SOME),
  },
  {
    id: "taken",
    text: "That word is yours! Its points are counted here, and you flip the next card.",
    point: '[data-guide="score"]',
    when: when((scene) => isOn(scene) && hasTaken(scene, true)),
  },
  {
    id: "beaten",
    text: "The other one was first, and those cards are gone. A call that comes just too late costs nothing.",
    point: '[data-guide="turn"]',
    when: when((scene) => isOn(scene) && hasTaken(scene, false)),
  },
  {
    id: "costs",
    text: "A wrong word takes nothing and costs 5 points. No plurals, names, abbreviations or slang, and only letters that lie face up.",
    point: '[data-guide="bar"]',
    when: when((scene) => isOn(scene) && (hasCost(scene) || faceUp(scene) >= MANY)),
  },
  {
    id: "done",
    text: "Every card is up. Find what is left, or say that you are done. When both are done the round is over.",
    point: '[data-guide="done"]',
    when: when((scene) => offered(scene, "BeDone")),
  },
  {
    id: "missed",
    text: "The round is over. See which words lay there and nobody took, then say that you are ready.",
    point: '[data-guide="ready"]',
    when: when(({ open }) => open.phase === "break"),
  },
];
