"""The closed list of what is written down about a room. Applied in order, the entries are the room again."""

from msgspec import Struct

from rumpus.kernel.types import Deed


class Entry(Struct, frozen=True, tag_field="e", array_like=False):
    """Something that happened in a room."""


class Deal(Struct, frozen=True):
    """The deal of another game, to be played once more: which game, how it ended, and the salts of its seats.

    `hashes`: what those were bound to before they were shown; `shuffle`: by which generator; nothing: as in the
    first format.
    """

    table: str
    number: int
    ended: str
    salts: tuple[str, ...]
    hashes: tuple[str, ...] = ()
    shuffle: str = ""


class Opened(Entry, tag="opened", frozen=True, kw_only=True, omit_defaults=True):
    """A table was set up. `host` is a guest; `seed` is the secret of the first shuffle, or that of the `deal`."""

    game: str
    seats: int
    house: dict[str, str]
    pace: int
    public: bool
    host: str
    seed: str
    latecomers: bool = True
    deal: Deal | None = None


class Arranged(Entry, tag="arranged", frozen=True, kw_only=True):
    """What is agreed was changed; people on seats that are gone stand.

    `latecomers`: whether whoever comes may take the seat of a bot, in mid-game too, without asking the host.
    """

    seats: int
    house: dict[str, str]
    pace: int
    public: bool
    latecomers: bool = True


class Reseated(Entry, tag="reseated", frozen=True):
    """Everybody moved: `order` has for each seat the one its player comes from; who is not in it stands."""

    order: tuple[int, ...]


class GameChanged(Entry, tag="game_changed", frozen=True, kw_only=True):
    """The same people play another game: on the seats that `order` says, bots by the `levels` that it has."""

    game: str
    house: dict[str, str]
    pace: int
    order: tuple[int, ...]
    levels: tuple[str, ...]


class Sat(Entry, tag="sat", frozen=True, kw_only=True, omit_defaults=True):
    """Somebody sat down; in mid-game in the place of a bot, whose cards are theirs from now on.

    `salt`, here and in others: of older entries, from when it was not bound before it was shown.
    """

    seat: int
    guest: str
    name: str
    salt: str = ""


class BotSat(Entry, tag="bot", frozen=True, kw_only=True):
    seat: int
    name: str
    level: str


class Emptied(Entry, tag="emptied", frozen=True):
    seat: int


class SeatAsked(Entry, tag="seat_asked", frozen=True, kw_only=True, omit_defaults=True):
    """Somebody wants a seat that a bot plays; `granted`: nobody need be asked, it only waits for a fitting moment."""

    seat: int
    guest: str
    name: str
    salt: str = ""
    granted: bool


class SeatGranted(Entry, tag="seat_granted", frozen=True):
    """The host agreed to a request, by its number."""

    number: int


class SeatDropped(Entry, tag="seat_dropped", frozen=True):
    """A request came to nothing; `why`: one of `DROPS`."""

    number: int
    why: str


class Hosted(Entry, tag="hosted", frozen=True):
    """Somebody else is the host now."""

    guest: str


class Committed(Entry, tag="committed", frozen=True):
    """A seat is bound to a salt for the next shuffle: this is its hash."""

    seat: int
    salt_hash: str


class SaltsAsked(Entry, tag="salts_asked", frozen=True):
    """The list of who is bound to which salt is closed: seat by seat, nothing where a seat adds nothing.

    `house` as in `Started`; `away`: the seats where a bot stands in from the deal on.
    """

    hashes: tuple[str, ...]
    house: dict[str, str]
    away: tuple[int, ...]


class SaltShown(Entry, tag="salt_shown", frozen=True):
    """A seat showed the salt that it is bound to."""

    seat: int
    salt: str


class SaltsWithheld(Entry, tag="salts_withheld", frozen=True):
    """Seats did not show theirs: the shuffle begins anew, with another secret, and without them."""

    seats: tuple[int, ...]


class Started(Entry, tag="started", frozen=True, omit_defaults=True):
    """The cards were dealt, by a version of the rules; `house`: what the game before changes in what is agreed.

    `pack`: the digest of the pack; older entries do not know it.
    `shuffle`: by which generator; nothing: it is a game of the first format, with the salts that people sat down with.
    """

    house: dict[str, str] = {}
    rules: int = 1
    pack: str = ""
    shuffle: str = ""


class Acted(Entry, tag="acted", frozen=True, omit_defaults=True):
    """A seat (-1: the clock) did or said something; `by`: the level of the bot that stood in for a person.

    The entry's moment is the one of its arrival; it was done `back` milliseconds before. `why` the bot did: the `by`
    of an `Input` (older entries do not know).
    """

    seat: int
    action: Deed
    by: str = ""
    back: int = 0
    why: str = ""


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


class Talked(Entry, tag="talked", frozen=True, omit_defaults=True):
    """Somebody said something; `seat` -1: a watcher. `guest`: who (older entries do not know)."""

    seat: int
    name: str
    text: str
    guest: str = ""


class Barred(Entry, tag="barred", frozen=True, kw_only=True):
    """The host keeps somebody from some of the `DOORS` of this table; from none: all is well again."""

    guest: str
    name: str
    doors: tuple[str, ...]


class Readied(Entry, tag="readied", frozen=True, omit_defaults=True):
    """A player wants another game."""

    seat: int
    salt: str = ""


class Waited(Entry, tag="waited", frozen=True):
    """Another game waits until every seat has its player."""


class Player(Struct, frozen=True):
    """Who ended a game on a seat: a person (`guest`), a `bot`, or neither where a bot kept the seat of who left."""

    name: str
    guest: str = ""
    bot: bool = False


class Finished(Entry, tag="finished", frozen=True, kw_only=True):
    """A game is over: what the evening remembers of it, so that it need not be played again to know."""

    number: int
    game: str
    players: tuple[Player, ...]
    winners: tuple[int, ...]
    reason: str
    scores: tuple[int, ...]


class Sealed(Entry, tag="sealed", frozen=True):
    """The secret of the next shuffle was chosen."""

    seed: str


AnyEntry = (
    Opened
    | Arranged
    | Reseated
    | GameChanged
    | Sat
    | BotSat
    | Emptied
    | SeatAsked
    | SeatGranted
    | SeatDropped
    | Hosted
    | Committed
    | SaltsAsked
    | SaltShown
    | SaltsWithheld
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
    | Barred
    | Readied
    | Waited
    | Finished
    | Sealed
)

DROPS = {
    "refused": "The host would rather not give you {seat} now.",
    "expired": "Nobody answered in time: you did not get {seat}.",
    "taken": "{seat} went to somebody else.",
    "named": "Somebody with your name has sat down: choose another one and ask again.",
    "moved": "The seats have changed: ask again.",
    "withdrawn": "",
    "gone": "",
}
"""Why a request for a seat came to nothing, and the line that is left for whoever asked."""

TALK, SIT, COME = DOORS = ("talk", "sit", "come")
"""What the host may keep somebody from: saying anything here, having a seat here, being here."""

OF_ONE_GAME = (Acted, GaveUp, Thawed, UndoAsked, UndoAgreed, UndoDropped)
"""Entries that mean nothing any more when their game is over."""
MOVING = {Acted, GaveUp, UndoAsked, UndoAgreed, StoodIn, Thawed}
"""Entries after which the game may lie differently."""
NEW_GAME = {Started, GameChanged}
"""Entries after which everything is told anew."""
RESEATING = {Sat, Barred}
"""Entries after which some see the game from elsewhere."""
QUIET = {Acted, Talked}
"""Entries that change nothing about the people."""
