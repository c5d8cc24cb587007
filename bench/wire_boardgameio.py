"""boardgame.io's wire: socket.io 4 over a plain WebSocket, in the namespace of the game."""

import asyncio
import json
from http.client import HTTPConnection
from random import Random
from typing import Final

from msgspec import Struct, field
from msgspec.json import Decoder
from picows import WSFrame, WSListener, WSMsgType, WSTransport, ws_connect
from tables import GAME, SEATS, Table, Tally, together

CORNERS: Final = range(4)
EVENT: Final = f"42/{GAME},".encode()
UPDATE: Final = EVENT + b'["update"'
SYNC: Final = EVENT + b'["sync"'
JSON: Final = {"content-type": "application/json"}
READ_BUFFER: Final = 4096


class Play(Struct):
    corner: int
    song_hand: int = field(name="songHand")


class Shown(Struct):
    """What a client needs to know of the game to move."""

    hand: list[int]
    battle_hand: list[int] = field(name="battleHand")
    songs: list[int]
    played: list[Play]


class Context(Struct):
    current_player: str = field(name="currentPlayer")


class State(Struct):
    shown: Shown = field(name="G")
    context: Context = field(name="ctx")
    number: int = field(name="_stateID")


class Update(Struct, array_like=True):
    kind: str
    match: str
    state: State


class Synced(Struct):
    state: State


class Sync(Struct, array_like=True):
    kind: str
    match: str
    synced: Synced


UPDATES: Final = Decoder(Update)
SYNCS: Final = Decoder(Sync)


class Client(WSListener):
    """A player in a match."""

    def __init__(self, table: Table, seat: int, match: str, credentials: str, luck: Random) -> None:
        self.table = table
        self.seat = seat
        self.match = match
        self.credentials = credentials
        self.luck = luck
        self.transport: WSTransport | None = None
        self.state: State | None = None
        self.is_there: asyncio.Future[None] = asyncio.get_running_loop().create_future()

    async def connect(self, port: int) -> None:
        address = f"ws://127.0.0.1:{port}/socket.io/?EIO=4&transport=websocket"
        await ws_connect(lambda: self, address, read_buffer_init_size=READ_BUFFER)
        await self.is_there

    def say(self, message: str) -> None:
        assert self.transport is not None
        self.transport.send(WSMsgType.TEXT, message.encode())

    def on_ws_connected(self, transport: WSTransport) -> None:
        self.transport = transport

    def on_ws_frame(self, transport: WSTransport, frame: WSFrame) -> None:
        if frame.msg_type != WSMsgType.TEXT:
            return
        text = frame.get_payload_as_bytes()
        self.table.tally.bytes += len(text)
        if text.startswith(UPDATE):
            self.show(UPDATES.decode(text[len(EVENT) :]).state)
        elif text.startswith(SYNC):
            self.show(SYNCS.decode(text[len(EVENT) :]).synced.state)
            if not self.is_there.done():
                self.is_there.set_result(None)
        elif text == b"2":  # a ping
            self.say("3")
        elif text.startswith(b"0"):  # the connection is open
            self.say(f"40/{GAME},")
        elif text.startswith(b"40"):  # and so is the namespace
            arguments = ["sync", self.match, str(self.seat), self.credentials, SEATS]
            self.say(f"42/{GAME},{json.dumps(arguments)}")

    def on_ws_disconnected(self, transport: WSTransport) -> None:
        self.transport = None
        self.table.tally.troubles.append("boardgame.io closed a connection")

    def show(self, state: State) -> None:
        self.state = state
        is_to_move = int(state.context.current_player) == self.seat
        self.table.receive(self.seat, state.number, self.play if is_to_move else None)

    def play(self) -> None:
        """Any card on any free corner."""
        assert self.state is not None
        shown, song_hand = self.state.shown, len(self.state.shown.songs)
        taken = {play.corner for play in shown.played if play.song_hand == song_hand}
        card = self.luck.choice(shown.battle_hand if song_hand else shown.hand)
        corner = self.luck.choice([corner for corner in CORNERS if corner not in taken])
        self.say(
            f'42/{GAME},["update",{{"type":"MAKE_MOVE","payload":{{"type":"play","args":[{card},{corner}],'
            f'"playerID":"{self.seat}","credentials":"{self.credentials}"}}}},'
            f'{self.state.number},"{self.match}","{self.seat}"]'
        )

    def play_again(self) -> None:
        """A match goes on for ever."""


def post(connection: HTTPConnection, path: str, body: object) -> dict[str, str]:
    connection.request("POST", path, json.dumps(body), JSON)
    answer = connection.getresponse()
    text = answer.read()
    assert answer.status == 200, f"boardgame.io: {path}: {answer.status} {text.decode()}"
    made: dict[str, str] = json.loads(text)
    return made


def new_matches(port: int, count: int) -> list[tuple[str, list[str]]]:
    """Matches made and joined through the lobby: the id of each and the credentials of its four players."""
    connection = HTTPConnection("127.0.0.1", port)
    matches = []
    for _ in range(count):
        match = post(connection, f"/games/{GAME}/create", {"numPlayers": SEATS})["matchID"]
        joined = [
            post(connection, f"/games/{GAME}/{match}/join", {"playerID": str(seat), "playerName": f"Player {seat}"})
            for seat in range(SEATS)
        ]
        matches.append((match, [answer["playerCredentials"] for answer in joined]))
    connection.close()
    return matches


async def sit_down(port: int, match: str, credentials: list[str], tally: Tally, luck: Random) -> Table:
    """A table of four at a match."""
    table = Table(tally)
    for seat in range(SEATS):
        client = Client(table, seat, match, credentials[seat], luck)
        table.chairs.append(client)
        await client.connect(port)
    return table


async def open_tables(port: int, count: int, tally: Tally, luck: Random) -> list[Table]:
    """Tables of four, dealt and ready for the first move."""
    matches = new_matches(port, count)
    return await together([sit_down(port, match, credentials, tally, luck) for match, credentials in matches])
