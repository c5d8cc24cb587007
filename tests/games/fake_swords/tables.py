"""One-line builders of Fake Swords positions, and what players do at them.

Cards are told by colour ("PPG": two purple ones and a green one) or by name ("Boing, Umbrella"). Seats, piles and
fighters count from 0, as they do in actions and events:

    table("PPP", "G", "", piles=("Boing, Umbrella", "P", "Y"), boss=1)
"""

from typing import Final, TypeVar

from rumpus.games.fake_swords import FakeSwordsGame
from rumpus.games.fake_swords.actions import (
    Action,
    CallFight,
    CountDown,
    DuelMove,
    GiveHeight,
    NameBoss,
    OnGuard,
    PointAt,
    action_of,
    number_of,
)
from rumpus.games.fake_swords.cards import MOVES, house_pack
from rumpus.games.fake_swords.rules.moves import FakeSwords
from rumpus.games.fake_swords.rules.shown import FightShown
from rumpus.games.fake_swords.rules.sight import open_table
from rumpus.games.fake_swords.state import NONE, PILES
from rumpus.kernel.chance import chance_from
from rumpus.kernel.errors import Refusal
from rumpus.kernel.game import Setup
from rumpus.kernel.types import CLOCK, TIME_UP, Event, seats_of

HOUSE: Final = FakeSwordsGame()
NAMES: Final = ("Ada", "Bo", "Cy", "Di", "Ed", "Flo")
CARDS: Final = tuple(card.name for card in house_pack().cards)
LETTERS: Final = "PGYB"
SEATS: Final = (3, 4, 5, 6)
WAYS: Final = ("duel", "real swords")
BEATS: Final = 40
NOW: Final = 100_000
"""The moment of a table."""

E = TypeVar("E", bound=Event)


# Positions


def game(seats: int = 3, seed: str = "table", **house: str) -> FakeSwords:
    """A new game, listened to; with real swords everybody is to give a height."""
    return HOUSE.new(Setup(seats, house), chance_from(seed.encode()), listen=True)


class Box:
    """All cards. Of a colour, those with the fewest copies used come first, so that a hand has different rules."""

    def __init__(self) -> None:
        self.cards = [3 * kind + copy for copy in range(3) for kind in range(24)]

    def take(self, told: str) -> list[int]:
        """Some cards by name or by colour."""
        by_colour = not set(told) - set(LETTERS)
        return [self.one(sign) for sign in (told if by_colour else told.split(", "))]

    def one(self, told: str) -> int:
        fits = (
            (lambda card: LETTERS[card // 18] == told) if told in LETTERS else (lambda card: CARDS[card // 3] == told)
        )
        card = next(card for card in self.cards if fits(card))
        self.cards.remove(card)
        return card


def table(
    *hands: str,
    piles: tuple[str, ...] = (),
    boss: int = 0,
    heights: tuple[int, ...] = (),
    deck: int | str | None = None,
    discard: int | str = 0,
    seed: str = "table",
    **house: str,
) -> FakeSwords:
    """A turn in which these piles lie, listened to; what each player has collected is told from seat 0 on.

    Seat 0 is the shortest, unless told otherwise. The draw pile, told from its top, is all that is left over; where it
    is told the rest stays in the box.
    """
    state = game(len(hands), seed, **house)
    state.take_events()
    box = Box()
    named = [box.take(pile) for pile in piles]
    clear(state)
    for seat, hand in enumerate(hands):
        for card in box.take(hand):
            state.give(card, seat)
        state.height[seat] = heights[seat] if heights else 150 + seat
    for seat in range(len(hands)):
        state.rank[seat] = sorted(range(len(hands)), key=lambda one: int(state.height[one])).index(seat)
    for pile, cards in enumerate(named):
        for card in cards:
            state.drawn[state.draws], state.pile_of[state.draws] = card, pile
            state.draws += 1
    for card in box.take(discard) if isinstance(discard, str) else [box.cards.pop() for _ in range(discard)]:
        state.put_on_discard(card)
    drawable = box.take(deck) if isinstance(deck, str) else box.cards[: len(box.cards) if deck is None else deck]
    for card in reversed(drawable):
        state.deck[state.left] = card
        state.left += 1
    state.phase, state.turn, state.boss, state.now, state.piles = PILES, 1, boss, NOW, len(piles)
    return state


def clear(state: FakeSwords) -> None:
    """Nothing lies anywhere."""
    state.left = state.discarded = state.draws = 0
    for card in range(72):
        state.owner[card] = NONE
    for place in range(24):
        state.count[place] = 0


def fight(
    cards: str = "Hot Soup",
    *,
    seats: int = 4,
    left: int = 0,
    right: int = 1,
    boss: int = 2,
    stands_in: int | None = None,
    heights: tuple[int, ...] = (),
    hands: tuple[str, ...] = (),
    deck: str | None = None,
    **house: str,
) -> FakeSwords:
    """Two players have pointed at pile 0, where these cards lie, and the others at piles of their own; they fight."""
    count = {3: 3, 4: 3, 5: 4, 6: 5}[seats]
    piles = (cards, *"PGYB"[: count - 1])
    state = table(*(hands or ("",) * seats), piles=piles, boss=boss, heights=heights, deck=deck, **house)
    others = iter(range(1, count))
    point(state, *(0 if seat in (left, right) else next(others) for seat in range(seats)))
    if stands_in is not None:
        do(state, boss, NameBoss(stands_in))
    return state


def tie(*hands: str, boss: int = 0, fights: str = "duel") -> FakeSwords:
    """Each of three players takes a pile of two purple cards alone, and has three sets by that who needed those."""
    state = table(*hands, piles=("PP", "PP", "PP"), boss=boss, fights=fights)
    point(state, 0, 1, 2)
    return state


# What players do


def do(state: FakeSwords, seat: int, deed: Action | str, at: int | None = None) -> None:
    """An action, or something said."""
    state.act(seat, state.hear(deed) if isinstance(deed, str) else number_of(deed), at)


def refused(state: FakeSwords, seat: int, deed: Action | str) -> str:
    """Why somebody can not do or say something now; the position stays as it was."""
    before = state.numbers()
    try:
        do(state, seat, deed)
    except Refusal as refusal:
        assert state.numbers() == before
        return str(refusal)
    raise AssertionError(f"seat {seat} may do {deed}")


def clock(state: FakeSwords) -> None:
    """Time is up."""
    state.act(CLOCK, TIME_UP, state.deadline())


def measure(state: FakeSwords, *heights: int) -> None:
    """Everybody gives a height."""
    for seat, height in enumerate(heights):
        do(state, seat, GiveHeight(height))


def start_pointing(state: FakeSwords) -> None:
    do(state, int(state.boss), CountDown())
    clock(state)


def point(state: FakeSwords, *piles: int) -> None:
    """3, 2, 1: everybody points, from seat 0 on."""
    start_pointing(state)
    for seat, pile in enumerate(piles):
        do(state, seat, PointAt(pile))


def call(state: FakeSwords, pile: int, left: int, right: int) -> None:
    do(state, int(state.boss), CallFight(pile, left, right))


def beat(state: FakeSwords, left: str, right: str) -> None:
    """The countdown, and both moves by name; whoever stands still lets the time pass."""
    if phase(state) == "on guard":
        clock(state)
    for fighter, move in enumerate((left, right)):
        if move != "stand still":
            do(state, int(state.fighters[fighter]), DuelMove(MOVES.index(move)))
    if "stand still" in (left, right):
        clock(state)


def stall(state: FakeSwords, beats: int = BEATS) -> None:
    """So many beats in which nothing happens."""
    for _ in range(beats):
        beat(state, "guard high", "guard high")


def cross_swords(state: FakeSwords) -> None:
    """Real swords: the Fight Boss of the fight starts the countdown, and it runs down."""
    do(state, int(state.fight_boss), OnGuard())
    clock(state)


# What is seen of it


def phase(state: FakeSwords) -> str:
    return open_table(state).phase


def asked(state: FakeSwords) -> tuple[int, ...]:
    return seats_of(int(state.asked()))


def offers(state: FakeSwords, seat: int) -> list[Action]:
    """What a seat that is asked may do."""
    assert seat in asked(state)
    return [action_of(number) for number in state.legal(seat)]


def shown(state: FakeSwords) -> FightShown:
    """The fight that is on."""
    found = open_table(state).fight
    assert found is not None
    return found


def colours(cards: tuple[int, ...]) -> str:
    """Cards by colour, in the order of the pack."""
    return "".join(LETTERS[card // 6] for card in sorted(cards))


def collected(state: FakeSwords) -> tuple[str, ...]:
    """What lies in front of everybody, by colour."""
    return tuple(colours(cards) for cards in open_table(state).collected)


def named(cards: tuple[int, ...]) -> list[str]:
    return [CARDS[card] for card in cards]


def piles(state: FakeSwords) -> list[list[str]]:
    """The cards that lie on each pile."""
    seen = open_table(state)
    return [[CARDS[laid.card] for laid in seen.drawn if laid.pile == pile] for pile in range(seen.piles)]


def told(state: FakeSwords, kind: type[E]) -> list[E]:
    """The events of a kind since the last time somebody asked; all others are forgotten."""
    return [event for event in state.take_events() if isinstance(event, kind)]


def the(state: FakeSwords, kind: type[E]) -> E:
    """The one event of a kind since the last time somebody asked."""
    (event,) = told(state, kind)
    return event


def winners(state: FakeSwords) -> tuple[str, tuple[int, ...]]:
    """How it ended, and who won."""
    outcome = state.outcome()
    assert outcome is not None
    return outcome.reason, outcome.winners
