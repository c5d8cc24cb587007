"""What can be done with a game that is over: its moments found again, watched together, its deal played by others."""

import msgspec

from rumpus.games import open_game
from rumpus.kernel.record import Record, verify
from rumpus.server import api, wire
from tests.server.clients import Visitor, play_on
from tests.server.houses import Played

GAME = open_game("fight-song")


def test_every_event_says_which_step_of_the_replay_shows_it(played: Played) -> None:
    replay = msgspec.json.decode(played.host.get(played.game()).body, type=api.Replay)
    with played.host.at(played.table) as ada:
        told = ada.told
    shown = [[one.sentence for one in step.told] for step in replay.steps]
    assert len(told) > 20
    for event in told:
        assert event.sentence in shown[event.step]


# The same deal for others


def test_a_deal_is_played_again_by_others_and_proves_itself(played: Played, visitor: Visitor) -> None:
    made = visitor.post(f"{played.game()}/challenge", {})
    assert made.status == 201
    table = made.json()["id"]
    with visitor.at(table) as cy:
        deal = None if cy.room is None else cy.room.deal
        assert deal is not None
        assert (deal.table, deal.number) == (played.table, 1)
        assert "won: Ada " in deal.ended
        cy.sit(0, "Cy").bot(1)
        for change in ({"seats": 4}, {"house": {"deal": "stays"}}):
            answer = cy.say("arrange", **change)
            assert isinstance(answer, wire.Refused) and "stay as they were" in answer.reason
        play_on([cy.start()])
        cy.do("rematch", salt="another salt of mine")
        assert cy.wait_for(wire.Hello).room.deal is None
    record = msgspec.json.decode(visitor.get(f"/api/tables/{table}/games/1/record").body, type=Record)
    assert verify(GAME, record) == record.outcome
    assert record.seed == played.record.seed
    assert [seat.salt for seat in record.header.seats] == [seat.salt for seat in played.record.header.seats]
    assert [seat.name for seat in record.header.seats] != [seat.name for seat in played.record.header.seats]


def test_a_deal_stays_secret_until_its_game_is_over(visitor: Visitor) -> None:
    table = visitor.new_table("fight-song")
    with visitor.at(table) as ada:
        ada.sit(0, "Ada").bot(1).start()
        answer = visitor.post(f"/api/tables/{table}/games/1/challenge", {})
        assert (answer.status, "still secret" in answer.reason) == (400, True)
    assert visitor.post("/api/tables/nowhere/games/1/challenge", {}).status == 404


# Watched together


def test_who_steps_through_a_game_leads_the_others(played: Played, visitor: Visitor) -> None:
    visitor.arrive()
    with played.host.at(played.table) as ada, visitor.at(played.table) as wat:
        ada.do("lead", game=1, step=7)
        led = wat.wait_for(wire.Led)
        assert (led.seat, led.name, led.game, led.step) == (0, "Ada", 1, 7)
        with played.house.visitor().at(played.table) as late:
            assert late.wait_for(wire.Led).step == 7
        ada.do("lead", game=1, step=None)
        assert wat.wait_for(wire.Led).step is None


def test_nobody_leads_who_has_gone(played: Played, visitor: Visitor) -> None:
    visitor.arrive()
    with visitor.at(played.table) as wat:
        with played.host.at(played.table) as ada:
            ada.do("lead", game=1, step=3)
            assert wat.wait_for(wire.Led).step == 3
        assert wat.wait_for(wire.Led).step is None


def test_only_those_at_the_table_lead_and_only_through_what_is_over(played: Played, visitor: Visitor) -> None:
    visitor.arrive()
    with played.host.at(played.table) as ada, visitor.at(played.table) as wat:
        watching, later = wat.say("lead", game=1, step=0), ada.say("lead", game=2, step=0)
        assert isinstance(watching, wire.Refused) and "you are watching" in watching.reason
        assert isinstance(later, wire.Refused) and "game 2 of this table is not over" in later.reason
