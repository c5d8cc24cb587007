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

const isSealed = ({ own }: Scene) => own.sealed !== null;
const isOver = (scene: Scene) => !inDuel(scene);
const havePointed = ({ open }: Scene) => open.pointed !== null;
const turnedAway = (scene: Scene) => !isIn(scene, "piles");
const fightsNow = (scene: Scene) => inDuel(scene) && isFighter(scene);

export default lessonsOf<Types>(
  {
    height: {
      text: "How tall are you? It matters for one thing only: black cards help the shorter of two fighters.",
      when: (scene) => offered(scene, "GiveHeight"),
      done: (scene) => isSealed(scene) || !isIn(scene, "measuring"),
    },
    boss: {
      text: "You are the Fight Boss: move the cards between the piles as you like. Pick one up, then tap a pile. None may stay empty.",
      at: "piles",
      when: (scene) => isIn(scene, "piles") && isBoss(scene),
      done: (scene) => turnedAway(scene) || scene.events.some(({ kind }) => kind === "CardPut"),
    },
    claim: {
      text: "Soon everybody points at a pile, all at once. Before that, say which one you point at, or leave alone. It need not be true.",
      when: (scene) => isIn(scene, "piles") && (scene.open.claims_left[scene.me] ?? 0) > 0,
      done: (scene) => turnedAway(scene) || scene.open.claims[scene.me] != null,
    },
    piles: {
      text: "The Fight Boss makes these piles. Look at a card to read it: its rule is bold, its joke below.",
      when: (scene) => isIn(scene, "piles") && !isBoss(scene),
      done: turnedAway,
    },
    count: {
      text: "Enough talk? Start the countdown. After it nobody can change the piles any more.",
      when: (scene) => offered(scene, "CountDown"),
      done: turnedAway,
    },
    sets: {
      text: "Three cards of a colour are a set, and three sets win. Here you see what everybody has and still needs.",
      at: "players",
      when: (scene) => isIn(scene, "piles", "countdown", "pointing"),
      done: havePointed,
    },
    point: {
      text: "Take aim: tap a pile. If you are alone there it is yours at once. If you are not, two of you fight. Nobody sees before all have chosen.",
      at: "point piles",
      when: (scene) => isIn(scene, "countdown") || mayPoint(scene),
      done: (scene) => havePointed(scene) || (isIn(scene, "pointing") && isSealed(scene)),
    },
    colours: {
      text: "The cards are the rules of the fight, too. Purple: all of it. Green: its start. Yellow: when swords touch. Black: for the shorter one.",
      at: "point piles rules",
      when: (scene) => mayPoint(scene) || inDuel(scene),
      done: (scene) => isIn(scene, "beat"),
    },
    lot: {
      text: "How tall everybody is was drawn by lot; it stands beside each name. It matters for black cards, and for nothing else.",
      at: "players",
      when: (scene) => isIn(scene, "piles", "pointing") && scene.open.real_swords === false && scene.open.turn > 1,
      done: havePointed,
    },
    taken: {
      text: "That pile is yours: its cards lie in front of you and count for your sets.",
      at: "mine players",
      when: (scene) => hasTaken(scene, true),
      done: (scene) => isIn(scene, "countdown", "beat"),
    },
    choose: {
      text: "There is one fight a turn. As the Fight Boss you say who fights, and for which pile; other piles that two or more want are lost.",
      when: (scene) => offered(scene, "CallFight"),
      done: (scene) => !offered(scene, "CallFight"),
    },
    name: {
      text: "You fight yourself, so somebody else is the Fight Boss meanwhile. You say who.",
      at: "choose",
      when: (scene) => offered(scene, "NameBoss"),
      done: (scene) => !offered(scene, "NameBoss"),
    },
    watch: {
      text: "Two of the others fight for their pile. Bet on one of them, watch, or skip to the end. The winner takes the cards.",
      at: "fight",
      when: (scene) => inDuel(scene) && !isFighter(scene),
      done: isOver,
    },
    strike: {
      text: "You fight! Both choose a move in secret. A strike on a line that is not guarded hits, and wins. A guard on the same line parries it.",
      at: "moves",
      when: fightsNow,
      done: (scene) => isOver(scene) || (isIn(scene, "beat") && isSealed(scene)),
    },
    rules: {
      text: "These cards rule the fight. A move with ⚠ would break one: you may choose it, but it loses.",
      when: isForbidden,
      done: (scene) => isOver(scene) || isSealed(scene),
    },
    answers: {
      text: "The wheel shows what beats what from where you stand. Bright arrows can happen now: red ones hit, yellow ones take the tempo.",
      at: "wheel moves",
      when: (scene) => fightsNow(scene) && (scene.open.fight?.beats ?? 0) > 0,
      done: (scene) => isOver(scene) || (isIn(scene, "beat") && isSealed(scene)),
    },
    tempo: {
      text: "“No tempo”: whoever has lost it may not strike in this beat. That is the moment to attack.",
      at: "tempo fight",
      when: (scene) => inDuel(scene) && (scene.open.fight?.lacking.includes(true) ?? false),
    },
    far: {
      text: "Out of distance a strike reaches only somebody who steps in. Step in yourself to come to sword’s length.",
      at: "fight",
      when: (scene) => fightsNow(scene) && scene.open.fight?.distance === 0,
    },
    close: {
      text: "Close, three things turn round: a strike hits a step back, a step in jams a strike, a step back makes a step in stumble.",
      at: "wheel fight",
      when: (scene) => fightsNow(scene) && scene.open.fight?.distance === 2,
    },
    verdict: {
      text: "You are the Fight Boss of this fight: your word is the verdict.",
      when: (scene) => offered(scene, "Won"),
      done: (scene) => !offered(scene, "Won"),
    },
    tied: {
      text: "More than one has three sets at the same moment: a last fight decides, ruled by two of their cards.",
      at: "fight",
      when: ({ open }) => open.tied.length > 1,
      done: (scene) => isIn(scene, "over"),
    },
  },
  { waits: true },
);
