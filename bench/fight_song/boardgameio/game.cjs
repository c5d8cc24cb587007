// Fight Song for four seats as a boardgame.io game: the same cards in the same places as in our engine.
//
// Simplified: no house rules, corners by a formula instead of the house pack, and no tie-break at the top. A game never
// ends for boardgame.io: at 28 points the cards are shuffled and dealt anew in the same match.

const { INVALID_MOVE } = require("boardgame.io/core");

const SEATS = [0, 1, 2, 3];
const CORNERS = [0, 1, 2, 3];
const TEAMS = [0, 1];
const KINDS = 12;
const COPIES = 5;
const ACTIVITIES = 24;
const SONGS = 12;
const DEALT = 8;
const DEAL_AGAIN_AT = 2;
const DEALT_AGAIN = 6;
const SECTION = 6;
const SONG_DEALT = 3;
const MOST_SONG_HANDS = 3;
const BONUS_CORNER = 3;
const TARGET = 28;

// A kind of card, and a corner, is its outer colour * 4 + its inner colour; each card shows all four inner colours.
const outer = (kind) => Math.floor(kind / 4);
const inner = (kind) => kind % 4;
const upTo = (count) => Array.from({ length: count }, (_, number) => number);
const activityCorners = upTo(ACTIVITIES).map((card) => CORNERS.map((corner) => (card + 5 * corner) % KINDS));
const songCorners = upTo(SONGS).map((card) => CORNERS.map((corner) => (card + 7 * corner) % KINDS));
const bonuses = activityCorners.map((corners, card) => (outer(corners[BONUS_CORNER]) + (card < KINDS ? 1 : 2)) % 3);

function points(card, place, bonus) {
  if (card === place) return 3;
  if (outer(card) === outer(place)) return 2;
  if (inner(card) === inner(place)) return 1;
  return outer(card) === bonus ? 1 : 0;
}

const pointsOf = [
  ...activityCorners.map((corners, activity) =>
    upTo(KINDS).map((card) =>
      corners.map((place, corner) => points(card, place, corner === BONUS_CORNER ? bonuses[activity] : -1)),
    ),
  ),
  ...songCorners.map((corners) => upTo(KINDS).map((card) => corners.map((place) => points(card, place, -1)))),
];

const team = (seat) => seat % 2;
const clockwise = (seat) => (seat + 1) % SEATS.length;

function shuffled(random, gameNumber) {
  const G = {
    gameNumber,
    dealer: random.Die(SEATS.length) - 1,
    phase: "hand",
    turn: 0,
    starter: 0,
    handNumber: 0,
    stack: random.Shuffle(upTo(KINDS * COPIES).map((card) => card % KINDS)),
    activityOrder: random.Shuffle(upTo(ACTIVITIES)),
    activitiesTurned: 0,
    activity: 0,
    songOrder: random.Shuffle(upTo(SONGS)),
    songsTurned: 0,
    songs: [],
    songRounds: 0,
    hands: SEATS.map(() => []),
    battleHands: SEATS.map(() => []),
    played: [],
    scored: [0, 0],
    extra: [0, 0],
    counter: [0, 0],
    gained: [0, 0],
    starterTeams: [],
    battlers: [],
  };
  deal(G, G.hands, DEALT);
  G.starter = clockwise(G.dealer);
  startHand(G);
  return G;
}

function deal(G, hands, count) {
  for (let round = 0; round < count; round++) {
    for (const seat of SEATS) hands[seat].push(G.stack.shift());
  }
}

function startHand(G) {
  G.phase = "hand";
  G.handNumber += 1;
  G.activity = G.activityOrder[G.activitiesTurned % ACTIVITIES];
  G.activitiesTurned += 1;
  G.turn = G.starter;
  G.gained = [0, 0];
}

function play({ G, playerID, random }, card, corner) {
  const seat = Number(playerID);
  const songHand = G.songs.length;
  const hand = songHand ? G.battleHands[seat] : G.hands[seat];
  const place = hand.indexOf(card);
  const onThisCard = G.played.filter((play) => play.songHand === songHand);
  if (place < 0 || !CORNERS.includes(corner) || onThisCard.some((play) => play.corner === corner)) return INVALID_MOVE;
  hand.splice(place, 1);
  G.played.push({ seat, card, corner, songHand });
  const target = songHand ? ACTIVITIES + G.songs[songHand - 1] : G.activity;
  G.gained[team(seat)] += pointsOf[target][card][corner];
  if (onThisCard.length + 1 < SEATS.length) {
    G.turn = clockwise(seat);
  } else if (songHand) {
    endSongHand(G, random);
  } else {
    endHand(G, random);
  }
  return undefined;
}

function endHand(G, random) {
  G.starterTeams = [];
  for (const side of TEAMS) {
    G.scored[side] += G.gained[side];
    G.counter[side] += G.gained[side];
    if (G.counter[side] >= SECTION) {
      G.counter[side] -= SECTION;
      G.starterTeams.push(side);
    }
  }
  if (G.starterTeams.length > 0) {
    startSong(G);
  } else {
    closeHand(G, random);
  }
}

function startSong(G) {
  G.phase = "battle";
  G.battlers = [...SEATS];
  G.songRounds += 1;
  deal(G, G.battleHands, SONG_DEALT);
  turnSong(G);
}

function turnSong(G) {
  G.songs.push(G.songOrder[G.songsTurned % SONGS]);
  G.songsTurned += 1;
  G.gained = [0, 0];
  const first = clockwise(G.dealer);
  G.turn = G.starterTeams.includes(team(first)) ? first : clockwise(first);
}

function endSongHand(G, random) {
  const isTied = G.gained[0] === G.gained[1];
  if (isTied && G.songs.length < MOST_SONG_HANDS) {
    deal(G, G.battleHands, 1);
    turnSong(G);
    return;
  }
  const best = G.gained[0] > G.gained[1] ? 0 : 1;
  if (!isTied && G.starterTeams.includes(best)) G.extra[best] += 1;
  for (const hand of G.battleHands) G.stack.push(...hand.splice(0));
  G.songs = [];
  G.battlers = [];
  G.starterTeams = [];
  closeHand(G, random);
}

function closeHand(G, random) {
  G.stack.push(...G.played.map((play) => play.card));
  G.played = [];
  if (TEAMS.some((side) => G.scored[side] + G.extra[side] >= TARGET)) {
    Object.assign(G, shuffled(random, G.gameNumber + 1));
    return;
  }
  if (G.hands[0].length <= DEAL_AGAIN_AT) deal(G, G.hands, DEALT_AGAIN);
  G.starter = clockwise(G.starter);
  startHand(G);
}

// What a seat may see: the other hands and the three stacks stay behind.
function playerView({ G, playerID }) {
  const { hands, battleHands, stack, activityOrder, songOrder, ...open } = G;
  return {
    ...open,
    handSizes: hands.map((hand) => hand.length),
    battleHandSizes: battleHands.map((hand) => hand.length),
    stackSize: stack.length,
    hand: hands[playerID] ?? [],
    battleHand: battleHands[playerID] ?? [],
  };
}

const FightSong = {
  name: "fight-song",
  minPlayers: SEATS.length,
  maxPlayers: SEATS.length,
  setup: ({ random }) => shuffled(random, 1),
  moves: { play },
  turn: { minMoves: 1, maxMoves: 1, order: { first: ({ G }) => G.turn, next: ({ G }) => G.turn } },
  playerView,
};

module.exports = { FightSong };
