"""The closed list of what is written down about a room. Applied in order, the entries are the room again."""

from msgspec import Struct

from rumpus.kernel.types import Deed


class Entry(Struct, frozen=True, tag_field="e", array_like=False):
    """Something that happened in a room."""


class Deal(Struct, frozen=True):
    """The deal of another game, to be played once more: which game, how it ended, and the salts of its seats."""

    table: str
    number: int
    ended: str
    salts: tuple[str, ...]


class Opened(Entry, tag="opened", frozen=True, kw_only=True, omit_defaults=True):
    """A table was set up. `host` is a guest; `seed` is the secret of the first shuffle, or that of the `deal`."""

    game: str
    seats: int
    house: dict[str, str]
    pace: int
    public: bool
    host: str
    seed: str
    deal: Deal | None = None


class Arranged(Entry, tag="arranged", frozen=True, kw_only=True):
    """What is agreed was changed; people on seats that are gone stand."""

    seats: int
    house: dict[str, str]
    pace: int
    public: bool


class Sat(Entry, tag="sat", frozen=True, kw_only=True):
    seat: int
    guest: str
    name: str
    salt: str


class BotSat(Entry, tag="bot", frozen=True, kw_only=True):
    seat: int
    name: str
    level: str


class Emptied(Entry, tag="emptied", frozen=True):
    seat: int


class Hosted(Entry, tag="hosted", frozen=True):
    """Somebody else is the host now."""

    guest: str


class Started(Entry, tag="started", frozen=True, omit_defaults=True):
    """The cards were dealt, by a version of the rules; `house`: what the game before changes in what is agreed."""

    house: dict[str, str] = {}
    rules: int = 1


class Acted(Entry, tag="acted", frozen=True, omit_defaults=True):
    """A seat (-1: the clock) did or said something; `by`: the level of the bot that stood in for a person.

    The entry's moment is the one of its arrival; it was done `back` milliseconds before.
    """

    seat: int
    action: Deed
    by: str = ""
    back: int = 0


class GaveUp(Entry, tag="gave_up", frozen=True):
    """A bot could not go on, for the reason that `words` say: the game is over, and it has lost."""

    seat: int
    words: str


class StoodIn(Entry, tag="stood_in", frozen=True):
    """A bot plays for somebody who is away; `left`: by their own wish."""

    seat: int
    left: bool = False


class Returned(Entry, tag="returned", frozen=True):
    """The player is back."""

    seat: int


class Thawed(Entry, tag="thawed", frozen=True):
    """A game that was frozen goes on; its clock had not run for `lost` milliseconds."""

    lost: int


class UndoAsked(Entry, tag="undo_asked", frozen=True):
    seat: int


class UndoAgreed(Entry, tag="undo_agreed", frozen=True):
    seat: int


class UndoDropped(Entry, tag="undo_dropped", frozen=True):
    """Somebody said no."""

    seat: int


class Talked(Entry, tag="talked", frozen=True):
    """Somebody said something; `seat` -1: a watcher."""

    seat: int
    name: str
    text: str


class Readied(Entry, tag="readied", frozen=True):
    """A player wants another game."""

    seat: int
    salt: str


class Sealed(Entry, tag="sealed", frozen=True):
    """The secret of the next shuffle was chosen."""

    seed: str


AnyEntry = (
    Opened
    | Arranged
    | Sat
    | BotSat
    | Emptied
    | Hosted
    | Started
    | Acted
    | GaveUp
    | StoodIn
    | Returned
    | Thawed
    | UndoAsked
    | UndoAgreed
    | UndoDropped
    | Talked
    | Readied
    | Sealed
)

OF_ONE_GAME = (Acted, GaveUp, Thawed, UndoAsked, UndoAgreed, UndoDropped)
"""Entries that mean nothing any more when their game is over."""
MOVING = {Acted, GaveUp, UndoAsked, UndoAgreed, StoodIn, Thawed}
"""Entries after which the game may lie differently."""
QUIET = {Acted, Talked}
"""Entries that change nothing about the people."""
