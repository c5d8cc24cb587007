"""Where the cards of a game come from: its folder `press` turns its pack into a deck."""

from rumpus.games import part
from rumpus.kernel.game import Game
from rumpus.press.deck import Deck


def deck_of(game: Game) -> Deck:
    """All cards of a game's pack, ready to be printed."""
    deck: Deck = part(type(game), "press").deck(game)
    return deck
