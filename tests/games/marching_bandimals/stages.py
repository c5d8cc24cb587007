"""One-line builders for the Competitions & Themes booster: a card that is turned up, and what players do then."""

from rumpus.games.marching_bandimals.actions import CallHalt
from rumpus.games.marching_bandimals.rules.moves import MarchingBandimals
from tests.games.marching_bandimals.bands import NOW, clock, do, program, table

BEGIN = NOW + 3000
"""When a contest begins that everybody gets ready for."""


def stacked(state: MarchingBandimals, *names: str) -> MarchingBandimals:
    """These cards lie on top of the stack."""
    first = [program(name) for name in names]
    rest = [number for number in range(18) if number not in first]
    for place, number in enumerate((*first, *rest)):
        state.stack[place] = number
    return state


def halted(
    name: str, *, seats: int = 3, hands: tuple[str, ...] = (), mover: int = 0, seed: str = "band", **house: str
) -> MarchingBandimals:
    """Somebody has called Band Halt! and turned up a card; what happened before is forgotten."""
    held = list(hands or ("",) * seats)
    held[mover] = f"{held[mover]}, Band Halt!" if held[mover] else "Band Halt!"
    state = table(*held, mover=mover, step="discarding", seed=seed, booster="true", terms=house)
    stacked(state, name)
    do(state, mover, CallHalt())
    return state


def begun(name: str, *, seats: int = 3, hands: tuple[str, ...] = (), seed: str = "band") -> MarchingBandimals:
    """The same, and everybody was ready."""
    state = halted(name, seats=seats, hands=hands, seed=seed)
    clock(state)
    state.take_events()
    return state


def halt_again(state: MarchingBandimals, name: str) -> None:
    """The card that was turned up is put away, and its drawer calls Band Halt! once more."""
    state.put_under()
    state.put_in_hand(state.mover, state.tables.halt)
    stacked(state, name)
    do(state, int(state.mover), CallHalt())


def turn_up_again(state: MarchingBandimals, name: str) -> None:
    """The same, and everybody is ready."""
    halt_again(state, name)
    clock(state)
