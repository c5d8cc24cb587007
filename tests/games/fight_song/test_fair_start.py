"""What makes the start fair: the deal passes on, the end comes when all have started equally often, lots are drawn."""

from collections import Counter

import pytest

from rumpus.games.fight_song import FightSongGame
from rumpus.games.fight_song.events import FinishAwaited, SongTurned
from rumpus.games.fight_song.referee import SongHand
from rumpus.games.fight_song.rules import FightSong
from rumpus.kernel.chance import chance_from
from rumpus.kernel.errors import NotLegal
from rumpus.kernel.game import Setup
from tests.games.fight_song.positions import BATTLE, PLAYING, lay, play
from tests.games.fight_song.sheets import LEVEL, PLAIN, THREE, TWO, battle, judge, made, plays, won

clause = pytest.mark.clause
GAME = FightSongGame()
TIED_SONG = "BG BG / BG BG"
FAIR = {"finish": "fair"}
PASSES = {"deal": "passes"}


def play_nothing(state: FightSong) -> None:
    """A whole hand in which everybody plays the first card to the first free corner."""
    number = state.hands_played
    while state.phase == PLAYING and state.hands_played == number:
        state.act(state.turn, state.legal(state.turn)[0])


def barren(seats: int, scored: list[int], **more: object) -> FightSong:
    """Hands that change nothing, whatever is played."""
    held = ["FP FP FP FP FP", "FS FS FS FS FS", "FT FT FT FT FT", "CP CP CP CP CP"][:seats]
    activities = ["BG BG / BG BG+B"] * 6
    return lay(seats=seats, hands=held, activities=activities, scored=scored, **more)  # type: ignore[arg-type]  # of lay


@clause("FS-SETUP-6")
def test_the_deal_passes_to_the_left_after_every_hand() -> None:
    state = barren(3, [0, 0, 0])
    state.deal_passes = True
    found = []
    for _ in range(4):
        found.append((state.dealer, state.starter))
        play_nothing(state)
    assert found == [(2, 0), (0, 1), (1, 2), (2, 0)]  # and the dealer's left starts, as in the first hand


@clause("FS-SETUP-6", "FS-SONG-4")
def test_whoever_started_the_hand_deals_for_its_fight_song_round() -> None:
    for passes, dealer, first in ((True, 0, 1), (False, 1, 0)):
        state = lay(hands=["BG BG FT FT", "BG BG FS FS"], activities="BG BG / BG BG+C", songs=[TIED_SONG])
        state.deal_passes = passes
        play(state, "BG ul", "BG ur", "BG ll", "BG lr")
        assert (state.phase, state.starters) == (BATTLE, 0b11)
        assert (state.dealer, state.turn) == (dealer, first)


@clause("FS-SETUP-6", "FS-SONG-4")
def test_the_score_keeper_lets_the_deal_pass_too() -> None:
    both = judge(TWO, made(6, 6), dealer="Bo", house=PASSES).due
    assert both is not None
    assert both.first == "Bo"
    again = judge(TWO, made(6, 6), won("nobody"), made(6, 6), dealer="Bo", house=PASSES).due
    assert again is not None
    assert again.first == "Ada"
    stays = judge(TWO, made(6, 6), won("nobody"), made(6, 6), dealer="Bo").due
    assert stays is not None
    assert stays.first == "Ada"


@clause("FS-END-6")
@pytest.mark.parametrize(("seats", "hands"), [(2, 2), (3, 3), (4, 2)])
def test_the_end_waits_until_every_side_has_started_equally_often(seats: int, hands: int) -> None:
    target = 21 if seats == 3 else 28
    others = [0] * (1 if seats == 4 else seats - 1)
    state = barren(seats, [target, *others])
    state.fair_finish = True
    for number in range(1, hands + 1):
        assert not state.is_over()
        play_nothing(state)
        told = [event.hands for event in state.take_events() if isinstance(event, FinishAwaited)]
        assert told == ([hands - number] if number < hands else [])
    assert state.is_over()
    at_once = barren(seats, [target, *others])
    play_nothing(at_once)
    assert at_once.is_over()


@clause("FS-END-6", "FS-END-3")
def test_the_highest_score_wins_at_the_fair_end_whoever_reached_the_target_first() -> None:
    early = (*LEVEL, made(4, 3))
    waiting = judge(TWO, *early, dealer="Bo", house=FAIR)
    assert (waiting.over, waiting.next) == (False, "Hand 6, the last one: Bo starts.")
    assert "That is enough for the end. One more hand, so that every side has started equally often." in waiting.lines
    ended = judge(TWO, *early, made(0, 2), house=FAIR)
    assert (ended.over, ended.winners) == (True, ("Bo",))
    assert judge(TWO, *early).winners == ("Ada",)


@clause("FS-END-6")
def test_with_three_players_two_hands_may_be_to_come() -> None:
    hands = (made(3, 1, 0), made(3, 0, 1), won("Ada", rival="Bo"))
    reached = (*hands, *hands, *hands)
    card = judge(THREE, *reached, dealer="Cy", house=FAIR)
    assert (card.hands, card.over) == (6, True)
    early = (made(0, 0, 0), *reached)
    assert judge(THREE, *early, dealer="Cy", house=FAIR).next == "Hand 8, the last but one: Bo starts."
    assert judge(THREE, *early, made(0, 0, 0), dealer="Cy", house=FAIR).next == "Hand 9, the last one: Cy starts."


@clause("FS-END-6", "FS-END-4")
def test_a_tie_at_the_fair_end_is_fought_out() -> None:
    state = barren(2, [28, 28], songs=[TIED_SONG] * 3, stack="BG FP BG FP BG FP")
    state.fair_finish = state.deal_passes = True
    play_nothing(state)
    assert (state.phase, state.tie_round) == (PLAYING, 0)
    play_nothing(state)
    assert (state.phase, state.tie_round) == (BATTLE, 1)


def tied(seats: int, lot: int) -> FightSong:
    """The tie-break has begun in which everybody battles; the first seat started the game, and the deal is back."""
    scored = [21, 21, 21] if seats == 3 else [28, 28]
    state = barren(seats, scored, songs=[TIED_SONG] * 12, stack="FP " * 20)
    state.fair_finish = state.deal_passes = True
    state.luck = chance_from(f"lot {lot}".encode())
    for _ in range(state.teams):
        play_nothing(state)
    assert (state.phase, state.tie_round) == (BATTLE, 1)
    return state


@clause("FS-END-7")
@pytest.mark.parametrize("seats", GAME.seat_counts)
def test_a_lot_says_who_begins_a_tie_break_after_a_fair_finish(seats: int) -> None:
    first = Counter(int(tied(seats, lot).turn) for lot in range(300))
    assert sorted(first) == list(range(seats))
    assert min(first.values()) > 0.75 * 300 / seats


@clause("FS-END-7")
def test_of_three_the_lot_is_drawn_among_the_tied() -> None:
    first = []
    for lot in range(40):
        state = barren(3, [20, 21, 21], songs=[TIED_SONG])
        state.fair_finish, state.luck = True, chance_from(f"lot {lot}".encode())
        for _ in range(3):
            play_nothing(state)
        first.append(int(state.turn))
    assert set(first) == {1, 2}


@clause("FS-END-7")
def test_every_hand_of_a_tie_break_has_a_lot_of_its_own_and_play_goes_clockwise_from_there() -> None:
    orders = set()
    for lot in range(60):
        state = tied(3, lot)
        order: list[int] = []
        while state.tie_round == 1:
            order.append(int(state.turn))
            play(state, f"FP {('ul', 'ur', 'll')[len(order) % 3]}")
        hands = [tuple(order[first : first + 3]) for first in (0, 3, 6)]
        assert set(hands) <= {(0, 1, 2), (1, 2, 0), (2, 0, 1)}
        orders.add(tuple(hands))
    assert len(orders) > 20  # of 27


@clause("FS-END-7", "FS-SONG-4")
def test_where_the_game_ends_at_once_no_lot_is_drawn() -> None:
    for lot in range(20):
        state = barren(2, [28, 28], songs=[TIED_SONG])
        state.deal_passes, state.luck = True, chance_from(f"lot {lot}".encode())
        before = state.luck.copy()
        play_nothing(state)
        assert (state.phase, state.dealer, state.turn) == (BATTLE, 0, 1)
        assert state.luck.word() == before.word()


@clause("FS-END-7")
def test_a_lot_is_drawn_in_a_tie_break_only() -> None:
    state = lay(hands=["BG BG FT FT", "BG BG FS FS"], activities="BG BG / BG BG+C", songs=[TIED_SONG])
    state.fair_finish = True
    before = state.luck.copy()
    play(state, "BG ul", "BG ur", "BG ll", "BG lr")
    assert (state.phase, state.starters, state.turn) == (BATTLE, 0b11, 0)
    assert state.luck.word() == before.word()


@clause("FS-END-7")
def test_everybody_is_told_that_it_was_a_lot() -> None:
    state = tied(2, 0)
    (turned,) = (event for event in state.take_events() if isinstance(event, SongTurned))
    assert (turned.starter, turned.by_lot) == (state.turn, True)
    told = GAME.sentence(turned, ("Ada", "Bo"), {})
    assert told.endswith(f". {('Ada', 'Bo')[state.turn]} starts, by lot.")


@clause("FS-END-7")
def test_nobody_knows_the_lot_before_it_is_drawn() -> None:
    state, chance = GAME.new(Setup(2), chance_from(b"game")), chance_from(b"worlds")
    assert len({GAME.imagine(GAME.view(state, 0), chance).luck.word() for _ in range(20)}) == 20


@clause("FS-END-7")
def test_the_score_keeper_leaves_the_lot_to_the_players_and_takes_the_turns_from_there() -> None:
    even = (*LEVEL, made(5, 5), made(0, 0))
    card = judge(TWO, *even, dealer="Bo", house=FAIR)
    assert card.due is not None
    assert card.due.first is None
    assert card.next == "Tie-break round 1, Fight Song hand 1: Ada and Bo battle; draw lots for who plays first."
    corners = (*PLAIN[:3], "BG")
    for first, other in (TWO, TWO[::-1]):
        hand = SongHand(song=corners, plays=plays(f"{first} BG ul", f"{other} FP ur"))
        ended = judge(TWO, *even, battle(hand), dealer="Bo", house=FAIR)
        assert (ended.over, ended.winners) == (True, (first,))
        twice = SongHand(song=corners, plays=plays(f"{first} BG ul", f"{first} FP ur"))
        with pytest.raises(NotLegal, match=f"a card by {first} came; expected one by {other}"):
            judge(TWO, *even, battle(twice), dealer="Bo", house=FAIR)
    with pytest.raises(NotLegal, match="2 cards to come, the next by Ada or Bo"):
        judge(TWO, *even, battle(SongHand(song=corners)), dealer="Bo", house=FAIR)


@clause("FS-END-7", "FS-SONG-5")
def test_the_score_keeper_takes_the_cards_clockwise_from_the_one_whom_the_lot_names() -> None:
    level = (made(3, 3, 3), made(3, 3, 3), won("nobody")) * 3
    even = (*level, made(3, 3, 3), made(0, 0, 0), made(0, 0, 0))
    corners = (*PLAIN[:3], "BG")
    in_turn = SongHand(song=corners, plays=plays("Bo BG ul", "Cy FP ur", "Ada FP ll"))
    assert judge(THREE, *even, battle(in_turn), dealer="Cy", house=FAIR).winners == ("Bo",)
    across = SongHand(song=corners, plays=plays("Bo BG ul", "Ada FP ur", "Cy FP ll"))
    with pytest.raises(NotLegal, match="a card by Ada came; expected one by Cy"):
        judge(THREE, *even, battle(across), dealer="Cy", house=FAIR)


@clause("FS-SETUP-6", "FS-END-6")
def test_both_are_usual_and_can_be_left_out() -> None:
    usual = GAME.new(Setup(2), chance_from(b"usual"))
    assert (usual.deal_passes, usual.fair_finish) == (True, True)
    printed = GAME.new(Setup(2, {"deal": "stays", "finish": "at once"}), chance_from(b"usual"))
    assert (printed.deal_passes, printed.fair_finish) == (False, False)


@clause("FS-HAND-2", "FS-HAND-3")
@pytest.mark.parametrize("seats", GAME.seat_counts)
def test_the_first_turn_of_the_game_is_that_of_the_first_dealers_left(seats: int) -> None:
    for dealer in range(seats):
        state = GAME.new(Setup(seats, {"dealer": str(dealer + 1)}), chance_from(b"first turn"))
        assert state.first_turn() == (dealer + 1) % seats == state.starter
