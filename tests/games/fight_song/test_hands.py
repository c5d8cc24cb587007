"""Setting up and playing hands."""

from collections import Counter

import pytest

from rumpus.games.fight_song import FightSongGame
from rumpus.games.fight_song.events import ActivityTurned, CardsDealt, HandDealt
from rumpus.games.fight_song.rules import FightSong
from rumpus.kernel.chance import chance_from
from rumpus.kernel.errors import BadSetup, NotAsked, NotLegal
from rumpus.kernel.game import Setup
from tests.games.fight_song.positions import PLAYING, cards, hand, hand_size, lay, letters, play, row, stack
from tests.games.fresh import fields, whenever

clause = pytest.mark.clause
GAME = FightSongGame()
NOTHING = "BG BG / BG BG+C"  # corners on which a Fans card of another inner colour scores nothing


def dealt(seats: int, seed: int = 1, **house: str) -> FightSong:
    return GAME.new(Setup(seats, house), chance_from(f"{seed}".encode()), listen=True)


def play_scoreless_hand(state: FightSong) -> None:
    """Everybody plays a card that matches nothing, to the corners in turn."""
    for place in range(4 if state.seats == 2 else state.seats):
        held = hand(state, state.turn).split()
        card = next(card for card in held if card[0] == "F" and card[1] != "G")
        play(state, f"{card} {('ul', 'ur', 'll', 'lr')[place]}")


def scoreless(seats: int, **more: object) -> FightSong:
    """A game in which the activities never match the eight Fans cards in hand."""
    fans = "FP FP FP FS FS FS FT FT", "FP FS FT FP FS FT FT FT"
    hands = list(fans[:seats]) if seats == 2 else ["FP FP FP FP", "FS FS FS FS", "FT FT FT FT", "FP FS FT CP"][:seats]
    return lay(seats=seats, hands=hands, activities=[NOTHING] * 24, **more)  # type: ignore[arg-type]  # options of lay


@clause("FS-SETUP-1")
def test_each_stack_is_shuffled_by_itself() -> None:
    orders = [dealt(2, seed) for seed in range(200)]
    first_activities = Counter(state.activity_order[0] for state in orders)
    first_songs = Counter(state.song_order[0] for state in orders)
    assert len(first_activities) == 24
    assert len(first_songs) == 12
    assert len({tuple(state.stack) for state in orders}) == 200


@clause("FS-SETUP-2", "FS-SETUP-3")
def test_with_four_players_seats_one_and_three_play_against_two_and_four() -> None:
    assert GAME.teams(4) == ((0, 2), (1, 3))
    state = lay(seats=4, hands=["BG", "CP", "BT", "CG"])
    play(state, "BG ul", "CP ur", "BT ll", "CG lr")
    assert row(state, "scored") == [3 + 0, 3 + 2]


@clause("FS-SETUP-2")
@pytest.mark.parametrize("seats", [2, 3])
def test_with_two_or_three_players_each_is_a_team(seats: int) -> None:
    assert GAME.teams(seats) == tuple((seat,) for seat in range(seats))
    assert dealt(seats).teams == seats


@clause("FS-SETUP-3")
def test_partners_do_not_see_each_others_cards() -> None:
    state = dealt(4)
    view = GAME.view(state, 0)
    assert [letters(card) for card in view.hand] == hand(state, 0).split()
    told = [event for event in state.take_events() if isinstance(event, HandDealt)]
    assert [[seat for seat in range(4) if event.to.includes(seat)] for event in told] == [[0], [1], [2], [3]]


@clause("FS-SETUP-4")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_dealer_deals_eight_cards_to_each(seats: int) -> None:
    state = dealt(seats)
    assert [hand_size(state, seat) for seat in range(seats)] == [8] * seats
    assert state.stack_size == 60 - 8 * seats


@clause("FS-SETUP-4")
def test_the_dealer_stays_the_dealer() -> None:
    state = scoreless(3, dealer=1)
    for _ in range(2):
        play_scoreless_hand(state)
    assert state.dealer == 1


@clause("FS-SETUP-5")
def test_the_dealer_is_drawn_by_lot() -> None:
    for seats in (2, 3, 4):
        dealers = Counter(dealt(seats, seed).dealer for seed in range(600))
        assert len(dealers) == seats
        assert min(dealers.values()) > 600 / seats * 0.75


@clause("FS-SETUP-5")
def test_the_players_may_name_the_dealer() -> None:
    assert {dealt(4, seed, dealer="3").dealer for seed in range(20)} == {2}
    with pytest.raises(BadSetup, match="there is no seat 4 at a table for 3") as refused:
        dealt(3, dealer="4")
    assert refused.value.clause == "FS-SETUP-5"


def test_a_house_rule_that_does_not_exist_is_refused() -> None:
    with pytest.raises(BadSetup, match="no house rule 'jokers'; there are corners, song_counter, deal, finish, dealer"):
        dealt(2, jokers="wild")
    with pytest.raises(BadSetup, match="house rule corners: 'open' is not one of exclusive, shared"):
        dealt(2, corners="open")
    with pytest.raises(BadSetup, match="for 2, 3, 4 players, not 5"):
        dealt(5)


@clause("FS-HAND-1")
def test_a_hand_turns_over_the_next_activity() -> None:
    state = scoreless(2)
    assert state.activity == 0
    play_scoreless_hand(state)
    assert state.activity == 1
    turned = [event.activity for event in state.take_events() if isinstance(event, ActivityTurned)]
    assert turned == [1]


@clause("FS-HAND-2")
@pytest.mark.parametrize(("seats", "dealer"), [(3, 0), (3, 2), (4, 1), (4, 3)])
def test_the_player_to_the_dealers_left_starts_and_the_start_moves_clockwise(seats: int, dealer: int) -> None:
    state = scoreless(seats, dealer=dealer)
    for number in range(2):
        start = (dealer + 1 + number) % seats
        order = []
        for place in range(seats):
            order.append(state.turn)
            card = next(card for card in hand(state, state.turn).split() if card in ("FP", "FS", "FT"))
            play(state, f"{card} {('ul', 'ur', 'll', 'lr')[place]}")
        assert order == [(start + place) % seats for place in range(seats)]


@clause("FS-HAND-2", "FS-HAND-3")
@pytest.mark.parametrize(("seats", "dealer"), [(2, 0), (2, 1), (3, 0), (3, 2), (4, 2), (4, 3)])
def test_after_the_deal_it_is_the_turn_of_the_player_to_the_dealers_left(seats: int, dealer: int) -> None:
    assert dealt(seats, dealer=str(dealer + 1)).turn == (dealer + 1) % seats


@clause("FS-HAND-3")
@pytest.mark.parametrize("dealer", [0, 1])
def test_two_players_play_two_cards_each_in_turn_and_the_start_alternates(dealer: int) -> None:
    state = scoreless(2, dealer=dealer)
    other = 1 - dealer
    for expected in ([other, dealer, other, dealer], [dealer, other, dealer, other]):
        order = []
        for place in range(4):
            order.append(state.turn)
            play(state, f"{hand(state, state.turn).split()[0]} {('ul', 'ur', 'll', 'lr')[place]}")
        assert order == expected


@clause("FS-HAND-4")
def test_a_corner_takes_one_card() -> None:
    state = lay(hands=["BG BG", "BG BG"])
    play(state, "BG ul")
    before = state.numbers()
    with pytest.raises(NotLegal, match="there is a card on the upper left corner already"):
        play(state, "BG ul")
    assert state.numbers() == before


@clause("FS-HAND-4")
def test_house_rule_shared_corners_take_any_number_of_cards() -> None:
    state = lay(hands=["BG BG", "BG BG"], shared=True)
    play(state, "BG ul", "BG ul", "BG ul", "BG ul")
    assert row(state, "scored") == [6, 6]


@clause("FS-HAND-4")
def test_the_house_rule_is_an_option() -> None:
    assert not dealt(2).shared_corners
    assert dealt(2, corners="shared").shared_corners


@clause("FS-HAND-1", "FS-HAND-6", "FS-SONG-8")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_nothing_is_left_on_the_table_when_an_activity_is_turned(seats: int) -> None:
    fresh = {"used_count": 0, "taken": 0, "gained": [0] * 4, "starters": 0, "battlers": 0, "song_hand": 0}
    hands = 0
    for state in whenever(dealt(seats), ActivityTurned, chance_from(b"hands")):
        hands += 1
        assert fields(state, fresh) == fresh
        assert (state.phase, state.turn, state.plays_left) == (PLAYING, state.starter, state.plays_of_hand())
        assert not any(state.hands[48:])
    assert hands > 5


@clause("FS-HAND-5")
def test_a_player_must_play_even_where_nothing_scores() -> None:
    state = lay(hands=["FP", "FS"], activities=NOTHING)
    assert [action // 4 for action in state.legal(0)] == cards("FP FP FP FP")
    play(state, "FP ul")
    assert state.turn == 1


def test_only_the_player_whose_turn_it_is_may_play_and_only_what_is_held() -> None:
    state = lay(hands=["BG", "CP"])
    with pytest.raises(NotAsked, match="you are not asked now; player 1 is"):
        state.act(1, cards("CP")[0] * 4)
    with pytest.raises(NotLegal, match="you do not hold High Flyers"):
        state.act(0, cards("CP")[0] * 4)
    with pytest.raises(NotLegal, match="you play a card to a corner now"):
        state.act(0, 48)


@clause("FS-HAND-6")
def test_used_cards_go_to_the_bottom_as_they_were_played() -> None:
    state = lay(hands=["FP FS FP FP", "FT FP FS FS"], activities=NOTHING)
    size = state.stack_size
    play(state, "FP ul", "FT ur", "FS ll")
    assert state.stack_size == size
    play(state, "FP lr")
    bottom = [*stack(state), *(hand(state, 0) + " " + hand(state, 1)).split()]
    assert stack(state)[-4:] == ["FP", "FT", "FS", "FP"]
    assert len(bottom) == 60


@clause("FS-HAND-6")
def test_activities_come_round_again_in_the_same_order() -> None:
    state = scoreless(2)
    state.activities_turned = 23
    turned = []
    for _ in range(3):
        play_scoreless_hand(state)
        turned.append(state.activity)
    assert turned == [23, 0, 1]


@clause("FS-HAND-7")
@pytest.mark.parametrize(("seats", "hands_until"), [(2, 3), (3, 6), (4, 6)])
def test_six_more_are_dealt_when_two_are_left(seats: int, hands_until: int) -> None:
    state = dealt(seats, 3)
    state.take_events()
    chance = chance_from(b"redeal")
    while state.hands_played < hands_until:
        state.act(state.turn, state.pick(state.turn, chance))
    while state.phase != PLAYING:
        state.act(state.turn, state.pick(state.turn, chance))
    assert [hand_size(state, seat) for seat in range(seats)] == [8] * seats
    deals = [event for event in state.take_events() if isinstance(event, CardsDealt) and not event.battle]
    assert [event.count for event in deals] == [6]


@clause("FS-HAND-7")
def test_with_three_cards_left_nothing_is_dealt() -> None:
    state = lay(seats=3, hands=["FP FP FP FS", "FS FS FS FT", "FT FT FT FP"], activities=[NOTHING] * 2)
    play(state, "FP ul", "FS ur", "FT ll")
    assert [hand_size(state, seat) for seat in range(3)] == [3, 3, 3]
    play(state, "FS ul", "FT ur", "FP ll")
    assert [hand_size(state, seat) for seat in range(3)] == [8, 8, 8]
