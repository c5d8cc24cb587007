"""The playmat, measured in the finished PDF."""

import re

import pytest

from rumpus.games.marching_bandimals.press.playmat import playmat
from tests.press.reading import Box, Page, Printed

clause = pytest.mark.clause


@pytest.fixture(scope="module")
def mat() -> Page:
    (page,) = Printed(playmat().finished()).pages
    return page


def slots_of(mat: Page, width: float, height: float) -> list[Box]:
    boxes = mat.outlines()
    return [box for box in boxes if (box.width, box.height) == pytest.approx((width, height), abs=0.2)]


def words_in(mat: Page, box: Box) -> str:
    return "".join(sign.text for sign in mat.signs() if box.holds(sign.box))


@clause("MB-PRINT-1")
def test_it_is_legal_paper_across_with_a_place_for_every_card_of_a_band(mat: Page) -> None:
    assert (mat.width, mat.height) == pytest.approx((14 * 25.4, 8.5 * 25.4), abs=0.05)
    text = mat.text()
    assert len(re.findall("Player[1-5]", text)) == 5
    assert len(re.findall("Equipment[1-5]", text)) == 5
    assert (text.count("Bonus"), text.count("Penalty"), text.count("DrumMajor")) == (2, 2, 1)


def test_players_and_equipment_lie_in_pairs_in_the_size_of_a_card(mat: Page) -> None:
    slots = slots_of(mat, 63.5, 88.9)
    assert len(slots) == 10
    for number in range(1, 6):
        player, equipment = (
            next(slot for slot in slots if f"{kind}{number}" in words_in(mat, slot)) for kind in ("Player", "Equipment")
        )
        assert player.left == pytest.approx(equipment.left, abs=0.1)
        assert 0 < equipment.top - player.bottom < 5


def test_no_two_places_overlap_and_all_can_be_printed(mat: Page) -> None:
    slots = slots_of(mat, 63.5, 88.9)
    upper = [box for box in mat.outlines() if box.width == pytest.approx(63.5, abs=0.1) and 15 < box.height < 40]
    assert len(upper) == 5
    places = [*slots, *upper]
    for place, slot in enumerate(places):
        assert Box(0, 0, mat.width, mat.height).inset(4.5).holds(slot)
        assert not [other for other in places[:place] if other.inset(0.1).meets(slot)]


def test_yard_lines_are_numbered_as_on_a_field(mat: Page) -> None:
    digits = [sign for sign in mat.signs() if sign.text.isdigit() and sign.size > 30]
    lower = sorted((sign for sign in digits if sign.box.top > mat.height / 2), key=lambda sign: sign.box.left)
    assert "".join(sign.text for sign in lower) == "102030405040302010"
    middles = [(one.box.left + two.box.right) / 2 for one, two in zip(lower[::2], lower[1::2], strict=True)]
    lines = sorted(line.left for line in mat.strokes()[1] if line.height > 150 and line.width < 0.1)
    for middle in middles:
        assert min(abs(line - middle) for line in lines) < 1.5
    assert len(digits) == 2 * len(lower)


def test_it_says_whose_it_is_and_stays_the_same(mat: Page) -> None:
    assert "Rumpusisunofficial" in mat.text()
    assert playmat().finished() == mat.printed.content
