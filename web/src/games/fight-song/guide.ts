// The first game, explained while it is played: each lesson comes up when its moment does, once.
import { type LessonScene, lessonWhen } from "../lessons";
import type { Lesson } from "../room";
import type { Types } from "./props";
import type { Offer, OpenTable } from "./types";

type Scene = LessonScene<Types>;
const when = lessonWhen<Types>();

const inHand = ({ open }: Scene) => open.phase === "hand";
const myTurn = ({ offers }: Scene) => offers.some((offer) => offer.kind === "PlayOffer");
const offered = (scene: Scene, holds: (offer: Offer & { kind: "PlayOffer" }) => boolean) =>
  scene.offers.some((offer) => offer.kind === "PlayOffer" && holds(offer));
const myTeam = ({ open, me }: Scene) => (open.seats === 4 ? me % 2 : me);

export const lessons: readonly Lesson[] = [
  {
    id: "hand",
    text: "These are your cards. The frame is the division: Band, Cheer or Fans. The medallion is the inner colour.",
    point: '[data-guide="hand"]',
    when: when((scene) => inHand(scene) && scene.own.hand.length > 0),
  },
  {
    id: "activity",
    text: "This is the activity of the hand. Each of its four corners asks for a division and an inner colour.",
    point: '[data-guide="activity"]',
    when: when((scene) => inHand(scene) && scene.open.activity >= 0 && scene.own.hand.length > 0),
  },
  {
    id: "pick",
    text: "Your turn! Pick a card and every free corner shows what it would score there. Nothing is played until you choose a corner.",
    point: '[data-guide="hand"]',
    when: when((scene) => inHand(scene) && myTurn(scene)),
  },
  {
    id: "both",
    text: "Frame and medallion both match: 3 points. Only the frame: 2. Only the medallion: 1. You hold a 3 right now, can you find it?",
    point: '[data-guide="activity"]',
    when: when((scene) => inHand(scene) && offered(scene, (offer) => offer.match === "outer and inner")),
  },
  {
    id: "bonus",
    text: "The lower right is the Bonus Corner. A card of the bonus division earns a consolation point there, even if nothing else fits.",
    point: '[data-guide="corner-3"]',
    when: when((scene) => inHand(scene) && offered(scene, (offer) => offer.match === "bonus corner")),
  },
  {
    id: "taken",
    text: "A corner takes one card. What is taken is gone, so you can also sit on the corner that your rival is waiting for.",
    point: '[data-guide="activity"]',
    when: when((scene) => inHand(scene) && myTurn(scene) && !scene.open.shared_corners && scene.open.played.length > 1),
  },
  {
    id: "scored",
    text: "The hand is over and its points are on the score card. A new activity comes, and the start moves on.",
    point: '[data-guide="score"]',
    when: when((scene) => scene.events.some((event) => event.kind === "HandScored")),
  },
  {
    id: "sections",
    text: "The score card is cut into sections of six. Fill one, and you start a Fight Song round. You are nearly there.",
    point: '[data-guide="score"]',
    when: when((scene) => inHand(scene) && [3, 4, 5].includes(scene.open.team_counter[myTeam(scene)] ?? 0)),
  },
  {
    id: "song",
    text: "A section is full: Fight Song! Hands are set aside, everybody in the battle gets three fresh cards, and a song is turned.",
    point: '[data-guide="song"]',
    when: when((scene) => scene.events.some((event) => event.kind === "SongStarted") || scene.open.phase === "battle"),
  },
  {
    id: "battle",
    text: "One card each, scored as before, but there is no Bonus Corner. These points are not written down: only who has the most counts.",
    point: '[data-guide="song"]',
    when: when((scene) => scene.open.phase === "battle" && myTurn(scene)),
  },
  {
    id: "extra",
    text: "Whoever started the round and won it gets one extra point. If only the other side started it, you can spoil it but gain nothing.",
    point: '[data-guide="score"]',
    when: when((scene) => scene.events.some((event) => event.kind === "SongEnded")),
  },
  {
    id: "end",
    text: "The last stretch! The game ends after the hand in which somebody reaches the target. Most points win; a tie is sung out.",
    point: '[data-guide="score"]',
    when: when(({ open }) =>
      open.team_scored.some((scored, team) => scored + (open.team_extra[team] ?? 0) >= lastStretch(open)),
    ),
  },
];

/** About one good hand before the end (FS-END-1). */
function lastStretch(open: OpenTable): number {
  return open.seats === 3 ? 15 : 21;
}
