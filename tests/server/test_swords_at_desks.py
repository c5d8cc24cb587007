"""Fake Swords at a desk: what is sealed is on nobody's wire, what all see they see at once, and anybody may talk."""

import asyncio
import json
from collections import Counter
from functools import partial
from random import Random
from typing import Any

import pytest

from rumpus.kernel.record import verify
from rumpus.server.desk import Desk
from tests.server.desks import settle, skipping
from tests.server.scribes import COUNT_DOWN, Scribe, all_alike, chosen, measured, play_out, seated

clause = pytest.mark.clause
POINT = 192
PHOTO_FINISH = 21
SEALED = ("measuring", "pointing", "beat")
WAYS = ("duel", "real swords")
for_both_ways = pytest.mark.parametrize("way", WAYS)


# Nothing sealed on any wire


@clause("SW-FIGHT-6", "SW-TURN-4", "SW-DUEL-1")
@for_both_ways
def test_nothing_sealed_is_in_any_message_before_the_last_answer_is_in(
    way: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Between two steps of one sealed question nothing changes for anybody else but who has answered."""

    async def story(game: str) -> tuple[Desk, list[Scribe]]:
        desk, links = await seated(0, 0, 0, bots=1, fights=way)
        await play_out(desk, links[:3], Random(game))
        return desk, links

    all_alike(monkeypatch)
    compared = Counter[tuple[str, int]]()
    for game in ("one", "two", "three", "four"):
        desk, links = skipping(partial(story, game), monkeypatch)
        assert desk.room.table is not None
        verify(desk.room.game, desk.room.table.record())
        for seat, link in enumerate(links):
            frames = [json.loads(message) for _, message in link.frames]
            compared.update((phase, seat) for phase in quiet_steps(seat if seat < 3 else -1, frames))
            assert link.refusals() == []
    for seat in range(4):
        assert way == "duel" or compared["measuring", seat] >= 6
        assert compared["pointing", seat] > 10
        assert way != "duel" or compared["beat", seat] > 10


def quiet_steps(seat: int, frames: list[dict[str, Any]]) -> list[str]:
    """The phases of steps that told of an answer sealed by somebody else; each is as the one before but for that."""
    compared, before = list[str](), dict[str, Any]()
    for frame in frames:
        if (position := frame.get("position")) is None:
            continue
        now = position["open"]
        if before and frame["t"] == "step" and is_next_answer(before["open"], now):
            answered = [one != other for one, other in zip(before["open"]["answered"], now["answered"], strict=True)]
            assert frame["events"] == []
            assert sum(answered) == 1
            if not (seat >= 0 and answered[seat]):
                assert stripped(position) == stripped(before)
                assert "done" not in frame
                compared.append(now["phase"])
        own = position["own"]["sealed"]
        assert own is None or (seat >= 0 and now["answered"][seat])
        before = position
    return compared


def is_next_answer(before: dict[str, Any], now: dict[str, Any]) -> bool:
    """Whether one more answer came to the same question."""
    same = before["phase"] == now["phase"] and before["turn"] == now["turn"] and now["phase"] in SEALED
    return bool(same and sum(now["answered"]) == sum(before["answered"]) + 1)


def stripped(position: dict[str, Any]) -> dict[str, Any]:
    """Without what tells that somebody has answered, and when."""
    kept = {name: value for name, value in position.items() if name not in ("actions", "asked", "left", "open")}
    return kept | {name: value for name, value in position["open"].items() if name != "answered"}


@clause("SW-FIGHT-6", "SW-TURN-4", "SW-DUEL-1")
@pytest.mark.parametrize(
    ("phase", "choices"), [("measuring", (0, 19, 150)), ("pointing", (192, 193, 194)), ("beat", (293, 299, 302))]
)
def test_messages_about_an_answer_are_the_same_byte_by_byte_whatever_it_was(
    phase: str, choices: tuple[int, ...], monkeypatch: pytest.MonkeyPatch
) -> None:
    async def story(choice: int) -> dict[str, list[bytes]]:
        fights = "real swords" if phase == "measuring" else "duel"
        desk, links = await seated(0, 0, 0, beat="none", fights=fights)
        await until(phase, links)
        fighter = next(link for link in links if link.choices())
        told = {link.guest: len(link.frames) for link in links}
        fighter.play(choice)
        await asyncio.sleep(5)
        assert desk.room.status == "playing"
        assert fighter.own["sealed"] is not None
        others = [link for link in links if link is not fighter]
        return {link.guest: [message for _, message in link.frames[told[link.guest] :]] for link in others}

    heard = []
    for choice in choices:
        all_alike(monkeypatch)
        heard.append(skipping(partial(story, choice), monkeypatch))
    assert all(len(messages) == 1 for messages in heard[0].values())
    assert all(messages == heard[0] for messages in heard)


async def until(phase: str, links: list[Scribe]) -> None:
    """Play to a question: everybody points at the first pile, so that there is a fight."""
    await settle()
    while links[0].table["phase"] != phase:
        for link in links:
            if link.choices():
                link.play(COUNT_DOWN if COUNT_DOWN in link.choices() else link.choices()[0])
                await settle()
        await asyncio.sleep(0.5)


# Together


@clause("SW-TURN-4", "SW-DUEL-1")
def test_what_all_are_to_see_at_once_they_see_at_the_same_moment(monkeypatch: pytest.MonkeyPatch) -> None:
    async def story() -> list[Scribe]:
        desk, links = await measured(10, 60, 100, fights="duel")
        await play_out(desk, links[:3], Random(4), pause=0.6)  # as long as a message takes there and back
        await asyncio.sleep(1)
        return links

    all_alike(monkeypatch)
    links = skipping(story, monkeypatch)
    for kind in ("CountdownStarted", "PointingStarted", "Pointed", "FightCountdown", "BeatPlayed"):
        moments = [link.seen(kind) for link in links]
        assert len(moments[0]) > 2, kind
        assert all(len(seen) == len(moments[0]) for seen in moments), kind
        for seen in moments[1:3]:
            assert seen == pytest.approx(moments[0], abs=0.0015), kind


@clause("SW-TURN-5", "SW-TURN-9")
@for_both_ways
def test_everybody_hears_the_same_game(way: str, monkeypatch: pytest.MonkeyPatch) -> None:
    async def story() -> list[Scribe]:
        desk, links = await seated(0, 0, bots=3, fights=way)
        await play_out(desk, links[:2], Random(f"same {way}"))
        return links

    ada, bo, watcher = ([event for _, event in link.events()] for link in skipping(story, monkeypatch))
    assert ada == bo == watcher
    assert ada[-1]["kind"] == "GameEnded"


# Claims


@clause("SW-TURN-3", "SW-TURN-9")
@for_both_ways
def test_anybody_may_talk_while_piles_are_made_whatever_was_asked_before(
    way: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """In every turn everybody who is not asked says two things, one after the other, without waiting."""
    before, seen = Counter[str](), list[str]()

    async def story() -> tuple[Desk, list[Scribe]]:
        luck = Random(f"talk {way}")
        desk, links = await seated(0, 0, 0, 0, fights=way, beat="8")
        players, turn = links[:4], 0

        def note() -> None:
            if not seen or seen[-1] != links[0].table["phase"]:
                seen.append(links[0].table["phase"])

        while desk.room.status == "playing":
            note()
            if seen[-1] == "piles" and links[0].table["turn"] > turn:
                turn = links[0].table["turn"]
                before[seen[-2] if len(seen) > 1 else "start"] += 1
                await talk(players)
            for link in players:
                if link.choices():
                    link.play(chosen(link, luck))
                    await settle()
                    note()
            await asyncio.sleep(0.2)
        return desk, links

    all_alike(monkeypatch)
    _, links = skipping(story, monkeypatch)
    assert all(link.refusals() == [] for link in links)
    claims = [event for _, event in links[-1].events() if event["kind"] == "Claimed"]
    assert len(claims) == 2 * 3 * before.total()
    assert way == "duel" or before["measuring"] == 1
    assert before["fighting" if way == "real swords" else "beat"] > 2


async def talk(players: list[Scribe]) -> None:
    """Everybody but the Fight Boss."""
    boss = players[0].table["boss"]
    quiet = [link for seat, link in enumerate(players) if seat != boss]
    for link in quiet:
        link.ask("act", after=link.position.acts, action="pile 2")
        link.ask("act", after=link.position.acts + 1, action="not pile 1")
    await settle()
    told = [claim for seat, claim in enumerate(quiet[0].table["claims"]) if seat != boss]
    assert told == [{"pile": 0, "points": False}] * 3


@clause("SW-TURN-9")
def test_a_fight_boss_talks_and_arranges_without_waiting(monkeypatch: pytest.MonkeyPatch) -> None:
    async def story() -> Scribe:
        _, links = await measured(0, 0, 0)
        boss: Scribe = links[links[0].table["boss"]]
        acts = boss.position.acts
        for number, action in enumerate(("pile 1", 152, "not pile 3", 151, "pile 2")):  # card 1 there and back
            boss.ask("act", after=acts + number, action=action)
        await settle()
        return boss

    boss = skipping(story, monkeypatch)
    assert boss.refusals() == []
    assert boss.table["claims"][boss.table["boss"]] == {"pile": 1, "points": True}


@clause("SW-TURN-9")
def test_a_claim_is_refused_when_it_is_too_late_and_a_sixth_is_one_too_many(monkeypatch: pytest.MonkeyPatch) -> None:
    async def story() -> list[list[str]]:
        _, links = await measured(0, 0, 0)
        boss = links[0].table["boss"]
        talker = links[(boss + 1) % 3]
        for _ in range(6):
            talker.play("pile 1")
            await settle()
        links[boss].play(COUNT_DOWN)
        await settle()
        links[boss].play("pile 1")
        await settle()
        return [talker.refusals(), links[boss].refusals()]

    talker, boss = skipping(story, monkeypatch)
    assert len(talker) == len(boss) == 1
    assert "not asked now" in talker[0] and "not asked now" in boss[0]


@clause("SW-TURN-9")
def test_who_watches_says_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    async def story() -> list[str]:
        _, links = await measured(0, 0, 0)
        links[-1].ask("act", after=0, action="pile 1")
        await settle()
        return links[-1].refusals()

    assert skipping(story, monkeypatch) == ["you are watching: sit down first"]


# Real swords


async def brawl(links: list[Scribe]) -> tuple[Scribe, list[Scribe], Scribe]:
    """Play until two fight, and not for a photo finish: the Fight Boss of the fight, the fighters, and the fourth."""
    luck = Random("brawl")
    players = links[:4]

    def is_begun() -> bool:
        table = links[0].table
        return table["phase"] == "arming" and PHOTO_FINISH not in table["fight"]["rules"]

    while not is_begun():
        for link in players:
            if link.choices() and not is_begun():
                is_pointing = link.table["phase"] == "pointing"
                link.play(POINT + luck.randrange(2) if is_pointing else chosen(link, luck))
                await settle()
        await asyncio.sleep(0.2)
    fight = links[0].table["fight"]
    boss, fighters = players[fight["boss"]], [players[fight["left"]], players[fight["right"]]]
    (other,) = [link for link in players if link is not boss and link not in fighters]
    return boss, fighters, other


def of_the_last_fight(link: Scribe) -> list[dict[str, Any]]:
    events = [event for _, event in link.events()]
    calls = [at for at, event in enumerate(events) if event["kind"] == "FightCalled"]
    return events[calls[-1] :]


def is_over(link: Scribe) -> bool:
    return any(event["kind"] == "FightEnded" for event in of_the_last_fight(link))


@clause("SW-FIGHT-12", "SW-FIGHT-14")
def test_a_fight_with_real_swords_over_the_wire(monkeypatch: pytest.MonkeyPatch) -> None:
    async def story() -> list[dict[str, Any]]:
        _, links = await measured(0, 0, 0, 0, fights="real swords")
        boss, fighters, _ = await brawl(links)
        for verdict in (307, 305):
            assert boss.choices() == [304]
            assert not any(link.choices() for link in fighters)
            boss.play(304)
            await asyncio.sleep(3.5)
            assert boss.table["phase"] == "fighting"
            await asyncio.sleep(2)
            boss.play(verdict)
            await settle()
        assert boss.refusals() == []
        return of_the_last_fight(links[-1])

    fought = skipping(story, monkeypatch)
    assert [event["kind"] for event in fought[:7]] == [
        *("FightCalled", "FightCountdown", "FightBegan", "FightAgain", "FightCountdown", "FightBegan", "FightEnded")
    ]
    took = [event["took"] for event in fought if event["kind"] in ("FightAgain", "FightEnded")]
    assert took == pytest.approx([2500, 2500], abs=60)


@clause("SW-FIGHT-12")
@pytest.mark.parametrize("away", ["fighter", "other"])
def test_who_puts_the_phone_down_does_not_stop_the_fight(away: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """A minute away: a bot keeps the seat, and the Fight Boss's countdown and verdict go through."""

    async def story() -> tuple[list[str], str, bool]:
        _, links = await measured(0, 0, 0, 0, fights="real swords")
        boss, fighters, other = await brawl(links)
        (fighters[0] if away == "fighter" else other).leave()
        await asyncio.sleep(60)
        boss.play(304)
        await asyncio.sleep(3.5)
        phase = boss.table["phase"]
        boss.play(305)
        await settle()
        return boss.refusals(), phase, is_over(boss)

    assert skipping(story, monkeypatch) == ([], "fighting", True)


@clause("SW-FIGHT-12")
@pytest.mark.parametrize("seconds", [1, 5, 15])
def test_nor_does_who_has_just_gone(seconds: float, monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody needs a screen to fight: the verdict is taken while a fighter is away and nobody has stood in yet."""

    async def story() -> tuple[list[str], bool]:
        _, links = await measured(0, 0, 0, 0, fights="real swords")
        boss, fighters, _ = await brawl(links)
        boss.play(304)
        await asyncio.sleep(3.5)
        fighters[1].leave()
        await asyncio.sleep(seconds)
        boss.play(306)
        await settle()
        return boss.refusals(), is_over(boss)

    assert skipping(story, monkeypatch) == ([], True)
