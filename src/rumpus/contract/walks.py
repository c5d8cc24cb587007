"""Games played at random for the contract, step by step, so that what goes wrong can be told and shown."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from functools import partial
from pathlib import Path
from traceback import extract_tb
from typing import Any, Final

from rumpus.kernel.chance import chance_from
from rumpus.kernel.drivers import is_time_up, random_move
from rumpus.kernel.errors import BadSetup, Refusal
from rumpus.kernel.game import Game, Setup
from rumpus.kernel.record import Record, SeatEntry
from rumpus.kernel.recorder import Recorder
from rumpus.kernel.seals import shuffle_of
from rumpus.kernel.types import CLOCK, seats_of

HOUSE: Final = Path(__file__).parents[1]
TOO_LONG: Final = 20_000
"""Inputs after which a game played at random is said to have no end."""
STRIKES: Final = 2_000
NAMES: Final = ("Ada", "Bo", "Cy", "Di", "Eve", "Flo", "Gus", "Hal", "Ida", "Jo", "Kit", "Lou")


class Broken(AssertionError):
    """A game does not keep the contract: what is wrong, with which seed, and the record of the game that shows it."""

    def __init__(self, words: str, walk: "Walk | None" = None) -> None:
        super().__init__(words)
        self.words = words
        self.record = None if walk is None else walk.record()
        self.place = (
            "" if walk is None else f"seed {walk.seed}, {walk.seats} players, after {walk.recorder.count} inputs"
        )

    def __str__(self) -> str:
        return f"{self.words} ({self.place})" if self.place else self.words


@dataclass(frozen=True, slots=True)
class Effort:
    """How much is looked at, at each table."""

    games: int = 25
    positions: int = 60
    secrets: int = 150


class Walk:
    """A game played at random, written down so that it can be shown."""

    def __init__(self, game: Game, seats: int, seed: int, *, listen: bool = False) -> None:
        self.game = game
        self.seats = seats
        self.seed = seed
        entries = tuple(SeatEntry(name=NAMES[seat % len(NAMES)]) for seat in range(seats))
        self.words = f"contract {seed}"
        self.recorder = Recorder(game, entries, {}, self.words)
        self.chance = chance_from(f"walk {seed}".encode())
        luck = shuffle_of(self.words, self.recorder.header.salts)
        self.state = self.guarded("the deal", partial(game.new, listen=listen), Setup(seats), luck)

    def step(self) -> None:
        """Whatever may come next."""
        state = self.state
        asked = state.asked()
        if not asked and not state.speakers() and state.deadline() < 0:
            raise self.broken("nobody is asked, no clock runs, and the game is not over")
        for seat in seats_of(asked):
            if not is_time_up(state) and not self.guarded("legal", state.legal, seat):
                raise self.broken(f"{NAMES[seat]} is asked{self.asked_for()} and may do nothing")
        seat, action, at = self.guarded("what may be done", random_move, state, self.chance)
        self.do(int(seat), int(action), int(at))

    def do(self, seat: int, action: int, at: int) -> None:
        state = self.state
        what = "the clock" if seat == CLOCK else repr(self.game.words(action, NAMES)) if action < 1 << 32 else "a word"
        refusal = self.guarded(f"asking about {what}", state.check, seat, action, at)
        if refusal is not None:
            raise self.broken(f"{what} is offered to {NAMES[seat]} and refused: {refusal}")
        deed = state.deed_of(action)
        self.guarded(what, state.apply, seat, action, at)
        self.recorder.note(seat, deed, at)
        self.count_cards()
        if self.recorder.count > TOO_LONG:
            raise self.broken(f"after {TOO_LONG:,} inputs{self.asked_for()} it is not over: does it ever end?")

    def count_cards(self) -> None:
        """The cards of an author's game are all somewhere, and each as often as in the pack."""
        piles, shape = getattr(self.state, "_piles", None), getattr(self.game, "shape", None)
        if piles is None or shape is None or sum(map(len, piles)) == len(shape.pack):
            return
        there = [card for pile in piles for card in pile]
        odd = next(card for card in shape.cards if there.count(card) != card.copies)
        raise self.broken(f"of {odd.name} there are {there.count(odd)} on the table and {odd.copies} in the pack")

    def guarded(self, what: str, do: Callable[..., Any], *given: Any) -> Any:  # whatever it gives
        """Do something; what goes wrong in the rules is told with file and line."""
        try:
            return do(*given)
        except (
            Refusal,
            AssertionError,
            ArithmeticError,
            LookupError,
            AttributeError,
            TypeError,
            ValueError,
            NameError,
        ) as error:
            if isinstance(error, BadSetup):
                raise
            cause = error.__cause__ if isinstance(error.__cause__, Refusal) else None
            traces = [extract_tb(one.__traceback__) for one in (error, cause) if one is not None]
            lines = [frame for trace in traces for frame in trace if HOUSE not in Path(frame.filename).parents]
            where = f"{Path(lines[-1].filename).name}:{lines[-1].lineno}: " if lines and lines[-1].lineno else ""
            kind = "" if isinstance(error, AssertionError | Refusal) else f"{type(error).__name__}: "
            raise self.broken(f"{where}{what}: {kind}{error}") from error

    def asked_for(self) -> str:
        step = getattr(self.state, "_step", None)
        return "" if step is None else f" for {step.name!r}"

    def broken(self, words: str) -> Broken:
        return Broken(words, self)

    def record(self) -> Record | None:
        """With its seed, so that it can be replayed."""
        if not hasattr(self, "state"):
            return None
        return replace(self.recorder.record(self.state.outcome()), seed=self.words)


def walks(game: Game, seats: int, count: int, *, listen: bool = False) -> Iterator[Walk]:
    for seed in range(count):
        yield Walk(game, seats, seed, listen=listen)


def positions(game: Game, seats: int, count: int, every: int, *, listen: bool = False) -> Iterator[Walk]:
    """Games at some of their positions; they go on from what is yielded."""
    found = steps = seed = 0
    while found < count:
        walk = Walk(game, seats, seed, listen=listen)
        seed += 1
        while not walk.state.is_over() and found < count:
            if steps % every == 0 and walk.state.asked():
                found += 1
                yield walk
            steps += 1
            walk.step()


def name_of(seat: int) -> str:
    return NAMES[seat] if 0 <= seat < len(NAMES) else "somebody who watches"
