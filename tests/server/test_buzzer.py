"""The Buzz and the Shot that was on its way, over a link that takes 220 ms each way."""

import asyncio

import msgspec
import pytest

from rumpus.games.fightball.actions import BUZZ, DISCARD, PLAY, TAKE
from rumpus.games.fightball.cards import house_pack
from rumpus.kernel.record import Input
from rumpus.server import wire
from rumpus.server.desk import Desk
from tests.server.desks import Evening, PaperLink, skipping

NEAR, FAR = 20, 220
STACK = 9
SHOTS = {number for number, card in enumerate(house_pack().teams[2].cards) if card.type == "shot"}  # Bo's Cruisers
HAND = 0.16  # seconds between two moves of a hand
LINE_UP = 4.0  # seconds from the start until the fast round is on


def held(link: PaperLink) -> int | None:
    card: int | None = msgspec.json.decode(link.position.own)["held"]
    return card


async def move(link: PaperLink, action: int) -> None:
    await link.do("act", after=link.position.acts, action=action)
    await asyncio.sleep(HAND)


async def burn_to_the_buzz(link: PaperLink) -> None:
    """FB-FAST-4: one card at a time."""
    for _ in range(43):
        await move(link, TAKE)
        await move(link, DISCARD)
    await move(link, TAKE)


async def take_a_shot(link: PaperLink) -> None:
    await move(link, TAKE)
    while held(link) not in SHOTS:
        await move(link, DISCARD)
        await move(link, TAKE)


def inputs(desk: Desk) -> list[Input]:
    assert desk.room.table is not None
    return desk.room.table.record().inputs


def shot_after_the_buzz(sent: int, monkeypatch: pytest.MonkeyPatch) -> tuple[wire.ToClient, list[Input]]:
    """Bo sends a Shot so many milliseconds after the Buzz was told; what the server answers and writes down."""

    async def story() -> tuple[wire.ToClient, list[Input]]:
        desk, (ada, bo) = await Evening(game="fightball").start("ada", "bo")
        ada.delay, bo.delay = NEAR, FAR
        await asyncio.sleep(LINE_UP)
        await take_a_shot(bo)
        await burn_to_the_buzz(ada)
        await ada.do("act", after=ada.position.acts, action=BUZZ)
        await asyncio.sleep((sent + FAR) / 1000)  # sent then, it arrives when the link has taken its time
        answer = await bo.say("act", after=bo.position.acts, action=PLAY + STACK)
        return answer, inputs(desk)

    return skipping(story, monkeypatch)


@pytest.mark.parametrize("before", [50, 200, 219, 10])
def test_a_shot_sent_before_the_buzz_could_be_seen_counts(before: int, monkeypatch: pytest.MonkeyPatch) -> None:
    answer, written = shot_after_the_buzz(FAR - before, monkeypatch)
    assert isinstance(answer, wire.Step)
    buzz, shot = written[-2:]
    assert (shot.seat, shot.action, shot.at) == (1, PLAY + STACK, buzz.at)
    assert "at the buzzer" in answer.events[-1].sentence


@pytest.mark.parametrize("after", [50, 10, 400])
def test_a_shot_sent_after_the_buzz_could_be_seen_does_not(after: int, monkeypatch: pytest.MonkeyPatch) -> None:
    answer, written = shot_after_the_buzz(FAR + after, monkeypatch)
    assert isinstance(answer, wire.Refused)
    assert "the fast round is over" in answer.reason
    assert not [entry for entry in written if entry.action == PLAY + STACK]
