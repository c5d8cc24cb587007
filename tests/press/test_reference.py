"""Quick references, read back from the finished PDF: one page each, everything on it, nothing upon something else."""

from itertools import takewhile

import pytest

from rumpus.games import GAMES, open_game
from rumpus.kernel.errors import BadSetup
from rumpus.press import paper_named, reference_sheet, score_cards
from rumpus.press.reference import Part, Reference, balanced, blocks_of, plain_reference, reference_of
from tests.kernel.tiny import TinyGame
from tests.press.reading import Box, Page, Printed, squeezed

SMALLEST = 6.4  # points


def page_of(slug: str, paper: str = "a4") -> Page:
    (page,) = Printed(reference_sheet(open_game(slug), paper_named(paper)).finished()).pages
    return page


@pytest.mark.parametrize("paper", ["a4", "letter"])
@pytest.mark.parametrize("slug", GAMES)
def test_a_reference_is_one_page_that_says_it_all_within_the_margins(slug: str, paper: str) -> None:
    page = page_of(slug, paper)
    written = reference_of(open_game(slug))
    text = page.text()
    assert squeezed(written.aim) in text
    for part in written.parts:
        assert squeezed(part.title) in text
        for _, words in part.points:
            assert squeezed(words) in text, words
    sheet = Box(0, 0, page.width, page.height).inset(5)
    assert all(sheet.holds(sign.box) and sign.size >= SMALLEST for sign in page.signs())


@pytest.mark.parametrize("slug", GAMES)
def test_no_letter_lies_upon_another(slug: str) -> None:
    boxes = sorted((sign.box.inset(0.1) for sign in page_of(slug).signs()), key=lambda box: (box.left, box.top))
    for place, box in enumerate(boxes):
        near = takewhile(lambda other: other.left < box.right, boxes[place + 1 :])  # noqa: B023, used at once
        assert not [other for other in near if other.meets(box)]


@pytest.mark.parametrize("slug", GAMES)
def test_without_a_reference_of_its_own_a_game_has_its_rulebook(slug: str) -> None:
    game = open_game(slug)
    plain = plain_reference(game)
    assert plain.aim == game.rulebook()["aim"]
    assert [words for _, words in plain.parts[0].points] == game.rulebook()["course"]
    rules = [clause.text for clause in game.clauses() if clause.kind == "rule"]
    assert sorted(words for part in plain.parts[1:] for _, words in part.points) == sorted(rules)


def test_the_two_columns_are_about_equally_long() -> None:
    part = Part("Title", tuple((str(number), "Some words.") for number in range(20)))
    left, right = balanced(list(blocks_of(part)), 3, 200)
    assert abs(len(left) - len(right)) <= 2


def test_a_title_stays_with_its_first_point() -> None:
    parts = [Part(f"Part {number}", (("1", "One."), ("2", "Two."))) for number in range(8)]
    blocks = [block for part in parts for block in blocks_of(part)]
    assert [(block.title, block.point[0]) for block in blocks[:3]] == [("Part 0", "1"), ("", "2"), ("Part 1", "1")]


def test_what_a_game_does_not_bring_is_refused_in_words(monkeypatch: pytest.MonkeyPatch) -> None:
    with pytest.raises(BadSetup, match="brings no score card"):
        score_cards(TinyGame(), 1, paper_named("a4"))
    monkeypatch.setattr(TinyGame, "rulebook", classmethod(lambda _: {}))
    with pytest.raises(BadSetup, match="comes without a rulebook"):
        reference_sheet(TinyGame(), paper_named("a4"))


def test_a_long_reference_takes_a_second_page(monkeypatch: pytest.MonkeyPatch) -> None:
    endless = Part("Endless", tuple((str(number), "word " * 60) for number in range(60)))
    monkeypatch.setattr("rumpus.press.reference.reference_of", lambda _: Reference("", (endless,)))
    assert reference_sheet(open_game("fight-song"), paper_named("a4")).pages > 1
