"""Where bots think: never in the way of the tables, and never so that a game stands still."""

import asyncio
import os
import signal
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from rumpus.bots.driving import BotFault
from rumpus.games import open_game
from rumpus.kernel.chance import chance_from
from rumpus.kernel.game import Setup, View
from rumpus.kernel.types import Ask
from rumpus.server.thinking import Thinking
from tests.server.clients import play_on
from tests.server.houses import children_of, in_house, is_alive, wait_until

GAME = open_game("fight-song")
PATIENCE = 30.0


def something_to_think_about() -> tuple[View, Ask]:
    state = GAME.new(Setup(2), chance_from(b"a hard question"))
    (ask,) = state.asks()
    return GAME.view(state, ask.seat), ask


async def thought(thinking: Thinking, level: str = "hard") -> int:
    view, ask = something_to_think_about()
    answer: asyncio.Future[int | BotFault] = asyncio.get_running_loop().create_future()
    thinking.ask(GAME, level, view, ask, b"luck", answer.set_result)
    async with asyncio.timeout(PATIENCE):
        action = await answer
    assert isinstance(action, int)
    assert action in ask.actions
    return action


@contextmanager
def thinkers(workers: int) -> Iterator[Thinking]:
    thinking = Thinking(workers)
    try:
        yield thinking
    finally:
        thinking.close()
        wait_until(lambda: not thinking_processes(), "the end of the thinkers")


def thinking_processes() -> list[int]:
    """Processes of ours that think; the one that only tidies up after them does not."""
    return [pid for pid in children_of(os.getpid()) if "spawn_main" in command_of(pid)]


def command_of(pid: int) -> str:
    try:
        return Path(f"/proc/{pid}/cmdline").read_text()
    except OSError:
        return ""


def test_bots_that_only_glance_answer_at_once() -> None:
    view, ask = something_to_think_about()
    answers: list[int | BotFault] = []
    with thinkers(1) as thinking:
        for level in ("easy", "normal"):
            thinking.ask(GAME, level, view, ask, b"luck", answers.append)
    assert len(answers) == 2
    assert set(answers) <= set(ask.actions)


def test_without_workers_everybody_thinks_here() -> None:
    with thinkers(0) as thinking:
        asyncio.run(thought(thinking))
    assert thinking_processes() == []


def test_the_loop_goes_on_while_a_bot_thinks() -> None:
    async def story() -> int:
        with thinkers(1) as thinking:
            await thought(thinking)  # the process is there
            turns, question = 0, asyncio.create_task(thought(thinking))
            while not question.done():
                await asyncio.sleep(0.001)
                turns += 1
            return turns

    assert asyncio.run(story()) > 1  # as often as it likes, but on a machine that does something else too


@pytest.mark.parametrize("moment", ["while it thinks", "while it waits"])
def test_a_bot_answers_although_its_process_is_gone(moment: str) -> None:
    async def story() -> None:
        with thinkers(1) as thinking:
            await thought(thinking)
            (worker,) = thinking_processes()
            question = asyncio.create_task(thought(thinking)) if moment == "while it thinks" else None
            await asyncio.sleep(0.05)
            os.kill(worker, signal.SIGKILL)
            await gone(worker)
            await (question or thought(thinking))
            await thought(thinking)  # and the next one is as good as the first

    asyncio.run(story())


async def gone(pid: int) -> None:
    async with asyncio.timeout(10):
        while is_alive(pid):
            await asyncio.sleep(0.01)
        await asyncio.sleep(0.2)  # the pool has to notice


def test_a_hard_bot_plays_in_its_own_process_while_others_talk(tmp_path: Path) -> None:
    with in_house(tmp_path, workers=1) as house:
        visitors = house.visitors(2)
        table, elsewhere = visitors[0].new_table("fight-song"), visitors[1].new_table("fight-song")
        with visitors[0].at(table) as ada, visitors[1].at(elsewhere) as bo:
            ada.sit(0, "Ada").bot(1, "hard").start()
            for _ in range(4):
                play_on([ada], moves=1)
                bo.do("ping")
            wait_until(lambda: len(thinking_processes()) == 1, "one process that thinks")
