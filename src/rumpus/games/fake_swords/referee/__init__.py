"""The referee for people with foam swords around one table: what they did is entered, what follows comes out."""

from rumpus.games.fake_swords.referee.judging import judged
from rumpus.games.fake_swords.referee.sheet import (
    Bout,
    FightCard,
    FightEntry,
    InForce,
    Line,
    Player,
    ScoreCard,
    Sheet,
    TurnEntry,
    Verdict,
)
from rumpus.games.fake_swords.referee.words import NOBODY

__all__ = [
    "NOBODY",
    "Bout",
    "FightCard",
    "FightEntry",
    "InForce",
    "Line",
    "Player",
    "ScoreCard",
    "Sheet",
    "TurnEntry",
    "Verdict",
    "judged",
]
