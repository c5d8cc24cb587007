"""Which tests are rule tests, how hard properties are tried, and which cards servers deal in tests."""

import secrets
from collections.abc import Generator
from pathlib import Path
from random import Random
from typing import Any, Final

import pytest
from hypothesis import HealthCheck, settings

from tests.effort import PROVE, effort
from tests.needs import needs_a_gone_game

TESTS: Final = Path(__file__).parent
OF_RULES: Final = ("games", "kernel")
COMPILED: Final = ("volume", "alone")

# By day the same examples on every machine; by night others, and more of them. A busy machine is no failure.
settings.register_profile(
    "here",
    derandomize=not PROVE,
    max_examples=effort(40, 400),
    deadline=None,
    suppress_health_check=[HealthCheck.too_slow],
)
settings.load_profile("here")

# The same for secrets, which deals come from: by day each test and each shared fixture draws its own, always alike.
LUCK: Final = Random()
if not PROVE:
    secrets.token_bytes = lambda nbytes=None: LUCK.randbytes(32 if nbytes is None else nbytes)
    secrets.choice = LUCK.choice


@pytest.hookimpl(tryfirst=True)
def pytest_runtest_setup(item: pytest.Item) -> None:
    LUCK.seed(item.nodeid)


@pytest.hookimpl(wrapper=True)
def pytest_fixture_setup(fixturedef: pytest.FixtureDef[Any]) -> Generator[None, Any, Any]:  # whatever fixtures give
    """What several tests share does not hang on which of them came first."""
    if fixturedef.scope == "function":
        return (yield)
    before = LUCK.getstate()
    LUCK.seed(f"{fixturedef.baseid} {fixturedef.argname}")
    try:
        return (yield)
    finally:
        LUCK.setstate(before)


def pytest_ignore_collect(collection_path: Path) -> bool | None:
    """A test that names a game needs it."""
    return True if collection_path.suffix == ".py" and needs_a_gone_game(collection_path) else None


@pytest.hookimpl(tryfirst=True)  # before `-m` chooses
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """What is proved about rules is proved interpreted, but for volume and time."""
    for item in items:
        room = item.path.relative_to(TESTS).parts[0]
        if room in OF_RULES and not any(map(item.get_closest_marker, COMPILED)):
            item.add_marker("rules")
    items.sort(key=lambda item: item.get_closest_marker("volume") is None)  # what takes long is begun first
