// The first game, explained while it is played with a long look: each lesson comes up when its moment does, once.
import { type LessonScene, lessonsOf } from "../lessons";
import type { Types } from "./props";
import type { Event, Offer } from "./types";

type Scene = LessonScene<Types>;

const isOn = ({ open }: Scene) => ["look", "turn", "search", "last"].includes(open.phase);
const offered = ({ offers }: Scene, kind: Offer["kind"]) => offers.some((offer) => offer.kind === kind);
const faceUp = ({ open }: Scene) => open.grid.filter((card) => card >= 0).length;
const hasTaken = ({ open, me }: Scene, mine: boolean) => open.taken.some(({ seat }) => (seat === me) === mine);
const did = ({ events, me }: Scene, ...kinds: Event["kind"][]) =>
  events.some((event) => kinds.includes(event.kind) && "seat" in event && event.seat === me);
const called = (scene: Scene) => hasTaken(scene, true) || did(scene, "CallFailed");
const hasCost = ({ open }: Scene) => open.deductions.some((points) => points > 0);

/** So many letters may hold a word. */
const FEW = 3;
const SOME = 4;
const MANY = 7;

export default lessonsOf<Types>({
  flip: {
    text: "Your flip: tap any card that lies face down, or press Space. After ten seconds the clock flips one for you.",
    at: "grid",
    when: (scene) => offered(scene, "Flip"),
    done: ({ events, me }) =>
      events.some((event) => event.kind === "CardFlipped" && event.seat === me && !event.by_clock),
  },
  look: {
    text: "You both see a card at the same moment. Then nobody can flip for a while: look! Here it says whose flip is next.",
    at: "turn",
    when: (scene) => isOn(scene) && faceUp(scene) > 0,
  },
  spell: {
    text: "Do you see a word of three letters or more, anywhere in the open cards? Spell it here, whoever’s turn it is.",
    at: "bar",
    when: (scene) => isOn(scene) && faceUp(scene) >= FEW,
    done: called,
  },
  call: {
    text: "Call it with Enter or with this button. Whoever is first takes the cards, their points and the next flip.",
    when: (scene) => isOn(scene) && faceUp(scene) >= SOME,
    done: called,
  },
  taken: {
    text: "That word is yours! Its points are counted here, and you flip the next card.",
    at: "score",
    when: (scene) => isOn(scene) && hasTaken(scene, true),
  },
  beaten: {
    text: "The other one was first, and those cards are gone. A call that comes just too late costs nothing.",
    at: "turn",
    when: (scene) => isOn(scene) && hasTaken(scene, false),
  },
  costs: {
    text: "A wrong word takes nothing and costs 5 points. No plurals, names, abbreviations or slang, and only letters that lie face up.",
    at: "bar",
    when: (scene) => isOn(scene) && (hasCost(scene) || faceUp(scene) >= MANY),
  },
  done: {
    text: "Every card is up. Find what is left, or say that you are done. When both are done the round is over.",
    when: (scene) => offered(scene, "BeDone"),
    done: (scene) => did(scene, "PlayerDone"),
  },
  missed: {
    text: "The round is over. See which words lay there and nobody took, then say that you are ready.",
    at: "ready",
    when: ({ open }) => open.phase === "break",
    done: (scene) => did(scene, "PlayerReady"),
  },
});
