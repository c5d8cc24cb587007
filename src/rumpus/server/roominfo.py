"""What the wire tells of a table and the people at it: `RoomInfo`, the same for all, and `You`, the receiver's own."""

from typing import Final

from msgspec import Struct

GAMES_SHOWN: Final = 10
"""Games of an evening that a room tells of; the others stay in its count."""


class SeatInfo(Struct, frozen=True, omit_defaults=False):
    """A seat as everybody sees it. `player`: "empty", "person" or "bot"; `level` of a bot.

    `stood_in`: a bot plays for its person, who has `left` by their own wish or the host's, or is away. `who`: what that
    person is known by at this table.
    """

    player: str
    name: str = ""
    level: str = ""
    here: bool = False
    stood_in: bool = False
    ready: bool = False
    left: bool = False
    who: str = ""


class UndoInfo(Struct, frozen=True):
    """Who wants to take back their last action, and whose word is still missing."""

    seat: int
    waiting: tuple[int, ...]


class FrozenInfo(Struct, frozen=True):
    """The game stands still for the seats that are `missing`; `resumes`: milliseconds left once nobody is.

    `joined`: the seat of somebody who has just sat down, where it stands still for that.
    """

    missing: tuple[int, ...]
    resumes: int | None
    joined: int | None = None


class RequestInfo(Struct, frozen=True):
    """Somebody asks for a seat. `granted`: it waits for a fitting moment only; else `left` milliseconds for a word."""

    number: int
    seat: int
    name: str
    granted: bool
    left: int


class RematchInfo(Struct, frozen=True):
    """After the end, once somebody is ready: seats that are `waited` for, that are `away`, that are `empty`.

    `begins`: milliseconds until another game begins with bots there; None: it waits. `fewer`: how many seats are left
    without those, where the game can be played so.
    """

    waited: tuple[int, ...]
    away: tuple[int, ...]
    empty: tuple[int, ...]
    begins: int | None
    fewer: int | None
    held: bool


class GameOver(Struct, frozen=True):
    """A game of the evening: its number at the table, which game, when it ended, who played and who won, and how."""

    number: int
    game: str
    at: int
    names: tuple[str, ...]
    winners: tuple[str, ...]
    reason: str
    scores: tuple[int, ...]


class Standing(Struct, frozen=True):
    """What somebody has won at this table, wherever they sat."""

    name: str
    bot: bool
    games: int
    wins: int


class EveningInfo(Struct, frozen=True):
    """All games that are over at this table: how many, who won how often, and the last ones, newest first."""

    count: int
    people: tuple[Standing, ...]
    games: tuple[GameOver, ...]


class DealInfo(Struct, frozen=True):
    """The game whose deal is played here again, and how it ended."""

    table: str
    number: int
    ended: str


class SaltsInfo(Struct, frozen=True):
    """What the next shuffle is bound to: by seat the hash of its salt, empty where it adds nothing.

    `is_asked`: the list is closed, and the seats that are `waited` for show their salts now. `withheld`: a row for each
    time that seats did not, and the shuffle began anew.
    """

    hashes: tuple[str, ...]
    is_asked: bool
    waited: tuple[int, ...]
    withheld: tuple[tuple[int, ...], ...]


class RoomInfo(Struct, frozen=True):
    """A table and the people at it. `status`: "open" (before the first start), "playing" or "over"; `host`: a seat.

    `names`: who plays the game that is on, or has played the one that is over, seat by seat; whoever sits there now.
    `deal`: before and in the first game, where it has the deal of another one. `commitment` binds the secret of the
    game that is on, or else of the next one; `salts`: while none is on. `seal` closes over the header of the last game.
    `unkept`: nothing can be written down at present, so that nothing goes on.
    """

    id: str
    game: str
    status: str
    seats: tuple[SeatInfo, ...]
    house: dict[str, str]
    pace: int
    public: bool
    watchers: int
    game_number: int
    commitment: str
    host: int | None = None
    undo: UndoInfo | None = None
    frozen: FrozenInfo | None = None
    names: tuple[str, ...] = ()
    latecomers: bool = True
    requests: tuple[RequestInfo, ...] = ()
    rematch: RematchInfo | None = None
    evening: EveningInfo | None = None
    deal: DealInfo | None = None
    unkept: bool = False
    salts: SaltsInfo | None = None
    seal: str = ""


class Note(Struct, frozen=True):
    """A line for the receiver alone, and when it was written: what came of something they had asked for."""

    at: int
    words: str


class BarredInfo(Struct, frozen=True):
    """Somebody whom the host keeps from some `doors` of the table: "talk", "sit", "come"."""

    who: str
    name: str
    doors: tuple[str, ...]


class You(Struct, frozen=True):
    """The receiver: the seat (None: watching), whether host, and what may be done beside playing.

    `speaks`: for the table, as the host does, and every player while the host is away. `request`: the number of one's
    own request for a seat. `barred`: for the host, who is kept from what.
    """

    seat: int | None
    host: bool
    can_undo: bool = False
    speaks: bool = False
    request: int | None = None
    note: Note | None = None
    barred: tuple[BarredInfo, ...] = ()
