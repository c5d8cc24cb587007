"""Bots from files where there are no turns: they say when, look again, and never let a table wait for ever."""

import asyncio
from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest

from rumpus.bots import BotFault, Plan
from rumpus.bots.guests import Question
from rumpus.kernel.game import Game
from rumpus.kernel.plain import PlainOffer
from rumpus.kernel.state import State
from rumpus.server import hands
from rumpus.server.company import Company, Key, Thought
from rumpus.server.desk import Desk
from rumpus.server.hall import Hall
from rumpus.server.thinking import Thinking
from tests.kernel.shout import LETTERS, ShoutGame, ShoutView
from tests.kernel.tiny import TinyGame
from tests.server.desks import Evening, PaperLink, skipping

WHO = "Guest, a guest"


class Pipe(Company):
    """Bots without processes."""

    def __init__(self, think: Callable[[Question], Thought]) -> None:
        super().__init__()
        self.files = {WHO: "nowhere.py:Guest"}
        self.think = think

    def ask(self, key: Key, slug: str, called: str, question: Question, answer: Callable[[Thought], None]) -> None:
        asyncio.get_running_loop().call_soon(answer, self.think(question))


class ServedGame(ShoutGame):
    """Shout with offers that can travel."""

    def offers(self, state: State, actions: tuple[int, ...]) -> list[Any]:  # plain ones
        return [PlainOffer(action) for action in actions]


class HurriedGame(TinyGame):
    """Tiny with hands; while answers are sealed no clock runs."""

    levels = tuple(replace(level, pace=300, reaction=100, iterations=0) for level in TinyGame.levels)


async def seated(game: Game, think: Callable[[Question], Thought]) -> tuple[Desk, PaperLink]:
    """Ada and a guest, at a table where the cards are dealt."""
    evening = Evening(game=game.slug)
    evening.hall = Hall(evening.store, Thinking(0, Pipe(think)), 0.0)
    evening.hall._games[game.slug] = game
    desk, (ada,) = await evening.open("ada")
    await ada.do("bot", seat=1, level=WHO)
    await ada.do("start")
    return desk, ada


def inputs(desk: Desk) -> list[tuple[int, int | str, int]]:
    assert desk.room.table is not None
    return [(entry.seat, entry.action, entry.at) for entry in desk.room.table.record().inputs]


def told_end(desk: Desk) -> str:
    assert desk.room.table is not None and desk.room.table.outcome is not None
    return desk.room.table.outcome.reason


def test_it_says_what_and_when(monkeypatch: pytest.MonkeyPatch) -> None:
    def think(question: Question) -> Plan:
        assert question.in_time and isinstance(question.view, ShoutView)
        return Plan(LETTERS[question.view.letter] + "ha", 700)

    async def story() -> None:
        desk, _ = await seated(ServedGame(), think)
        await asyncio.sleep(10)
        said = inputs(desk)
        assert [(seat, deed) for seat, deed, _ in said] == [(1, "aha"), (1, "bha"), (1, "cha")]
        assert [at // 700 for _, _, at in said] == [1, 2, 3]

    skipping(story, monkeypatch)


def test_a_plan_without_a_deed_looks_again_and_one_question_is_asked_at_a_time(monkeypatch: pytest.MonkeyPatch) -> None:
    looks = 0

    def think(_: Question) -> Plan:
        nonlocal looks
        looks += 1
        return Plan(None, 1000)

    async def story() -> None:
        await seated(ServedGame(), think)
        await asyncio.sleep(4.5)
        assert looks == 5

    skipping(story, monkeypatch)


def test_whoever_does_nothing_leaves_it_to_others_or_to_the_clock(monkeypatch: pytest.MonkeyPatch) -> None:
    async def story() -> None:
        desk, _ = await seated(ServedGame(), lambda _: None)
        await asyncio.sleep(20)
        assert desk.room.status == "over"
        assert {seat for seat, _, _ in inputs(desk)} == {-1}

    skipping(story, monkeypatch)


def test_where_no_clock_ends_the_waiting_doing_nothing_is_giving_up(monkeypatch: pytest.MonkeyPatch) -> None:
    async def story() -> None:
        desk, ada = await seated(HurriedGame(), lambda _: None)
        await ada.act()
        await asyncio.sleep(5)
        assert desk.room.status == "playing"  # Ada's answer is wanted as well
        await ada.act()
        await asyncio.sleep(1)
        assert told_end(desk).endswith("does nothing, and no clock ends the waiting")

    skipping(story, monkeypatch)


def test_whoever_always_wants_what_is_not_possible_gives_up(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(hands, "PATIENCE", 3)

    async def story() -> None:
        desk, _ = await seated(ServedGame(), lambda _: Plan("?!", 10))
        await asyncio.sleep(2)
        assert told_end(desk).endswith("wanted what was not possible 3 times in a row")
        assert inputs(desk) == []

    skipping(story, monkeypatch)


def test_a_game_that_was_given_up_is_over_for_good_and_another_follows(monkeypatch: pytest.MonkeyPatch) -> None:
    thoughts: list[Thought] = [BotFault("is tired")]

    async def story() -> None:
        desk, ada = await seated(ServedGame(), lambda _: thoughts.pop() if thoughts else None)
        await asyncio.sleep(1)
        assert (desk.room.status, told_end(desk)) == ("over", f"{desk.room.seats[1].name} is tired")
        await ada.do("rematch", salt="0123456789abcdef")
        assert (desk.room.status, desk.room.game_number) == ("playing", 2)

    skipping(story, monkeypatch)
