"""Tale: Tiny with turns only. One after the other says a number, three times in all; nothing comes to light."""

from typing import ClassVar

from rumpus.kernel.chance import Chance
from rumpus.kernel.game import Setup
from tests.kernel.tiny import Tiny, TinyGame


class Tale(Tiny):
    def apply(self, seat: int, action: int, at: int) -> None:
        assert self.check(seat, action, at) is None
        self.now = at
        self.say(seat, f"says {action}")
        self.round += 1


class TaleGame(TinyGame):
    slug: ClassVar[str] = "tale"

    def new(self, setup: Setup, chance: Chance, *, listen: bool = False) -> Tale:
        state = Tale(setup.seats, [0] * setup.seats)
        if listen:
            state.listen()
        return state
