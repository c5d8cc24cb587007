"""The doors for notifications: a guest's devices, what each is told of, and a message to try it out."""

import asyncio
from dataclasses import dataclass

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from rumpus.server import api
from rumpus.server.devices import Device, Devices
from rumpus.server.doors import Doors, NoSuchTable, answer, trouble
from rumpus.server.mailing import Mail
from rumpus.server.news import News
from rumpus.server.sealing import checked_keys


@dataclass(frozen=True, slots=True)
class PushDoors:
    doors: Doors
    devices: Devices
    mail: Mail
    news: News

    def routes(self) -> list[Route]:
        return [
            Route("/api/push", self.key, methods=["GET"]),
            Route("/api/push", self.subscribe, methods=["POST"]),
            Route("/api/push/device", self.kinds, methods=["POST"]),
            Route("/api/push/test", self.test, methods=["POST"]),
            Route("/api/push/forget", self.forget, methods=["POST"]),
        ]

    async def key(self, request: Request) -> Response:
        return answer(api.PushKey(self.mail.public_key, bool(self.mail.contact)))

    async def subscribe(self, request: Request) -> Response:
        """A device that is known already says so again when something is new, or has not been said for long."""
        said: api.Device = await self.doors.posted(request, api.Device)
        guest = self.doors.guest(request)
        if guest is None:
            return trouble("there is no guest to be told anything", 401)
        self.mail.check(said.endpoint)
        device = Device(said.endpoint, guest, *checked_keys(said.p256dh, said.auth), said.kinds)
        await self.doors.keep(self.devices.keep, device)
        return answer(api.DeviceKinds(device.kinds))

    async def kinds(self, request: Request) -> Response:
        device = await self.own(request)
        return answer(api.DeviceKinds(None if device is None else device.kinds))

    async def test(self, request: Request) -> Response:
        device = await self.own(request)
        if device is None:
            raise NoSuchTable("this device is not told anything yet")
        self.news.write_trial(device)
        return answer(api.Nothing())

    async def forget(self, request: Request) -> Response:
        device = await self.own(request)
        if device is not None:
            await self.doors.keep(self.devices.forget, device.endpoint)
        return answer(api.Nothing())

    async def own(self, request: Request) -> Device | None:
        """The device that is meant, if it is this guest's."""
        named: api.DeviceName = await self.doors.posted(request, api.DeviceName)
        guest = self.doors.guest(request)
        devices = [] if guest is None else await asyncio.to_thread(self.devices.of, guest)
        return next((device for device in devices if device.endpoint == named.endpoint), None)
