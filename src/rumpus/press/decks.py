"""Where the cards of a game come from: its folder `press` turns its pack into a deck."""

from rumpus.games import part
from rumpus.kernel.game import Game
from rumpus.press import plain
from rumpus.press.deck import Deck


def deck_of(game: Game) -> Deck:
    """All cards of a game's pack, ready to be printed."""
    brought = part(type(game), "press")
    deck: Deck = plain.deck(game) if brought is None else brought.deck(game)
    return deck
