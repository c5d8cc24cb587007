"""Contests of the booster without hurry: memory, secret bids, and numbers that are drawn."""

from collections import Counter

import pytest

from rumpus.games import open_game
from rumpus.games.marching_bandimals.actions import Bid, ChangeNumber, KeepNumber, NameSection
from rumpus.games.marching_bandimals.contest_events import (
    BidsOpened,
    ContestWon,
    MemoryShown,
    NumberDrawn,
    NumbersShown,
    RecallStarted,
    Remembered,
)
from rumpus.games.marching_bandimals.events import CardsDiscarded
from rumpus.games.marching_bandimals.rules.moves import MarchingBandimals
from rumpus.games.marching_bandimals.rules.sight import own_cards
from rumpus.kernel.record import SeatEntry
from rumpus.kernel.types import Audience, Tempo
from rumpus.table import Table
from tests.games.marching_bandimals.bands import (
    NOW,
    asked,
    clock,
    contest,
    count,
    discarded,
    do,
    number_of,
    offers,
    phase,
    refused,
    shown,
    the,
    told,
)
from tests.games.marching_bandimals.stages import BEGIN, begun, halted

clause = pytest.mark.clause


def winner(state: MarchingBandimals) -> tuple[int | None, bool]:
    """Who has won, and whether by lot."""
    event = the(state, ContestWon)
    assert phase(state) == "discarding"
    return event.seat, event.lot


# Memory


def recalling(name: str = "Drill Chart", *, seed: str = "band") -> tuple[MarchingBandimals, tuple[int, ...]]:
    """Everybody has been shown the sections, and is to name them."""
    state = begun(name, seed=seed)
    sections = contest(state).sections
    clock(state)
    return state, sections


def recall(state: MarchingBandimals, seat: int, *sections: int, at: int | None = None) -> None:
    for section in sections:
        do(state, seat, NameSection(section), at=at)


@clause("MB-BOOST-10")
@pytest.mark.parametrize(("name", "length"), [("Drill Chart", 5), ("Long Show", 8)])
def test_so_many_sections_are_shown_as_the_card_says_and_then_no_longer(name: str, length: int) -> None:
    state = halted(name)
    clock(state)
    event = the(state, MemoryShown)
    assert (len(event.sections), event.time) == (length, 900 * length)
    assert (phase(state), contest(state).sections, state.deadline()) == (
        *("showing", event.sections, BEGIN + 900 * length),
    )
    assert asked(state) == ()
    clock(state)
    assert (phase(state), contest(state).sections, the(state, RecallStarted).length) == ("recalling", (), length)
    assert state.deadline() == BEGIN + 900 * length + 3000 * length
    assert {section for seed in range(30) for section in recalling(seed=f"{seed}")[1]} == set(range(5))


@clause("MB-BOOST-10")
def test_the_most_right_before_the_first_mistake_win() -> None:
    state, sections = recalling()
    wrong = tuple((section + 1) % 5 for section in sections)
    recall(state, 0, *sections[:2], wrong[2])
    recall(state, 1, *sections[:3])
    recall(state, 2, wrong[0])
    assert (asked(state), contest(state).done) == ((1,), (0, 2))
    assert "you are not asked now" in refused(state, 0, NameSection(0))
    recall(state, 1, wrong[3])
    assert the(state, Remembered).right == (2, 3, 0)
    assert count(state) == (0, 3, 0)


@clause("MB-BOOST-10")
@pytest.mark.parametrize("order", [(0, 1, 2), (2, 1, 0), (1, 0, 2)])
def test_of_equals_the_quickest_wins(order: tuple[int, ...]) -> None:
    state, sections = recalling()
    start = int(state.now)
    for place, seat in enumerate(order):
        recall(state, seat, *sections, at=start + 4000 + place)
    assert (winner(state), count(state)[order[0]]) == ((order[0], False), 3)


@clause("MB-BOOST-10")
def test_the_moment_of_the_last_right_one_counts() -> None:
    state, sections = recalling()
    start = int(state.now)
    recall(state, 0, *sections[:4], at=start + 1000)
    recall(state, 1, *sections[:4], at=start + 1500)
    recall(state, 1, (sections[4] + 1) % 5, at=start + 1600)
    recall(state, 0, (sections[4] + 1) % 5, at=start + 9000)
    clock(state)
    assert winner(state) == (0, False)


@clause("MB-BOOST-10")
def test_equals_in_time_too_draw_lots() -> None:
    won = Counter[int | None]()
    for seed in range(30):
        state, sections = recalling(seed=f"{seed}")
        start = int(state.now)
        recall(state, 0, *sections[:1], at=start + 10)
        recall(state, 2, *sections[:1], at=start + 10)
        clock(state)
        seat, lot = winner(state)
        assert lot
        won[seat] += 1
    assert set(won) == {0, 2}


@clause("MB-BOOST-10")
def test_where_nobody_has_any_right_nobody_wins() -> None:
    state, sections = recalling()
    recall(state, 0, (sections[0] + 1) % 5)
    clock(state)
    assert winner(state) == (None, False)


@clause("MB-BOOST-10")
def test_how_far_somebody_is_only_they_see() -> None:
    state, sections = recalling()
    recall(state, 1, *sections[:2])
    assert [own_cards(state, seat).right for seat in range(3)] == [0, 2, 0]
    assert state.tempo() == Tempo.SEALED
    assert shown(state).answered == (False, False, False)


def test_no_seal_closes_over_what_others_remember_while_the_last_one_still_answers() -> None:
    state, sections = recalling()
    table = Table(
        open_game("marching-bandimals"), tuple(SeatEntry(name=name) for name in ("Ann", "Bob", "Cyd")), {}, ""
    )
    table._state = state
    before = table.seal
    for seat, named in ((0, (sections[0] + 1) % 5), (1, (sections[0] + 1) % 5), (2, sections[0]), (2, sections[1])):
        table.act(seat, number_of(NameSection(named)), int(state.now))
        assert table.seal == before
    table.act(2, number_of(NameSection((sections[2] + 1) % 5)), int(state.now))
    assert table.seal == table.record().inputs[-1].seal


# Bids


def bid(state: MarchingBandimals, *bids: int | None) -> None:
    for seat, one in enumerate(bids):
        if one is not None:
            do(state, seat, Bid(one))
    if None in bids:
        clock(state)


@clause("MB-BOOST-10")
@pytest.mark.parametrize(
    ("bids", "won"),
    [
        *(((1, 2, 3), 2), ((3, 3, 1), 2), ((2, 1, 2), 1), ((3, 3, 3), None), ((0, 0, 1), 2), ((0, 1, 1), None)),
        *(((0, 0, 0), None), ((None, 1, 2), 2), ((None, None, None), None), ((3, None, 3), None), ((0, 3, None), 1)),
    ],
)
def test_the_highest_number_of_cards_that_nobody_shares_wins_and_is_paid(
    bids: tuple[int | None, ...], won: int | None
) -> None:
    state = halted("Auction", hands=("BBB", "CCC", "DDD"))
    bid(state, *bids)
    events = state.take_events()
    assert [event.bids for event in events if isinstance(event, BidsOpened)] == [bids]
    assert [(event.seat, event.lot) for event in events if isinstance(event, ContestWon)] == [(won, False)]
    paid = [(event.seat, len(event.cards)) for event in events if isinstance(event, CardsDiscarded)]
    price = 0 if won is None else bids[won]
    assert paid == ([] if won is None else [(won, price)])
    assert count(state) == tuple(3 + (5 - (price or 0)) * (seat == won) for seat in range(3))


@clause("MB-BOOST-10")
def test_it_is_paid_before_the_reward_and_at_random() -> None:
    paid = set()
    for seed in range(30):
        state = halted("Auction", hands=("", "BCD", ""), seed=f"{seed}")
        bid(state, 0, 1, 0)
        paid.update(discarded(state)[1:])
    assert paid == {"Brass 1", "Color Guard 1", "Drumline 1"}


@clause("MB-BOOST-10")
def test_nobody_bids_more_than_they_hold() -> None:
    state = halted("Auction", hands=("", "BB", "BBBB"))
    assert [len(offers(state, seat)) for seat in range(3)] == [1, 3, 5]
    assert [(ask.tempo, ask.until) for ask in state.asks()] == [(Tempo.SEALED, NOW + 20_000)] * 3


@clause("MB-BOOST-10")
@pytest.mark.parametrize(
    ("bids", "won"),
    [
        *(((1, 2, 3), 0), ((1, 1, 3), 2), ((5, 4, 5), 1), ((2, 2, 2), None), ((0, 2, 3), 1), ((0, 0, 0), None)),
        *(((None, 4, 5), 1), ((None, None, None), None)),
    ],
)
def test_or_the_lowest_number_that_nobody_shares_wins_and_nothing_is_paid(
    bids: tuple[int | None, ...], won: int | None
) -> None:
    state = halted("Lowest Drawer", hands=("B", "C", "D"))
    assert contest(state).lowest
    bid(state, *bids)
    events = state.take_events()
    assert [event.bids for event in events if isinstance(event, BidsOpened)] == [bids]
    assert [event.seat for event in events if isinstance(event, ContestWon)] == [won]
    assert [event for event in events if isinstance(event, CardsDiscarded)] == []


@clause("MB-BOOST-10")
def test_there_are_a_few_more_numbers_than_players() -> None:
    state = halted("Lowest Drawer", seats=4)
    assert offers(state, 2) == [Bid(number) for number in range(7)]


# Numbers


@clause("MB-BOOST-10")
def test_everybody_draws_a_number_that_nobody_else_sees() -> None:
    state = halted("Yard Lines")
    numbers = {event.seat: event for event in told(state, NumberDrawn)}
    assert {seat: event.to for seat, event in numbers.items()} == {seat: Audience.only(seat) for seat in range(3)}
    assert [own_cards(state, seat).number for seat in range(3)] == [numbers[seat].number for seat in range(3)]
    assert offers(state, 0) == [KeepNumber(), ChangeNumber()]
    assert [(ask.tempo, ask.until) for ask in state.asks()] == [(Tempo.SEALED, NOW + 15_000)] * 3


@clause("MB-BOOST-10")
def test_it_is_from_1_to_100() -> None:
    numbers = [event.number for seed in range(150) for event in told(halted("Yard Lines", seed=f"{seed}"), NumberDrawn)]
    assert (min(numbers), max(numbers)) == (1, 100)
    assert len(set(numbers)) > 90


@clause("MB-BOOST-10")
def test_the_highest_wins_and_silence_keeps() -> None:
    state = halted("Yard Lines")
    drawn = [event.number for event in told(state, NumberDrawn)]
    do(state, 1, KeepNumber())
    clock(state)
    events = state.take_events()
    (shown_,) = [event for event in events if isinstance(event, NumbersShown)]
    assert (shown_.numbers, shown_.changed) == (tuple(drawn), ())
    (won,) = [event for event in events if isinstance(event, ContestWon)]
    assert won.seat == drawn.index(max(drawn))


@clause("MB-BOOST-10")
def test_a_number_is_changed_once_unseen_for_better_or_worse() -> None:
    better, worse = Counter[bool](), Counter[bool]()
    for seed in range(40):
        state = halted("Yard Lines", seed=f"{seed}")
        drawn = [event.number for event in told(state, NumberDrawn)]
        do(state, 0, ChangeNumber())
        assert own_cards(state, 0).number == drawn[0]
        assert "you are not asked now" in refused(state, 0, ChangeNumber())
        do(state, 1, KeepNumber())
        do(state, 2, KeepNumber())
        events = state.take_events()
        (shown_,) = [event for event in events if isinstance(event, NumbersShown)]
        assert (shown_.numbers[1:], shown_.changed) == (tuple(drawn[1:]), (0,))
        (won,) = [event for event in events if isinstance(event, ContestWon)]
        assert shown_.numbers[won.seat or 0] == max(shown_.numbers)
        assert won.lot == (shown_.numbers.count(max(shown_.numbers)) > 1)
        better[shown_.numbers[0] > drawn[0]] += 1
        worse[shown_.numbers[0] < drawn[0]] += 1
    assert min(better[True], worse[True]) > 8


@clause("MB-BOOST-10")
def test_equal_numbers_draw_lots() -> None:
    won = Counter[int | None]()
    for seed in range(30):
        state = halted("Yard Lines", seed=f"{seed}")
        for seat, number in enumerate((70, 20, 70)):
            state.number[seat] = number
        clock(state)
        highest, lot = winner(state)
        assert lot
        won[highest] += 1
    assert set(won) == {0, 2}
