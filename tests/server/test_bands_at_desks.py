"""Marching Band(-imals) at desks: what a window for a No U tells, and when, whoever holds one; and the quickest tap."""

import asyncio
import json
from dataclasses import dataclass
from itertools import product
from typing import Any, Final

import pytest

from rumpus.games.marching_bandimals import actions as act
from rumpus.games.marching_bandimals.cards import PLAYER
from rumpus.games.marching_bandimals.rules.moves import MarchingBandimals
from rumpus.games.marching_bandimals.rules.tables import TAP
from rumpus.games.marching_bandimals.state import BONUS, DISCARDING, IN_EFFECT, NONE, WAITING
from rumpus.games.marching_bandimals.state import WINDOW as WINDOW_PHASE
from rumpus.server import hands as server_hands
from rumpus.server.desk import Desk
from tests.effort import effort
from tests.server.clients import SALT
from tests.server.desks import Evening, PaperLink, settle, skipping

clause = pytest.mark.clause
ADA, BO, CY, DI = range(4)
LENGTH: Final = 6000
LUCKS: Final = effort(15, 50)
HOLDERS: Final[tuple[tuple[int, ...], ...]] = ((), (BO,), (CY,), (DI,), (BO, CY, DI))
BO_ANSWERS: Final = (False, True)
BO_AFTER: Final = 2500  # milliseconds, where he answers: after every bot, so that all have
COUNTERS: Final = ("actions", "seal", "heard", "acts")  # of a position: they grow from window to window


class Listening(PaperLink):
    """Writes down when each message came, too."""

    def __init__(self, desk: Desk, guest: str) -> None:
        self.came: list[tuple[int, Any]] = []  # whatever JSON there is
        super().__init__(desk, guest)

    def send(self, message: bytes) -> None:
        super().send(message)
        self.came.append((round(asyncio.get_running_loop().time() * 1000), json.loads(message)))


@dataclass
class Told:
    """What one link was told in a window, with the milliseconds since it opened; without counters."""

    messages: list[tuple[int, str]]

    def is_like(self, other: "Told") -> bool:
        """The same words at the same moments; both are rounded to milliseconds."""
        same = [text for _, text in self.messages] == [text for _, text in other.messages]
        return same and all(abs(a - b) <= 2 for (a, _), (b, _) in zip(self.messages, other.messages, strict=True))

    @property
    def end(self) -> int:
        return next(at for at, text in self.messages if "NobodyStopped" in text)


def told_since(link: Listening, first: int, opened: int) -> Told:
    found = []
    for at, message in link.came[first:]:
        position = message.get("position") or {}
        for counter in COUNTERS:
            position.pop(counter, None)
        for event in message.get("events", []):
            event.pop("step")
        message.pop("done", None)
        found.append((at - opened, json.dumps(message, sort_keys=True)))
    return Told(found)


class Table:
    """Ada plays a harmless Penalty against Bo, again and again; Cy and Di are bots, Eve watches."""

    def __init__(self, desk: Desk, ada: Listening, bo: Listening, eve: Listening) -> None:
        self.desk, self.ada, self.bo, self.eve = desk, ada, bo, eve
        table = desk.room.table
        assert table is not None
        state = table._state
        assert isinstance(state, MarchingBandimals)
        self.state = state
        names = [card.name for card in state.tables.pack.cards]
        self.penalty = names.index("Broken Zip")
        self.filler = next(kind for kind, card in enumerate(state.tables.pack.cards) if card.sort == PLAYER)

    def lay_out(self, holders: tuple[int, ...]) -> None:
        """It is Ada's step 3, everybody holds eight cards, and some of them a No U."""
        state = self.state
        rest = [kind for kind, card in enumerate(state.tables.pack.cards) for _ in range(card.copies)]
        rest = [kind for kind in rest if kind != state.tables.halt]
        for place in range(4 * int(IN_EFFECT)):
            state.penalty[place] = NONE
        for seat in range(4):
            state.held[seat] = 0
            special = (
                self.penalty if seat == ADA else int(state.tables.no_u) if seat in holders else self.filler + 40 + seat
            )
            for kind in (special, *(self.filler + 1 + 7 * seat + number for number in range(7))):
                rest.remove(kind)
                state.put_in_hand(seat, kind)
        for place, kind in enumerate(rest):
            state.deck[place] = kind
        state.left, state.discarded = len(rest), 0
        state.mover, state.phase, state.uses, state.until = ADA, BONUS, 1, -1

    async def window(self, holders: tuple[int, ...], *, bo_answers: bool) -> list[Told]:
        """What Ada, Bo and Eve are told from the Penalty to the end of its window."""
        self.lay_out(holders)
        await self.do(self.ada, act.USE + self.penalty)
        links = (self.ada, self.bo, self.eve)
        firsts = [len(link.came) for link in links]
        opened = round(asyncio.get_running_loop().time() * 1000)
        await self.do(self.ada, act.AIM + BO * act.PICKS)
        assert self.state.phase == WINDOW_PHASE
        if bo_answers:
            await asyncio.sleep(BO_AFTER / 1000)
            await self.do(self.bo, act.LET_PASS)
        while self.state.phase == WINDOW_PHASE:
            await asyncio.sleep(0.1)
        assert self.state.phase == DISCARDING
        await settle()
        return [told_since(link, first, opened) for link, first in zip(links, firsts, strict=True)]

    async def do(self, link: Listening, action: int) -> None:
        after = link.position.acts if self.state.phase == WINDOW_PHASE else link.position.actions
        link.ask("act", after=after, action=action)
        await settle()


class SameLuck:
    """The same luck for the bots in every window of one number."""

    def __init__(self) -> None:
        self.number = self.drawn = 0

    def start(self, number: int) -> None:
        self.number, self.drawn = number, 0

    def draw(self, _turn: server_hands.Turn) -> bytes:
        self.drawn += 1
        return f"{self.number} {self.drawn}".encode()


async def sat_down(**house: str) -> Table:
    evening = Evening(game="marching-bandimals")
    await evening.open_for("ada", seats=4, house=house)
    desk = evening.desk
    ada, bo, eve = (Listening(desk, guest) for guest in ("ada", "bo", "eve"))
    await ada.do("sit", seat=ADA, name="Ada", salt=SALT)
    await bo.do("sit", seat=BO, name="Bo", salt=SALT)
    for seat in (CY, DI):
        await ada.do("bot", seat=seat, level="hard")
    await ada.do("start")
    await settle()
    return Table(desk, ada, bo, eve)


@clause("MB-NOU-2", "MB-NOU-3")
def test_hundreds_of_windows_tell_the_same_whoever_holds_a_no_u(monkeypatch: pytest.MonkeyPatch) -> None:
    luck = SameLuck()
    monkeypatch.setattr(server_hands.Hands, "_luck", lambda _hands, turn: luck.draw(turn))

    async def story() -> None:
        table = await sat_down()
        windows = 0
        for number, bo_answers in product(range(LUCKS), BO_ANSWERS):
            seen: list[list[Told]] = []
            for holders in HOLDERS:
                luck.start(number)
                seen.append(await table.window(holders, bo_answers=bo_answers))
                windows += 1
            nobody_holds = seen[0]
            for holders, told in zip(HOLDERS, seen, strict=True):
                assert told[0].is_like(nobody_holds[0]), f"Ada can tell that {holders} hold a No U"
                assert told[2].is_like(nobody_holds[2]), f"who watches can tell that {holders} do"
                if BO not in holders:
                    assert told[1].is_like(nobody_holds[1]), f"Bo can tell that {holders} do"
                assert abs(told[0].end - (BO_AFTER if bo_answers else LENGTH)) <= 2
        assert windows == 10 * LUCKS

    skipping(story, monkeypatch)


@clause("MB-NOU-2")
def test_a_no_u_is_offered_only_to_who_holds_one_and_asked_of_all(monkeypatch: pytest.MonkeyPatch) -> None:
    async def story() -> None:
        table = await sat_down()
        for holders in ((), (BO,)):
            table.lay_out(holders)
            await table.do(table.ada, act.USE + table.penalty)
            await table.do(table.ada, act.AIM + BO * act.PICKS)
            ask = table.bo.position.ask
            assert ask is not None and ask.tempo == "window"
            offered = {offer.action for offer in ask.offers}
            assert offered == ({act.LET_PASS, act.SAY_NO} if holders else {act.LET_PASS})
            assert set(table.eve.position.asked) == {BO, CY, DI}
            await asyncio.sleep(LENGTH / 1000 + 1)

    skipping(story, monkeypatch)


@clause("MB-BOOST-10")
def test_nobody_is_told_when_the_signal_comes(monkeypatch: pytest.MonkeyPatch) -> None:
    async def story() -> None:
        table = await sat_down(booster="true")
        state = table.state
        program = range(int(state.tables.program))
        taps = next(place for place in program if state.tables.contest[state.stack[place]] == TAP)
        state.stack[0], state.stack[taps] = state.stack[taps], state.stack[0]
        state.mover, state.phase, state.thrown = ADA, DISCARDING, 0
        await table.do(table.ada, act.HALT)
        while state.phase != WAITING:
            await asyncio.sleep(0.05)
        await settle()
        for link in (table.ada, table.bo, table.eve):
            assert link.position.left is None

    skipping(story, monkeypatch)
