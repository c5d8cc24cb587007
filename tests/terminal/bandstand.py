"""Positions of Marching Band(-imals) made by hand, for what a terminal shows and understands."""

from typing import Final

from rumpus.games.marching_bandimals import MarchingBandimalsGame
from rumpus.games.marching_bandimals.actions import AIM, HALT, SLOTS, USE
from rumpus.games.marching_bandimals.cards import BAND_BONUS, BAND_PENALTY, EQUIPMENT, PLAYER
from rumpus.games.marching_bandimals.rules.moves import MarchingBandimals
from rumpus.games.marching_bandimals.state import BAND, BONUS, DISCARDING, IN_EFFECT, NONE, TURN
from rumpus.kernel.chance import chance_from
from rumpus.kernel.game import Setup
from rumpus.kernel.types import CLOCK, TIME_UP

GAME: Final = MarchingBandimalsGame()
NAMES: Final = ("Ada", "Bo", "Cy", "Di", "Ed", "Flo", "Gil", "Hal")
KINDS: Final = {card.name: kind for kind, card in enumerate(GAME.pack.cards)}
PHASES: Final = {"turn": TURN, "band": BAND, "bonus": BONUS, "discarding": DISCARDING}


def kind(name: str) -> int:
    return KINDS[name]


def new(seats: int, **house: str) -> MarchingBandimals:
    """A new game in which Ada is to begin, listened to."""
    state = GAME.new(Setup(seats, {"window": "none", **house}), chance_from(b"bandstand"), listen=True)
    state.mover = 0
    return state


def step(state: MarchingBandimals, phase: str, mover: int = 0) -> MarchingBandimals:
    """Somebody's turn, at the beginning of a step."""
    state.phase, state.mover = PHASES[phase], mover
    state.plays, state.uses, state.thrown = state.band_plays, 1, 0
    return state


def give(state: MarchingBandimals, seat: int, *names: str) -> None:
    """These cards are all that a player holds; they come out of the draw pile, and the others go there."""
    while state.held[seat] > 0:
        state.deck[state.left] = state.take_at(seat, 0)
        state.left += 1
    for name in names:
        fetch(state, kind(name))
        state.put_in_hand(seat, kind(name))


def fetch(state: MarchingBandimals, wanted: int) -> None:
    """Take a card from wherever it is hidden: the draw pile, or else a hand, which gets another one for it."""
    for place in range(state.left):
        if state.deck[place] == wanted:
            state.left -= 1
            state.deck[place] = state.deck[state.left]
            return
    for seat in range(state.seats):
        if state.holds(seat, wanted):
            state.take_from_hand(seat, wanted)
            state.left -= 1
            state.put_in_hand(seat, state.deck[state.left])
            return
    raise AssertionError(f"there is no {GAME.pack.cards[wanted].name} left")


def band(state: MarchingBandimals, seat: int, *pairs: str) -> None:
    """Pairs like "Bugle Bo+Trumpet"; a Player alone is "Bugle Bo", an Equipment alone "+Trumpet"."""
    for slot, pair in enumerate(pairs):
        player, _, equipment = pair.partition("+")
        place = seat * SLOTS + slot
        state.players[place] = taken(state, player)
        state.equipment[place] = taken(state, equipment)


def taken(state: MarchingBandimals, name: str) -> int:
    if not name:
        return int(NONE)
    fetch(state, kind(name))
    return kind(name)


def fill(state: MarchingBandimals, seat: int, players: int, pairs: int) -> None:
    """A band of as many Players as told and as many pairs, of all sections in turn, unlike anybody else's."""
    cards = GAME.pack.cards
    named: list[str] = []
    for slot in range(players):
        own = [card.name for card in cards if card.sort == PLAYER and card.section == slot]
        gear = [card.name for card in cards if card.sort == EQUIPMENT and card.section == slot]
        named.append(f"{own[seat]}+{gear[seat % len(gear)] if slot < pairs else ''}")
    band(state, seat, *named)


def effects(state: MarchingBandimals, seat: int) -> None:
    """A Band Bonus and a Band Penalty, of each two at most."""
    for sort in (BAND_BONUS, BAND_PENALTY):
        names = [card.name for card in GAME.pack.cards if card.sort == sort]
        effect(state, seat, names[seat % len(names)], 3)


def effect(state: MarchingBandimals, seat: int, name: str, turns: int) -> None:
    """A Band Bonus or Penalty in effect, in the first free place."""
    is_bonus = GAME.pack.cards[kind(name)].sort == BAND_BONUS
    cards, left = (state.bonus, state.bonus_left) if is_bonus else (state.penalty, state.penalty_left)
    place = next(place for place in range(seat * IN_EFFECT, (seat + 1) * IN_EFFECT) if cards[place] == NONE)
    fetch(state, kind(name))
    cards[place], left[place] = kind(name), turns


def program(state: MarchingBandimals, name: str) -> None:
    """Put a card of the booster on top of its stack."""
    card = next(number for number, one in enumerate(GAME.pack.program) if one.name == name)
    places = [int(place) for place in state.stack[: state.tables.program]]
    places.remove(card)
    for place, other in enumerate([card, *places]):
        state.stack[place] = other


# What has come so far


def waiting(seats: int = 3) -> MarchingBandimals:
    """Bo has played a Penalty against Ada's Player."""
    state = step(new(seats), "bonus", mover=1)
    give(state, 1, "Twisted Ankle")
    band(state, 0, "Bugle Bo+Trumpet")
    state.act(1, USE + kind("Twisted Ankle"))
    state.act(1, AIM)
    return state


def contest(name: str, seats: int = 3) -> MarchingBandimals:
    """Ada has turned a card of the booster up."""
    state = step(new(seats, booster="true"), "discarding")
    give(state, 0, "Band Halt!", "Oboe")
    program(state, name)
    state.act(0, HALT)
    return state


def clock(state: MarchingBandimals) -> None:
    """Time passes up to the next thing that it does."""
    state.act(CLOCK, TIME_UP, int(state.deadline()))
