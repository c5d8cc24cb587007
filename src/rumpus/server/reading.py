"""Rooms and records read from a store: what was written down becomes a room again, or a refusal that says why not."""

from typing import Final, Protocol

import msgspec

from rumpus.games import GAMES, open_game
from rumpus.kernel.errors import BadRecord, Refusal
from rumpus.kernel.game import Game
from rumpus.kernel.record import Record
from rumpus.table import Room
from rumpus.table.entries import AnyEntry, GameChanged, Opened, Started
from rumpus.table.files import packed

UNREADABLE: Final = "this table can not be opened: what was written down of it can not be read here"

decode = msgspec.json.Decoder(AnyEntry).decode
read_text = msgspec.json.Decoder(Record).decode


class Unreadable(Refusal):
    """A room whose entries make no sense to this server; `why` is for whoever looks after it."""

    def __init__(self, why: str) -> None:
        super().__init__(UNREADABLE)
        self.why = why


class RulesGone(Refusal):
    """A game that only earlier rules could play again."""


class Shelf(Protocol):
    """Where entries lie."""

    def load(self, room: str) -> list[tuple[int, bytes]]:
        """The entries of a room, in order: moment and text."""


class Reading:
    """Reads rooms; changes nothing."""

    def __init__(self, shelf: Shelf) -> None:
        self._shelf = shelf
        self._games: dict[str, Game] = {}

    def game(self, slug: str) -> Game:
        """A game with the house pack; one object for all its tables, until its rules are read anew."""
        known = self._games.get(slug)
        if known is None or GAMES.get(slug, type(known)) is not type(known):
            known = self._games[slug] = open_game(slug)
        return known

    def entries(self, room_id: str) -> list[tuple[int, AnyEntry]]:
        """All that was written down of a room; nothing where its game is not in the house, until that is back."""
        entries = [(at, decode(body)) for at, body in self._shelf.load(room_id)]
        is_known = all(entry.game in GAMES for _, entry in entries if isinstance(entry, Opened | GameChanged))
        return entries if is_known else []

    def recalled(self, room_id: str, entries: list[tuple[int, AnyEntry]]) -> Room:
        """A room as its entries make it."""
        (opened_at, opened), *rest = entries
        if not isinstance(opened, Opened):
            raise BadRecord("its first entry does not open it")
        room = Room(room_id, self.game, opened, opened_at)
        room.recall(rest)
        return room

    def read(self, room_id: str) -> tuple[Room, int] | None:
        """A room and how many entries it has; None where there is none, `Unreadable` where they make no sense."""
        try:
            entries = self.entries(room_id)
            return (self.recalled(room_id, entries), len(entries)) if entries else None
        except Exception as error:  # whatever is wrong with one room must not harm another
            raise Unreadable(f"{type(error).__name__}: {error}") from None

    def rebuilt(self, room_id: str, number: int) -> tuple[int, bytes] | None:
        """When a game ended and its record, made from the entries: for games from before records were kept."""
        try:
            entries = until_the_end(self.entries(room_id), number)
            if sum(isinstance(entry, Started) for _, entry in entries) != number:
                return None
            room = self.recalled(room_id, entries)
        except Exception as error:  # as above
            raise Unreadable(f"{type(error).__name__}: {error}") from None
        if room.table is None:
            raise RulesGone(f"game {number} was dealt by earlier rules, and no record of it is kept")
        if not room.table.is_over:
            return None
        return room.latest, packed(room.table.record())

    def needs(self, record: Record) -> str:
        """The rules that a record needs, where they are not these; empty where they are."""
        header = record.header
        if header.game not in GAMES:
            return f"it is a game of {header.game!r}, which is not in the house"
        game = self.game(header.game)
        if not game.can_play_on(header.rules_version):
            return f"it needs version {header.rules_version} of the rules; these are version {game.rules_version}"
        return "" if header.pack_text or header.pack == game.pack_digest else "it was played with another pack"


def until_the_end(entries: list[tuple[int, AnyEntry]], number: int) -> list[tuple[int, AnyEntry]]:
    """The entries of a room up to where another game begins, or is chosen, after one of its games."""
    games = 0
    for place, (_, entry) in enumerate(entries):
        if games == number and isinstance(entry, Started | GameChanged):
            return entries[:place]
        games += isinstance(entry, Started)
    return entries
