"""Games of Fight Song that have gone on for a while."""

from collections.abc import Callable
from typing import ClassVar, Self

from rumpus.games import open_game
from rumpus.games.fight_song.rules.shown import OpenTable
from rumpus.kernel.game import Game
from tests.browser.kept import KeptGame


class SongSoFar(KeptGame):
    """Everybody plays the first card that can be played."""

    game: ClassVar[Game] = open_game("fight-song")

    @property
    def table(self) -> OpenTable:
        table: OpenTable = self.open_table()
        return table

    def play_on(self, is_so: Callable[[OpenTable], bool]) -> Self:
        while not is_so(self.table):
            self._play()
        return self

    def play_to_the_end(self) -> Self:
        return self.play_on(lambda table: table.phase == "over")

    def near_the_end(self, left: int) -> Self:
        """Until about so many plays are left, if everybody goes on like this."""
        other = type(self)(self.room.id, list(self.entries), "").play_to_the_end()
        for _ in range(len(other.entries) - len(self.entries) - left):
            self._play()
        return self

    def _play(self) -> None:
        ask = self.room.playing().asks()[0]
        self._act(ask.seat, ask.actions[0])
