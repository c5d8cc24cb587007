"""The people around a table: who sits where, what they want and what they say."""

from dataclasses import dataclass, field

from rumpus.kernel.types import Event


@dataclass(slots=True)
class Chair:
    """Who is on a seat: nobody, a person (`guest`) or a bot (`level`). The seat itself is a number."""

    guest: str = ""
    level: str = ""
    name: str = ""
    salt: str = ""
    salt_hash: str = ""
    stood_in: bool = False
    left: bool = False
    ready: bool = False

    @property
    def is_empty(self) -> bool:
        return not self.guest and not self.level


@dataclass(slots=True)
class Undo:
    """Who wants to take back their last action, and whose word is missing."""

    seat: int
    since: int
    waiting: set[int] = field(default_factory=set)


@dataclass(slots=True)
class Freeze:
    """The game stands still: since when, and when it goes on (None: somebody is missed); `joined`: who sat down."""

    since: int
    until: int | None = None
    joined: int | None = None


@dataclass(slots=True)
class Request:
    """Who wants the seat of a bot, and since when; `granted`: it only waits for a fitting moment."""

    number: int
    seat: int
    guest: str
    name: str
    since: int
    granted: bool


@dataclass(frozen=True, slots=True)
class Note:
    """A line for one guest: what came of something they had asked for."""

    at: int
    words: str


@dataclass(frozen=True, slots=True)
class TalkLine:
    """Something said; `seat` -1: by a watcher. `guest`: who it was; not known of old lines."""

    seat: int
    name: str
    text: str
    at: int
    guest: str = ""


@dataclass(frozen=True, slots=True)
class Bar:
    """What the host keeps somebody from, and what they were called then."""

    name: str
    doors: tuple[str, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class GaveUp(Event):
    """A bot could not go on, and lost the game; `words` say why."""

    seat: int
    words: str


@dataclass(frozen=True, slots=True, kw_only=True)
class PlayedFor(Event):
    """What comes next was chosen by a bot, because the player's time was up."""

    seat: int


@dataclass(frozen=True, slots=True, kw_only=True)
class SeatTaken(Event):
    """Somebody sat down in mid-game, on the seat of a bot or of somebody who left."""

    seat: int
    name: str
    before: str


@dataclass(frozen=True, slots=True, kw_only=True)
class TakenBack(Event):
    """A seat took its last action back, and with it whatever came after: `actions` in all."""

    seat: int
    actions: int


HOUSE_EVENTS = (GaveUp, PlayedFor, SeatTaken, TakenBack)
"""What happens at a table whatever is played there."""


def house_sentence(event: Event, names: tuple[str, ...]) -> str | None:
    """An event of the house as somebody would tell it; None for an event of a game."""
    match event:
        case GaveUp(seat=seat, words=words):
            return f"{names[seat]} gives up: it {words}."
        case PlayedFor(seat=seat):
            return f"Time is up: a bot plays for {names[seat]}."
        case SeatTaken(name=name, before=before):
            return f"{name} sits down and plays on for {before}."
        case TakenBack(seat=seat):
            return f"{names[seat]} takes the last action back."
    return None
