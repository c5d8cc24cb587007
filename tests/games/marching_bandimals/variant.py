"""Marching Band(-imals) with the booster as a game of its own, so that every contract is held to it too."""

from typing import ClassVar

from rumpus.games.marching_bandimals import MarchingBandimalsGame
from rumpus.kernel.game import Setup


class BoostedGame(MarchingBandimalsGame):
    """With Competitions & Themes, and with years of music; each has a Band Halt!, or they are shuffled in."""

    slug: ClassVar[str] = "marching-bandimals-boosted"
    seat_counts: ClassVar[tuple[int, ...]] = (3, 7)

    def checked(self, setup: Setup) -> dict[str, str]:
        return super().checked(Setup(setup.seats, {"booster": "true", "first": "years", **setup.house}))


VARIANT = BoostedGame
