"""The file of an arena: a line of JSON for each game, added when it is over, so that it can always be gone on with.

The first line says what is played, and a line comes before the first game of each bot. `kill -9` loses no more than the
game in hand: half a line at the end is cut off.
"""

import os
import shlex
from collections.abc import Iterator
from dataclasses import dataclass, field
from errno import ENOSPC
from hashlib import sha256
from pathlib import Path
from typing import Final

import msgspec

from rumpus.bots.programs import COMMAND, is_program
from rumpus.kernel.errors import BadSetup, Refusal
from rumpus.kernel.seals import BOTS_VERSION
from rumpus.version import VERSION

RESULTS_VERSION: Final = 1


class Played(msgspec.Struct, tag_field="t", tag="arena", frozen=True):
    """What is played, as the first line says it."""

    game: str
    rules: int
    pack: str
    seats: int
    house: dict[str, str]
    seed: int
    version: int = RESULTS_VERSION
    program: str = VERSION
    bots: int = BOTS_VERSION

    @classmethod
    def differences(cls, one: "Played", other: "Played") -> Iterator[str]:
        for name in cls.__struct_fields__:
            old, new = getattr(one, name), getattr(other, name)
            if old != new:
                yield f"{name} {told(old)}, now {told(new)}"


class Entrant(msgspec.Struct, tag_field="t", tag="bot", frozen=True):
    """A bot; `files` is the digest of what it is made of, as far as that lies in files of its own."""

    name: str
    files: str


class GameLine(msgspec.Struct, tag_field="t", tag="game", frozen=True):
    """A game of two bots: `score` is the part of the win that the first one has, `inputs` is 0 where one gave up."""

    bots: tuple[str, str]
    deal: int
    seating: int
    score: float
    ending: str
    inputs: int


Line = Played | Entrant | GameLine
decode: Final = msgspec.json.Decoder(Line).decode
encode: Final = msgspec.json.Encoder().encode

Key = tuple[tuple[str, str], int]
"""Two bots and a deal."""


@dataclass(slots=True)
class Results:
    """What was played so far: `sets` has the games of each set by their seating."""

    entrants: dict[str, str] = field(default_factory=dict)
    sets: dict[Key, dict[int, GameLine]] = field(default_factory=dict)

    def add(self, line: GameLine) -> None:
        self.sets.setdefault((line.bots, line.deal), {})[line.seating] = line


def open_results(path: Path | None, played: Played, bots: tuple[str, ...]) -> Results:
    """Begin a file, or go on with one; a refusal where that is another evening."""
    results = Results()
    lines: list[Line] = [] if path is None or not path.exists() else read(path)
    if lines:
        first, *others = lines
        if not isinstance(first, Played):
            raise BadSetup(f"{path} does not begin with what is played: it is no file of an arena")
        if differences := "; ".join(Played.differences(first, played)):
            raise BadSetup(f"{path} was played otherwise: {differences}. Begin a new file, or play as it was played")
        for line in others:
            if isinstance(line, Entrant):
                results.entrants[line.name] = line.files
            elif isinstance(line, GameLine):
                results.add(line)
    new: list[Line] = [] if lines else [played]
    for name in bots:
        files = files_of(name)
        if results.entrants.setdefault(name, files) != files:
            raise BadSetup(
                f"{name} has changed since it played the games in {path}: give it another name, or begin anew"
            )
        if not any(isinstance(line, Entrant) and line.name == name for line in lines):
            new.append(Entrant(name, files))
    if path is not None:
        for line in new:
            write(path, line)
    return results


def read(path: Path) -> list[Line]:
    """Every line; half a one at the end is cut off."""
    try:
        text = path.read_bytes()
    except OSError as error:
        raise Refusal(f"{path} can not be read: {error.strerror}") from None
    whole, end, rest = text.rpartition(b"\n")
    if rest:
        if not rest.startswith(b'{"t":'):
            raise BadSetup(f"{path} ends with what is no line of an arena: it is left as it is")
        os.truncate(path, len(whole) + len(end))
    lines: list[Line] = []
    for number, line in enumerate(whole.splitlines(), 1):
        try:
            lines.append(decode(line))
        except (msgspec.DecodeError, UnicodeDecodeError) as error:
            raise BadSetup(f"{path}, line {number} is no line of an arena: {error}") from None
    return lines


def write(path: Path, line: Line) -> None:
    """A line at the end, at once and whole, whoever else writes too; where there is room for half of it only, none."""
    text = encode(line) + b"\n"
    try:
        place = os.open(path, os.O_WRONLY | os.O_APPEND | os.O_CREAT, 0o666)
        try:
            if (written := os.write(place, text)) < len(text):
                os.ftruncate(place, os.fstat(place).st_size - written)
                raise OSError(ENOSPC, os.strerror(ENOSPC))
        finally:
            os.close(place)
    except OSError as error:
        raise Refusal(f"{path} can not be written: {error.strerror}") from None


def files_of(bot: str) -> str:
    """A digest of the files that a bot's name speaks of; a bot of the house has none."""
    words: list[str] = []
    if is_program(bot):
        words = shlex.split(bot.removeprefix(COMMAND))
    elif ".py:" in bot:
        words = [bot.rpartition(":")[0]]
    found = [path.read_bytes() for path in map(Path, words) if path.is_file()]
    return sha256(b"".join(sha256(text).digest() for text in found)).hexdigest()[:16] if found else ""


def told(value: object) -> str:
    if isinstance(value, dict):
        return ", ".join(f"{name}={choice}" for name, choice in value.items()) or "none"
    return str(value)[:16]
