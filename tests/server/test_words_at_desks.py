"""Word Combat at a desk: flips seen at one moment, calls over unequal links, nothing face down on the wire."""

import asyncio
import gzip
import json
from random import Random
from typing import Any

import pytest

from rumpus.games.word_combat.cards import house_pack
from rumpus.kernel.record import verify
from rumpus.server import wire
from rumpus.server.desk import Desk
from rumpus.server.replaying import pages_of
from rumpus.server.together import LONGEST_WAIT
from rumpus.table.files import record_text
from tests.games.word_combat.finding import common_words
from tests.server.clients import SALT
from tests.server.desks import Evening, PaperLink, settle, skipping

NEAR, FAR = 20, 220
CALLING = 3.1  # seconds from the start until a round is on
LOOK = 1.1
CARDS = house_pack().cards
clause = pytest.mark.clause


class TimedLink(PaperLink):
    """Notes when the browser at its end sees a message."""

    def __init__(self, desk: Desk, guest: str, delay: int) -> None:
        self.frames: list[tuple[float, dict[str, Any]]] = []
        super().__init__(desk, guest)
        self.delay = delay

    def send(self, message: bytes) -> None:
        super().send(message)
        self.frames.append((asyncio.get_running_loop().time() + (self.delay or 0) / 1000, json.loads(message)))

    def events(self) -> list[tuple[float, dict[str, Any]]]:
        return [(at, told["event"]) for at, frame in self.frames for told in frame.get("events", ())]

    @property
    def table(self) -> dict[str, Any]:
        found: dict[str, Any] = json.loads(bytes(self.position.open))
        return found

    def face_up(self) -> str:
        return "".join(CARDS[card].letter.lower() for card in self.table["grid"] if card >= 0)

    async def call(self, word: str) -> None:
        """Say a word: it comes to the desk after the link's delay."""
        await asyncio.sleep((self.delay or 0) / 1000)
        self.ask("act", after=self.position.acts, action=word)


async def seated(delays: tuple[int, int], **house: str) -> tuple[Desk, list[TimedLink]]:
    evening = Evening(game="word-combat")
    await evening.open_for("ada", house={"look_time": "1", **house})
    links = [TimedLink(evening.desk, guest, delay) for guest, delay in zip(("ada", "bo"), delays, strict=True)]
    for seat, link in enumerate(links):
        await link.do("sit", seat=seat, name=link.guest.title(), salt=SALT)
    await links[0].do("start")
    await asyncio.sleep(CALLING)
    return evening.desk, links


async def flip_next(links: list[TimedLink]) -> None:
    table = links[0].table
    flipper = links[table["turn"]]
    flipper.ask("act", after=flipper.position.acts, action=table["grid"].index(-1))
    await asyncio.sleep(LOOK)


def flips_seen(delays: tuple[int, int], monkeypatch: pytest.MonkeyPatch) -> list[list[float]]:
    """When each of two players sees four flips."""

    async def story() -> list[list[float]]:
        _, links = await seated(delays)
        for _ in range(4):
            await flip_next(links)
        return [[at for at, event in link.events() if event["kind"] == "CardFlipped"] for link in links]

    ada, bo = skipping(story, monkeypatch)
    assert len(ada) == len(bo) == 4
    return [ada, bo]


@pytest.mark.parametrize("delays", [(NEAR, LONGEST_WAIT), (LONGEST_WAIT, 0), (60, 60)])
@clause("WC-FLIP-2")
def test_a_flip_is_seen_by_all_at_the_same_moment(delays: tuple[int, int], monkeypatch: pytest.MonkeyPatch) -> None:
    ada, bo = flips_seen(delays, monkeypatch)
    assert ada == pytest.approx(bo, abs=0.0015)


def test_for_a_link_that_is_slower_yet_nobody_waits(monkeypatch: pytest.MonkeyPatch) -> None:
    ada, bo = flips_seen((NEAR, FAR), monkeypatch)
    behind = (FAR - LONGEST_WAIT) / 1000
    assert bo == pytest.approx([seen + behind for seen in ada], abs=0.0015)


def test_whoever_watches_sees_a_flip_no_earlier_whatever_their_link_shows(monkeypatch: pytest.MonkeyPatch) -> None:
    async def story() -> list[list[float]]:
        desk, links = await seated((0, LONGEST_WAIT))
        watcher = TimedLink(desk, "wat", 0)
        watcher.delay = LONGEST_WAIT
        await flip_next(links)
        watcher.delay = 0
        return [[at for at, event in link.events() if event["kind"] == "CardFlipped"] for link in (*links, watcher)]

    ada, _, watcher = skipping(story, monkeypatch)
    assert watcher == [pytest.approx(ada[0] + LONGEST_WAIT / 1000, abs=0.0015)]  # sent when it has come to all others


def test_what_comes_after_a_flip_does_not_overtake_it(monkeypatch: pytest.MonkeyPatch) -> None:
    async def story() -> tuple[list[int], list[int]]:
        desk, links = await seated((0, 400))
        await flip_next(links)
        table = links[0].table
        links[table["turn"]].ask("act", after=links[table["turn"]].position.acts, action=table["grid"].index(-1))
        await settle()
        links[1].ask("act", after=links[1].position.acts, action="zzz")
        await asyncio.sleep(2)
        assert desk.room.table is not None
        counts = [[frame["position"]["actions"] for _, frame in link.frames if frame["t"] == "step"] for link in links]
        return counts[0], counts[1]

    ada, bo = skipping(story, monkeypatch)
    assert ada == sorted(ada)
    assert ada == bo


@pytest.mark.parametrize("first", [0, 1])
@clause("WC-WORD-1", "WC-WORD-8", "WC-WORD-10")
def test_the_earlier_call_gets_the_cards_over_unequal_links(first: int, monkeypatch: pytest.MonkeyPatch) -> None:
    async def story() -> list[tuple[int, int]]:
        found = []
        for _ in range(4):
            _, links = await seated((NEAR, FAR))
            for _ in range(5):
                while not (words := common_words(links[0].face_up())):
                    await flip_next(links)
                await asyncio.gather(links[first].call(words[0]), delayed(0.1, links[1 - first].call(words[0])))
                await asyncio.sleep(LOOK)
                table = links[0].table
                assert table["taken"][-1]["word"] == words[0]
                found.append((table["taken"][-1]["seat"], sum(table["deductions"])))
            assert not [told for link in links for told in link.sent if isinstance(told, wire.Refused)]
        return found

    assert set(skipping(story, monkeypatch)) == {(first, 0)}


def test_a_photo_finish_says_what_was_taken_out_for_both_links(monkeypatch: pytest.MonkeyPatch) -> None:
    async def story() -> list[dict[str, Any]]:
        _, links = await seated((NEAR, FAR))
        while not (words := common_words(links[0].face_up())):
            await flip_next(links)
        await asyncio.gather(links[1].call(words[0]), delayed(0.1, links[0].call(words[0])))
        await asyncio.sleep(LOOK)
        return [event for _, event in links[0].events() if event["kind"] == "PhotoFinish"]

    (photo,) = skipping(story, monkeypatch)
    assert (photo["first"], photo["delays"], photo["overtook"]) == (1, [FAR, NEAR], True)


async def delayed(seconds: float, story: Any) -> None:
    await asyncio.sleep(seconds)
    await story


@clause("WC-FLIP-2")
def test_nothing_face_down_is_on_any_wire_before_its_flip(monkeypatch: pytest.MonkeyPatch) -> None:
    """Every number of a card that any link is told, players' and watchers', is one that was flipped before."""

    async def story() -> tuple[Desk, list[TimedLink]]:
        luck = Random(5)
        desk, links = await seated((NEAR, FAR), judge="on challenge")
        links.append(TimedLink(desk, "wat", 0))
        while desk.room.status == "playing":
            players = links[:2]
            table = players[0].table
            words = common_words(players[0].face_up())
            if table["phase"] == "turn" and (not words or luck.random() < 0.6):
                await flip_next(players)
            elif words and table["phase"] in ("look", "turn", "search"):
                await luck.choice(players).call(luck.choice(words))
            await asyncio.sleep(0.4)
            for link in players:
                if (ask := link.position.ask) is not None and table["phase"] in ("search", "break"):
                    link.ask("act", after=link.position.acts, action=ask.offers[-1].action)
        return desk, links

    desk, links = skipping(story, monkeypatch)
    assert desk.room.table is not None
    record = desk.room.table.record()
    verify(desk.room.game, record)
    pages = [json.loads(gzip.decompress(page)) for page in pages_of(record_text(record), "")]
    told = [told["event"] for page in pages for step in page["steps"] for told in step["told"]]
    assert photos(told) == photos([event for _, event in links[0].events()])
    for link in links:
        check_frames([frame for _, frame in link.frames])
    assert len([event for _, event in links[0].events() if event["kind"] == "CardFlipped"]) == 2 * 28


def photos(events: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """The photo finishes, of which a replay tells the same."""
    return [event for event in events if event["kind"] == "PhotoFinish"]


def check_frames(frames: list[dict[str, Any]]) -> None:
    flipped: set[int] = set()
    for frame in frames:
        flipped |= {told["event"]["card"] for told in frame.get("events", ()) if told["event"]["kind"] == "CardFlipped"}
        assert cards_in(frame) <= flipped


def cards_in(value: object) -> set[int]:
    """Every number in a message that stands for a card."""
    found: set[int] = set()
    if isinstance(value, dict):
        for name, part in value.items():
            if name == "card":
                found.add(part)
            elif name in ("cards", "grid") or (name == "left" and isinstance(part, list)):
                found |= {card for card in part if card >= 0}
            else:
                found |= cards_in(part)
    elif isinstance(value, list):
        found = found.union(*(cards_in(part) for part in value))
    return found


def test_a_bot_reads_and_calls_and_flips_at_a_desk(monkeypatch: pytest.MonkeyPatch) -> None:
    """A person who only flips when it is their turn loses to the bot; the game goes to its end by itself."""

    async def story() -> tuple[Desk, TimedLink]:
        evening = Evening(game="word-combat")
        await evening.open_for("ada")
        ada = TimedLink(evening.desk, "ada", 0)
        await ada.do("sit", seat=0, name="Ada", salt=SALT)
        await ada.do("bot", seat=1, level="hard")
        await ada.do("start")
        while evening.desk.room.status == "playing":
            ask = ada.position.ask
            if ask is not None and ask.offers:
                ada.ask("act", after=ada.position.acts, action=ask.offers[0].action)
            await asyncio.sleep(0.5)
        return evening.desk, ada

    desk, ada = skipping(story, monkeypatch)
    taken = ada.table["taken"]
    assert {word["seat"] for word in taken} == {1}
    assert len(taken) >= 10
    assert desk.room.table is not None and desk.room.table.outcome is not None
    assert desk.room.table.outcome.winners == (1,)
