"""Heads of the animals of Marching Band(-imals), each under a shako."""

from dataclasses import dataclass
from typing import Final

from rumpus.press.paint import GOLD, INK, STOCK, mixed
from rumpus.press.pen import Pen

# All heads are drawn around 0: the face 56 wide from -22 to 34, the shako above it from -24 up to -58.

EARS: Final = {
    "round": "M-30-20a11 11 0 1 0 12-9ZM30-20a11 11 0 1 1-12-9Z",
    "pointed": "M-29-8-32-40-10-24ZM29-8 32-40 10-24Z",
    "long": "M-17-24q-22-34-26-14 0 16 20 24ZM17-24q22-34 26-14 0 16-20 24Z",
    "floppy": "M-26-20q-20 4-16 30 10 10 16-8ZM26-20q20 4 16 30-10 10-16-8Z",
    "big": "M-24-18q-36-8-32 22 8 22 30 10ZM24-18q36-8 32 22-8 22-30 10Z",
    "horns": "M-22-20q-26-2-22-26 6 14 28 14ZM22-20q26-2 22-26-6 14-28 14Z",
    "antlers": (
        "M-18-24q-22-4-26-24l5-2q2 8 7 12l-2-12h5l2 15 12 7ZM18-24q22-4 26-24l-5-2q-2 8-7 12l2-12h-5l-2 15-12 7Z"
    ),
    "feelers": "M-8-24q-22-8-24-26l3-1q4 16 24 23ZM8-24q22-8 24-26l-3-1q-4 16-24 23Z",
    "spikes": "M-28 10-44 4-30 0-44-10-28-8-38-24-20-16ZM28 10 44 4 30 0 44-10 28-8 38-24 20-16Z",
    "none": "",
}
MUZZLES: Final = {
    "snout": ("M-15 16a15 11 0 1 0 30 0a15 11 0 1 0-30 0Z", "M-5 10q5-4 10 0-5 7-10 0ZM-8 20q8 7 16 0"),
    "beak": ("M-13 8h26L0 28Z", "M-13 8q13 8 26 0"),
    "bill": ("M-20 14q20-10 40 0 6 12-20 12t-20-12Z", "M-18 17q18 8 36 0"),
    "trunk": ("M-8 2h16v26q0 12 14 10v8q-24 4-24-14l-6-6Z", "M-7 12h14M-7 20h14"),
    "pig": ("M-11 12a11 9 0 1 0 22 0a11 9 0 1 0-22 0Z", "M-4 10v5M4 10v5M-9 26q9 5 18 0"),
    "wide": ("M-24 16q0-12 24-12t24 12q0 16-24 16t-24-16Z", "M-9 11h4M5 11h4M-16 21q16 9 32 0"),
    "plain": ("", "M-4 8h8l-4 5ZM-9 18q9 7 18 0"),
}
"""A shape in a lighter colour, and what is drawn upon it."""
FURS: Final = {
    "brown": "#8a5a34",
    "tan": "#cf9f66",
    "gray": "#93979f",
    "dark": "#4b4654",
    "white": "#f1ede2",
    "orange": "#e0812f",
    "pink": "#f2a3b7",
    "green": "#6aa84f",
    "yellow": "#f0c93a",
    "red": "#c84a3c",
    "blue": "#4f86c6",
    "purple": "#8662b4",
}
WORDS: Final = """
bison brown horns snout, tapir dark round trunk, walrus brown none wide, bat dark big plain,
camel tan round wide, rooster red none beak, otter brown round snout, moose brown antlers wide,
penguin dark none beak, elephant gray big trunk, duck yellow none bill, bee yellow feelers plain,
hippo purple round wide, toad green none wide, flamingo pink none beak, pig pink floppy pig,
hedgehog brown spikes snout, peacock blue none beak, gecko green none plain, swan white none bill,
lemur gray round snout, seal gray none snout, ostrich tan none bill, gazelle tan long snout,
butterfly purple feelers plain, giraffe yellow horns snout, rabbit white long plain, rhino gray horns wide,
woodpecker red none beak, bear brown round snout, crab red feelers plain, armadillo gray long snout,
kangaroo tan long snout, beaver brown round wide, snail tan feelers plain, gorilla dark round wide,
octopus purple none plain, badger gray round snout, goat white horns snout, spider dark feelers plain,
meerkat tan round snout, fox orange pointed snout, chimp brown big snout, tortoise green none wide,
hummingbird green none beak, raccoon gray pointed snout, jellyfish pink none plain, ladybird red feelers plain,
wombat brown round pig, reindeer brown antlers snout, mouse gray big plain, kitten orange pointed plain,
nightingale tan none beak, wolf gray pointed snout, deer tan antlers snout, panda white round snout,
parrot green none beak, lynx tan pointed snout, sloth tan none snout, weasel brown round plain,
manatee gray none wide, boa green none plain, coyote tan pointed snout, wolverine brown round snout,
stork white none beak, capybara brown round wide, llama white long snout, puffin dark none beak
"""
"""Fur, ears and muzzle of the animals we know; others look as their names come out."""
ANIMALS: Final = {entry.split()[0]: entry.split()[1:] for entry in WORDS.split(",")}


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
    pen.draw("M-28 2Q-28-24 0-24T28 2Q28 34 0 34T-28 2Z", fur, INK, 1.8)
    shape, lines = MUZZLES[looks.muzzle]
    if shape:
        pen.draw(shape, GOLD if looks.muzzle in ("beak", "bill") else light, INK, 1.4)
    pen.draw(lines, line=INK, width=1.8)
    for x in (-11, 11):
        pen.dot(x, -5, 5, "#ffffff", INK, 1.2)
        pen.dot(x, -4, 2.3, INK)
    shako(pen, paint)


def shako(pen: Pen, paint: str) -> None:
    pen.draw("M0-48q-11-9-5-22 5 4 5 4t5-4q6 13-5 22Z", STOCK, INK, 1.4)
    pen.draw("M-22-20-19-47q19-7 38 0l3 27q-22-7-44 0Z", paint, INK, 1.8)
    pen.draw("M-24-15q24-11 48 0l-2-7q-22-9-44 0Z", INK)
    pen.draw("M-20-40Q0-28 20-40", line=GOLD, width=2.4)
    pen.dot(0, -36, 5, GOLD, INK, 1.2)
