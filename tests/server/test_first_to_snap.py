"""Who snapped first takes the pile, whatever the links: a game on the author's layer, 20 ms and 220 ms away."""

import asyncio
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from random import Random
from typing import Any, Final

import pytest
from websockets.asyncio.client import connect

from tests.browser.links import BEHIND, slow_link
from tests.effort import effort
from tests.server.clients import HOST, SALT, Visitor
from tests.server.houses import own_process
from tests.server.test_first_to_call import BETWEEN, FAR, NEAR, Caller, Contests, wait_until

pytestmark = [pytest.mark.alone, pytest.mark.night]

EXAMPLE: Final = Path(__file__).parents[2] / "examples" / "snap"
TRIES: Final = effort(24, 200)
TABLES: Final = 16  # at once
GAMES: Final = 20
"""At each of them, at most: how many pairs a game has is luck; where the machine is busy, the clock turns cards too."""


def stacks(player: Caller) -> list[int]:
    return [zone["count"] for zone in player.table["zones"] if zone["zone"] == "stack"]


def offered(player: Caller, move: str) -> int | None:
    assert player.position is not None
    offers = (player.position["ask"] or {"offers": []})["offers"]
    return next((offer["action"] for offer in offers if offer["offer"]["move"] == move), None)


def is_pair(player: Caller) -> bool:
    (pile,) = (zone["cards"] for zone in player.table["zones"] if zone["zone"] == "pile")
    return len(pile) > 1 and pile[-1].split()[0] == pile[-2].split()[0]


def is_over(player: Caller) -> bool:
    return player.table["outcome"] is not None


async def play(table: str, visitors: list[Visitor], luck: Random, found: Contests) -> None:
    """Both turn cards until there is a pair; then one snaps, and the other 61 to 200 ms later."""
    sockets = [
        connect(
            f"ws://{HOST}:{visitor.port}/ws/tables/{table}?game=0&heard=0",
            additional_headers={"Cookie": visitor.cookie},
            compression=None,
            proxy=None,
        )
        for visitor in visitors
    ]
    async with sockets[0] as near, sockets[1] as far:
        players = [Caller(near), Caller(far)]
        for seat, player in enumerate(players):
            await player.say("sit", seat=seat, name=f"P{seat}", salt=SALT)
        await asyncio.sleep(1.5)  # for the links to be measured
        await players[0].say("start")
        await wait_until(lambda: all(player.position is not None for player in players))
        while len(found) < TRIES and not any(map(is_over, players)):
            if all(map(is_pair, players)):
                found.append(await contest(players, luck))
            else:
                await turn(players)


async def turn(players: list[Caller]) -> None:
    """Whoever's turn it is turns a card, and both see it."""
    before = state_of(players[0])
    for player in players:
        if (action := offered(player, "turn")) is not None:
            await player.act(action)
            await wait_until(lambda: all(state_of(one) != before for one in players))
            return
    await asyncio.sleep(BETWEEN)


def state_of(player: Caller) -> Any:
    return player.table["zones"], player.table["outcome"]


async def contest(players: list[Caller], luck: Random) -> tuple[int, int]:
    first, before = luck.randrange(2), stacks(players[1])
    snaps = [offered(player, "snap") for player in players]
    assert snaps[0] is not None and snaps[1] is not None
    one = await players[first].act(snaps[first] or 0)
    await asyncio.sleep(luck.uniform(0.061, 0.2))
    other = await players[1 - first].act(snaps[1 - first] or 0)
    await wait_until(lambda: one in players[first].answered and other in players[1 - first].answered)
    await wait_until(lambda: all(not is_pair(player) for player in players))
    after = stacks(players[1])
    return first, max(range(2), key=lambda seat: after[seat] - before[seat])


def test_the_first_to_snap_takes_the_pile_over_unequal_links(tmp_path: Path) -> None:
    luck = Random(7)

    async def evening(near: int, far: int) -> Contests:
        pairs = [[Visitor(port).arrive() for port in (near, far)] for _ in range(TABLES)]
        found: Contests = []

        async def games(pair: list[Visitor]) -> None:
            for _ in range(GAMES):
                if len(found) < TRIES:
                    await play(await asyncio.to_thread(pair[0].new_table, "snap"), pair, luck, found)

        await asyncio.gather(*map(games, pairs))
        return found

    with own_process(tmp_path, **{"game": EXAMPLE, "no-rate": ""}, **BEHIND) as server:
        server.start()
        with slow_link(server.port, NEAR) as near, slow_link(server.port, FAR) as far, ThreadPoolExecutor(1) as apart:
            contests = apart.submit(asyncio.run, evening(near, far)).result()
    share = sum(first == taker for first, taker in contests) / len(contests)
    print(f"{len(contests)} snaps at one pair 61 to 200 ms apart: {share:.3f} to the first")
    assert len(contests) >= TRIES
    assert {first for first, _ in contests} == {0, 1}
    assert share >= 0.95
