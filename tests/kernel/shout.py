"""Shout: a game of the tests' own in which something is said.

A letter lies on the table, first A, then B, then C. Whoever first says a word that begins with it scores 1 and turns to
the next letter; any other word costs its speaker 1. One seat after the other may also skip a letter, and after five
seconds the clock does. After the last letter the most points win.

Bots intend to say a word after their pace, or to skip after their reaction where they do not know enough letters.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import ClassVar, Final

from rumpus.kernel.chance import Chance
from rumpus.kernel.errors import NotLegal, Refusal
from rumpus.kernel.game import Game, HouseRule, Level, Setup, View
from rumpus.kernel.hands import Hands
from rumpus.kernel.state import SPOKEN, State
from rumpus.kernel.types import CLOCK, EVERYONE, WATCHER, Event, Outcome, Tempo

SKIP: Final = 0
LETTERS: Final = "abc"
TIME: Final = 5000
NEVER: Final = 1 << 50


@dataclass(frozen=True, slots=True, kw_only=True)
class Shouted(Event):
    seat: int
    word: str


class Shout(State):
    def __init__(self, seats: int) -> None:
        super().__init__(seats)
        self.points = [0] * seats
        self.letter = 0
        self.words: list[str] = []
        self.changes = 0
        self.until = TIME

    def asked(self) -> int:
        return 0 if self.is_over() else 1 << self.letter % self.seats

    def speakers(self) -> int:
        return 0 if self.is_over() else (1 << self.seats) - 1

    def tempo(self) -> int:
        return Tempo.OPEN

    def deadline(self) -> int:
        return self.until

    def is_over(self) -> bool:
        return self.letter == len(LETTERS)

    def outcome(self) -> Outcome | None:
        if not self.is_over():
            return None
        best = max(self.points)
        return Outcome("words", tuple(s for s, points in enumerate(self.points) if points == best), tuple(self.points))

    def action_count(self) -> int:
        return 1

    def legal(self, seat: int) -> list[int]:
        return [SKIP]

    def refusal(self, seat: int, action: int) -> Refusal | None:
        if action >= SPOKEN or action == SKIP:
            return None
        return NotLegal(f"action {action} is not {SKIP}")

    def hear(self, said: str) -> int:
        word = said.lower()
        if not word.isalpha():
            raise NotLegal(f"{said!r} is not a word")
        if word not in self.words:
            self.words.append(word)
        return SPOKEN + self.words.index(word)

    def said(self, action: int) -> str:
        return self.words[action - SPOKEN]

    def utterance(self, seat: int, chance: Chance) -> int:
        if self.letter == 2:
            return -1  # nobody thinks of a word with C
        return self.hear("abx"[chance.below(3)] + "oo")

    def stirred(self) -> int:
        return self.changes

    def apply(self, seat: int, action: int, at: int) -> None:
        assert self.check(seat, action, at) is None
        self.now = max(self.now, at)
        self.changes += 1
        if seat != CLOCK and action >= SPOKEN:
            word = self.said(action)
            is_right = word[0] == LETTERS[self.letter]
            self.points[seat] += 1 if is_right else -1
            self.tell(Shouted(to=EVERYONE, seat=seat, word=word))
            if not is_right:
                return
        self.letter += 1
        self.until = -1 if self.is_over() else self.now + TIME

    def determinise(self, seat: int, chance: Chance) -> None:
        """Nothing is hidden."""


class ShoutHands(Hands):
    def intend(self, world: State, seat: int) -> bool:
        assert isinstance(world, Shout)
        if self.knows > world.letter:
            self.chosen, self.due = world.hear(LETTERS[world.letter] + "ha"), world.now + self.pace
        elif world.asked() >> seat & 1:
            self.chosen, self.due = SKIP, world.now + self.reaction
        else:
            self.due = NEVER
        return True


@dataclass(slots=True, kw_only=True)
class ShoutView(View):
    seats: int
    now: int
    letter: int
    until: int
    points: tuple[int, ...]


class ShoutGame(Game):
    slug: ClassVar[str] = "shout"
    title: ClassVar[str] = "Shout"
    rules_version: ClassVar[int] = 1
    seat_counts: ClassVar[tuple[int, ...]] = (2, 3)
    house_rules: ClassVar[tuple[HouseRule, ...]] = ()
    levels: ClassVar[tuple[Level, ...]] = (
        Level("easy", pace=2000, reaction=400, knows=1),
        Level("normal", pace=1000, reaction=200, knows=2),
        Level("hard", pace=200, reaction=100, knows=3),
    )
    events: ClassVar[tuple[type[Event], ...]] = (Shouted,)
    sheet_type: ClassVar[type] = list
    hands_type: ClassVar[type[Hands]] = ShoutHands

    def house_pack_text(self) -> str:
        return ""

    def new(self, setup: Setup, chance: Chance, *, listen: bool = False) -> Shout:
        self.checked(setup)
        state = Shout(setup.seats)
        if listen:
            state.listen()
        return state

    def view(self, state: State, seat: int) -> ShoutView:
        assert isinstance(state, Shout)
        return ShoutView(
            seat=seat,
            seats=state.seats,
            now=state.now,
            letter=state.letter,
            until=state.until,
            points=tuple(state.points),
        )

    def open_table(self, state: State) -> ShoutView:
        return self.view(state, WATCHER)

    def own_cards(self, state: State, seat: int) -> str:
        return "no cards"

    def cards(self) -> str:
        return "no cards"

    def offers(self, state: State, actions: tuple[int, ...]) -> list[str]:
        return ["skip" for _ in actions]

    def imagine(self, view: View, chance: Chance) -> Shout:
        assert isinstance(view, ShoutView)
        state = Shout(view.seats)
        state.now, state.letter, state.until = view.now, view.letter, view.until
        state.points = list(view.points)
        return state

    def teams(self, seats: int) -> tuple[tuple[int, ...], ...]:
        return tuple((seat,) for seat in range(seats))

    def words(self, action: int, names: tuple[str, ...]) -> str:
        return "skip"

    def sentence(self, event: Event, names: tuple[str, ...], house: Mapping[str, str]) -> str:
        assert isinstance(event, Shouted)
        return f"{names[event.seat]}: {event.word}!"

    def judge(self, sheet: object) -> object:
        return sheet
