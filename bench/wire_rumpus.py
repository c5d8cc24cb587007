"""Our own wire, as much of it as a client needs that plays legal moves at random."""

import asyncio
import json
from http.client import HTTPConnection
from random import Random
from typing import Final

from msgspec import Struct
from msgspec.json import Decoder
from picows import WSFrame, WSListener, WSMsgType, WSTransport, ws_connect
from tables import GAME, SEATS, Table, Tally, together

READ_BUFFER: Final = 4096
HOST: Final = 0  # the seat of the client that made the table


class Offered(Struct):
    action: int


class Ask(Struct):
    offers: list[Offered]


class Position(Struct):
    actions: int
    heard: int
    asked: list[int]
    ask: Ask | None
    seal: str


class Message(Struct, tag_field="t"):
    """What a table says. Fields that are not named here are passed over."""


class Seat(Struct):
    ready: bool


class Room(Struct):
    game_number: int
    seats: list[Seat]


class Hello(Message, tag="hello"):
    room: Room
    position: Position | None


class RoomChanged(Message, tag="room"):
    room: Room


class Step(Message, tag="step"):
    position: Position
    done: int | None = None


class Said(Message, tag="said"):
    pass


class Done(Message, tag="done"):
    id: int


class Refused(Message, tag="refused"):
    id: int | None
    reason: str


class Closing(Message, tag="closing"):
    pass


MESSAGES: Final = Decoder(Hello | RoomChanged | Step | Said | Done | Refused | Closing)


class Client(WSListener):
    """A guest at a table, known by a cookie."""

    def __init__(self, table: Table, seat: int, cookie: str, luck: Random) -> None:
        self.table = table
        self.seat = seat
        self.cookie = cookie
        self.luck = luck
        self.transport: WSTransport | None = None
        self.position: Position | None = None
        self.game = 0  # the number of the game at this table
        self.is_ready = False  # for the next one
        self.asked = 0  # messages sent, which is the id of the last one
        self.answers: dict[int, asyncio.Future[None]] = {}
        self.hello: asyncio.Future[None] = asyncio.get_running_loop().create_future()

    async def connect(self, port: int, table_id: str) -> None:
        """Open a connection, and wait for everything that comes first."""
        self.hello = asyncio.get_running_loop().create_future()
        heard = 0 if self.position is None else self.position.heard
        address = f"ws://127.0.0.1:{port}/ws/tables/{table_id}?game={self.game}&heard={heard}"
        headers = {"Cookie": self.cookie}
        await ws_connect(lambda: self, address, extra_headers=headers, read_buffer_init_size=READ_BUFFER)
        await self.hello

    def say(self, kind: str, rest: str = "") -> int:
        """Send a message; its id."""
        self.asked += 1
        if self.transport is not None:
            self.transport.send(WSMsgType.TEXT, f'{{"t":"{kind}","id":{self.asked}{rest}}}'.encode())
        return self.asked

    async def ask(self, kind: str, rest: str = "") -> None:
        """Send a message and wait until it is carried out."""
        answer = asyncio.get_running_loop().create_future()
        self.answers[self.say(kind, rest)] = answer
        await answer

    def on_ws_connected(self, transport: WSTransport) -> None:
        self.transport = transport

    def on_ws_disconnected(self, transport: WSTransport) -> None:
        self.transport = None
        self.table.tally.troubles.append("rumpus closed a connection")

    def on_ws_frame(self, transport: WSTransport, frame: WSFrame) -> None:
        if frame.msg_type != WSMsgType.TEXT:
            return
        text = frame.get_payload_as_memoryview()
        self.table.tally.bytes += len(text)
        self.hear(MESSAGES.decode(text))

    def hear(self, message: Message) -> None:
        match message:
            case Step(position=position, done=done):
                if done in self.answers:
                    self.answers.pop(done).set_result(None)
                self.show(position)
            case Done(id=number):
                if number in self.answers:
                    self.answers.pop(number).set_result(None)
            case Refused(id=number, reason=reason):
                self.table.tally.troubles.append(f"rumpus refused: {reason}")
                if number in self.answers:
                    self.answers.pop(number).set_exception(ConnectionRefusedError(reason))
            case Hello(room=room, position=position):
                self.game = room.game_number
                self.is_ready = room.seats[self.seat].ready
                if position is not None:
                    self.show(position)
                if not self.hello.done():  # every new game begins with another one
                    self.hello.set_result(None)

    def show(self, position: Position) -> None:
        self.position = position
        move = None if position.ask is None else self.play
        self.table.receive(self.seat, (self.game, position.actions), move, is_over=not position.asked)

    def play(self) -> None:
        """Anything that is offered."""
        assert self.position is not None and self.position.ask is not None
        action = self.luck.choice(self.position.ask.offers).action
        self.say("act", f',"after":{self.position.actions},"action":{action}')

    def play_again(self) -> None:
        if not self.is_ready:
            self.say("rematch")


def new_guests(port: int, count: int) -> list[str]:
    """Cookies of guests who open the page for the first time."""
    connection = HTTPConnection("127.0.0.1", port)
    cookies = []
    for _ in range(count):
        connection.request("GET", "/api/house")
        answer = connection.getresponse()
        answer.read()
        given = answer.getheader("Set-Cookie")
        assert given is not None, f"no cookie came with /api/house: {answer.status} {answer.getheaders()}"
        cookies.append(given.partition(";")[0])
    connection.close()
    return cookies


def new_tables(port: int, hosts: list[str]) -> list[str]:
    """A table for each host; their ids."""
    connection = HTTPConnection("127.0.0.1", port)
    ids = []
    for cookie in hosts:
        wanted = json.dumps({"game": GAME, "seats": SEATS, "pace": 0})
        connection.request("POST", "/api/tables", wanted, {"content-type": "application/json", "cookie": cookie})
        answer = connection.getresponse()
        text = answer.read()
        assert answer.status in (200, 201), f"POST /api/tables: {answer.status} {text.decode()}"
        ids.append(str(json.loads(text)["id"]))
    connection.close()
    return ids


async def sit_down(port: int, table_id: str, clients: list[Client]) -> None:
    """Four clients take their seats, and the host starts the game."""
    for client in clients:
        await client.connect(port, table_id)
        await client.ask("sit", f',"seat":{client.seat},"name":"Player {client.seat}"')
    await clients[HOST].ask("start")
    while not clients[HOST].table.is_settled:
        await asyncio.sleep(0.001)


async def open_tables(port: int, count: int, tally: Tally, luck: Random) -> list[Table]:
    """Tables of four, dealt and ready for the first move."""
    cookies = new_guests(port, count * SEATS)
    tables, deeds = [], []
    for number, table_id in enumerate(new_tables(port, cookies[::SEATS])):
        table = Table(tally)
        clients = [Client(table, seat, cookies[number * SEATS + seat], luck) for seat in range(SEATS)]
        table.chairs.extend(clients)
        tables.append(table)
        deeds.append(sit_down(port, table_id, clients))
    await together(deeds)
    return tables
