"""Simulations: the same for the same seed, fair to every seat, and honest about doubt."""

import subprocess
import sys
from math import sqrt
from pathlib import Path

import pytest

from rumpus.games import open_game
from rumpus.kernel.errors import BadSetup
from rumpus.kernel.record import verify
from rumpus.kernel.types import Outcome
from rumpus.lab import Plan, Summary, simulate
from rumpus.lab.summary import Tally, interval
from rumpus.table import read_record
from rumpus.version import VERSION
from tests.kernel.tiny import TinyGame

GAME = open_game("fight-song")


def run(games: int = 600, seed: int = 7, jobs: int = 1, seats: int = 4) -> Summary:
    return simulate(Plan(GAME, seats, games, seed=seed), jobs)


def test_the_same_seed_gives_the_same_summary_with_any_number_of_jobs() -> None:
    assert run() == run() == run(jobs=2)
    assert run() != run(seed=8)


def test_games_of_a_plan_do_not_depend_on_how_many_are_played() -> None:
    few, more = run(games=250), run(games=500)
    assert few.games == 250
    assert few != more
    assert few.length.most <= more.length.most


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_equal_bots_win_equally_often(seats: int) -> None:
    summary = run(games=4000, seats=seats)
    fair = 1 / len(summary.teams)
    error = sqrt(fair * (1 - fair) / 4000)
    for team in summary.teams:
        assert abs(team.rate - fair) < 3 * error
    assert sum(team.rate for team in summary.teams) == pytest.approx(1, abs=1e-3)


@pytest.mark.parametrize("bots", [("random",), ("easy", "random", "easy")])
def test_records_are_kept_and_change_nothing(bots: tuple[str, ...], tmp_path: Path) -> None:
    plan = Plan(GAME, 3, 12, bots, records=tmp_path / "games")
    assert simulate(plan, jobs=2) == simulate(Plan(GAME, 3, 12, bots))
    files = sorted((tmp_path / "games").iterdir())
    assert [file.name for file in files[:2]] == ["0000001.json", "0000002.json"]
    assert len({verify(GAME, read_record(file)) for file in files}) > 6
    with pytest.raises(BadSetup, match="is not empty"):
        simulate(plan)


def test_a_game_with_every_tempo_is_recorded_too(tmp_path: Path) -> None:
    plan = Plan(TinyGame(), 2, 5, records=tmp_path)
    assert simulate(plan) == simulate(Plan(TinyGame(), 2, 5))
    assert [verify(TinyGame(), read_record(file)).reason for file in tmp_path.iterdir()] == ["most points"] * 5


def test_it_says_what_it_played() -> None:
    summary = simulate(Plan(GAME, 3, 20, ("easy", "random", "easy"), house={"corners": "shared"}))
    assert summary.bots == ("easy", "random", "easy")
    played = summary.played
    assert (played.house["corners"], played.asked) == ("shared", 20)
    assert set(played.house) == {rule.name for rule in GAME.house_rules}
    assert (played.rules, played.pack, played.program) == (GAME.rules_version, GAME.pack_digest, VERSION)


INTERRUPTED = """
import os, signal, sys
from rumpus.lab import Plan, simulate
from tests.kernel.tiny import TinyGame
done = 0
def stop(games):
    global done
    done += games
    if done >= 500:
        os.kill(os.getpid(), signal.SIGINT)
summary = simulate(Plan(TinyGame(), 2, 10_000_000), int(sys.argv[1]), stop)
assert 500 <= summary.games < 1_000_000
assert summary.games == sum(summary.endings.values()) and summary.played.asked == 10_000_000
print("kept")
"""


@pytest.mark.skipif(sys.platform == "win32", reason="signals")
@pytest.mark.parametrize("jobs", ["1", "2"])
def test_ctrl_c_keeps_what_was_played(jobs: str) -> None:
    said = subprocess.run([sys.executable, "-c", INTERRUPTED, jobs], stdout=subprocess.PIPE, check=True, timeout=300)
    assert said.stdout == b"kept\n"


def test_progress_counts_every_game() -> None:
    told: list[int] = []
    simulate(Plan(GAME, 2, 601), progress=told.append)
    assert sum(told) == 601


@pytest.mark.parametrize(
    ("plan", "complaint"),
    [
        (Plan(GAME, 5, 10), "for 2, 3, 4 players, not 5"),
        (Plan(GAME, 2, 0), "at least 1 game, not 0"),
        (Plan(GAME, 3, 10, ("easy", "hard")), "2 bots for 3 seats; name one for all or one for each"),
        (Plan(GAME, 2, 10, ("genius",)), "there is no level 'genius'"),
        (Plan(GAME, 2, 10, house={"corners": "round"}), "'round' is not one of exclusive, shared"),
    ],
)
def test_a_plan_that_can_not_be_played_is_refused(plan: Plan, complaint: str) -> None:
    with pytest.raises(BadSetup, match=complaint):
        simulate(plan)


def test_a_game_with_every_tempo_can_be_simulated() -> None:
    summary = simulate(Plan(TinyGame(), 3, 40, ("easy", "normal", "random")))
    assert summary.games == 40


def test_shared_wins_count_in_parts() -> None:
    tally = Tally(((0,), (1,), (2,)))
    tally.count(10, Outcome("won", (0,), (5, 1, 1)), {"rounds": 3})
    tally.count(20, Outcome("shared", (0, 1), (4, 4, 1)), {"rounds": 5})
    summary = tally.summary("game", ("a", "b", "c"), 1)
    assert [(team.won, team.shared, team.rate) for team in summary.teams] == [(1, 1, 0.75), (0, 1, 0.25), (0, 0, 0.0)]
    assert (summary.length.mean, summary.length.least, summary.length.most) == (15, 10, 20)
    assert summary.tallies["rounds"].mean == 4
    assert summary.endings == {"shared": 1, "won": 1}


def test_who_starts_is_counted_beside_the_seats() -> None:
    tally = Tally(((0, 2), (1, 3)))
    tally.count(10, Outcome("won", (0, 2), (5, 1, 5, 1)), {}, starter=2)
    tally.count(10, Outcome("won", (0, 2), (5, 1, 5, 1)), {}, starter=1)
    tally.count(20, Outcome("shared", (0, 1, 2, 3), (4, 4, 4, 4)), {}, starter=1)
    tally.count(20, Outcome("won", (1, 3), (1, 4, 1, 4)), {})
    first = tally.summary("game", ("a", "b", "c", "d"), 1).starter
    assert first is not None
    assert (first.games, first.wins, first.rate) == (3, 1.5, 0.5)


def test_nobody_starts_where_all_begin_at_once() -> None:
    tally = Tally(((0,), (1,)))
    tally.count(10, Outcome("won", (0,), (5, 1)), {})
    assert tally.summary("game", ("a", "b"), 1).starter is None


def test_the_first_turn_of_a_game_is_known() -> None:
    summary = simulate(Plan(TinyGame(), 3, 40, ("random",)))
    assert summary.starter is not None
    assert summary.starter.games == 40


@pytest.mark.parametrize(
    ("rate", "games", "low", "high"),
    [(0.5, 100, 0.4038, 0.5962), (0.0, 10, 0.0, 0.2775), (1.0, 10, 0.7225, 1.0), (0.9, 10, 0.5958, 0.9821)],
)
def test_wilsons_interval(rate: float, games: int, low: float, high: float) -> None:
    assert interval(rate, games) == pytest.approx((low, high), abs=2e-4)
