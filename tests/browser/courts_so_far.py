"""Games of Fightball that have gone on for a while."""

from collections.abc import Callable
from typing import ClassVar, Final, Self

from rumpus.games import open_game
from rumpus.games.fightball.actions import BUZZ, DISCARD, LESS, MORE, PLAY, READY, TAKE
from rumpus.games.fightball.rules.shown import OpenTable
from rumpus.kernel.game import Game
from tests.browser.kept import KeptGame

BURN: Final = (BUZZ, DISCARD, TAKE, MORE, LESS, READY)
"""What is done, the first that can be: so a deck is burnt."""


class CourtSoFar(KeptGame):
    """Both coaches burn their decks, as far as nothing else is told."""

    game: ClassVar[Game] = open_game("fightball")

    @property
    def table(self) -> OpenTable:
        table: OpenTable = self.open_table()
        return table

    def play_on(self, is_so: Callable[[OpenTable], bool]) -> Self:
        while not is_so(self.table):
            ask = next(iter(self.room.playing().asks()), None)
            if ask is None or self.table.phase == "buzzer":
                self.pass_time()
            else:
                self._act(ask.seat, next(action for action in BURN if action in ask.actions))
        return self

    def lay(self, *stacks: int) -> Self:
        """Both lay a card on each of some stacks, and take one more."""
        self.wait_for("fast")
        for stack in stacks:
            self._both(TAKE)._both(PLAY + stack)
        return self._both(TAKE)

    def burn_down_to(self, left: int, *, quarter: int) -> Self:
        """Until the first coach's deck has only so many cards and the hand none."""

        def is_so(table: OpenTable) -> bool:
            is_near = (table.phase, table.quarter) == ("fast", quarter) and table.decks[0] <= left
            return is_near and table.in_hand[0] == "nothing"

        return self.play_on(is_so)

    def _both(self, action: int) -> Self:
        for seat in range(2):
            self._act(seat, action)
        return self
