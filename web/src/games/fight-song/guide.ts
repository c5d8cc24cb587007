// The first game, explained while it is played: each lesson comes up when its moment does, once.
import { type LessonScene, lessonsOf } from "../lessons";
import type { Types } from "./props";
import type { Event, Offer, OpenTable } from "./types";

type Scene = LessonScene<Types>;

const inHand = ({ open }: Scene) => open.phase === "hand";
const myTurn = ({ offers }: Scene) => offers.some((offer) => offer.kind === "PlayOffer");
const offered = (scene: Scene, holds: (offer: Offer & { kind: "PlayOffer" }) => boolean) =>
  scene.offers.some((offer) => offer.kind === "PlayOffer" && holds(offer));
const iPlayed = ({ events, me }: Scene) => events.some((event) => event.kind === "CardPlayed" && event.seat === me);
const happened = (events: Scene["events"], kind: Event["kind"]) => events.some((event) => event.kind === kind);
const myTeam = ({ open, me }: Scene) => (open.seats === 4 ? me % 2 : me);

export default lessonsOf<Types>({
  hand: {
    text: "These are your cards. Each has two colours: the outer one, which is Band, Cheer or Fans, and the inner one with its shape.",
    when: (scene) => inHand(scene) && scene.own.hand.length > 0,
    done: iPlayed,
  },
  activity: {
    text: "This is the activity of the hand. Each of its four corners asks for an outer and an inner colour.",
    when: (scene) => inHand(scene) && scene.open.activity >= 0 && scene.own.hand.length > 0,
    done: (scene) => iPlayed(scene) && scene.open.hand_number > 1,
  },
  pick: {
    text: "Your turn! Pick a card and every free corner shows what it would score there. Nothing is played until you choose a corner.",
    at: "hand",
    when: (scene) => inHand(scene) && myTurn(scene),
    done: iPlayed,
  },
  both: {
    text: "Outer and inner colour both match: 3 points. Only the outer: 2. Only the inner: 1. You hold a 3 right now, can you find it?",
    at: "activity",
    when: (scene) => inHand(scene) && offered(scene, (offer) => offer.match === "outer and inner"),
    done: ({ events, me }) =>
      events.some((event) => event.kind === "CardPlayed" && event.seat === me && event.match === "outer and inner"),
  },
  bonus: {
    text: "The lower right is the Bonus Corner. A card whose outer colour is the bonus colour earns 1 point there, even if nothing else fits.",
    at: "corner-3",
    when: (scene) => inHand(scene) && offered(scene, (offer) => offer.match === "bonus corner"),
  },
  taken: {
    text: "A corner takes one card. What is taken is gone, so you can also sit on the corner that your rival is waiting for.",
    at: "activity",
    when: (scene) => inHand(scene) && myTurn(scene) && !scene.open.shared_corners && scene.open.played.length > 1,
  },
  scored: {
    text: "The hand is over and its points are on the score card. A new activity comes, and the start moves on.",
    at: "score",
    when: ({ events }) => happened(events, "HandScored") && !happened(events, "SongStarted"), // a song is the greater news
  },
  sections: {
    text: "The score card is cut into sections of six. Fill one, and you start a Fight Song round. You are nearly there.",
    at: "score",
    when: (scene) => inHand(scene) && [3, 4, 5].includes(scene.open.team_counter[myTeam(scene)] ?? 0),
  },
  song: {
    text: "A section is full: Fight Song! Hands are set aside, everybody in the battle gets three fresh cards, and a song is turned.",
    when: (scene) => happened(scene.events, "SongStarted") || scene.open.phase === "battle",
  },
  battle: {
    text: "One card each, scored as before, but there is no Bonus Corner. These points are not written down: only who has the most counts.",
    at: "song",
    when: (scene) => scene.open.phase === "battle" && myTurn(scene),
    done: (scene) => scene.open.phase === "battle" && iPlayed(scene),
  },
  extra: {
    text: "Whoever started the round and won it gets one extra point. If only the other side started it, you can spoil it but gain nothing.",
    at: "score",
    when: ({ events }) => happened(events, "SongEnded"),
  },
  end: {
    text: "The last stretch! The game ends when somebody has reached the target and every side has started equally often. Most points win; a tie is sung out.",
    at: "score",
    when: ({ open }) =>
      open.team_scored.some((scored, team) => scored + (open.team_extra[team] ?? 0) >= lastStretch(open)),
  },
});

/** About one good hand before the end (FS-END-1). */
function lastStretch(open: OpenTable): number {
  return open.seats === 3 ? 15 : 21;
}
