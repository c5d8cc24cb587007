"""Heads of the animals of Marching Band(-imals), each under a shako."""

from dataclasses import dataclass
from typing import Final

from rumpus.press.art import art_of
from rumpus.press.paint import GOLD, INK, STOCK, mixed
from rumpus.press.pen import Pen

# All heads are drawn around 0: the face 56 wide from -22 to 34, the shako above it from -24 up to -58.

ART: Final = art_of("rumpus.games.marching_bandimals")
SHAKO: Final[dict[str, str]] = ART["shako"]
EARS: Final[dict[str, str]] = ART["ears"]
MUZZLES: Final[dict[str, list[str]]] = ART["muzzles"]
"""A shape in a lighter colour, and what is drawn upon it."""
FURS: Final[dict[str, str]] = ART["furs"]
ANIMALS: Final = {name: words.split()[:3] for name, words in ART["animals"].items()}
"""Fur, ears and muzzle of the animals we know; others look as their names come out."""


@dataclass(frozen=True, slots=True)
class Looks:
    fur: str
    ears: str
    muzzle: str


def animal_in(name: str) -> str:
    """The animal that a name tells, or else its last word."""
    words = name.split()
    return next((word for word in words if word.casefold() in ANIMALS), words[-1])


def looks_of(animal: str) -> Looks:
    known = ANIMALS.get(animal.strip().casefold())
    if known is not None:
        fur, ears, muzzle = known
        return Looks(fur, ears, muzzle)
    number = sum((place + 1) * ord(sign) for place, sign in enumerate(animal.casefold()))
    rows = (tuple(FURS), tuple(EARS), tuple(MUZZLES))
    fur, ears, muzzle = (row[number // step % len(row)] for row, step in zip(rows, (1, 7, 11), strict=True))
    return Looks(fur, ears, muzzle)


def head(pen: Pen, animal: str, paint: str) -> None:
    """An animal in the band: its face, and a shako with a plume of its section's colour."""
    looks = looks_of(animal)
    fur = FURS[looks.fur]
    light = mixed(fur, "#ffffff", 0.55)
    if EARS[looks.ears]:
        pen.draw(EARS[looks.ears], mixed(fur, STOCK, 0.6) if looks.ears in ("horns", "antlers") else fur, INK, 1.6)
    pen.draw(ART["face"], fur, INK, 1.8)
    shape, lines = MUZZLES[looks.muzzle]
    if shape:
        pen.draw(shape, GOLD if looks.muzzle in ("beak", "bill") else light, INK, 1.4)
    pen.draw(lines, line=INK, width=1.8)
    for x in (-11, 11):
        pen.dot(x, -5, 5, "#ffffff", INK, 1.2)
        pen.dot(x, -4, 2.3, INK)
    shako(pen, paint)


def shako(pen: Pen, paint: str) -> None:
    pen.draw(SHAKO["plume"], STOCK, INK, 1.4)
    pen.draw(SHAKO["hat"], paint, INK, 1.8)
    pen.draw(SHAKO["brim"], INK)
    pen.draw(SHAKO["braid"], line=GOLD, width=2.4)
    pen.dot(0, -36, 5, GOLD, INK, 1.2)
