"""A server that is killed in the middle of everything: what was acknowledged is there, and the games go on."""

import asyncio
from pathlib import Path
from random import Random
from time import sleep
from typing import Final

import pytest

from rumpus.cli import main
from rumpus.games import GAMES, GUESTS, invite
from rumpus.server import wire
from rumpus.server.sockets import FIRST_PINGS
from rumpus.server.store import SqliteStore
from tests.effort import effort
from tests.server.clients import PATIENCE, Visitor, play_on
from tests.server.houses import OwnProcess, is_alive, own_process, wait_until
from tests.server.loads import TURN, Load

EXAMPLES: Final = Path(__file__).parents[2] / "examples"
KILLS: Final = effort(2, 200)
TABLES: Final = effort(5, 20)
ALL: Final = 5
"""Every so many kills the server lives until something was acknowledged in each game, also where time counts."""


async def play_until_killed(load: Load, server: OwnProcess, acknowledged: int, *, in_all: bool) -> None:
    """So much more is acknowledged; then the server is gone in the middle of the next."""
    done, tally = load.done, load.tally
    playing = asyncio.create_task(load.play())
    async with asyncio.timeout(3 * PATIENCE):
        while load.done < done + acknowledged or (
            in_all and min((load.tally - tally).get(slug, 0) for slug in GAMES) < 1
        ):
            await asyncio.sleep(TURN)
    server.kill()
    await playing


def kill_again_and_again(folder: Path, kills: int, tables: int) -> None:
    """With tables of every game that is known here."""
    luck = Random(99)
    with own_process(folder, **{"no-rate": "", "bot-pause": 15}) as server:
        load = Load(server.start(), tables, luck)
        for number in range(kills):
            asyncio.run(play_until_killed(load, server, luck.randrange(1, 3 * tables), in_all=number % ALL == 0))
            server.start()
        server.kill()
        print(f"{kills} kills, {dict(load.tally)} acknowledged")
        store = SqliteStore(server.db)
        load.assert_all_is_kept(store)
        store.close()
        assert main(["db", "check", str(server.db)]) == 0


def test_nothing_that_was_acknowledged_is_lost_when_the_server_is_killed(tmp_path: Path) -> None:
    kill_again_and_again(tmp_path, KILLS, TABLES)


@pytest.mark.night  # the server and its store are the same by day, with the house's games
def test_nothing_is_lost_of_games_that_somebody_else_wrote(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(GUESTS, "")
    before = dict(GAMES)
    GAMES.clear()
    try:
        for folder in sorted(path.parent for path in EXAMPLES.glob("*/rules.py")):
            invite(folder)
        assert len(GAMES) == 5
        kill_again_and_again(tmp_path, effort(2, 40), 5)
    finally:
        GAMES.clear()
        GAMES.update(before)


def test_a_guest_is_known_after_a_restart_and_a_stranger_is_not(tmp_path: Path) -> None:
    with own_process(tmp_path) as server:
        ada = server.start().visitor()
        table = ada.new_table("fight-song")
        with ada.at(table) as client:
            client.sit(1, "Ada")
        server.kill()
        server.start()
        assert "Set-Cookie" not in ada.get("/api/house").headers
        with ada.at(table) as client:
            assert (client.you.seat, client.you.host) == (1, True)
        with Visitor(server.port).arrive().at(table) as client:
            assert client.you.seat is None


@pytest.mark.parametrize("end", ["kill", "stop"])
def test_the_thinking_processes_do_not_outlive_the_server(tmp_path: Path, end: str) -> None:
    with own_process(tmp_path, workers=1) as server:
        ada = server.start().visitor()
        with ada.at(ada.new_table("fight-song", house={"dealer": "1"})) as client:
            client.sit(0, "Ada").bot(1, "hard").start()
            play_on([client], moves=1)
            processes = server.children()
            assert processes
        server.kill() if end == "kill" else server.stop()
        wait_until(lambda: not any(map(is_alive, processes)), "the end of the thinkers")


def test_a_server_that_is_asked_to_stop_keeps_everything_and_says_goodbye(tmp_path: Path) -> None:
    with own_process(tmp_path) as server:
        ada = server.start().visitor()
        table = ada.new_table("fight-song")
        with ada.at(table) as client:
            client.sit(0, "Ada").bot(1).start()
            play_on([client], moves=3)
            sleep(2 * FIRST_PINGS[-1])  # the client forgets what it read when it can not answer a ping
            assert server.process is not None
            server.process.terminate()
            client.wait_for(wire.Closing)
            told = client.position
        server.stop()
        server.start()
        with ada.at(table) as client:
            assert told is not None and client.position is not None
            assert client.position.actions >= told.actions
            play_on([client])
