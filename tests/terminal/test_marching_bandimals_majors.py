"""Drum Majors beside printed cards: who takes one and when, when it goes back, and in which moment somebody wins."""

import pytest

from rumpus.games.marching_bandimals.referee import ScoreCard
from tests.games.marching_bandimals.test_referee import COMPLETE, pairs
from tests.terminal.test_marching_bandimals_keeper import kept

clause = pytest.mark.clause

BRASS, GUARD, DRUMS, FRONT, WOOD = range(5)
WHOLE = f"ada + {', '.join(pairs(*COMPLETE))}"
BOS = f"bo + {', '.join(pairs(FRONT, FRONT, WOOD, WOOD, DRUMS, seat=1))}"
LOSES = "ada - euphonium"
AGAIN = "ada + mellophone"
TAKEN = ("turn ada", WHOLE, "ada major")


def judged(*typed: str, who: str = "ada, bo, cy") -> tuple[ScoreCard, str]:
    """What the referee says in the end, and all that was shown."""
    keeper, told = kept(who, *typed)
    card = keeper.standing().card
    assert isinstance(card, ScoreCard)
    return card, " ".join(told.split())


def winner(*typed: str, who: str = "ada, bo, cy") -> str | None:
    card, told = judged(*typed, who=who)
    assert (card.winner is None) == ("wins: the band is complete" not in told), "only the end tells a winner"
    return None if card.winner is None else card.bands[card.winner].player


@clause("MB-MAJOR-1", "MB-MAJOR-2", "MB-MAJOR-6")
@pytest.mark.parametrize(
    ("typed", "who"),
    [
        ((*TAKEN, "turn bo", "turn cy", "turn ada"), "ada, bo, cy"),
        ((*TAKEN, "turn", "turn"), "ada, bo"),
        ((WHOLE, "turn ada", "ada major", "turn", "turn", "turn"), "ada, bo, cy"),
        ((WHOLE, "ada major", "turn bo", "turn cy", "turn ada"), "ada, bo, cy"),
        ((WHOLE, "ada major", "turn bo", "turn ada"), "ada, bo"),
        ((*TAKEN, "turn", "bo penalty broken zip", "turn", "turn"), "ada, bo, cy"),
        ((*TAKEN, "turn", "ada penalty understudy", "turn", "turn"), "ada, bo, cy"),
    ],
    ids=["told", "two play", "taken later", "before turns are told", "so too with two", "others", "too late to keep"],
)
def test_a_complete_band_wins_when_the_next_turn_of_its_owner_comes(typed: tuple[str, ...], who: str) -> None:
    assert winner(*typed, who=who) == "ada"
    assert winner(*typed[:-1], who=who) is None, "not before"


@clause("MB-MAJOR-3")
@pytest.mark.parametrize(
    "typed",
    [
        (*TAKEN, "turn bo", LOSES, "turn cy", "turn ada", AGAIN),
        (*TAKEN, "turn bo", LOSES, AGAIN, "turn cy", "turn ada"),
        (*TAKEN, "turn bo", "turn cy", LOSES, "turn ada", "ada + euphonium"),
        (WHOLE, "ada major", "turn bo", LOSES, "turn ada", AGAIN),
        (WHOLE, "ada major", LOSES, "turn bo", AGAIN, "turn ada"),
        (*TAKEN, LOSES, AGAIN, "turn bo", "turn cy", "turn ada"),
        (*TAKEN, "turn bo", "ada - bugle", "turn cy", "turn ada", "ada + fanfare"),
        (*TAKEN, "goal required wood", "goal any", "turn", "turn", "turn"),
    ],
    ids=[
        "F1",
        "mended at once",
        "in the last turn",
        "untold",
        "before turns",
        "by herself",
        "a Player",
        "another goal",
    ],
)
def test_a_band_that_was_broken_has_no_drum_major_and_wins_nothing(typed: tuple[str, ...]) -> None:
    assert winner(*typed) is None
    card, told = judged(*typed)
    assert not card.bands[0].major
    assert card.bands[0].complete
    assert "gone back: the band was no longer complete (MB-MAJOR-3)" in told


@clause("MB-MAJOR-1", "MB-MAJOR-3")
def test_a_band_that_is_whole_again_takes_another_and_wins_a_round_later() -> None:
    again = (*TAKEN, "turn bo", LOSES, "turn cy", "turn ada", AGAIN, "ada major", "turn", "turn")
    assert winner(*again) is None
    assert winner(*again, "turn") == "ada"


@clause("MB-MAJOR-3")
def test_what_has_gone_back_is_told_until_the_turn_is_over() -> None:
    lost = (*TAKEN, "turn bo", LOSES)
    assert judged(*lost)[0].bands[0].notes[0].clause == "MB-MAJOR-3"
    assert judged(*lost, "turn cy")[0].bands[0].notes == ()


@clause("MB-MAJOR-1")
@pytest.mark.parametrize(
    ("typed", "told"),
    [
        (
            (WHOLE, "turn bo", "ada major"),
            "it is the turn of bo, and one is taken at the end of the own turn (MB-MAJOR-1)",
        ),
        (("turn ada", "ada major"), "ada can not take a Drum Major: five pairs (MB-SETUP-4)"),
        ((*TAKEN, "ada major"), "ada can not take a Drum Major: the band has one already (MB-SETUP-4)"),
        (
            ("turn ada", WHOLE, "ada penalty understudy", "ada major"),
            "complete, but a Band Penalty keeps it from a Drum Major (MB-PEN-2)",
        ),
        (("turn ada", WHOLE, "ada penalty detention", "ada major"), "a Drum Major: misses a turn (MB-TURN-11)"),
        ((WHOLE, "ada major please"), "'please' is not clear; expected ada major, or ada major back"),
    ],
)
def test_nobody_takes_one_out_of_turn_or_without_a_complete_band(typed: tuple[str, ...], told: str) -> None:
    assert told in judged(*typed)[1]
    assert winner(*typed, *["turn"] * 6) in (None, "ada")
    assert kept("ada, bo, cy", *typed)[0].sheets[-1] == kept("ada, bo, cy", *typed[:-1])[0].sheets[-1]


@clause("MB-TURN-11", "MB-MAJOR-2")
def test_a_turn_that_is_missed_wins_nothing_and_the_next_one_does() -> None:
    missed = (*TAKEN, "turn", "ada penalty detention", "turn", "turn")
    assert winner(*missed) is None
    assert winner(*missed, "ada over detention") is None, "it ends with the turn that it makes her miss"
    assert (
        "ada misses this turn, and Detention ends with it: type turn (MB-TURN-11)"
        in judged(*missed, "ada over detention")[1]
    )
    assert winner(*missed, "turn", "turn", "turn") == "ada"


@clause("MB-MAJOR-4")
def test_of_several_with_a_drum_major_the_first_whose_turn_comes_wins() -> None:
    both = (*TAKEN, "turn bo", BOS, "bo major", "turn cy")
    assert winner(*both) is None
    assert winner(*both, "turn ada") == "ada"
    assert winner(*both, LOSES, "turn ada", "turn bo") == "bo"


@clause("MB-SETUP-2")
def test_the_turn_that_is_on_does_not_come_again() -> None:
    twice = (*TAKEN, "turn ada")
    assert winner(*twice) is None
    assert "it is the turn of ada already; turn alone is that of bo (MB-SETUP-2)" in judged(*twice)[1]


@clause("MB-VAR-QUICK", "MB-VAR-HARD")
def test_where_the_drum_major_wins_at_once_it_does_and_only_in_the_own_turn() -> None:
    assert winner("variant quicker", *TAKEN) == "ada"
    assert winner("variant quicker", WHOLE, "turn bo", "ada major") is None
