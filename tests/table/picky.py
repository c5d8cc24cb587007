"""Picky: Tiny for two to eight, and particular about who plays what: not every choice goes with every number."""

from typing import ClassVar, Final

from rumpus.kernel.errors import BadSetup
from rumpus.kernel.game import HouseRule, Setup
from tests.kernel.tiny import TinyGame

MOST_IN_TURN: Final = 4


class PickyGame(TinyGame):
    slug: ClassVar[str] = "picky"
    title: ClassVar[str] = "Picky"
    seat_counts: ClassVar[tuple[int, ...]] = (2, 3, 4, 5, 6, 7, 8)
    house_rules: ClassVar[tuple[HouseRule, ...]] = (
        HouseRule("order", ("all at once", "in turn"), "PI-1"),
        HouseRule("goal", ("long", "short"), "PI-2"),
        HouseRule("hat", ("none", "red"), "PI-3", label="The hat", seat=1),
    )

    def checked(self, setup: Setup) -> dict[str, str]:
        house = super().checked(setup)
        if house["order"] == "in turn" and setup.seats > MOST_IN_TURN:
            raise BadSetup(f"order in turn is for 2 to {MOST_IN_TURN} players, not {setup.seats}")
        if house["order"] == "in turn" and house["goal"] == "short":
            raise BadSetup("order in turn and goal short do not go together")
        return house
