"""A pack may come from anybody, in a record: what would take long to read is refused unread, and nothing breaks."""

import sys
from time import process_time
from typing import Final

import pytest

from rumpus.games import GAMES, open_game
from rumpus.kernel.errors import BadSetup
from rumpus.kernel.packs import DEEPEST, LARGEST, LONGEST_LINE, pack_in

DOTTED: Final = "b." * (LONGEST_LINE // 2 - 10)
"""A key of as many parts as there can be in a line."""


def lines(head: str, line: str) -> str:
    """A text as large as can be: a head, and a line that is never the same."""
    count = (LARGEST - len(head)) // (len(line) + len("12345=1\n"))
    return head + "".join(f"{line}{number:05}=1\n" for number in range(count))


def of_half_a_megabyte(parts: int) -> str:
    line = ".".join("b" * parts)
    return "".join(f"a{number}.{line}=1\n" for number in range(512 * 1024 // (2 * parts)))


UNREAD: Final = {
    "half a megabyte of keys": (of_half_a_megabyte(140), "too large"),
    "half a megabyte in a line": (of_half_a_megabyte(250_000), "too large"),
    "a long line": ("name = 'x'\n" + "a." * LONGEST_LINE + "b = 1", "line 2 has"),
    "a long line with breaks that TOML does not know": ("\u2028'.b.'".join("x" * 3000), "line 1 has"),
    "lists in lists": ("a=" + "[" * 3000, "line 1 has"),
    "lists in lists, line by line": ("a=" + "[\n" * 3000 + "]\n" * 3000, "nested too deep"),
    "tables in tables": ("a=" + "{a=" * 70 + "1" + "}" * 70, "nested too deep"),
    "a name of dotted keys": (f"[name.{DOTTED}x]\n{DOTTED}y=[\n{{{DOTTED}z=1}}]\n", "nested too deep"),
    "one table too many": ("a." * DEEPEST + "a = 1", "nested too deep"),
}


@pytest.mark.parametrize(("text", "reason"), UNREAD.values(), ids=UNREAD)
@pytest.mark.parametrize("slug", GAMES)
def test_what_can_not_be_read_is_refused_in_a_line(slug: str, text: str, reason: str) -> None:
    with pytest.raises(BadSetup, match=reason):
        open_game(slug, text)


@pytest.mark.parametrize(
    "text",
    [
        lines("", f"{DOTTED}b"),
        lines(f"[{DOTTED}b]\n", f"{DOTTED}b"),
        lines(f"[{DOTTED}b]\n", "b"),
        "a=[\n" + "1,\n" * (LARGEST // 3 - 2) + "]",
    ],
    ids=["long keys", "long keys in a long table", "short keys in a long table", "a long list"],
)
def test_what_is_as_large_as_can_be_is_read_in_no_time(text: str) -> None:
    begun = process_time()
    with pytest.raises(BadSetup):
        pack_in(text, "card")
    watched = sys.gettrace() is not None  # coverage is measured, which takes ten times as long
    assert process_time() - begun < (20 if watched else 2)  # a tenth of it where nothing else runs


def test_as_many_tables_as_may_be_stand_in_each_other() -> None:
    name, rest = pack_in("name = 'deep'\ncard." + "a." * (DEEPEST - 2) + "a = 1", "card")
    assert name == "deep"
    assert set(rest) == {"card"}


@pytest.mark.parametrize("slug", GAMES)
def test_a_house_pack_has_room_to_grow(slug: str) -> None:
    text = open_game(slug).house_pack_text()
    assert 2 * len(text) < LARGEST
    assert 2 * max(map(len, text.splitlines())) < LONGEST_LINE
