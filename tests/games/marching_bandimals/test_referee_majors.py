"""Drum Majors on a sheet: who may have one, when it goes back, and when it wins. Typed: see tests/terminal."""

import pytest

from rumpus.games.marching_bandimals import MarchingBandimalsGame
from rumpus.games.marching_bandimals.referee import BandEntered, InEffect, ScoreCard, Sheet
from rumpus.kernel.errors import BadSetup
from tests.games.marching_bandimals.test_referee import COMPLETE, GAME, pairs

clause = pytest.mark.clause


def card_of(major: str, turn: str, *cards: str, effect: str = "", variant: str = "base") -> ScoreCard:
    assert isinstance(GAME, MarchingBandimalsGame)
    effects = (InEffect(effect),) if effect else ()
    band = BandEntered(cards=cards, major=major, in_effect=effects)
    return GAME.judge(Sheet(players=("Ada", "Bo"), turn=turn, bands=(band,), variant=variant))


WHOLE = pairs(*COMPLETE)


@clause("MB-MAJOR-2")
@pytest.mark.parametrize(
    ("major", "turn", "wins"),
    [
        *(("kept", "Ada", True), ("kept", "Bo", False), ("kept", "", False)),
        *(("new", "Ada", False), ("new", "", False), ("back", "Ada", False), ("", "Ada", False)),
    ],
)
def test_it_wins_when_the_next_turn_of_its_owner_comes(major: str, turn: str, wins: bool) -> None:
    assert card_of(major, turn, *WHOLE).winner == (0 if wins else None)


@clause("MB-MAJOR-1", "MB-PEN-2", "MB-TURN-11")
@pytest.mark.parametrize(
    ("turn", "effect", "may"),
    [
        *(("Ada", "", True), ("", "", True), ("Bo", "", False), ("Ada", "Broken Zip", True)),
        *(("Ada", "Understudy", False), ("Ada", "Detention", False), ("", "Understudy", False)),
    ],
)
def test_it_is_taken_at_the_end_of_the_own_turn(turn: str, effect: str, may: bool) -> None:
    assert card_of("", turn, *WHOLE, effect=effect).bands[0].may_major == may
    assert not card_of("", turn, *WHOLE[:-1], effect=effect).bands[0].may_major


@clause("MB-VAR-QUICK")
@pytest.mark.parametrize("major", ["new", "kept"])
def test_where_it_wins_at_once_it_does_with_a_complete_band_only(major: str) -> None:
    assert card_of(major, "Ada", *WHOLE, variant="quicker").winner == 0
    assert card_of(major, "Ada", *WHOLE[:-1], variant="quicker").winner is None


@clause("MB-MAJOR-3")
@pytest.mark.parametrize("major", ["new", "kept"])
def test_a_sheet_with_a_broken_band_has_no_drum_major(major: str) -> None:
    card = card_of(major, "Ada", *WHOLE[:-1])
    assert (card.bands[0].major, card.winner) == (False, None)
    assert card.bands[0].wrong[-1].clause == "MB-MAJOR-3"


@clause("MB-MAJOR-3")
def test_a_sheet_may_say_that_one_has_gone_back() -> None:
    card = card_of("back", "Ada", *WHOLE)
    assert (card.bands[0].major, card.bands[0].may_major, card.winner) == (False, True, None)
    assert card.bands[0].notes[0].clause == "MB-MAJOR-3"


@clause("MB-MAJOR-1")
def test_a_sheet_with_a_new_drum_major_in_the_turn_of_another_is_refused() -> None:
    with pytest.raises(BadSetup) as refused:
        card_of("new", "Bo", *WHOLE)
    assert refused.value.clause == "MB-MAJOR-1"
    assert "Ada, major: 'new' came in the turn of Bo" in refused.value.words
    assert card_of("kept", "Bo", *WHOLE).bands[0].major
    assert not card_of("", "Bo", *WHOLE).bands[0].may_major
