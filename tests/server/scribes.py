"""People at a table of Fake Swords who keep every frame, and somebody who watches them."""

import asyncio
import json
import secrets
from itertools import count
from random import Random
from typing import Any, Final

import pytest

from rumpus.server import wire
from rumpus.server.desk import Desk
from tests.server.clients import SALT
from tests.server.desks import Evening, PaperLink, settle

COUNT_DOWN: Final = 191


class Scribe(PaperLink):
    """Keeps every frame as it came over the wire, and when the browser at its end sees it."""

    def __init__(self, desk: Desk, guest: str, delay: int = 0) -> None:
        self.frames: list[tuple[float, bytes]] = []
        super().__init__(desk, guest)
        self.delay = delay

    def send(self, message: bytes) -> None:
        super().send(message)
        self.frames.append((asyncio.get_running_loop().time() + (self.delay or 0) / 1000, message))

    @property
    def table(self) -> dict[str, Any]:
        found: dict[str, Any] = json.loads(bytes(self.position.open))
        return found

    @property
    def own(self) -> Any:
        return json.loads(bytes(self.position.own))

    def events(self) -> list[tuple[float, dict[str, Any]]]:
        frames = [(at, json.loads(message)) for at, message in self.frames]
        return [(at, told["event"]) for at, frame in frames for told in frame.get("events", ())]

    def seen(self, kind: str) -> list[float]:
        return [at for at, event in self.events() if event["kind"] == kind]

    def play(self, action: int | str) -> int:
        """Do something, as the client does: in a turn after so many actions of all, else of one's own."""
        ask = self.position.ask
        in_turn = ask is not None and ask.tempo == "turn" and not isinstance(action, str)
        return self.ask("act", after=self.position.actions if in_turn else self.position.acts, action=action)

    def choices(self) -> list[int]:
        ask = self.position.ask
        return [] if ask is None else [offer.action for offer in ask.offers]

    def refusals(self) -> list[str]:
        return [told.reason for told in self.sent if isinstance(told, wire.Refused)]


def all_alike(monkeypatch: pytest.MonkeyPatch) -> None:
    """Every secret of the server is the same in every story."""
    numbers = count(1)
    monkeypatch.setattr(secrets, "token_hex", lambda size=16: f"{next(numbers):0{2 * size}x}")
    monkeypatch.setattr(secrets, "token_urlsafe", lambda _=16: f"table{next(numbers):06}")
    monkeypatch.setattr(secrets, "token_bytes", lambda size=16: next(numbers).to_bytes(size, "big"))


async def seated(*delays: int, bots: int = 0, **house: str) -> tuple[Desk, list[Scribe]]:
    """So many people at a table, bots on the other seats, and somebody who watches; nobody has answered anything."""
    evening = Evening(game="fake-swords")
    names = ("ada", "bo", "cy", "di", "ed")[: len(delays)]
    await evening.open_for("ada", seats=len(delays) + bots, house=house)
    links = [Scribe(evening.desk, name, delay) for name, delay in zip(names, delays, strict=True)]
    for seat, link in enumerate(links):
        await link.do("sit", seat=seat, name=link.guest.title(), salt=SALT)
    for bot in range(bots):
        await links[0].do("bot", seat=len(delays) + bot, level="easy")
    links.append(Scribe(evening.desk, "wat"))
    await links[0].do("start")
    await settle()
    return evening.desk, links


async def measured(*delays: int, bots: int = 0, **house: str) -> tuple[Desk, list[Scribe]]:
    """The same when everybody's height is known: with real swords they give it."""
    desk, links = await seated(*delays, bots=bots, **house)
    if links[0].table["phase"] == "measuring":
        for height, link in enumerate(links[: len(delays)]):
            link.play(70 + height)
    while links[0].table["phase"] == "measuring":
        await asyncio.sleep(0.1)
    return desk, links


def chosen(link: Scribe, luck: Random) -> int:
    """Any answer; the countdown sooner rather than later."""
    choices = link.choices()
    return COUNT_DOWN if COUNT_DOWN in choices and luck.random() < 0.6 else luck.choice(choices)


async def play_out(desk: Desk, players: list[Scribe], luck: Random, pause: float = 0.0) -> None:
    """Everybody answers whatever they are asked, one after the other, until the game is over."""
    while desk.room.status == "playing":
        for link in players:
            if link.choices():
                link.play(chosen(link, luck))
                await settle()
                await asyncio.sleep(pause)
        await asyncio.sleep(0.2)
