"""A pack of Word Combat: checked reading of a `cards.toml` into letter cards with numbers."""

from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from string import ascii_uppercase
from typing import Final

from rumpus.kernel.errors import BadSetup
from rumpus.kernel.packs import Entry, entries_in, pack_in

LETTER_CARDS: Final = 56  # WC-CARDS-1
ZAPS: Final = ("Replace", "Wild Card", "Check", "2 Turns", "Discard")
COPIES: Final = 2  # of each ZAP card
HIGHEST: Final = 10  # of printed points
MOST: Final = 7  # cards of one letter: the solver counts no further
VOWELS: Final = "AEIOU"
FEWEST_VOWELS: Final = 14  # a quarter of the pack; below it many sets hold hardly a word
CARD_KEYS: Final = ("meaning", "word")


@dataclass(frozen=True, slots=True)
class LetterCard:
    """A letter and its points; the vocabulary word and its meaning are only read (WC-CARDS-3)."""

    letter: str
    points: int
    word: str
    meaning: str


@dataclass(frozen=True, slots=True)
class Zap:
    """A card of the pack's other game, taken out for combat (WC-CARDS-2); `text` says what it does there."""

    name: str
    copies: int
    text: str


@dataclass(frozen=True, slots=True)
class Pack:
    """All cards, the letters from A to Z. Numbers in states and events are places in this row."""

    name: str
    cards: tuple[LetterCard, ...]
    zaps: tuple[Zap, ...]


@cache
def house_pack_text() -> str:
    return files("rumpus.games.word_combat").joinpath("cards.toml").read_text("utf-8")


@cache
def house_pack() -> Pack:
    return read_pack(house_pack_text())


def read_pack(text: str) -> Pack:
    """The pack a TOML text describes, or a refusal that names the entry and what is wrong with it."""
    name, data = pack_in(text, "letter", "zap")
    by_letter: dict[str, list[LetterCard]] = {}
    for entry in entries_in(data, "letter", None):
        if entry.name in by_letter:
            raise entry.wrong("there is an entry of that letter already")
        by_letter[entry.name] = read_letter(entry)
    cards = tuple(card for letter in sorted(by_letter) for card in by_letter[letter])
    if len(cards) != LETTER_CARDS:
        raise BadSetup(f"the pack has {len(cards)} letter cards; expected {LETTER_CARDS} (WC-CARDS-1)")
    vowels = sum(card.letter in VOWELS for card in cards)
    if vowels < FEWEST_VOWELS:
        raise BadSetup(
            f"the pack has {vowels} vowels ({', '.join(VOWELS)}); at least {FEWEST_VOWELS} make enough words"
        )
    return Pack(name, cards, read_zaps(entries_in(data, "zap", len(ZAPS))))


def read_letter(entry: Entry) -> list[LetterCard]:
    """The cards of one letter: equal but for their words."""
    letter = entry.name
    if not (len(letter) == 1 and letter in ascii_uppercase):
        raise entry.wrong(f"name must be one letter from A to Z, not {letter!r}")
    points = entry.take("points")
    if not isinstance(points, int) or isinstance(points, bool) or not 1 <= points <= HIGHEST:
        raise entry.wrong(f"points must be a whole number from 1 to {HIGHEST}, not {points!r}")
    rows = entry.take("cards")
    if not (isinstance(rows, list) and rows):
        raise entry.wrong(f'cards must be a list like [{{ word = "...", meaning = "..." }}], not {rows!r}')
    if len(rows) > MOST:
        raise entry.wrong(f"there are {len(rows)} cards; at most {MOST} have one letter")
    cards = [read_card(entry, points, number, row) for number, row in enumerate(rows, start=1)]
    entry.nothing_left()
    return cards


def read_card(entry: Entry, points: int, number: int, row: object) -> LetterCard:
    if not (isinstance(row, dict) and row.keys() == set(CARD_KEYS)):
        told = ", ".join(sorted(row)) or "none" if isinstance(row, dict) else repr(row)
        raise entry.wrong(f"card {number} has the keys {', '.join(CARD_KEYS)}, not {told}")
    for key in CARD_KEYS:
        if not (isinstance(row[key], str) and row[key].strip()):
            raise entry.wrong(f"card {number}: {key} must be some text, not {row[key]!r}")
    if entry.name not in row["word"].upper():
        raise entry.wrong(f"card {number}: the word {row['word']!r} has no {entry.name} in it")
    return LetterCard(entry.name, points, row["word"], row["meaning"])


def read_zaps(entries: list[Entry]) -> tuple[Zap, ...]:
    """WC-CARDS-1: five kinds of ZAP cards, two of each."""
    zaps: list[Zap] = []
    for entry in entries:
        if entry.name not in ZAPS:
            raise entry.wrong(f"there is no such ZAP card; expected one of {', '.join(ZAPS)}")
        if entry.name in [zap.name for zap in zaps]:
            raise entry.wrong("there is an entry of that name already")
        copies = entry.take("copies")
        if not isinstance(copies, int) or isinstance(copies, bool) or copies != COPIES:
            raise entry.wrong(f"copies must be {COPIES}, not {copies!r}")
        zaps.append(Zap(entry.name, copies, entry.text("text")))
        entry.nothing_left()
    return tuple(zaps)
