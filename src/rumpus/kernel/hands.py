"""The hands and eyes of a bot where there are no turns."""

from rumpus.kernel.chance import Chance
from rumpus.kernel.native import i64, mypyc_attr
from rumpus.kernel.state import State


@mypyc_attr(allow_interpreted_subclasses=True)
class Hands:
    """What they are like (see `Level` for what the numbers mean), and what they are about to do."""

    def __init__(self, pace: i64, reaction: i64, sample: i64, haze: i64, knows: i64, chance: Chance) -> None:
        self.pace = pace
        self.reaction = reaction
        self.sample = sample
        self.haze = haze
        self.knows = knows
        self.due: i64 = 0  # when they look, or do what was chosen
        self.chosen: i64 = -1
        self.stirred: i64 = -1  # what the position was like when they chose
        self.draw_luck(chance)

    def draw_luck(self, chance: Chance) -> None:
        """Go on with this luck.

        It is not set in `__init__`: of a compiled class that inherits it that runs twice, and what it sets the first
        time is never freed.
        """
        self.chance = chance

    def intend(self, world: State, seat: i64) -> bool:  # noqa: ARG002 - a game's own hands look at it
        """Choose what to do and when, from what the seat sees there; False where a glance at their pace serves."""
        return False
