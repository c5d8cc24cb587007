"""The record of a game: seed + inputs = the game. Exact replay, and proof that nothing was changed."""

import json
from collections.abc import Iterator
from dataclasses import asdict, dataclass, field
from hashlib import sha256
from typing import Final

from rumpus.kernel.errors import BadRecord, Refusal
from rumpus.kernel.game import Game, Setup
from rumpus.kernel.seals import (
    FIRST_FORMAT,
    FIRST_SEAL_DIGITS,
    FORMAT,
    HASHED,
    QUICK,
    canonical,
    commitment_to,
    hash_of_salt,
    seal_after,
    seal_of_seat,
    seal_over,
    shuffle_of,
)
from rumpus.kernel.state import State
from rumpus.kernel.types import CLOCK, Deed, Event, Outcome

BY_CLOCK = "clock"
"""A bot answered for somebody whose time was up."""
BY_STAND_IN = "bot"
"""A bot stood in for somebody who was away."""


@dataclass(frozen=True, slots=True, kw_only=True)
class SeatEntry:
    """Who sits on a seat, and the salt they added to the shuffle; `salt_hash` was shown before any salt was."""

    name: str
    player: str = "person"
    salt: str = ""
    salt_hash: str = ""


def salted(name: str, salt: str, player: str = "person") -> SeatEntry:
    """A seat that is bound to its salt."""
    return SeatEntry(name=name, player=player, salt=salt, salt_hash=hash_of_salt(salt) if salt else "")


@dataclass(frozen=True, slots=True, kw_only=True)
class Header:
    """All that is known before the first card is dealt. `pack` is the house pack's or the carried pack's digest.

    `shuffle`: by which generator (the first format knew one only). `withheld`: a row for each time that the shuffle
    began anew, with a new seed, because seats did not show the salts they were bound to. `repeats`: the game, as
    TABLE/NUMBER, whose seed and salts are used once more. `bots`: the version of the house's bots.
    """

    format: str
    game: str
    rules_version: int
    pack: str
    pack_text: str | None = None
    house: dict[str, str]
    seats: tuple[SeatEntry, ...]
    commitment: str
    shuffle: str = QUICK
    withheld: tuple[tuple[int, ...], ...] = ()
    repeats: str = ""
    bots: int = 0

    @property
    def salts(self) -> tuple[str, ...]:
        return tuple(seat.salt for seat in self.seats)


@dataclass(frozen=True, slots=True)
class Dealing:
    """How a game is dealt: see `Header`. `is_first`: as the first format did, for games that began by it.

    `rules` and `pack`: the version and the digest that it was dealt by, where they are not the game's own.
    """

    shuffle: str = HASHED
    withheld: tuple[tuple[int, ...], ...] = ()
    repeats: str = ""
    is_first: bool = False
    rules: int = 0
    pack: str = ""


FRESH: Final = Dealing()
SIMULATED: Final = Dealing(QUICK)
AS_FIRST: Final = Dealing(QUICK, is_first=True)


@dataclass(frozen=True, slots=True)
class Input:
    """One thing that was done: its number from 1, when, by which seat (-1: the clock), which action or what was said.

    `seal` closes over the header and every input up to here, so that none can be changed alone. Inputs stand in the
    order in which they arrived; `back` is the time a link had taken, which was taken out: it arrived at `at + back`.
    `by`: who chose it where that was not the player: `BY_CLOCK` or `BY_STAND_IN`.
    """

    number: int
    at: int
    seat: int
    action: Deed
    seal: str
    back: int = 0
    by: str = ""


@dataclass(frozen=True, slots=True)
class SeatTaken:
    """Somebody sat down in mid-game, after so many inputs; `seal` closes over it as over an input."""

    after: int
    seat: int
    name: str
    seal: str


@dataclass(frozen=True, slots=True)
class GaveUp:
    """A player who could not go on, after the last input; `seal` closes over it as over an input."""

    seat: int
    words: str
    seal: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Record:
    """A whole game; `seal` closes over the header; `seed` and `outcome` are known when it is over."""

    header: Header
    seal: str
    inputs: list[Input] = field(default_factory=list)
    seed: str | None = None
    outcome: Outcome | None = None
    gave_up: GaveUp | None = None
    taken: list[SeatTaken] = field(default_factory=list)

    def names(self, after: int | None = None) -> tuple[str, ...]:
        """Who sat where after so many inputs; without a number, at the end."""
        names = [seat.name for seat in self.header.seats]
        for change in self.taken:
            if (after is None or change.after <= after) and 0 <= change.seat < len(names):
                names[change.seat] = change.name
        return tuple(names)


def seal_of(header: Header) -> str:
    """The seal before the first input: over the whole header."""
    if header.format != FIRST_FORMAT:
        return seal_over(canonical(asdict(header)))
    seats = [[seat.name, seat.player, seat.salt] for seat in header.seats]
    house = sorted(header.house.items())
    pack = [header.pack, header.pack_text]
    told = [header.format, header.game, header.rules_version, pack, house, seats, header.commitment]
    return sha256(json.dumps(told).encode()).hexdigest()[:FIRST_SEAL_DIGITS]


def lost_by(game: Game, names: tuple[str, ...], seat: int, words: str) -> Outcome:
    """How a game ended whose player could not go on: the others have won, and partners lose together."""
    (team,) = (team for team in game.teams(len(names)) if seat in team)
    scores = tuple(int(other not in team) for other in range(len(names)))
    return Outcome(f"{names[seat]} {words}", tuple(other for other, won in enumerate(scores) if won), scores)


def opened(game: Game, record: Record, *, listen: bool = False) -> State:
    """The position just dealt, before the first input."""
    if record.seed is None:
        raise BadRecord("the seed is not revealed yet: the game is not over")
    header = record.header
    chance = shuffle_of(record.seed, header.salts, header.shuffle)
    return game.new(Setup(len(header.seats), header.house), chance, listen=listen)


def replayed(game: Game, record: Record) -> Iterator[tuple[Input | None, State, list[Event]]]:
    """The game again, input by input: what was done, the position after it, what happened. First the deal (None)."""
    state = opened(game, record, listen=True)
    yield None, state, state.take_events()
    for entry in record.inputs:
        if entry.seat != CLOCK:
            state.note_lag(entry.seat, entry.back)
        try:
            state.act(entry.seat, state.understood(entry.action), entry.at)
        except Refusal as refusal:
            raise BadRecord(f"input {entry.number} is not possible: {refusal}") from refusal
        yield entry, state, state.take_events()


def told(outcome: Outcome) -> str:
    winners = " and ".join(str(seat + 1) for seat in outcome.winners)
    return f"seat {winners or 'nobody'} by {outcome.reason}, scores {list(outcome.scores)}"


def verify(game: Game, record: Record) -> Outcome:
    """Prove the shuffle, every input and the result; the outcome, or a refusal that names the first lie."""
    verify_header(game, record.header)
    if record.seed is None or record.outcome is None:
        raise BadRecord("the game is not over: its seed or its result is missing")
    if commitment_to(record.seed) != record.header.commitment:
        raise BadRecord("the seed is not the one committed to before the deal")
    seal = seal_of(record.header)
    if record.seal != seal:
        raise BadRecord(f"the header was changed: its seal is {record.seal}, not {seal}")
    verify_salts(record.header)
    verify_seats(record)
    state = opened(game, record)
    for number, entry in enumerate(record.inputs, start=1):
        seal = verified_seal(entry, number, verified_seats(record, number - 1, seal))
        try:
            state.act(entry.seat, state.understood(entry.action), entry.at)
        except Refusal as refusal:
            raise BadRecord(f"input {number} is not possible: {refusal}") from refusal
    seal = verified_seats(record, len(record.inputs), seal)
    outcome = state.outcome() if record.gave_up is None else verified_loss(game, record, record.gave_up, state, seal)
    if outcome is None:
        raise BadRecord(f"the game is not over after the last input, number {len(record.inputs)}")
    if outcome != record.outcome:
        raise BadRecord(f"the result is said to be {told(record.outcome)}, but the game ended with {told(outcome)}")
    return outcome


def verify_header(game: Game, header: Header) -> None:
    if header.format not in (FORMAT, FIRST_FORMAT):
        raise BadRecord(f"the format is {header.format!r}; this is a reader of {FORMAT!r} and {FIRST_FORMAT!r}")
    if header.game != game.slug:
        raise BadRecord(f"the record is of {header.game!r}, not of {game.slug!r}")
    if not game.can_play_on(header.rules_version):
        raise BadRecord(
            f"played by version {header.rules_version} of the rules, and only they prove it; "
            f"these are version {game.rules_version}"
        )
    if header.pack != game.pack_digest:
        raise BadRecord(f"{game.pack_called} is not the one the record names")


def verify_salts(header: Header) -> None:
    """Every salt is the one that its seat was bound to before any was shown; the first format bound none."""
    known = (QUICK,) if header.format == FIRST_FORMAT else (QUICK, HASHED)
    if header.shuffle not in known:
        raise BadRecord(f"the shuffle is by {header.shuffle!r}; in this format there is {' and '.join(known)}")
    if header.format == FIRST_FORMAT or header.repeats:
        return
    late = [seat for seats in header.withheld for seat in seats]
    if not all(header.withheld) or len(set(late)) < len(late) or not set(late) <= set(range(len(header.seats))):
        raise BadRecord("who withheld a salt can not be true: each time it was somebody, and never the same seat twice")
    for number, seat in enumerate(header.seats, start=1):
        if (seat.salt or seat.salt_hash) and hash_of_salt(seat.salt) != seat.salt_hash:
            raise BadRecord(f"the salt of seat {number} is not the one it was bound to before any was shown")
        if seat.salt and number - 1 in late:
            raise BadRecord(f"seat {number} is said to have withheld its salt, and has added one")


def verify_seats(record: Record) -> None:
    """Whoever sat down in mid-game did so in order, on a seat that there is; whoever gave up has one too."""
    afters = [change.after for change in record.taken]
    if afters != sorted(afters) or any(not 0 <= after <= len(record.inputs) for after in afters):
        raise BadRecord("who sat down in mid-game stands out of order")
    for change in record.taken:
        if not 0 <= change.seat < len(record.header.seats):
            raise BadRecord(f"nobody can have sat down on seat {change.seat + 1}: there is no such seat")
    lost = record.gave_up
    if lost is not None and not 0 <= lost.seat < len(record.header.seats):
        raise BadRecord(f"seat {lost.seat + 1} can not have given up: there is no such seat")


def verified_seats(record: Record, after: int, seal: str) -> str:
    """The seal after everybody who sat down behind so many inputs."""
    for change in record.taken:
        if change.after == after:
            seal = seal_of_seat(seal, after, change.seat, change.name)
            if change.seal != seal:
                raise BadRecord(f"who sat down on seat {change.seat + 1} was changed: the seal is another")
    return seal


def verified_loss(game: Game, record: Record, gave_up: GaveUp, state: State, before: str) -> Outcome:
    """How a game ended that was not over when somebody gave up."""
    seats = record.header.seats
    if state.is_over():
        raise BadRecord(f"seat {gave_up.seat + 1} can not have given up: the game was over")
    if gave_up.seal != seal_after(before, len(record.inputs) + 1, 0, gave_up.seat, gave_up.words, 0):
        raise BadRecord("who gave up was changed: the seal is another")
    return lost_by(game, tuple(seat.name for seat in seats), gave_up.seat, gave_up.words)


def verified_seal(entry: Input, number: int, before: str) -> str:
    """The seal of an input that closes over itself and the seal before it."""
    if entry.number != number:
        raise BadRecord(f"input {number} carries the number {entry.number}")
    action = entry.action if isinstance(entry.action, int) else 0
    if not all(-(2**53) <= value <= 2**53 for value in (entry.at, entry.seat, action, entry.back)):
        raise BadRecord(f"input {number} is not possible: it has a number that no game counts to")
    if entry.by not in ("", BY_CLOCK, BY_STAND_IN):
        raise BadRecord(f"input {number} can not have been made by {entry.by!r}")
    seal = seal_after(before, number, entry.at, entry.seat, entry.action, entry.back, entry.by)
    if entry.seal != seal:
        raise BadRecord(f"input {number} was changed: its seal is {entry.seal}, not {seal}")
    return seal
