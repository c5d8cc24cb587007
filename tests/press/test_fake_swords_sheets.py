"""Fake Swords on paper: a picture for every card, nothing that belongs on a screen, and a row for every player."""

import pytest

from rumpus.games import open_game
from rumpus.games.fake_swords.cards import house_pack
from rumpus.games.fake_swords.press.cards import PICTURES
from rumpus.press import paper_named, score_cards
from rumpus.press.reference import reference_of
from tests.press.reading import Box, Printed

GAME = open_game("fake-swords")
clause = pytest.mark.clause


def test_every_card_has_a_picture_of_its_own() -> None:
    assert set(PICTURES) == {card.name for card in house_pack().cards}
    assert len({str(shapes) for shapes in PICTURES.values()}) == len(PICTURES) == 24
    for name, shapes in PICTURES.items():
        assert all(
            set(shape) <= {"d", "fill", "line", "width"} and {"fill", "line"} & set(shape) for shape in shapes
        ), name


@clause("SW-SETS-1", "SW-FIGHT-6")
def test_a_score_card_has_a_row_for_each_of_six_players() -> None:
    (page,) = Printed(score_cards(GAME, 1, paper_named("a4")).finished()).pages
    boxes = [box for box in page.outlines() if (box.width, box.height) == pytest.approx((2.7, 6), abs=0.1)]
    heights = [box for box in page.outlines() if (box.width, box.height) == pytest.approx((12, 6.8), abs=0.1)]
    assert len(heights) == 6
    assert len(boxes) == 6 * 4 * 6, "two sets of each colour for each player"
    sheet = Box(0, 0, page.width, page.height).inset(5)
    assert all(sheet.holds(sign.box) for sign in page.signs())


def test_the_reference_is_for_people_with_foam_swords() -> None:
    written = reference_of(GAME)
    assert [part.title for part in written.parts][1:3] == ["A turn", "The colours"]
    words = " ".join(words for part in written.parts for _, words in part.points)
    assert "screen" not in words and "beat" not in words.split()
