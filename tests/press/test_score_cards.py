"""Score cards: as many boxes as a game can need, and what belongs beside them."""

import pytest

from rumpus.games import open_game
from rumpus.games.marching_bandimals import MarchingBandimalsGame
from rumpus.kernel.errors import Refusal
from rumpus.press import paper_named, score_cards
from tests.press.reading import Box, Page, Printed

clause = pytest.mark.clause


def printed(copies: int, paper: str = "a4") -> Printed:
    return Printed(score_cards(open_game("fight-song"), copies, paper_named(paper)).finished())


def cards_of(page: Page) -> list[Box]:
    return [box for box in page.outlines() if (box.width, box.height) == pytest.approx((190, 63), abs=0.2)]


@pytest.mark.parametrize(("paper", "size"), [("a4", (210, 297)), ("letter", (215.9, 279.4))])
@pytest.mark.parametrize(("copies", "pages"), [(1, 1), (4, 1), (5, 2), (9, 3)])
def test_four_score_cards_fill_a_page(copies: int, pages: int, paper: str, size: tuple[float, float]) -> None:
    read = printed(copies, paper)
    assert len(read.pages) == pages
    cards = [(page, box) for page in read.pages for box in cards_of(page)]
    assert len(cards) == copies
    for page, box in cards:
        assert (page.width, page.height) == pytest.approx(size, abs=0.05)
        assert Box(0, 0, page.width, page.height).inset(4.5).holds(box)


@clause("FS-CARD-SHEET")
def test_each_team_has_sections_of_six_boxes_with_an_extra_point_each_and_a_total() -> None:
    (page,) = printed(1).pages
    boxes = [box for box in page.outlines() if (box.width, box.height) == pytest.approx((3.55, 4.7), abs=0.1)]
    extras = [box for box in page.outlines() if (box.width, box.height) == pytest.approx((5, 5), abs=0.1)]
    text = page.text()
    teams = text.count("total")
    assert teams == 3  # two teams of two, or three players each for themselves
    assert len(boxes) == 6 * len(extras)
    assert len(extras) == text.count("+1") - 1  # the key says what it is
    assert len(extras) % teams == 0
    for team in range(teams):
        assert f"team{team + 1}" in text


def test_there_is_room_for_the_longest_game() -> None:
    """27 points without an extra one, and six more in the last hand, need more than five sections of six."""
    (page,) = printed(1).pages
    extras = [box for box in page.outlines() if (box.width, box.height) == pytest.approx((5, 5), abs=0.1)]
    assert len(extras) // 3 * 6 >= 27 + 6


def test_it_says_what_ends_the_game_and_what_a_card_scores() -> None:
    text = printed(1).pages[0].text()
    assert "28endsit,21withthree" in text
    assert "3forouterandinnercolour,2forouter,1forinnerorforthebonuscolour" in text
    assert "Rumpusisunofficial" in text


def test_all_words_are_inside_their_card() -> None:
    page = printed(4).pages[0]
    cards = cards_of(page)
    assert all(any(card.inset(1).holds(sign.box) for card in cards) for sign in page.signs())


def test_score_cards_are_the_same_every_time() -> None:
    assert printed(5).content == printed(5).content


@pytest.mark.parametrize("copies", [0, -1, 401])
def test_none_and_far_too_many_are_refused(copies: int) -> None:
    with pytest.raises(Refusal, match=f"1 to 400 copies, not {copies}"):
        score_cards(open_game("fight-song"), copies, paper_named("a4"))


def page_of(slug: str) -> Page:
    (page,) = Printed(score_cards(open_game(slug), 2, paper_named("a4")).finished()).pages
    return page


@clause("MB-BONUS-3", "MB-SETUP-4")
def test_band_cards_can_be_counted_down_for_eight_bands() -> None:
    """Two places for a Bonus and two for a Penalty, with a box for each of the six turns that the longest one lasts."""
    page = page_of("marching-bandimals")
    boxes = [box for box in page.outlines() if (box.width, box.height) == pytest.approx((3.7, 6.5), abs=0.1)]
    longest = max(card.turns for card in MarchingBandimalsGame().pack.cards)
    assert len(boxes) == 2 * 8 * 4 * longest
    assert page.text().count("player8") == 2


@clause("WC-END-4")
def test_there_is_a_line_for_every_word_that_two_rounds_can_hold() -> None:
    """28 cards hold nine words of three letters."""
    page = page_of("word-combat")
    boxes = [box for box in page.outlines() if (box.width, box.height) == pytest.approx((10, 5.4), abs=0.1)]
    assert len(boxes) >= 2 * 2 * 2 * (28 // 3)
    assert page.text().count("Round2") == 2 * 2
