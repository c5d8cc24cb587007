"""Fake Swords in the lab: bots race in game time, what they say is in the records, the winner's sets are counted."""

from pathlib import Path

import pytest

from rumpus.games import open_game
from rumpus.kernel.game import Setup
from rumpus.kernel.record import verify
from rumpus.kernel.seals import shuffle_of
from rumpus.kernel.types import Tempo
from rumpus.lab import Plan, simulate
from rumpus.lab.simulate import play_one
from rumpus.lab.summary import interval
from rumpus.table import read_record

GAME = open_game("fake-swords")
COLOURS = ("purple", "green", "yellow", "black")


def plan(
    bots: tuple[str, ...] = ("easy",), games: int = 4, records: Path | None = None, seats: int = 3, **house: str
) -> Plan:
    return Plan(GAME, seats, games, bots, 3, house, records)


def test_bots_race_from_the_start() -> None:
    assert plan(("easy", "normal", "hard")).has_hands
    assert plan(("normal", "random", "random")).has_hands
    assert GAME.new(Setup(3), shuffle_of("seed", ("", "", ""))).tempo() != Tempo.TURN


def test_the_same_seed_gives_the_same_games_on_any_number_of_cores() -> None:
    assert simulate(plan()) == simulate(plan(), jobs=2)
    assert simulate(plan()) != simulate(plan(("random",)))


@pytest.mark.parametrize("fights", ["duel", "real swords"])
@pytest.mark.parametrize("bots", [("easy",), ("easy", "random", "random"), ("random",)])
def test_records_prove_and_carry_what_was_said(bots: tuple[str, ...], fights: str, tmp_path: Path) -> None:
    assert simulate(plan(bots, 2, tmp_path, fights=fights)) == simulate(plan(bots, 2, fights=fights))
    said = []
    for file in sorted(tmp_path.iterdir()):
        record = read_record(file)
        assert verify(GAME, record) == record.outcome
        said += [entry.action for entry in record.inputs if isinstance(entry.action, str)]
    assert said or "random" not in bots
    assert all(words.removeprefix("not ").startswith("pile ") for words in said)


@pytest.mark.parametrize("seats", [3, 6])
def test_what_is_counted_adds_up(seats: int) -> None:
    _, state, _ = play_one(plan(seats=seats), 0)
    counted, outcome = state.tallies(), state.outcome()
    assert outcome is not None
    won = sum(outcome.scores[seat] for seat in outcome.winners)
    assert sum(counted[f"{colour} sets of the winner"] for colour in COLOURS) == won
    assert counted["fights"] <= counted["turns"] <= counted["beats"] + counted["turns"]
    assert counted["beats"] >= counted["fights"] > 0


def test_whoever_never_won_has_a_rate_from_zero_on() -> None:
    assert interval(0.0, 10)[0] == 0.0
    assert str(interval(0.0, 10)[0]) == "0.0"
    assert interval(1.0, 10)[1] == 1.0
