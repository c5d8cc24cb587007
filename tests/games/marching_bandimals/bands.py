"""One-line builders of Marching Band(-imals) positions, and what players do at them.

Players and Equipments are told by letter: a capital is a Player, a small letter an Equipment, of (B)rass, (C)olor
guard, (D)rumline, (F)ront ensemble or (W)oodwind; or by name. Hands are "Bb, No U", bands go from slot to slot:

    table("No U, BBc", "", bands=("Bb/C/d", "Bb/Cc/Dd/Ff/Ww"), bonuses=("Home Crowd",), step="bonus")
"""

from typing import Final, TypeVar

from rumpus.games.marching_bandimals import MarchingBandimalsGame
from rumpus.games.marching_bandimals import actions as act
from rumpus.games.marching_bandimals.actions import (
    RECORDS,
    Action,
    AimAt,
    DiscardCard,
    EndTurn,
    LeaveMajor,
    LetPass,
    NextStep,
    PlayToBand,
    UseCard,
)
from rumpus.games.marching_bandimals.cards import BAND_HALT, EQUIPMENT, PLAYER
from rumpus.games.marching_bandimals.rules import sight
from rumpus.games.marching_bandimals.rules.moves import MarchingBandimals
from rumpus.games.marching_bandimals.rules.shown import Band, ContestShown, OpenTable
from rumpus.games.marching_bandimals.state import BAND, BONUS, DISCARDING, NONE, TURN
from rumpus.kernel.chance import chance_from
from rumpus.kernel.errors import Refusal
from rumpus.kernel.game import Setup
from rumpus.kernel.types import CLOCK, TIME_UP, Event, seats_of
from tests.games.marching_bandimals.pack import pack_text

HOUSE: Final = MarchingBandimalsGame()
TEST: Final = MarchingBandimalsGame(pack_text())
NAMES: Final = ("Ada", "Bo", "Cy", "Di", "Ed", "Flo", "Gus", "Hal")
LETTERS: Final = "BCDFWbcdfw"
FULL: Final = "Bb/Cc/Dd/Ff/Ww"
"""A band that is complete."""
NOW: Final = 100_000
"""The moment of a table."""
STEPS: Final = {"turn": TURN, "band": BAND, "bonus": BONUS, "discarding": DISCARDING}

number_of: Final = {record: number for number, record in enumerate(RECORDS)}.__getitem__

E = TypeVar("E", bound=Event)


# Positions


def game(seats: int = 3, seed: str = "band", box: MarchingBandimalsGame = TEST, **house: str) -> MarchingBandimals:
    """A new game, listened to."""
    return agreed(seats, house, seed, box)


def agreed(
    seats: int, house: dict[str, str], seed: str = "band", box: MarchingBandimalsGame = TEST
) -> MarchingBandimals:
    """The same, with house rules that somebody else has named."""
    return box.new(Setup(seats, house), chance_from(seed.encode()), listen=True)


def card(name: str, box: MarchingBandimalsGame = TEST) -> int:
    """The number of a card."""
    return [one.name for one in box.pack.cards].index(name)


def program(name: str, box: MarchingBandimalsGame = TEST) -> int:
    """The number of a Competitions & Themes card."""
    return [one.name for one in box.pack.program].index(name)


class Box:
    """All cards; of those that a letter tells, the one comes that was used least."""

    def __init__(self, game: MarchingBandimalsGame) -> None:
        self.cards = game.pack.cards
        self.left = [one.copies for one in self.cards]

    def take(self, told: str) -> list[int]:
        """Cards by letter or by name, between commas."""
        groups = [part for part in told.split(", ") if part]
        return [one for part in groups for one in (map(self.one, part) if is_letters(part) else [self.one(part)])]

    def one(self, told: str) -> int:
        if told in LETTERS:
            sort, section = (PLAYER, EQUIPMENT)[told.islower()], "BCDFW".index(told.upper())
            fits = [kind for kind, one in enumerate(self.cards) if (one.sort, one.section) == (sort, section)]
            kind = max(fits, key=lambda one: self.left[one])
        else:
            kind = [one.name for one in self.cards].index(told)
        self.left[kind] -= 1
        assert self.left[kind] >= 0, f"there are not so many cards {told}"
        return kind

    def rest(self, *, booster: bool) -> list[int]:
        """All that were not taken; Band Halt! is in the box without the booster."""
        kinds = [kind for kind, one in enumerate(self.cards) if booster or one.sort != BAND_HALT]
        return [kind for kind in kinds for _ in range(self.left[kind])]


def is_letters(told: str) -> bool:
    return not set(told) - set(LETTERS)


def table(
    *hands: str,
    bands: tuple[str, ...] = (),
    bonuses: tuple[str, ...] = (),
    penalties: tuple[str, ...] = (),
    majors: tuple[int, ...] = (),
    step: str = "turn",
    mover: int = 0,
    deck: str | None = None,
    discard: str = "",
    seed: str = "band",
    box: MarchingBandimalsGame = TEST,
    terms: dict[str, str] | None = None,
    **house: str,
) -> MarchingBandimals:
    """A step of somebody's turn, listened to; what the players have is told from seat 0 on.

    Band cards are told by name, with the turns they still last where those are not as printed. `majors`: who has a
    Drum Major. The draw pile, told from its top, is all that is left over; where it is told the rest stays in the box.
    `terms`: house rules that somebody else has named.
    """
    state = agreed(len(hands), {**(terms or {}), **house}, seed, box)
    state.take_events()
    cards = Box(box)
    clear(state)
    for seat, told in enumerate(bands):
        lay_band(state, cards, seat, told)
    for seat, told in enumerate(hands):
        for kind in cards.take(told):
            state.put_in_hand(seat, kind)
    lay_lasting(state, cards, bonuses, penalties)
    for seat in majors:
        state.major[seat], state.majors = 1, state.majors - 1
    for kind in cards.take(discard):
        state.put_on_discard(kind)
    for kind in reversed(cards.rest(booster=state.booster) if deck is None else cards.take(deck)):
        state.deck[state.left], state.left = kind, state.left + 1
    state.phase, state.mover, state.turns, state.now = STEPS[step], mover, len(hands) + mover + 1, NOW
    state.first = 0
    state.plays, state.uses = (0, 0) if step == "turn" else (state.band_plays, 1)
    return state


def clear(state: MarchingBandimals) -> None:
    """Nothing lies anywhere."""
    state.left = state.discarded = 0
    for seat in range(state.seats):
        while state.held[seat]:
            state.take_at(seat, 0)


def lay_band(state: MarchingBandimals, cards: Box, seat: int, told: str) -> None:
    for slot, part in enumerate(told.split("/") if told else ()):
        for kind in cards.take(part if is_letters(part) else part.replace("+", ", ")):
            state.put_in_band(seat, slot, kind)


def lay_lasting(state: MarchingBandimals, cards: Box, bonuses: tuple[str, ...], penalties: tuple[str, ...]) -> None:
    rows = ((bonuses, state.bonus, state.bonus_left), (penalties, state.penalty, state.penalty_left))
    for told, lying, left in rows:
        for seat, names in enumerate(told):
            for place, name in enumerate(names.split(", ") if names else ()):
                (kind,) = cards.take(name.rstrip(" 0123456789"))
                lying[2 * seat + place] = kind
                left[2 * seat + place] = int(name[-1]) if name[-1].isdigit() else cards.cards[kind].turns


# What players do


def do(state: MarchingBandimals, seat: int, *deeds: Action, at: int | None = None) -> None:
    for deed in deeds:
        state.act(seat, number_of(deed), at)


def refused(state: MarchingBandimals, seat: int, deed: Action, at: int | None = None) -> str:
    """Why somebody can not do something now; the position stays as it was."""
    before = state.numbers()
    try:
        do(state, seat, deed, at=at)
    except Refusal as refusal:
        assert state.numbers() == before
        return str(refusal)
    raise AssertionError(f"seat {seat} may do {deed}")


def clock(state: MarchingBandimals) -> None:
    """Time is up."""
    state.act(CLOCK, TIME_UP, state.deadline())


def use(state: MarchingBandimals, name: str, target: int | None = None, pick: int = 0) -> None:
    """The mover plays a Bonus or Penalty, and where it is a Penalty nobody stops it."""
    played = open_use(state, name, target, pick)
    if played == "window":
        let_pass(state)


def open_use(state: MarchingBandimals, name: str, target: int | None = None, pick: int = 0) -> str:
    """The mover plays a Bonus or Penalty; the phase that comes next."""
    do(state, int(state.mover), UseCard(numbered(state, name)))
    if target is not None:
        do(state, int(state.mover), AimAt(target, pick))
    return phase(state)


def let_pass(state: MarchingBandimals) -> None:
    """Everybody who is asked lets the Penalty pass."""
    for seat in asked(state):
        do(state, seat, LetPass())


def play(state: MarchingBandimals, *cards: str) -> None:
    """The mover plays cards to the band."""
    for name in cards:
        do(state, int(state.mover), PlayToBand(numbered(state, name)))


def throw_away(state: MarchingBandimals, *cards: str) -> None:
    """The mover discards cards."""
    for name in cards:
        do(state, int(state.mover), DiscardCard(numbered(state, name)))


def finish(state: MarchingBandimals) -> None:
    """The mover goes on to the end of the turn, discards what must be, and takes no Drum Major."""
    mover, turn = int(state.mover), state.turns
    while state.turns == turn and not state.is_over():
        legal = state.legal(mover)
        wanted = [number_of(deed) for deed in (NextStep(), EndTurn(), LeaveMajor())]
        state.act(mover, next((action for action in wanted if action in legal), legal[-1]))


def numbered(state: MarchingBandimals, name: str) -> int:
    return [one.name for one in state.tables.pack.cards].index(name)


# What is seen of it


def shown(state: MarchingBandimals) -> OpenTable:
    return sight.open_table(state)


def phase(state: MarchingBandimals) -> str:
    return shown(state).phase


def asked(state: MarchingBandimals) -> tuple[int, ...]:
    return seats_of(int(state.asked()))


def offers(state: MarchingBandimals, seat: int) -> list[Action]:
    """What a seat that is asked may do."""
    assert seat in asked(state)
    return [RECORDS[action] for action in state.legal(seat)]


def offered(state: MarchingBandimals, base: int) -> list[str]:
    """The names of the cards that the mover may play (act.PLAY), use (act.USE) or discard (act.DISCARD)."""
    end = {act.PLAY: act.REMOVE, act.USE: act.AIM, act.DISCARD: act.END}[base]
    return [called(state, action - base) for action in state.legal(state.mover) if base <= action < end]


def called(state: MarchingBandimals, kind: int) -> str:
    return state.tables.pack.cards[kind].name


def hand(state: MarchingBandimals, seat: int) -> list[str]:
    """The names of the cards that somebody holds."""
    return [called(state, kind) for kind in sight.own_cards(state, seat).hand]


def count(state: MarchingBandimals) -> tuple[int, ...]:
    """How many cards each player holds."""
    return tuple(band.hand for band in shown(state).bands)


def discarded(state: MarchingBandimals) -> list[str]:
    """The discard pile, from the bottom up."""
    return [called(state, kind) for kind in shown(state).discard]


def band(state: MarchingBandimals, seat: int) -> Band:
    return shown(state).bands[seat]


def picture(state: MarchingBandimals, seat: int) -> str:
    """A band by letters, as it is told to the builder."""
    parts = []
    for slot in band(state, seat).slots:
        letter = "" if slot.section is None else "BCDFW"[slot.section]
        parts.append(letter * (slot.player is not None) + letter.lower() * (slot.equipment is not None))
    return "/".join(parts)


def named(state: MarchingBandimals, seat: int) -> list[str]:
    """The names of the cards in a band, slot by slot."""
    cards = [one for slot in band(state, seat).slots for one in (slot.player, slot.equipment)]
    return [called(state, kind) for kind in cards if kind is not None]


def lasting(state: MarchingBandimals, seat: int) -> dict[str, int]:
    """The Band cards in effect for a player, and how many turns they still last."""
    lying = (*band(state, seat).bonuses, *band(state, seat).penalties)
    return {called(state, one.card): one.turns for one in lying if one is not None}


def contest(state: MarchingBandimals) -> ContestShown:
    """The contest that is on."""
    found = shown(state).contest
    assert found is not None
    return found


def told(state: MarchingBandimals, kind: type[E]) -> list[E]:
    """The events of a kind since the last time somebody asked; all others are forgotten."""
    return [event for event in state.take_events() if isinstance(event, kind)]


def the(state: MarchingBandimals, kind: type[E]) -> E:
    """The one event of a kind since the last time somebody asked."""
    (event,) = told(state, kind)
    return event


def winners(state: MarchingBandimals) -> tuple[str, tuple[int, ...]]:
    """How it ended, and who won."""
    outcome = state.outcome()
    assert outcome is not None
    return outcome.reason, outcome.winners


def pile(state: MarchingBandimals) -> list[str]:
    """The draw pile from its top."""
    return [called(state, int(state.deck[place])) for place in reversed(range(state.left))]


def everything(state: MarchingBandimals) -> int:
    """How many green-backed cards there are in all places together."""
    bands = [one for one in (*state.players, *state.equipment, *state.bonus, *state.penalty) if one != NONE]
    return int(state.left + state.discarded + sum(state.held) + len(bands) + (state.played != NONE))
