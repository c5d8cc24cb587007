// The first game, explained while it is played at practice pace: each lesson comes up when its moment does, once.
import { type LessonScene, lessonsOf } from "../lessons";
import type { Types } from "./props";
import type { Offer } from "./types";

type Scene = LessonScene<Types>;

const fast = ({ open }: Scene) => open.phase === "fast";
const offered = ({ offers }: Scene, kind: Offer["kind"]) => offers.some((offer) => offer.kind === kind);
const holding = (scene: Scene) => fast(scene) && scene.own.held !== null && !offered(scene, "PlayBuzz");
const highest = ({ open }: Scene) => Math.max(0, ...open.stacks.map((stack) => stack.length));
const hasPlayed = ({ open, me }: Scene, mine: boolean) =>
  open.stacks.some((stack) => stack.some(({ by }) => (by === me) === mine));

/** So few cards are left that the Buzz is near. */
const LOW = 12;

export const lessons = lessonsOf<Types>({
  take: {
    text: "This is your deck, and you have one free hand. Take a card: tap the deck, or press Space. One move a beat, nobody rushes you.",
    at: "deck",
    when: (scene) => fast(scene) && offered(scene, "TakeCard"),
  },
  hand: {
    text: "You hold one card at a time. A Player begins a play, a Ball goes upon the Player, a Shot ends it. No use for it? Discard it.",
    when: holding,
  },
  shooter: {
    text: "A Player on an empty stack is the Shooter. Shoot in Green, or in the other coach’s Red and Blue at the top. In your own Red and Blue it is a foul.",
    at: "court",
    when: holding,
  },
  ball: {
    text: "That one lies for good. A Shooter needs a Ball next, of any colour; one of the zone’s own colour adds 2.",
    at: "court",
    when: (scene) => fast(scene) && hasPlayed(scene, true),
  },
  block: {
    text: "The other coach shoots as well. Lay one of your Players on that play before its Shot comes, and the Block is taken off.",
    at: "court",
    when: (scene) => fast(scene) && hasPlayed(scene, false),
  },
  shot: {
    text: "A Shot on a Ball closes the play. The numbers on its strips must come to 10: then it is worth 2 points, in Green 3.",
    at: "court",
    when: (scene) => fast(scene) && highest(scene) >= 2,
  },
  discards: {
    text: "Your discard pile is no grave: with an empty hand you can pick up its top card again.",
    when: (scene) => fast(scene) && (scene.open.discards[scene.me]?.length ?? 0) > 0 && scene.own.held === null,
  },
  fouls: {
    text: "Mind the fouls: a first card that is no legal Shooter, a Shot without a Ball, anything on a closed play. The other coach gets the points.",
    at: "court",
    when: (scene) => fast(scene) && highest(scene) >= 3,
  },
  burn: {
    text: "Your deck runs low, and the Buzz lies at its very bottom. If you think you lead, discard card after card and get there first.",
    at: "deck",
    when: (scene) => fast(scene) && (scene.open.decks[scene.me] ?? 0) <= LOW,
  },
  buzz: {
    text: "The Buzz! Tap any stack, or press Enter, and the quarter is over at once.",
    at: "hand",
    when: (scene) => fast(scene) && offered(scene, "PlayBuzz"),
  },
  scoring: {
    text: "The referee reads every stack from the bottom up. Tap to go on; tap a stack in the small court to read it again. Then say that you are ready.",
    at: null,
    when: ({ open, events }) => open.phase === "break" || events.some(({ kind }) => kind === "QuarterScored"),
  },
});
