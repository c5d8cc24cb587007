"""Actions as numbers, as records and in words."""

import pytest

from rumpus.games.fightball.actions import ACTIONS, PLAY, RECORDS, action_of, words_of
from rumpus.kernel.errors import NotLegal
from tests.games.fightball.courts import GAME, NAMES, fast


def test_every_action_is_a_number_and_a_record() -> None:
    assert [RECORDS.index(action_of(number)) for number in range(ACTIONS)] == list(range(ACTIONS))
    assert len(set(RECORDS)) == ACTIONS == fast().action_count()


@pytest.mark.parametrize("number", [-1, ACTIONS])
def test_other_numbers_are_no_actions(number: int) -> None:
    with pytest.raises(NotLegal, match=f"there is no action {number} in Fightball; the actions are 0 to 31"):
        action_of(number)


def test_actions_are_said_as_coaches_say_them() -> None:
    said = [words_of(number, NAMES) for number in range(ACTIONS)]
    assert len(set(said)) == ACTIONS
    assert said[PLAY] == "play on Ada's Red 1"
    assert said[PLAY + 10] == "play on Green 3"
    assert said[PLAY + 23] == "play on Bo's Red 4"
    assert GAME.words(PLAY, NAMES) == said[PLAY]


def test_offers_are_the_records_of_what_is_legal() -> None:
    state = fast()
    (ask, _) = state.asks()
    assert GAME.offers(state, ask.actions) == [action_of(action) for action in ask.actions]
