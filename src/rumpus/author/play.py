"""What an author extends and calls: a card game in zones, marks, asks and moves."""

from collections.abc import Callable, Iterable, Sequence
from functools import wraps
from typing import Any, ClassVar, NoReturn

from rumpus.author.cards import Card
from rumpus.author.course import NEVER
from rumpus.author.parts import Enough, Row, Step, Zone
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
        if not seats:
            seats = tuple(seat for seat in self.everybody if step.tempo != Tempo.WINDOW or seat != self.mover)
        if not all(seat in self.everybody for seat in seats):
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
        score = getattr(self, "score", None)
        scores = tuple(score) if isinstance(score, Row) else None
        if winners is None:
            if scores is None:
                raise ValueError("say who won: end(reason, [seat]), or declare score = Mark(0, each=True)")
            sides = {side: sum(scores[seat] for seat in side) for side in self.sides(self.seats)}
            best = min(sides.values()) if self.lowest_wins else max(sides.values())
            winners = [seat for side, points in sides.items() if points == best for seat in side]
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
