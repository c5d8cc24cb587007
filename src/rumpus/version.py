"""The version of Rumpus, and which build of the engine runs."""

from typing import Final

VERSION: Final = "0.1.0"


def engine() -> str:
    """`compiled` or `interpreted`."""
    from rumpus.kernel import state

    return "interpreted" if (state.__file__ or ".py").endswith(".py") else "compiled"
