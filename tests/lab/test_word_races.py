"""Word Combat in the lab: bots that intend race in game time, and their calls are in the records."""

from pathlib import Path

import pytest

from rumpus.bots import level_of
from rumpus.games import open_game
from rumpus.kernel.record import verify
from rumpus.lab import Plan, simulate
from rumpus.lab.simulate import play_one
from rumpus.table import read_record

GAME = open_game("word-combat")
CARDS = 56


def plan(bots: tuple[str, ...] = ("easy",), games: int = 4, records: Path | None = None, **house: str) -> Plan:
    return Plan(GAME, 2, games, bots, 3, house, records)


def test_every_level_has_hands() -> None:
    assert plan(("easy", "hard")).has_hands
    assert plan(("normal", "random")).has_hands


def test_the_same_seed_gives_the_same_games_on_any_number_of_cores() -> None:
    assert simulate(plan()) == simulate(plan(), jobs=2)
    assert simulate(plan()) != simulate(plan(("hard",)))


@pytest.mark.parametrize("bots", [("hard",), ("easy", "random"), ("random",)])
@pytest.mark.parametrize("judge", ["at once", "on challenge"])
def test_records_prove_and_carry_the_words(bots: tuple[str, ...], judge: str, tmp_path: Path) -> None:
    assert simulate(plan(bots, 2, tmp_path, judge=judge)) == simulate(plan(bots, 2, judge=judge))
    for file in sorted(tmp_path.iterdir()):
        record = read_record(file)
        assert verify(GAME, record) == record.outcome
        said = [entry.action for entry in record.inputs if isinstance(entry.action, str)]
        assert said
        assert all(word.isascii() and word.islower() for word in said)


@pytest.mark.parametrize("bots", [("hard", "easy"), ("easy", "random")])
def test_a_better_level_wins_more_often(bots: tuple[str, ...]) -> None:
    assert simulate(plan(bots, 6)).teams[0].won >= 4


def test_a_random_bot_among_others_is_slow_and_calls_whatever_it_sees() -> None:
    slowest, level = GAME.levels[0], level_of(GAME, "random")
    assert (level.pace, level.reaction, level.knows) == (slowest.pace, slowest.reaction, slowest.knows)
    assert (level.sample, level.haze) == (1, 100)
    _, state, _ = play_one(plan(("easy", "random")), 0)
    assert state.tallies()["calls that cost points"] > 0


def test_what_is_counted_adds_up() -> None:
    _, state, _ = play_one(plan(("normal",)), 0)
    counted = state.tallies()
    left = counted["cards left in round 1"] + counted["cards left in round 2"]
    assert 3 * counted["words"] <= CARDS - left
    outcome = state.outcome()
    assert outcome is not None
    assert sum(outcome.scores) == counted["points together"] - 5 * counted["calls that cost points"]
    assert 60 < counted["seconds"] < 1200
