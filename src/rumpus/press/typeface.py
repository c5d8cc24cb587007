"""The type of everything printed: how wide words are, where they break, and how large they may be to fit."""

import unicodedata
from dataclasses import dataclass
from enum import StrEnum
from functools import cache
from importlib.resources import files
from typing import Final

from reportlab.pdfbase.ttfonts import TTFont

FAMILY: Final = "SourceSansPro"
UNKNOWN: Final = "\N{BALLOT BOX}"  # in the place of a sign that the type does not have
ELLIPSIS: Final = "…"
RISE: Final = 0.33  # of the size: from the middle of a capital letter down to the line it stands on
STEP: Final = 0.25  # by which type gets smaller until it fits


class Type(StrEnum):
    """The weights: for reading, for stressing, for shouting."""

    TEXT = "Semibold"
    BOLD = "Bold"
    BLACK = "Black"


@dataclass(frozen=True, slots=True)
class Setting:
    """Words as they are set: lines of one size. `is_cut`: they end in an ellipsis because there was no room."""

    lines: tuple[str, ...]
    size: float
    leading: float
    is_cut: bool = False

    @property
    def height(self) -> float:
        return len(self.lines) * self.size * self.leading


@cache
def font(weight: Type) -> TTFont:
    """The embedded font; only the signs that are used travel in a file."""
    path = files("font_source_sans_pro").joinpath("files", f"{FAMILY}-{weight}.ttf")
    return TTFont(f"{FAMILY}-{weight}", str(path))


def has_sign(sign: str) -> bool:
    """Whether the type can show a sign. All its weights have the same ones."""
    return ord(sign) in font(Type.TEXT).face.charToGlyph


def known(words: str) -> str:
    """Words with only signs of the type: letters and their accents put together, any space a plain one."""
    composed = unicodedata.normalize("NFC", words)
    plain = "".join(" " if sign.isspace() else sign for sign in composed)
    return "".join(sign if has_sign(sign) else UNKNOWN for sign in plain)


def missing(words: str) -> set[str]:
    """The signs that the type can not show."""
    return {sign for sign in unicodedata.normalize("NFC", words) if not sign.isspace() and not has_sign(sign)}


def width_of(words: str, weight: Type, size: float) -> float:
    return float(font(weight).stringWidth(words, size))


def broken(words: str, weight: Type, size: float, width: float) -> list[str]:
    """Words on lines of a width; a word that is too long for one is broken wherever the line ends."""
    lines: list[str] = []
    for word in words.split():
        if lines and width_of(f"{lines[-1]} {word}", weight, size) <= width:
            lines[-1] = f"{lines[-1]} {word}"
            continue
        lines.append("")
        for sign in word:
            if lines[-1] and width_of(lines[-1] + sign, weight, size) > width:
                lines.append("")
            lines[-1] += sign
    return lines


def has_broken_word(words: str, weight: Type, size: float, width: float) -> bool:
    return any(width_of(word, weight, size) > width for word in words.split())


def fitted(
    words: str, weight: Type, width: float, height: float, most: float, least: float, leading: float = 1.15
) -> Setting:
    """Words in a box, as large as they fit; where even the least size is too large, an ellipsis ends them."""
    shown = known(words)
    size = most
    while size > least and not fits(shown, weight, size, width, height, leading):
        size = max(least, size - STEP)
    if fits(shown, weight, size, width, height, leading) or is_squeezed(shown, weight, size, width, height, leading):
        return Setting(tuple(balanced(shown, weight, size, width)), size, leading)
    room = max(1, int(height / (size * leading)))
    lines = broken(shown, weight, size, width)[:room]
    lines[-1] = shortened(lines[-1], weight, size, width)
    return Setting(tuple(lines), size, leading, is_cut=True)


def fits(words: str, weight: Type, size: float, width: float, height: float, leading: float) -> bool:
    """Whether all words are there, none of them broken."""
    is_whole = not has_broken_word(words, weight, size, width)
    return is_whole and is_squeezed(words, weight, size, width, height, leading)


def is_squeezed(words: str, weight: Type, size: float, width: float, height: float, leading: float) -> bool:
    """Whether all words are there, broken or not."""
    return len(broken(words, weight, size, width)) * size * leading <= height + 1e-6


def balanced(words: str, weight: Type, size: float, width: float) -> list[str]:
    """As few lines as there must be, about equally long."""
    lines = broken(words, weight, size, width)
    if len(lines) < 2 or has_broken_word(words, weight, size, width):
        return lines
    narrow, wide = width / 2, width
    for _ in range(8):
        middle = (narrow + wide) / 2
        tried = broken(words, weight, size, middle)
        if len(tried) == len(lines) and not has_broken_word(words, weight, size, middle):
            wide = middle
        else:
            narrow = middle
    return broken(words, weight, size, wide)


def shortened(line: str, weight: Type, size: float, width: float) -> str:
    """A line with an ellipsis at its end."""
    kept = line
    while kept and width_of(kept + ELLIPSIS, weight, size) > width:
        kept = kept[:-1]
    return kept.rstrip(" ,;:") + ELLIPSIS
