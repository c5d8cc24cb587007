"""Games of Word Combat that have gone on for a while."""

from typing import ClassVar, Final, Self

from rumpus.games import open_game
from rumpus.games.word_combat import WordCombatGame
from rumpus.games.word_combat.actions import DONE, FLIP, READY
from rumpus.games.word_combat.rules.shown import OpenTable
from rumpus.games.word_combat.words.judge import how_common
from rumpus.kernel.game import Game
from tests.browser.browsers import Person
from tests.browser.kept import KeptGame
from tests.games.word_combat.finding import common_words

KNOWN: Final = 3.5
"""The Zipf frequency of words that most people know."""


def the_game() -> WordCombatGame:
    game = open_game("word-combat")
    assert isinstance(game, WordCombatGame)
    return game


GAME: Final = the_game()


def without(letters: str, word: str) -> str:
    """Letters after a word has taken its own."""
    for letter in word:
        letters = letters.replace(letter, "", 1)
    return letters


class GameSoFar(KeptGame):
    """Whoever plays flips in no order and knows many words."""

    game: ClassVar[Game] = GAME

    @classmethod
    def between(cls, ada: Person, bo: Person, *, seed: str = "half a game", **house: str) -> Self:
        """A new game; Ada is the host, and the same seed deals the same cards."""
        return cls.of((ada, bo), seed, {"look_time": "1", **house})

    @property
    def table(self) -> OpenTable:
        table: OpenTable = self.open_table()
        return table

    @property
    def letters(self) -> str:
        """Those that lie face up."""
        return "".join(GAME.pack.cards[card].letter.lower() for card in self.table.grid if card >= 0)

    # What is done

    def flip(self, count: int = 1) -> Self:
        for _ in range(count):
            self.wait_for("turn")
            turn, grid = self.table.turn, self.table.grid
            assert turn is not None
            down = [cell for cell, card in enumerate(grid) if card == -1]
            self._act(turn, FLIP + self.luck.choice(down))
        return self

    def flip_down_to(self, left: int) -> Self:
        """Until only so many cards are face down."""
        return self.flip(max(0, self.table.grid.count(-1) - left))

    def flip_until(self, seat: int, *, fewest: int = 0) -> Self:
        """At least so many cards, and on to somebody's turn."""
        self.flip(fewest).wait_for("turn")
        while self.table.turn != seat:
            self.flip().wait_for("turn")
        return self

    def call(self, seat: int, word: str) -> Self:
        self._act(seat, word)
        return self

    def play_down_to(self, left: int, *, shortest: int = 4) -> Self:
        """Flip, and call a good word now and then, until only so many cards are face down."""
        while self.table.grid.count(-1) > left:
            if word := self._seen(shortest):
                self.call(self.luck.randrange(2), word)
            else:
                self.flip()
        return self

    def play_the_round(self) -> Self:
        """On to the break or the end."""
        self.play_down_to(0).wait_for("search", "break", "over")
        while self.table.phase == "search":
            if word := self._seen(shortest=3):
                self.call(self.luck.randrange(2), word)
            else:
                self.be_done()
        return self.wait_for("break", "over")

    def flip_all(self) -> Self:
        """Nobody sees a word."""
        return self.flip_down_to(0).wait_for("search")

    def search(self, few: int) -> Self:
        """Words are taken until there are only a few; at least one stays."""
        while len(words := common_words(self.letters)) > few:
            found = next((word for word in words if common_words(without(self.letters, word))), None)
            if found is None:
                break
            self.call(self.luck.randrange(2), found)
        return self

    def _seen(self, shortest: int) -> str:
        """A word that somebody sees."""
        known = [word for word in common_words(self.letters) if how_common(word) >= KNOWN and len(word) >= shortest]
        return max(known[:20], key=len, default="")

    def be_done(self) -> Self:
        for seat in range(2):
            if self.table.phase == "search":
                self._act(seat, DONE)
        return self

    def be_ready(self) -> Self:
        for seat in range(2):
            self._act(seat, READY)
        return self.wait_for("turn")
