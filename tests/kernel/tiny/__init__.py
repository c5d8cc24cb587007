"""Tiny: a game of the tests' own that uses all four tempos.

Everybody is dealt a secret number from 0 to 9. Then, for three rounds:

    turn     the leader says a number from 0 to 2
    sealed   everybody picks a number from 0 to 2 in secret; whoever matches the leader's word scores 1
    window   everybody but the leader may object (1) or pass (0) within a second; silence passes;
             an objection by somebody with a secret above 4 costs the leader a point
    open     everybody may grab (3) within two seconds; the first to grab scores 1

The most points win.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import ClassVar

from rumpus.kernel.chance import Chance
from rumpus.kernel.errors import NotLegal, Refusal
from rumpus.kernel.game import Game, Level, Setup, View
from rumpus.kernel.plain import PlainCard
from rumpus.kernel.state import State
from rumpus.kernel.types import CLOCK, EVERYONE, WATCHER, Audience, Event, Outcome, Tempo

ROUNDS = 3
WINDOW_MS = 1000
OPEN_MS = 2000
GRAB = 3
NONE = -1


@dataclass(frozen=True, slots=True, kw_only=True)
class SecretDealt(Event):
    reveals: ClassVar[bool] = True
    secret: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Said(Event):
    seat: int
    what: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Opened(Event):
    reveals: ClassVar[bool] = True
    answers: tuple[int, ...]


class Tiny(State):
    def __init__(self, seats: int, secrets: list[int]) -> None:
        super().__init__(seats)
        self.secrets = secrets
        self.points = [0] * seats
        self.answers = [NONE] * seats
        self.phase = Tempo.TURN
        self.round = 0
        self.word = NONE
        self.until = -1

    @property
    def leader(self) -> int:
        return self.round % self.seats

    def asked(self) -> int:
        if self.is_over():
            return 0
        if self.phase is Tempo.TURN:
            return 1 << self.leader
        silent = sum(1 << seat for seat, answer in enumerate(self.answers) if answer == NONE)
        return silent & ~(1 << self.leader) if self.phase is Tempo.WINDOW else silent

    def tempo(self) -> int:
        return self.phase

    def deadline(self) -> int:
        return self.until

    def is_over(self) -> bool:
        return self.round == ROUNDS

    def outcome(self) -> Outcome | None:
        if not self.is_over():
            return None
        best = max(self.points)
        winners = tuple(seat for seat, points in enumerate(self.points) if points == best)
        return Outcome("most points", winners, tuple(self.points))

    def action_count(self) -> int:
        return GRAB + 1

    def legal(self, seat: int) -> list[int]:
        if self.phase is Tempo.WINDOW:
            return [0, 1]
        return [GRAB] if self.phase is Tempo.OPEN else [0, 1, 2]

    def refusal(self, seat: int, action: int) -> Refusal | None:
        if action in self.legal(seat):
            return None
        return NotLegal(f"action {action} is not one of {self.legal(seat)}")

    def apply(self, seat: int, action: int, at: int) -> None:
        assert self.check(seat, action, at) is None
        self.now = at
        if seat == CLOCK:
            self.close()
            return
        if self.phase is Tempo.TURN:
            self.word = action
            self.say(seat, f"says {action}")
            self.phase = Tempo.SEALED
            return
        self.answers[seat] = action
        if self.phase is Tempo.OPEN:
            self.points[seat] += 1
            self.say(seat, "grabs")
            self.close()
        elif self.asked() == 0:
            self.close()

    def close(self) -> None:
        """The answers are in, or time is up."""
        if self.phase is Tempo.SEALED:
            self.tell(Opened(to=EVERYONE, answers=tuple(self.answers)))
            for seat, answer in enumerate(self.answers):
                self.points[seat] += answer == self.word
            self.phase, self.until = Tempo.WINDOW, self.now + WINDOW_MS
        elif self.phase is Tempo.WINDOW:
            strong = any(answer == 1 and self.secrets[seat] > 4 for seat, answer in enumerate(self.answers))
            self.points[self.leader] -= strong
            self.tell(Opened(to=EVERYONE, answers=tuple(max(0, answer) for answer in self.answers)))
            self.phase, self.until = Tempo.OPEN, self.now + OPEN_MS
        else:
            self.phase, self.until = Tempo.TURN, -1
            self.round += 1
        self.answers = [NONE] * self.seats

    def say(self, seat: int, what: str) -> None:
        self.tell(Said(to=EVERYONE, seat=seat, what=what))

    def determinise(self, seat: int, chance: Chance) -> None:
        for other in range(self.seats):
            if other != seat:
                self.secrets[other] = chance.below(10)
                if self.answers[other] != NONE:
                    self.answers[other] = self.legal(other)[chance.below(len(self.legal(other)))]


@dataclass(slots=True, kw_only=True)
class TinyView(View):
    """Whether somebody has answered is seen, what is not."""

    seats: int
    now: int
    tempo: Tempo
    round: int
    word: int | None
    until: int
    points: tuple[int, ...]
    answered: tuple[bool, ...]
    own_answer: int | None
    secret: int | None


class TinyGame(Game):
    slug: ClassVar[str] = "tiny"
    title: ClassVar[str] = "Tiny"
    seat_counts: ClassVar[tuple[int, ...]] = (2, 3)
    levels: ClassVar[tuple[Level, ...]] = (Level("easy", sample=1), Level("normal"), Level("hard", iterations=60))
    events: ClassVar[tuple[type[Event], ...]] = (SecretDealt, Said, Opened)

    def new(self, setup: Setup, chance: Chance, *, listen: bool = False) -> Tiny:
        self.checked(setup)
        state = Tiny(setup.seats, [chance.below(10) for _ in range(setup.seats)])
        if listen:
            state.listen()
            for seat, secret in enumerate(state.secrets):
                state.tell(SecretDealt(to=Audience.only(seat), secret=secret))
        return state

    def view(self, state: State, seat: int) -> TinyView:
        assert isinstance(state, Tiny)
        return TinyView(
            seat=seat,
            seats=state.seats,
            now=state.now,
            tempo=state.phase,
            round=state.round,
            word=None if state.word == NONE else state.word,
            until=state.until,
            points=tuple(state.points),
            answered=tuple(answer != NONE for answer in state.answers),
            own_answer=None if seat == WATCHER or state.answers[seat] == NONE else state.answers[seat],
            secret=None if seat == WATCHER else state.secrets[seat],
        )

    def cards(self) -> tuple[PlainCard, ...]:
        strong = "Your objection counts."
        return tuple(PlainCard(f"Secret {number}", strong if number > 4 else "") for number in range(10))

    def imagine(self, view: View, chance: Chance) -> Tiny:
        assert isinstance(view, TinyView)
        state = Tiny(view.seats, [(view.secret or 0) * (seat == view.seat) for seat in range(view.seats)])
        state.now, state.phase, state.round, state.word, state.until = (
            *(view.now, view.tempo, view.round),
            *(NONE if view.word is None else view.word, view.until),
        )
        state.points = list(view.points)
        state.answers = [0 if answered else NONE for answered in view.answered]
        if view.own_answer is not None:
            state.answers[view.seat] = view.own_answer
        state.determinise(view.seat, chance)
        return state

    def words(self, action: int, names: tuple[str, ...]) -> str:
        return "grab" if action == GRAB else f"answer {action}"

    def sentence(self, event: Event, names: tuple[str, ...], house: Mapping[str, str]) -> str:
        match event:
            case Said(seat=seat, what=what):
                return f"{names[seat]} {what}."
            case Opened(answers=answers):
                return f"The answers: {answers}."
        return "A secret is dealt."
