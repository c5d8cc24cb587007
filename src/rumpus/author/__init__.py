"""For authors: declare zones, marks, asks and moves of a card game, and the house plays it (docs/write-a-game.md)."""

from rumpus.author.asks import Open, Sealed, Turn, Window, move
from rumpus.author.cards import Card
from rumpus.author.game import TableGame, game_of
from rumpus.author.parts import ALL, EVERYBODY, KINDS, NOBODY, OTHERS, OWNER, Mark, Pile, Zone, Zones
from rumpus.author.play import CardGame, refuse
from rumpus.kernel.game import HouseRule, Level

__all__ = [
    "ALL",
    "EVERYBODY",
    "KINDS",
    "NOBODY",
    "OTHERS",
    "OWNER",
    "Card",
    "CardGame",
    "HouseRule",
    "Level",
    "Mark",
    "Open",
    "Pile",
    "Sealed",
    "TableGame",
    "Turn",
    "Window",
    "Zone",
    "Zones",
    "game_of",
    "move",
    "refuse",
]
