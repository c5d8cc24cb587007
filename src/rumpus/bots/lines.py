"""The bot lines: what the house and a bot that is a program say to each other, one JSON object a line.

docs/schema/bots.json is made from these types.
"""

from typing import Final

import msgspec

from rumpus.kernel.types import Outcome

LINES_VERSION: Final = 1


class Welcome(msgspec.Struct, tag_field="t", tag="hello"):
    """The first line to a bot: which versions of these lines are spoken here."""

    versions: tuple[int, ...]
    program: str


class NewGame(msgspec.Struct, tag_field="t", tag="game"):
    """A game begins. `cards` is the pack as screens draw it; `luck` (64 hexadecimal digits) is the bot's own, and the
    same whenever this game is played again."""

    game: str
    title: str
    rules: int
    pack: str
    luck: str
    cards: msgspec.Raw


class Asked(msgspec.Struct, tag_field="t", tag="ask"):
    """What a seat sees and may do. `words` says each of the actions to people, where the bot wanted words.

    `tempo`: `turn` (one is asked), `sealed` (several, in secret), `window` or `open` (whoever comes first), or null:
    nothing is asked, but something may be said. `in_time`: when it answers counts too. `left`: milliseconds of the
    clock, null: there is none. `seconds`: so long it may think; then the game is lost.
    """

    id: int
    seat: int
    tempo: str | None
    in_time: bool
    left: int | None
    seconds: float
    actions: tuple[int, ...]
    words: tuple[str, ...] | None
    view: msgspec.Raw


class GameOver(msgspec.Struct, tag_field="t", tag="end"):
    """A game is over; without an outcome it was broken off."""

    outcome: Outcome | None


class Hello(msgspec.Struct, tag_field="t", tag="hello", forbid_unknown_fields=True):
    """A bot's first line. `words`: it wants actions in words too; `speaks`: ask it also where it may only speak."""

    version: int
    name: str = ""
    words: bool = False
    speaks: bool = False


class Done(msgspec.Struct, tag_field="t", tag="do", forbid_unknown_fields=True):
    """The answer to an ask: the `index` of one of its actions, the `action` itself, something to `say`, or nothing.

    Where it counts when, it is done after `wait` milliseconds (null: the pace of the level in the middle); nothing and
    a wait: ask again then.
    """

    id: int
    index: int | None = None
    action: int | None = None
    say: str | None = None
    wait: int | None = None


FromHouse = Welcome | NewGame | Asked | GameOver
FromBot = Hello | Done
