"""Games played at random for the contract, step by step, so that what goes wrong can be told and shown."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from functools import partial
from pathlib import Path
from traceback import extract_tb
from typing import Any, Final

from rumpus.author.wrong import BrokenRules
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

    def __init__(self, words: str, walk: "Walk | None" = None, fault: str = "") -> None:
        super().__init__(words)
        self.words = words
        self.fault = fault or words
        """What is wrong, whatever was done to find it."""
        self.record = None if walk is None else walk.record()
        self.place = "" if walk is None else ", ".join(walk.told())

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
        self.house = drawn_house(game, seats, seed)
        self.recorder = Recorder(game, entries, self.house, self.words)
        self.chance = chance_from(f"walk {seed}".encode())
        luck = shuffle_of(self.words, self.recorder.header.salts)
        self.state = self.guarded("the deal", partial(game.new, listen=listen), Setup(seats, self.house), luck)

    def told(self) -> list[str]:
        """How to come there again."""
        house = [f"{name}={choice}" for name, choice in self.house.items()]
        return [f"seed {self.seed}", f"{self.seats} players", *house, f"after {self.recorder.count} inputs"]

    def step(self) -> None:
        """Whatever may come next."""
        state = self.state
        asked = state.asked()
        if not asked and not state.speakers() and state.deadline() < 0:
            raise self.broken("nobody is asked, no clock runs, and the game is not over")
        for seat in seats_of(asked):
            if not is_time_up(state) and not self.guarded("what is allowed", state.legal, seat):
                raise self.broken(f"{self.where()}{NAMES[seat]} is asked{self.asked_for()} and may do nothing")
        seat, action, at = self.guarded("what may be done", random_move, state, self.chance)
        self.do(int(seat), int(action), int(at))

    def do(self, seat: int, action: int, at: int) -> None:
        state = self.state
        what = "the clock" if seat == CLOCK else repr(self.game.words(action, NAMES)) if action < 1 << 32 else "a word"
        refusal = self.guarded(f"asking about {what}", state.check, seat, action, at)
        if refusal is not None:
            raise self.broken(f"{self.where(action)}{what} is offered to {NAMES[seat]} and refused: {refusal}")
        deed = state.deed_of(action)
        blamed = self.where(action if seat != CLOCK else None)
        self.guarded(what, state.apply, seat, action, at)
        self.recorder.note(seat, deed, at)
        self.count_cards(blamed)
        if self.recorder.count > TOO_LONG:
            raise self.broken(
                f"{self.where()}after {TOO_LONG:,} inputs{self.asked_for()} it is not over: does it ever end? "
                "Players who do anything at all must come to an end too: count turns, if need be"
            )

    def count_cards(self, blamed: str) -> None:
        """The cards of an author's game are all somewhere, and each as often as in the pack."""
        piles, shape = getattr(self.state, "_piles", None), getattr(self.game, "shape", None)
        if piles is None or shape is None or sum(map(len, piles)) == len(shape.pack):
            return
        there = [card for pile in piles for card in pile]
        odd = next(card for card in shape.cards if there.count(card) != card.copies)
        raise self.broken(
            f"{blamed}of {odd.name} there are {there.count(odd)} on the table and {odd.copies} in the pack"
        )

    def guarded(self, what: str, do: Callable[..., Any], *given: Any) -> Any:  # whatever it gives
        """Do something; what goes wrong in the rules is told with file and line."""
        try:
            return do(*given)
        except BrokenRules as error:
            raise self.broken(str(error)) from error
        except (Exception, SystemExit) as error:
            if isinstance(error, BadSetup | Broken):
                raise
            cause = error.__cause__ if isinstance(error.__cause__, Refusal) else None
            traces = [extract_tb(one.__traceback__) for one in (error, cause) if one is not None]
            lines = [frame for trace in traces for frame in trace if HOUSE not in Path(frame.filename).parents]
            where = f"{Path(lines[-1].filename).name}:{lines[-1].lineno}: " if lines and lines[-1].lineno else ""
            is_said = isinstance(error, AssertionError | Refusal) and str(error)
            kind = "" if is_said else f"{type(error).__name__}: "
            said = f"{kind}{error}".removesuffix(": ")
            raise self.broken(f"{where}{what}: {said}", f"{where}{said}") from error

    def where(self, action: int | None = None) -> str:
        """File and line of a move of an author's game, or of the ask of the moment, to begin a sentence with."""
        shape = getattr(self.game, "shape", None)
        if action is None or shape is None or not 0 <= action < len(shape.deeds):
            return getattr(getattr(self.state, "_step", None), "where", "")
        return str(shape.deeds[action].move.where)

    def asked_for(self) -> str:
        step = getattr(self.state, "_step", None)
        return "" if step is None else f" for {step.name!r}"

    def broken(self, words: str, fault: str = "") -> Broken:
        return Broken(words, self, fault)

    def record(self) -> Record | None:
        """With its seed, so that it can be replayed."""
        if not hasattr(self, "state"):
            return None
        return replace(self.recorder.record(self.state.outcome()), seed=self.words)


def drawn_house(game: Game, seats: int, seed: int) -> dict[str, str]:
    """The house rules of a game: the usual ones first, then, in an author's game, each of the others in turn."""
    if getattr(game, "shape", None) is None or seed == 0:
        return {}
    drawn = {rule.name: rule.choices[seed % len(rule.choices)] for rule in game.house_rules}
    try:
        game.checked(Setup(seats, drawn))
    except BadSetup:
        return {}
    return drawn


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
