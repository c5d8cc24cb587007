"""Games of Word Combat that have gone on for a while: played in no time, and put where the server finds them.

The server takes such a table up as it would after a restart: its clock stands still until everybody has come.
"""

import secrets
import sqlite3
from contextlib import closing
from pathlib import Path
from random import Random
from typing import Any, Final, Self

import msgspec
from itsdangerous import URLSafeSerializer

from rumpus.games import open_game
from rumpus.games.word_combat import WordCombatGame
from rumpus.games.word_combat.actions import DONE, FLIP, READY
from rumpus.games.word_combat.rules.shown import OpenTable
from rumpus.games.word_combat.words.judge import how_common
from rumpus.kernel.game import Setup
from rumpus.kernel.types import Deed
from rumpus.server import clock
from rumpus.server.guests import COOKIE
from rumpus.server.hall import decode
from rumpus.table import Room
from rumpus.table.entries import AnyEntry, Opened, Sealed
from tests.browser.browsers import Person
from tests.games.word_combat.finding import common_words
from tests.server.clients import SALT

AGO: Final = 3_600_000
"""Milliseconds since the game began; it must not have lasted longer."""
THINKING: Final = 700
"""Milliseconds between two things that somebody does."""
KNOWN: Final = 3.5
"""The Zipf frequency of words that most people know."""


def the_game() -> WordCombatGame:
    game = open_game("word-combat")
    assert isinstance(game, WordCombatGame)
    return game


GAME: Final = the_game()


def guest_of(person: Person) -> str:
    """Who the server takes somebody for."""
    (cookie,) = [cookie for cookie in person.go("/").context.cookies() if cookie.get("name") == COOKIE]
    _, guest = URLSafeSerializer(b"", salt="guest").loads_unsafe(cookie.get("value", ""))
    assert isinstance(guest, str)
    return guest


def without(letters: str, word: str) -> str:
    """Letters after a word has taken its own."""
    for letter in word:
        letters = letters.replace(letter, "", 1)
    return letters


class GameSoFar:
    """A table and what is written down about it. Whoever plays flips in no order and knows many words."""

    def __init__(self, room_id: str, entries: list[tuple[int, AnyEntry]], seed: str) -> None:
        (at, opened), *rest = entries
        assert isinstance(opened, Opened)
        self.room = Room(room_id, lambda _: GAME, opened, at)
        self.room.recall(rest)
        self.entries = entries
        self.now = entries[-1][0]
        self.luck = Random(seed)
        self._kept = 0

    @classmethod
    def between(cls, ada: Person, bo: Person, *, seed: str = "half a game", **house: str) -> Self:
        """A new game; Ada is the host, and the same seed deals the same cards."""
        guests = [guest_of(person) for person in (ada, bo)]
        rules = GAME.checked(Setup(2, {"look_time": "1", **house}))
        secret = seed.encode().hex()
        opened = Opened(game="word-combat", seats=2, house=rules, pace=0, public=False, host=guests[0], seed=secret)
        game = cls(secrets.token_hex(5), [(clock.now_ms() - AGO, opened)], seed)
        for seat, person in enumerate((ada, bo)):
            game._do(game.room.sit(guests[seat], seat, person.name, SALT))
        game._do(game.room.start(guests[0]))
        return game

    @classmethod
    def at(cls, path: str, store: Path, *, seed: str = "on we go") -> Self:
        """The game at a table of a server that does not run, as if it had begun an hour ago."""
        room_id = path.split("/")[-1]
        with closing(sqlite3.connect(store)) as kept, kept:
            kept.execute("update entries set at = at - ? where room = ?", (AGO, room_id))
            rows = kept.execute("select at, body from entries where room = ? order by number", (room_id,)).fetchall()
        game = cls(room_id, [(at, decode(body)) for at, body in rows], seed)
        game._kept = len(rows)
        return game

    @property
    def table(self) -> OpenTable:
        assert self.room.table is not None
        found: Any = self.room.table.open_table()  # of whatever game
        table: OpenTable = found
        return table

    @property
    def letters(self) -> str:
        """Those that lie face up."""
        return "".join(GAME.pack.cards[card].letter.lower() for card in self.table["grid"] if card >= 0)

    # What is done

    def wait_for(self, *phases: str) -> Self:
        while self.table["phase"] not in phases:
            due = self.room.deadline_at()
            assert due is not None
            for at, entry in self.room.overdue(due):
                self.now = at
                self._do([entry])
        return self

    def flip(self, count: int = 1) -> Self:
        for _ in range(count):
            self.wait_for("turn")
            turn, grid = self.table["turn"], self.table["grid"]
            assert turn is not None
            down = [cell for cell, card in enumerate(grid) if card == -1]
            self._act(turn, FLIP + self.luck.choice(down))
        return self

    def flip_down_to(self, left: int) -> Self:
        """Until only so many cards are face down."""
        return self.flip(max(0, self.table["grid"].count(-1) - left))

    def flip_until(self, seat: int, *, fewest: int = 0) -> Self:
        """At least so many cards, and on to somebody's turn."""
        self.flip(fewest).wait_for("turn")
        while self.table["turn"] != seat:
            self.flip().wait_for("turn")
        return self

    def call(self, seat: int, word: str) -> Self:
        self._act(seat, word)
        return self

    def play_down_to(self, left: int, *, shortest: int = 4) -> Self:
        """Flip, and call a good word now and then, until only so many cards are face down."""
        while self.table["grid"].count(-1) > left:
            if word := self._seen(shortest):
                self.call(self.luck.randrange(2), word)
            else:
                self.flip()
        return self

    def play_the_round(self) -> Self:
        """On to the break or the end."""
        self.play_down_to(0).wait_for("search", "break", "over")
        while self.table["phase"] == "search":
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
            if self.table["phase"] == "search":
                self._act(seat, DONE)
        return self

    def be_ready(self) -> Self:
        for seat in range(2):
            self._act(seat, READY)
        return self.wait_for("turn")

    def _act(self, seat: int, deed: Deed) -> None:
        self.now += THINKING
        guest, after = self.room.seats[seat].guest, self.room.playing().acts_of(seat)
        if guest:
            self._do(self.room.act(guest, after, deed, self.now))
        else:
            self._do(self.room.bot_act(seat, deed, self.now))
        self.room.told(self.now)

    def _do(self, entries: list[AnyEntry]) -> None:
        for entry in entries:
            self.room.apply(self.now, entry)
            self.entries.append((self.now, entry))
        if self.room.needs_seed:
            self._do([Sealed(secrets.token_hex(16))])

    # Where it is kept

    def keep(self, store: Path) -> str:
        """Put it where a server finds it; the path of the table."""
        fresh = list(enumerate(self.entries, 1))[self._kept :]
        rows = [(self.room.id, number, at, msgspec.json.encode(entry)) for number, (at, entry) in fresh]
        with closing(sqlite3.connect(store, timeout=20)) as kept, kept:
            kept.executemany("insert into entries values (?, ?, ?, ?)", rows)
        return f"/table/{self.room.id}"
