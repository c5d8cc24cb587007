"""A push message as it is sent: encrypted for one browser (RFC 8291, aes128gcm), signed by this server (RFC 8292)."""

import json
import secrets
from base64 import urlsafe_b64decode, urlsafe_b64encode
from typing import Final

from cryptography.exceptions import InvalidKey
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import decode_dss_signature
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.hashes import SHA256
from cryptography.hazmat.primitives.kdf.hkdf import HKDF
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

from rumpus.kernel.errors import BadSetup

CURVE: Final = ec.SECP256R1()
RECORD: Final = 4096
LONGEST: Final = 2048
"""Bytes of a message; push services take some 4,000 with all that is around it."""
LAST: Final = b"\x02"
"""Ends the last record, which here is the only one."""
VALID: Final = 12 * 3600
"""Seconds for which a signature counts; Apple takes at most a day."""
AUTH_LENGTH: Final = 16


def fresh_key() -> bytes:
    """A private key of 32 bytes."""
    return ec.generate_private_key(CURVE).private_numbers().private_value.to_bytes(32)


def private_key(key: bytes) -> ec.EllipticCurvePrivateKey:
    return ec.derive_private_key(int.from_bytes(key), CURVE)


def public_bytes(key: ec.EllipticCurvePrivateKey | ec.EllipticCurvePublicKey) -> bytes:
    """A point of 65 bytes, as browsers write it."""
    public = key.public_key() if isinstance(key, ec.EllipticCurvePrivateKey) else key
    return public.public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)


def checked_keys(p256dh: str, auth: str) -> tuple[bytes, bytes]:
    """The keys of a subscription, or a refusal."""
    try:
        point, secret = from_base64(p256dh), from_base64(auth)
        ec.EllipticCurvePublicKey.from_encoded_point(CURVE, point)
    except (ValueError, InvalidKey):
        raise BadSetup("p256dh and auth are not the keys of a push subscription") from None
    if len(secret) != AUTH_LENGTH:
        raise BadSetup(f"auth has {AUTH_LENGTH} bytes, not {len(secret)}")
    return point, secret


def encrypted(text: bytes, point: bytes, auth: bytes) -> bytes:
    """The body of a message that only the browser with these keys can read (RFC 8291 section 3.4, RFC 8188)."""
    assert len(text) <= LONGEST
    ours = ec.generate_private_key(CURVE)
    theirs = ec.EllipticCurvePublicKey.from_encoded_point(CURVE, point)
    sender, salt = public_bytes(ours), secrets.token_bytes(16)
    shared = derived(ours.exchange(ec.ECDH(), theirs), auth, b"WebPush: info\0" + point + sender, 32)
    key = derived(shared, salt, b"Content-Encoding: aes128gcm\0", 16)
    nonce = derived(shared, salt, b"Content-Encoding: nonce\0", 12)
    head = salt + RECORD.to_bytes(4) + len(sender).to_bytes(1) + sender
    return head + AESGCM(key).encrypt(nonce, text + LAST, None)


def derived(secret: bytes, salt: bytes, info: bytes, length: int) -> bytes:
    return HKDF(SHA256(), length, salt, info).derive(secret)


def authorization(key: ec.EllipticCurvePrivateKey, audience: str, contact: str, now: int) -> str:
    """The header that says who sends; `contact` may be empty, but not for Apple."""
    claims = {"aud": audience, "exp": now + VALID, **({"sub": contact} if contact else {})}
    signed = b".".join(to_base64(json.dumps(part).encode()) for part in ({"typ": "JWT", "alg": "ES256"}, claims))
    r, s = decode_dss_signature(key.sign(signed, ec.ECDSA(SHA256())))
    token = b".".join((signed, to_base64(r.to_bytes(32) + s.to_bytes(32))))
    return f"vapid t={token.decode()}, k={to_base64(public_bytes(key)).decode()}"


def to_base64(some: bytes) -> bytes:
    return urlsafe_b64encode(some).rstrip(b"=")


def from_base64(text: str) -> bytes:
    return urlsafe_b64decode(text.rstrip("=") + "=" * (-len(text.rstrip("=")) % 4))
