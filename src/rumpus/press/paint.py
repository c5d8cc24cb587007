"""The printed colours of the cards, what reads well upon them, and mixtures: nothing here is see-through."""

from typing import Final

INK: Final = "#17142a"
STOCK: Final = "#fff8e8"
WHITE: Final = "#ffffff"
GOLD: Final = "#f2b01e"
HAIR: Final = "#b9b4aa"  # thin lines to cut along


def parts_of(paint: str) -> tuple[float, float, float]:
    """Red, green and blue of a paint such as #3b82f6, each from 0 to 1."""
    red, green, blue = (int(paint[at : at + 2], 16) / 255 for at in (1, 3, 5))
    return red, green, blue


def mixed(paint: str, other: str, share: float) -> str:
    """A paint with so much of another in it."""
    pairs = zip(parts_of(paint), parts_of(other), strict=True)
    return "#" + "".join(f"{round(255 * (one + (two - one) * share)):02x}" for one, two in pairs)


def luminance(paint: str) -> float:
    red, green, blue = (
        part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts_of(paint)
    )
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def ink_on(paint: str) -> str:
    """Ink or stock, whichever reads better on a paint."""
    return INK if luminance(paint) > 0.17 else STOCK
