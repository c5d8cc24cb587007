"""Sheets of cards, measured in the finished PDF: paper, cards, cut marks, backs, and the same bytes every time."""

import subprocess
import sys
from functools import cache
from pathlib import Path

import pytest

from rumpus.games import GAMES, open_game
from rumpus.press import card_sheets, deck_of, pages_of, paper_named
from rumpus.press.deck import Back, Card, Deck, Draw
from rumpus.press.typeface import Type
from tests.press.packs import PUBLISHED, entries_of
from tests.press.reading import Box, Page, Printed

SIZES = {"a4": (210.0, 297.0), "letter": (215.9, 279.4)}
papers = pytest.mark.parametrize("paper", SIZES)
games = pytest.mark.parametrize("slug", GAMES)


@cache
def printed(slug: str, paper: str = "a4", *, backs: bool = False, text: str | None = None) -> Printed:
    """Read once for all tests that measure the same file."""
    return Printed(content_of(slug, paper, backs=backs, text=text))


def content_of(slug: str, paper: str = "a4", *, backs: bool = False, text: str | None = None) -> bytes:
    game = open_game(slug, text)
    document = card_sheets(game.title, deck_of(game), paper_named(paper), backs=backs, advance=lambda _: None)
    return document.finished()


def rows_of(boxes: list[Box]) -> list[tuple[float, float]]:
    return [(round(box.left, 1), round(box.top, 1)) for box in boxes]


@papers
def test_pages_have_the_size_of_the_paper(paper: str) -> None:
    for page in printed("word-combat", paper).pages:
        assert (page.width, page.height) == pytest.approx(SIZES[paper], abs=0.05)


@papers
@games
def test_every_card_is_two_and_a_half_by_three_and_a_half_inches(slug: str, paper: str) -> None:
    for page in printed(slug, paper).pages:
        for box in page.card_boxes():
            assert (box.width, box.height) == pytest.approx((2.5 * 25.4, 3.5 * 25.4), abs=0.2)


@papers
def test_nine_cards_lie_in_the_middle_without_gaps(paper: str) -> None:
    page = printed("fake-swords", paper).pages[0]
    boxes = page.card_boxes()
    assert len(boxes) == 9
    assert min(box.left for box in boxes) == pytest.approx(page.width - max(box.right for box in boxes), abs=0.1)
    assert min(box.top for box in boxes) == pytest.approx(page.height - max(box.bottom for box in boxes), abs=0.1)
    for place, box in enumerate(boxes):
        if place % 3:
            assert box.left == pytest.approx(boxes[place - 1].right, abs=0.05)
        if place >= 3:
            assert box.top == pytest.approx(boxes[place - 3].bottom, abs=0.05)


@games
def test_as_many_cards_are_printed_as_the_pack_has(slug: str) -> None:
    pages = printed(slug).pages
    counted = [len(page.card_boxes()) for page in pages]
    total = sum(copies for copies, _ in entries_of(slug))
    assert sum(counted) == total == PUBLISHED.get(slug, total)
    assert counted[:-1] == [9] * (len(pages) - 1)


def marks_of(page: Page) -> tuple[list[Box], list[Box]]:
    """Upright and level lines of a few millimetres."""
    lines = [line for line in page.strokes()[1] if 3 <= max(line.width, line.height) <= 6]
    return [line for line in lines if line.width < 0.01], [line for line in lines if line.height < 0.01]


@papers
def test_a_cut_mark_stands_outside_the_cards_at_both_ends_of_every_cut(paper: str) -> None:
    page = printed("word-combat", paper).pages[0]
    boxes = page.card_boxes()
    area = Box(boxes[0].left, boxes[0].top, boxes[-1].right, boxes[-1].bottom)
    upright, level = marks_of(page)
    assert not [mark for mark in (*upright, *level) if area.meets(mark.inset(-0.5))]
    assert all(Box(0, 0, page.width, page.height).holds(mark) for mark in (*upright, *level))
    for cuts, above, below in (
        (
            {round(edge, 2) for box in boxes for edge in (box.left, box.right)},
            [round(mark.left, 2) for mark in upright if mark.bottom < area.top],
            [round(mark.left, 2) for mark in upright if mark.top > area.bottom],
        ),
        (
            {round(edge, 2) for box in boxes for edge in (box.top, box.bottom)},
            [round(mark.top, 2) for mark in level if mark.right < area.left],
            [round(mark.top, 2) for mark in level if mark.left > area.right],
        ),
    ):
        assert len(cuts) == 4
        assert sorted(cuts) == pytest.approx(sorted(above), abs=0.1)
        assert sorted(cuts) == pytest.approx(sorted(below), abs=0.1)


@papers
def test_a_line_in_the_margin_says_what_the_page_is(paper: str) -> None:
    pages = printed("word-combat", paper, backs=True).pages
    for number, page in enumerate(pages, start=1):
        assert f"WordCombat·SilverTongue·page{number}of{len(pages)}·Rumpusisunofficial" in page.text()
        margin = [sign for sign in page.signs() if not any(box.meets(sign.box) for box in grid_of(page))]
        assert "".join(sign.text for sign in margin).endswith("unofficial")
        assert all(Box(3, 3, page.width - 3, page.height - 3).holds(sign.box) for sign in margin)


def grid_of(page: Page) -> list[Box]:
    """All nine places, also where no card lies."""
    first = Box((page.width - 190.5) / 2, (page.height - 266.7) / 2, 0, 0)
    return [
        Box(first.left + x * 63.5, first.top + y * 88.9, first.left + (x + 1) * 63.5, first.top + (y + 1) * 88.9)
        for y in range(3)
        for x in range(3)
    ]


def test_the_ruler_in_the_margin_is_fifty_millimetres_long() -> None:
    lengths = [max(line.width, line.height) for line in printed("word-combat").pages[0].strokes()[1]]
    assert any(length == pytest.approx(50, abs=0.05) for length in lengths)


@papers
def test_every_back_lies_behind_its_card(paper: str) -> None:
    """Turned over its long edge a sheet swaps left and right: a card's back is as far from the other side."""
    pages = Printed(
        card_sheets("Tiny", tiny_deck(13), paper_named(paper), backs=True, advance=lambda _: None).finished()
    ).pages
    assert len(pages) == 4
    found: list[str] = []
    for front, behind in zip(pages[::2], pages[1::2], strict=True):
        backs = dict(zip(rows_of(behind.card_boxes()), behind.card_words(), strict=True))
        for box, words in zip(front.card_boxes(), front.card_words(), strict=True):
            assert backs.pop((round(front.width - box.right, 1), round(box.top, 1))) == f"behind{words}"
            found.append(words)
        assert not backs
    assert found == [f"card{number}" for number in range(13)]


def tiny_deck(count: int) -> Deck:
    """Cards that each have a back of their own."""

    def writer(words: str) -> Draw:
        return lambda pen: pen.word(50, 70, words, Type.TEXT, 10)

    names = [f"card{number}" for number in range(count)]
    return Deck("Tiny", tuple(Card(name, 1, writer(name), Back(name, writer(f"behind{name}"))) for name in names))


def test_stacks_that_lie_apart_have_backs_of_their_own() -> None:
    pages = printed("fight-song", backs=True).pages
    titles = {"Activity": "Activity", "FightSong": "FightSong"}
    for front, behind in zip(pages[::2], pages[1::2], strict=True):
        kinds = sorted(titles.get(kind_of(words), "GamePlay") for words in front.card_words())
        assert kinds == sorted(behind.card_words())


def kind_of(words: str) -> str:
    return next((kind for kind in ("Activity", "FightSong") if kind in words), "")


def test_with_backs_there_are_twice_as_many_pages() -> None:
    deck = deck_of(open_game("fightball"))
    assert len(printed("fightball", backs=True).pages) == pages_of(deck, backs=True) == 2 * pages_of(deck, backs=False)


@games
def test_the_same_cards_give_the_same_bytes(slug: str) -> None:
    assert content_of(slug, backs=True) == content_of(slug, backs=True)


def test_another_process_gives_the_same_bytes() -> None:
    script = (
        "import sys\nfrom tests.press.test_sheets import content_of\nsys.stdout.buffer.write(content_of('word-combat'))"
    )
    other = subprocess.run([sys.executable, "-c", script], capture_output=True, check=True, timeout=120)
    assert other.stdout == content_of("word-combat")
    assert b"CreationDate (D:2000" in other.stdout


@pytest.mark.parametrize("slug", PUBLISHED)
def test_the_page_about_printing_counts_right(slug: str) -> None:
    page = (Path(__file__).parents[2] / "docs" / "printing.md").read_text("utf-8")
    title = {"fake-swords": "Fake Swords"}.get(slug, open_game(slug).title)
    (row,) = [line for line in page.splitlines() if line.startswith(f"| {title}")]
    deck = deck_of(open_game(slug))
    assert row.endswith(f"| {deck.count} | {pages_of(deck, backs=False)} |")
