"""A desk whose game has no turns: quick hands, slow links, freezing and thawing, bots with a pace of their own."""

import asyncio
from collections.abc import Awaitable, Callable
from itertools import pairwise

import pytest

from rumpus.games import GAMES
from rumpus.kernel.record import Input, verify
from rumpus.server import roominfo, wire
from rumpus.server.crediting import MOST_GROWTH
from rumpus.server.desk import Desk
from rumpus.server.held import MOST_HELD
from tests.server.clients import SALT
from tests.server.desks import Evening, PaperLink, settle, skipping
from tests.table.dash import HAND, LATE, RING, STEP, DashGame

Story = Callable[[], Awaitable[None]]


@pytest.fixture
def tell(monkeypatch: pytest.MonkeyPatch) -> Callable[[Story], None]:
    """Runs a story in skipped time, in a house that has the game Dash."""
    monkeypatch.setitem(GAMES, "dash", DashGame)
    return lambda story: skipping(story, monkeypatch)


def dash() -> Evening:
    return Evening(game="dash")


def inputs(desk: Desk, seat: int | None = None) -> list[Input]:
    assert desk.room.table is not None
    return [entry for entry in desk.room.table.record().inputs if seat in (None, entry.seat)]


def frozen(link: PaperLink) -> roominfo.FrozenInfo | None:
    return link.room.frozen


def step(link: PaperLink, after: int) -> int:
    return link.ask("act", after=after, action=STEP)


# Quick hands and slow links


def test_moves_that_come_too_quickly_wait_and_are_made_in_order(tell: Callable[[Story], None]) -> None:
    async def story() -> None:
        desk, (ada, bo) = await dash().start("ada", "bo")
        numbers = [step(ada, after) for after in range(3)]
        await settle()
        assert list(ada.answers)[-1:] == numbers[:1]
        await bo.do("act", after=0, action=STEP)  # nobody waits for another's hand
        await asyncio.sleep(1)
        assert [number for number in ada.answers if number in numbers] == numbers
        first, second, third = (entry.at for entry in inputs(desk, seat=0))
        assert (second, third) == (first + HAND, first + 2 * HAND)
        assert (ada.position.acts, bo.position.acts, ada.position.actions) == (3, 1, 4)

    tell(story)


def test_what_comes_behind_a_move_that_waits_waits_too(tell: Callable[[Story], None]) -> None:
    async def story() -> None:
        desk, (ada, _) = await dash().start("ada", "bo")
        numbers = [step(ada, 0), step(ada, 1)]
        await asyncio.sleep(HAND / 2000)
        numbers += [step(ada, 2)]
        await asyncio.sleep(1)
        assert [number for number in ada.answers if number in numbers] == numbers
        assert len(inputs(desk, seat=0)) == 3

    tell(story)


def test_only_so_many_moves_wait(tell: Callable[[Story], None]) -> None:
    async def story() -> None:
        _, (ada, _) = await dash().start("ada", "bo")
        made, too_many = [step(ada, after) for after in range(MOST_HELD + 2)], step(ada, MOST_HELD + 2)
        await settle()
        refusal = ada.answers[too_many]
        assert isinstance(refusal, wire.Refused)
        assert "too many moves at once" in refusal.reason
        await asyncio.sleep(2)
        assert all(isinstance(ada.answers[number], wire.Step) for number in made)

    tell(story)


def test_after_a_refusal_those_that_were_to_follow_are_refused(tell: Callable[[Story], None]) -> None:
    async def story() -> None:
        desk, (ada, _) = await dash().start("ada", "bo")
        wrong, after_it = ada.ask("act", after=0, action=7), step(ada, 1)
        await settle()
        for number in (wrong, after_it):
            assert isinstance(ada.answers[number], wire.Refused)
        assert isinstance(await ada.act(), wire.Step)
        assert len(inputs(desk)) == 1

    tell(story)


def test_moves_that_wait_are_refused_when_the_desk_fails(tell: Callable[[Story], None]) -> None:
    async def story() -> None:
        evening = dash()
        _, (ada, bo) = await evening.start("ada", "bo")
        await ada.act()
        waiting = step(ada, 1)
        await settle()
        evening.store.is_broken = True
        assert isinstance(await bo.say("say", text="oh"), wire.Refused)
        assert isinstance(ada.answers[waiting], wire.Refused)
        await asyncio.sleep(1)

    tell(story)


def test_the_delay_of_a_link_is_taken_out(tell: Callable[[Story], None]) -> None:
    async def story() -> None:
        desk, (ada, bo) = await dash().start("ada", "bo")
        await asyncio.sleep(1)
        bo.delay = 120
        await ada.act()
        await asyncio.sleep(0.05)
        await bo.act()
        first, second = inputs(desk)
        assert (second.at, second.back) == (first.at + 50 - 120, 120)

    tell(story)


def test_neither_a_jump_of_the_delay_nor_another_link_earns_anything_in_a_game(tell: Callable[[Story], None]) -> None:
    async def story() -> None:
        evening = dash()
        desk, (ada, bo) = await evening.open("ada", "bo")
        bo.delay = 20
        await ada.do("start")
        await asyncio.sleep(1)
        bo.delay = 400
        await bo.act()
        bo.leave()
        back = PaperLink(desk, "bo", bo.game_number, bo.heard)
        back.delay = 400
        await asyncio.sleep(1)
        await back.act()
        assert [entry.back for entry in inputs(desk, seat=1)] == [20, 20]
        await asyncio.sleep(3600)
        await back.act()
        assert inputs(desk, seat=1)[-1].back == 20 + MOST_GROWTH

    tell(story)


def test_a_move_that_waits_for_the_disk_counts_from_its_arrival(tell: Callable[[Story], None]) -> None:
    async def story() -> None:
        evening = dash()
        desk, (ada, bo) = await evening.start("ada", "bo")
        await asyncio.sleep(1)
        evening.store.is_held = True
        step(ada, 0)
        step(bo, 0)
        await asyncio.sleep(0.08)
        evening.store.is_held = False
        evening.store.let_go()
        await settle()
        first, second = inputs(desk)
        assert (second.at, second.back) == (first.at, 80)

    tell(story)


def test_the_bell_counts_from_when_it_is_told(tell: Callable[[Story], None]) -> None:
    async def story() -> None:
        evening = dash()
        desk, (ada, bo) = await evening.start("ada", "bo")
        await asyncio.sleep(1)
        bo.delay = 100
        evening.store.is_held = True
        ada.ask("act", after=0, action=RING)
        await asyncio.sleep(0.05)
        evening.store.is_held = False
        evening.store.let_go()
        await asyncio.sleep(0.199)
        assert isinstance(await bo.act(), wire.Step)
        bell, shot = inputs(desk)
        assert shot.at == bell.at
        await asyncio.sleep(LATE / 1000)
        assert ada.room.status == "over"
        table = desk.room.table
        assert table is not None
        assert verify(DashGame(), table.record()) == table.outcome

    tell(story)


def test_links_are_measured_while_time_counts(tell: Callable[[Story], None]) -> None:
    async def story() -> None:
        evening = dash()
        desk, (ada, bo) = await evening.open("ada", "bo")
        watcher = PaperLink(desk, "cy")
        evening.hall.measure()
        assert (ada.measured, bo.measured) == (0, 0)
        await ada.do("start")
        evening.hall.measure()
        assert (ada.measured, bo.measured, watcher.measured) == (1, 1, 0)
        await ada.do("act", after=0, action=RING)
        await asyncio.sleep(2)
        evening.hall.measure()
        assert (ada.room.status, ada.measured) == ("over", 1)

    tell(story)


def test_nothing_is_taken_back(tell: Callable[[Story], None]) -> None:
    async def story() -> None:
        _, (ada, _) = await dash().start("ada", "bo")
        answer = await ada.act()
        assert isinstance(answer, wire.Step)
        assert not answer.you.can_undo
        refusal = await ada.say("ask_undo")
        assert isinstance(refusal, wire.Refused)
        assert "nothing can be taken back" in refusal.reason

    tell(story)


# Freezing and thawing


def test_a_game_is_frozen_for_whoever_is_gone_and_thaws_after_a_countdown(tell: Callable[[Story], None]) -> None:
    async def story() -> None:
        desk, (ada, bo) = await dash().start("ada", "bo")
        await asyncio.sleep(1)
        bo.leave()
        await asyncio.sleep(1.9)
        assert frozen(ada) is None
        assert isinstance(await ada.act(), wire.Step)
        await asyncio.sleep(0.2)
        assert frozen(ada) == roominfo.FrozenInfo((1,), None)
        refusal = await ada.say("act", after=1, action=STEP)
        assert isinstance(refusal, wire.Refused)
        assert "frozen until Bo is back" in refusal.reason
        await asyncio.sleep(5)
        back = PaperLink(desk, "bo", bo.game_number, bo.heard)
        for link in (ada, back):
            assert frozen(link) == roominfo.FrozenInfo((), 3000)
        await asyncio.sleep(2.9)
        assert isinstance(await ada.say("act", after=1, action=STEP), wire.Refused)
        await asyncio.sleep(0.2)
        assert frozen(ada) is None
        assert isinstance(ada.sent[-2], wire.Step)
        await back.act()
        first, second = inputs(desk)
        assert (first.at, second.at) == (2900, 3100)  # frozen at 3000

    tell(story)


def test_the_countdown_is_broken_off_and_begins_anew(tell: Callable[[Story], None]) -> None:
    async def story() -> None:
        desk, (ada, bo) = await dash().start("ada", "bo")
        bo.leave()
        await asyncio.sleep(3)
        back = PaperLink(desk, "bo")
        await asyncio.sleep(2)
        back.leave()
        await settle()
        assert frozen(ada) == roominfo.FrozenInfo((1,), None)
        await asyncio.sleep(2)
        PaperLink(desk, "bo")
        await asyncio.sleep(2.9)
        assert frozen(ada) == roominfo.FrozenInfo((), 3000)
        await asyncio.sleep(0.2)
        assert frozen(ada) is None

    tell(story)


def test_after_the_usual_grace_a_bot_stands_in_and_the_game_thaws(tell: Callable[[Story], None]) -> None:
    async def story() -> None:
        desk, (ada, bo) = await dash().start("ada", "bo")
        bo.leave()
        await asyncio.sleep(20.1)
        assert ada.room.seats[1].stood_in
        assert frozen(ada) == roominfo.FrozenInfo((), 3000)
        await asyncio.sleep(3)
        assert frozen(ada) is None
        assert inputs(desk) == []
        await asyncio.sleep(2)
        assert inputs(desk, seat=1)
        PaperLink(desk, "bo")
        await asyncio.sleep(0.5)
        done = len(inputs(desk))
        await asyncio.sleep(10)
        assert (ada.room.seats[1].stood_in, len(inputs(desk))) == (False, done)

    tell(story)


def test_moves_that_wait_when_the_game_freezes_are_refused(tell: Callable[[Story], None]) -> None:
    async def story() -> None:
        _, (ada, bo) = await dash().start("ada", "bo")
        bo.leave()
        await asyncio.sleep(1.9)
        numbers = [step(ada, after) for after in range(3)]
        await asyncio.sleep(1)
        assert [type(ada.answers[number]) for number in numbers] == [wire.Step, wire.Refused, wire.Refused]

    tell(story)


def test_the_time_that_is_left_stands_still_while_the_game_is_frozen(tell: Callable[[Story], None]) -> None:
    async def story() -> None:
        desk, (ada, bo) = await dash().start("ada", "bo")
        bo.leave()
        await asyncio.sleep(1.6)
        await ada.do("act", after=0, action=RING)
        assert ada.position.left == LATE
        await asyncio.sleep(10)
        assert (ada.room.status, frozen(ada)) == ("playing", roominfo.FrozenInfo((1,), None))
        watcher = PaperLink(desk, "cy")
        assert watcher.position.left == LATE - 400
        PaperLink(desk, "bo")
        await asyncio.sleep(3.1)
        assert ada.position.left == LATE - 401  # the desk wakes a millisecond late
        await asyncio.sleep(LATE / 1000)
        assert ada.room.status == "over"

    tell(story)


def test_a_restart_freezes_the_game_until_everybody_is_back(tell: Callable[[Story], None]) -> None:
    async def story() -> None:
        evening = dash()
        _, (ada, _) = await evening.start("ada", "bo")
        await asyncio.sleep(1)
        await ada.act()
        again = evening.again()
        ada = PaperLink(again.desk, "ada")
        assert frozen(ada) == roominfo.FrozenInfo((1,), None)
        await asyncio.sleep(5)
        bo = PaperLink(again.desk, "bo")
        await asyncio.sleep(3.1)
        assert frozen(bo) is None
        await bo.act()
        first, second = inputs(again.desk)
        assert (first.at, second.at) == (1000, 1100)

    tell(story)


# Bots


def test_a_bot_has_a_pace_of_its_own_whatever_others_do(tell: Callable[[Story], None]) -> None:
    async def story() -> None:
        desk, (ada,) = await dash().start("ada")
        for _ in range(100):
            await ada.act()
            await asyncio.sleep(0.2)
        times = [entry.at for entry in inputs(desk, seat=1)]
        assert 750 <= times[0] <= 1250 + 5  # half the effort
        assert all(1500 <= second - first <= 2500 + 5 for first, second in pairwise(times))
        assert len({second - first for first, second in pairwise(times)}) > 1
        assert len(times) >= 8

    tell(story)


def test_a_bot_rests_while_the_game_is_frozen(tell: Callable[[Story], None]) -> None:
    async def story() -> None:
        desk, (_, bo) = await dash().start("ada", "bo", seats=3)
        await asyncio.sleep(4)
        bo.leave()
        await asyncio.sleep(2.1)
        before = inputs(desk, seat=2)
        assert before
        await asyncio.sleep(10)
        PaperLink(desk, "bo")
        await asyncio.sleep(3.1)
        assert inputs(desk, seat=2) == before
        await asyncio.sleep(3)
        after = inputs(desk, seat=2)
        thawed = 6000  # by the clock of the game; then the rest is over, or a look and a reaction come
        assert after[len(before)].at <= max(before[-1].at + 2500, thawed + 400) + 5

    tell(story)


def test_a_bot_that_comes_too_late_looks_again_and_plays_the_next_game(tell: Callable[[Story], None]) -> None:
    """After the bell nothing is in time."""

    async def story() -> None:
        desk, (ada,) = await dash().start("ada")
        await ada.do("act", after=0, action=RING)
        await asyncio.sleep(LATE / 1000 + 0.1)
        assert ada.room.status == "over"
        assert inputs(desk, seat=1) == []
        await ada.do("rematch", salt=SALT)
        await asyncio.sleep(2)
        assert inputs(desk, seat=1)

    tell(story)


def test_a_bot_stands_in_at_its_own_pace_too(tell: Callable[[Story], None]) -> None:
    async def story() -> None:
        desk, (_, bo) = await dash().start("ada", "bo")
        await bo.do("stand")
        await asyncio.sleep(10)
        times = [entry.at for entry in inputs(desk, seat=1)]
        assert all(750 <= second - first <= 1250 + 5 for first, second in pairwise(times))
        assert len(times) >= 7

    tell(story)
