"""Sends push messages to push services: in the background, a few at once, and never into our own network."""

import asyncio
import logging
import socket
import ssl
import time
from contextlib import suppress
from dataclasses import dataclass, replace
from ipaddress import ip_address, ip_network
from typing import Final
from urllib.parse import SplitResult, urlsplit

from rumpus.kernel.errors import BadSetup
from rumpus.server import meters
from rumpus.server.devices import Device, Devices
from rumpus.server.sealing import LONGEST, authorization, encrypted, private_key, public_bytes, to_base64

WAITING: Final = 1000
"""Messages that may wait to be sent; more are dropped."""
SENDERS: Final = 32
"""More than one visitor can have waiting for services that never answer (see `posts` in `Limits`)."""
PATIENCE: Final = 5.0
"""Seconds that a push service has to take a message."""
PAUSES: Final = (2.0, 15.0)
"""Seconds after which a message that was not taken is tried again."""
LONGEST_ANSWER: Final = 16 * 1024
GONE: Final = (404, 410)
LATER: Final = (0, 429, 500, 502, 503, 504)
"""Answers after which it is tried again; 0: there was none."""
APPLE: Final = ".push.apple.com"
WRAPPING: Final = tuple(map(ip_network, ("::ffff:0:0/96", "64:ff9b::/96", "64:ff9b:1::/48", "2001::/32", "2002::/16")))

log = logging.getLogger("rumpus.push")


@dataclass(frozen=True, slots=True)
class Letter:
    """A message for a device: for how many seconds it is worth something, how urgent it is, and what it replaces."""

    device: Device
    text: bytes
    ttl: int
    urgency: str
    topic: str
    tries: int = 0


class Mail:
    """The way out. `contact`: who answers for this server; `hosts`: push services that may be anywhere."""

    def __init__(self, devices: Devices, key: bytes, contact: str, hosts: tuple[str, ...]) -> None:
        self._devices = devices
        self._key = private_key(key)
        self.public_key = to_base64(public_bytes(self._key)).decode()
        self.contact = contact
        self._hosts = hosts
        self._tls = ssl.create_default_context()
        self._waiting: asyncio.Queue[Letter] = asyncio.Queue(WAITING)
        self._senders: list[asyncio.Task[None]] = []

    def check(self, endpoint: str) -> None:
        """Refuse an address to which nothing would be sent."""
        host = self._target(endpoint).hostname or ""
        if host.endswith(APPLE) and not self.contact:
            raise BadSetup("Apple's push service asks who runs a server, and this one was started without --contact")

    def open(self) -> None:
        self._senders = [asyncio.create_task(self._send_all()) for _ in range(SENDERS)]

    def close(self) -> None:
        for sender in self._senders:
            sender.cancel()

    def post(self, letter: Letter) -> None:
        """Send soon; never waits."""
        assert len(letter.text) <= LONGEST
        try:
            self._waiting.put_nowait(letter)
        except asyncio.QueueFull:
            meters.PUSHES.labels("dropped").inc()

    async def _send_all(self) -> None:
        while True:
            letter = await self._waiting.get()
            try:
                status = await asyncio.wait_for(self._send(letter), PATIENCE)
            except (OSError, EOFError, ValueError, BadSetup) as error:  # a time-out is an OSError
                log.info("a push service can not be reached", extra={"told": {"why": type(error).__name__}})
                status = 0
            await self._heed(letter, status)

    async def _heed(self, letter: Letter, status: int) -> None:
        """What comes of an answer."""
        meters.PUSHES.labels(str(status)).inc()
        if status in GONE:
            await asyncio.to_thread(self._devices.forget, letter.device.endpoint)
        elif status in LATER and letter.tries < len(PAUSES):
            again = replace(letter, tries=letter.tries + 1)
            asyncio.get_running_loop().call_later(PAUSES[letter.tries], self.post, again)
        elif not 200 <= status < 300:
            log.warning("a push message was not taken", extra={"told": {"status": status}})

    async def _send(self, letter: Letter) -> int:
        """The status that a push service answers. Nothing is followed: not another address, not another name."""
        target = self._target(letter.device.endpoint)
        host, is_safe = target.hostname or "", target.scheme == "https"
        port = target.port or (443 if is_safe else 80)
        body = encrypted(letter.text, letter.device.p256dh, letter.device.auth)
        origin = f"{target.scheme}://{target.netloc}"
        head = (
            f"POST {target.path or '/'}{'?' if target.query else ''}{target.query} HTTP/1.1",
            f"Host: {target.netloc}",
            f"Authorization: {authorization(self._key, origin, self.contact, int(time.time()))}",
            "Content-Encoding: aes128gcm",
            "Content-Type: application/octet-stream",
            f"Content-Length: {len(body)}",
            f"TTL: {letter.ttl}",
            f"Urgency: {letter.urgency}",
            f"Topic: {letter.topic}",
            "Connection: close",
        )
        reader, writer = await self._connect(target, host, port, self._tls if is_safe else None)
        try:
            writer.write("\r\n".join((*head, "", "")).encode("ascii") + body)
            await writer.drain()
            version, status, *_ = (await reader.readline()).split()
            return int(status) if version.startswith(b"HTTP/1.") else 0
        finally:
            writer.transport.abort()

    def _target(self, endpoint: str) -> SplitResult:
        """The parts of an address that is one: https, no name and password, the usual port, all in plain signs."""
        try:
            target = urlsplit(endpoint)
            is_plain = endpoint.isascii() and endpoint.isprintable() and " " not in endpoint
            is_usual = target.scheme == "https" and target.port in (None, 443) and "@" not in target.netloc
        except ValueError:
            is_plain = is_usual = False
            target = urlsplit("")
        if not is_plain or not target.hostname or not (is_usual or target.netloc in self._hosts):
            raise BadSetup("that is not the address of a push service")
        return target

    async def _connect(
        self, target: SplitResult, host: str, port: int, tls: ssl.SSLContext | None
    ) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
        """To an address of the public network, looked up now and used as it is, so that no name can point elsewhere."""
        found = await asyncio.get_running_loop().getaddrinfo(host, port, type=socket.SOCK_STREAM)
        for address in [str(where[0]) for *_, where in found]:
            if target.netloc not in self._hosts and not is_public(address):
                raise BadSetup("that is not the address of a push service")
            with suppress(ConnectionError, TimeoutError):
                named = host if tls else None
                return await asyncio.open_connection(
                    address, port, limit=LONGEST_ANSWER, ssl=tls, server_hostname=named
                )
        raise ConnectionError("no address of the push service answers")


def is_public(address: str) -> bool:
    """Whether an address is one of the public network; those that wrap an address of another one are not."""
    ip = ip_address(address.partition("%")[0])
    return ip.is_global and not ip.is_multicast and not any(ip in net for net in WRAPPING)
