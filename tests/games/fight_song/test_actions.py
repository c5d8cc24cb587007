"""Actions: numbers and records say the same."""

from dataclasses import asdict

import pytest

from rumpus.games.fight_song import FightSongGame
from rumpus.games.fight_song.actions import ACTIONS, Action, PickRival, PlayCard, action_of, number_of
from rumpus.games.fight_song.events import CardPlayed
from rumpus.games.fight_song.rules import FightSong
from rumpus.games.fight_song.rules.shown import PlayOffer
from rumpus.kernel.chance import chance_from
from rumpus.kernel.errors import NotLegal
from rumpus.kernel.game import Setup
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
    with pytest.raises(NotLegal, match="you can play a card to a corner or pick whom to battle"):
        action_of(number)


@pytest.mark.parametrize("action", [PlayCard(12, 0), PlayCard(0, 4), PlayCard(-1, 0), PickRival(4), PickRival(-1)])
def test_a_record_without_a_number_is_refused(action: Action) -> None:
    with pytest.raises(NotLegal, match="there is no such card, corner or player"):
        number_of(action)


def test_actions_are_said_in_words() -> None:
    names = ("Ada", "Bo", "Cleo")
    assert GAME.words(number_of(PlayCard(kind("CP"), 2)), names) == "High Flyers to the lower left corner"
    assert GAME.words(number_of(PickRival(1)), names) == "battle Bo"


def played(state: FightSong, action: int) -> PlayOffer:
    """What is told when a card is laid, as it would have been offered."""
    world = state.copy()
    world.listen()
    world.act(world.turn, action)
    told = next(event for event in world.take_events() if isinstance(event, CardPlayed))
    return PlayOffer(told.card, told.corner, told.match, told.points)


@pytest.mark.clause("FS-SCORE-6", "FS-SONG-6", "FS-SONG-9")
def test_an_offer_says_what_the_card_then_scores_on_the_card_that_is_played_to() -> None:
    state, chance = GAME.new(Setup(3), chance_from(b"offers")), chance_from(b"plays")
    looked_at: set[str] = set()
    while len(looked_at) < 3:
        phase = GAME.open_table(state).phase
        legal = tuple(state.legal(state.turn))
        if phase not in looked_at:
            looked_at.add(phase)
            offers = GAME.offers(state, legal)
            expected = [action_of(one) if phase == "pick" else played(state, one) for one in legal]
            assert [asdict(offer) for offer in offers] == [asdict(offer) for offer in expected]
        state.act(state.turn, state.pick(state.turn, chance))
