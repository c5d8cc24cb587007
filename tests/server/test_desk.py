"""A desk: what comes is done in order, kept before it is told, and refused with a reason."""

import asyncio
import time

import pytest

from rumpus.server import wire
from rumpus.server.desk import MAILBOX
from rumpus.server.hall import Hall
from tests.server.desks import Evening, PaperLink, settle, skipping, whose_turn

# Keeping before telling


def test_nothing_is_told_before_it_is_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    async def story() -> None:
        evening = Evening("fight-song")
        _, links = await evening.start("ada", "bo")
        heard = [len(link.sent) for link in links]
        evening.store.is_held = True
        doer = whose_turn(links)
        after, action = doer.offer()
        number = doer.ask("act", after=after, action=action)
        await settle()
        assert [len(link.sent) for link in links] == heard
        evening.store.let_go()
        assert isinstance(doer.answers[number], wire.Step)
        assert [link.position.actions for link in links] == [after + 1] * 2

    skipping(story, monkeypatch)


def test_whoever_comes_while_something_is_being_kept_hears_of_it_when_it_is(monkeypatch: pytest.MonkeyPatch) -> None:
    async def story() -> None:
        evening = Evening("fight-song")
        desk, links = await evening.start("ada", "bo")
        evening.store.is_held = True
        after, action = whose_turn(links).offer()
        whose_turn(links).ask("act", after=after, action=action)
        watcher = PaperLink(desk, "cy")
        await settle()
        assert watcher.sent == []
        evening.store.let_go()
        assert watcher.position.actions == after + 1

    skipping(story, monkeypatch)


def test_an_action_that_could_not_be_kept_has_not_happened(monkeypatch: pytest.MonkeyPatch) -> None:
    async def story() -> None:
        evening = Evening("fight-song")
        desk, links = await evening.start("ada", "bo")
        before = links[0].position
        evening.store.is_broken = True
        doer = whose_turn(links)
        after, action = doer.offer()
        answer = await doer.say("act", after=after, action=action)
        assert isinstance(answer, wire.Refused)
        assert "could not be kept" in answer.reason
        assert all(isinstance(link.sent[-1], wire.Closing) for link in links)
        evening.store.is_broken = False
        assert evening.desk is not desk
        fresh = PaperLink(evening.desk, doer.guest)
        assert (fresh.position.actions, fresh.position.seal) == (before.actions, before.seal)
        assert isinstance(await fresh.act(), wire.Step)

    skipping(story, monkeypatch)


def test_whoever_waited_behind_a_write_that_failed_is_refused_too(monkeypatch: pytest.MonkeyPatch) -> None:
    """The wire promises one answer to every message."""

    async def story() -> None:
        evening = Evening("fight-song")
        _, (ada, bo) = await evening.open("ada", "bo")
        evening.store.is_held = evening.store.is_broken = True
        first, second = ada.ask("say", text="one"), bo.ask("say", text="two")
        evening.store.let_go()
        await settle()
        assert isinstance(ada.answers[first], wire.Refused)
        assert isinstance(bo.answers.get(second), wire.Refused)

    skipping(story, monkeypatch)


def test_whoever_came_while_a_write_failed_is_sent_away_to_come_again(monkeypatch: pytest.MonkeyPatch) -> None:
    async def story() -> None:
        evening = Evening("fight-song")
        desk, (ada, _) = await evening.open("ada", "bo")
        evening.store.is_held = evening.store.is_broken = True
        ada.ask("say", text="one")
        late = PaperLink(desk, "cy")
        evening.store.let_go()
        await settle()
        assert [type(message) for message in late.sent] == [wire.Closing]

    skipping(story, monkeypatch)


class TornLink(PaperLink):
    """A link that breaks when it is told of a step, as no link should."""

    def send(self, message: bytes) -> None:
        if message.startswith(b'{"t":"step"'):
            raise RuntimeError("torn")
        super().send(message)


def test_a_fault_of_ours_costs_a_reload_and_no_action(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    async def story() -> None:
        evening = Evening("fight-song")
        desk, links = await evening.start("ada", "bo")
        TornLink(desk, "wat")
        after, action = whose_turn(links).offer()
        whose_turn(links).ask("act", after=after, action=action)
        await settle()
        assert desk.is_spoilt
        assert all(isinstance(link.sent[-1], wire.Closing) for link in links)
        assert evening.desk.room.playing().actions == after + 1
        assert "a desk failed" in caplog.text

    skipping(story, monkeypatch)


def test_a_restart_finds_the_table_as_it_was(monkeypatch: pytest.MonkeyPatch) -> None:
    async def story() -> None:
        evening = Evening("fight-song")
        _, links = await evening.start("ada", "bo")
        await links[0].do("say", text="before the storm")
        for _ in range(5):
            await whose_turn(links).act()
        again = [PaperLink(evening.again().desk, link.guest, link.game_number, link.heard) for link in links]
        for link, back in zip(links, again, strict=True):
            assert back.position == link.position
            (hello,) = [message for message in back.sent if isinstance(message, wire.Hello)]
            assert (hello.events, hello.fresh) == ([], False)
            assert [line.text for line in hello.talk] == ["before the storm"]

    skipping(story, monkeypatch)


# The mailbox


def test_the_mailbox_is_bounded_and_refuses_with_a_reason(monkeypatch: pytest.MonkeyPatch) -> None:
    async def story() -> None:
        evening = Evening("fight-song")
        _, (ada, _) = await evening.open("ada", "bo")
        evening.store.is_held = True
        first = ada.ask("say", text="slow")
        waiting = [ada.ask("ping") for _ in range(MAILBOX)]
        too_many = ada.ask("ping")
        answer = ada.answers.get(too_many)
        assert isinstance(answer, wire.Refused)
        assert "busy" in answer.reason
        evening.store.is_held = False
        evening.store.let_go()
        await settle()
        assert all(isinstance(ada.answers[number], wire.Done) for number in (first, *waiting))

    skipping(story, monkeypatch)


def test_messages_are_answered_in_the_order_they_came(monkeypatch: pytest.MonkeyPatch) -> None:
    async def story() -> None:
        _, (ada, _) = await Evening("fight-song").open("ada", "bo")
        asked = [ada.ask("say", text="a"), ada.ask("ping"), ada.ask("start"), ada.ask("say", text="b"), ada.ask("ping")]
        await settle()
        assert [number for number in ada.answers if number in asked] == asked

    skipping(story, monkeypatch)


def test_an_action_that_comes_twice_is_done_once(monkeypatch: pytest.MonkeyPatch) -> None:
    async def story() -> None:
        _, links = await Evening("fight-song").start("ada", "bo")
        doer = whose_turn(links)
        after, action = doer.offer()
        first = doer.ask("act", after=after, action=action)
        again = doer.ask("act", after=after, action=action)
        await settle()
        assert isinstance(doer.answers[first], wire.Step)
        assert isinstance(doer.answers[again], wire.Done)
        assert [link.position.actions for link in links] == [after + 1] * 2

    skipping(story, monkeypatch)


def test_an_action_that_comes_again_after_a_restart_is_still_done_once(monkeypatch: pytest.MonkeyPatch) -> None:
    async def story() -> None:
        evening = Evening("fight-song")
        _, links = await evening.start("ada", "bo")
        doer = whose_turn(links)
        after, action = doer.offer()
        await doer.act()
        back = PaperLink(evening.again().desk, doer.guest)
        assert isinstance(await back.say("act", after=after, action=action), wire.Done)
        assert back.position.actions == after + 1

    skipping(story, monkeypatch)


def test_a_refusal_changes_nothing_and_is_told_to_its_sender_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    async def story() -> None:
        _, links = await Evening("fight-song").start("ada", "bo")
        doer = whose_turn(links)
        (other,) = [link for link in links if link is not doer]
        heard = len(doer.sent)
        after, action = doer.offer()
        for stale in (after + 1, after):
            answer = await other.say("act", after=stale, action=action)
            assert isinstance(answer, wire.Refused)
            assert answer.reason
        assert len(doer.sent) == heard

    skipping(story, monkeypatch)


def test_a_pace_that_the_house_does_not_offer_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    async def story() -> None:
        _, (ada, _) = await Evening("fight-song").open("ada", "bo")
        assert isinstance(await ada.say("arrange", pace=20), wire.Done)
        answer = await ada.say("arrange", pace=7)
        assert isinstance(answer, wire.Refused)

    skipping(story, monkeypatch)


def test_a_refusal_names_those_at_the_table_and_its_clause(monkeypatch: pytest.MonkeyPatch) -> None:
    async def story() -> None:
        evening = Evening("fight-song")
        _, links = await evening.start("ada", "bo")
        doer = whose_turn(links)
        (other,) = (link for link in links if link is not doer)
        after, action = doer.offer()
        answer = await other.say("act", after=after, action=action)
        assert isinstance(answer, wire.Refused)
        names = [seat.name for seat in doer.room.seats]
        assert answer.reason == f"you are not asked now; {names[links.index(doer)]} is"
        assert answer.clause.startswith("FS-")

    skipping(story, monkeypatch)


# Reading back


def test_rooms_are_read_one_after_the_other(monkeypatch: pytest.MonkeyPatch) -> None:
    """Fifty long ones in six threads left the loop no turn: others waited half a second."""
    at_once: list[str] = []
    most: list[int] = []

    def read(_: Hall, room: str) -> None:
        at_once.append(room)
        most.append(len(at_once))
        time.sleep(0.01)
        at_once.remove(room)

    async def story() -> None:
        hall = Evening("").hall
        await asyncio.gather(*(hall.ready(f"room {number}") for number in range(4)))

    monkeypatch.setattr(Hall, "read", read)
    asyncio.run(story())
    assert most == [1] * 4
