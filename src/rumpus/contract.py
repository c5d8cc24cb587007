"""The contract that every game keeps, whatever its rules: for `rumpus contract FOLDER`, and for a game's own tests.

from rumpus.contract import keeps_the_contract

def test_contract() -> None:
    keeps_the_contract("path/to/my-game")
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass, fields, is_dataclass, replace
from functools import partial
from pathlib import Path
from traceback import extract_tb
from typing import Any, Final

from rumpus.games import game_at
from rumpus.kernel.chance import chance_from
from rumpus.kernel.drivers import any_seat, is_time_up, random_move
from rumpus.kernel.errors import BadSetup, Refusal
from rumpus.kernel.game import Game, Setup
from rumpus.kernel.record import Record, SeatEntry, replayed, verify
from rumpus.kernel.recorder import Recorder
from rumpus.kernel.seals import shuffle_of
from rumpus.kernel.state import State
from rumpus.kernel.types import CLOCK, TIME_UP, WATCHER, Event, Tempo, seats_of

HOUSE: Final = Path(__file__).parent
TOO_LONG: Final = 20_000
"""Inputs after which a game played at random is said to have no end."""
STRIKES: Final = 2_000
NAMES: Final = ("Ada", "Bo", "Cy", "Di", "Eve", "Flo", "Gus", "Hal", "Ida", "Jo", "Kit", "Lou")


class Broken(AssertionError):
    """A game does not keep the contract: what is wrong, with which seed, and the record of the game that shows it."""

    def __init__(self, words: str, walk: "Walk | None" = None) -> None:
        super().__init__(words)
        self.words = words
        self.record = None if walk is None else walk.record()
        self.place = (
            "" if walk is None else f"seed {walk.seed}, {walk.seats} players, after {walk.recorder.count} inputs"
        )

    def __str__(self) -> str:
        return f"{self.words} ({self.place})" if self.place else self.words


@dataclass(frozen=True, slots=True)
class Effort:
    """How much is looked at, at each table."""

    games: int = 25
    positions: int = 60
    secrets: int = 150


class Walk:
    """A game played at random, written down so that it can be shown."""

    def __init__(self, game: Game, seats: int, seed: int, *, listen: bool = False) -> None:
        self.game = game
        self.seats = seats
        self.seed = seed
        entries = tuple(SeatEntry(name=NAMES[seat % len(NAMES)]) for seat in range(seats))
        self.words = f"contract {seed}"
        self.recorder = Recorder(game, entries, {}, self.words)
        self.chance = chance_from(f"walk {seed}".encode())
        luck = shuffle_of(self.words, self.recorder.header.salts)
        self.state = self.guarded("the deal", partial(game.new, listen=listen), Setup(seats), luck)

    def step(self) -> None:
        """Whatever may come next."""
        state = self.state
        asked = state.asked()
        if not asked and not state.speakers() and state.deadline() < 0:
            raise self.broken("nobody is asked, no clock runs, and the game is not over")
        for seat in seats_of(asked):
            if not is_time_up(state) and not self.guarded("legal", state.legal, seat):
                raise self.broken(f"{NAMES[seat]} is asked{self.asked_for()} and may do nothing")
        seat, action, at = self.guarded("what may be done", random_move, state, self.chance)
        self.do(int(seat), int(action), int(at))

    def do(self, seat: int, action: int, at: int) -> None:
        state = self.state
        what = "the clock" if seat == CLOCK else repr(self.game.words(action, NAMES)) if action < 1 << 32 else "a word"
        refusal = self.guarded(f"asking about {what}", state.check, seat, action, at)
        if refusal is not None:
            raise self.broken(f"{what} is offered to {NAMES[seat]} and refused: {refusal}")
        deed = state.deed_of(action)
        self.guarded(what, state.apply, seat, action, at)
        self.recorder.note(seat, deed, at)
        self.count_cards()
        if self.recorder.count > TOO_LONG:
            raise self.broken(f"after {TOO_LONG:,} inputs{self.asked_for()} it is not over: does it ever end?")

    def count_cards(self) -> None:
        """The cards of an author's game are all somewhere, and each as often as in the pack."""
        piles, shape = getattr(self.state, "_piles", None), getattr(self.game, "shape", None)
        if piles is None or shape is None or sum(map(len, piles)) == len(shape.pack):
            return
        there = [card for pile in piles for card in pile]
        odd = next(card for card in shape.cards if there.count(card) != card.copies)
        raise self.broken(f"of {odd.name} there are {there.count(odd)} on the table and {odd.copies} in the pack")

    def guarded(self, what: str, do: Callable[..., Any], *given: Any) -> Any:  # whatever it gives
        """Do something; what goes wrong in the rules is told with file and line."""
        try:
            return do(*given)
        except (
            Refusal,
            AssertionError,
            ArithmeticError,
            LookupError,
            AttributeError,
            TypeError,
            ValueError,
            NameError,
        ) as error:
            if isinstance(error, BadSetup):
                raise
            lines = [frame for frame in extract_tb(error.__traceback__) if HOUSE not in Path(frame.filename).parents]
            cause = error.__cause__ if isinstance(error.__cause__, Refusal) else None
            if cause is not None:
                lines = [f for f in extract_tb(cause.__traceback__) if HOUSE not in Path(f.filename).parents] or lines
            where = f"{Path(lines[-1].filename).name}:{lines[-1].lineno}: " if lines and lines[-1].lineno else ""
            kind = "" if isinstance(error, AssertionError | Refusal) else f"{type(error).__name__}: "
            raise self.broken(f"{where}{what}: {kind}{error}") from error

    def asked_for(self) -> str:
        step = getattr(self.state, "_step", None)
        return "" if step is None else f" for {step.name!r}"

    def broken(self, words: str) -> Broken:
        return Broken(words, self)

    def record(self) -> Record | None:
        """With its seed, so that it can be replayed."""
        if not hasattr(self, "state"):
            return None
        return replace(self.recorder.record(self.state.outcome()), seed=self.words)


def walks(game: Game, seats: int, count: int, *, listen: bool = False) -> Iterator[Walk]:
    for seed in range(count):
        yield Walk(game, seats, seed, listen=listen)


def positions(game: Game, seats: int, count: int, every: int, *, listen: bool = False) -> Iterator[Walk]:
    """Games at some of their positions; they go on from what is yielded."""
    found = steps = seed = 0
    while found < count:
        walk = Walk(game, seats, seed, listen=listen)
        seed += 1
        while not walk.state.is_over() and found < count:
            if steps % every == 0 and walk.state.asked():
                found += 1
                yield walk
            steps += 1
            walk.step()


# The checks: each is a sentence, and raises `Broken` where it is not true


def every_game_ends_and_says_how(game: Game, seats: int, effort: Effort) -> None:
    for walk in walks(game, seats, effort.games):
        while not walk.state.is_over():
            walk.step()
        outcome = walk.state.outcome()
        if outcome is None or not outcome.reason:
            raise walk.broken("the game is over and does not say how")
        if not outcome.winners or not set(outcome.winners) <= set(range(seats)):
            raise walk.broken(f"the winners are {outcome.winners}, at a table of {seats}")
        if len(outcome.scores) != seats:
            raise walk.broken(f"there are {len(outcome.scores)} scores for {seats} players")
        if walk.state.asks() or walk.state.check(0, 0, walk.state.now) is None:
            raise walk.broken("somebody is asked after the end")


def exactly_the_legal_actions_are_accepted(game: Game, seats: int, effort: Effort) -> None:
    for walk in positions(game, seats, effort.positions, 3):
        state = walk.state
        for seat in range(-2, seats + 2):
            asked = seat >= 0 and state.asked() >> seat & 1
            legal = list(walk.guarded("legal", state.legal, seat)) if asked else []
            at = int(state.earliest(seat)) if asked else int(state.now) + 1
            if asked and (legal != sorted(set(legal)) or not legal):
                raise walk.broken(f"{NAMES[seat]} is asked{walk.asked_for()}; the legal actions are {legal}")
            for action in range(-2, int(state.action_count()) + 2):
                accepted = walk.guarded("check", state.check, seat, action, at) is None
                if accepted != (action in legal):
                    said = game.words(action, NAMES) if 0 <= action < state.action_count() else f"action {action}"
                    how = "is offered and refused" if action in legal else "is not offered, but accepted"
                    raise walk.broken(f"{said!r} {how}: {name_of(seat)}")
        words: dict[tuple[int, str], int] = {}
        for seat in seats_of(state.asked()):
            for action in state.legal(seat):
                said = game.words(action, NAMES)
                if words.setdefault((seat, said), action) != action:
                    raise walk.broken(f"two different actions are both called {said!r}")


def a_refusal_changes_nothing_and_says_why(game: Game, seats: int, effort: Effort) -> None:
    for walk in positions(game, seats, effort.positions, 3):
        state, before = walk.state, walk.state.numbers()
        seat = int(any_seat(state.asked(), walk.chance.copy()))
        tries = [(seats + 1, 0, state.now), (seat, state.action_count(), state.earliest(seat))]
        tries.append((seat, state.legal(seat)[0], state.earliest(seat) - 1))
        tries += [(seat, action, state.earliest(seat)) for action in range(int(state.action_count()))]
        for who, action, at in tries:
            refusal = walk.guarded("check", state.check, who, action, at)
            if state.numbers() != before:
                said = game.words(int(action), NAMES) if 0 <= action < state.action_count() else f"action {action}"
                raise walk.broken(f"only asking whether {said!r} is allowed changes the position")
            if refusal is not None and len(str(refusal).split()) < 2:
                raise walk.broken(f"a refusal says no more than {str(refusal)!r}")


def a_copy_is_deep_and_whole(game: Game, seats: int, effort: Effort) -> None:
    for walk in positions(game, seats, effort.positions // 2, 5):
        state, before = walk.state, walk.state.numbers()
        copy, other = state.copy(), state.copy()
        if copy.numbers() != before:
            raise walk.broken("a copy is not the same position")
        ends = [walk.guarded("playing a copy on", played_out, one) for one in (copy, other)]
        copy.determinise(WATCHER, chance_from(b"copy"))
        if state.numbers() != before:
            raise walk.broken("playing on in a copy changes the position it was copied from")
        if ends[0] != ends[1]:
            raise walk.broken(
                "two copies of one position, played on in the same way, end differently: "
                "is something kept outside of zones and marks?"
            )


def a_replay_is_the_same_game(game: Game, seats: int, effort: Effort) -> None:
    for walk in walks(game, seats, max(3, effort.games // 5), listen=True):
        told = [walk.state.take_events()]
        while not walk.state.is_over():
            walk.step()
            told.append(walk.state.take_events())
        record = walk.record()
        assert record is not None
        again = []
        try:
            for _, _, events in replayed(game, record):
                again.append(events)
            verify(game, record)
        except Refusal as error:
            raise walk.broken(f"the same cards and moves once more do not give the same game: {error}") from error
        if again != told:
            number = next((place for place, (one, two) in enumerate(zip(told, again, strict=False)) if one != two), 0)
            raise walk.broken(f"played once more, something else is told after input {number}")
        for event in (event for events in told for event in events):
            if not game.sentence(event, NAMES[:seats], record.header.house):
                raise walk.broken(f"{type(event).__name__} has no sentence")
            if type(event) not in game.events:
                raise walk.broken(f"{type(event).__name__} is not among the game's events")


def nothing_leaks(game: Game, seats: int, effort: Effort) -> None:
    """What a seat can not see may be changed: its view, what it is asked and what it hears stay the same."""
    chance = chance_from(b"secrecy")
    for walk in positions(game, seats, effort.secrets, 4):
        state = walk.state
        viewer = int(chance.below(seats + 1)) - 1
        view = game.view(state, viewer)
        redealt = state.copy()
        walk.guarded("dealing anew what a seat can not see", redealt.determinise, viewer, chance)
        imagined = walk.guarded("imagining a position", game.imagine, view, chance)
        for world, how in ((redealt, "dealt anew"), (imagined, "imagined")):
            seen = game.view(world, viewer)
            if seen != view:
                what = difference(view, seen)
                raise walk.broken(f"the view of {name_of(viewer)} changes with cards it can not see ({how}): {what}")
            if game.open_table(world) != game.open_table(state):
                raise walk.broken(f"the open table changes with cards that nobody but {name_of(viewer)} sees")
            if viewer != WATCHER and game.own_cards(world, viewer) != game.own_cards(state, viewer):
                raise walk.broken(f"what {name_of(viewer)} holds changes with cards it can not see")
            if asks_seen(world, viewer) != asks_seen(state, viewer):
                raise walk.broken(f"what {name_of(viewer)} may do{walk.asked_for()} changes with cards it can not see")
            same_events(walk, world, viewer)


def who_is_away_is_answered(game: Game, seats: int, effort: Effort) -> None:
    """Where several are asked at once a clock must run, and it must lead on."""
    for walk in positions(game, seats, effort.positions, 3):
        state = walk.state
        if state.tempo() in (Tempo.WINDOW, Tempo.OPEN) and state.deadline() < 0:
            raise walk.broken(f"no clock runs{walk.asked_for()}: who is away keeps everybody waiting for ever")
        copy, strikes = state.copy(), 0
        while not copy.is_over() and copy.deadline() >= 0 and strikes < STRIKES:
            walk.guarded("time is up", copy.apply, CLOCK, TIME_UP, copy.deadline())
            strikes += 1
        if strikes == STRIKES:
            raise walk.broken(f"with nobody there the clock strikes {STRIKES:,} times and the game goes nowhere")


def picks_are_legal(game: Game, seats: int, effort: Effort) -> None:
    for walk in positions(game, seats, effort.positions, 3):
        state = walk.state
        seat = int(any_seat(state.asked(), walk.chance.copy()))
        legal, luck = set(state.legal(seat)), chance_from(b"picks")
        if not {int(state.pick(seat, luck)) for _ in range(10)} <= legal:
            raise walk.broken(f"what is picked for {NAMES[seat]} is not legal")
        for action in legal:
            walk.guarded(f"the worth of {game.words(action, NAMES)!r}", state.worth, seat, action)
        if not 0.0 <= walk.guarded("prospects", state.value, seat) <= 1.0:
            raise walk.broken("how good a position is must be a number from 0.0 to 1.0")


def only_its_tables_are_set_up(game: Game, _seats: int, _effort: Effort) -> None:
    for count in (0, max(game.seat_counts) + 1):
        try:
            game.checked(Setup(count))
        except BadSetup:
            continue
        raise Broken(f"{game.title} is set up for {count} players")


CHECKS: Final[tuple[Callable[[Game, int, Effort], None], ...]] = (
    only_its_tables_are_set_up,
    every_game_ends_and_says_how,
    exactly_the_legal_actions_are_accepted,
    a_refusal_changes_nothing_and_says_why,
    a_copy_is_deep_and_whole,
    a_replay_is_the_same_game,
    nothing_leaks,
    who_is_away_is_answered,
    picks_are_legal,
)


def spoken_name(check: Callable[..., None]) -> str:
    return check.__name__.replace("_", " ")


def keeps_the_contract(game: Game | type[Game] | str | Path, effort: Effort = Effort()) -> None:  # noqa: B008 - frozen
    """Raise `Broken`, with a sentence, where a game does not keep the contract. A game, or the folder of one."""
    if isinstance(game, str | Path):
        game = game_at(Path(game))
    one = game if isinstance(game, Game) else game()
    for seats in one.seat_counts:
        for check in CHECKS:
            check(one, seats, effort)


# What the checks are made of


def name_of(seat: int) -> str:
    return NAMES[seat] if 0 <= seat < len(NAMES) else "somebody who watches"


def played_out(state: State) -> object:
    chance, count = chance_from(b"copy"), 0
    while not state.is_over() and count < TOO_LONG:
        seat, action, at = random_move(state, chance)
        state.apply(seat, action, at)
        count += 1
    return state.outcome()


def asks_seen(state: State, seat: int) -> list[object]:
    """What a seat learns of the asks: all of its own, of others only that they are asked."""
    return [ask if ask.seat == seat else (ask.seat, ask.tempo, ask.until) for ask in state.asks()]


def same_events(walk: Walk, world: State, viewer: int) -> None:
    """Do the same in both worlds: what is heard of it must not differ, but for what comes to light by it."""
    state = walk.state
    if is_time_up(state):
        return
    mover = int(any_seat(state.asked(), chance_from(b"mover")))
    if state.tempo() == Tempo.SEALED and state.asked() == 1 << mover:
        return  # the last answer opens those of the others, whatever they are
    possible = sorted(set(state.legal(mover)) & set(world.legal(mover)))
    if not possible:
        return
    action = possible[len(possible) // 2]
    told, worlds = [], (state.copy(), world.copy())
    for copy in worlds:
        copy.listen()
        at = copy.earliest(mover)
        walk.guarded(game_words(walk, action), copy.act, mover, action, at)
        told.append([event for event in copy.take_events() if event.to.includes(viewer)])
    if [heard(event) for event in told[0]] != [heard(event) for event in told[1]]:
        one = next((a for a, b in zip(*told, strict=False) if heard(a) != heard(b)), None)
        words = "" if one is None else f": {walk.game.sentence(one, NAMES[: walk.seats], {})!r}"
        raise walk.broken(
            f"after {game_words(walk, action)} {name_of(viewer)} is told what depends on cards it can not see{words}; "
            "if that is meant, say it with reveals=True"
        )

    if not any(event.reveals for events in told for event in events):
        one, two = (walk.game.view(copy, viewer) for copy in worlds)
        if one != two:
            raise walk.broken(
                f"after {game_words(walk, action)} {name_of(viewer)} sees something else where hidden cards differ, "
                f"though nothing came to light: {difference(one, two)}"
            )


def game_words(walk: Walk, action: int) -> str:
    return repr(walk.game.words(action, NAMES[: walk.seats]))


def heard(event: Event) -> object:
    """An event, or of one that turns up something hidden only that it happened."""
    return type(event) if event.reveals else event


def difference(one: Any, two: Any) -> str:  # two views of a game
    """Where two views differ, by the names of their fields."""
    if not is_dataclass(one):
        return "they differ"
    names = [field.name for field in fields(one) if getattr(one, field.name) != getattr(two, field.name)]
    return ", ".join(names)
