"""Scoring points."""

import pytest
from hypothesis import given
from hypothesis import strategies as some

from rumpus.games.fight_song.cards import Corner
from rumpus.games.fight_song.events import CardPlayed, HandScored, Match
from rumpus.games.fight_song.rules import card_match, match_points
from tests.games.fight_song.positions import corner, kind, lay, play, row

clause = pytest.mark.clause


@pytest.mark.parametrize(
    ("card", "on", "match", "points"),
    [
        pytest.param("BG", "BG", Match.BOTH, 3, marks=clause("FS-SCORE-1")),
        pytest.param("BG", "BG+C", Match.BOTH, 3, marks=clause("FS-SCORE-1")),
        pytest.param("BP", "BG", Match.OUTER, 2, marks=clause("FS-SCORE-2")),
        pytest.param("FT", "FS+B", Match.OUTER, 2, marks=clause("FS-SCORE-2")),
        pytest.param("CG", "BG", Match.INNER, 1, marks=clause("FS-SCORE-3")),
        pytest.param("CG", "BG+F", Match.INNER, 1, marks=clause("FS-SCORE-3")),
        pytest.param("CP", "BG+C", Match.BONUS, 1, marks=clause("FS-SCORE-4")),
        pytest.param("CP", "BG", Match.NONE, 0, marks=clause("FS-SCORE-4")),
        pytest.param("FP", "BG+C", Match.NONE, 0, marks=clause("FS-SCORE-4")),
        pytest.param("CG", "BG+C", Match.INNER, 1, marks=clause("FS-SCORE-5")),
    ],
)
def test_a_card_on_a_corner(card: str, on: str, match: Match, points: int) -> None:
    assert card_match(kind(card), corner(on)) is match
    assert match_points(match) == points


@clause("FS-SCORE-1", "FS-SCORE-2", "FS-SCORE-3", "FS-SCORE-4", "FS-SCORE-5")
@given(some.integers(0, 11), some.integers(0, 2), some.integers(0, 3), some.sampled_from([None, 0, 1, 2]))
def test_points_are_two_for_outer_one_for_inner_and_one_instead_of_nothing_for_bonus(
    card: int, outer: int, inner: int, bonus: int | None
) -> None:
    same_outer, same_inner = card // 4 == outer, card % 4 == inner
    expected = 2 * same_outer + same_inner
    if expected == 0 and bonus is not None and bonus != outer and bonus == card // 4:
        expected = 1
    if bonus != outer:
        assert match_points(card_match(card, Corner(outer, inner, bonus))) == expected


@clause("FS-SCORE-6")
def test_a_teams_points_are_the_sum_of_its_cards() -> None:
    state = lay(seats=4, hands=["BG", "CP", "FT", "CG"], activities="BG CP / FS CT+B")
    play(state, "BG ul", "CP ur", "FT ll", "CG lr")
    assert row(state, "scored") == [3 + 2, 3 + 2]


@clause("FS-SCORE-6")
def test_two_players_score_both_their_cards() -> None:
    state = lay(hands=["BG BT BP BP", "CP CG CS CS"], activities="BG CP / FS CT+B")
    play(state, "BG ul", "CP ur", "BT lr", "CG ll")
    assert row(state, "scored") == [3 + 1, 3 + 0]
    scored = next(event for event in state.take_events() if isinstance(event, HandScored))
    assert scored.gained == (4, 3)


@clause("FS-SCORE-6", "FS-END-1")
def test_the_scores_told_after_a_hand_are_scoring_points_and_extra_points() -> None:
    state = lay(hands=["BG BT BP BP", "CP CG CS CS"], activities="BG CP / FS CT+B", scored=[7, 6], extra=[1, 0])
    play(state, "BG ul", "CP ur", "BT lr", "CG ll")
    scored = next(event for event in state.take_events() if isinstance(event, HandScored))
    assert scored.scores == (7 + 1 + 4, 6 + 0 + 3)


@clause("FS-SCORE-6", "FS-SCORE-4")
def test_every_card_says_why_it_scores() -> None:
    state = lay(seats=4, hands=["BG", "CT", "FG", "BP"], activities="BG CP / FS CT+B")
    play(state, "BG ul", "CT ur", "FG ll", "BP lr")
    told = [(event.match, event.points) for event in state.take_events() if isinstance(event, CardPlayed)]
    assert told == [(Match.BOTH, 3), (Match.OUTER, 2), (Match.OUTER, 2), (Match.BONUS, 1)]
