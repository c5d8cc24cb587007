"""A house where a game is over, shared by the tests of a file."""

from collections.abc import Iterator

import msgspec
import pytest

from rumpus.kernel.record import Record
from tests.server.clients import Visitor, play_on
from tests.server.houses import Played, in_house


@pytest.fixture(scope="module")
def played(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Played]:
    with in_house(tmp_path_factory.mktemp("played"), origins=("https://friend.example",)) as house:
        host = house.visitor()
        table = host.new_table("fight-song")
        with host.at(table) as ada:
            play_on([ada.sit(0, "Ada").bot(1).start()])
        body = host.get(f"/api/tables/{table}/games/1/record").body
        yield Played(house, host, table, msgspec.json.decode(body, type=Record))


@pytest.fixture
def visitor(played: Played) -> Visitor:
    """Somebody without a cookie yet."""
    return Visitor(played.house.port)
