"""Seats that live, at a desk: who gets which seat when two want it, what each is told, and what a restart leaves."""

import asyncio
from typing import Final

import msgspec
import pytest

from rumpus.kernel.record import verify
from rumpus.server import roominfo, wire
from rumpus.server.reading import decode
from rumpus.table import entries as written
from rumpus.table.again import REMATCH_WAIT
from rumpus.table.seating import SEAT_WAIT
from tests.server.clients import SALT
from tests.server.desks import Evening, HandStore, PaperLink, play_out, settle, skipping, whose_turn

HIDDEN: Final[dict[str, list[int]]] = {"hand": [], "battle_hand": []}


def you(link: PaperLink) -> roominfo.You:
    kinds = wire.Hello | wire.RoomChanged | wire.Step
    return [message.you for message in link.sent if isinstance(message, kinds)][-1]


def frozen(link: PaperLink) -> roominfo.FrozenInfo | None:
    return link.room.frozen


def own(link: PaperLink) -> object:
    return msgspec.json.decode(link.position.own)


def names(link: PaperLink) -> list[str]:
    return [seat.name for seat in link.room.seats]


async def evening_of_two(game: str = "fight-song") -> tuple[Evening, PaperLink, PaperLink]:
    """Ada against an easy bot, and Cy who looks on."""
    evening = Evening(game)
    desk, (ada,) = await evening.start("ada", house={"dealer": "1"} if game == "fight-song" else None)
    return evening, ada, PaperLink(desk, "cy")


def test_a_newcomer_sees_the_seats_cards_from_then_on_and_nothing_before(monkeypatch: pytest.MonkeyPatch) -> None:
    async def story() -> None:
        _, ada, cy = await evening_of_two()
        while ada.position.ask is None:
            await asyncio.sleep(0.01)
        seen = [msg.position for msg in cy.sent if isinstance(msg, wire.Hello | wire.Step) and msg.position]
        assert all(msgspec.json.decode(position.own) == HIDDEN for position in seen)
        await cy.do("sit", seat=1, name="Cy", salt=SALT)
        hello = [message for message in cy.sent if isinstance(message, wire.Hello)][-1]
        assert (hello.you.seat, hello.fresh) == (1, True)
        assert own(cy) != HIDDEN
        assert cy.position.heard == len(hello.events)
        step = [message for message in ada.sent if isinstance(message, wire.Step)][-1]
        assert [told.sentence for told in step.events] == ["Cy sits down and plays on for Rosie."]
        assert ada.room.names == ("Ada", "Cy")
        before = ada.position.actions
        await ada.act()
        assert whose_turn([ada, cy]) is cy
        await asyncio.sleep(3600)
        assert cy.position.actions == before + 1
        assert isinstance(await cy.act(), wire.Step)

    skipping(story, monkeypatch)


def test_two_who_want_the_same_seat_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    async def story() -> None:
        evening, ada, cy = await evening_of_two()
        while ada.position.ask is None:
            await asyncio.sleep(0.01)
        di = PaperLink(evening.desk, "di")
        asked = [link.ask("sit", seat=1, name=link.guest.title(), salt=SALT) for link in (cy, di)]
        await settle()
        assert isinstance(cy.answers[asked[0]], wire.Done)
        refused = di.answers[asked[1]]
        assert isinstance(refused, wire.Refused)
        assert "you can watch" in refused.reason
        assert (you(cy).seat, you(di).seat, names(di)) == (1, None, ["Ada", "Cy"])

    skipping(story, monkeypatch)


def test_who_comes_while_the_bot_thinks_waits_for_its_move_and_not_for_another(monkeypatch: pytest.MonkeyPatch) -> None:
    async def story() -> None:
        _, ada, cy = await evening_of_two()
        while ada.position.ask is None:
            await asyncio.sleep(0.01)
        after, action = ada.offer()
        ada.ask("act", after=after, action=action)
        cy.ask("sit", seat=1, name="Cy", salt=SALT)  # in the same breath
        await asyncio.sleep(1)
        assert you(cy).seat == 1
        assert ada.position.actions == after + 2
        assert ada.position.ask is not None

    skipping(story, monkeypatch)


def test_where_time_counts_all_get_a_breath(monkeypatch: pytest.MonkeyPatch) -> None:
    async def story() -> None:
        _, ada, cy = await evening_of_two("fightball")
        while ada.position.ask is None:  # before that nobody has anything to do, and nothing need stop
            await asyncio.sleep(0.1)
        await cy.do("sit", seat=1, name="Cy", salt=SALT)
        await settle()
        assert frozen(ada) == roominfo.FrozenInfo((), 3000, 1)
        await asyncio.sleep(3.1)
        assert frozen(ada) is None
        assert (you(cy).seat, cy.position.ask is not None) == (1, True)

    skipping(story, monkeypatch)


def test_whoever_is_replaced_sees_what_a_watcher_sees(monkeypatch: pytest.MonkeyPatch) -> None:
    async def story() -> None:
        evening = Evening("fight-song")
        desk, (_ada, bo) = await evening.start("ada", "bo", house={"dealer": "1"})
        cy = PaperLink(desk, "cy")
        await bo.do("stand")
        await asyncio.sleep(1)
        await cy.do("sit", seat=1, name="Cy", salt=SALT)
        assert (you(bo).seat, own(bo), own(cy) != HIDDEN) == (None, HIDDEN, True)
        back = PaperLink(evening.again().desk, "bo", bo.game_number, bo.heard)
        await settle()
        assert isinstance(back.sent[0], wire.Hello)
        assert (back.sent[0].fresh, own(back)) == (True, HIDDEN)
        refused = await bo.say("sit", seat=1, name="Bo", salt=SALT)
        assert isinstance(refused, wire.Refused)

    skipping(story, monkeypatch)


def test_a_request_that_nobody_answers_leaves_a_line_also_after_a_restart(monkeypatch: pytest.MonkeyPatch) -> None:
    async def story() -> None:
        evening, ada, cy = await evening_of_two()
        await ada.do("arrange", latecomers=False)
        await cy.do("ask_seat", seat=1, name="Cy", salt=SALT)
        (request,) = ada.room.requests
        assert (request.name, request.seat, request.granted, you(cy).request) == ("Cy", 1, False, request.number)
        assert (you(ada).speaks, you(cy).speaks) == (True, False)
        await asyncio.sleep(SEAT_WAIT / 1000 + 0.1)
        note = you(cy).note
        assert note is not None
        assert note.words == "Nobody answered in time: you did not get seat 2."
        assert you(ada).note is None
        assert you(PaperLink(evening.again().desk, "cy")).note == note

    skipping(story, monkeypatch)


def test_a_flood_of_requests_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    async def story() -> None:
        evening, ada, cy = await evening_of_two()
        await ada.do("arrange", latecomers=False)
        before = len(evening.store.load(evening.table))
        for _ in range(50):
            await cy.say("ask_seat", seat=1, name="Cy", salt=SALT)
            await cy.say("answer_seat", number=1, agree=False)
        kinds = [decode(body) for _, body in evening.store.load(evening.table)[before:]]
        assert sum(isinstance(entry, written.SeatAsked) for entry in kinds) == 1

    skipping(story, monkeypatch)


# When the game is over


def test_a_rematch_with_somebody_away_begins_and_survives_a_restart(monkeypatch: pytest.MonkeyPatch) -> None:
    async def story() -> None:
        evening = Evening("fight-song")
        _desk, (ada, bo) = await evening.start("ada", "bo")
        await play_out([ada, bo])
        bo.leave()
        await ada.do("rematch", salt=SALT)
        await settle()
        rematch = ada.room.rematch
        assert rematch is not None
        assert (rematch.away, rematch.begins) == ((1,), REMATCH_WAIT)
        ada.leave()
        await settle()
        again = evening.again()
        back = PaperLink(again.desk, "ada")
        await asyncio.sleep(REMATCH_WAIT / 1000 + 0.1)
        assert (back.room.game_number, back.room.seats[1].stood_in) == (2, True)
        other = PaperLink(again.desk, "bo")
        await settle()
        assert not other.room.seats[1].stood_in
        assert other.room.evening is not None
        assert other.room.evening.count == 1

    skipping(story, monkeypatch)


def test_the_table_changes_its_game_and_keeps_its_replays(monkeypatch: pytest.MonkeyPatch) -> None:
    async def story() -> None:
        evening = Evening("fight-song")
        desk, (ada, bo) = await evening.start("ada", "bo")
        await play_out([ada, bo])
        won = ada.room.evening
        refused = await bo.say("change_game", game="word-combat")
        assert isinstance(refused, wire.Refused)
        unknown = await ada.say("change_game", game="chess")
        assert isinstance(unknown, wire.Refused)
        changed, readied = ada.ask("change_game", game="word-combat"), bo.ask("rematch", salt=SALT)
        await settle()
        assert isinstance(ada.answers[changed], wire.Done)
        assert isinstance(bo.answers[readied], wire.Refused)
        assert (bo.room.game, bo.room.status, bo.room.names, bo.room.evening) == ("word-combat", "open", (), won)
        await ada.do("start")
        await settle()
        assert bo.room.game_number == 2
        for hall in (evening.hall, evening.again().hall):
            record = hall.record(desk.room.id, 1)
            assert record is not None
            assert verify(hall.game("fight-song"), record) == record.outcome

    skipping(story, monkeypatch)


def test_a_replay_is_there_while_the_table_waits_for_its_next_game(monkeypatch: pytest.MonkeyPatch) -> None:
    async def story() -> None:
        evening = Evening("fight-song")
        desk, (ada, bo) = await evening.start("ada", "bo")
        await play_out([ada, bo])
        await ada.do("change_game", game="word-combat")
        record = evening.hall.record(desk.room.id, 1)
        assert record is not None
        assert record.header.game == "fight-song"

    skipping(story, monkeypatch)


def test_entries_as_they_were_before_are_read(monkeypatch: pytest.MonkeyPatch) -> None:
    """A game of Ada and Bo that Rumpus 0.1 wrote down, and a bot of a late turn in it."""
    rows = [
        b'{"e":"opened","game":"fight-song","seats":2,"house":{},"pace":20,"public":false,"host":"ada","seed":"aa"}',
        b'{"e":"sat","seat":0,"guest":"ada","name":"Ada","salt":"0123456789abcdef"}',
        b'{"e":"bot","seat":1,"name":"Rosie","level":"easy"}',
        b'{"e":"arranged","seats":2,"house":{"dealer":"1"},"pace":20,"public":true}',
        b'{"e":"started","rules":%d}',
    ]

    async def story() -> None:
        evening = Evening("fight-song", HandStore())
        evening.table = "old"
        rules = evening.hall.game("fight-song").rules_version
        old = [*rows[:-1], rows[-1] % rules]
        evening.store.rows["old"] = [(1000 + at, body) for at, body in enumerate(old)]
        ada = PaperLink(evening.desk, "ada")
        await settle()
        assert (ada.room.status, ada.room.latecomers, ada.room.evening, ada.room.pace) == ("playing", True, None, 20)
        first = ada.position.seal
        while ada.position.ask is None:
            await asyncio.sleep(0.01)
        after = len(evening.store.load("old"))
        await asyncio.sleep(21)
        late = next(decode(body) for _, body in evening.store.load("old")[after:])
        assert isinstance(late, written.Acted)
        assert (late.by, late.why) == ("normal", "clock")
        known = msgspec.json.encode(msgspec.structs.replace(late, why=""))  # as it was written then
        assert b"why" not in known
        evening.store.rows["old"][after] = (evening.store.rows["old"][after][0], known)
        again = PaperLink(evening.again().desk, "ada")
        await settle()
        assert again.position.seal != first
        assert again.position.actions >= 2

    skipping(story, monkeypatch)
