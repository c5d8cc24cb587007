// The first game, explained while it is played: each lesson comes up when its moment does, once.
import { type LessonScene, lessonWhen } from "../lessons";
import type { Lesson } from "../room";
import type { Types } from "./props";
import type { Event, Offer } from "./types";

type Scene = LessonScene<Types>;
const when = lessonWhen<Types>();

const isIn = ({ open }: Scene, ...phases: string[]) => phases.includes(open.phase);
const isMine = ({ open, me }: Scene) => open.mover === me;
const offered = ({ offers }: Scene, kind: Offer["kind"]) => offers.some((offer) => offer.kind === kind);
const heard = ({ events }: Scene, holds: (event: Event) => boolean) => events.some(holds);
const band = ({ open, me }: Scene) => open.bands[me];
const pairs = (scene: Scene) => band(scene)?.pairs ?? 0;
const isHit = ({ open, me }: Scene) =>
  open.penalty !== null && (open.penalty.target ?? me) === me && open.penalty.seat !== me;

const HAND = '[data-guide="hand"]';
const MINE = '[data-guide="mine"]';
const STEPS = '[data-guide="steps"]';
const OTHERS = '[data-guide="others"]';
const MAJOR = '[data-guide="major"]';
const WINDOW = '[data-guide="window"]';
const PROGRAM = '[data-guide="program"]';
const FORCES = '[data-guide="forces"]';

const LESSONS: readonly Lesson[] = [
  {
    id: "years",
    text: "How many years have you played instruments, all of them together? Nobody sees it before all have answered. The fewest begin.",
    point: '[data-guide="years"]',
    when: when((scene) => offered(scene, "GiveYears")),
  },
  {
    id: "band",
    text: "This is your band. Fill it with five pairs: an animal and something to play, both of one section.",
    point: MINE,
    when: when((scene) => isIn(scene, "turn", "band", "bonus", "discarding")),
  },
  {
    id: "missing",
    text: "Here stands what your band still needs. Three sections or more, none more than twice, and no instrument twice.",
    point: '[data-guide="missing"], [data-guide="mine"]',
    when: when(
      (scene) => isIn(scene, "turn", "band") && isMine(scene) && scene.open.goal === "any" && scene.open.least === 3,
    ),
  },
  {
    id: "draw",
    text: "Your turn has four steps. Draw first. Or reorganize: fill your hand up, and do nothing else in this turn.",
    point: STEPS,
    when: when((scene) => offered(scene, "BasicTurn")),
  },
  {
    id: "play",
    text: "Step 2: up to three cards to your band. Cards that can be played stand out; where one goes is clear by its section.",
    point: HAND,
    when: when((scene) => offered(scene, "PlayToBand")),
  },
  {
    id: "nothing",
    text: "Nothing in your hand fits your band now. That happens: on to the next step.",
    point: STEPS,
    when: when((scene) => isIn(scene, "band") && offered(scene, "NextStep") && !offered(scene, "PlayToBand")),
  },
  {
    id: "undo",
    text: "Played the wrong card? Take it back, as long as the next step has not begun.",
    point: STEPS,
    when: when((scene) => offered(scene, "TakePlayBack")),
  },
  {
    id: "remove",
    text: "A card that stands in your way comes off again: tap it. That is one of your three plays, too.",
    point: MINE,
    when: when((scene) => offered(scene, "RemoveFromBand") && pairs(scene) > 0),
  },
  {
    id: "bonus",
    text: "Step 3: one Bonus for you, or one Penalty for somebody else. Keep them for later if you like.",
    point: HAND,
    when: when((scene) => offered(scene, "UseCard")),
  },
  {
    id: "aim",
    text: "At whom, or at what? Whatever lights up can be hit.",
    point: OTHERS,
    when: when((scene) => offered(scene, "AimAt")),
  },
  {
    id: "window",
    text: "A Penalty! Everybody has a moment to say No U, with or without that card. Nobody can see who holds one.",
    point: WINDOW,
    when: when((scene) => offered(scene, "LetPass")),
  },
  {
    id: "no-u",
    text: "You hold a No U: it stops this Penalty, whoever it is for. It does not count as your play.",
    point: WINDOW,
    when: when((scene) => offered(scene, "SayNoU") && isHit(scene)),
  },
  {
    id: "stopped",
    text: "No U! The Penalty is stopped, and nothing stops a No U.",
    point: '[data-guide="piles"]',
    when: when((scene) => heard(scene, ({ kind }) => kind === "PenaltyStopped")),
  },
  {
    id: "forces",
    text: "Band Bonuses and Band Penalties stay for some turns of their owner: the number says how many. Two of each fit.",
    point: FORCES,
    when: when((scene) =>
      [...(band(scene)?.bonuses ?? []), ...(band(scene)?.penalties ?? [])].some((card) => card !== null),
    ),
  },
  {
    id: "lost",
    text: "That Penalty took a card out of your band. The gap can be filled again, with another card of the section.",
    point: MINE,
    when: when((scene) => heard(scene, (event) => event.kind === "BandLost" && event.seat === scene.me)),
  },
  {
    id: "discard",
    text: "Step 4: discard one card at least, more if you like. Not more than your hand limit may stay.",
    point: HAND,
    when: when((scene) => offered(scene, "DiscardCard")),
  },
  {
    id: "halt",
    text: "Before you discard you may call Band Halt!: it turns up a contest or a theme for the whole table.",
    point: STEPS,
    when: when((scene) => offered(scene, "CallHalt")),
  },
  {
    id: "watch",
    text: "The others build, too. Watch who is close: five pairs and a Drum Major, and only a Penalty helps.",
    point: OTHERS,
    when: when((scene) => isIn(scene, "turn", "band") && !isMine(scene) && scene.open.round > 1),
  },
  {
    id: "major",
    text: "Your band is complete! Take a Drum Major, and keep the band complete until your next turn: then you have won.",
    point: MAJOR,
    when: when((scene) => offered(scene, "TakeMajor") && !scene.open.major_wins),
  },
  {
    id: "major-wins",
    text: "Your band is complete! In this game the Drum Major wins at once. Take it.",
    point: MAJOR,
    when: when((scene) => offered(scene, "TakeMajor") && scene.open.major_wins),
  },
  {
    id: "danger",
    text: "A Drum Major stands before that band. If it is still complete when its turn comes, the game is over. Break it up!",
    point: OTHERS,
    when: when((scene) =>
      heard(scene, (event) => event.kind === "MajorTaken" && event.seat !== scene.me && !scene.open.major_wins),
    ),
  },
  {
    id: "returned",
    text: "A band that is not complete any more gives its Drum Major back at once.",
    point: '[data-guide="piles"]',
    when: when((scene) => heard(scene, ({ kind }) => kind === "MajorReturned")),
  },
  {
    id: "contest",
    text: "Band Halt! A small contest for everybody at once. What the winner gets stands on the card.",
    point: PROGRAM,
    when: when((scene) => isIn(scene, "ready", "throwing", "showing", "bidding", "numbers", "hosting")),
  },
  {
    id: "theme",
    text: "A theme: whoever plays along keeps it up until play comes back. Then those who did vote in secret on who did it best.",
    point: PROGRAM,
    when: when((scene) => isIn(scene, "joining")),
  },
];

/** The board shows what happened in its own time; no lesson runs ahead of it. */
export const lessons: readonly Lesson[] = LESSONS.map((lesson) => ({ ...lesson, waits: true }));
