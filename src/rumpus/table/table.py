"""A table: applies what seats do, writes it down, and keeps for each seat what it may know."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

from rumpus.kernel.errors import GameIsOver, NotAllowed, Refusal
from rumpus.kernel.game import Game, Setup, View
from rumpus.kernel.record import BY_CLOCK, FRESH, Dealing, Header, Input, Record, SeatEntry, lost_by
from rumpus.kernel.recorder import Recorder
from rumpus.kernel.seals import luck_of_bot, shuffle_of
from rumpus.kernel.state import State
from rumpus.kernel.types import CLOCK, EVERYONE, TIME_UP, WATCHER, Ask, Deed, Event, Outcome, Tempo
from rumpus.table.people import HOUSE_EVENTS, GaveUp, PlayedFor, SeatTaken, TakenBack, house_sentence


class Table:
    """One game being played. Time comes in as an argument, in milliseconds since the deal."""

    def __init__(
        self,
        game: Game,
        seats: tuple[SeatEntry, ...],
        house: Mapping[str, str],
        seed: str,
        dealing: Dealing = FRESH,
    ) -> None:
        self.game = game
        self._recorder = Recorder(game, seats, house, seed, dealing)
        self.names = tuple(seat.name for seat in seats)
        self.roll = "\n".join(self.names)
        self._seed = seed
        self._told: dict[int, list[Event]] = {seat: [] for seat in (*range(len(seats)), WATCHER)}
        self._steps: dict[int, int] = {}
        self._doers: list[int] = []
        self._revealing: list[bool] = []
        self._in_turn: list[bool] = []
        self._own: list[list[int]] = [[] for _ in seats]
        self.newest: list[Event] = []
        """What the last action brought, whoever was told."""
        self._state = self._deal()
        self._first_turn = self._state.first_turn()
        self._seal = self._recorder.seal
        self._pass_on(self._state.take_events())

    @property
    def header(self) -> Header:
        return self._recorder.header

    @property
    def header_seal(self) -> str:
        """Closes over the header, and so over the salts and what binds the seed."""
        return self._recorder.header_seal

    @property
    def outcome(self) -> Outcome | None:
        lost = self._recorder.gave_up
        return self._state.outcome() if lost is None else lost_by(self.game, self.names, lost.seat, lost.words)

    @property
    def first_turn(self) -> int:
        """The seat that had the first turn; -1: none, or it is not known yet."""
        return self._first_turn if self._first_turn >= 0 else self._state.first_turn()

    @property
    def is_over(self) -> bool:
        """By the rules, or because somebody gave up."""
        return self._recorder.gave_up is not None or self._state.is_over()

    @property
    def actions(self) -> int:
        """How many actions have been done."""
        return self._recorder.count

    @property
    def seal(self) -> str:
        """Closes over all that was done so far; of answers that are sealed not even this tells anything."""
        return self._seal

    @property
    def deadline(self) -> int | None:
        """When the clock acts next, by the rules of the game."""
        due = self._state.deadline()
        return None if due < 0 or self.is_over else due

    @property
    def is_deadline_secret(self) -> bool:
        return self._state.is_deadline_secret()

    @property
    def is_pause(self) -> bool:
        return not self.is_over and self._state.is_pause()

    @property
    def tempo(self) -> Tempo:
        return Tempo(self._state.tempo())

    @property
    def is_turn_based(self) -> bool:
        """Whether one seat is asked after the other, so that an answer belongs to one moment."""
        return self._state.tempo() == Tempo.TURN

    @property
    def is_live(self) -> bool:
        """Whether time counts: somebody is asked, or may speak, until a deadline, or several are asked at once."""
        state = self._state
        if self.is_over:
            return False
        asked = state.asked()
        if state.deadline() >= 0:
            return (asked | state.speakers()) != 0
        return state.tempo() == Tempo.SEALED or asked & (asked - 1) != 0

    @property
    def bell(self) -> int | None:
        """The moment that closed play; see `State.bell`."""
        rung = self._state.bell()
        return None if rung < 0 else rung

    def earliest(self, seat: int) -> int:
        """The first moment that an action of a seat may carry."""
        return self._state.earliest(seat)

    def effort(self, seat: int) -> int:
        """How much of its usual time a seat needs for what it is asked now, in percent."""
        return self._state.effort(seat)

    def acts_of(self, seat: int) -> int:
        """How many actions a seat has done; none for a watcher and for a seat that came after the deal."""
        return len(self._own[seat]) if 0 <= seat < len(self._own) else 0

    def asks(self) -> list[Ask]:
        return [] if self.is_over else self._state.asks()

    def asked(self) -> int:
        """The seats that are asked, as a bit mask."""
        return 0 if self.is_over else self._state.asked()

    def speakers(self) -> int:
        """The seats that may say something, as a bit mask."""
        return 0 if self.is_over else self._state.speakers()

    def ask(self, seat: int) -> Ask | None:
        """What one seat is asked."""
        return next((ask for ask in self.asks() if ask.seat == seat), None)

    def view(self, seat: int) -> View:
        return self.game.view(self._state, seat)

    def bot_luck(self, seat: int, after: int, vain: int = 0) -> bytes:
        """The luck of a bot for one answer: from the seed and the salts, so that a record proves it."""
        return luck_of_bot(self._seed, self.header.salts, seat, after, vain)

    def open_table(self) -> object:
        shown: Any = self.game.open_table(self._state)  # a record of the game's own, or rows
        if self._recorder.gave_up is None:
            return shown
        if isinstance(shown, dict):
            return {**shown, "outcome": self.outcome}
        return replace(shown, outcome=self.outcome) if hasattr(shown, "outcome") else shown

    def own_cards(self, seat: int) -> object:
        return self.game.own_cards(self._state, seat)

    def offers(self, ask: Ask) -> Sequence[object]:
        return self.game.offers(self._state, ask.actions)

    def spelled(self, deed: Deed) -> Deed:
        """What somebody does as it is written down; a refusal where nobody can do or say such a thing."""
        return self._state.deed_of(self._state.understood(deed))

    def in_words(self, deed: Deed) -> Deed:
        """What a bot of the house wants, whose number for something said means nothing elsewhere."""
        return deed if isinstance(deed, str) else self._state.deed_of(deed)

    def refusal(self, seat: int, deed: Deed, at: int) -> Refusal | None:
        """Why a seat can not do this now; None where it can. Changes nothing."""
        if self._recorder.gave_up is not None:
            return GameIsOver("the game is over")
        return self._state.check(seat, self._state.understood(deed), at)

    def act(self, seat: int, deed: Deed, at: int, back: int = 0, by: str = "", *, checked: bool = False) -> None:
        """Do what a seat says, or refuse with nothing changed. A deadline that had passed then comes first.

        It arrived `back` milliseconds after `at`, which may lie before the game's present; `by` as in `Input`.
        `checked`: `refusal` has just had nothing against it, and is not asked again.
        """
        self.tick(at - 1)
        if self._recorder.gave_up is not None:
            raise GameIsOver("the game is over")
        in_turn = self.is_turn_based
        sealed = self._sealed()
        action = self._state.understood(deed)
        refusal = None if checked else self._state.check(seat, action, at)
        if refusal is not None:
            raise refusal
        if seat != CLOCK:
            self._state.note_lag(seat, back)
        self._state.apply(seat, action, at)
        self._recorder.note(seat, self._state.deed_of(action), at, back, by)
        left = self._sealed()
        if seat == CLOCK or left == 0 or left & ~sealed:  # all are in, and perhaps others are asked for now
            self._seal = self._recorder.seal
        if seat != CLOCK:
            self._own[seat].append(len(self._doers))
        self._doers.append(seat)
        self._in_turn.append(in_turn)
        events = self._state.take_events()
        self._revealing.append(any(event.reveals for event in events))
        self._pass_on([PlayedFor(to=EVERYONE, seat=seat), *events] if by == BY_CLOCK else events)

    def _sealed(self) -> int:
        """Who is asked for answers that are sealed, one or several, as a bit mask."""
        return self._state.asked() if self._state.tempo() == Tempo.SEALED else 0

    def tick(self, at: int) -> None:
        """Let the clock act wherever a deadline has come."""
        while not self.is_over and 0 <= self._state.deadline() <= at:
            self.act(CLOCK, TIME_UP, self._state.deadline())

    def take_seat(self, seat: int, name: str) -> None:
        """Somebody else plays on; what the seat knew they know from now on."""
        before = self.names[seat]
        self._recorder.take_seat(seat, name)
        if self.tempo != Tempo.SEALED:  # or else it would close over answers that are still sealed
            self._seal = self._recorder.seal
        self.names = (*self.names[:seat], name, *self.names[seat + 1 :])
        self.roll = "\n".join(self.names)
        self._pass_on([SeatTaken(to=EVERYONE, seat=seat, name=name, before=before)])

    def give_up(self, seat: int, words: str) -> None:
        """A seat can not go on, and has lost."""
        self._recorder.give_up(seat, words)
        self._seal = self._recorder.seal
        self._pass_on([GaveUp(to=EVERYONE, seat=seat, words=words)])

    def did(self, after: int, seat: int, action: Deed) -> bool:
        """Whether a seat has done this already, after so many actions: of all seats in a turn, of its own without."""
        if after < self.actions and self._in_turn[after] and self._recorder.did(after + 1, seat, action):
            return True
        if after >= self.acts_of(seat):
            return False
        place = self._own[seat][after]
        return not self._in_turn[place] and self._recorder.did(place + 1, seat, action)

    def undo_point(self, seat: int) -> int:
        """How many actions are left when a seat takes its last one back; a refusal where something came to light."""
        if self.is_over:
            raise NotAllowed("the game is over: nothing can be taken back")
        if not self.is_turn_based:
            raise NotAllowed("nobody waits for a turn now: nothing can be taken back")
        place = self._last_of(seat)
        if place is None:
            raise NotAllowed("you have done nothing since cards came to light: nothing can be taken back")
        return place

    def can_undo(self, seat: int) -> bool:
        return not self.is_over and self.is_turn_based and self._last_of(seat) is not None

    def _last_of(self, seat: int) -> int | None:
        """The place of a seat's last action, if neither it nor anything after it turned something up."""
        for place in range(self.actions - 1, -1, -1):
            if self._revealing[place]:
                return None
            if self._doers[place] == seat:
                return place
        return None

    def take_back(self, seat: int, left: int) -> None:
        """Go back to the position after the first `left` actions."""
        struck = self.actions - left
        standing = self._recorder.take_back(left)
        del self._doers[left:], self._revealing[left:], self._in_turn[left:]
        self._own = [[place for place in own if place < left] for own in self._own]
        self._seal = self._recorder.seal
        self._state = self._deal()
        replay(self._state, standing)
        self._pass_on([TakenBack(to=EVERYONE, seat=seat, actions=struck)])

    def events(self, seat: int, after: int = 0) -> list[Event]:
        """What a seat (or a `WATCHER`) was told, from number `after` + 1 on."""
        return self._told[seat][after:]

    def heard(self, seat: int) -> int:
        """How many events a seat has been told."""
        return len(self._told[seat])

    def step_of(self, event: Event) -> int:
        """After how many actions an event was told: the step of the replay that shows it."""
        return self._steps[id(event)]

    def sentence(self, event: Event) -> str:
        """An event as somebody would tell it."""
        of_house = house_sentence(event, self.names) if type(event) in HOUSE_EVENTS else None
        return self.game.sentence(event, self.names, self.header.house) if of_house is None else of_house

    def record(self) -> Record:
        """The game so far; the seed stays secret until the end."""
        return self._recorder.record(self.outcome)

    def _deal(self) -> State:
        luck = shuffle_of(self._seed, self.header.salts, self.header.shuffle)
        return self.game.new(Setup(len(self.header.seats), self.header.house), luck, listen=True)

    def _pass_on(self, events: list[Event]) -> None:
        self.newest = events
        for event in events:
            self._steps[id(event)] = self._recorder.count
            seats = event.to.seats
            for seat in self._told if seats is None else seats:
                self._told[seat].append(event)


def replay(state: State, inputs: list[Input]) -> None:
    """Do again what was done, unheard."""
    for entry in inputs:
        state.act(entry.seat, state.understood(entry.action), entry.at)
    state.take_events()
