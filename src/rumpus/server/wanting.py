"""What a message wants of a room, beside playing: the entries that come of it, or a refusal."""

from collections.abc import Container

from rumpus.bots import BOT_NAMES
from rumpus.kernel.errors import BadSetup
from rumpus.server import wire
from rumpus.table import Room
from rumpus.table.entries import AnyEntry


def wanted(  # noqa: C901 - a case for each message
    room: Room, guest: str, message: wire.FromClient, at: int, brought: Container[str] = ()
) -> list[AnyEntry]:
    match message:
        case wire.Say(text=text, name=name):
            return room.say(guest, text, name)
        case wire.Sit(seat=seat, name=name):
            return room.sit(guest, seat, name, at)
        case wire.AskSeat(seat=seat, name=name):
            return room.ask_seat(guest, seat, name, at)
        case wire.AnswerSeat(number=number, agree=agree):
            return room.answer_seat(guest, number, at, agree=agree)
        case wire.Stand():
            return room.stand(guest)
        case wire.SeatBot(seat=seat, level=level):
            return room.seat_bot(guest, seat, level, BOT_NAMES, brought)
        case wire.Clear(seat=seat):
            return room.clear(guest, seat)
        case wire.Bar(who=who, doors=doors):
            return room.bar(guest, who, doors)
        case wire.Arrange(seats=seats, house=house, pace=pace, public=public, latecomers=latecomers):
            if pace is not None and pace not in wire.PACES:
                raise BadSetup(f"pace: {pace} is not one of {', '.join(map(str, wire.PACES))}")
            return room.arrange(guest, seats, house, pace, public, latecomers)
        case wire.ChangeGame(game=slug):
            return room.change_game(guest, slug)
        case wire.Commit(salt_hash=salt_hash):
            return room.commit(guest, salt_hash)
        case wire.ShowSalt(salt=salt):
            return room.show_salt(guest, salt)
        case wire.Start():
            return room.start(guest)
        case wire.AskUndo():
            return room.ask_undo(guest)
        case wire.AnswerUndo(agree=agree):
            return room.answer_undo(guest, agree=agree)
        case wire.Rematch():
            return room.rematch(guest)
        case wire.GoOn(how=how):
            return room.go_on(guest, how, at)
    raise AssertionError(f"a message without an answer: {message}")
