"""One Chromium for all tests of a worker, one server for each test."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser

from tests.browser.browsers import open_browser
from tests.server.houses import OwnProcess


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    with open_browser() as found:
        yield found


@pytest.fixture
def server(tmp_path: Path) -> Iterator[OwnProcess]:
    house = OwnProcess(tmp_path)
    house.start()
    yield house
    house.stop()
