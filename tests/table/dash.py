"""Dash: a game of the tests' own without turns.

Everybody may step at any time, but a hand only every 150 ms. A step stands in the trail where it was made, though it
came later. Whoever rings the bell closes play: what was made up to then still counts, and a second later the clock
ends the game. The most steps win.
"""

from bisect import insort
from collections.abc import Mapping
from dataclasses import dataclass
from typing import ClassVar

from rumpus.kernel.chance import Chance
from rumpus.kernel.errors import NotLegal, Refusal, WrongTime
from rumpus.kernel.game import Game, HouseRule, Level, Setup, View
from rumpus.kernel.state import State
from rumpus.kernel.types import CLOCK, EVERYONE, WATCHER, Event, Outcome, Tempo

STEP = 0
RING = 1
HAND = 150
LATE = 1000


@dataclass(frozen=True, slots=True, kw_only=True)
class Moved(Event):
    seat: int
    action: int


@dataclass(frozen=True, slots=True)
class Offer:
    action: int


class Dash(State):
    def __init__(self, seats: int) -> None:
        super().__init__(seats)
        self.trail: list[tuple[int, int]] = []  # when, who
        self.last = [-HAND] * seats
        self.rung = -1
        self.is_closed = False

    def asked(self) -> int:
        return 0 if self.is_closed else (1 << self.seats) - 1

    def tempo(self) -> int:
        return Tempo.OPEN

    def deadline(self) -> int:
        return -1 if self.rung < 0 else self.rung + LATE

    def is_over(self) -> bool:
        return self.is_closed

    def outcome(self) -> Outcome | None:
        if not self.is_closed:
            return None
        steps = tuple(sum(seat == other for _, other in self.trail) for seat in range(self.seats))
        return Outcome("most steps", tuple(seat for seat in range(self.seats) if steps[seat] == max(steps)), steps)

    def action_count(self) -> int:
        return 2

    def legal(self, seat: int) -> list[int]:
        return [STEP, RING] if self.rung < 0 else [STEP]

    def refusal(self, seat: int, action: int) -> Refusal | None:
        return None if action in self.legal(seat) else NotLegal(f"action {action} is not one of {self.legal(seat)}")

    def check(self, seat: int, action: int, at: int) -> Refusal | None:
        if seat != CLOCK and 0 <= self.rung < at:
            return WrongTime(f"the bell rang at {self.rung} ms, before {at} ms")
        return super().check(seat, action, at)

    def earliest(self, seat: int) -> int:
        return self.last[seat] + HAND

    def bell(self) -> int:
        return self.rung

    def effort(self, seat: int) -> int:
        return 50 if self.last[seat] < 0 else 100

    def worth(self, seat: int, action: int) -> int:
        return int(action == STEP)

    def apply(self, seat: int, action: int, at: int) -> None:
        assert self.check(seat, action, at) is None
        self.now = max(self.now, at)
        if seat == CLOCK:
            self.is_closed = True
            return
        self.last[seat] = at
        if action == RING:
            self.rung = at
        else:
            insort(self.trail, (at, seat))
        self.tell(Moved(to=EVERYONE, seat=seat, action=action))

    def determinise(self, seat: int, chance: Chance) -> None:
        """Nothing is hidden."""


@dataclass(slots=True, kw_only=True)
class DashView(View):
    seats: int
    now: int
    rung: int
    last: tuple[int, ...]
    trail: tuple[tuple[int, int], ...]


class DashGame(Game):
    slug: ClassVar[str] = "dash"
    title: ClassVar[str] = "Dash"
    rules_version: ClassVar[int] = 1
    seat_counts: ClassVar[tuple[int, ...]] = (2, 3)
    house_rules: ClassVar[tuple[HouseRule, ...]] = ()
    levels: ClassVar[tuple[Level, ...]] = (
        Level("easy", pace=2000, reaction=400),
        Level("normal", pace=1000, reaction=200),
        Level("hard", pace=200, reaction=100),
    )
    events: ClassVar[tuple[type[Event], ...]] = (Moved,)
    sheet_type: ClassVar[type] = list

    def house_pack_text(self) -> str:
        return ""

    def new(self, setup: Setup, chance: Chance, *, listen: bool = False) -> Dash:
        self.checked(setup)
        state = Dash(setup.seats)
        if listen:
            state.listen()
        return state

    def view(self, state: State, seat: int) -> DashView:
        assert isinstance(state, Dash)
        return DashView(
            seat=seat,
            seats=state.seats,
            now=state.now,
            rung=state.rung,
            last=tuple(state.last),
            trail=tuple(state.trail),
        )

    def open_table(self, state: State) -> DashView:
        return self.view(state, WATCHER)

    def own_cards(self, state: State, seat: int) -> str:
        return "no cards"

    def cards(self) -> str:
        return "no cards"

    def offers(self, state: State, actions: tuple[int, ...]) -> list[Offer]:
        return [Offer(action) for action in actions]

    def imagine(self, view: View, chance: Chance) -> Dash:
        assert isinstance(view, DashView)
        state = Dash(view.seats)
        state.now, state.rung = view.now, view.rung
        state.last, state.trail = list(view.last), list(view.trail)
        return state

    def teams(self, seats: int) -> tuple[tuple[int, ...], ...]:
        return tuple((seat,) for seat in range(seats))

    def words(self, action: int, names: tuple[str, ...]) -> str:
        return "step" if action == STEP else "ring the bell"

    def sentence(self, event: Event, names: tuple[str, ...], house: Mapping[str, str]) -> str:
        assert isinstance(event, Moved)
        return f"{names[event.seat]} {'steps' if event.action == STEP else 'rings the bell'}."

    def judge(self, sheet: object) -> object:
        return sheet
