"""The Equipment of Marching Band(-imals): an outline for each that we know, and for others one of their section."""

from typing import Final

from rumpus.press.paint import INK, STOCK
from rumpus.press.pen import Pen

HORN: Final = (
    "M-38-3h44q22-2 32-20v40q-10-18-32-20h-44ZM-40-6h6v12h-6Z",
    "M-18-1v-11M-8-1v-11M2-1v-11M-22 0v14q0 6 6 6h18q6 0 6-6v-14",
)
FLAG: Final = ("M-26-34q20-10 34 0t30-2v34q-16 10-30 2t-34 0Z", "M-28-38v76M-26-14q20-10 34 0t30-2")
DRUM: Final = (
    "M-32-14q0-11 32-11t32 11v26q0 12-32 12t-32-12Z",
    "M-32-14q0 11 32 11t32-11M-30 16-18-4-8 22 4-2 14 22 26-6M-22-44 2-16M22-44-2-16",
)
BARS: Final = (
    "M-36 12-28-10H28L36 12ZM-30 14h6v20h-6ZM24 14h6v20h-6Z",
    "M-22-9-27 11M-11-9-14 11M0-9V11M11-9 14 11M22-9 27 11M-24-36 2-14M30-36 6-14",
)
PIPE: Final = ("M-5-40h10v10l3 52q0 4 6 12h-28q6-8 6-12l3-52Z", "M-5-30h10M-6-16h12M-6-4h12M-7 8h14M-8 22h16")
OF_SECTIONS: Final = (HORN, FLAG, DRUM, BARS, PIPE)

KNOWN: Final = {
    "trumpet": HORN,
    "trombone": (
        "M8-17q22-1 32-17v38q-10-16-32-17Z",
        "M8-15h-44q-5 0-5 6.500t5 6.500h46M10-2q8 0 8 8t-8 8h-48M-32-2v16",
    ),
    "euphonium": (
        "M-8-38h36q-8 6-8 18v36q0 22-22 22t-22-22v-22h10v22q0 11 11 11t11-11v-36q0-12-16-18Z",
        "M-30-6h18M-27-14v8M-21-14v8M-15-14v8",
    ),
    "baritone horn": (
        "M-30-36h30q-7 6-7 16v32q0 8 8 8t8-8v-26h9v26q0 18-17 18t-17-18v-32q0-10-14-16Z",
        "M8-14h20M13-22v8M19-22v8M25-22v8",
    ),
    "sousaphone": (
        (
            "M-34 12a27 27 0 1 0 54 0a27 27 0 1 0-54 0ZM-23 12a16 16 0 1 1 32 0a16 16 0 1 1-32 0Z"
            "M5-13q6-15-13-27h46q-16 10-17 34Z"
        ),
        "M-8-36h46M-34 12h-8",
    ),
    "mellophone": (
        (
            "M-32 2a19 19 0 1 0 38 0a19 19 0 1 0-38 0ZM-23 2a10 10 0 1 1 20 0a10 10 0 1 1-20 0Z"
            "M3-9Q26-14 38-32v52Q28 4 6 2 6-5 3-9Z"
        ),
        "M-32 2h-9M-18-17v-9M-12-17v-9M-6-17v-9",
    ),
    "swing flag": FLAG,
    "practice rifle": ("M-42-6h48l5-5h11l20 14v13l-20-9h-6l-4 8h-9l3-10h-48Z", "M-30-6v9M-14-6v9"),
    "guard sabre": ("M-28 18Q2 4 38-34 22 10-22 28Z", "M-36 12-18 34M-27 24-40 36"),
    "silk banner": ("M-28-26h56v42l-28 18-28-18Z", "M-36-30h72M0-30v-10M-16-12h32M-16 0h32"),
    "streamer hoop": (
        "M-28-10a28 28 0 1 0 56 0a28 28 0 1 0-56 0ZM-20-10a20 20 0 1 1 40 0a20 20 0 1 1-40 0Z",
        "M-18 16q-12 10-2 24M0 19q-8 10 2 22M18 16q-4 12 8 22",
    ),
    "airblade": ("M-38 12Q-14-32 38-24 20-4-8 4-22 8-28 26Z", "M-18 4Q0-14 22-17"),
    "snare drum": DRUM,
    "tenor drums": (
        "M-42-8h20v22q-10 6-20 0ZM-21-14h20v32q-10 6-20 0ZM1-14h20v32q-10 6-20 0ZM22-8h20v22q-10 6-20 0Z",
        "M-42-3h20M-21-9h20M1-9h20M22-3h20M-30-38-14-18M30-38 14-18",
    ),
    "bass drum": (
        "M-32 0a32 32 0 1 0 64 0a32 32 0 1 0-64 0Z",
        "M-25 0a25 25 0 1 0 50 0a25 25 0 1 0-50 0ZM-32 0h-8M32 0h8M-8 0a8 8 0 1 0 16 0a8 8 0 1 0-16 0Z",
    ),
    "crash cymbals": (
        "M-32-2a12 34 0 1 0 24 0a12 34 0 1 0-24 0ZM8-2a12 34 0 1 0 24 0a12 34 0 1 0-24 0Z",
        (
            "M-23-2a3 9 0 1 0 6 0a3 9 0 1 0-6 0ZM17-2a3 9 0 1 0 6 0a3 9 0 1 0-6 0Z"
            "M-33-2q-9 5-5 15M33-2q9 5 5 15M0-26v-9M-5-22l-5-8M5-22l5-8"
        ),
    ),
    "flub drum": (
        "M-22-4q0-8 22-8t22 8v16q0 9-22 9t-22-9Z",
        "M-22-4q0 8 22 8t22-8M-20-34-3-9M20-34 3-9M-10 21v14M10 21v14",
    ),
    "hi-hat rack": ("M-30-16q30-14 60 0ZM-30-11q30 14 60 0Z", "M0-36v14M0-4v26M-18 38 0 20 18 38"),
    "marimba": BARS,
    "vibraphone": (
        "M-38-22H38L32-8H-32ZM-27-6h7v34h-7ZM-15-6h7v27h-7ZM-3-6h7v21h-7ZM9-6h7v15h-7ZM21-6h7v10h-7Z",
        "M-24-21v12M-12-21v12M0-21v12M12-21v12M24-21v12",
    ),
    "xylophone": (
        "M-37-30h10v60h-10ZM-24-26h10v52h-10ZM-11-22h10v44h-10ZM2-18h10v36h-10ZM15-14h10v28h-10ZM28-10h10v20h-10Z",
        "M-40-18 40-5M-40 18 40 5",
    ),
    "glockenspiel": (
        "M-25-32h50v8h-50ZM-22-21h44v8h-44ZM-19-10h38v8h-38ZM-16 1h32v8h-32ZM-13 12h26v8h-26Z",
        "M-30-36-9 26h18L30-36M0 26v14",
    ),
    "timpani": ("M-34-14h68q0 42-34 42t-34-42Z", "M-37-14h74M-18 24-26 38M18 24 26 38M-18-40 0-18M26-40 8-18"),
    "tubular bells": (
        "M-31-28h8v64h-8ZM-18-28h8v56h-8ZM-5-28h8v48h-8ZM8-28h8v40h-8ZM21-28h8v32h-8Z",
        "M-38-33h74M-27-33v5M-14-33v5M-1-33v5M12-33v5M25-33v5",
    ),
    "clarinet": PIPE,
    "oboe": ("M-3-28h6l3 48q5 7 5 14h-22q0-7 5-14Z", "M0-42v13M-4-14h8M-5-2h10M-5 10h10M-6 20h12"),
    "flute": ("M-42 18 36-28l5 9-78 46Z", "M-24 8l5 8M-8-2l5 8M8-12l5 9M18-17l5 8M26-22l5 8"),
    "piccolo": ("M-28 12 22-18l5 9-50 30Z", "M-14 5l5 8M-4-2l5 8M6-8l5 9M13-12l5 8"),
    "alto saxophone": (
        "M-20-36h10l2 42q2 14 12 14t11-13v-10q-3-9-9-12 16-6 30-5-6 5-8 16v14q0 28-26 28-24 0-26-30Z",
        "M-22-36q-8-6-14 0M-15-20h8M-14-8h8M-12 5h8",
    ),
    "bassoon": ("M-2-42h11v72q0 8-11 8t-11-8v-38h9v30h2Z", "M-9-8q-14-2-15-14h-8M-2-30h11M-2-14h11M-2 2h11"),
}
"""Filled, and drawn upon it; around 0, about 80 wide."""


def instrument(pen: Pen, name: str, section: int, paint: str) -> None:
    filled, drawn = KNOWN.get(name.strip().casefold(), OF_SECTIONS[section])
    pen.draw(filled, paint, INK, 2.2)
    pen.draw(drawn, line=INK, width=2.2)
    if filled is BARS[0]:  # the heads of the mallets
        for x in (-25, 31):
            pen.dot(x, -37, 5, STOCK, INK, 2)
