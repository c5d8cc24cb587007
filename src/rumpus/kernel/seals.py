"""Fingerprints (SHA-256): what binds a seed and the salts before the deal, what deals by them, what closes over a game.

All of it can be repeated in any language: a fingerprint is of a text, and a list or a header as text is JSON without
spaces, its keys in order, letters as they are (UTF-8).
"""

import json
from hashlib import sha256
from json.encoder import encode_basestring as quoted
from typing import Final

from rumpus.kernel.chance import Chance, HashChance, chance_from
from rumpus.kernel.types import Deed

FORMAT: Final = "rumpus-record-2"
FIRST_FORMAT: Final = "rumpus-record-1"
"""Seals of 64 bits, no salt bound before it was shown, the quick generator; still read and proved."""
HASHED: Final = "sha256-counter"
"""How cards are shuffled for people: see `HashChance`."""
QUICK: Final = "xoshiro128"
"""How they are shuffled for simulations, and were for all in the first format."""
SEAL_DIGITS: Final = 32
FIRST_SEAL_DIGITS: Final = 16
BOTS_VERSION: Final = 1
"""To be raised when a bot of the house would answer otherwise than before: an older record's can not be asked again."""

canonical = json.JSONEncoder(ensure_ascii=False, sort_keys=True, separators=(",", ":")).encode


def commitment_to(seed: str) -> str:
    """What is shown before the deal: the seed can not be changed after, and not be guessed from this."""
    return sha256(f"rumpus commitment {seed}".encode()).hexdigest()


def hash_of_salt(salt: str) -> str:
    """What a seat shows before any salt is shown: its own can not be changed after."""
    return sha256(f"rumpus salt {salt}".encode()).hexdigest()


def shuffle_of(seed: str, salts: tuple[str, ...], shuffle: str = HASHED) -> Chance:
    """The luck of a game: from the committed seed and from every seat's own salt, so that nobody chose it alone."""
    told = shuffle_text(seed, salts).encode()
    return chance_from(told) if shuffle == QUICK else HashChance(sha256(told).digest())


def shuffle_text(seed: str, salts: tuple[str, ...]) -> str:
    """What the luck of a deal is the hash of."""
    return json.dumps(["rumpus shuffle", seed, *salts])


def luck_of_bot(seed: str, salts: tuple[str, ...], seat: int, after: int, vain: int = 0) -> bytes:
    """The luck of a bot for one answer, so that it can be asked again: on its seat, after so many inputs.

    `vain`: how often what it wanted there came too late.
    """
    return sha256(canonical(["rumpus bot", seed, list(salts), seat, after, vain]).encode()).digest()


def seal_after(seal: str, number: int, at: int, seat: int, action: Deed, back: int, by: str = "") -> str:
    if len(seal) == FIRST_SEAL_DIGITS:
        late = f" {back}" if back else ""
        other = f" by {by}" if by else ""
        return sha256(f"{seal} {number} {at} {seat} {action}{late}{other}".encode()).hexdigest()[:FIRST_SEAL_DIGITS]
    did = action if isinstance(action, int) else quoted(action)
    return seal_over(f'["{seal}",{number},{at},{seat},{did},{back},{quoted(by)}]')  # as `canonical` has it, and quick


def seal_of_seat(seal: str, after: int, seat: int, name: str) -> str:
    """The seal after somebody sat down."""
    if len(seal) == FIRST_SEAL_DIGITS:
        return sha256(json.dumps([seal, after, seat, name]).encode()).hexdigest()[:FIRST_SEAL_DIGITS]
    return seal_over(canonical([seal, after, seat, name]))


def seal_over(text: str) -> str:
    return sha256(text.encode()).hexdigest()[:SEAL_DIGITS]
