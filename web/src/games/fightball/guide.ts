// The first game, explained while it is played at practice pace: each lesson comes up when its moment does, once, and
// goes when it has been done. What went wrong comes before everything else.
import { type LessonScene, lessonsOf } from "../lessons";
import type { Types } from "./props";
import { sideOf } from "./seating";
import type { Lain, Offer } from "./types";

type Scene = LessonScene<Types>;

const fast = ({ open }: Scene) => open.phase === "fast";
const offered = ({ offers }: Scene, kind: Offer["kind"]) => offers.some((offer) => offer.kind === kind);
const holding = (scene: Scene) => fast(scene) && scene.own.held !== null && !offered(scene, "PlayBuzz");
const freeHand = (scene: Scene) => fast(scene) && scene.own.held === null;

/** The stacks that a coach began, by whether that was in the own zone, where it is a foul. */
const begun = ({ open, me }: Scene, mine: boolean, foul: boolean): readonly Lain[][] =>
  open.stacks.filter(([first], stack) => {
    return first !== undefined && (first.by === me) === mine && (sideOf(stack) === first.by) === foul;
  });
const longest = (stacks: readonly (readonly Lain[])[]) => Math.max(0, ...stacks.map((stack) => stack.length));

/** How many cards a coach has in the longest of the own plays; what the other one lays there teaches nothing. */
const laid = (scene: Scene) =>
  longest(begun(scene, true, false).map((stack) => stack.filter(({ by }) => by === scene.me)));

const hasBegun = (scene: Scene) => begun(scene, true, false).length + begun(scene, true, true).length > 0;

/** Whether something was laid after a false start. */
function hasGoneOn(scene: Scene): boolean {
  const fouls = begun(scene, true, true).flatMap(([first]) => first?.at ?? []);
  if (fouls.length === 0) return false;
  const since = Math.max(...fouls);
  return scene.open.stacks.some((stack) => stack.some(({ by, at }) => by === scene.me && at > since));
}

/** So few cards are left that the Buzz is near. */
const LOW = 12;

export default lessonsOf<Types>({
  foul: {
    text: "Foul! A first card in your own Red or Blue is a false start: the other coach gets 2 points, and nothing that is laid upon it counts. Shoot along the gold arrow.",
    at: "court",
    urgent: true,
    when: (scene) => begun(scene, true, true).length > 0,
    done: hasGoneOn,
  },
  take: {
    text: "This is your deck, and you have one free hand. Take a card: tap the deck, or press Space. One move a beat, nobody rushes you.",
    at: "deck",
    when: (scene) => freeHand(scene) && offered(scene, "TakeCard"),
    done: (scene) => scene.own.held !== null,
  },
  shooter: {
    text: "You hold one card at a time. A Player on an empty stack is your Shooter: in Green or in their Red and Blue, along the gold arrow. In your own Red and Blue it is a foul.",
    at: "court",
    when: holding,
    done: hasBegun,
  },
  discard: {
    text: "Only a Player begins a play. No use for what you hold? Lay it on your discard pile: tap it, or press P.",
    at: "discards",
    when: (scene) => holding(scene) && !hasBegun(scene),
    done: (scene) => (scene.open.discards[scene.me]?.length ?? 0) > 0 || hasBegun(scene),
  },
  ball: {
    text: "What lies stays. Upon a Shooter goes a Ball of any colour; one of the zone’s own colour adds 2. A stack that says foul is lost.",
    at: "court",
    when: (scene) => fast(scene) && begun(scene, true, false).length > 0,
    done: (scene) => laid(scene) >= 2,
  },
  block: {
    text: "The other coach shoots as well. Lay one of your Players on that play before its Shot comes, and the Block is taken off.",
    at: "court",
    when: (scene) => fast(scene) && begun(scene, false, false).length > 0,
    done: (scene) => begun(scene, false, false).some((stack) => stack.some(({ by }) => by === scene.me)),
  },
  shot: {
    text: "With a Ball on your Shooter a Shot closes the play. The numbers on its strips must come to 10: then it is worth 2 points, in Green 3.",
    at: "court",
    when: (scene) => fast(scene) && laid(scene) >= 2,
    done: (scene) => laid(scene) >= 3,
  },
  discards: {
    text: "Your discard pile is no grave: with an empty hand you can pick up its top card again.",
    when: (scene) => freeHand(scene) && (scene.open.discards[scene.me]?.length ?? 0) > 0,
    done: ({ events, me }) => events.some((event) => event.kind === "CardPickedUp" && event.seat === me),
  },
  fouls: {
    text: "Mind the fouls: a first card that is no Shooter, a Shot without a Ball, anything on a closed play. The other coach gets the points.",
    at: "court",
    when: (scene) => fast(scene) && longest(scene.open.stacks) >= 2,
  },
  burn: {
    text: "Your deck runs low, and the Buzz lies at its very bottom. If you think you lead, discard card after card and get there first.",
    at: "deck",
    when: (scene) => fast(scene) && (scene.open.decks[scene.me] ?? 0) <= LOW,
    done: (scene) => offered(scene, "PlayBuzz"),
  },
  buzz: {
    text: "The Buzz! Press its red button, or Enter, and the quarter is over at once.",
    at: "hand",
    urgent: true,
    when: (scene) => fast(scene) && offered(scene, "PlayBuzz"),
    done: ({ open, me }) => open.buzzed === me,
  },
  scoring: {
    text: "The referee reads every stack from the bottom up. Tap to go on; tap a stack in the small court to read it again. Then say that you are ready.",
    at: null,
    when: ({ open, events }) => open.phase === "break" || events.some(({ kind }) => kind === "QuarterScored"),
    done: ({ open, me }) => open.ready[me] === true,
  },
});
