"""The court as one coach sees it: what the stacks are called, and what the referee says of one as it lies.

r1  r2  r3  r4      the other's Red         seen from the own side: the own Red is nearest
b1  b2  b3  b4      the other's Blue
g1  g2  g3  g4      Green
g5  g6  g7  g8      Green
ob1 ob2 ob3 ob4     the own Blue
or1 or2 or3 or4     the own Red
"""

from typing import Final

from rumpus.games.fightball import FightballGame
from rumpus.games.fightball.cards import ZONES, Card, Team
from rumpus.games.fightball.referee import Played, ScoreCard, Sheet
from rumpus.games.fightball.rules.court import GREEN, side_of, zone_of
from rumpus.games.fightball.terminal.cards import short_names
from rumpus.games.fightball.view import FightballView
from rumpus.kernel.types import WATCHER

ACROSS: Final = 4  # stacks in a row
CHOICES: Final = {1: "more", 2: "less"}

FROM_FIRST: Final = (20, 16, 8, 12, 4, 0)  # the first stacks of the rows, from the far side
FROM_SECOND: Final = (0, 4, 8, 12, 16, 20)
PREFIXES: Final = ("r", "b", "g", "g", "ob", "or")
COUNTED_FROM: Final = (1, 1, 1, 5, 1, 1)


def rows_of(seat: int) -> list[list[int]]:
    """The stacks, row by row from the far side; a watcher sits with the first coach."""
    firsts = FROM_SECOND if seat == 1 else FROM_FIRST
    return [[first + place for place in range(ACROSS)] for first in firsts]


def keys_of(seat: int) -> dict[int, str]:
    """What a coach calls the stacks."""
    return {
        stack: f"{prefix}{counted + place}"
        for prefix, counted, row in zip(PREFIXES, COUNTED_FROM, rows_of(seat), strict=True)
        for place, stack in enumerate(row)
    }


def other_of(seat: int) -> int:
    """The other coach; for a watcher, the second."""
    return 1 if seat in (0, WATCHER) else 0


class Teams:
    """The teams of one game: whose a card number is, and stacks for the referee."""

    def __init__(self, game: FightballGame, teams: tuple[Team, Team]) -> None:
        self.game = game
        self.teams = teams
        self.short_names = tuple(short_names(team.cards) for team in teams)

    def card(self, seat: int, number: int) -> Card:
        return self.teams[seat].cards[number]

    def judged(self, view: FightballView, stack: int) -> ScoreCard:
        """What the referee says of a stack as it lies."""
        zone, side, lain = int(zone_of(stack)), int(side_of(stack)), view.stacks[stack]
        first, second = (team.id for team in self.teams)
        sheet = Sheet(
            zone=ZONES[zone],
            side=None if zone == GREEN else self.teams[side].id,
            cards=tuple(Played(self.card(one.by, one.card).name, self.teams[one.by].id) for one in lain),
            teams=(first, second),
            choices={str(place): CHOICES[one.decided] for place, one in enumerate(lain, 1) if one.decided in CHOICES},
            discards={
                team.id: tuple(team.cards[number].name for number in pile)
                for team, pile in zip(self.teams, view.discards, strict=True)
            },
        )
        return self.game.judge(sheet)
