// The first game, explained while it is played: each lesson comes up when its moment does, once, and goes when it was done.
import { type LessonScene, lessonsOf } from "../lessons";
import type { Types } from "./props";
import type { Event, Offer } from "./types";

type Scene = LessonScene<Types>;

const isIn = ({ open }: Scene, ...phases: string[]) => phases.includes(open.phase);
const isMine = ({ open, me }: Scene) => open.mover === me;
const offered = ({ offers }: Scene, kind: Offer["kind"]) => offers.some((offer) => offer.kind === kind);
const heard = ({ events }: Scene, holds: (event: Event) => boolean) => events.some(holds);
/** The reader has done one of these. */
const did = ({ events, me }: Scene, ...kinds: Event["kind"][]) =>
  events.some((event) => kinds.includes(event.kind) && "seat" in event && event.seat === me);
const hasAnswered = ({ open, me }: Scene) => open.answered[me] === true;
const band = ({ open, me }: Scene) => open.bands[me];
const hasBegun = (scene: Scene) =>
  (band(scene)?.slots ?? []).some(({ player, equipment }) => player !== null || equipment !== null);
const pairs = (scene: Scene) => band(scene)?.pairs ?? 0;
const isHit = ({ open, me }: Scene) =>
  open.penalty !== null && (open.penalty.target ?? me) === me && open.penalty.seat !== me;

export default lessonsOf<Types>(
  {
    years: {
      text: "How many years have you played instruments, all of them together? Nobody sees it before all have answered. The fewest begin.",
      when: (scene) => offered(scene, "GiveYears"),
      done: (scene) => isIn(scene, "years") && hasAnswered(scene),
    },
    band: {
      text: "This is your band. Fill it with five pairs: a Player and an Equipment of the same section.",
      at: "mine",
      when: (scene) => isIn(scene, "turn", "band", "bonus", "discarding") && !hasBegun(scene),
      done: hasBegun,
    },
    missing: {
      text: "Here stands what your band still needs. Three sections or more, none more than twice, and no instrument twice.",
      at: "missing mine",
      when: (scene) =>
        isIn(scene, "turn", "band") && isMine(scene) && scene.open.goal === "any" && scene.open.least === 3,
      done: (scene) => pairs(scene) > 1,
    },
    draw: {
      text: "Your turn has four steps. Draw first. Or reorganize: fill your hand up, and do nothing else in this turn.",
      at: "steps",
      when: (scene) => offered(scene, "BasicTurn"),
      done: (scene) => isMine(scene) && isIn(scene, "band"),
    },
    play: {
      text: "Step 2: up to three cards to your band. Cards that can be played stand out; where one goes is clear by its section.",
      at: "hand",
      when: (scene) => offered(scene, "PlayToBand"),
      done: (scene) => did(scene, "BandPlayed"),
    },
    nothing: {
      text: "Nothing in your hand fits your band now. That happens: on to the next step.",
      at: "steps",
      when: (scene) => isIn(scene, "band") && offered(scene, "NextStep") && !offered(scene, "PlayToBand"),
    },
    undo: {
      text: "Played the wrong card? Take it back, as long as the next step has not begun.",
      at: "steps",
      when: (scene) => offered(scene, "TakePlayBack"),
      done: (scene) => did(scene, "PlayTakenBack"),
    },
    remove: {
      text: "A card that stands in your way comes off again: tap it. That is one of your three plays, too.",
      at: "mine",
      when: (scene) => offered(scene, "RemoveFromBand") && pairs(scene) > 0,
      done: (scene) => did(scene, "BandRemoved"),
    },
    bonus: {
      text: "Step 3: one Bonus for you, or one Penalty for somebody else. Keep them for later if you like.",
      at: "hand",
      when: (scene) => offered(scene, "UseCard"),
      done: (scene) => did(scene, "BonusPlayed", "PenaltyPlayed"),
    },
    aim: {
      text: "At whom, or at what? Whatever lights up can be hit.",
      at: "others",
      when: (scene) => offered(scene, "AimAt"),
      done: (scene) => did(scene, "PenaltyPlayed"),
    },
    "no-u-soon": {
      text: "In step 3 the others may play a Penalty. Then everybody is asked: No U, if you hold that card, or let it pass?",
      at: "others",
      when: (scene) => isIn(scene, "turn", "band", "bonus") && !isMine(scene),
      done: (scene) => isIn(scene, "window") && !isMine(scene),
    },
    window: {
      text: "A Penalty! Say No U if you hold one, or let it pass. Nobody can see who holds one.",
      urgent: true,
      when: (scene) => offered(scene, "LetPass"),
      done: (scene) => isIn(scene, "window") && hasAnswered(scene),
    },
    "no-u": {
      text: "You hold a No U: it stops this Penalty, whoever it is for. It does not count as your play.",
      at: "window",
      urgent: true,
      when: (scene) => offered(scene, "SayNoU") && isHit(scene),
      done: (scene) => did(scene, "PenaltyStopped"),
    },
    stopped: {
      text: "No U! The Penalty is stopped, and nothing stops a No U.",
      at: "piles",
      when: (scene) => heard(scene, ({ kind }) => kind === "PenaltyStopped"),
    },
    forces: {
      text: "Band Bonuses and Band Penalties stay for some turns of their owner: the number says how many. Two of each fit.",
      when: (scene) =>
        [...(band(scene)?.bonuses ?? []), ...(band(scene)?.penalties ?? [])].some((card) => card !== null),
    },
    lost: {
      text: "That Penalty took a card out of your band. The gap can be filled again, with another card of the section.",
      at: "mine",
      when: (scene) => heard(scene, (event) => event.kind === "BandLost" && event.seat === scene.me),
    },
    discard: {
      text: "Step 4: discard one card at least, more if you like. Not more than your hand limit may stay.",
      at: "hand",
      when: (scene) => offered(scene, "DiscardCard"),
      done: (scene) => did(scene, "Discarded"),
    },
    halt: {
      text: "Before you discard you may call Band Halt!: it turns up a contest or a theme for the whole table.",
      at: "steps",
      when: (scene) => offered(scene, "CallHalt"),
      done: (scene) => did(scene, "HaltCalled"),
    },
    watch: {
      text: "The others build, too. Watch who is close: five pairs and a Drum Major, and only a Penalty helps.",
      at: "others",
      when: (scene) => isIn(scene, "turn", "band") && !isMine(scene) && scene.open.round > 1,
    },
    major: {
      text: "Your band is complete! Take a Drum Major, and keep the band complete until your next turn: then you have won.",
      urgent: true,
      when: (scene) => offered(scene, "TakeMajor") && !scene.open.major_wins,
      done: (scene) => did(scene, "MajorTaken", "MajorLeft"),
    },
    "major-wins": {
      text: "Your band is complete! In this game the Drum Major wins at once. Take it.",
      at: "major",
      urgent: true,
      when: (scene) => offered(scene, "TakeMajor") && scene.open.major_wins,
      done: (scene) => did(scene, "MajorTaken", "MajorLeft"),
    },
    danger: {
      text: "A Drum Major stands before that band. If it is still complete when its turn comes, the game is over. Break it up!",
      at: "others",
      when: ({ open, me }) =>
        !open.major_wins && open.phase !== "over" && open.bands.some(({ major }, seat) => major && seat !== me),
    },
    returned: {
      text: "A band that is not complete any more gives its Drum Major back at once.",
      at: "piles",
      when: (scene) => heard(scene, ({ kind }) => kind === "MajorReturned"),
    },
    contest: {
      text: "Band Halt! A small contest for everybody at once. What the winner gets stands on the card.",
      at: "program",
      when: (scene) => isIn(scene, "ready", "throwing", "showing", "bidding", "numbers", "hosting"),
      done: (scene) => isIn(scene, "throwing", "bidding", "numbers") && hasAnswered(scene),
    },
    theme: {
      text: "A theme: whoever plays along keeps it up until play comes back. Then those who did vote in secret, and all who stayed in character are rewarded.",
      at: "program",
      when: (scene) => isIn(scene, "joining"),
      done: (scene) => isIn(scene, "joining") && hasAnswered(scene),
    },
  },
  { waits: true },
);
