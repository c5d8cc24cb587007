"""The examples of the rulebook's last chapter, played."""

import pytest

from rumpus.games.fight_song.rules import card_match, match_points
from tests.games.fight_song.positions import corner, kind
from tests.games.fight_song.sheets import TWO, judge, made, won

clause = pytest.mark.clause


@clause("FS-EX-1")
@pytest.mark.parametrize(
    ("card", "points"), [("CG", 3), ("CP", 2), ("FG", 1), ("BP", 1), ("BG", 1), ("FP", 0), ("FT", 0)]
)
def test_a_bonus_corner(card: str, points: int) -> None:
    assert match_points(card_match(kind(card), corner("CG+B"))) == points


@clause("FS-EX-2")
def test_a_lost_and_a_won_round() -> None:
    lost = (made(5, 0), made(4, 0), won("nobody"))
    team = judge(TWO, *lost).teams[0]
    assert ([section.filled for section in team.sections[:2]], team.counter) == ([6, 3], 3)
    team = judge(TWO, *lost, made(3, 0), won("Ada")).teams[0]
    assert ([section.extra for section in team.sections[:2]], team.total) == ([False, True], 13)


@clause("FS-EX-3")
def test_a_fair_finish() -> None:
    level = (made(6, 6), won("nobody")) * 4
    fifth = judge(TWO, *level, made(4, 3), dealer="Bo", house={"finish": "fair"})
    assert ([team.total for team in fifth.teams], fifth.over) == ([28, 27], False)
    sixth = judge(TWO, *level, made(4, 3), made(0, 2), dealer="Bo", house={"finish": "fair"})
    assert ([team.total for team in sixth.teams], sixth.winners) == ([28, 29], ("Bo",))
