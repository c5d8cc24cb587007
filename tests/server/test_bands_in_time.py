"""Contests in which time counts, over links of different length: everybody hears the beat that is judged."""

import asyncio

import pytest

from rumpus.games.marching_bandimals import actions as act
from rumpus.games.marching_bandimals.rules.contests import COUNT_IN
from rumpus.games.marching_bandimals.rules.moves import MarchingBandimals
from rumpus.games.marching_bandimals.rules.tables import RHYTHM as KEEPING_TIME
from rumpus.games.marching_bandimals.state import DISCARDING, RHYTHM
from tests.server.clients import SALT
from tests.server.desks import EPOCH, Evening, PaperLink, settle, skipping

clause = pytest.mark.clause
ADA = 0
NEAR, FAR = 10, 210  # milliseconds that a message takes there


class Timed(PaperLink):
    """Knows when the last message was sent to it."""

    came = 0

    def send(self, message: bytes) -> None:
        super().send(message)
        self.came = round(asyncio.get_running_loop().time() * 1000)


def turn_up(state: MarchingBandimals, contest: int) -> None:
    """A card with this contest lies on top, and it is Ada's last step."""
    cards = range(int(state.tables.program))
    place = next(place for place in cards if state.tables.contest[state.stack[place]] == contest)
    state.stack[0], state.stack[place] = state.stack[place], state.stack[0]
    state.mover, state.phase, state.thrown = ADA, DISCARDING, 0


@clause("MB-BOOST-10")
def test_the_beat_that_everybody_can_count_from_is_the_one_that_is_judged(monkeypatch: pytest.MonkeyPatch) -> None:
    """What is left is told as it is when it comes to the page, so that the first beat is the same moment for all."""

    async def story() -> None:
        evening = Evening(game="marching-bandimals")
        await evening.open_for("ada", seats=2, house={"booster": "true"})
        links = [Timed(evening.desk, guest) for guest in ("ada", "bo")]
        for seat, link in enumerate(links):
            await link.do("sit", seat=seat, name=link.guest, salt=SALT)
        await links[ADA].do("start")
        await settle()
        room = evening.desk.room
        assert room.table is not None
        state = room.table._state
        assert isinstance(state, MarchingBandimals)
        turn_up(state, int(KEEPING_TIME))
        links[ADA].ask("act", after=links[ADA].position.actions, action=act.HALT)
        await settle()
        for link, delay in zip(links, (NEAR, FAR), strict=True):
            link.delay = delay
        while state.phase != RHYTHM:
            await asyncio.sleep(0.01)
        await asyncio.sleep(FAR / 1000)  # until what is kept back for the quick link is sent
        beat, length = int(state.tables.beat[state.shown]), int(state.tables.length[state.shown])
        judged = room.calendar(int(state.started)) - EPOCH
        for link, delay in zip(links, (NEAR, FAR), strict=True):
            left = link.position.left
            assert left is not None
            counted = link.came + delay + left - beat * (int(COUNT_IN) + length)
            assert counted == pytest.approx(judged, abs=3)

    skipping(story, monkeypatch)
