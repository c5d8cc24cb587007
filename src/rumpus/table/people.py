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
    """The game stands still: since when, and when it goes on (None: somebody is missed)."""

    since: int
    until: int | None = None


@dataclass(frozen=True, slots=True)
class TalkLine:
    """Something said; `seat` -1: by a watcher."""

    seat: int
    name: str
    text: str
    at: int


@dataclass(frozen=True, slots=True, kw_only=True)
class GaveUp(Event):
    """A bot could not go on, and lost the game; `words` say why."""

    seat: int
    words: str

    def sentence(self, names: tuple[str, ...]) -> str:
        return f"{names[self.seat]} gives up: it {self.words}."


@dataclass(frozen=True, slots=True, kw_only=True)
class TakenBack(Event):
    """A seat took its last action back, and with it whatever came after: `actions` in all."""

    seat: int
    actions: int
