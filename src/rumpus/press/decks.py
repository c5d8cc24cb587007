"""Where the cards of each game come from. A new game needs a file that turns its pack into a deck, and a line here."""

from collections.abc import Callable
from typing import Final

from rumpus.kernel.game import Game
from rumpus.press import fake_swords, fight_song, fightball, marching_bandimals, word_combat
from rumpus.press.deck import Deck

DECKS: Final[dict[str, Callable[[Game], Deck]]] = {
    "fight-song": fight_song.deck,
    "fake-swords": fake_swords.deck,
    "marching-bandimals": marching_bandimals.deck,
    "fightball": fightball.deck,
    "word-combat": word_combat.deck,
}


def deck_of(game: Game) -> Deck:
    """All cards of a game's pack, ready to be printed."""
    return DECKS[game.slug](game)
