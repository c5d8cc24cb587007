"""Games of Fight Song that have gone on for a while."""

from collections.abc import Callable
from typing import ClassVar, Self

from playwright.sync_api import expect

from rumpus.games import open_game
from rumpus.games.fight_song.rules.shown import OpenTable
from rumpus.kernel.game import Game
from tests.browser.browsers import Person
from tests.browser.kept import KeptGame
from tests.server.houses import OwnProcess


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
        return self.play_on(lambda table: table["phase"] == "over")

    def near_the_end(self, left: int) -> Self:
        """Until about so many plays are left, if everybody goes on like this."""
        other = type(self)(self.room.id, list(self.entries), "").play_to_the_end()
        for _ in range(len(other.entries) - len(self.entries) - left):
            self._play()
        return self

    def _play(self) -> None:
        ask = self.room.playing().asks()[0]
        self._act(ask.seat, ask.actions[0])


def skip_ahead(server: OwnProcess, left: int, *people: Person) -> None:
    """The server falls over; when it is back and all have heard of it, only so many plays are left."""
    lines = [person.log_length() for person in people]
    server.kill()
    for person in people:
        expect(person.page.get_by_role("status").filter(has_text="econnect").first).to_be_visible()
    SongSoFar.at(people[0].page.url, server.db).near_the_end(left).keep(server.db)
    server.start()
    for person, length in zip(people, lines, strict=True):
        person.wait_for_the_log(length)
