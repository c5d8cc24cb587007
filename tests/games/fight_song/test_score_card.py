"""Whose box an extra point belongs to."""

import pytest

from rumpus.games.fight_song.referee import ScoreCard
from rumpus.games.fight_song.rules.sight import open_table
from tests.games.fight_song.positions import lay, play
from tests.games.fight_song.sheets import FOUR, LEVEL, THREE, TWO, battle, judge, made, song, won

clause = pytest.mark.clause


def boxes(card: ScoreCard) -> list[str]:
    """Each team's sections: `+` where the extra point is won, a point where it is not; behind a bar: a tie-break's."""
    return [
        "".join("+" if section.extra else "." for section in team.sections) + ("|+" if team.tie_break else "")
        for team in card.teams
    ]


@clause("FS-CARD-1")
def test_a_point_belongs_to_the_section_that_started_its_round() -> None:
    lost_then_won = (made(0, 6), won("nobody"), made(0, 6), won("Bo"))
    assert boxes(judge(TWO, *lost_then_won)) == [".....", ".+..."]
    assert boxes(judge(TWO, *lost_then_won[:2])) == [".....", "....."]
    assert boxes(judge(FOUR, *lost_then_won)) == [".....", ".+..."]


@clause("FS-CARD-1")
def test_each_team_has_sections_of_its_own() -> None:
    """Ada's second section and Bo's first one start the same round."""
    together = (made(6, 0), won("nobody"), made(6, 6))
    assert boxes(judge(TWO, *together, won("Ada"))) == [".+...", "....."]
    assert boxes(judge(TWO, *together, won("Bo"))) == [".....", "+...."]


@clause("FS-CARD-1")
def test_a_tied_round_and_one_that_others_win_leave_the_box_empty() -> None:
    tied = battle(song(1, 1), song(0, 0), song(2, 2))
    assert boxes(judge(TWO, made(6, 0), tied, made(6, 0), battle(song(1, 2)), made(6, 0), won("Ada")))[0] == "..+.."


@clause("FS-CARD-1")
def test_a_picked_rival_has_no_box_in_the_round() -> None:
    hands = (made(3, 3, 0), made(3, 2, 0))
    assert boxes(judge(THREE, *hands, won("Ada", rival="Bo"))) == ["+...", "....", "...."]
    after = (*hands, won("nobody", rival="Bo"), made(0, 1, 0), won("Bo", rival="Ada"), made(3, 0, 0), made(3, 0, 0))
    assert boxes(judge(THREE, *after, won("Ada", rival="Cy"))) == [".+..", "+...", "...."]


@clause("FS-CARD-1")
def test_where_the_counter_restarts_the_second_round_is_still_that_of_the_second_box() -> None:
    """Five and six points are eleven, five of them beyond the section; the next round comes at seventeen."""
    rounds = (made(5, 0), made(6, 0), won("nobody"), made(6, 0), won("Ada"))
    card = judge(TWO, *rounds, house={"song_counter": "reset"})
    assert (boxes(card)[0], card.teams[0].scoring) == (".+...", 17)


@clause("FS-CARD-2")
def test_the_point_of_a_tie_break_belongs_to_no_section() -> None:
    tied = judge(TWO, *LEVEL, made(5, 5), won("Bo"))
    assert boxes(tied) == [".....", ".....|+"]
    assert [team.extra for team in tied.teams] == [0, 1]


@clause("FS-CARD-1")
def test_the_open_table_shows_which_boxes_are_won() -> None:
    state = lay(
        hands=["BG BG FT FT", "FP FP FS FS"],
        activities="BG BG / CG CG+B",
        scored=[7, 0],
        extra=[0, 0],
        counter=[1, 0],
        stack="BG FP BG FP BG FP",
    )
    assert (open_table(state).team_earned, open_table(state).team_boxes) == ((1, 0), ((), ()))
    play(state, "BG ul", "FP ll", "BG ur", "FP lr", "BG ul", "FP ll")
    assert (open_table(state).team_earned, open_table(state).team_boxes) == ((2, 0), ((1,), ()))
