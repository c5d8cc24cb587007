"""The wire: every message between a browser and a table, as closed lists. `docs/wire.md` explains them.

A message is one JSON object in one text frame; its field `t` says which one it is. Whatever a client sends carries an
`id` of its choice, and exactly one answer comes back with that `id`: `done` (or the `step` it caused) or `refused`.
"""

from typing import Annotated, Final, Literal

from msgspec import Meta, Raw, Struct

from rumpus.kernel.types import LONGEST_WORD
from rumpus.server.roominfo import RoomInfo, You

LONGEST_MESSAGE: Final = 4096
"""Bytes of a message from a client; a longer one is refused."""
LONGEST_NAME: Final = 20
LONGEST_TALK: Final = 200
PHRASES: Final = (
    "Hello!",
    "Good game!",
    "Well played!",
    "Ouch.",
    "Your turn!",
    "One moment, please.",
    "Again?",
    "Thanks!",
)
PACES: Final = (0, 20, 45, 90, 300)
"""Seconds for a turn; 0: take your time."""

Id = Annotated[int, Meta(ge=0, le=2**53 - 1)]
SeatNumber = Annotated[int, Meta(ge=0, le=15)]
Name = Annotated[str, Meta(min_length=1, max_length=LONGEST_NAME)]
Who = Annotated[str, Meta(min_length=1, max_length=40)]
Salt = Annotated[str, Meta(pattern="^[0-9a-f]{32,64}$")]
"""128 random bits at least, in hexadecimal."""
SaltHash = Annotated[str, Meta(pattern="^[0-9a-f]{64}$")]
OldSalt = Annotated[str, Meta(min_length=8, max_length=64)]
"""What older clients say when they sit down: it is not used, as nothing bound them to it."""
Talk = Annotated[str, Meta(min_length=1, max_length=LONGEST_TALK)]
Seconds = Annotated[int, Meta(ge=0, le=3600)]


class Message(Struct, frozen=True, forbid_unknown_fields=True, tag_field="t", kw_only=True):
    """What a client says."""

    id: Id


class Sit(Message, tag="sit", frozen=True):
    """Take an empty seat, one's own back from the bot that stood in, or, where that is agreed, the seat of a bot.

    In mid-game it may have to wait for a fitting moment: `You.request`.
    """

    seat: SeatNumber
    name: Name
    salt: OldSalt = ""


class Stand(Message, tag="stand", frozen=True):
    """Get up. In mid-game a bot stands in, and the seat waits for its player."""


class AskSeat(Message, tag="ask_seat", frozen=True):
    """A watcher asks the host for a seat that a bot plays; who need not ask sits down."""

    seat: SeatNumber
    name: Name
    salt: OldSalt = ""


class AnswerSeat(Message, tag="answer_seat", frozen=True):
    """Host (any player while the host is away): give the seat or not. Whoever asked may take the request back."""

    number: Annotated[int, Meta(ge=0, le=2**31)]
    agree: bool


class SeatBot(Message, tag="bot", frozen=True):
    """Host, before the start: a bot of a level on an empty seat, or another level for the bot there."""

    seat: SeatNumber
    level: str


class Clear(Message, tag="clear", frozen=True):
    """Host, before the start: empty a seat, whoever sits there; they sit down again only if the host lets them."""

    seat: SeatNumber


class Bar(Message, tag="bar", frozen=True):
    """Host, at any time: keep somebody from these doors of the table and from no others; from none: all is well again.

    "talk": they say nothing. "sit": their seat is emptied (in mid-game a bot plays on there) and they can have none.
    "come": neither, nor may they be here. `who` as in `TalkLine`, `SeatInfo` and `You.barred`.
    """

    who: Who
    doors: tuple[Literal["talk", "sit", "come"], ...]


class Arrange(Message, tag="arrange", frozen=True):
    """Host, before the start: change what is agreed; what is left out stays. `latecomers` in mid-game too."""

    seats: SeatNumber | None = None
    house: dict[str, str] | None = None
    pace: Seconds | None = None
    public: bool | None = None
    latecomers: bool | None = None


class ChangeGame(Message, tag="change_game", frozen=True):
    """Host, not in mid-game: another game for the same people, by its usual rules."""

    game: Annotated[str, Meta(max_length=40)]


class Commit(Message, tag="commit", frozen=True):
    """A player, while no game is on: be bound to a salt for the next shuffle. It is shown when all are asked to."""

    salt_hash: SaltHash


class ShowSalt(Message, tag="show_salt", frozen=True):
    """The salt that one's seat is bound to, when the list is closed: `RoomInfo.salts`."""

    salt: Salt


class Start(Message, tag="start", frozen=True):
    """Host: every seat is taken; deal."""


class Act(Message, tag="act", frozen=True):
    """Do what was offered, or say a word where the game hears one.

    `after` is the number of actions so far, as told by the step with the offer: in a turn of all actions, where there
    are no turns of one's own, with those that are still on their way.
    """

    after: Annotated[int, Meta(ge=0, le=2**53 - 1)]
    action: Annotated[int, Meta(ge=0, le=2**31)] | Annotated[str, Meta(min_length=1, max_length=LONGEST_WORD)]


class Say(Message, tag="say", frozen=True):
    """Talk to everybody at the table. The name is a watcher's, and nobody's who sits here; a player's own is known."""

    text: Talk
    name: Name | None = None


class AskUndo(Message, tag="ask_undo", frozen=True):
    """Ask to take back one's last action, with all that came after it; only while nothing hidden was learned."""


class AnswerUndo(Message, tag="answer_undo", frozen=True):
    """Agree, or not, to what another player wants to take back."""

    agree: bool


class Rematch(Message, tag="rematch", frozen=True):
    """Ready for another game on the same seats; it begins when every player is, or goes on without who is away."""

    salt: OldSalt = ""


class GoOn(Message, tag="go_on", frozen=True):
    """Host (any player while the host is away), after the end: another game without those who are away.

    `how`: "bots" on their seats, "fewer" seats, bots and another "order" of the seats, or "wait" for everybody.
    """

    how: Literal["bots", "fewer", "order", "wait"]
    salt: OldSalt = ""


class Lead(Message, tag="lead", frozen=True):
    """Show the others a step of a game of this table that is over; no step: that was all."""

    game: Annotated[int, Meta(ge=1, le=2**31)]
    step: Annotated[int, Meta(ge=0, le=2**31)] | None


class Ping(Message, tag="ping", frozen=True):
    """Are you there?"""


FromClient = (
    Sit
    | Stand
    | AskSeat
    | AnswerSeat
    | SeatBot
    | Clear
    | Bar
    | Arrange
    | ChangeGame
    | Commit
    | ShowSalt
    | Start
    | Act
    | Say
    | AskUndo
    | AnswerUndo
    | Rematch
    | GoOn
    | Lead
    | Ping
)


class ToClient(Struct, frozen=True, tag_field="t", kw_only=True):
    """What a table says."""


class TalkLine(Struct, frozen=True):
    """Something said at the table; `seat` -1: by a watcher. `who`: what its speaker is known by at this table."""

    seat: int
    name: str
    text: str
    at: int
    who: str = ""


class Offered(Struct, frozen=True):
    """An action the receiver may do: its number, its words, and as the game's own record what can be told of it."""

    action: int
    words: str
    offer: Raw


class Ask(Struct, frozen=True):
    """What the receiver may answer now. `tempo`: "turn", "sealed", "window" or "open"."""

    tempo: str
    offers: list[Offered]


class Shared(Struct, frozen=True):
    """What is the same for every receiver.

    `actions`: how many have been done; `open`: what lies open; `asked`: whose answer is awaited; `left`: milliseconds
    they have (None: all the time); `seal` closes over all that was done, but for answers that are still sealed.
    """

    actions: int
    open: Raw
    asked: tuple[int, ...]
    left: int | None
    seal: str


class Own(Struct, frozen=True):
    """What is one receiver's alone: how many events it has been told, how many actions it has done, what it sees."""

    heard: int
    acts: int
    own: object


class Position(Shared, frozen=True):
    """The game as the receiver sees it: `Shared` and `Own` in one, and what it may do now."""

    heard: int
    acts: int
    own: Raw
    ask: Ask | None


class Told(Struct, frozen=True):
    """An event as the receiver may know it, its sentence for the log, and the step of the replay that shows it."""

    sentence: str
    event: Raw
    step: int = 0


class HelloHead(ToClient, tag="hello", frozen=True):
    """What a hello says of the people; `fresh`: its events begin with the first one, what the client knew is void.

    `who`: what the receiver is known by at this table.
    """

    you: You
    room: RoomInfo
    talk: list[TalkLine]
    fresh: bool
    who: str


class Hello(HelloHead, tag="hello", frozen=True):
    """First on every connection: everything, with the events after the number that the client said it knew."""

    position: Position | None
    events: list[Told]


class RoomChanged(ToClient, tag="room", frozen=True):
    """The people or what is agreed changed."""

    you: You
    room: RoomInfo


class Step(ToClient, tag="step", frozen=True):
    """Something was done: what happened, and the position after it. `done`: the id of the receiver's own action."""

    position: Position
    events: list[Told]
    you: You
    done: int | None = None


class Said(ToClient, tag="said", frozen=True):
    line: TalkLine


class Led(ToClient, tag="led", frozen=True):
    """Somebody steps through a game of this table that is over, for whoever wants to watch; no step: no more."""

    seat: int
    name: str
    game: int
    step: int | None


class Done(ToClient, tag="done", frozen=True):
    """The answer to a message that was carried out, and is on disk where it matters."""

    id: int


class Refused(ToClient, tag="refused", frozen=True):
    """The answer to a message that was not carried out; nothing has changed. `id` is None where none could be read.

    `clause`: the rule that says so, where a rule does.
    """

    id: int | None
    reason: str
    clause: str = ""


class Closing(ToClient, tag="closing", frozen=True):
    """The server goes away for a moment: come back."""


FromTable = Hello | RoomChanged | Step | Said | Led | Done | Refused | Closing
