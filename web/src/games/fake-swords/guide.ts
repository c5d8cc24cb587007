// The first game, explained while it is played: each lesson comes up when its moment does, once.
import { type LessonScene, lessonWhen } from "../lessons";
import type { Lesson } from "../room";
import type { Types } from "./props";
import type { Offer } from "./types";

type Scene = LessonScene<Types>;
const when = lessonWhen<Types>();

const isIn = ({ open }: Scene, ...phases: string[]) => phases.includes(open.phase);
const offered = ({ offers }: Scene, kind: Offer["kind"]) => offers.some((offer) => offer.kind === kind);
const isBoss = ({ open, me }: Scene) => open.boss === me;
const isFighter = ({ open, me }: Scene) => open.fight !== null && [open.fight.left, open.fight.right].includes(me);
const inDuel = (scene: Scene) => isIn(scene, "on guard", "beat");
const mayPoint = (scene: Scene) => offered(scene, "PointAt");
const mayMove = (scene: Scene) => isIn(scene, "beat") && isFighter(scene);
const hasTaken = ({ events, me }: Scene, mine: boolean) =>
  events.some((event) => event.kind === "PileTaken" && (event.seat === me) === mine);
const isForbidden = (scene: Scene) => {
  const { fight } = scene.open;
  return mayMove(scene) && (fight?.breaches[fight.left === scene.me ? 0 : 1]?.length ?? 0) > 0;
};

/** While one points the piles are what is pointed at. */
const PILES = '[data-guide="point"], [data-guide="piles"]';

const LESSONS: readonly Lesson[] = [
  {
    id: "height",
    text: "How tall are you? It matters for one thing only: black cards help the shorter of two fighters.",
    point: '[data-guide="height"]',
    when: when((scene) => offered(scene, "GiveHeight")),
  },
  {
    id: "sets",
    text: "Three cards of a colour are a set, and three sets win. Here you see what everybody has and still needs.",
    point: '[data-guide="players"]',
    when: when((scene) => isIn(scene, "piles", "countdown", "pointing")),
  },
  {
    id: "boss",
    text: "You are the Fight Boss: deal the cards out among the piles as you like. Pick one up, then tap a pile. None may stay empty.",
    point: '[data-guide="piles"]',
    when: when((scene) => isIn(scene, "piles") && isBoss(scene)),
  },
  {
    id: "piles",
    text: "The Fight Boss makes piles of these cards. In a moment everybody points at one of them, all at once.",
    point: '[data-guide="piles"]',
    when: when((scene) => isIn(scene, "piles") && !isBoss(scene)),
  },
  {
    id: "claim",
    text: "Say which pile you will point at, or leave alone. It need not be true, and what the others say need not be either.",
    point: '[data-guide="claim"]',
    when: when((scene) => isIn(scene, "piles")),
  },
  {
    id: "count",
    text: "Enough talk? Start the countdown. After it nobody can change the piles any more.",
    point: '[data-guide="count"]',
    when: when((scene) => offered(scene, "CountDown")),
  },
  {
    id: "point",
    text: "Point! If you are alone, the pile is yours at once. If you are not, two of you fight for it. Nobody sees before all have chosen.",
    point: PILES,
    when: when(mayPoint),
  },
  {
    id: "colours",
    text: "Cards are rules of the fight, too. Purple: all of it. Green: its start. Yellow: when swords touch. Black: for the shorter one.",
    point: PILES,
    when: when(mayPoint),
  },
  {
    id: "taken",
    text: "That pile is yours: its cards lie in front of you and count for your sets.",
    point: '[data-guide="mine"], [data-guide="players"]',
    when: when((scene) => hasTaken(scene, true)),
  },
  {
    id: "choose",
    text: "There is one fight a turn. As the Fight Boss you say who fights, and for which pile; other piles that two or more want are lost.",
    point: '[data-guide="choose"]',
    when: when((scene) => offered(scene, "CallFight")),
  },
  {
    id: "name",
    text: "You fight yourself, so somebody else is the Fight Boss meanwhile. You say who.",
    point: '[data-guide="choose"]',
    when: when((scene) => offered(scene, "NameBoss")),
  },
  {
    id: "watch",
    text: "Two of the others fight for their pile. The winner takes its cards; the cards themselves say how they fight.",
    point: '[data-guide="fight"]',
    when: when((scene) => inDuel(scene) && !isFighter(scene)),
  },
  {
    id: "strike",
    text: "You fight! Both choose a move in secret. A strike on a line that is not guarded hits, and wins. A guard on the same line parries it.",
    point: '[data-guide="moves"]',
    when: when(mayMove),
  },
  {
    id: "answers",
    text: "A feint fools a guard. A step in catches a feint, but a strike hits it. A step back makes a strike miss.",
    point: '[data-guide="moves"]',
    when: when(mayMove),
  },
  {
    id: "rules",
    text: "These cards rule the fight. A move with a warning would break one: you may choose it, but it loses.",
    point: '[data-guide="rules"]',
    when: when(isForbidden),
  },
  {
    id: "tempo",
    text: "The tempo is lost: whoever lacks it can not strike in the next beat. That is the moment to attack.",
    point: '[data-guide="tempo"], [data-guide="fight"]',
    when: when((scene) => inDuel(scene) && (scene.open.fight?.lacking.includes(true) ?? false)),
  },
  {
    id: "far",
    text: "Out of distance a strike reaches only somebody who steps in. Step in yourself to come to sword’s length.",
    point: '[data-guide="fight"]',
    when: when((scene) => mayMove(scene) && scene.open.fight?.distance === 0),
  },
  {
    id: "close",
    text: "So close things turn round: a step back is hit by a strike, and a step in jams one.",
    point: '[data-guide="fight"]',
    when: when((scene) => mayMove(scene) && scene.open.fight?.distance === 2),
  },
  {
    id: "verdict",
    text: "You are the Fight Boss of this fight: your word is the verdict.",
    point: '[data-guide="verdict"]',
    when: when((scene) => offered(scene, "Won")),
  },
  {
    id: "tied",
    text: "More than one has three sets at the same moment: a last fight decides, ruled by two of their cards.",
    point: '[data-guide="fight"]',
    when: when(({ open }) => open.tied.length > 1),
  },
];

/** The board shows what happened in its own time; no lesson runs ahead of it. */
export const lessons: readonly Lesson[] = LESSONS.map((lesson) => ({ ...lesson, waits: true }));
