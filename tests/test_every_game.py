"""The contract that every game keeps, whatever its rules."""

import os
import subprocess
import sys
from collections.abc import Iterable
from pathlib import Path

import pytest

from rumpus.contract import Effort, asks_seen, heard, keeps_the_contract
from rumpus.games import GAMES
from rumpus.kernel.chance import Chance, chance_from
from rumpus.kernel.drivers import any_seat, fuzz, is_time_up, playout, trace
from rumpus.kernel.errors import Refusal
from rumpus.kernel.game import Game
from rumpus.kernel.record import replayed, salted, verify
from rumpus.kernel.state import State
from rumpus.kernel.types import WATCHER, Tempo
from rumpus.table import Table
from tests.effort import effort
from tests.kernel.tiny import TinyGame
from tests.positions import HOUSE, as_much_as, dealt, for_every_table, positions
from tests.traces import marks

pytestmark = pytest.mark.volume

ROOT = Path(__file__).parents[1]
POSITIONS = effort(40, 150)
FUZZED = effort(6, 20)
SECRETS = effort(2400, 14_000)  # positions of a game, over all its tables
VIEWERS = 3  # who look at each of them: as many comparisons at a table of eight as at a table of two
TRACES = 500
BOTS = effort(6, 30)


@for_every_table
def test_exactly_the_legal_actions_are_accepted(game: Game, seats: int) -> None:
    for state in positions(game, seats, POSITIONS, every=3):
        for seat in range(-2, seats + 2):
            asked = seat >= 0 and state.asked() >> seat & 1
            legal = set(state.legal(seat)) if asked else set()
            tried = range(-2, state.action_count() + 2)
            at = state.earliest(seat) if asked else state.now + 1
            accepted = {action for action in tried if state.check(seat, action, at) is None}
            assert accepted == legal
            assert not asked or (list(state.legal(seat)) == sorted(legal) and legal)


@for_every_table
def test_a_refusal_changes_nothing(game: Game, seats: int) -> None:
    for state in positions(game, seats, POSITIONS, every=3):
        before = state.numbers()
        asked = any_seat(state.asked(), chance_from(b""))
        with pytest.raises(Refusal, match=r"\w+ \w+"):
            state.act(seats + 1, 0, state.now)
        with pytest.raises(Refusal, match=r"\w+ \w+"):
            state.act(asked, state.action_count(), state.earliest(asked))
        with pytest.raises(Refusal, match=r"\w+ \w+"):
            state.act(asked, state.legal(asked)[0], state.earliest(asked) - 1)
        assert state.numbers() == before


@for_every_table
def test_nonsense_is_refused_and_sense_is_legal(game: Game, seats: int) -> None:
    refused = sum(fuzz(dealt(game, seats, seed), chance_from(f"{seed}".encode()), 300) for seed in range(FUZZED))
    assert refused > 25 * FUZZED


@for_every_table
def test_a_copy_is_deep_and_whole(game: Game, seats: int) -> None:
    for state in positions(game, seats, as_much_as(effort(30, 100), seats), every=5):
        before = state.numbers()
        copy, other = state.copy(), state.copy()
        assert copy.numbers() == before
        playout(copy, chance_from(b"copy"))
        copy.determinise(WATCHER, chance_from(b"copy"))
        assert state.numbers() == before
        playout(other, chance_from(b"copy"))
        assert other.outcome() == copy.outcome()


@for_every_table
def test_a_replay_is_the_same_game(game: Game, seats: int) -> None:
    chance = chance_from(b"replay")
    for number in range(effort(3, 10)):
        entries = tuple(salted(f"P{seat}", f"{number}-{seat}") for seat in range(seats))
        table = Table(game, entries, {}, f"seed {number}")
        at = 0
        while table.outcome is None:
            at += 200
            table.tick(at)
            if asks := table.asks():
                ask = asks[chance.below(len(asks))]
                action = ask.actions[chance.below(len(ask.actions))]
                if table.refusal(ask.seat, action, at) is None:
                    table.act(ask.seat, action, at)
        record = table.record()
        assert verify(game, record) == table.outcome
        told = [event for _, _, events in replayed(game, record) for event in events]
        for seat in (*range(seats), WATCHER):
            assert [event for event in told if event.to.includes(seat)] == table.events(seat)
        assert all(game.sentence(event, table.names, table.header.house) for event in told)
        assert {type(event) for event in told} <= set(game.events)


@for_every_table
def test_every_game_ends_and_says_how(game: Game, seats: int) -> None:
    for seed in range(as_much_as(effort(60, 200), seats)):
        state = dealt(game, seats, seed)
        playout(state, chance_from(f"{seed}".encode()))
        outcome = state.outcome()
        assert outcome is not None
        assert outcome.reason
        assert outcome.winners
        assert set(outcome.winners) <= set(range(seats))
        assert len(outcome.scores) == seats
        assert state.asks() == []
        assert state.check(0, 0, state.now) is not None


@for_every_table
def test_glances_and_random_picks_are_legal_and_as_they_say(game: Game, seats: int) -> None:
    chance = chance_from(b"picks")
    for state in positions(game, seats, POSITIONS, every=3):
        seat = any_seat(state.asked(), chance)
        legal = list(state.legal(seat))
        best = max(state.worth(seat, action) for action in legal)
        assert {state.pick(seat, chance) for _ in range(20)} <= set(legal)
        assert {state.worth(seat, state.guess(seat, chance)) for _ in range(5)} == {best}
        assert 0.0 <= state.value(seat) <= 1.0


@for_every_table
def test_nothing_leaks(game: Game, seats: int) -> None:
    """Whatever a viewer can not see may be changed: its view, the asks and the events it hears stay the same.

    Changed in two ways: by the rules, which deal the hidden cards of the true position anew, and by imagining a
    position from the view alone. The first finds a view that shows too much, the second one that shows too little.
    """
    chance, lots = chance_from(b"secrecy"), chance_from(b"viewers")
    compared = changed = 0
    count = SECRETS // len(game.seat_counts)
    looks = dict.fromkeys((WATCHER, *range(seats)), 0)
    for state in positions(game, seats, count, every=7):
        for seat in some_of(looks, VIEWERS, lots):
            looks[seat] += 1
            view = game.view(state, seat)
            redealt, imagined = state.copy(), game.imagine(view, chance)
            redealt.determinise(seat, chance)
            changed += redealt.numbers() != state.numbers()
            for world in (redealt, imagined):
                assert game.view(world, seat) == view
                assert game.open_table(world) == game.open_table(state)
                assert game.own_cards(world, seat) == game.own_cards(state, seat)
                assert asks_seen(world, seat) == asks_seen(state, seat)
                compared += events_stay_the_same(state, world, seat)
    assert compared > count
    assert changed > 0.7 * sum(looks[seat] for seat in range(seats))
    assert min(looks.values()) > 0.7 * VIEWERS * count / len(looks)


def some_of(viewers: Iterable[int], count: int, chance: Chance) -> list[int]:
    """So many of them, each as likely as any other."""
    left = list(viewers)
    return [left.pop(chance.below(len(left))) for _ in range(min(count, len(left)))]


def events_stay_the_same(state: State, world: State, seat: int) -> bool:
    """Do the same in both worlds and compare what the seat hears; False where nothing can be done in both."""
    if is_time_up(state):
        return False
    mover = any_seat(state.asked(), chance_from(b"mover"))
    if state.tempo() == Tempo.SEALED and state.asked() == 1 << mover:
        return False  # the last answer opens those of the others, whatever they are
    possible = sorted(set(state.legal(mover)) & set(world.legal(mover)))
    if not possible:
        return False
    action = possible[len(possible) // 2]
    told = []
    for copy in (state.copy(), world.copy()):
        copy.listen()
        copy.act(mover, action, copy.earliest(mover))
        told.append([heard(event) for event in copy.take_events() if event.to.includes(seat)])
    assert told[0] == told[1]
    return True


@pytest.mark.parametrize("game", HOUSE, ids=lambda game: game.slug)
def test_what_authors_are_told_to_keep_the_house_keeps(game: type[Game]) -> None:
    keeps_the_contract(game, Effort(games=2, positions=effort(6, 40), secrets=effort(10, 80)))


@pytest.mark.parametrize("slug", GAMES)
def test_compiled_and_interpreted_rules_are_the_same(slug: str) -> None:
    """This process runs what was installed, which is compiled where there is a compiler; the other one the source."""
    command = [sys.executable, "-m", "tests.traces", slug, str(TRACES), str(BOTS)]
    environment = {**os.environ, "RUMPUS_PURE": "1"}
    with subprocess.Popen(command, cwd=ROOT, env=environment, stdout=subprocess.PIPE, text=True) as other:
        here = marks(slug, TRACES, BOTS)
        told, _ = other.communicate()
    build, *there = told.split()
    assert build == "interpreted"
    assert [number for number, (one, two) in enumerate(zip(here, map(int, there), strict=True)) if one != two] == []
    assert len(set(here)) > 0.9 * TRACES


def test_a_trace_tells_games_apart() -> None:
    game = TinyGame()
    marks = {trace(dealt(game, 2, seed), chance_from(b"trace")) for seed in range(50)}
    assert len(marks) > 30
