"""The referee of Fightball with printed cards: a sheet of stacks in, their account and the points out."""

from rumpus.games.fightball.referee.judging import judged
from rumpus.games.fightball.referee.sheet import (
    AccountLine,
    Does,
    Played,
    Printed,
    ScoreCard,
    Sheet,
    StackCard,
    StackSheet,
)

__all__ = ["AccountLine", "Does", "Played", "Printed", "ScoreCard", "Sheet", "StackCard", "StackSheet", "judged"]
