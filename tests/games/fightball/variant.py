"""Fightball at practice pace as a game of its own, so that every contract is held to it too."""

from typing import ClassVar

from rumpus.games.fightball import FightballGame
from rumpus.kernel.game import Setup


class PracticeGame(FightballGame):
    """Fightball with another usual pace."""

    slug: ClassVar[str] = "fightball-practice"

    def checked(self, setup: Setup) -> dict[str, str]:
        return super().checked(Setup(setup.seats, {"pace": "practice", **setup.house}))


VARIANT = PracticeGame
