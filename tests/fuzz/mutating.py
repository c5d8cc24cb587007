"""Documents that were sound, spoilt: keys dropped, types swapped, numbers huge, nests deep, text odd, bytes cut."""

import json
from collections.abc import Callable
from copy import deepcopy
from random import Random
from typing import Any, Final

Json = Any
"""Whatever JSON can say."""
Place = tuple[Any, Any]
"""A dict and its key, or a list and its index."""

NUMBERS: Final = (0, 1, -1, 2, 3, 7, 15, 16, 99, 255, 2**31 - 1, 2**31, 2**53 - 1, 2**53, 2**63 - 1, 2**63, -(2**63))
HUGE: Final = (2**64, 10**30, -(10**30), 10**300, 1e308, -1e308, 5e-324, 0.5, 1.0, -0.0)
TEXTS: Final = (
    *(
        "",
        " ",
        "\t\n",
        "\u0000",
        "a\u0000b",
        "\u202eadA",
        "\u200b",
        "\ufeff",
        "\uffff",
        "e\u0301" * 9,
        "\u0130",
        "ß",
        "ﬃ",
    ),
    *(
        "\U0001f3ba" * 5,
        "\u0661\u0662",
        "²",
        "½",
        "٣",
        "{0}",
        "{9}",
        "{0.__class__}",
        "%s%n",
        "../..",
        "'; --",
        "null",
        "1e9",
    ),
    *("__proto__", "-1", "1", "00", "x" * 41, "x" * 3000, "Ω" * 300),
)
ODD: Final[tuple[Json, ...]] = (None, True, False, [], {}, [[]], [None], {"": None}, *NUMBERS, *HUGE, *TEXTS)
NOISE: Final = (
    b"\xff",
    b"\xc0\x80",
    b"\xed\xa0\x80",
    b"\xf0\x9f",
    b"\x00",
    b"\\ud800",
    b"\\",
    b'"',
    b"{",
    b"]",
    b",",
    b"9" * 400,
)
DEEPEST: Final = 3000


def places(document: Json) -> list[Place]:
    """Everywhere in a document where something else could stand."""
    found: list[Place] = []
    waiting = [document]
    while waiting:
        one = waiting.pop()
        keys: Any = list(one) if isinstance(one, dict) else range(len(one)) if isinstance(one, list) else ()
        for key in keys:
            found.append((one, key))
            waiting.append(one[key])
    return found


# What can be done to one place


def drop(luck: Random, inside: Any, key: Any) -> None:
    del inside[key]


def replace(luck: Random, inside: Any, key: Any) -> None:
    inside[key] = deepcopy(luck.choice(ODD))


def nudge(luck: Random, inside: Any, key: Any) -> None:
    """Something near to what stood there."""
    value = inside[key]
    if isinstance(value, bool):
        inside[key] = not value
    elif isinstance(value, int):
        inside[key] = luck.choice(
            (value + 1, value - 1, -value, value % 2**40 * 10, value % 2**40 / 2, f"{value % 2**40}")
        )
    elif isinstance(value, str):
        cut = luck.randrange(len(value) + 1)
        inside[key] = luck.choice(
            (
                value[:cut],
                value.upper(),
                value * 3,
                value[:cut] + luck.choice(TEXTS) + value[cut:],
                [value],
                value[::-1],
            )
        )
    elif isinstance(value, list):
        inside[key] = luck.choice((value[::-1], value * 2, value[:1], value * 40, dict(enumerate(value)), [value]))
    else:
        inside[key] = [value]


def add(luck: Random, inside: Any, key: Any) -> None:
    more = deepcopy(luck.choice(ODD))
    if isinstance(inside, dict):
        inside[luck.choice(TEXTS)] = more
    else:
        inside.insert(key, more)


def repeat(luck: Random, inside: Any, key: Any) -> None:
    if isinstance(inside, list):
        inside.insert(key, deepcopy(inside[key]))
    else:
        inside[key] = [inside[key], inside[key]]


def nest(luck: Random, inside: Any, key: Any) -> None:
    for _ in range(luck.choice((2, 10, 50))):
        inside[key] = [inside[key]] if luck.random() < 0.5 else {"a": inside[key]}


SPOILERS: Final[tuple[Callable[[Random, Any, Any], None], ...]] = (
    drop,
    replace,
    replace,
    nudge,
    nudge,
    add,
    repeat,
    nest,
)


def spoilt(document: Json, luck: Random) -> Json:
    """A document in which one to several places are other than they were."""
    other = deepcopy(document)
    for _ in range(luck.choice((1, 1, 1, 2, 3, 6))):
        found = places(other)
        if not found:
            return luck.choice(ODD)
        inside, key = luck.choice(found)
        if luck.random() < 0.15:  # something from elsewhere in it
            there, what = luck.choice(found)
            inside[key] = deepcopy(there[what])
        else:
            luck.choice(SPOILERS)(luck, inside, key)
    return other


def torn(text: bytes, luck: Random) -> bytes:
    """Some text with its bytes spoilt."""
    cut = luck.randrange(len(text) + 1)
    end = min(len(text), cut + luck.choice((1, 2, 8, 64)))
    return luck.choice(
        (
            text[:cut],
            text[cut:],
            text[:cut] + luck.choice(NOISE) + text[cut:],
            text[:cut] + luck.choice(NOISE) + text[end:],
            text[:cut] + text[end:],
            text[:end] + text[cut:],
            text[:cut] + luck.randbytes(8) + text[end:],
            text[:cut] + luck.choice((b"[", b'{"a":')) * luck.randrange(DEEPEST),
        )
    )


def written(document: Json, luck: Random) -> bytes:
    text = json.dumps(document, ensure_ascii=luck.random() < 0.5).encode("utf-8", "surrogatepass")
    return torn(text, luck) if luck.random() < 0.2 else text


def spoilt_text(document: Json, luck: Random) -> bytes:
    """A document, spoilt, as JSON; every fifth not even that."""
    return written(spoilt(document, luck), luck)
