"""The doors at which people say who they are: a seat on another device, a code that brings one back, no more me."""

import asyncio
import logging
import sqlite3
import time
from collections.abc import Callable
from dataclasses import dataclass

import msgspec
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from rumpus.kernel.errors import BadSetup, NotAllowed
from rumpus.kernel.types import WATCHER
from rumpus.server import api
from rumpus.server.desk import Desk
from rumpus.server.doors import Doors, Forbidden, NoGuest, TooMany, answer
from rumpus.server.forgetting import forget_guest
from rumpus.server.guests import COOKIE, PHONE_MINUTES, SEATS
from rumpus.server.limits import Buckets
from rumpus.server.links import COME_BACK
from rumpus.server.previews import qr_code
from rumpus.server.register import CODE_LENGTH, Pass, Register
from rumpus.server.showing import talk_line
from rumpus.server.store import Store

log = logging.getLogger("rumpus.people")


@dataclass(frozen=True, slots=True)
class SelfDoors:
    doors: Doors
    register: Register
    store: Store
    connect: Callable[[], sqlite3.Connection]
    forgettings: Buckets

    def routes(self) -> list[Route]:
        return [
            Route("/api/tables/{id}/phone", self.phone, methods=["POST"]),
            Route("/api/tables/{id}/report", self.report, methods=["POST"]),
            Route("/api/phone/{token}", self.look, methods=["GET"]),
            Route("/api/phone/{token}", self.arrive, methods=["POST"]),
            Route("/api/me", self.me, methods=["GET"]),
            Route("/api/me/code", self.code, methods=["POST"]),
            Route("/api/me/recover", self.recover, methods=["POST"]),
            Route("/api/me/withdraw", self.withdraw, methods=["POST"]),
            Route("/api/me/return", self.give_back, methods=["POST"]),
            Route("/api/me/alone", self.be_alone, methods=["POST"]),
            Route("/api/me/forget", self.forget, methods=["POST"]),
        ]

    # A seat on another device

    async def phone(self, request: Request) -> Response:
        """A link for one use: to the seat at this table, or to everything that is one's own."""
        wish: api.PhoneWish = await self.doors.posted(request, api.PhoneWish)
        room, guest = await self.doors.room(request), self.guest(request)
        if not wish.everything and room.seat_of(guest) == WATCHER and guest != room.host:
            raise NotAllowed("you have no seat of your own at this table to bring along")
        made = await self.doors.keep(self.register.make_pass, guest, "" if wish.everything else room.id)
        url = str(request.base_url) + f"phone/{self.doors.guests.phone_token(made.id)}"
        return answer(api.PhoneLink(url, qr_code(url), PHONE_MINUTES, wish.everything))

    async def look(self, request: Request) -> Response:
        """What a link would do; nothing has changed."""
        self.doors.check_pace(request, self.doors.judgements)
        found, own = self.pass_of(request), self.doors.guest(request)
        room = await self.doors.belongings.look_at(found.room) if found.room else None
        if found.room and room is None:
            raise Forbidden("the table of this link is not there any more")
        there = WATCHER if room is None else room.seat_of(found.guest)
        here = WATCHER if room is None or own is None else room.seat_of(own)
        name = (await self.person(found.guest)).name if room is None or there == WATCHER else room.seats[there].name
        return answer(
            api.Arrival(
                name=name,
                table=found.room,
                game="" if room is None else room.game.slug,
                everything=not found.room,
                is_you=found.guest == own,
                here="" if room is None or here == WATCHER else room.seats[here].name,
                own=await self.person(own),
            )
        )

    async def arrive(self, request: Request) -> Response:
        """Use a link. What this browser is otherwise stays as it is, unless the link is for everything."""
        said: api.Instead = await self.doors.posted(request, api.Instead)
        found, own = self.pass_of(request), self.doors.guest(request)
        if found.guest == own:
            return answer(api.Arrived(found.room))
        if not found.room:
            await self.check_instead(own, found.guest, is_said=said.instead)
        if not await self.doors.keep(self.register.use_pass, found.id):
            raise Forbidden("this link has been used: make a new one")
        return self.arrived(request, found)

    def arrived(self, request: Request, found: Pass) -> Response:
        response = answer(api.Arrived(found.room))
        if found.room:
            others = [one for one in self.doors.passes(request) if one.room != found.room]
            self.doors.set_seats(request, response, [found, *others])
            return self.doors.with_guest(request, response)
        self.doors.set_cookie(request, response, COOKIE, self.doors.guests.cookie_of(found.guest, found.id))
        return response

    async def check_instead(self, own: str | None, guest: str, *, is_said: bool) -> None:
        """Refuse to put another guest over one who has something to lose, unless that is wanted."""
        person = await self.person(own)
        if not is_said and own != guest and (person.tables or person.games):
            raise NotAllowed(f"this browser has tables and games as {person.name}: say that you want to give them up")

    # Who one is

    async def me(self, request: Request) -> Response:
        self.doors.check_pace(request, self.doors.judgements)
        own = self.doors.guest(request)
        links = [] if own is None else self.register.passes_of(own)
        now = time.time() * 1000
        links = [one for one in links if one.seen or now < one.made + PHONE_MINUTES * 60_000]
        told = [[await self.info(one) for one in some] for some in (links, self.doors.passes(request))]
        return answer(api.Me(await self.person(own), *map(tuple, told)))

    async def code(self, request: Request) -> Response:
        self.doors.check_post(request, self.doors.posts)
        code = await self.doors.keep(self.register.new_code, self.guest(request))
        return answer(api.OwnCode("-".join(code[place : place + 5] for place in range(0, CODE_LENGTH, 5))))

    async def recover(self, request: Request) -> Response:
        """Wrong codes are limited, so that nobody finds one by trying."""
        said: api.Recovery = await self.doors.posted(request, api.Recovery)
        visitor = self.doors.visitor(request)
        if not self.doors.wrong_codes.take(visitor, time.monotonic()):
            raise TooMany("too many codes that are none: wait a minute")
        guest = self.register.guest_by_code(said.code)
        if guest is None:
            raise BadSetup(f"nobody has this code; a code has {CODE_LENGTH} letters and digits")
        self.doors.wrong_codes.give_back(visitor)
        own = self.doors.guest(request)
        if own == guest:
            return answer(api.Arrived(""))
        await self.check_instead(own, guest, is_said=said.instead)
        found = await self.doors.keep(self.register.make_pass, guest, "")
        await self.doors.keep(self.register.use_pass, found.id)
        return self.arrived(request, found)

    async def withdraw(self, request: Request) -> Response:
        """A link does not work any more, and a device that came by it is not this guest any more."""
        said: api.PassName = await self.doors.posted(request, api.PassName)
        guest, found = self.guest(request), self.register.find_pass(said.id)
        if found is not None and found.guest == guest:
            await self.doors.keep(self.register.withdraw, found.id)
            self.cut(guest)
        return answer({})

    async def give_back(self, request: Request) -> Response:
        """This browser is itself again at a table."""
        said: api.PassName = await self.doors.posted(request, api.PassName)
        passes = self.doors.passes(request)
        response = answer({})
        for one in passes:
            if one.id == said.id:
                await self.doors.keep(self.register.withdraw, one.id)
                self.cut(one.guest)
                self.doors.set_seats(request, response, [other for other in passes if other is not one])
        return response

    async def be_alone(self, request: Request) -> Response:
        """No other browser is this guest any more."""
        self.doors.check_post(request, self.doors.posts)
        guest = self.guest(request)
        since = await self.doors.keep(self.register.be_alone, guest)
        await asyncio.sleep(min(1, max(0, since - time.time())) + 0.01)
        response = answer({})
        self.doors.set_cookie(request, response, COOKIE, self.doors.guests.cookie_of(guest))
        self.cut(guest)
        return response

    async def forget(self, request: Request) -> Response:
        """Nothing that is kept leads to this guest any more; the browser begins anew."""
        self.doors.check_post(request, self.forgettings)
        guest = self.guest(request)
        aside = self.set_aside(guest)
        await self.written()
        rooms = await self.doors.keep(self.forget_on_disk, guest)
        aside += self.set_aside(guest)  # whoever was quick
        for link in [link for desk in aside for link in desk.links]:
            link.close(COME_BACK, "come back")
        log.info("a guest was forgotten", extra={"told": {"rooms": len(rooms)}})
        response = answer({})
        self.doors.set_cookie(request, response, COOKIE, self.doors.guests.cookie_of(self.doors.guests.new()))
        self.doors.set_cookie(request, response, SEATS, "")
        return response

    def forget_on_disk(self, guest: str) -> list[str]:
        connection = self.connect()
        try:
            return forget_guest(connection, guest)
        finally:
            connection.close()

    def set_aside(self, guest: str) -> list[Desk]:
        """The rooms in memory in which the guest is known; they will be read again from the store."""
        found = [desk for desk in self.doors.hall.desks.values() if not desk.is_spoilt and desk.knows(guest)]
        for desk in found:
            desk.set_aside()
        return found

    async def written(self) -> None:
        """All that was handed to the store so far is on disk."""
        done: asyncio.Future[bool] = asyncio.get_running_loop().create_future()
        self.store.append([], done.set_result)
        await done

    # What people do to each other

    async def report(self, request: Request) -> Response:
        """Keep for whoever runs the house what somebody says about somebody, with the talk that is known now."""
        said: api.Complaint = await self.doors.posted(request, api.Complaint)
        room, guests = await self.doors.room(request), self.doors.guests
        guest = guests.guest_at(room.id, request.cookies.get(COOKIE), request.cookies.get(SEATS))
        if guest is None:
            raise NoGuest("there is no guest who could report anything")
        accused = room.guest_called(said.who)
        lines = msgspec.json.encode([talk_line(room, line) for line in room.talk])
        kept = (room.id, guest, accused, room.name_of(accused), said.words, lines)
        number = await self.doors.keep(self.register.report, *kept)
        if number is None:
            raise TooMany("you have reported often enough here: whoever runs this house will see it")
        log.warning("somebody was reported", extra={"told": {"room": room.id, "report": number}})
        return answer({})

    # What they share

    def guest(self, request: Request) -> str:
        guest = self.doors.guest(request)
        if guest is None:
            raise NoGuest("this browser is nobody yet: open a page of the house first")
        return guest

    def pass_of(self, request: Request) -> Pass:
        found = self.doors.guests.from_phone(request.path_params["token"])
        if found is None:
            raise Forbidden(
                f"this link was used or withdrawn, is too old or not ours: make a new one (it is good once, for "
                f"{PHONE_MINUTES} minutes)"
            )
        return found

    async def person(self, guest: str | None) -> api.Person:
        if guest is None:
            return api.Person("", 0, 0, None)
        mine = await self.doors.belongings.of(guest, 2**62)
        names = [table.seats[table.seat].name for table in mine.tables] + [one.names[one.seat] for one in mine.games]
        return api.Person(names[0] if names else "", len(mine.tables), len(mine.games), self.register.coded_at(guest))

    async def info(self, one: Pass) -> api.PassInfo:
        room = await self.doors.belongings.look_at(one.room) if one.room else None
        return api.PassInfo(one.id, one.room, "" if room is None else room.game.slug, one.made, one.seen)

    def cut(self, guest: str) -> None:
        """Whoever is this guest comes back, and shows once more who they are."""
        for desk in self.doors.hall.desks.values():
            for link in list(desk.links):
                if link.guest == guest:
                    link.close(COME_BACK, "come back")
