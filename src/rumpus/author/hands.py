"""Hands for bots of games without turns: they do what looks good, and nothing that looks bad."""

from rumpus.kernel.hands import Hands
from rumpus.kernel.state import State

NEVER = 1 << 50


class TableHands(Hands):
    """What is worth more than nothing is done as quickly as they can, what is worth nothing at their pace."""

    def intend(self, world: State, seat: int) -> bool:
        self.chosen = -1
        self.due = NEVER
        best = -1
        for action in world.legal(seat):
            worth = world.worth(seat, action) + (self.chance.below(self.haze + 1) if self.haze else 0)
            if worth > best or (worth == best and self.chance.below(2)):
                best = worth
                self.chosen = action
        if self.chosen >= 0:
            time = self.reaction if best > 0 else self.pace
            self.due = world.now + time * (75 + self.chance.below(51)) // 100
        return True
