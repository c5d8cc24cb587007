"""A table: applies what seats do, writes it down, and keeps for each seat what it may know."""

from collections.abc import Mapping

from rumpus.kernel.game import Game, Setup, View
from rumpus.kernel.record import Header, Record, Recorder, SeatEntry, shuffle_of
from rumpus.kernel.types import CLOCK, TIME_UP, WATCHER, Ask, Event, Outcome


class Table:
    """One game being played. Time comes in as an argument, in milliseconds since the deal."""

    def __init__(self, game: Game, seats: tuple[SeatEntry, ...], house: Mapping[str, str], seed: str) -> None:
        self.game = game
        self._recorder = Recorder(game, seats, house, seed)
        self._told: dict[int, list[Event]] = {seat: [] for seat in (*range(len(seats)), WATCHER)}
        luck = shuffle_of(seed, tuple(seat.salt for seat in seats))
        self._state = game.new(Setup(len(seats), house), luck, listen=True)
        self._pass_on(self._state.take_events())

    @property
    def header(self) -> Header:
        return self._recorder.header

    @property
    def names(self) -> tuple[str, ...]:
        return tuple(seat.name for seat in self.header.seats)

    @property
    def outcome(self) -> Outcome | None:
        return self._state.outcome()

    def asks(self) -> list[Ask]:
        return self._state.asks()

    def view(self, seat: int) -> View:
        return self.game.view(self._state, seat)

    def act(self, seat: int, action: int, at: int) -> None:
        """Do what a seat says, or refuse with nothing changed. A deadline that has passed comes first."""
        self.tick(at - 1)
        self._state.act(seat, action, at)
        self._recorder.note(seat, action, at)
        self._pass_on(self._state.take_events())

    def tick(self, at: int) -> None:
        """Let the clock act wherever a deadline has come."""
        while not self._state.is_over() and 0 <= self._state.deadline() <= at:
            self.act(CLOCK, TIME_UP, self._state.deadline())

    def events(self, seat: int, after: int = 0) -> list[Event]:
        """What a seat (or a `WATCHER`) was told, from number `after` + 1 on."""
        return self._told[seat][after:]

    def record(self) -> Record:
        """The game so far; the seed stays secret until the end."""
        return self._recorder.record(self.outcome)

    def _pass_on(self, events: list[Event]) -> None:
        for event in events:
            for seat, told in self._told.items():
                if event.to.includes(seat):
                    told.append(event)
