"""Who called a word first gets its cards, whatever the links: two players, one 20 ms away and the other 220 ms."""

import asyncio
import json
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from itertools import count
from pathlib import Path
from random import Random
from typing import Any, Final

import pytest
from websockets.asyncio.client import ClientConnection, connect

from rumpus.games.word_combat.actions import READY
from rumpus.games.word_combat.cards import house_pack
from tests.browser.links import BEHIND, slow_link
from tests.effort import effort
from tests.games.word_combat.finding import common_words
from tests.server.clients import HOST, PATIENCE, SALT, Visitor
from tests.server.houses import own_process

pytestmark = pytest.mark.alone

NEAR: Final = 0.020
FAR: Final = 0.220
AHEAD: Final = 0.100  # so many seconds after the first call the second one follows
TRIES: Final = effort(60, 200)
TABLES: Final = 24  # at once
BETWEEN: Final = 0.02  # seconds between two looks at what has come
CARDS: Final = house_pack().cards


class Caller:
    """A player's browser without its screen."""

    def __init__(self, socket: ClientConnection) -> None:
        self.socket = socket
        self.position: dict[str, Any] | None = None
        self.refused: list[str] = []
        self.answered: set[int] = set()
        self._ids = count(1)
        self._listening = asyncio.create_task(self._listen())

    async def _listen(self) -> None:
        async for text in self.socket:
            message = json.loads(text)
            self.position = message.get("position") or self.position
            self.answered.add(message.get("done") or message.get("id"))
            if message["t"] == "refused":
                self.refused.append(message["reason"])

    async def say(self, kind: str, **fields: object) -> int:
        number = next(self._ids)
        await self.socket.send(json.dumps({"t": kind, "id": number, **fields}))
        return number

    async def act(self, action: int | str) -> int:
        assert self.position is not None
        return await self.say("act", after=self.position["acts"], action=action)

    @property
    def table(self) -> dict[str, Any]:
        assert self.position is not None
        table: dict[str, Any] = self.position["open"]
        return table

    def face_up(self) -> str:
        return "".join(CARDS[card].letter.lower() for card in self.table["grid"] if card >= 0)


async def wait_until(is_it: Callable[[], bool]) -> None:
    async with asyncio.timeout(PATIENCE):
        while not is_it():
            await asyncio.sleep(BETWEEN)


Contests = list[tuple[int, int]]
"""Who called first, and who got the cards."""


async def play(table: str, visitors: list[Visitor], luck: Random, found: Contests) -> None:
    """A game of nothing but contests, until there are enough of them."""
    addresses = [f"ws://{HOST}:{visitor.port}/ws/tables/{table}?game=0&heard=0" for visitor in visitors]
    sockets = [
        connect(address, additional_headers={"Cookie": visitor.cookie}, compression=None, proxy=None)
        for address, visitor in zip(addresses, visitors, strict=True)
    ]
    async with sockets[0] as near, sockets[1] as far:
        players = [Caller(near), Caller(far)]
        for seat, player in enumerate(players):
            await player.say("sit", seat=seat, name=f"P{seat}", salt=SALT)
        await asyncio.sleep(1.5)  # for the links to be measured
        await players[0].say("start")
        await wait_until(lambda: all(player.position is not None for player in players))
        while players[1].table["phase"] != "over" and len(found) < TRIES:
            await go_on(players, luck, found)
            await asyncio.sleep(BETWEEN)
        assert [player.refused for player in players] == [[], []]
        assert [player.table["deductions"] for player in players] == [[0, 0], [0, 0]]


async def go_on(players: list[Caller], luck: Random, found: Contests) -> None:
    """Call what lies there, else flip; as the slower link shows it."""
    table = players[1].table
    words = common_words(players[1].face_up())
    if table["phase"] in ("turn", "search") and words:
        found.append(await contest(players, words[0], luck.randrange(2)))
    elif table["phase"] == "turn":
        cell = table["grid"].index(-1)
        await players[table["turn"]].act(cell)
        await wait_until(lambda: all(player.table["grid"][cell] != -1 for player in players))
    elif table["phase"] == "break":
        for player in players:
            await player.act(READY)
        await wait_until(lambda: all(player.table["phase"] != "break" for player in players))


async def contest(players: list[Caller], word: str, first: int) -> tuple[int, int]:
    """Both call the same word, one 100 ms before the other."""
    before = len(players[1].table["taken"])
    one = await players[first].act(word)
    await asyncio.sleep(AHEAD)
    other = await players[1 - first].act(word)
    await wait_until(lambda: one in players[first].answered and other in players[1 - first].answered)
    await wait_until(lambda: all(len(player.table["taken"]) > before for player in players))
    taken = players[1].table["taken"][-1]
    assert taken["word"] == word
    return first, taken["seat"]


def test_the_first_to_call_takes_the_cards_over_unequal_links(tmp_path: Path) -> None:
    luck = Random(5)

    async def evening(near: int, far: int) -> Contests:
        pairs = [[Visitor(port).arrive() for port in (near, far)] for _ in range(TABLES)]
        tables = [ada.new_table("word-combat", house={"look_time": "1"}) for ada, _ in pairs]
        found: Contests = []
        await asyncio.gather(*(play(table, pair, luck, found) for table, pair in zip(tables, pairs, strict=True)))
        return found

    with own_process(tmp_path, **{"no-rate": ""}, **BEHIND) as server:
        server.start()
        # the browsers' tests before this one leave a loop running in this thread
        with slow_link(server.port, NEAR) as near, slow_link(server.port, FAR) as far, ThreadPoolExecutor(1) as apart:
            contests = apart.submit(asyncio.run, evening(near, far)).result()
    right = [first == taker for first, taker in contests]
    share = sum(right) / len(right)
    print(f"{len(right)} calls of one word 100 ms apart: {share:.3f} to the first")
    assert len(contests) >= TRIES
    assert {first for first, _ in contests} == {0, 1}
    assert share >= 0.95
