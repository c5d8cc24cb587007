"""A position of an author's game as the kernel asks for it: who may do what, what happens, and what could be hidden."""

from math import isfinite
from typing import Any, ClassVar, Final, Self

from rumpus.author.cards import Card
from rumpus.author.course import NEVER, NONE, Course, shuffled
from rumpus.author.parts import OTHERS, Row
from rumpus.author.wrong import BrokenRules, line_of
from rumpus.kernel.chance import Chance
from rumpus.kernel.errors import NotLegal, Refusal
from rumpus.kernel.fields import numbers_in
from rumpus.kernel.state import LONGEST_LAG
from rumpus.kernel.types import CLOCK, Outcome, Tempo

NOTICED: Final = 8
"""Of so many moves that are allowed the best is made where what comes next is imagined."""
TRIES: Final = 24
"""How many deals are imagined before one is taken that does not fit."""


class Position(Course):
    """A `State` made of zones, marks and the ask of the moment."""

    lowest_wins: ClassVar[bool] = False

    # What an author may write better

    def worth_of(self, me: int, move: str, *arguments: Any) -> int:
        """How good a move looks at a glance, from what this seat sees; more is better."""
        return 0

    def prospects(self, me: int) -> float:
        """How good the position is for a seat, from 0.0 (lost) to 1.0 (won), while the game goes on."""
        score = getattr(self, "score", None)
        if not isinstance(score, Row):
            return 0.5
        lead = float(score[me] - max(score[other] for other in self.everybody if other != me))
        return 0.5 + 0.5 * (-lead if self.lowest_wins else lead) / (abs(lead) + 20)

    def fits(self, me: int) -> bool:
        """Whether a deal that this seat imagines agrees with all that it was shown before."""
        return True

    # What the kernel asks

    def asked(self) -> int:
        return self._able

    def tempo(self) -> int:
        return Tempo.TURN if self._step is None else self._step.tempo

    def deadline(self) -> int:
        return self._due if self._due != NEVER else self._until

    def is_over(self) -> bool:
        return self._outcome is not None

    def outcome(self) -> Outcome | None:
        return self._outcome

    def action_count(self) -> int:
        return len(self._shape.deeds)

    def turned(self) -> int:
        return self._turnings

    def stirred(self) -> int:
        return self._serial * 64 + len(self._claims)

    def earliest(self, seat: int) -> int:
        return self._since if self._step is not None and self._step.tempo == Tempo.OPEN else int(self.now)

    def candidates(self, seat: int) -> list[int]:
        """The actions that a seat has the cards for, before the rules are asked."""
        step, shape = self._step, self._shape
        if step is None:
            return []
        found: list[int] = []
        for name in step.moves:
            found += shape.candidates(self, shape.moves[name], seat)
        return found

    def legal(self, seat: int) -> list[int]:
        found = self._allowed(seat, self.candidates(seat))
        found.sort()
        return found

    def pick(self, seat: int, chance: Chance) -> int:
        return self._best_of(1, seat, chance)

    def guess(self, seat: int, chance: Chance) -> int:
        """Of many moves only some are noticed: they are imagined by the thousand, and each is tried and weighed."""
        return self._best_of(1 if type(self).worth_of is Position.worth_of else NOTICED, seat, chance)

    def _best_of(self, count: int, seat: int, chance: Chance) -> int:
        """What looks best of so many moves that are allowed, each as likely to be among them as any other."""
        actions, best, most, left = self.candidates(seat), NONE, 0, count
        while actions and left:
            place = chance.below(len(actions))
            action, actions[place] = actions[place], actions[-1]
            actions.pop()
            if self._forbids(seat, action) is None:
                left -= 1
                worth = self.worth(seat, action) if count > 1 else 0
                if best == NONE or worth > most:
                    best, most = action, worth
        if best != NONE:
            return best
        step = self._step
        asked = "" if step is None else f" for {step.name!r}"
        raise BrokenRules(f"{step.where if step else ''}seat {seat + 1} is asked{asked} and can do nothing")

    def refusal(self, seat: int, action: int) -> Refusal | None:
        step, shape = self._step, self._shape
        assert step is not None
        if not 0 <= action < len(shape.deeds):
            return NotLegal(f"there is no action {action}; they go up to {len(shape.deeds) - 1}")
        deed = shape.deeds[action]
        if deed.move.name not in step.moves:
            return NotLegal(f"you can not {deed.words()} now: {self._said(step)}")
        for domain, argument in zip(deed.move.domains.values(), deed.arguments, strict=True):
            if domain == OTHERS and argument == seat:
                return NotLegal(f"you can not {deed.words()}: that is you")
            if isinstance(argument, int) and isinstance(domain, str) and argument >= self.seats:
                return NotLegal(f"there is no player {argument + 1} at this table")
            if (
                isinstance(argument, Card)
                and domain in self._shape_zones
                and argument not in self._pile_of(domain, seat)
            ):
                return NotLegal(f"you can not {deed.words()}: it is not in {self._shape_zones[domain]}")
        return self._forbids(seat, action)

    def worth(self, seat: int, action: int) -> int:
        deed = self._shape.deeds[action]
        worth: object = self.worth_of(seat, deed.move.name, *deed.arguments)
        if type(worth) is int:
            return worth
        if not isinstance(worth, int | float) or not isfinite(worth):
            raise BrokenRules(f"{line_of(self.worth_of)}worth_of gives {worth!r} for {deed.move.name!r}, and no number")
        return round(worth)

    def apply(self, seat: int, action: int, at: int) -> None:
        rounds = self._rounds
        self.now = max(self.now, at)
        self._go(seat, action, at)
        if self._is_imagined and rounds != self._rounds and self._outcome is None:
            self._outcome = Outcome("a round", (), (0,) * len(self.everybody))

    def _go(self, seat: int, action: int, at: int) -> None:
        step = self._step
        assert step is not None
        if seat == CLOCK:
            self._strike(step)
        elif step.tempo == Tempo.TURN:
            self._make(seat, action)
            if self._step is step:
                self._wind_up()
        elif step.tempo == Tempo.SEALED:
            self._answer(step, seat, action)
        elif step.tempo == Tempo.WINDOW:
            serial = self._serial
            self._able &= ~(1 << seat)
            self._make(seat, action)
            if serial == self._serial and self._able == 0:
                self._go_on(step)
        else:
            self._able &= ~(1 << seat)
            self._claims.append((at, seat, action))
            if len(self._claims) == 1:
                self._due = int(self.now) + LONGEST_LAG

    def value(self, seat: int) -> float:
        ended = self._outcome
        if ended is None or not ended.winners:
            prospects: object = self.prospects(seat)
            if isinstance(prospects, int | float) and 0 <= prospects <= 1:
                return float(prospects)
            raise BrokenRules(f"{line_of(self.prospects)}prospects gives {prospects!r}, and no number from 0.0 to 1.0")
        return 1.0 / len(ended.winners) if seat in ended.winners else 0.0

    def determinise(self, seat: int, chance: Chance) -> None:
        hidden = [(pile, pile.backs()) for pile in self._piles if not self._knowers(pile) >> (seat + 1) & 1]
        cards: dict[str, list[Card]] = {}
        for pile, _ in hidden:
            for card in pile:
                cards.setdefault(card.back, []).append(card)
        for _ in range(TRIES):
            for same in cards.values():
                shuffled(same, chance)
            rest = {back: iter(same) for back, same in cards.items()}
            for pile, backs in hidden:
                pile._cards = [next(rest[back]) for back in backs]
            if self.fits(seat):
                break
        self._luck = Chance(chance.word(), chance.word(), chance.word(), chance.word() | 1)
        for other, answer in enumerate(self._answers):
            if answer != NONE and other != seat:
                self._answers[other] = int(self.pick(other, chance))

    def copy(self) -> Self:
        kind = type(self)
        other: Self = kind.__new__(kind)
        other.__dict__.update(self.__dict__)
        other.seats, other.now, other.heard = self.seats, self.now, None
        other._luck = self._luck.copy()
        other._answers = self._answers[:]
        other._claims = self._claims[:]
        other._shifts, other._lines = [], []
        other._piles = [pile.copy_for(other) for pile in self._piles]
        other._lay_out()
        other._marks = [mark.copy_for(other) if type(mark) is Row else mark for mark in self._marks]
        return other

    def copy_to(self, other: Self) -> None:
        copied = self.copy()
        other.__dict__.update(copied.__dict__)
        other.seats, other.now, other.heard = self.seats, self.now, None
        for pile in other._piles:
            pile._game = other
        for mark in other._marks:
            if type(mark) is Row:
                mark._game = other

    def numbers(self) -> list[int]:
        step = NONE if self._step is None else list(self._shape.steps).index(self._step.name)
        found = [int(self.seats), int(self.now), step, self._able, self._called, self._since, self._until, self._due]
        found += [self._serial, self._turnings, self.mover, *self._answers, self._outcome is not None]
        found += [number for claim in self._claims for number in claim]
        for pile in self._piles:
            found += [len(pile._cards), *(card.number for card in pile._cards)]
        for mark in self._marks:
            for value in mark if type(mark) is Row else (mark,):
                found += numbers_in(value)
        return [*found, *map(int, (self._luck.a, self._luck.b, self._luck.c, self._luck.d))]
