"""Another game at the same table: the start goes round."""

import pytest

from rumpus.games.fight_song import FightSongGame
from rumpus.kernel.game import Setup
from rumpus.table import Room
from rumpus.table import entries as written
from rumpus.table.entries import AnyEntry, Opened

clause = pytest.mark.clause
GUESTS = ("ada", "bo", "cleo", "dot")
SALT = "0123456789abcdef"


class Evening:
    """A table whose players want game after game, and all that was written down about it."""

    def __init__(self, seats: int, house: dict[str, str]) -> None:
        opened = Opened(game="fight-song", seats=seats, house=house, pace=0, public=False, host="ada", seed="0")
        self.entries: list[tuple[int, AnyEntry]] = [(0, opened)]
        self.room = Room("room", lambda _: FightSongGame(), opened, 0)
        self.guests = GUESTS[:seats]
        for seat, guest in enumerate(self.guests):
            self.room.came(guest, 0)
            self.do(self.room.sit(guest, seat, guest.title()))
        self.do(self.room.start("ada"))

    def do(self, entries: list[AnyEntry]) -> None:
        for entry in entries:
            self.room.apply(0, entry)
            self.entries.append((0, entry))

    def starters(self, games: int) -> list[int]:
        """Who has the first turn in each of so many games."""
        found = []
        for number in range(1, games + 1):
            table = self.room.playing()
            found.append(table.asks()[0].seat)
            assert table.first_turn == found[-1]
            if number == games:
                break
            while not table.is_over:
                (ask,) = table.asks()
                self.do([written.Acted(ask.seat, ask.actions[0])])
            self.do([written.Sealed(f"seed {number}")])
            for guest in self.guests:
                self.do(self.room.rematch(guest))
        return found


@clause("FS-SETUP-7")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_whoever_started_a_game_deals_the_next_one(seats: int) -> None:
    first, *others = Evening(seats, {}).starters(4)
    assert others == [(first + number) % seats for number in (1, 2, 3)]


@clause("FS-SETUP-5", "FS-SETUP-7")
def test_a_dealer_whom_the_players_named_deals_every_game() -> None:
    assert Evening(2, {"dealer": "1"}).starters(3) == [1, 1, 1]


@clause("FS-SETUP-7")
def test_a_table_that_is_read_back_has_the_same_dealer() -> None:
    evening = Evening(3, {})
    evening.starters(3)
    (_, opened), *rest = evening.entries
    assert isinstance(opened, Opened)
    again = Room("room", lambda _: FightSongGame(), opened, 0)
    again.recall(rest)
    assert again.playing().header == evening.room.playing().header
    assert again.house == {}  # what is agreed stays: the lot


@clause("FS-SETUP-7")
def test_nobody_deals_by_that_who_is_not_known() -> None:
    assert FightSongGame().house_again(Setup(2), -1) == {}
