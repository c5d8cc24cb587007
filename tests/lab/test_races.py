"""Games without turns in the lab: hands with a pace, the same games on any number of cores, records that prove."""

from pathlib import Path

import pytest

from rumpus.bots import level_of, play_bots
from rumpus.games import open_game
from rumpus.kernel.chance import chance_from
from rumpus.kernel.errors import BadSetup
from rumpus.kernel.game import Setup, View
from rumpus.kernel.record import verify
from rumpus.kernel.types import Ask
from rumpus.lab import Plan, simulate
from rumpus.lab.simulate import play_one
from rumpus.table import read_record

GAME = open_game("fightball")
TEAMS = {"home": "aztecs", "away": "the-dark"}


def plan(bots: tuple[str, ...] = ("easy",), games: int = 4, records: Path | None = None, **house: str) -> Plan:
    return Plan(GAME, 2, games, bots, 3, {**TEAMS, **house}, records)


def test_levels_with_a_pace_race_and_others_do_not() -> None:
    assert plan(("easy", "hard")).has_hands
    assert plan(("easy", "random")).has_hands
    assert not Plan(open_game("fight-song"), 2, 1, ("easy",)).has_hands


def test_the_same_seed_gives_the_same_games_on_any_number_of_cores() -> None:
    assert simulate(plan()) == simulate(plan(), jobs=2)
    assert simulate(plan()) != simulate(plan(("random",)))


def test_a_race_takes_the_time_that_hands_take() -> None:
    inputs, state, _ = play_one(plan(games=1), 0)
    quickest = GAME.level("easy").pace * 0.4 * 0.75  # taking a card, give or take a quarter
    assert state.tallies()["seconds of fast rounds"] > inputs / 2 * quickest / 1000


@pytest.mark.parametrize("bots", [("easy",), ("easy", "random"), ("random",)])
def test_records_are_kept_and_change_nothing(bots: tuple[str, ...], tmp_path: Path) -> None:
    assert simulate(plan(bots, 2, tmp_path)) == simulate(plan(bots, 2))
    records = [read_record(file) for file in sorted(tmp_path.iterdir())]
    assert [record.header.house["away"] for record in records] == ["the-dark", "the-dark"]
    assert [verify(GAME, record).reason for record in records] == [
        record.outcome.reason for record in records if record.outcome
    ]


def test_practice_pace_can_be_simulated() -> None:
    assert simulate(plan(games=1, pace="practice", beat="none")).games == 1


def test_a_random_bot_among_others_is_slow_and_sees_one_action() -> None:
    slowest = GAME.levels[0]
    hands = GAME.hands(level_of(GAME, "random"), chance_from(b"x"))
    assert (hands.pace, hands.reaction, hands.sample, hands.haze) == (slowest.pace, slowest.reaction, 1, 0)


def test_a_better_level_wins_more_often() -> None:
    assert simulate(plan(("easy", "random"), 4)).teams[0].won == 4


def test_a_team_against_itself_is_refused() -> None:
    with pytest.raises(BadSetup, match="two different teams meet"):
        simulate(plan(away="aztecs"))


def test_bots_without_hands_come_round_in_turn() -> None:
    state = GAME.new(Setup(2, {**TEAMS, "pace": "street"}), chance_from(b"turns"))
    asked: list[int] = []

    class Listener:
        def choose(self, view: View, ask: Ask) -> int:
            asked.append(ask.seat)
            return ask.actions[-1]

    play_bots(GAME, state, [Listener(), Listener()])
    assert asked[:6] == [0, 1, 0, 1, 0, 1]
