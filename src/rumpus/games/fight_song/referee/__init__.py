"""The score keeper of Fight Song for people who play with printed cards: a sheet goes in, the score card comes out."""

from rumpus.games.fight_song.referee.judging import Unfinished, judged
from rumpus.games.fight_song.referee.sheet import (
    Correction,
    DueSong,
    ScoreCard,
    Section,
    Sheet,
    SheetPlay,
    SheetRound,
    SongEntry,
    SongHand,
    TeamCard,
    TieBreak,
)
from rumpus.games.fight_song.referee.words import NOBODY

__all__ = [
    "NOBODY",
    "Correction",
    "DueSong",
    "ScoreCard",
    "Section",
    "Sheet",
    "SheetPlay",
    "SheetRound",
    "SongEntry",
    "SongHand",
    "TeamCard",
    "TieBreak",
    "Unfinished",
    "judged",
]
