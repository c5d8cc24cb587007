"""What an author extends and calls: a card game in zones, marks, asks and moves."""

from collections.abc import Callable, Iterable, Sequence
from functools import wraps
from typing import Any, ClassVar, NoReturn

from rumpus.author.asks import Step
from rumpus.author.cards import Card
from rumpus.author.course import NEVER
from rumpus.author.parts import Enough, Row, Zone
from rumpus.author.position import Position
from rumpus.kernel.errors import NotLegal, who
from rumpus.kernel.game import HouseRule, Level
from rumpus.kernel.types import Outcome, Tempo


def refuse(words: str, clause: str = "") -> NoReturn:
    """Say why a move is not allowed. In a move this comes before anything is changed."""
    raise NotLegal(words, clause)


class CardGame(Position):
    """What an author extends: declare zones, marks, asks and moves, and write `deal`."""

    title: ClassVar[str] = ""
    about: ClassVar[str] = ""
    players: ClassVar[Sequence[int]] = (2, 3, 4)
    house_rules: ClassVar[tuple[HouseRule, ...]] = ()
    levels: ClassVar[tuple[Level, ...]] = ()
    unit: ClassVar[str] = "points"
    version: ClassVar[int] = 1
    slug: ClassVar[str] = ""
    pack_of: ClassVar[int] = 0
    """How many cards the pack has, if that is to be checked."""
    felt: ClassVar[str] = ""
    """The colour of the table: green, blue, red, purple, brown or grey."""

    box = Zone(label="The box")

    def __init_subclass__(cls, **more: Any) -> None:
        super().__init_subclass__(**more)
        from rumpus.author.game import game_of

        if "deal" in vars(cls):
            setattr(cls, "deal", with_all_cards(cls.deal))  # noqa: B010 - a method may not be assigned otherwise
        game_of(cls)

    def deal(self) -> None:
        """Lay the cards of the box out, and ask the first seat. They lie in the order of the pack."""
        raise NotImplementedError

    @classmethod
    def sides(cls, seats: int) -> tuple[tuple[int, ...], ...]:
        """Who plays together."""
        return tuple((seat,) for seat in range(seats))

    # What an author calls

    def ask(self, step: Step, *seats: int) -> None:
        """What comes next: these seats are asked. Without seats: all, in a window all but the one that moved last."""
        if self._is_asking:
            raise Enough
        if self._outcome is not None:
            raise ValueError("the game is over, and nobody is asked any more: return after self.end(...)")
        if not isinstance(step, Step):
            raise TypeError(f"ask needs what the class declares, as self.play = Turn(...), and not {step!r}")
        if not seats:
            seats = tuple(seat for seat in self.everybody if step.tempo != Tempo.WINDOW or seat != self.mover)
        if not seats or not all(type(seat) is int and seat in self.everybody for seat in seats):
            raise ValueError(f"ask(self.{step.name}, ...) of seats {seats}, at a table of {len(self.everybody)}")
        if step.tempo == Tempo.TURN and len(seats) != 1:
            raise ValueError(f"{step.name} is a turn of one seat: ask(self.{step.name}, seat)")
        self._step = step
        self._able = self._called = sum(1 << seat for seat in set(seats))
        self._since = int(self.now)
        self._serial += 1
        self._wind_up()

    def end(self, reason: str, winners: Iterable[int] | None = None) -> None:
        """The game is over. Without winners the best `score` wins, of sides that play together their sum."""
        if self._is_asking:
            raise Enough
        given: object = reason
        if not isinstance(given, str) or not given:
            raise TypeError(f"say in words why the game is over, and not {reason!r}")
        score = getattr(self, "score", None)
        scores = tuple(score) if isinstance(score, Row) else None
        if scores is not None and not all(isinstance(one, int) for one in scores):
            raise TypeError(f"the score of every seat must be a whole number in the end; it is {scores}")
        if scores is not None:
            sides = {seat: sum(scores[one] for one in side) for side in self.sides(self.seats) for seat in side}
            scores = tuple(sides[seat] for seat in self.everybody)  # of those who play together the same
        if winners is None:
            if scores is None:
                raise ValueError("say who won: end(reason, [seat]), or declare score = Mark(0, each=True)")
            best = min(scores) if self.lowest_wins else max(scores)
            winners = [seat for seat in self.everybody if scores[seat] == best]
        if not hasattr(winners, "__iter__"):
            raise TypeError(f"who won is a list of seats, as [{winners!r}], and not {winners!r}")
        winners = tuple(winners)
        if not winners or not all(type(seat) is int and seat in self.everybody for seat in winners):
            raise ValueError(f"the winners are {winners}, at a table of {len(self.everybody)}: they must sit there")
        won = tuple(sorted(set(winners)))
        self._outcome = Outcome(reason, won, scores or tuple(int(seat in won) for seat in self.everybody))
        self._step, self._able, self._called, self._until = None, 0, 0, NEVER
        self._serial += 1

    def end_round(self) -> None:
        """One of several rounds is over, and its points are counted: what bots imagine ends here."""
        if self._is_asking:
            raise Enough
        self._rounds += 1

    def say(self, words: str, *, reveals: bool = False) -> None:
        """Tell everybody. `reveals`: the words say what not everybody could know before."""
        if self._is_asking:
            raise Enough
        if not isinstance(words, str):
            raise TypeError(f"say takes words, and not {words!r}")
        if self.heard is not None:
            self._lines.append((words, reveals))

    def name(self, seat: int) -> str:
        """A player, to be put into words."""
        return who(seat)

    def next(self, seat: int) -> int:
        """The seat to the left."""
        return (seat + 1) % len(self.everybody)

    def others(self, seat: int) -> list[int]:
        """The other seats, from the left of this one."""
        count = len(self.everybody)
        return [(seat + step) % count for step in range(1, count)]

    def by_lot(self, count: int) -> int:
        """A number from 0 up to but not including `count`, each as likely as any other."""
        if self._is_asking:
            raise Enough
        return int(self._luck.below(count))

    @property
    def cards(self) -> tuple[Card, ...]:
        """The kinds of cards of the pack."""
        return self._shape.cards


def with_all_cards(deal: Callable[[CardGame], None]) -> Callable[[CardGame], None]:
    """Every deal begins with all cards in the box, as the first one did."""

    @wraps(deal)
    def checked(game: CardGame) -> None:
        there = len(game.box)
        if there != len(game._shape.pack):
            raise ValueError(
                f"a deal begins with {there} cards in the box, not {len(game._shape.pack)}: gather all first"
            )
        deal(game)

    return checked
