"""Tables under load: two people each, who do whatever is offered as soon as it is, bind salts, and play again."""

import asyncio
import json
import secrets
from collections import Counter
from contextlib import suppress
from random import Random

from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import InvalidHandshake, WebSocketException

from rumpus.games import GAMES
from rumpus.kernel.record import Record
from rumpus.kernel.seals import hash_of_salt
from rumpus.server import roominfo, wire
from rumpus.server.reading import Reading, read_text
from rumpus.server.store import SqliteStore
from tests.server.clients import HOST, Visitor, answered, decode
from tests.server.houses import Open

TURN = 0.01
"""Seconds between two looks at what there is to do."""


class Player:
    """One of two at a table: what was acknowledged, by game, and every seal that was told."""

    def __init__(self, visitor: Visitor, game: str, table: str, seat: int, luck: Random) -> None:
        self.visitor = visitor
        self.game = game
        self.table = table
        self.seat = seat
        self.luck = luck
        self.done: Counter[int] = Counter()
        self.seals: set[str] = set()
        self._salt = ""
        self._forget()

    def _forget(self) -> None:
        """A new link: nothing is known yet, and what was not answered may have happened or not."""
        self.position: wire.Position | None = None
        self.room: roominfo.RoomInfo | None = None
        self._pending = 0
        self._again = 0
        self._shown = ""

    async def play(self) -> None:
        """As fast as it goes, until the line breaks."""
        self._forget()
        address = f"ws://{HOST}:{self.visitor.port}/ws/tables/{self.table}"
        cookie = {"Cookie": self.visitor.cookie}
        with suppress(WebSocketException, InvalidHandshake, OSError):
            async with connect(address, additional_headers=cookie, compression=None, proxy=None) as socket:
                listening = asyncio.create_task(self._listen(socket))
                try:
                    while not listening.done():
                        for message in self._wishes():
                            await socket.send(json.dumps(message))
                        await asyncio.sleep(TURN)
                finally:
                    listening.cancel()

    async def _listen(self, socket: ClientConnection) -> None:
        async for text in socket:
            message = decode(text)
            if isinstance(message, wire.Hello | wire.RoomChanged):
                self.room = message.room
            if isinstance(message, wire.Hello | wire.Step) and message.position is not None:
                self.position = message.position
                self.seals.add(message.position.seal)
            if isinstance(message, wire.Hello) and message.position is not None:
                known = self.done[message.room.game_number]
                assert message.position.acts >= known, f"{self.table}: an action that was acknowledged is lost"
            if self._pending and answered(message) == self._pending:
                self._pending = 0
                if not isinstance(message, wire.Refused) and self.room is not None:
                    self.done[self.room.game_number] += 1

    def _wishes(self) -> list[dict[str, object]]:
        room, position = self.room, self.position
        if room is None:
            return []
        if room.salts is not None and room.salts.is_asked and self.seat in room.salts.waited:
            salt, self._salt = self._salt, ""
            return [{"t": "show_salt", "id": 1, "salt": salt}] if salt else []
        if room.status == "over" and self._again != room.game_number:
            self._again, self._salt = room.game_number, secrets.token_hex(16)
            return [{"t": "commit", "id": 1, "salt_hash": hash_of_salt(self._salt)}, {"t": "rematch", "id": 1}]
        if room.status != "playing" or self._pending or position is None or position.ask is None:
            return []
        if not position.ask.offers:
            return []
        self._pending = secrets.randbelow(2**40) + 2
        after = position.actions if position.ask.tempo == "turn" else position.acts
        action = self.luck.choice(position.ask.offers).action
        return [{"t": "act", "id": self._pending, "after": after, "action": action}]


class Load:
    """Tables of every game at one server, which may be killed again and again."""

    def __init__(self, house: Open, tables: int, luck: Random) -> None:
        self.players: list[Player] = []
        for number in range(tables):
            slug = list(GAMES)[number % len(GAMES)]
            seats = max(2, min(GAMES[slug].seat_counts))
            two = house.visitors(2)
            table = two[0].new_table(slug, seats)
            with two[0].at(table) as ada, two[1].at(table) as bo:
                ada.sit(0, "Ada")
                bo.sit(1, "Bo")
                for seat in range(2, seats):
                    ada.bot(seat)
                ada.start()
            self.players += [Player(one, slug, table, seat, luck) for seat, one in enumerate(two)]

    async def play(self) -> None:
        """Until the server is gone."""
        async with asyncio.TaskGroup() as group:
            for player in self.players:
                group.create_task(player.play())

    @property
    def done(self) -> int:
        return sum(player.done.total() for player in self.players)

    @property
    def tally(self) -> Counter[str]:
        """How much of it at the tables of each game."""
        return Counter({slug: sum(one.done.total() for one in self.players if one.game == slug) for slug in GAMES})

    def assert_all_is_kept(self, store: SqliteStore) -> None:
        """Every action that was acknowledged, and every seal that was told, is in the record of its game."""
        for player in self.players:
            records = games_of(store, player.table)
            kept = {entry.seal for record in records for entry in record.inputs} | {record.seal for record in records}
            assert player.seals <= kept, f"{player.table}: {player.seals - kept} stand in no record"
            for number, count in player.done.items():
                own = [one for one in records[number - 1].inputs if one.seat == player.seat and not one.by]
                assert len(own) >= count, f"{player.table}, game {number}: {count} were acknowledged, {len(own)} kept"


def games_of(store: SqliteStore, table: str) -> list[Record]:
    """All games of a table: those that are over as they were kept, and the one that is on as it would be read now."""
    found = Reading(store).read(table)
    assert found is not None
    room = found[0]
    kept = [store.record(table, number) for number in range(1, room.game_number + 1)]
    records = [read_text(text) for text in kept if text is not None]
    if room.table is not None and len(records) < room.game_number:
        records.append(room.table.record())
    return records
