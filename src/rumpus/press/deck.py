"""What a game hands to the press: its cards, how often each is printed, and what is drawn on both sides."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final

from rumpus.kernel.errors import BadSetup
from rumpus.press.paper import CARD_HEIGHT, CARD_WIDTH
from rumpus.press.pen import Pen

WIDE: Final = 100.0  # cards are drawn in a box of 100 by 140, as the browser draws them
HIGH: Final = 140.0
UNIT: Final = CARD_WIDTH / WIDE
assert abs(CARD_HEIGHT / HIGH - UNIT) < 1e-9

Draw = Callable[[Pen], None]


@dataclass(frozen=True, slots=True)
class Back:
    """The back of some cards; of one name there is one."""

    name: str
    draw: Draw


@dataclass(frozen=True, slots=True)
class Card:
    """A card of a pack. Both sides are drawn from 5 to 95 and from 5 to 135: a knife may slip by three millimetres.

    `team`: the team whose card it is, in a game that has some; empty where every team needs it.
    """

    name: str
    copies: int
    front: Draw
    back: Back
    team: str = ""


@dataclass(frozen=True, slots=True)
class Deck:
    """The cards of a pack in the order in which they are printed."""

    pack: str
    cards: tuple[Card, ...]

    @property
    def count(self) -> int:
        return sum(card.copies for card in self.cards)

    def of_teams(self, teams: Sequence[str]) -> "Deck":
        """The cards of these teams, and those that every team needs."""
        here = {card.team for card in self.cards if card.team}
        for team in teams:
            if team not in here:
                raise BadSetup(f"the pack has no team {team!r}; it has {', '.join(sorted(here))}")
        return Deck(self.pack, tuple(card for card in self.cards if not card.team or card.team in teams))
