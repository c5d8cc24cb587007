"""The documents tell the truth: their examples run, and their links lead somewhere."""

import doctest
import re
from collections.abc import Iterator
from pathlib import Path
from runpy import run_path

import pytest

from rumpus.games import GAMES
from tests.needs import GONE, names_one_of

ROOT = Path(__file__).parents[1]
WRITTEN = [ROOT / "README.md", ROOT / "CONTRIBUTING.md", *sorted((ROOT / "docs").glob("*.md"))]
PAGES = [page for page in WRITTEN if not names_one_of(GONE, page.read_text("utf-8"))]
FENCED = re.compile(r"^```[^\n]*\n(.*?)^```$", re.DOTALL | re.MULTILINE)
INLINE = re.compile(r"`[^`\n]*`")
LINK = re.compile(r"\]\(([^()\s]+)\)")
ELSEWHERE = ("https://", "http://", "mailto:", "#")


def examples(page: Path) -> doctest.DocTest | None:
    """The `>>>` lines of a page, one block after the other in one session; None where there are none."""
    text = page.read_text("utf-8")
    parser = doctest.DocTestParser()
    found: list[doctest.Example] = []
    for block in FENCED.finditer(text):
        for example in parser.get_examples(block[1], page.name):
            example.lineno += text.count("\n", 0, block.start(1))
            found.append(example)
    return doctest.DocTest(found, {}, page.name, str(page), 0, text) if found else None


def links(page: Path) -> Iterator[str]:
    """The relative links of a page, without their places in the page."""
    text = INLINE.sub("`", FENCED.sub("", page.read_text("utf-8")))
    for target in LINK.findall(text):
        if not target.startswith(ELSEWHERE):
            yield target.partition("#")[0]


def test_the_examples_run_as_printed() -> None:
    told: list[str] = []
    failed = 0
    for test in filter(None, map(examples, PAGES)):
        failed += doctest.DocTestRunner(verbose=False).run(test, out=told.append).failed
    assert failed == 0, "".join(told)


@pytest.mark.skipif(bool(GONE), reason="the README tells of all games")
def test_the_readme_plays_a_hand() -> None:
    test = examples(ROOT / "README.md")
    assert test is not None
    assert "The hand: " in "".join(example.want for example in test.examples)


def test_every_link_leads_to_a_file() -> None:
    broken = [(page.name, target) for page in PAGES for target in links(page) if not (page.parent / target).exists()]
    assert broken == []


def test_links_are_found() -> None:
    assert "docs/architecture.md" in set(links(ROOT / "README.md"))


@pytest.mark.skipif(bool(GONE), reason="the page has all games")
def test_all_rulings_are_gathered_with_their_reasons() -> None:
    wanted = run_path(str(ROOT / "tools" / "rulings.py"))["page"]()
    assert (ROOT / "docs" / "rulings.md").read_text("utf-8") == wanted, "python tools/rulings.py docs/rulings.md"
    rulings = [clause for game in GAMES.values() for clause in game.clauses() if clause.kind == "ruling"]
    assert not [clause.id for clause in rulings if not clause.why]
