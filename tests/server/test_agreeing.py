"""What is agreed over the network: a combination that a game refuses comes back with its reason; eight may sit down."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from rumpus.games import open_game
from rumpus.server import reading, wire
from tests.server.clients import Client
from tests.server.houses import Open, in_house
from tests.table.picky import PickyGame


@pytest.fixture
def house(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Open]:
    """A house whose hall knows one game more. The list of games stays as it is: servers read it in threads."""
    monkeypatch.setattr(reading, "open_game", lambda slug: PickyGame() if slug == PickyGame.slug else open_game(slug))
    with in_house(tmp_path) as opened:
        yield opened


def agreed(client: Client) -> tuple[int, dict[str, str], int, bool]:
    client.catch_up()
    assert client.room is not None
    return len(client.room.seats), client.room.house, client.room.pace, client.room.public


def test_a_new_table_is_refused_with_the_reason_of_its_game(house: Open) -> None:
    visitor = house.visitor()
    for seats, rules, why in (
        (5, {"order": "in turn"}, "order in turn is for 2 to 4 players, not 5"),
        (2, {"order": "in turn", "goal": "short"}, "order in turn and goal short do not go together"),
        (9, {}, "Picky is for 2, 3, 4, 5, 6, 7, 8 players, not 9"),
    ):
        answer = visitor.post("/api/tables", {"game": "picky", "seats": seats, "house": rules})
        assert (answer.status, answer.reason) == (400, why)


def test_a_guest_chooses_what_belongs_to_the_own_seat_and_nothing_else(house: Open) -> None:
    host, guest = house.visitors(2)
    table = host.new_table("picky", 2)
    with host.at(table) as ada, guest.at(table) as bo:
        ada.sit(0, "Ada")
        bo.sit(1, "Bo")
        bo.do("arrange", house={"hat": "red"})
        assert agreed(ada)[1]["hat"] == "red"
        for change, why in (
            ({"house": {"goal": "short"}}, "Goal: only the host of the table may choose that"),
            ({"house": {"hat": "none"}, "pace": 45}, "only the host of the table may do that"),
        ):
            answer = bo.say("arrange", **change)
            assert isinstance(answer, wire.Refused)
            assert answer.reason == why
        assert agreed(ada)[1]["hat"] == "red"


def test_what_is_refused_in_the_waiting_room_changes_nothing_for_anybody(house: Open) -> None:
    host, guest = house.visitors(2)
    table = host.new_table("picky", 4, house={"order": "in turn"})
    with host.at(table) as ada, guest.at(table) as bo:
        ada.sit(0, "Ada")
        bo.sit(3, "Bo")
        before = agreed(bo)
        assert before[:2] == (4, {"order": "in turn", "goal": "long", "hat": "none"})
        for change, why in (
            ({"seats": 8}, "order in turn is for 2 to 4 players, not 8"),
            ({"seats": 8, "pace": 20, "public": True}, "order in turn is for 2 to 4 players, not 8"),
            ({"house": {"goal": "short"}}, "order in turn and goal short do not go together"),
            ({"seats": 3}, "Bo sits on seat 4: there must be 4 seats"),
        ):
            answer = ada.say("arrange", **change)
            assert isinstance(answer, wire.Refused)
            assert answer.reason == why
            assert agreed(ada) == agreed(bo) == before
        ada.do("arrange", seats=8, house={"order": "all at once"})
        assert agreed(bo)[:2] == (8, {"order": "all at once", "goal": "long", "hat": "none"})
    with guest.at(table) as back:
        assert agreed(back)[0] == 8


def test_eight_sit_down_and_seven_of_them_are_bots(house: Open) -> None:
    host = house.visitor()
    table = host.new_table("picky", 8)
    with host.at(table) as ada:
        ada.sit(7, "Ada")
        for seat in range(7):
            ada.bot(seat)
        ada.catch_up()
        assert ada.room is not None
        assert len({seat.name for seat in ada.room.seats}) == 8
        ada.start()
        assert ada.position is not None
        assert ada.position.asked == (0,)
        assert ada.you.seat == 7
