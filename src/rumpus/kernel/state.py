"""The abstract state of a game: what every game answers, so that every driver is written once."""

from typing import ClassVar, Final, Self

from rumpus.kernel.chance import Chance
from rumpus.kernel.errors import GameIsOver, NotAsked, NotLegal, Refusal, WrongTime, who
from rumpus.kernel.fields import copy_fields, copy_of, numbers_of
from rumpus.kernel.native import i64, mypyc_attr
from rumpus.kernel.types import CLOCK, TIME_UP, Ask, Deed, Event, Outcome, Tempo, seats_of

TICK: Final[i64] = 100  # how much time an action takes where nobody's hands measure it, in milliseconds
LONGEST_LAG: Final[i64] = 400  # milliseconds that lag compensation takes out at most, however slow a link is
ASKED: Final = "asked"
OVER: Final = "over"
TIME: Final = "time"
SPOKEN: Final[i64] = 1 << 32  # from here on a number stands for something said


@mypyc_attr(allow_interpreted_subclasses=True)
class State:
    """One position of one game.

    A game subclasses this with named whole numbers and fixed arrays of them. Seats and actions are
    numbers here; people meet names (a game's `actions.py`), never numbers.

    A field is named where `__init__` sets it and nowhere else: it is part of the position, so it is copied and told by
    `numbers`. But all copies share a pack or another tool that the constructor is given, and what is named `apart`.
    """

    apart: ClassVar[tuple[str, ...]] = ()

    def __init__(self, seats: i64) -> None:
        self.seats = seats
        self.now: i64 = 0
        self.heard: list[Event] | None = None

    # What a game answers

    def asked(self) -> i64:
        """The seats that may answer now, as a bit mask; 0 while only the clock can go on, or at the end."""
        raise NotImplementedError

    def tempo(self) -> i64:
        """How they may answer: a `Tempo`."""
        return 0

    def deadline(self) -> i64:
        """When the clock answers for the silent, in milliseconds; -1: never."""
        return -1

    def is_deadline_secret(self) -> bool:
        """Whether nobody may know when the clock acts."""
        return False

    def is_pause(self) -> bool:
        """Whether nobody plays until the deadline but looks at what was: with bots alone a person is waited for."""
        return False

    def is_over(self) -> bool:
        raise NotImplementedError

    def outcome(self) -> Outcome | None:
        """How it ended; None while it goes on."""
        raise NotImplementedError

    def legal(self, seat: i64) -> list[int]:
        """The actions open to a seat that is asked, ascending."""
        raise NotImplementedError

    def refusal(self, seat: i64, action: i64) -> Refusal | None:
        """Why the rules do not allow an action to a seat that is asked; None where they do."""
        raise NotImplementedError

    def apply(self, seat: i64, action: i64, at: i64) -> None:
        """Carry out an action that `check` has nothing against."""
        raise NotImplementedError

    def determinise(self, seat: i64, chance: Chance) -> None:
        """Deal anew all that a seat (or a `WATCHER`) can not see, as it may be for all that seat knows."""
        raise NotImplementedError

    # What a game may answer better than this

    def action_count(self) -> i64:
        """One more than the highest action number of the game."""
        raise NotImplementedError

    def pick(self, seat: i64, chance: Chance) -> i64:
        """Any legal action, each as likely as any other."""
        actions = self.legal(seat)
        return actions[chance.below(len(actions))]

    def worth(self, seat: i64, action: i64) -> i64:
        """How good an action looks to a seat at a glance, from what it sees; more is better."""
        return 0

    def observe(self, seat: i64) -> list[int]:
        """What a seat may know, as so many numbers in a fixed order, for players that learn; no game has to have it."""
        raise NotImplementedError

    def guess(self, seat: i64, chance: Chance) -> i64:
        """One of the actions that look best at a glance, each as likely as any other."""
        best: list[int] = []
        most: i64 = 0
        for action in self.legal(seat):
            worth = self.worth(seat, action)
            if not best or worth > most:
                best = []
                most = worth
            if worth == most:
                best.append(action)
        return best[chance.below(len(best))]

    def value(self, seat: i64) -> float:
        """How good the position is for a seat, from 0.0 (lost) to 1.0 (won)."""
        ended = self.outcome()
        if ended is None:
            return 0.5
        return 1.0 / len(ended.winners) if seat in ended.winners else 0.0

    def turned(self) -> i64:
        """A number that changes whenever hidden cards are dealt or come to light; the search tree ends there."""
        return 0

    def earliest(self, seat: i64) -> i64:
        """The first moment that an action of a seat may carry.

        Where arrival would decide it may lie before `now`, so that what was done first counts as first though it
        came later; after a quick move it may lie ahead.
        """
        return self.now

    def moment(self, seat: i64) -> i64:
        """When a seat that is asked acts next where nobody's hands measure it."""
        return max(self.now + TICK, self.earliest(seat))

    def bell(self) -> i64:
        """The moment that closed play: whatever was on its way then counts as made at it; -1: there is none."""
        return -1

    def note_lag(self, seat: i64, back: i64) -> None:
        """What a seat does next arrived so many milliseconds after it was made: for a verdict that says so."""

    def speakers(self) -> i64:
        """The seats that may say something now, asked or not, as a bit mask."""
        return 0

    def hear(self, said: str) -> i64:
        """The number, `SPOKEN` or more, that stands for something said; a refusal where nobody can say that."""
        raise NotLegal(f"nothing is said in this game, and so not {said!r}")

    def said(self, action: i64) -> str:
        """What such a number stands for."""
        raise NotImplementedError

    def utterance(self, seat: i64, chance: Chance) -> i64:
        """The number of something that a seat might say; -1: it has nothing to say."""
        return -1

    def stirred(self) -> i64:
        """A number that changes whenever whoever intends something should look again."""
        return 0

    def clause_of(self, about: str) -> str:
        """The clause behind what the kernel refuses: that others are `ASKED`, that the game is `OVER`, or `TIME`."""
        return ""

    def first_turn(self) -> i64:
        """Who has the first turn of the game, asked after the deal; where that does not tell yet (-1), at the end."""
        asked = seats_of(self.asked())
        return asked[0] if Tempo(self.tempo()) is Tempo.TURN and len(asked) == 1 else -1

    def effort(self, seat: i64) -> i64:
        """How much of its usual time a seat needs for what it is asked now, in percent."""
        return 100

    def plain_action(self, seat: i64) -> i64:
        """An action that nobody who is asked overlooks; -1: there is none."""
        return -1

    def tallies(self) -> dict[str, int]:
        """Numbers worth a line in a summary of many games, by name."""
        return {}

    # What holds for every game

    def copy(self) -> Self:
        """A position that shares nothing changeable with this one, and that nobody listens to."""
        found: Self = copy_of(self)
        return found

    def copy_to(self, other: Self) -> None:
        """Make another position of the same game equal to this one; quicker than `copy` where a game uses it there."""
        copy_fields(self, other)

    def numbers(self) -> list[int]:
        """Every number of the position, in a fixed order: equal lists are equal positions."""
        return numbers_of(self)

    def understood(self, deed: Deed) -> i64:
        """The number of what was done; what is said comes in words, which alone the rules can look up."""
        if isinstance(deed, str):
            return self.hear(deed)
        if deed >= SPOKEN:
            raise NotLegal("what is said comes in words, not as a number", self.clause_of(ASKED))
        return i64(deed)

    def deed_of(self, action: i64) -> Deed:
        """What was done, as it is written down."""
        return self.said(action) if action >= SPOKEN else int(action)

    def check(self, seat: i64, action: i64, at: i64) -> Refusal | None:
        """Why this can not be done now; None where it can. Changes nothing."""
        if self.is_over():
            return GameIsOver("the game is over", self.clause_of(OVER))
        deadline = self.deadline()
        if seat == CLOCK:
            if at < self.now:
                return WrongTime(
                    f"that is {self.now - at} ms before the last thing that happened", self.clause_of(TIME)
                )
            if action != TIME_UP:
                return NotAsked("the clock says that time is up and nothing else", self.clause_of(TIME))
            if deadline < 0 or at < deadline:
                due = "nobody is in a hurry now" if deadline < 0 else f"{deadline - at} ms are left"
                return WrongTime(f"time is not up: {due}", self.clause_of(TIME))
            return None
        able = self.speakers() if action >= SPOKEN else self.asked()
        if seat < 0 or seat >= self.seats or not (able >> seat) & 1:
            return NotAsked(f"you are not asked now; {told_asked(able)}", self.clause_of(ASKED))
        if at < self.earliest(seat):
            return self.too_early(seat, at)
        if deadline >= 0 and at > deadline:
            return WrongTime(f"that came {at - deadline} ms after time was up", self.clause_of(TIME))
        return self.refusal(seat, action)

    def too_early(self, seat: i64, at: i64) -> Refusal:
        """Why an action of a seat can not carry so early a moment."""
        early = self.earliest(seat) - at
        return WrongTime(f"that is {early} ms too early: something else happened first", self.clause_of(TIME))

    def act(self, seat: i64, action: i64, at: int | None = None) -> None:
        """Check and apply, or raise the refusal with the position untouched. Without a time: as soon as can be."""
        moment = max(self.now, self.earliest(seat)) if at is None else i64(at)
        refusal = self.check(seat, action, moment)
        if refusal is not None:
            raise refusal
        self.apply(seat, action, moment)

    def asks(self) -> list[Ask]:
        """Who is asked for what, and until when."""
        if self.is_over():
            return []
        deadline = self.deadline()
        until = None if deadline < 0 or self.is_deadline_secret() else int(deadline)
        tempo = Tempo(self.tempo())
        return [Ask(seat, tempo, until, tuple(self.legal(seat))) for seat in seats_of(self.asked())]

    def listen(self) -> None:
        """Have the rules tell what happens from now on."""
        self.heard = []

    def tell(self, event: Event) -> None:
        if self.heard is not None:
            self.heard.append(event)

    def take_events(self) -> list[Event]:
        """What was told since the last call."""
        heard = self.heard
        if heard is None:
            return []
        self.heard = []
        return heard


def told_asked(able: i64) -> str:
    """Who is, in words."""
    asked = [who(seat) for seat in seats_of(able)]
    if not asked:
        return "nobody is"
    others = ", ".join(asked[:-1])
    return f"{others} and {asked[-1]} are" if others else f"{asked[-1]} is"
