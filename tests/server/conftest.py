"""A house, and a game that is over there, shared by the tests of a file."""

from collections.abc import Iterator

import msgspec
import pytest

from rumpus.kernel.record import Record
from tests.server.clients import Visitor, play_on
from tests.server.houses import Open, Played, in_house


@pytest.fixture(scope="module")
def shared_house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Open]:
    with in_house(tmp_path_factory.mktemp("house"), origins=("https://friend.example",)) as house:
        yield house


@pytest.fixture(scope="module")
def played(shared_house: Open) -> Played:
    host = shared_house.visitor()
    table = host.new_table("fight-song")
    with host.at(table) as ada:
        play_on([ada.sit(0, "Ada").bot(1).start()])
    body = host.get(f"/api/tables/{table}/games/1/record").body
    return Played(shared_house, host, table, msgspec.json.decode(body, type=Record))


@pytest.fixture
def visitor(shared_house: Open) -> Visitor:
    """Somebody without a cookie yet."""
    return Visitor(shared_house.port)
