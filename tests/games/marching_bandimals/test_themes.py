"""Themes: who plays along, the secret vote when play comes back, and the reward."""

from dataclasses import fields

import pytest

from rumpus.games.marching_bandimals.actions import BasicTurn, PlayAlong, ReorganizeTurn, SitOut, VoteFor
from rumpus.games.marching_bandimals.contest_events import ProgramOver, ThemeJudged, ThemeStarted, VoteStarted
from rumpus.games.marching_bandimals.rules.moves import MarchingBandimals
from rumpus.games.marching_bandimals.rules.sight import own_cards
from rumpus.kernel.types import EVERYONE, Tempo
from tests.games.marching_bandimals.bands import (
    NOW,
    asked,
    card,
    clock,
    count,
    do,
    finish,
    offers,
    phase,
    program,
    refused,
    shown,
    table,
    the,
    told,
)
from tests.games.marching_bandimals.stages import halted

clause = pytest.mark.clause


def themed(*members: int, seats: int = 3, seed: str = "band", silent: bool = False) -> MarchingBandimals:
    """Pirates is turned up by seat 0, these play along, and the others say that they do not."""
    state = halted("Pirates", seats=seats, seed=seed)
    for seat in range(seats):
        if seat in members:
            do(state, seat, PlayAlong())
        elif not silent:
            do(state, seat, SitOut())
    if silent:
        clock(state)
    return state


def come_back(state: MarchingBandimals) -> None:
    """Everybody else has a turn."""
    finish(state)
    for seat in range(1, state.seats):
        do(state, seat, ReorganizeTurn())


def voting(*members: int, seats: int = 3) -> MarchingBandimals:
    state = themed(*members, seats=seats)
    come_back(state)
    state.take_events()
    return state


@clause("MB-BOOST-7")
def test_everybody_says_sealed_whether_they_play_along() -> None:
    state = halted("Pirates")
    assert [(ask.seat, ask.tempo, ask.until) for ask in state.asks()] == [
        (seat, Tempo.SEALED, NOW + 30_000) for seat in range(3)
    ]
    assert offers(state, 2) == [PlayAlong(), SitOut()]
    state.take_events()
    do(state, 2, PlayAlong())
    assert (state.take_events(), shown(state).members) == ([], ())
    assert [own_cards(state, seat).sealed for seat in range(3)] == [None, None, 0]


@clause("MB-BOOST-7")
@pytest.mark.parametrize("silent", [True, False])
def test_who_plays_along_is_told_when_all_have_said(silent: bool) -> None:
    state = themed(0, 2, silent=silent)
    event = the(state, ThemeStarted)
    assert (event.card, event.members, shown(state).members) == (program("Pirates"), (0, 2), (0, 2))
    assert (phase(state), asked(state)) == ("discarding", (0,))
    assert shown(state).active == program("Pirates")


@clause("MB-BOOST-7", "MB-BOOST-5")
def test_the_vote_comes_when_play_comes_back_to_the_drawer() -> None:
    state = themed(0, 1, 2)
    state.take_events()
    finish(state)
    do(state, 1, ReorganizeTurn())
    assert (phase(state), shown(state).members) == ("turn", (0, 1, 2))
    do(state, 2, ReorganizeTurn())
    assert (phase(state), state.mover, the(state, VoteStarted).members) == ("voting", 0, (0, 1, 2))
    assert {(ask.tempo, ask.until) for ask in state.asks()} == {(Tempo.SEALED, int(state.now) + 45_000)}


@clause("MB-BOOST-7")
def test_those_who_play_along_vote_and_are_voted_on_and_nobody_for_themselves() -> None:
    state = voting(0, 2, 3, seats=4)
    assert asked(state) == (0, 2, 3)
    assert offers(state, 2) == [VoteFor(0), VoteFor(3), VoteFor(None)]
    assert "MB-BOOST-7" in refused(state, 2, VoteFor(2))
    assert "MB-BOOST-7" in refused(state, 2, VoteFor(1))
    assert "you are not asked now" in refused(state, 1, VoteFor(0))


def vote(state: MarchingBandimals, *votes: int | None) -> ThemeJudged:
    """Those who are asked vote, from the first on."""
    for seat, one in zip(asked(state), votes, strict=True):
        do(state, seat, VoteFor(one))
    return the(state, ThemeJudged)


@clause("MB-BOOST-7", "MB-BOOST-6")
@pytest.mark.parametrize(
    ("votes", "counts", "winning"),
    [
        *(((None, None, None), (0, 0, 0), (0, 1, 2)), ((None, None, 0), (1, 0, 0), (0, 1, 2))),
        *(((1, 2, 0), (1, 1, 1), (0, 1, 2)), ((1, 0, 1), (1, 2, 0), (0, 2)), ((2, 2, None), (0, 0, 2), (0, 1))),
    ],
)
def test_everybody_who_stayed_in_character_is_rewarded(
    votes: tuple[int | None, ...], counts: tuple[int, ...], winning: tuple[int, ...]
) -> None:
    state = voting(0, 1, 2)
    before = count(state)
    event = vote(state, *votes)
    assert (event.to, event.votes, event.winners) == (EVERYONE, counts, winning)
    assert count(state) == tuple(held + 3 * (seat in winning) for seat, held in enumerate(before))
    assert (phase(state), state.mover, shown(state).active, shown(state).members) == ("turn", 0, None, ())
    assert shown(state).answered == (False, False, False)


@clause("MB-BOOST-7")
@pytest.mark.parametrize(
    ("members", "votes", "winning"),
    [
        *(((0, 1), (1, None), (0,)), ((0, 1), (1, 0), ()), ((0, 1, 2, 3), (3, 3, None, None), (0, 1, 2))),
        *(((0, 1, 2, 3), (3, None, None, None), (0, 1, 2, 3)), ((0, 1, 2, 3), (3, 2, 3, 2), (0, 1))),
    ],
    ids=["one of one", "both", "two of three", "one of three", "two pairs"],
)
def test_more_than_half_of_the_others_must_find_somebody_out_of_character(
    members: tuple[int, ...], votes: tuple[int | None, ...], winning: tuple[int, ...]
) -> None:
    assert vote(voting(*members, seats=4), *votes).winners == winning


@clause("MB-BOOST-7")
def test_a_vote_is_secret() -> None:
    state = voting(0, 1, 2)
    do(state, 1, VoteFor(0))
    assert [own_cards(state, seat).sealed for seat in range(3)] == [None, 0, None]
    assert (state.take_events(), shown(state).answered) == ([], (False, True, False))
    assert {field.name for field in fields(ThemeJudged)} == {"to", "votes", "winners"}


@clause("MB-BOOST-7")
def test_who_is_silent_has_not_voted() -> None:
    state = voting(0, 1, 2)
    do(state, 1, VoteFor(2))
    clock(state)
    event = the(state, ThemeJudged)
    assert (event.votes, event.winners) == ((0, 0, 1), (0, 1, 2))


@clause("MB-BOOST-7")
def test_who_plays_along_alone_is_rewarded_without_a_vote() -> None:
    state = themed(1)
    before = count(state)[1]
    come_back(state)
    assert (phase(state), state.mover) == ("turn", 0)
    events = state.take_events()
    (judged,) = [event for event in events if isinstance(event, ThemeJudged)]
    assert (judged.votes, judged.winners) == ((0, 0, 0), (1,))
    assert [event for event in events if isinstance(event, VoteStarted)] == []
    assert count(state)[1] == max(before, 8) + 3


@clause("MB-BOOST-7", "MB-BOOST-6")
def test_where_nobody_plays_along_nobody_gets_anything() -> None:
    state = themed()
    events = state.take_events()
    assert [event.members for event in events if isinstance(event, ThemeStarted)] == [()]
    assert not any(isinstance(event, ThemeJudged) for event in events)
    assert (phase(state), count(state)) == ("discarding", (0, 0, 0))


@clause("MB-BOOST-5")
def test_it_stays_active_all_the_same_and_is_not_judged() -> None:
    state = themed()
    state.take_events()
    assert shown(state).active == program("Pirates")
    come_back(state)
    assert told(state, ThemeJudged) == []
    assert (phase(state), shown(state).active) == ("turn", None)


@clause("MB-BOOST-5", "MB-BOOST-7", "MB-TURN-11")
def test_the_vote_comes_even_where_the_drawer_misses_the_turn() -> None:
    state = themed(0, 1)
    state.penalty[0], state.penalty_left[0] = card("Detention"), 2
    come_back(state)
    assert phase(state) == "voting"
    vote(state, 1, 0)
    assert (state.mover, phase(state)) == (1, "turn")


@clause("MB-BOOST-7")
def test_a_vote_before_a_turn_leaves_the_turn_whole() -> None:
    state = voting(0, 1)
    vote(state, 1, None)
    before = count(state)[0]
    do(state, 0, BasicTurn())
    assert (count(state)[0], shown(state).plays, shown(state).uses) == (before + 2, 3, 1)


@clause("MB-BOOST-5")
def test_the_theme_goes_under_its_stack_after_the_vote() -> None:
    state = voting(0, 1)
    for seat, choice in ((0, 1), (1, 0)):
        do(state, seat, VoteFor(choice))
    assert the(state, ProgramOver).card == program("Pirates")
    assert int(state.stack[17]) == program("Pirates")


def test_no_theme_is_on_where_none_was_turned_up() -> None:
    state = table("", "", "", booster="true")
    assert (shown(state).active, shown(state).members, shown(state).contest) == (None, (), None)
