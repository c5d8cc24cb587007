"""A push service and a browser in miniature: takes what a server posts, and reads it as RFC 8291 and 8292 say."""

import hashlib
import hmac
import json
import secrets
from base64 import urlsafe_b64decode, urlsafe_b64encode
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from threading import Thread
from typing import Any

from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import encode_dss_signature
from cryptography.hazmat.primitives.ciphers import Cipher, algorithms, modes
from cryptography.hazmat.primitives.hashes import SHA256
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

from tests.server.clients import HOST, Visitor
from tests.server.houses import wait_until

CURVE = ec.SECP256R1()


def plain(text: str) -> bytes:
    return urlsafe_b64decode(text + "=" * (-len(text) % 4))


def spelled(some: bytes) -> str:
    return urlsafe_b64encode(some).rstrip(b"=").decode()


def hkdf(salt: bytes, secret: bytes, info: bytes, length: int) -> bytes:
    """RFC 5869 for one block, which is all that is needed."""
    key = hmac.digest(salt, secret, hashlib.sha256)
    return hmac.digest(key, info + b"\x01", hashlib.sha256)[:length]


@dataclass
class Browser:
    """Its keys, and how it reads a message."""

    key: ec.EllipticCurvePrivateKey = field(default_factory=lambda: ec.generate_private_key(CURVE))
    auth: bytes = field(default_factory=lambda: secrets.token_bytes(16))

    @property
    def point(self) -> bytes:
        return self.key.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)

    def subscription(self, endpoint: str, kinds: tuple[str, ...] = ("turn", "start", "rematch")) -> dict[str, object]:
        return {"endpoint": endpoint, "p256dh": spelled(self.point), "auth": spelled(self.auth), "kinds": kinds}

    def read(self, body: bytes) -> bytes:
        """RFC 8188: salt, size of a record, the sender's key, one record. RFC 8291: what its key comes from."""
        salt, size, length = body[:16], int.from_bytes(body[16:20]), body[20]
        sender, record = body[21 : 21 + length], body[21 + length :]
        assert len(record) <= size
        shared = self.key.exchange(ec.ECDH(), ec.EllipticCurvePublicKey.from_encoded_point(CURVE, sender))
        secret = hkdf(self.auth, shared, b"WebPush: info\x00" + self.point + sender, 32)
        key = hkdf(salt, secret, b"Content-Encoding: aes128gcm\x00", 16)
        nonce = hkdf(salt, secret, b"Content-Encoding: nonce\x00", 12)
        cipher = Cipher(algorithms.AES(key), modes.GCM(nonce, record[-16:])).decryptor()
        text = cipher.update(record[:-16]) + cipher.finalize()
        text, end, padding = text.rpartition(b"\x02")
        assert (end, padding.strip(b"\x00")) == (b"\x02", b"")
        return text


@dataclass
class Delivery:
    path: str
    headers: dict[str, str]
    body: bytes


def check_signature(delivery: Delivery, server_key: str, origin: str) -> dict[str, Any]:  # claims are any JSON
    """RFC 8292: the claims of a token that this server's key has signed, for this push service."""
    scheme, _, rest = delivery.headers["authorization"].partition(" ")
    parts = dict(part.strip().split("=", 1) for part in rest.split(","))
    assert (scheme, parts["k"]) == ("vapid", server_key)
    signed, _, signature = parts["t"].rpartition(".")
    head, claims = (json.loads(plain(part)) for part in signed.split("."))
    raw = plain(signature)
    dss = encode_dss_signature(int.from_bytes(raw[:32]), int.from_bytes(raw[32:]))
    ec.EllipticCurvePublicKey.from_encoded_point(CURVE, plain(server_key)).verify(
        dss, signed.encode(), ec.ECDSA(SHA256())
    )
    assert (head["alg"], claims["aud"]) == ("ES256", origin)
    found: dict[str, Any] = claims
    return found


@dataclass
class PushService:
    """Answers with `statuses` in turn, the last one for ever."""

    port: int
    came: list[Delivery] = field(default_factory=list)
    statuses: list[int] = field(default_factory=lambda: [201])

    @property
    def netloc(self) -> str:
        return f"{HOST}:{self.port}"

    def endpoint(self, name: str = "device") -> str:
        return f"http://{self.netloc}/push/{name}?v=1"

    def wait_for(self, count: int) -> list[Delivery]:
        wait_until(lambda: len(self.came) >= count, f"{count} messages")
        return self.came

    def subscribe(self, visitor: Visitor, name: str = "device", *kinds: str) -> Browser:
        browser = Browser()
        wanted = browser.subscription(self.endpoint(name), kinds or ("turn", "start", "rematch"))
        assert visitor.post("/api/push", wanted).status == 200
        return browser


@contextmanager
def push_service() -> Iterator[PushService]:
    service = PushService(0)

    class Handler(BaseHTTPRequestHandler):
        def do_POST(self) -> None:
            body = self.rfile.read(int(self.headers["Content-Length"]))
            headers = {name.lower(): value for name, value in self.headers.items()}
            status = service.statuses.pop(0) if len(service.statuses) > 1 else service.statuses[0]
            service.came.append(Delivery(self.path, headers, body))
            self.send_response(status)
            self.send_header("Content-Length", "0")
            self.end_headers()

        def log_message(self, format: str, *args: object) -> None:  # noqa: A002 - as the library calls it
            """Nothing on the screen."""

    with ThreadingHTTPServer((HOST, 0), Handler) as server:
        service.port = server.server_address[1]
        thread = Thread(target=server.serve_forever, args=(0.01,))
        thread.start()
        try:
            yield service
        finally:
            server.shutdown()
            thread.join()
