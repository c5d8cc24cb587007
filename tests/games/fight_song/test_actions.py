"""Actions: numbers and records say the same."""

import pytest

from rumpus.games.fight_song import FightSongGame
from rumpus.games.fight_song.actions import ACTIONS, Action, PickRival, PlayCard, action_of, number_of
from rumpus.kernel.errors import NotLegal
from tests.games.fight_song.positions import kind

GAME = FightSongGame()


def test_a_number_and_its_record_are_the_same_action() -> None:
    for number in range(ACTIONS):
        assert number_of(action_of(number)) == number


def test_the_order_of_actions_belongs_to_the_rules() -> None:
    assert action_of(0) == PlayCard(kind("BG"), 0)
    assert action_of(47) == PlayCard(kind("FT"), 3)
    assert action_of(50) == PickRival(2)


@pytest.mark.parametrize("number", [-1, 52, 5000])
def test_a_number_without_an_action_is_refused(number: int) -> None:
    with pytest.raises(NotLegal, match=f"there is no action {number} in Fight Song; the actions are 0 to 51"):
        action_of(number)


@pytest.mark.parametrize("action", [PlayCard(12, 0), PlayCard(0, 4), PlayCard(-1, 0), PickRival(4), PickRival(-1)])
def test_a_record_without_a_number_is_refused(action: Action) -> None:
    with pytest.raises(NotLegal, match="is not an action of Fight Song"):
        number_of(action)


def test_actions_are_said_in_words() -> None:
    names = ("Ada", "Bo", "Cleo")
    assert GAME.words(number_of(PlayCard(kind("CP"), 2)), names) == "High Flyers to the lower left corner"
    assert GAME.words(number_of(PickRival(1)), names) == "battle Bo"
