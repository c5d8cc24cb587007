"""What a position is made of, field by field: to see that nothing is left of what came before."""

from collections.abc import Iterable, Iterator
from typing import TypeVar

from rumpus.kernel.chance import Chance
from rumpus.kernel.drivers import random_step
from rumpus.kernel.state import State
from rumpus.kernel.types import Event

S = TypeVar("S", bound=State)


def fields(state: State, names: Iterable[str]) -> dict[str, object]:
    """These fields of an interpreted position, as they are now."""
    found: dict[str, object] = {}
    for name in names:
        value = getattr(state, name)
        found[name] = list(value) if isinstance(value, list) else value
    return found


def all_but(state: State, *kept: str) -> list[str]:
    """The names of all fields but those that go on; each of these must be there."""
    assert not set(kept) - set(vars(state))
    return [name for name in vars(state) if name not in kept]


def whenever(state: S, happens: type[Event], chance: Chance, most: int = 4000) -> Iterator[S]:
    """The positions of a random game right after such an event; the game is listened to."""
    told = state.take_events()
    for _ in range(most):
        if any(isinstance(event, happens) for event in told):
            yield state
        if state.is_over():
            return
        random_step(state, chance)
        told = state.take_events()
