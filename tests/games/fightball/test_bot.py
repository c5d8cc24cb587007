"""House players see only what may be seen."""

from collections.abc import Iterator
from itertools import cycle, permutations

import pytest

from rumpus.games.fightball import TEAM_IDS
from rumpus.games.fightball.actions import DISCARD, LESS, MORE, PLAY
from rumpus.games.fightball.rules.moves import Fightball
from rumpus.kernel.chance import Chance, chance_from
from rumpus.kernel.drivers import glance, race_step
from rumpus.kernel.game import Level, Setup
from rumpus.kernel.hands import Hands
from rumpus.kernel.types import seats_of
from tests.games.fightball.courts import HOUSE, court, fast, ring, stack, take

POSITIONS = 2000
PACES = ("street", "practice")


def hands_of(level: Level, seed: str) -> Hands:
    return HOUSE.hands(level, chance_from(seed.encode()))


def race_positions(pace: str, count: int) -> Iterator[Fightball]:
    """Positions of races between all teams and all levels, one out of three."""
    steps = found = 0
    for seed, (home, away) in enumerate(cycle(permutations(TEAM_IDS, 2))):
        setup = Setup(2, {"home": home, "away": away, "pace": pace})
        state = HOUSE.new(setup, chance_from(f"race {seed}".encode()))
        hands = [hands_of(HOUSE.levels[(seed + seat) % 3], f"hands {seed} {seat}") for seat in range(2)]
        while not state.is_over():
            steps += 1
            if steps % 3 == 0 and state.asked():
                yield state
                found += 1
                if found == count:
                    return
            race_step(state, hands)


def glimpse(state: Fightball, seat: int, level: Level, luck: Chance) -> int:
    return glance(state, seat, level.sample, level.haze, luck.copy())


@pytest.mark.volume
@pytest.mark.parametrize("pace", PACES)
def test_a_bot_chooses_the_same_whatever_it_can_not_see(pace: str) -> None:
    chance = chance_from(b"unseen")
    changed = 0
    for number, state in enumerate(race_positions(pace, POSITIONS)):
        level = HOUSE.levels[number % 3]
        luck = chance_from(f"luck {number}".encode())
        for seat in seats_of(state.asked()):
            redealt = state.copy()
            redealt.determinise(seat, chance)
            imagined = HOUSE.imagine(HOUSE.view(state, seat), chance)
            chosen = glimpse(state, seat, level, luck)
            assert glimpse(redealt, seat, level, luck) == chosen
            assert glimpse(imagined, seat, level, luck) == chosen
            assert state.check(seat, chosen, state.moment(seat)) is None
            changed += redealt.numbers() != state.numbers()
    assert changed > POSITIONS * 0.7


def test_a_bot_finishes_its_own_play_where_it_can() -> None:
    state = court(stack("blue", "tula@aztecs", "blue ball", side="cruisers"), holds="jump shot")
    assert glance(state, 0, 0, 0, chance_from(b"")) == PLAY + 16


def test_a_bot_does_not_shoot_the_other_coachs_good_play() -> None:
    state = court(stack("blue", "peggy lou@cruisers", "blue ball", side="aztecs"), holds="jump shot")
    assert glance(state, 0, 0, 0, chance_from(b"")) != PLAY + 4


@pytest.mark.parametrize(
    ("cards", "chosen"),
    [
        (("skye@wildcats", "go, team!", "red ball", "dunk shot"), MORE),
        (("skye@wildcats", "go, team!", "interception@sport", "red ball", "dunk shot"), LESS),
    ],
)
def test_a_bot_makes_its_own_points_more_and_the_others_less(cards: tuple[str, ...], chosen: int) -> None:
    state = court(stack("red", *cards, side="sport", teams=("wildcats", "sport")))
    ring(state)
    assert glance(state, 0, 0, 0, chance_from(b"")) == chosen


def test_a_bot_does_not_start_a_play_with_a_ball() -> None:
    state = fast()
    take(state, 0, "blue ball")
    assert glance(state, 0, 0, 0, chance_from(b"")) == DISCARD
