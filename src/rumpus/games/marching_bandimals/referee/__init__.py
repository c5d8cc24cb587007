"""The referee for people with printed cards: bands are entered as they lie, what the rules say of them comes out."""

from rumpus.games.marching_bandimals.referee.judging import judged
from rumpus.games.marching_bandimals.referee.sheet import (
    BACK,
    KEPT,
    NEW,
    BandEntered,
    Closed,
    InEffect,
    Lasting,
    Line,
    Pair,
    ScoreCard,
    Sheet,
    Verdict,
)

__all__ = [
    "BACK",
    "KEPT",
    "NEW",
    "BandEntered",
    "Closed",
    "InEffect",
    "Lasting",
    "Line",
    "Pair",
    "ScoreCard",
    "Sheet",
    "Verdict",
    "judged",
]
