// The first game, explained while it is played: each lesson comes up when its moment does, once.
import { type LessonScene, lessonsOf } from "../lessons";
import type { Types } from "./props";
import type { Offer } from "./types";

type Scene = LessonScene<Types>;

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

export const lessons = lessonsOf<Types>(
  {
    height: {
      text: "How tall are you? It matters for one thing only: black cards help the shorter of two fighters.",
      when: (scene) => offered(scene, "GiveHeight"),
    },
    sets: {
      text: "Three cards of a colour are a set, and three sets win. Here you see what everybody has and still needs.",
      at: "players",
      when: (scene) => isIn(scene, "piles", "countdown", "pointing"),
    },
    boss: {
      text: "You are the Fight Boss: deal the cards out among the piles as you like. Pick one up, then tap a pile. None may stay empty.",
      at: "piles",
      when: (scene) => isIn(scene, "piles") && isBoss(scene),
    },
    piles: {
      text: "The Fight Boss makes piles of these cards. In a moment everybody points at one of them, all at once.",
      when: (scene) => isIn(scene, "piles") && !isBoss(scene),
    },
    claim: {
      text: "Say which pile you will point at, or leave alone. It need not be true, and what the others say need not be either.",
      when: (scene) => isIn(scene, "piles"),
    },
    count: {
      text: "Enough talk? Start the countdown. After it nobody can change the piles any more.",
      when: (scene) => offered(scene, "CountDown"),
    },
    point: {
      text: "Point! If you are alone, the pile is yours at once. If you are not, two of you fight for it. Nobody sees before all have chosen.",
      at: "point piles",
      when: mayPoint,
    },
    colours: {
      text: "Cards are rules of the fight, too. Purple: all of it. Green: its start. Yellow: when swords touch. Black: for the shorter one.",
      at: "point piles",
      when: mayPoint,
    },
    lot: {
      text: "How tall everybody is was drawn by lot; it stands beside each name. It matters for black cards, and for nothing else.",
      at: "players",
      when: (scene) => mayPoint(scene) && scene.open.real_swords === false,
    },
    taken: {
      text: "That pile is yours: its cards lie in front of you and count for your sets.",
      at: "mine players",
      when: (scene) => hasTaken(scene, true),
    },
    choose: {
      text: "There is one fight a turn. As the Fight Boss you say who fights, and for which pile; other piles that two or more want are lost.",
      when: (scene) => offered(scene, "CallFight"),
    },
    name: {
      text: "You fight yourself, so somebody else is the Fight Boss meanwhile. You say who.",
      at: "choose",
      when: (scene) => offered(scene, "NameBoss"),
    },
    watch: {
      text: "Two of the others fight for their pile. The winner takes its cards; the cards themselves say how they fight.",
      at: "fight",
      when: (scene) => inDuel(scene) && !isFighter(scene),
    },
    strike: {
      text: "You fight! Both choose a move in secret. A strike on a line that is not guarded hits, and wins. A guard on the same line parries it.",
      at: "moves",
      when: mayMove,
    },
    answers: {
      text: "A feint fools a guard. A step in catches a feint, but a strike hits it. A step back makes a strike miss.",
      at: "moves",
      when: mayMove,
    },
    rules: {
      text: "These cards rule the fight. A move with a warning would break one: you may choose it, but it loses.",
      when: isForbidden,
    },
    tempo: {
      text: "The tempo is lost: whoever lacks it can not strike in the next beat. That is the moment to attack.",
      at: "tempo fight",
      when: (scene) => inDuel(scene) && (scene.open.fight?.lacking.includes(true) ?? false),
    },
    far: {
      text: "Out of distance a strike reaches only somebody who steps in. Step in yourself to come to sword’s length.",
      at: "fight",
      when: (scene) => mayMove(scene) && scene.open.fight?.distance === 0,
    },
    close: {
      text: "So close things turn round: a step back is hit by a strike, and a step in jams one.",
      at: "fight",
      when: (scene) => mayMove(scene) && scene.open.fight?.distance === 2,
    },
    verdict: {
      text: "You are the Fight Boss of this fight: your word is the verdict.",
      when: (scene) => offered(scene, "Won"),
    },
    tied: {
      text: "More than one has three sets at the same moment: a last fight decides, ruled by two of their cards.",
      at: "fight",
      when: ({ open }) => open.tied.length > 1,
    },
  },
  { waits: true },
);
