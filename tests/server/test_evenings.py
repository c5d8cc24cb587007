"""An evening at a desk: what time brings, taking back, another game, talk. Hours pass at once."""

import asyncio

import pytest

from rumpus.server import roominfo, wire
from rumpus.table.standing import OVER
from tests.server.clients import SALT
from tests.server.desks import Evening, PaperLink, play_out, settle, skipping, whose_turn

# What time brings


def test_a_bot_plays_for_whoever_is_late(monkeypatch: pytest.MonkeyPatch) -> None:
    async def story() -> None:
        _, links = await Evening("fight-song").start("ada", "bo", pace=20)
        late = whose_turn(links)
        assert late.position.left == 20_000
        await asyncio.sleep(19.9)
        assert late.position.actions == 0
        await asyncio.sleep(0.2)
        assert late.position.actions == 1
        assert not any(seat.stood_in for seat in late.room.seats)
        assert whose_turn(links) is not late
        assert isinstance(await whose_turn(links).act(), wire.Step)

    skipping(story, monkeypatch)


def test_an_action_just_in_time_counts_and_the_next_turn_is_whole(monkeypatch: pytest.MonkeyPatch) -> None:
    async def story() -> None:
        _, links = await Evening("fight-song").start("ada", "bo", pace=20)
        await asyncio.sleep(19.9)
        await whose_turn(links).act()
        await asyncio.sleep(19.9)
        assert links[0].position.actions == 1
        await asyncio.sleep(0.2)
        assert links[0].position.actions == 2

    skipping(story, monkeypatch)


def test_a_bot_stands_in_for_whoever_is_gone_and_hands_the_seat_back(monkeypatch: pytest.MonkeyPatch) -> None:
    async def story() -> None:
        desk, links = await Evening("fight-song").start("ada", "bo")
        gone = whose_turn(links)
        (stays,) = [link for link in links if link is not gone]
        seat = links.index(gone)
        gone.leave()
        await asyncio.sleep(19.9)
        assert (stays.room.seats[seat].here, stays.room.seats[seat].stood_in) == (False, False)
        assert stays.position.actions == 0
        await asyncio.sleep(0.2)
        assert stays.room.seats[seat].stood_in
        assert stays.position.actions == 1
        back = PaperLink(desk, gone.guest, gone.game_number, gone.heard)
        await settle()
        assert not back.room.seats[seat].stood_in
        await stays.act()
        await asyncio.sleep(3600)
        assert back.position.actions == 2
        await back.act()

    skipping(story, monkeypatch)


def test_nobody_plays_on_while_everybody_is_gone(monkeypatch: pytest.MonkeyPatch) -> None:
    async def story() -> None:
        desk, links = await Evening("fight-song").start("ada", seats=2)
        await play_a_little(links[0])
        before = links[0].position.actions
        links[0].leave()
        await asyncio.sleep(3600)
        assert PaperLink(desk, "ada").position.actions == before

    skipping(story, monkeypatch)


async def play_a_little(link: PaperLink) -> None:
    for _ in range(6):
        await (link.act() if link.position.ask else asyncio.sleep(0.001))
    while link.position.ask is None:
        await asyncio.sleep(0.001)


def test_whoever_gets_up_in_mid_game_sits_down_again(monkeypatch: pytest.MonkeyPatch) -> None:
    async def story() -> None:
        _, links = await Evening("fight-song").start("ada", "bo")
        doer = whose_turn(links)
        await doer.do("stand")
        await asyncio.sleep(0.1)
        assert doer.room.seats[links.index(doer)].stood_in
        assert doer.position.actions == 1
        await doer.do("sit", seat=links.index(doer), name="Whoever", salt=SALT)
        assert not doer.room.seats[links.index(doer)].stood_in

    skipping(story, monkeypatch)


def test_an_absent_host_is_replaced_before_the_start(monkeypatch: pytest.MonkeyPatch) -> None:
    async def story() -> None:
        _, (ada, bo) = await Evening("fight-song").open("ada", "bo")
        ada.leave()
        await asyncio.sleep(61)
        assert [message.you.host for message in bo.sent if isinstance(message, wire.RoomChanged)][-1]
        await bo.do("clear", seat=0)

    skipping(story, monkeypatch)


def test_a_host_who_never_sat_down_is_replaced_after_a_restart_too(monkeypatch: pytest.MonkeyPatch) -> None:
    async def story() -> None:
        evening = Evening("fight-song")
        await evening.open_for("ada")
        bo = PaperLink(evening.desk, "bo")
        await bo.do("sit", seat=0, name="Bo", salt=SALT)
        bo.leave()
        back = PaperLink(evening.again().desk, "bo")
        await asyncio.sleep(61)
        assert [message.you.host for message in back.sent if isinstance(message, wire.RoomChanged)][-1:] == [True]

    skipping(story, monkeypatch)


# Taking back, another game, talk


def test_taking_back_goes_through_everybody(monkeypatch: pytest.MonkeyPatch) -> None:
    async def story() -> None:
        _, links = await Evening("fight-song").start("ada", "bo")
        doer = whose_turn(links)
        (other,) = [link for link in links if link is not doer]
        before = doer.position
        await doer.act()
        assert isinstance(await doer.do("ask_undo"), wire.Step)
        assert other.room.undo == roominfo.UndoInfo(links.index(doer), (links.index(other),))
        assert isinstance(await doer.say("answer_undo", agree=True), wire.Refused)
        await other.do("answer_undo", agree=False)
        assert (doer.room.undo, doer.position.actions) == (None, 1)
        await doer.do("ask_undo")
        await other.do("answer_undo", agree=True)
        assert doer.room.undo is None
        assert (doer.position.actions, doer.position.seal) == (before.actions, before.seal)
        assert (doer.position.ask, doer.position.own) == (before.ask, before.own)
        step = [message for message in other.sent if isinstance(message, wire.Step)][-1]
        assert [told.sentence for told in step.events] == [f"{doer.guest.title()} takes the last action back."]
        await doer.act()

    skipping(story, monkeypatch)


def test_a_bot_waits_while_somebody_is_asked_to_agree(monkeypatch: pytest.MonkeyPatch) -> None:
    """Or else nobody is quick enough to say yes."""

    async def story() -> None:
        _, (ada, bo) = await Evening("fight-song").start("ada", "bo", seats=3, house={"dealer": "1"})
        after, action = bo.offer()  # the bot comes next
        played, asked = bo.ask("act", after=after, action=action), bo.ask("ask_undo")
        await asyncio.sleep(5)
        assert isinstance(bo.answers[played], wire.Step)
        assert isinstance(bo.answers[asked], wire.Step)
        await ada.do("answer_undo", agree=True)
        assert bo.position.actions == after

    skipping(story, monkeypatch)


def test_another_game_begins_when_all_want_it(monkeypatch: pytest.MonkeyPatch) -> None:
    async def story() -> None:
        evening = Evening("fight-song")
        desk, links = await evening.start("ada", "bo")
        first = links[0].room.commitment
        assert isinstance(await links[0].say("rematch", salt=SALT), wire.Refused)
        await play_out(links)
        assert desk.room.status == OVER
        promised = links[0].room.commitment
        assert promised != first
        await links[0].do("rematch", salt=SALT)
        assert [seat.ready for seat in links[1].room.seats] == [True, False]
        await links[1].do("rematch", salt=SALT)
        await settle()
        hellos = [message for message in links[1].sent if isinstance(message, wire.Hello)]
        assert (hellos[-1].room.game_number, hellos[-1].fresh, hellos[-1].room.commitment) == (2, True, promised)
        assert links[1].position.actions == 0
        await whose_turn(links).act()
        record = evening.hall.record(desk.room.id, 1)
        assert record is not None
        assert record.header.commitment == first
        assert evening.hall.record(desk.room.id, 2) is None

    skipping(story, monkeypatch)


def test_after_a_game_for_two_there_may_be_seats_for_more(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever sits on a seat that the game just over did not have is shown it as a watcher."""

    async def story() -> None:
        desk, links = await Evening("fight-song").start("ada", "bo")
        await play_out(links)
        await links[0].do("arrange", seats=3)
        cy = PaperLink(desk, "cy")
        await cy.do("sit", seat=2, name="Cy", salt=SALT)
        back = PaperLink(desk, "cy", cy.game_number, cy.heard)
        assert isinstance(back.sent[0], wire.Hello)
        assert back.sent[0].you.seat == 2
        for link in (*links, back):
            await link.do("rematch", salt=SALT)
        assert len(whose_turn([*links, back]).room.seats) == 3

    skipping(story, monkeypatch)


def test_everybody_hears_what_is_said(monkeypatch: pytest.MonkeyPatch) -> None:
    async def story() -> None:
        desk, links = await Evening("fight-song").open("ada", "bo")
        watcher = PaperLink(desk, "cy")
        assert isinstance(await watcher.say("say", text="hello"), wire.Refused)
        await watcher.do("say", text=" hello   there ", name="Cy")
        for link in (*links, watcher):
            (said,) = [message.line for message in link.sent if isinstance(message, wire.Said)]
            assert (said.seat, said.name, said.text) == (-1, "Cy", "hello there")
        late = PaperLink(desk, "di")
        (hello,) = [message for message in late.sent if isinstance(message, wire.Hello)]
        assert [line.text for line in hello.talk] == ["hello there"]

    skipping(story, monkeypatch)


def test_one_guest_with_two_links_is_one_person(monkeypatch: pytest.MonkeyPatch) -> None:
    async def story() -> None:
        desk, links = await Evening("fight-song").start("ada", "bo")
        second = PaperLink(desk, "ada")
        assert second.position.own == links[0].position.own
        links[0].leave()
        await asyncio.sleep(60)
        assert not any(seat.stood_in for seat in links[1].room.seats)
        assert second.room.watchers == 0

    skipping(story, monkeypatch)
