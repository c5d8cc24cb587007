"""What the dictionary says, as tables."""

from collections import Counter
from dataclasses import dataclass
from typing import Final

from rich import box
from rich.console import Group, RenderableType
from rich.table import Table as Grid
from rich.text import Text

from rumpus.games.word_combat.words.judge import Verdict
from rumpus.terminal.text import listed, plain, shortened

LONGEST_WORD: Final = 28
COMMON: Final = 4.0  # Zipf frequency from which on everybody knows a word
KNOWN: Final = 2.5  # and from which on one is sorry to have missed it
BAR: Final = 7  # the commonest words
MOST_HELPERS: Final = 3
SIGNS: Final = {True: ("✓", "green"), False: ("✗", "red")}
STYLES: Final = {"common": "green", "known": "", "rare": "dim"}


@dataclass(frozen=True, slots=True)
class Found:
    """A word in some letters: its points, and how common it is (Zipf frequency)."""

    word: str
    points: int
    common: float


# Verdicts


def verdicts_page(given: list[str], verdicts: list[Verdict], meanings: list[str], policy: str) -> RenderableType:
    """A row for each word, in the order given."""
    has_meanings = any(meanings)
    grid = Grid(box=box.SIMPLE_HEAD, show_edge=False, padding=(0, 1, 0, 0), expand=has_meanings)
    grid.add_column("")
    grid.add_column("word", no_wrap=True, max_width=LONGEST_WORD)
    grid.add_column("verdict", no_wrap=True)
    if has_meanings:
        grid.add_column("meaning", no_wrap=True, overflow="ellipsis", ratio=1)
    for word, verdict, meaning in zip(given, verdicts, meanings, strict=True):
        sign, style = SIGNS[verdict.legal]
        row = [Text(sign, style), Text(shortened(word, LONGEST_WORD)), Text(verdict.reason or "legal", style)]
        grid.add_row(*row, *([Text(plain(meaning))] if has_meanings else []))
    legal = sum(verdict.legal for verdict in verdicts)
    return Group(grid, Text(f"{legal} of {counted(len(given))} legal, by the {policy} policy", "dim"))


def counted(words: int) -> str:
    return "1 word" if words == 1 else f"{words:,} words"


# Words in letters


def found_page(letters: str, found: list[Found], most: int) -> RenderableType:
    """The best words, with points and how common they are; before them how many there are of each length."""
    shown = found[:most]
    grid = Grid(box=box.SIMPLE_HEAD, show_edge=False, padding=(0, 1, 0, 0))
    grid.add_column("points", justify="right")
    grid.add_column("word", no_wrap=True)
    grid.add_column("how common", no_wrap=True)
    for one in shown:
        grid.add_row(str(one.points), one.word.upper(), commonness(one.common))
    parts: list[RenderableType] = [
        Text(f"{counted(len(found))} in {letters.upper()}", "bold"),
        Text(lengths(found), "dim"),
        grid,
    ]
    if len(found) > len(shown):
        rest = f"{len(found) - len(shown):,} more; --all shows every word, --limit so many"
        parts.append(Text(rest, "dim"))
    return Group(*parts)


def lengths(found: list[Found]) -> str:
    """How many words there are of each length."""
    sizes = Counter(len(one.word) for one in found)
    return "by length  " + "  ".join(f"{size}: {sizes[size]:,}" for size in sorted(sizes, reverse=True))


def commonness(common: float) -> Text:
    """A bar of seven and a word for it."""
    full = min(BAR, max(0, round(common)))
    name = "common" if common >= COMMON else "known" if common >= KNOWN else "rare"
    return Text.assemble(("■" * full, STYLES[name]), ("□" * (BAR - full), "dim"), f" {name}")


def best_page(best: Found, meaning: str) -> RenderableType:
    points = "1 point" if best.points == 1 else f"{best.points} points"
    text = Text.assemble((best.word.upper(), "bold green"), f"  {points}  ", commonness(best.common))
    return Group(text, Text(plain(meaning))) if meaning else text


def nothing_page(letters: str, helpers: list[tuple[str, str]], *, is_hidden: bool = False) -> RenderableType:
    """There is none, or none that is fit to be listed; which letter would help."""
    if is_hidden:
        return Text(f"There is no word for children in {letters.upper()}, and others are not listed (WC-WORD-16).")
    text = Text(f"There is no word in {letters.upper()}.")
    if helpers:
        ways = [f"{letter.upper()} ({word.upper()})" for letter, word in helpers[:MOST_HELPERS]]
        text.append(f" With one letter more there is: {listed(ways).replace(' and ', ' or ')}.")
    elif not set(letters) & set("aeiouy"):
        text.append(" It takes a vowel.")
    return text
