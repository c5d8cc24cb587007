"""The time of rooms: a calendar that is set changes nothing at a table, and after a restart no room goes back."""

import asyncio
import time
from collections.abc import Awaitable, Callable
from itertools import pairwise

import pytest

from rumpus.games import GAMES
from rumpus.server import clock
from tests.server.desks import EPOCH, Evening, PaperLink, SkippingLoop, settle
from tests.table.dash import STEP, DashGame

HOUR = 3_600_000
AGES = 1_000 * 365 * 24 * HOUR

Story = Callable[[Callable[[int], None]], Awaitable[None]]


@pytest.fixture
def tell(monkeypatch: pytest.MonkeyPatch) -> Callable[[Story], None]:
    """Runs a story in skipped time; it can start the server's clock anew, so much off what it was."""
    monkeypatch.setitem(GAMES, "dash", DashGame)

    def run(story: Story) -> None:
        with asyncio.Runner(loop_factory=SkippingLoop) as runner:
            loop = runner.get_loop()

            def restart(off: int) -> None:
                monkeypatch.setattr(clock, "now_ms", lambda: EPOCH + off + round(loop.time() * 1000))

            async def told() -> None:
                await story(restart)

            restart(0)
            runner.run(told())

    return run


@pytest.mark.parametrize("jump", [-HOUR, HOUR])
def test_a_calendar_that_jumps_moves_nothing_at_a_table(jump: int, monkeypatch: pytest.MonkeyPatch) -> None:
    before, calendar, usual = clock.now_ms(), clock.calendar_ms(), time.time_ns
    monkeypatch.setattr(time, "time_ns", lambda: usual() + jump * 1_000_000)
    assert 0 <= clock.now_ms() - before < HOUR // 2
    assert abs(clock.calendar_ms() - calendar - jump) < HOUR // 2  # cookies run out with the calendar


@pytest.mark.parametrize("jump", [-HOUR, HOUR])
def test_every_move_is_answered_once_whatever_the_calendar_does(jump: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """In real time: what is skipped has no calendar."""
    monkeypatch.setitem(GAMES, "dash", DashGame)
    usual = time.time_ns

    async def story() -> None:
        desk, (ada, _) = await Evening("dash").start("ada", "bo")
        await ada.do("act", after=0, action=STEP)
        monkeypatch.setattr(time, "time_ns", lambda: usual() + jump * 1_000_000)
        numbers = [ada.ask("act", after=after, action=STEP) for after in (1, 2)]
        await asyncio.sleep(0.6)
        assert [number for number in ada.answers if number in numbers] == numbers
        assert desk.room.table is not None
        assert desk.room.table.record().inputs[-1].at < 5_000

    asyncio.run(story())


async def play_on(evening: Evening) -> list[int]:
    """Both are back at a table after a restart, and step; when each step of Ada's is written down."""
    ada, bo = (PaperLink(evening.desk, guest) for guest in ("ada", "bo"))
    await asyncio.sleep(4)  # until the game thaws
    assert evening.desk.links == [ada, bo]
    for _ in range(3):
        await ada.do("act", after=ada.position.acts, action=STEP)
        await asyncio.sleep(0.2)
    return [at for at, body in evening.store.rows[evening.table] if b'"acted"' in body]


@pytest.mark.parametrize("off", [0, -HOUR, HOUR])
def test_after_a_restart_a_room_goes_on_from_its_last_entry(off: int, tell: Callable[[Story], None]) -> None:
    async def story(restart: Callable[[int], None]) -> None:
        evening = Evening("dash")
        _, (ada, _) = await evening.start("ada", "bo")
        await ada.do("act", after=0, action=STEP)
        restart(off)
        moments = await play_on(evening.again())
        assert len(moments) == 4
        assert all(later - sooner > 0 for sooner, later in pairwise(moments))
        assert moments[-1] - moments[1] == 400  # and its time runs as it should

    tell(story)


def test_a_room_far_in_the_future_takes_no_other_with_it(tell: Callable[[Story], None]) -> None:
    async def story(restart: Callable[[int], None]) -> None:
        restart(AGES)
        stray = Evening("dash")
        await stray.start("ada", "bo")
        restart(0)
        assert len(await play_on(stray.again())) == 3
        usual = Evening("dash", stray.store)
        desk, (ada, _) = await usual.start("ada", "bo")
        await ada.do("act", after=0, action=STEP)
        assert desk.now() < EPOCH + HOUR

    tell(story)


def test_a_room_in_the_future_is_forgotten_when_it_is_idle_like_any_other(tell: Callable[[Story], None]) -> None:
    async def story(restart: Callable[[int], None]) -> None:
        restart(AGES)
        stray = Evening("dash")
        await stray.open("ada", "bo")
        restart(0)
        again = stray.again()
        PaperLink(again.desk, "ada").leave()
        await settle()
        await asyncio.sleep(11 * 60)
        again.hall.tidy()
        assert not again.hall.desks

    tell(story)
