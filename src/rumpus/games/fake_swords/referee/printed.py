"""Printed cards: what people dealt and drew takes the place of what the engine drew."""

from collections import Counter

from rumpus.games.fake_swords.cards import COPIES, KINDS
from rumpus.games.fake_swords.rules.moves import FakeSwords
from rumpus.games.fake_swords.rules.tables import CARDS, kind_of
from rumpus.games.fake_swords.state import NONE
from rumpus.kernel.errors import BadSetup


def copies_left(state: FakeSwords) -> Counter[int]:
    """Of each card, how many can be drawn: those in the draw pile, and those that the engine drew from it."""
    cards = [state.deck[place] for place in range(state.left)]
    cards += [state.drawn[place] for place in range(state.draws) if state.pile_of[place] != NONE]
    return Counter(int(kind_of(card)) for card in cards)


def check_copies(kinds: list[int], left: Counter[int], names: list[str], where: str) -> None:
    for kind, count in Counter(kinds).items():
        if count > left[kind]:
            had = left[kind]
            rest = f"{had} can be drawn" if had else "none can be drawn: the others lie elsewhere"
            raise BadSetup(f"{where}: {count} of {names[kind]} came, but {rest} (the pack has {COPIES})")


def deal_out(state: FakeSwords, kinds: list[int], names: list[str]) -> None:
    """SW-SETUP-1: the first cards as they were dealt, instead of those that the engine dealt."""
    check_copies(kinds, Counter(dict.fromkeys(range(KINDS), COPIES)), names, "dealt")
    for card in range(CARDS):
        if state.owner[card] != NONE:
            state.count[state.owner[card] * 4 + card // 18] -= 1
            state.owner[card] = NONE
            put_back(state, card)
    for seat, kind in enumerate(kinds):
        state.give(taken_out(state, kind), seat)


def draw_again(state: FakeSwords, kinds: list[int], kept: list[int]) -> None:
    """SW-TURN-1: the cards as they were drawn, instead of those that the engine drew; `kept` are among them anyway."""
    for place in range(state.draws):
        put_back(state, int(state.drawn[place]))
    for place, kind in enumerate(kinds):
        state.drawn[place] = taken_out(state, kind)
    assert not Counter(kept) - Counter(kinds)


def put_back(state: FakeSwords, card: int) -> None:
    state.deck[state.left] = card
    state.left += 1


def taken_out(state: FakeSwords, kind: int) -> int:
    """Any copy of a card that is in the draw pile; the top one takes its place."""
    for place in range(state.left):
        card = int(state.deck[place])
        if kind_of(card) == kind:
            state.left -= 1
            state.deck[place] = state.deck[state.left]
            return card
    raise AssertionError("copies were counted before")
