"""The closed list of what a seat may say in Fight Song, as named records and as numbers.

0..47   play a card: kind * 4 + corner
48..51  pick whom to battle: 48 + seat
"""

from dataclasses import dataclass
from typing import Final

from rumpus.games.fight_song.cards import CORNER_NAMES, Pack
from rumpus.kernel.errors import NotLegal

CORNERS: Final = 4
PLAYS: Final = 48
PICK: Final = 48
ACTIONS: Final = 52


@dataclass(frozen=True, slots=True)
class PlayCard:
    """Lay a Game Play card on a corner."""

    card: int
    corner: int


@dataclass(frozen=True, slots=True)
class PickRival:
    """Pick the player to battle in a Fight Song round of three players."""

    seat: int


Action = PlayCard | PickRival


def action_of(number: int) -> Action:
    """The record of an action number."""
    if not 0 <= number < ACTIONS:
        raise NotLegal("you can play a card to a corner or pick whom to battle, and nothing else", "FS-HAND-5")
    if number < PLAYS:
        return PlayCard(*divmod(number, CORNERS))
    return PickRival(number - PICK)


def number_of(action: Action) -> int:
    """The number of an action record."""
    match action:
        case PlayCard(card, corner) if 0 <= card < PLAYS // CORNERS and 0 <= corner < CORNERS:
            return card * CORNERS + corner
        case PickRival(seat) if 0 <= seat < ACTIONS - PICK:
            return PICK + seat
    raise NotLegal("there is no such card, corner or player", "FS-CARDS-2")


def words_of(number: int, pack: Pack, names: tuple[str, ...]) -> str:
    """An action as somebody would say it."""
    match action_of(number):
        case PlayCard(card, corner):
            return f"{pack.kinds[card].name} to the {CORNER_NAMES[corner]} corner"
        case PickRival(seat):
            return f"battle {names[seat]}"
