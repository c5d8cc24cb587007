"""How an author's game goes on: asks in their tempos, moves that are tried and made, and who hears what of them."""

from collections.abc import Collection, Mapping
from typing import Any, Final, NoReturn

from rumpus.author.asks import Step
from rumpus.author.cards import Card
from rumpus.author.events import Chosen, Done, Shift, Shown
from rumpus.author.parts import Enough, Pile, Piles, Row, knowers_of
from rumpus.author.shape import Shape
from rumpus.author.wrong import BrokenRules, line_of, meant
from rumpus.kernel.chance import Chance
from rumpus.kernel.errors import Refusal, who
from rumpus.kernel.state import State
from rumpus.kernel.types import EVERYONE, WATCHER, Audience, Outcome, Tempo

NEVER: Final = -1
DEALT: Final = "The cards are dealt."
NONE: Final = -1
LEAVES: Final = "rules may not leave the program; a game is over by self.end(reason)"


Shifts = list[tuple[Pile, Pile, tuple[Card, ...], int, int]]


class HouseRules(dict[str, str]):
    """The house rules of a table, which stay as they were chosen."""

    def __missing__(self, name: str) -> NoReturn:
        raise LookupError(f"there is no house rule {name!r}{meant(name, self)}")

    def __setitem__(self, name: str, value: object) -> NoReturn:
        raise TypeError(f"house rules stay as they were chosen: declare {name} = Mark(...)")

    def __reduce__(self) -> Any:  # as pickle wants it
        return HouseRules, (dict(self),)


class Course(State):
    """The fields of a position, and how its ask goes on."""

    def __init__(self, shape: Shape, seats: int, house: Mapping[str, str], luck: Chance) -> None:
        super().__init__(seats)
        self.everybody = range(seats)
        self.house = house if isinstance(house, HouseRules) else HouseRules(house)
        self.mover = NONE
        """The seat that made the last move."""
        self._shape = shape
        self._luck = luck
        self._is_asking = False
        self._step: Step | None = None
        self._able = 0
        self._called = 0
        """The seats that the ask was for, answered or not, as a bit mask."""
        self._since = 0
        self._until = NEVER
        self._serial = 0
        """How often somebody was asked."""
        self._turnings = 0
        self._rounds = 0
        self._is_imagined = False
        self._answers = [NONE] * seats
        self._claims: list[tuple[int, int, int]] = []
        """What was done in an open ask and is not put in order yet: moment, seat, action."""
        self._due = NEVER
        self._outcome: Outcome | None = None
        self._shifts: Shifts = []
        """Cards that moved since somebody was last told: from, to, which, and who knew them before and after."""
        self._lines: list[tuple[str, bool]] = []
        self._piles: list[Pile] = []
        for zone in shape.zones:
            for seat in self.everybody if zone.each else (NONE,):
                self._piles.append(Pile(self, zone, seat, [], knowers_of(zone, seat, seats)))
        self._lay_out()
        self._marks: list[Any] = [Row(self, [one.start] * seats) if one.each else one.start for one in shape.marks]

    # How asks go on

    def _make(self, seat: int, action: int) -> None:
        deed = self._shape.deeds[action]
        self.mover = seat
        try:
            deed.move.do(self, seat, *deed.arguments)
        except Refusal as late:
            raise AssertionError(f"{deed.move.name} refuses after it has changed something: {late}") from late
        except SystemExit as leaving:
            raise BrokenRules(f"{deed.move.where}{LEAVES}") from leaving
        if self.heard is not None:
            self._tell(seat, deed.move.name, deed.told(hidden=False), deed.told(hidden=True))

    def _answer(self, step: Step, seat: int, action: int) -> None:
        self._answers[seat] = action
        self._able &= ~(1 << seat)
        if self.heard is not None:
            self.tell(Chosen(to=EVERYONE, seat=seat))
        if self._able == 0:
            answers, self._answers = self._answers, [NONE] * len(self.everybody)
            serial = self._serial
            for one in self.everybody:
                if answers[one] != NONE and not self.is_over():
                    self._make(one, answers[one])
            if serial == self._serial:
                self._go_on(step)

    def _strike(self, step: Step) -> None:
        """Time is up, or what was done in an open ask is put in order."""
        if self._claims:
            self._order(step)
        elif step.tempo == Tempo.TURN:
            (seat,) = (seat for seat in self.everybody if self._able >> seat & 1)
            self._make(seat, self._for_silent(step, seat))
            if self._step is step:
                self._wind_up()
        elif step.tempo == Tempo.SEALED:
            for seat in self.everybody:
                if self._step is step and self._able >> seat & 1:
                    self._answer(step, seat, self._for_silent(step, seat))
        else:
            self._go_on(step)

    def _order(self, step: Step) -> None:
        claims, serial = sorted(self._claims), self._serial
        self._claims, self._due, self._able = [], NEVER, self._called
        first = claims[0][0]
        for at, seat, action in claims:
            late = f"{at - first} ms after the first"
            if serial == self._serial and self._forbids(seat, action) is None:
                self._make(seat, action)
            elif self.heard is not None:
                self._lines.append((f"{who(seat)} was {late}.", False))
                self._tell(NONE, "", "", "")
        if serial == self._serial:
            self._since = int(self.now)
            self._serial += 1
            if 0 <= self._until <= self.now:
                self._go_on(step)

    def _for_silent(self, step: Step, seat: int) -> int:
        """What the clock does for somebody."""
        if step.silent:
            actions = self._shape.candidates(self, self._shape.moves[step.silent], seat)
            for action in actions:
                if self._forbids(seat, action) is None:
                    return action
        return int(self.pick(seat, self._luck))

    def _go_on(self, step: Step) -> None:
        """All have answered, or time is up."""
        serial = self._serial
        self._able = 0
        if step.then:
            getattr(self, step.then)()
            self._tell(NONE, "", "", "")
        if serial == self._serial:
            if not step.then:
                raise BrokenRules(f"{step.where}after {step.name} nobody is asked: it does not say what comes then")
            where, what = line_of(getattr(self, step.then)), "asks nobody and does not end the game"
            raise BrokenRules(f"{where}after {step.name} nobody is asked: {step.then} {what}")

    def _wind_up(self) -> None:
        """Let the clock of an ask run."""
        step = self._step
        assert step is not None
        self._until = NEVER if step.seconds is None else int(self.now) + int(step.seconds * 1000)

    def _forbids(self, seat: int, action: int) -> Refusal | None:
        """What the rules have against a move. They are asked by making it, up to where it would change something."""
        deed = self._shape.deeds[action]
        self._is_asking = True
        try:
            deed.move.do(self, seat, *deed.arguments)
        except Enough:
            return None
        except Refusal as no:
            return no
        except SystemExit as leaving:
            raise BrokenRules(f"{deed.move.where}{LEAVES}") from leaving
        finally:
            self._is_asking = False
        return None

    def _allowed(self, seat: int, actions: list[int]) -> list[int]:
        """Those of the actions that `_forbids` has nothing against, asked in one go: bots ask by the thousand."""
        deeds = self._shape.deeds
        found: list[int] = []
        self._is_asking = True
        try:
            for action in actions:
                deed = deeds[action]
                try:
                    deed.move.do(self, seat, *deed.arguments)
                except Enough:
                    found.append(action)
                except Refusal:
                    continue
                except SystemExit as leaving:
                    raise BrokenRules(f"{deed.move.where}{LEAVES}") from leaving
                else:
                    found.append(action)
        finally:
            self._is_asking = False
        return found

    # Cards, and who knows them

    @property
    def _shape_zones(self) -> dict[str, str]:
        return {zone.name: f"your {zone.name}" if zone.each else f"the {zone.name}" for zone in self._shape.zones}

    def _lay_out(self) -> None:
        """Put the piles where the author finds them: under the names of their zones."""
        place, found = 0, self.__dict__
        for zone in self._shape.zones:
            if zone.each:
                found[zone.name] = Piles(self._piles[place : place + len(self.everybody)], zone.name, "seat")
                place += len(self.everybody)
            else:
                found[zone.name] = self._piles[place]
                place += 1

    def _pile_of(self, zone: str, seat: int) -> Pile:
        found: Any = self.__dict__[zone]
        return found if type(found) is Pile else found[seat]

    def _knowers(self, pile: Pile) -> int:
        """Who may see the cards of a pile, as a mask with the watchers' bit."""
        if pile._known is not None:
            return pile._known
        knows = pile.zone.knows
        assert not isinstance(knows, str)
        seats = knows(self, pile.owner)
        if not isinstance(seats, Collection):
            raise BrokenRules(f"{line_of(knows)}who knows {pile.zone.name} must be a list of seats, not {seats!r}")
        if not all(type(seat) is int and seat in self.everybody for seat in seats):
            raise BrokenRules(
                f"{line_of(knows)}who knows {pile.zone.name} are {list(seats)}, at a table of {len(self.everybody)}"
            )
        return sum(1 << (seat + 1) for seat in set(seats))

    def _moved(self, source: Pile, target: Pile, cards: tuple[Card, ...]) -> None:
        before = 0 if source.zone.name == "box" else self._knowers(source)
        after = self._knowers(target)
        if after & ~before:
            self._turnings += 1
        if self.heard is not None:
            self._shifts.append((source, target, cards, before, after))

    def _shuffle(self, cards: list[Card]) -> None:
        self._turnings += 1
        shuffled(cards, self._luck)

    # Telling

    def _tell(self, seat: int, move: str, words: str, hidden: str) -> None:
        """Tell everybody their own part of what was just done."""
        shifts, lines, self._shifts, self._lines = self._shifts, self._lines, [], []
        if self.heard is None or not (words or shifts or lines):
            return
        said = " ".join(line for line, _ in lines)
        tells = any(reveals for _, reveals in lines)
        heard: dict[tuple[bool, str, tuple[Shift, ...]], list[int]] = {}
        for viewer in (WATCHER, *self.everybody):
            bit = viewer + 1
            seen = tuple(seen_shift(shift, bit) for shift in merged(shifts))
            knows = viewer == seat or all(one.cards is not None for one in seen)
            comes_to_light = tells or any(after >> bit & 1 and not before >> bit & 1 for *_, before, after in shifts)
            deed = words if knows else hidden
            told = " ".join(part for part in (f"{who(seat)} {deed}." if deed else "", said) if part)
            heard.setdefault((comes_to_light, told, seen), []).append(viewer)
        for (comes_to_light, told, seen), viewers in heard.items():
            to = EVERYONE if len(viewers) > len(self.everybody) else Audience.only(*viewers)
            kind = Shown if comes_to_light else Done
            self.tell(kind(to=to, seat=seat, move=move, words=told or self._where_to(shifts), shifts=seen))

    def _where_to(self, shifts: Shifts) -> str:
        """What is told where cards go somewhere and nobody says why."""
        if any(source.zone.name == "box" for source, *_ in shifts):
            return DEALT
        targets = {target.said: target for _, target, *_ in shifts}
        count = sum(len(cards) for _, _, cards, *_ in shifts)
        if len(targets) != 1:
            return "Cards change places."
        (target,) = targets.values()
        place = f"“{target.zone.label}”" if target.zone.label else target.zone.name.replace("_", " ")
        whose = f"{who(target.owner)}'s " if target.owner != NONE else "" if target.zone.label else "the "
        cards = f"{count} cards go" if count > 1 else "A card goes"
        return f"{cards} to {whose}{place}."

    def _said(self, step: Step) -> str:
        return step.says or " or ".join(self._shape.moves[name].words for name in step.moves)


def merged(shifts: Shifts) -> Shifts:
    """Cards that went the same way one after the other, as one."""
    result: Shifts = []
    for source, target, cards, before, after in shifts:
        if result and result[-1][0] is source and result[-1][1] is target and result[-1][3:] == (before, after):
            result[-1] = (source, target, result[-1][2] + cards, before, after)
        else:
            result.append((source, target, cards, before, after))
    return result


def seen_shift(shift: tuple[Pile, Pile, tuple[Card, ...], int, int], bit: int) -> Shift:
    source, target, cards, before, after = shift
    names = tuple(card.name for card in cards) if (before | after) >> bit & 1 else None
    return Shift(source.zone.name, source.owner, target.zone.name, target.owner, len(cards), names)


def shuffled(cards: list[Card], chance: Chance) -> None:
    for last in range(len(cards) - 1, 0, -1):
        other = chance.below(last + 1)
        cards[last], cards[other] = cards[other], cards[last]
