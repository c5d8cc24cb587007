"""People at a server: a visitor with a cookie asks its doors, a client sits at a table over a socket."""

import json
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from email.message import Message
from http.client import HTTPConnection
from itertools import count
from time import monotonic
from typing import Any, Final, TypeVar

import msgspec
from websockets.sync.client import ClientConnection, connect

from rumpus.server import roominfo, wire
from rumpus.server.guests import COOKIE

HOST: Final = "127.0.0.1"
PATIENCE: Final = 20.0
"""Seconds after which something that should come is missed."""
SALT: Final = "0123456789abcdef"

DECODER: Final = msgspec.json.Decoder(wire.FromTable)
Kind = TypeVar("Kind", bound=wire.ToClient)


def decode(text: str | bytes) -> wire.ToClient:
    """What a table says."""
    message: wire.ToClient = DECODER.decode(text)
    return message


@dataclass(frozen=True)
class Answer:
    """What a door answered."""

    status: int
    headers: Message
    body: bytes

    def json(self) -> Any:  # whatever the door answers
        return json.loads(self.body)

    @property
    def reason(self) -> str:
        """Why not; the clause stands beside it where there is one."""
        answer = self.json()
        assert answer.keys() <= {"reason", "clause"}
        told = answer["reason"]
        assert isinstance(told, str)
        return told


class Visitor:
    """A browser without its screen: keeps the house's cookies between requests."""

    def __init__(self, port: int, cookie: str = "", source: str = HOST) -> None:
        self.port = port
        self.source = source
        self.cookies = {COOKIE: cookie.partition("=")[2]} if cookie else {}

    @property
    def cookie(self) -> str:
        return "; ".join(f"{name}={value}" for name, value in self.cookies.items())

    def ask(self, method: str, path: str, body: bytes | None = None, headers: dict[str, str] | None = None) -> Answer:
        connection = HTTPConnection(HOST, self.port, timeout=PATIENCE, source_address=(self.source, 0))
        sent = {"Cookie": self.cookie} if self.cookie else {}
        try:
            connection.request(method, path, body, sent | (headers or {}))
            response = connection.getresponse()
            answer = Answer(response.status, response.headers, response.read())
        finally:
            connection.close()
        for given in answer.headers.get_all("Set-Cookie", []):
            name, _, value = given.partition(";")[0].partition("=")
            self.cookies[name] = value.strip('"')
            if not self.cookies[name]:
                del self.cookies[name]
        return answer

    def get(self, path: str, headers: dict[str, str] | None = None) -> Answer:
        return self.ask("GET", path, headers=headers)

    def post(self, path: str, value: object = None, headers: dict[str, str] | None = None) -> Answer:
        body = value if isinstance(value, bytes) else json.dumps(value).encode()
        return self.ask("POST", path, body, {"Content-Type": "application/json"} | (headers or {}))

    def arrive(self) -> "Visitor":
        """Get a cookie."""
        assert self.get("/api/house").status == 200
        return self

    def new_table(self, game: str, seats: int = 2, **more: object) -> str:
        answer = self.post("/api/tables", {"game": game, "seats": seats, "pace": 0, **more})
        assert answer.status == 201, answer.body
        table = answer.json()["id"]
        assert isinstance(table, str)
        return table

    @contextmanager
    def at(self, table: str, game: int = 0, heard: int = 0, *, screen: bool = False) -> Iterator["Client"]:
        """A socket at a table, with the first hello read; of a screen for all eyes, if it is one."""
        address = f"ws://{HOST}:{self.port}/ws/tables/{table}?game={game}&heard={heard}&screen={screen:d}"
        with connect(
            address,
            source_address=(self.source, 0),
            additional_headers={"Cookie": self.cookie},
            compression=None,
            max_queue=None,
            proxy=None,
            open_timeout=PATIENCE,
            close_timeout=1,
        ) as socket:
            client = Client(socket)
            client.wait_for(wire.Hello)
            yield client


class Client:
    """One socket at a table: every frame that came, and the game as told last."""

    def __init__(self, socket: ClientConnection) -> None:
        self.socket = socket
        self.frames: list[str] = []
        self.heard: list[wire.ToClient] = []
        self.you = roominfo.You(None, host=False)
        self.room: roominfo.RoomInfo | None = None
        self.position: wire.Position | None = None
        self._ids = count(1)

    # What comes

    def take(self, timeout: float = PATIENCE) -> wire.ToClient:
        """The next message."""
        text = self.socket.recv(timeout)
        assert isinstance(text, str)
        self.frames.append(text)
        message = decode(text)
        self.heard.append(message)
        if isinstance(message, wire.Hello | wire.RoomChanged):
            self.room = message.room
        if isinstance(message, wire.Hello | wire.RoomChanged | wire.Step):
            self.you = message.you
        if isinstance(message, wire.Hello | wire.Step):
            self.position = message.position
        return message

    def drain(self) -> None:
        """Whatever has come so far."""
        while True:
            try:
                self.take(0)
            except TimeoutError:
                return

    def take_until(self, is_it: Callable[[wire.ToClient], bool]) -> wire.ToClient:
        until = monotonic() + PATIENCE
        while (left := until - monotonic()) > 0:
            message = self.take(left)
            if is_it(message):
                return message
        raise TimeoutError

    def wait_for(self, kind: type[Kind]) -> Kind:
        message = self.take_until(lambda message: isinstance(message, kind))
        assert isinstance(message, kind)
        return message

    def wait_until_over(self) -> None:
        while self.room is None or self.room.status != "over":
            self.take()

    def catch_up(self) -> None:
        """Everything that was told before this is asked."""
        self.do("ping")

    @property
    def is_asked(self) -> bool:
        return self.position is not None and self.position.ask is not None

    @property
    def told(self) -> list[wire.Told]:
        """Every event so far, in order; a fresh hello begins anew."""
        found: list[wire.Told] = []
        for message in self.heard:
            if isinstance(message, wire.Hello) and message.fresh:
                found = []
            if isinstance(message, wire.Hello | wire.Step):
                found += message.events
        return found

    # What is said

    def send(self, kind: str, **fields: object) -> int:
        number = next(self._ids)
        self.socket.send(json.dumps({"t": kind, "id": number, **fields}))
        return number

    def say(self, kind: str, **fields: object) -> wire.ToClient:
        """Send a message and wait for its one answer."""
        number = self.send(kind, **fields)
        return self.take_until(lambda message: answered(message) == number)

    def do(self, kind: str, **fields: object) -> "Client":
        """Send a message that is carried out."""
        answer = self.say(kind, **fields)
        assert not isinstance(answer, wire.Refused), answer.reason
        return self

    def sit(self, seat: int, name: str) -> "Client":
        return self.do("sit", seat=seat, name=name, salt=SALT)

    def bot(self, seat: int, level: str = "easy") -> "Client":
        return self.do("bot", seat=seat, level=level)

    def start(self) -> "Client":
        self.do("start")
        self.wait_for(wire.Hello)
        return self

    def offer(self) -> tuple[int, int]:
        """How many actions came before, and the first that is offered now."""
        assert self.position is not None and self.position.ask is not None
        return self.position.actions, self.position.ask.offers[0].action

    def act(self) -> wire.ToClient:
        after, action = self.offer()
        return self.say("act", after=after, action=action)


def answered(message: wire.ToClient) -> int | None:
    """The id that a message answers."""
    match message:
        case wire.Done(id=number) | wire.Refused(id=number):
            return number
        case wire.Step(done=number):
            return number
    return None


def play_on(players: Sequence[Client], moves: int = 10_000) -> int:
    """Everybody plays the first card offered, so many moves or until the game is over; how many there were."""
    done = 0
    while done < moves:
        for player in players:
            player.drain()
        waiting = [player for player in players if player.room is None or player.room.status != "over"]
        if not waiting:
            break
        asked = next((player for player in waiting if player.is_asked), None)
        if asked is None:
            min(waiting, key=lambda player: player.position.actions if player.position else -1).take()
            continue
        answer = asked.act()
        assert isinstance(answer, wire.Step), answer
        done += 1
    return done
