"""The contract that every game keeps, whatever its rules: for `rumpus contract FOLDER`, and for a game's own tests.

from rumpus.contract import keeps_the_contract

def test_contract() -> None:
    keeps_the_contract("path/to/my-game")
"""

from collections.abc import Callable
from dataclasses import fields, is_dataclass
from pathlib import Path
from typing import Any, Final

from rumpus.contract.walks import NAMES, STRIKES, TOO_LONG, Broken, Effort, Walk, name_of, positions, walks
from rumpus.games import game_at
from rumpus.kernel.chance import Chance, chance_from
from rumpus.kernel.drivers import any_seat, is_time_up, random_move
from rumpus.kernel.errors import BadSetup, Refusal
from rumpus.kernel.game import Game, Setup, View
from rumpus.kernel.record import replayed, verify
from rumpus.kernel.state import State
from rumpus.kernel.types import CLOCK, TIME_UP, WATCHER, Event, Tempo, seats_of

__all__ = ["CHECKS", "Broken", "Effort", "asks_seen", "heard", "keeps_the_contract", "spoken_name"]

LIGHTS: Final = 3
"""How often what else is hidden is dealt anew, where something comes to light."""

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
            legal = list(walk.guarded("what is allowed", state.legal, seat)) if asked else []
            at = int(state.earliest(seat)) if asked else int(state.now) + 1
            if asked and (legal != sorted(set(legal)) or not legal):
                raise walk.broken(
                    f"{walk.where()}{NAMES[seat]} is asked{walk.asked_for()}; the legal actions are {legal}"
                )
            for action in range(-2, int(state.action_count()) + 2):
                accepted = walk.guarded("check", state.check, seat, action, at) is None
                if accepted != (action in legal):
                    said = game.words(action, NAMES) if 0 <= action < state.action_count() else f"action {action}"
                    how = "is offered and refused" if action in legal else "is not offered, but accepted"
                    raise walk.broken(f"{walk.where(action)}{said!r} {how}: {name_of(seat)}")
        words: dict[tuple[int, str], int] = {}
        for seat in seats_of(state.asked()):
            for action in state.legal(seat):
                said = game.words(action, NAMES)
                if words.setdefault((seat, said), action) != action:
                    raise walk.broken(f"{walk.where(action)}two different actions are both called {said!r}")


def a_refusal_changes_nothing_and_says_why(game: Game, seats: int, effort: Effort) -> None:
    for walk in positions(game, seats, effort.positions, 3):
        state, before = walk.state, walk.state.numbers()
        seat = int(any_seat(state.asked(), walk.chance.copy()))
        tries = [(seats + 1, 0, state.now), (seat, state.action_count(), state.earliest(seat))]
        legal = walk.guarded("what is allowed", state.legal, seat)
        tries += [(seat, action, state.earliest(seat) - 1) for action in legal[:1]]
        tries += [(seat, action, state.earliest(seat)) for action in range(int(state.action_count()))]
        for who, action, at in tries:
            refusal = walk.guarded("check", state.check, who, action, at)
            if state.numbers() != before:
                said = game.words(int(action), NAMES) if 0 <= action < state.action_count() else f"action {action}"
                raise walk.broken(f"{walk.where(action)}only asking whether {said!r} is allowed changes the position")
            if refusal is not None and len(str(refusal).split()) < 2:
                raise walk.broken(f"{walk.where(action)}a refusal says no more than {str(refusal)!r}")


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
                f"{parting(walk)}two copies of one position, played on in the same way, end differently: "
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
                what = difference(game, view, seen)
                raise walk.broken(f"the view of {name_of(viewer)} changes with cards it can not see ({how}): {what}")
            if game.open_table(world) != game.open_table(state):
                raise walk.broken(f"the open table changes with cards that nobody but {name_of(viewer)} sees")
            if viewer != WATCHER and game.own_cards(world, viewer) != game.own_cards(state, viewer):
                raise walk.broken(f"what {name_of(viewer)} holds changes with cards it can not see")
            if asks_seen(world, viewer) != asks_seen(state, viewer):
                raise walk.broken(
                    f"{walk.where()}what {name_of(viewer)} may do{walk.asked_for()} changes with cards it can not see"
                )
            same_refusals(walk, world, viewer)
            same_events(walk, world, viewer)
        if getattr(game, "shape", None) is not None:
            same_light(walk, viewer, chance)


def who_is_away_is_answered(game: Game, seats: int, effort: Effort) -> None:
    """Where several are asked at once a clock must run and lead on; a game on the kernel may leave that open."""
    if getattr(game, "shape", None) is None:
        return
    for walk in positions(game, seats, effort.positions, 3):
        state = walk.state
        if state.tempo() in (Tempo.WINDOW, Tempo.OPEN) and state.deadline() < 0:
            raise walk.broken(
                f"{walk.where()}no clock runs{walk.asked_for()}: who is away keeps everybody waiting for ever"
            )
        copy, strikes = state.copy(), 0
        while not copy.is_over() and copy.deadline() >= 0 and strikes < STRIKES:
            walk.guarded("time is up", copy.apply, CLOCK, TIME_UP, copy.deadline())
            strikes += 1
        if strikes == STRIKES:
            raise walk.broken(
                f"{walk.where()}with nobody there the clock strikes {STRIKES:,} times and the game goes nowhere"
            )


def picks_are_legal(game: Game, seats: int, effort: Effort) -> None:
    for walk in positions(game, seats, effort.positions, 3):
        state = walk.state
        seat = int(any_seat(state.asked(), walk.chance.copy()))
        legal, luck = set(walk.guarded("what is allowed", state.legal, seat)), chance_from(b"picks")
        if not {int(walk.guarded("a pick", state.pick, seat, luck)) for _ in range(10)} <= legal:
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


def played_out(state: State) -> object:
    chance, count = chance_from(b"copy"), 0
    while not state.is_over() and count < TOO_LONG:
        seat, action, at = random_move(state, chance)
        state.apply(seat, action, at)
        count += 1
    return state.outcome()


def parting(walk: Walk) -> str:
    """File and line of the first move after which two copies differ that were played on in the same way."""
    one, other = walk.state.copy(), walk.state.copy()
    chance = chance_from(b"copy")
    for _ in range(TOO_LONG):
        if one.is_over():
            break
        seat, action, at = random_move(one, chance)
        if other.check(seat, action, at) is not None:
            break
        one.apply(seat, action, at)
        other.apply(seat, action, at)
        if one.numbers() != other.numbers():
            return walk.where(action)
    return walk.where()


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
    done = game_words(walk, action)
    for copy, what in zip(worlds, (done, f"{done}, with what {name_of(viewer)} can not see dealt anew"), strict=True):
        copy.listen()
        at = copy.earliest(mover)
        walk.guarded(what, copy.act, mover, action, at)
        told.append([event for event in copy.take_events() if event.to.includes(viewer)])
    if [heard(event) for event in told[0]] != [heard(event) for event in told[1]]:
        one = next((a for a, b in zip(*told, strict=False) if heard(a) != heard(b)), None)
        words = "" if one is None else f": {walk.game.sentence(one, NAMES[: walk.seats], {})!r}"
        raise walk.broken(
            f"{walk.where(action)}after {done} {name_of(viewer)} is told what depends on cards it can not see{words}; "
            "if that is meant, say it with reveals=True"
        )
    if not any(event.reveals for events in told for event in events):
        one, two = (walk.game.view(copy, viewer) for copy in worlds)
        if one != two:
            raise walk.broken(
                f"{walk.where(action)}after {done} {name_of(viewer)} sees something else where hidden cards differ, "
                f"though nothing of them came to light: {difference(walk.game, one, two)}"
            )


def same_light(walk: Walk, viewer: int, chance: Chance) -> None:
    """Where a move brings something to light, and the same whatever else is hidden, nothing else may show."""
    state = walk.state
    if is_time_up(state) or state.tempo() != Tempo.TURN:
        return
    mover = int(any_seat(state.asked(), chance_from(b"mover")))
    legal = state.legal(mover)
    action, at = legal[len(legal) // 2], state.earliest(mover)
    one = done_and_seen(walk, state.copy(), action, viewer)
    if not any(event.reveals for event in one[0]):
        return
    for _ in range(LIGHTS):
        world = state.copy()
        world.determinise(viewer, chance)
        world._luck = state._luck.copy()  # of an author's game: dice fall the same
        if walk.guarded("check", world.check, mover, action, at) is None:
            two = done_and_seen(walk, world, action, viewer)
            if one[0] == two[0] and one[1] != two[1]:
                raise walk.broken(
                    f"{walk.where(action)}after {game_words(walk, action)} {name_of(viewer)} sees what depends on "
                    f"other cards than those that come to light: {difference(walk.game, one[1], two[1])}"
                )


def done_and_seen(walk: Walk, world: State, action: int, viewer: int) -> tuple[list[Event], View]:
    """What a seat hears of a move, and sees after it."""
    mover = int(any_seat(world.asked(), chance_from(b"mover")))
    world.listen()
    walk.guarded(game_words(walk, action), world.act, mover, action, world.earliest(mover))
    return [event for event in world.take_events() if event.to.includes(viewer)], walk.game.view(world, viewer)


def same_refusals(walk: Walk, world: State, viewer: int) -> None:
    """Why something is not allowed must not tell what is hidden."""
    state = walk.state
    if viewer == WATCHER or not state.asked() >> viewer & 1 or is_time_up(state):
        return
    at = state.earliest(viewer)
    for action in range(int(state.action_count())):
        one, two = (walk.guarded("check", which.check, viewer, action, at) for which in (state, world))
        if str(one) != str(two):
            raise walk.broken(
                f"{walk.where(action)}why {name_of(viewer)} can not {game_words(walk, action)} "
                f"depends on cards it can not see: {str(one)!r}, or {str(two)!r}"
            )


def game_words(walk: Walk, action: int) -> str:
    return repr(walk.game.words(action, NAMES[: walk.seats]))


def heard(event: Event) -> object:
    """An event, or of one that turns up something hidden only that it happened."""
    return type(event) if event.reveals else event


def difference(game: Game, one: Any, two: Any) -> str:  # two views of it
    """Where two views differ: the names of their fields, of an author's game those of zones and marks."""
    if not is_dataclass(one):
        return "they differ"
    found = []
    for name in (field.name for field in fields(one)):
        parts = parts_of(game, name, getattr(one, "seats", 0))
        pairs = zip(getattr(one, name), getattr(two, name), strict=True) if parts else ()
        if getattr(one, name) != getattr(two, name):
            found += [part for part, (a, b) in zip(parts, pairs, strict=True) if a != b] or [name]
    return ", ".join(found)


def parts_of(game: Game, field: str, seats: int) -> list[str]:
    """What the parts of a field of the view are called, in an author's game."""
    shape: Any = getattr(game, "shape", None)
    if shape is not None and field == "marks":
        return [f"the mark {mark.name!r}" for mark in shape.marks]
    if shape is not None and field == "piles":
        owners = [(zone.name, range(seats) if zone.each else (None,)) for zone in shape.zones]
        of = [(name, seat) for name, owned in owners for seat in owned]
        return [f"the zone {name!r}{'' if seat is None else f' of {NAMES[seat]}'}" for name, seat in of]
    return []
