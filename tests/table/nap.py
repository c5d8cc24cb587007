"""Nap: Dash with a bell that begins a pause instead of ending the game; a step ends it, or the clock after a while."""

from typing import ClassVar

from rumpus.kernel.chance import Chance
from rumpus.kernel.errors import Refusal
from rumpus.kernel.game import Setup
from rumpus.kernel.state import State
from rumpus.kernel.types import CLOCK
from tests.table.dash import RING, Dash, DashGame

NAP_TIME = 1000


class Nap(Dash):
    def __init__(self, seats: int) -> None:
        super().__init__(seats)
        self.since = -1

    def deadline(self) -> int:
        return -1 if self.since < 0 else self.since + NAP_TIME

    def is_pause(self) -> bool:
        return self.since >= 0

    def check(self, seat: int, action: int, at: int) -> Refusal | None:
        return State.check(self, seat, action, at)

    def apply(self, seat: int, action: int, at: int) -> None:
        if seat != CLOCK:
            super().apply(seat, action, at)
        self.now = max(self.now, at)
        self.rung = -1
        self.since = at if action == RING and seat != CLOCK else -1


class NapGame(DashGame):
    slug: ClassVar[str] = "nap"
    title: ClassVar[str] = "Nap"

    def new(self, setup: Setup, chance: Chance, *, listen: bool = False) -> Nap:
        state = Nap(setup.seats)
        if listen:
            state.listen()
        return state
