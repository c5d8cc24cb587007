"""Set-up: the deal, the bands, and who goes first."""

from collections import Counter

import pytest

from rumpus.games.marching_bandimals.actions import GiveYears
from rumpus.games.marching_bandimals.events import CardsCame, FirstPlayer, GameStarted, TurnStarted
from rumpus.games.marching_bandimals.rules.moves import MarchingBandimals
from rumpus.games.marching_bandimals.state import NONE
from rumpus.kernel.types import EVERYONE, Audience, Tempo
from tests.games.marching_bandimals.bands import (
    HOUSE,
    TEST,
    asked,
    band,
    count,
    do,
    everything,
    finish,
    game,
    hand,
    lasting,
    offers,
    phase,
    picture,
    refused,
    shown,
    table,
    the,
    told,
)

clause = pytest.mark.clause
SEATS = HOUSE.seat_counts


@clause("MB-SETUP-1")
@pytest.mark.parametrize("seats", SEATS)
def test_eight_cards_are_dealt_to_each_and_the_rest_is_the_draw_pile(seats: int) -> None:
    state = game(seats, box=HOUSE)
    assert SEATS == (2, 3, 4, 5, 6, 7, 8)
    assert count(state) == (8,) * seats
    green = sum(card.copies for card in HOUSE.pack.cards if card.name != "Band Halt!")
    assert (shown(state).deck, shown(state).discard) == (green - 8 * seats, ())
    assert everything(state) == green


@clause("MB-SETUP-1")
def test_every_card_of_the_pack_is_there_as_often_as_it_says() -> None:
    state = game(8, box=HOUSE)
    there = Counter(hand for seat in range(8) for hand in hand_of(state, seat)) + Counter(
        list(state.deck)[: state.left]
    )
    halt = [card.name for card in HOUSE.pack.cards].index("Band Halt!")
    assert there == Counter({kind: card.copies for kind, card in enumerate(HOUSE.pack.cards) if kind != halt})


def hand_of(state: MarchingBandimals, seat: int) -> list[int]:
    return [int(state.card_in_hand(seat, place)) for place in range(state.held[seat])]


@clause("MB-SETUP-1")
def test_the_cards_are_shuffled() -> None:
    assert len({tuple(hand(game(2, f"{seed}"), 0)) for seed in range(20)}) == 20


@clause("MB-SETUP-1")
def test_the_drum_majors_lie_in_a_pile_of_their_own() -> None:
    assert shown(game()).majors == len(HOUSE.pack.majors)


@clause("MB-SETUP-1")
def test_everybody_learns_their_own_cards_only() -> None:
    state = game(3)
    events = state.take_events()
    assert (type(events[0]), events[0].to) == (GameStarted, EVERYONE)
    came = [event for event in events if isinstance(event, CardsCame)]
    assert [event.to for event in came] == [Audience.only(seat) for seat in range(3)]
    assert [list(event.cards) for event in came] == [hand_of(state, seat) for seat in range(3)]


@clause("MB-SETUP-4")
def test_a_band_has_five_slots_two_bonuses_two_penalties_and_a_drum_major() -> None:
    state = game()
    for seat in range(3):
        empty = band(state, seat)
        assert (len(empty.slots), empty.bonuses, empty.penalties) == (5, (None, None), (None, None))
        assert (picture(state, seat), lasting(state, seat), empty.major) == ("////", {}, False)


# Who goes first


@clause("MB-SETUP-5")
def test_by_lot_anybody_may_go_first() -> None:
    firsts = Counter(int(game(4, f"{seed}").mover) for seed in range(200))
    assert sorted(firsts) == [0, 1, 2, 3]
    assert min(firsts.values()) > 30
    assert phase(game()) == "turn"


@clause("MB-SETUP-5")
def test_whoever_the_lot_falls_on_is_told_to_everybody() -> None:
    state = game(4)
    event = the(state, FirstPlayer)
    assert (event.to, event.seat, event.years, event.tied, event.throws) == (EVERYONE, state.mover, (), (), ())


@clause("MB-SETUP-2", "MB-SETUP-5")
def test_who_starts_is_known_as_soon_as_the_lot_or_the_years_are() -> None:
    assert [game(4, f"{seed}").first_turn() for seed in range(9)] == [game(4, f"{seed}").mover for seed in range(9)]
    assert game(2, first="years").first_turn() == -1
    state = years(3, 1)
    assert state.first_turn() == 1
    finish(state)
    assert (state.mover, state.first_turn()) == (0, 1)


@clause("MB-SETUP-2")
def test_play_goes_clockwise() -> None:
    state = table("", "", "", mover=1)
    movers = []
    for _ in range(5):
        movers.append(int(state.mover))
        state.act(state.mover, 101)
        finish(state)
    assert movers == [1, 2, 0, 1, 2]


def years(*given: int | None, seed: str = "years") -> MarchingBandimals:
    """Everybody says, from seat 0 on."""
    state = game(len(given), seed, first="years")
    state.take_events()
    for seat, one in enumerate(given):
        do(state, seat, GiveYears(one))
    return state


@clause("MB-SETUP-2", "MB-SETUP-5")
@pytest.mark.parametrize(
    ("given", "first"),
    [
        ((3, 1, 2), 1),
        ((0, 99), 0),
        ((5, 4, 3, 2), 3),
        ((None, 7, 9), 1),
        ((None, None, 99), 2),
        ((0, None, 0, 1), None),
    ],
)
def test_the_shortest_time_goes_first_and_who_does_not_say_is_not_counted(
    given: tuple[int | None, ...], first: int | None
) -> None:
    state = years(*given)
    event = the(state, FirstPlayer)
    assert event.years == given
    assert (event.seat == first) if first is not None else (event.seat in (0, 2))
    assert (state.mover, phase(state)) == (event.seat, "turn")


@clause("MB-SETUP-5")
def test_years_are_sealed_from_0_to_99_or_not_said_and_anybody_may_take_their_time() -> None:
    state = game(3, first="years")
    state.take_events()
    assert phase(state) == "years"
    assert [(ask.seat, ask.tempo, ask.until) for ask in state.asks()] == [
        (seat, Tempo.SEALED, None) for seat in range(3)
    ]
    assert offers(state, 0) == [*(GiveYears(one) for one in range(100)), GiveYears(None)]
    do(state, 1, GiveYears(4))
    assert (asked(state), state.take_events(), shown(state).answered) == ((0, 2), [], (False, True, False))
    assert "you are not asked now" in refused(state, 1, GiveYears(5))


@clause("MB-SETUP-3")
def test_where_nobody_gives_years_a_lot_decides() -> None:
    firsts = Counter(the(years(None, None, None, seed=f"{seed}"), FirstPlayer).seat for seed in range(120))
    assert sorted(firsts) == [0, 1, 2]
    assert min(firsts.values()) > 20
    event = the(years(None, None), FirstPlayer)
    assert (event.years, event.tied, event.throws) == ((None, None), (), ())


BEATS = {("rock", "scissors"), ("paper", "rock"), ("scissors", "paper")}


def thrown_out(tied: tuple[int, ...], throws: tuple[tuple[int, ...], ...]) -> int:
    """A second reader of the throws: three rounds at a time, a point for each that is beaten."""
    hands = ("rock", "paper", "scissors")
    left = list(tied)
    rounds = [{seat: hands[one] for seat, one in zip(tied, row, strict=True) if one >= 0} for row in throws]
    while rounds:
        three, rounds = rounds[:3], rounds[3:]
        assert all(sorted(row) == sorted(left) for row in three)
        points = {seat: sum((row[seat], row[other]) in BEATS for row in three for other in left) for seat in left}
        left = [seat for seat in left if points[seat] == max(points.values())]
        assert (len(left) == 1) == (not rounds)
    (first,) = left
    return first


@clause("MB-SETUP-2", "MB-SETUP-3", "MB-SETUP-5")
def test_equals_throw_three_rounds_of_rock_paper_scissors_for_all_to_see_until_one_is_first() -> None:
    lengths, firsts = Counter[int](), Counter[int]()
    for seed in range(150):
        event = the(years(2, 5, 2, None, 2, seed=f"{seed}"), FirstPlayer)
        assert (event.to, event.tied) == (EVERYONE, (0, 2, 4))
        assert event.seat == thrown_out(event.tied, event.throws)
        lengths[len(event.throws)] += 1
        firsts[event.seat] += 1
    assert set(lengths) >= {3, 6}
    assert all(length % 3 == 0 for length in lengths)
    assert min(firsts[seat] for seat in (0, 2, 4)) > 30


@clause("MB-SETUP-2")
def test_without_a_tie_nobody_throws() -> None:
    event = the(years(1, 0), FirstPlayer)
    assert (event.tied, event.throws) == ((), ())


def test_the_first_turn_is_told() -> None:
    state = years(1, 0, 3)
    (event,) = told(state, TurnStarted)
    assert (event.seat, event.turn, event.round, int(state.first)) == (1, 1, 1, 1)
    assert (shown(state).turn, shown(state).round) == (1, 1)
    assert (list(state.answer), TEST.view(state, 0).playing) == ([NONE] * 8, 0)
