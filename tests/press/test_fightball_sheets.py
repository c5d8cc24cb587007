"""The score card and the reference of Fightball: what coaches need beside the cards, and no more."""

import pytest

from rumpus.games import open_game
from rumpus.press import paper_named, reference_sheet, score_cards
from tests.press.reading import Box, Page, Printed

clause = pytest.mark.clause
GAME = open_game("fightball")


def card_page(paper: str = "a4") -> Page:
    (page,) = Printed(score_cards(GAME, 3, paper_named(paper)).finished()).pages
    return page


@pytest.mark.parametrize("paper", ["a4", "letter"])
def test_three_score_cards_fill_a_page_and_keep_their_words_inside(paper: str) -> None:
    page = card_page(paper)
    cards = [box for box in page.outlines() if (box.width, box.height) == pytest.approx((190, 86), abs=0.2)]
    assert len(cards) == 3
    for place, card in enumerate(cards):
        assert Box(0, 0, page.width, page.height).inset(4.5).holds(card)
        assert not [other for other in cards[:place] if other.meets(card)]
    assert all(any(card.inset(1).holds(sign.box) for card in cards) for sign in page.signs())


@clause("FB-GAME-1", "FB-GAME-3")
def test_each_coach_has_four_quarters_some_overtimes_and_a_score() -> None:
    text = card_page().text()
    for mark in ("Q1", "Q2", "Q3", "Q4", "OT1", "OT2", "OT3"):
        assert text.count(mark) == 3 * 2
    assert "Q5" not in text
    assert text.count("coach1") == text.count("coach2") == 3


def test_the_reference_says_where_one_shoots_what_it_is_worth_and_what_is_a_foul() -> None:
    (page,) = Printed(reference_sheet(GAME, paper_named("a4")).finished()).pages
    text = page.text()
    for words in ("Red:2points", "Blue:2points", "Green:3points", "aShooterisafoul", "Falsestart:", "EarlyShot:"):
        assert words in text
    assert "AftertheShot:" in text
    assert "FB-" not in text
