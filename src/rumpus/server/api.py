"""What the HTTP doors take and answer. `docs/wire.md` lists the doors."""

from typing import Annotated, Any, Final, Literal

from msgspec import Meta, Raw, Struct

from rumpus.kernel.game import Clause
from rumpus.kernel.record import Input
from rumpus.kernel.types import Outcome
from rumpus.server.roominfo import SeatInfo
from rumpus.server.wire import Name, OldSalt, SeatNumber, Seconds, Who


class Seating(Struct, frozen=True, forbid_unknown_fields=True):
    """Who sets a table up sits down at it at once, on the first seat."""

    name: Name
    salt: OldSalt = ""


class NewTable(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """POST /api/tables: what a new table is for."""

    game: str
    seats: SeatNumber
    house: dict[str, str] = {}
    pace: Seconds = 45
    public: bool = False
    host: Seating | None = None


class TableMade(Struct, frozen=True):
    id: str


class TableLine(Struct, frozen=True):
    """A public table in the lobby; `score` by team where a game is on."""

    id: str
    game: str
    status: str
    seats: tuple[SeatInfo, ...]
    watchers: int
    pace: int


class Lobby(Struct, frozen=True):
    """GET /api/tables: the public tables, those with a free seat first."""

    tables: tuple[TableLine, ...]
    people: int


class HouseRule(Struct, frozen=True):
    """A rule that a table may choose, with its words; see `HouseRule` in kernel/game.py."""

    name: str
    choices: tuple[str, ...]
    clause: str
    label: str
    words: dict[str, str]
    about: dict[str, str]
    of_seats: bool
    sets_pace: bool
    untimed: dict[str, str]
    seat: int


class GameLine(Struct, frozen=True):
    """A game of the house. `levels` are its own bots, `guests` those that the server was started with (`--bot`)."""

    slug: str
    title: str
    seat_counts: tuple[int, ...]
    house_rules: tuple[HouseRule, ...]
    levels: tuple[str, ...]
    guests: tuple[str, ...]
    score_unit: str


class House(Struct, frozen=True):
    """GET /api/house: what can be played here, and how."""

    games: tuple[GameLine, ...]
    phrases: tuple[str, ...]
    paces: tuple[int, ...]
    version: str


class GameBook(Struct, frozen=True):
    """GET /api/games/SLUG: its pack and its rulebook, which begins with `aim` and `course`. `teams` by the seats."""

    game: GameLine
    teams: dict[str, tuple[tuple[int, ...], ...]]
    pack: Raw
    aim: str
    course: tuple[str, ...]
    chapters: dict[str, str]
    clauses: tuple[Clause, ...]


class PhoneWish(Struct, frozen=True, forbid_unknown_fields=True):
    """POST /api/tables/ID/phone: what to bring to another device: this table only, or everything."""

    everything: bool = False


class PhoneLink(Struct, frozen=True):
    """The answer: an address that brings one's seat to another device, once, and the same as a picture."""

    url: str
    qr: str
    minutes: int
    everything: bool


class Arrival(Struct, frozen=True):
    """GET /api/phone/TOKEN: whom a link lets this browser be (`name`), at which table or everywhere.

    `is_you`: this browser is that guest already. `here`: the name by which it sits at that table otherwise. `own`: who
    it is, which it would not be any more with a link for everything.
    """

    name: str
    table: str
    game: str
    everything: bool
    is_you: bool
    here: str
    own: "Person"


class Person(Struct, frozen=True):
    """What a browser's guest would lose sight of: a name, how many tables and games; since when there is a code."""

    name: str
    tables: int
    games: int
    coded: int | None


class Instead(Struct, frozen=True, forbid_unknown_fields=True):
    """POST /api/phone/TOKEN: go there; `instead`: though this browser has tables of its own, where that matters."""

    instead: bool = False


class Recovery(Struct, frozen=True, forbid_unknown_fields=True):
    """POST /api/me/recover: be the guest again whose code this is."""

    code: Annotated[str, Meta(max_length=100)]
    instead: bool = False


class Arrived(Struct, frozen=True):
    """Where to go from there: a table's id, or the lobby (none)."""

    table: str


class PassInfo(Struct, frozen=True):
    """A link to another device: for a table (`table`, and its game) or everything; `seen` 0: not used yet."""

    id: str
    table: str
    game: str
    made: int
    seen: int


class Me(Struct, frozen=True):
    """GET /api/me: who this browser is: its links to other devices, and the `seats` it has by links of others."""

    own: Person
    links: tuple[PassInfo, ...]
    seats: tuple[PassInfo, ...]


class OwnCode(Struct, frozen=True):
    """POST /api/me/code: the code that brings this guest back; it is shown once."""

    code: str


class PassName(Struct, frozen=True, forbid_unknown_fields=True):
    """POST /api/me/withdraw and /return: one of this guest's links, or a seat that this browser has by one."""

    id: Annotated[str, Meta(max_length=100)]


class Complaint(Struct, frozen=True, forbid_unknown_fields=True):
    """POST /api/tables/ID/report: about somebody at the table; the last lines of talk go along."""

    who: Who
    words: Annotated[str, Meta(max_length=500)] = ""


class Invitation(Struct, frozen=True):
    """GET /api/tables/ID/invitation: the way to a table, as an address, as a picture of it, and as letters to say."""

    url: str
    qr: str
    code: str


class Found(Struct, frozen=True):
    """GET /api/codes/CODE: the table whose code that is."""

    id: str


class OwnTable(Struct, frozen=True):
    """A table at which this guest sits; `asked`: the seats whose answer is awaited, `since` a moment."""

    id: str
    game: str
    status: str
    seats: tuple[SeatInfo, ...]
    seat: int
    asked: tuple[int, ...]
    since: int


class PastGame(Struct, frozen=True):
    """A game that this guest has played: GET /api/tables/ID/games/NUMBER is its replay."""

    id: str
    number: int
    game: str
    names: tuple[str, ...]
    seat: int
    outcome: Outcome
    at: int


class Mine(Struct, frozen=True):
    """GET /api/mine?before=MOMENT: this guest's tables, latest first; `before` asks for the page after this one."""

    tables: tuple[OwnTable, ...]
    games: tuple[PastGame, ...]
    before: int | None


KINDS: Final = ("turn", "start", "rematch")
Kind = Literal["turn", "start", "rematch"]
Key = Annotated[str, Meta(pattern="^[A-Za-z0-9_-]+=*$", max_length=120)]
Endpoint = Annotated[str, Meta(max_length=1000)]


class Device(Struct, frozen=True, forbid_unknown_fields=True):
    """POST /api/push: a browser that wants to be told, as its PushSubscription says, and of what."""

    endpoint: Endpoint
    p256dh: Key
    auth: Key
    kinds: tuple[Kind, ...]


class DeviceName(Struct, frozen=True, forbid_unknown_fields=True):
    """POST /api/push/device, /test and /forget: one of this guest's devices."""

    endpoint: Endpoint


class DeviceKinds(Struct, frozen=True):
    """What a device is told of; None: it is not known here."""

    kinds: tuple[str, ...] | None


class PushKey(Struct, frozen=True):
    """GET /api/push: the key that browsers subscribe with, and whether Apple's push service can be used."""

    key: str
    apple: bool


class ReplayTold(Struct, frozen=True):
    """An event of a game that is over, its sentence, and who was told at the time (None: everybody)."""

    sentence: str
    event: Raw
    to: tuple[int, ...] | None


class ReplayStep(Struct, frozen=True):
    """A moment of a game that is over: what was done (None: the deal), what happened, how everything lies."""

    input: Input | None
    words: str
    told: list[ReplayTold]
    open: Raw
    own: list[Raw]
    asked: tuple[int, ...]


class ReplaySeat(Struct, frozen=True):
    name: str
    player: str


class Replay(Struct, frozen=True):
    """GET /api/tables/ID/games/NUMBER, or POST /api/replay with a record: a game to look through, and its first steps.

    `count`: how many steps there are; `rest`: where the others are, as ?page=1 and so on until all have come.
    """

    game: str
    seats: tuple[ReplaySeat, ...]
    teams: tuple[tuple[int, ...], ...]
    house: dict[str, str]
    commitment: str
    seed: str
    outcome: Outcome
    pack: Raw
    steps: list[ReplayStep]
    count: int
    rest: str


class ReplayPage(Struct, frozen=True):
    """More steps of a replay, from number `first` on."""

    first: int
    steps: list[ReplayStep]


class Nothing(Struct, frozen=True):
    """The answer of a door that has nothing to tell."""


class Trouble(Struct, frozen=True):
    """Every answer that is not the one hoped for says why; `clause`: the rule behind it, where there is one."""

    reason: str
    clause: str = ""


ANSWERS: tuple[Any, ...] = (
    *(NewTable, TableMade, Lobby, House, GameBook, PhoneWish, PhoneLink, Invitation, Found, Mine),
    *(Arrival, Arrived, Instead, Recovery, Me, OwnCode, PassName, Complaint),
    *(Device, DeviceName, DeviceKinds, PushKey, Replay, ReplayPage, Trouble),
)
