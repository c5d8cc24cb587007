"""An author's game in play: a position made of zones, marks and the ask of the moment, on the kernel's `State`."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import wraps
from typing import Any, ClassVar, Final, NoReturn, Self

from rumpus.author.cards import Card
from rumpus.author.events import Chosen, Done, Shift, Shown
from rumpus.author.parts import ALL, NOBODY, OTHERS, OWNER, Enough, Pile, Row, Step, Zone
from rumpus.author.shape import Shape
from rumpus.kernel.chance import Chance
from rumpus.kernel.errors import NotLegal, Refusal, who
from rumpus.kernel.game import HouseRule, Level
from rumpus.kernel.state import LONGEST_LAG, State
from rumpus.kernel.types import CLOCK, EVERYONE, WATCHER, Audience, Outcome, Tempo

NEVER: Final = -1
DEALT: Final = "The cards are dealt."
NONE: Final = -1
TRIES: Final = 24
"""How many deals are imagined before one is taken that does not fit."""
WATCHING: Final = 1
"""In a mask of who knows something: the bit of those who only watch. That of a seat stands one place higher than it."""


def refuse(words: str, clause: str = "") -> NoReturn:
    """Say why a move is not allowed. In a move this comes before anything is changed."""
    raise NotLegal(words, clause)


class CardGame(State):
    """What an author extends: declare zones, marks, asks and moves, and write `deal`."""

    title: ClassVar[str] = ""
    about: ClassVar[str] = ""
    players: ClassVar[Sequence[int]] = (2, 3, 4)
    house_rules: ClassVar[tuple[HouseRule, ...]] = ()
    levels: ClassVar[tuple[Level, ...]] = ()
    unit: ClassVar[str] = "points"
    version: ClassVar[int] = 1
    lowest_wins: ClassVar[bool] = False
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

    def __init__(self, shape: Shape, seats: int, house: Mapping[str, str], luck: Chance) -> None:
        super().__init__(seats)
        self.everybody = range(seats)
        self.house = house
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
        self._shifts: list[tuple[Pile, Pile, tuple[Card, ...], int, int]] = []
        """Cards that moved since somebody was last told: from, to, which, and who knew them before and after."""
        self._lines: list[tuple[str, bool]] = []
        self._piles: list[Pile] = []
        for zone in shape.zones:
            piles = [Pile(self, zone, seat, []) for seat in (self.everybody if zone.each else (NONE,))]
            self._piles += piles
        self._lay_out()
        self._marks: list[Any] = [Row(self, [one.start] * seats) if one.each else one.start for one in shape.marks]

    # What an author writes

    def deal(self) -> None:
        """Lay the cards of the box out, and ask the first seat. They lie in the order of the pack."""
        raise NotImplementedError

    def worth_of(self, me: int, move: str, *arguments: Any) -> int:
        """How good a move looks at a glance, from what this seat sees; more is better."""
        return 0

    def prospects(self, me: int) -> float:
        """How good the position is for a seat, from 0.0 (lost) to 1.0 (won), while the game goes on."""
        score = getattr(self, "score", None)
        if not isinstance(score, Row):
            return 0.5
        lead = float(score[me] - max(score[other] for other in self.others(me)))
        return 0.5 + 0.5 * (-lead if self.lowest_wins else lead) / (abs(lead) + 20)

    def fits(self, me: int) -> bool:
        """Whether a deal that this seat imagines agrees with all that it was shown before."""
        return True

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
        return [action for name in step.moves for action in shape.candidates(self, shape.moves[name], seat)]

    def legal(self, seat: int) -> list[int]:
        return sorted(action for action in self.candidates(seat) if self._forbids(seat, action) is None)

    def pick(self, seat: int, chance: Chance) -> int:
        actions = self.candidates(seat)
        while actions:
            place = chance.below(len(actions))
            if self._forbids(seat, actions[place]) is None:
                return actions[place]
            actions[place] = actions[-1]
            actions.pop()
        raise AssertionError(f"seat {seat} is asked and can do nothing")

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
        return self.worth_of(seat, deed.move.name, *deed.arguments)

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
            return self.prospects(seat)
        return 1.0 / len(ended.winners) if seat in ended.winners else 0.0

    def determinise(self, seat: int, chance: Chance) -> None:
        hidden = [pile for pile in self._piles if not self._knowers(pile) >> (seat + 1) & 1]
        cards = [card for pile in hidden for card in pile._cards]
        for _ in range(TRIES):
            shuffled(cards, chance)
            taken = 0
            for pile in hidden:
                count = len(pile._cards)
                pile._cards = cards[taken : taken + count]
                taken += count
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
            found += map(number_in, mark if type(mark) is Row else (mark,))
        return [*found, *map(int, (self._luck.a, self._luck.b, self._luck.c, self._luck.d))]

    # How asks go on

    def _make(self, seat: int, action: int) -> None:
        deed = self._shape.deeds[action]
        self.mover = seat
        try:
            deed.move.do(self, seat, *deed.arguments)
        except Refusal as late:
            raise AssertionError(f"{deed.move.name} refuses after it has changed something: {late}") from late
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
                self.say(f"{who(seat)} was {late}.")
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
            what = (
                f"{step.then} asks nobody and does not end the game" if step.then else "it does not say what comes then"
            )
            raise AssertionError(f"after {step.name} nobody is asked: {what}")

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
        finally:
            self._is_asking = False
        return None

    # Cards, and who knows them

    @property
    def _shape_zones(self) -> dict[str, str]:
        return {zone.name: f"your {zone.name}" if zone.each else f"the {zone.name}" for zone in self._shape.zones}

    def _lay_out(self) -> None:
        """Put the piles where the author finds them: under the names of their zones."""
        place, found = 0, self.__dict__
        for zone in self._shape.zones:
            if zone.each:
                found[zone.name] = tuple(self._piles[place : place + len(self.everybody)])
                place += len(self.everybody)
            else:
                found[zone.name] = self._piles[place]
                place += 1

    def _pile_of(self, zone: str, seat: int) -> Pile:
        found: Any = self.__dict__[zone]
        return found if type(found) is Pile else found[seat]

    def _knowers(self, pile: Pile) -> int:
        """Who may see the cards of a pile, as a mask with the watchers' bit."""
        knows, everybody = pile.zone.knows, (1 << (len(self.everybody) + 1)) - 1
        if knows == ALL:
            return everybody
        if knows == OWNER:
            return 1 << (pile.owner + 1)
        if knows == OTHERS:
            return everybody & ~(1 << (pile.owner + 1)) & ~WATCHING
        if knows == NOBODY:
            return 0
        assert not isinstance(knows, str)
        return sum(1 << (seat + 1) for seat in set(knows(self, pile.owner)))

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
            self.tell(kind(to=to, seat=seat, move=move, words=told or DEALT, shifts=seen))

    def _said(self, step: Step) -> str:
        return step.says or " or ".join(self._shape.moves[name].words for name in step.moves)


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


def merged(
    shifts: Sequence[tuple[Pile, Pile, tuple[Card, ...], int, int]],
) -> list[tuple[Pile, Pile, tuple[Card, ...], int, int]]:
    """Cards that went the same way one after the other, as one."""
    result: list[tuple[Pile, Pile, tuple[Card, ...], int, int]] = []
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


def number_in(value: object) -> int:
    """A value of a mark as a number; words by their letters."""
    if isinstance(value, int):
        return int(value)
    return -(1 << 40) if value is None else int.from_bytes(str(value).encode()[:12], "big") + (1 << 41)
