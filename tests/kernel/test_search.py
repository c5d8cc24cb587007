"""Search: finds what is plainly best, never looks, and gives the same answer for the same luck."""

import pytest

from rumpus.games.fight_song import FightSongGame
from rumpus.kernel.chance import chance_from
from rumpus.kernel.game import Setup
from rumpus.kernel.search import TO_THE_END, best_action, search
from tests.games.fight_song.positions import kind, lay, play
from tests.kernel.tiny import TinyGame

WAYS = [(0, 0.0), (2, 0.0), (0, 0.7), (int(TO_THE_END), 0.7)]


@pytest.mark.parametrize(("ahead", "explore"), WAYS)
def test_the_winning_card_is_found(ahead: int, explore: float) -> None:
    """The last card of a hand: three points win, anything else leaves the other one ahead."""
    state = lay(
        hands=["FP FP BG CS CS", "FS FS BT BT BT"],
        activities="CG CG / BG CT+F",
        scored=[25, 27],
        dealer=1,
    )
    play(state, "FP ul", "FS ur")
    state.turn, state.plays_left = 0, 1
    values = search(state, 0, 400, ahead, explore, chance_from(b"search"))
    assert [action for action, _ in values] == list(state.legal(0))
    assert best_action(values) == kind("BG") * 4 + 2
    assert all(0.0 <= value <= 1.0 for _, value in values)


@pytest.mark.parametrize(("ahead", "explore"), WAYS)
def test_the_same_luck_gives_the_same_answer_and_the_root_is_left_alone(ahead: int, explore: float) -> None:
    state = FightSongGame().new(Setup(3), chance_from(b"root"))
    before = state.numbers()
    found = [search(state, state.turn, 200, ahead, explore, chance_from(b"luck")) for _ in range(2)]
    assert found[0] == found[1]
    assert state.numbers() == before


@pytest.mark.parametrize(("ahead", "explore"), WAYS)
def test_it_plays_through_every_tempo(ahead: int, explore: float) -> None:
    game = TinyGame()
    state = game.new(Setup(3), chance_from(b"tempos"))
    values = search(state, 0, 60, ahead, explore, chance_from(b"luck"))
    assert len(values) == 3


def test_of_equal_values_the_lowest_action_is_taken() -> None:
    assert best_action([(3, 0.5), (7, 0.6), (9, 0.6)]) == 7
