"""One Chromium and one server for all browser tests of a worker; after each test everybody leaves.

They go with the last of them: while Chromium is there no other test could run a loop of its own.
"""

from collections.abc import Iterator

import pytest

from tests.browser.browsers import Browser, open_browser
from tests.server.houses import OwnProcess


@pytest.fixture(scope="package")
def chromium() -> Iterator[Browser]:
    with open_browser() as found:
        yield found


@pytest.fixture
def browser(chromium: Browser) -> Iterator[Browser]:
    yield chromium
    chromium.take_back()


@pytest.fixture(scope="package")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[OwnProcess]:
    house = OwnProcess(tmp_path_factory.mktemp("house"))
    yield house
    if house.is_running:
        house.stop()


@pytest.fixture
def server(house: OwnProcess) -> OwnProcess:
    """A server that answers, whatever the test before has done to it."""
    if not house.is_running:
        house.start()
    return house
