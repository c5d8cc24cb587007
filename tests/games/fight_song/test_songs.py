"""Fight Song rounds."""

import pytest

from rumpus.games.fight_song.events import CardsDealt, RivalPicked, SongEnded, SongScored, SongStarted, SongTurned
from rumpus.games.fight_song.rules import FightSong
from rumpus.games.fight_song.rules.sight import open_table
from rumpus.kernel.chance import chance_from
from rumpus.kernel.errors import NotLegal
from tests.games.fight_song.positions import BATTLE, PICKING, PLAYING, hand, hand_size, lay, play, row, stack

clause = pytest.mark.clause
SONG = "BG CP / FS CT"


def two(songs: list[str] | None = None, **more: object) -> FightSong:
    """Two players; the first scores 6, the second nothing, and the first starts a Fight Song round.

    Cards are then dealt from the top in turn: the first player gets stack cards 1, 3, 5, the second 2, 4, 6.
    """
    state = lay(
        hands=["BG BG BP BP BS BS", "FP FP FS FS FT FT"],
        activities=["BG BG / CG CG+B", "CP CP / CP CP+B"],
        songs=songs or [SONG],
        **more,  # type: ignore[arg-type]  # options of lay
    )
    play(state, "BG ul", "FP ll", "BG ur", "FP lr")
    return state


def three(gains: str, **more: object) -> FightSong:
    """Three players, one section short of each by 3; those named in `gains` score 3 and are eligible."""
    hands = [f"{'BG' if seat in gains else 'FP'} FS FS FT FT" for seat in "012"]
    state = lay(
        seats=3,
        hands=hands,
        activities=["BG BG / BG BG+C", "CP CP / CP CP+B"],
        counter=[3, 3, 3],
        scored=[3, 3, 3],
        **more,  # type: ignore[arg-type]  # options of lay
    )
    for corner in ("ul", "ur", "ll"):
        card = "BG" if str(state.turn) in gains else "FP"
        play(state, f"{card} {corner}")
    return state


@clause("FS-SONG-1")
def test_six_points_start_a_round() -> None:
    state = two()
    assert (state.phase, state.starters) == (BATTLE, 0b01)


@clause("FS-SONG-1")
def test_five_points_do_not() -> None:
    state = lay(hands=["BG BP BS", "FP FP FP"], activities="BG BT / CG CG+B")
    play(state, "BG ul", "FP ll", "BP ur", "FP lr")
    assert row(state, "scored") == [5, 0]
    assert state.phase == PLAYING


@clause("FS-SONG-1")
def test_points_since_the_last_round_count_over_several_hands() -> None:
    state = lay(hands=["BG BP BS BT", "FP FP FP FP"], activities="BG CS / CG CG+F", counter=[3, 0])
    play(state, "BG ul", "FP ll", "BP lr", "FP ur")
    assert (state.phase, state.starters) == (BATTLE, 0b01)


@clause("FS-SONG-1", "FS-SONG-4")
def test_one_round_serves_all_eligible_teams_and_the_dealers_left_starts() -> None:
    for dealer in (0, 1):
        state = lay(hands=["BG BG FT", "CG CG FT"], activities="BG BG / CG CG+B", dealer=dealer)
        if dealer == 0:
            play(state, "CG ll", "BG ul", "CG lr", "BG ur")
        else:
            play(state, "BG ul", "CG ll", "BG ur", "CG lr")
        assert state.starters == 0b11
        assert state.turn == 1 - dealer
        assert state.song_rounds == 1


@clause("FS-SONG-2")
def test_points_beyond_a_section_count_towards_the_next() -> None:
    assert row(two(counter=[5, 0]), "counter") == [5, 0]
    assert row(two(), "counter") == [0, 0]


@clause("FS-SONG-2")
def test_house_rule_the_counter_restarts_at_zero() -> None:
    assert row(two(counter=[5, 0], resets=True), "counter") == [0, 0]


@clause("FS-SONG-2")
@pytest.mark.parametrize(("before", "after"), [((5, 0), [0, 5]), ((0, 5), [5, 0]), ((5, 5), [0, 0])])
def test_the_counter_of_each_team_that_starts_a_round_restarts_at_zero(
    before: tuple[int, int], after: list[int]
) -> None:
    hands = ["BG BG BP BP", "FP FP FS FS"]
    state = lay(hands=hands, activities="BG BG / FP FP+C", counter=list(before), resets=True)
    play(state, "BG ul", "FP ll", "BP ur", "FS lr")
    assert row(state, "counter") == after


@clause("FS-SONG-2")
def test_extra_points_do_not_count_towards_a_section() -> None:
    state = two(["BG BG / BG BG"], stack="BG FP BG FP BG FP")
    play(state, "BG ul", "FP ur")
    assert row(state, "extra") == [1, 0]
    assert row(state, "counter") == [0, 0]


@clause("FS-SONG-11")
def test_the_section_leaves_the_counter_before_a_rival_is_picked() -> None:
    state = three("1")
    assert state.phase == PICKING
    assert row(state, "counter") == [3, 0, 3]


@clause("FS-SONG-11")
@pytest.mark.parametrize("resets", [False, True])
def test_battling_in_the_round_of_another_changes_no_counter(resets: bool) -> None:
    state = three("2", resets=resets, songs=["BG BG / BG BG"], stack="BG FP BG FP BG FP")
    play(state, "battle 0", "FP ul", "BG ur")
    assert row(state, "counter") == [3, 3, 0]


@clause("FS-SONG-3")
def test_three_cards_each_off_the_stack_and_the_hands_set_aside() -> None:
    state = two(stack="BG CP BP CS BS CT")
    assert hand(state, 0, battle=True) == "BG BP BS"
    assert hand(state, 1, battle=True) == "CP CS CT"
    assert hand(state, 0) == "BP BP BS BS"
    with pytest.raises(NotLegal, match="is not among the cards that you were dealt for this battle"):
        play(state, "FP ul")
    assert state.song == 0


@clause("FS-SONG-3")
def test_each_round_turns_the_next_song() -> None:
    state = two()
    turned = [event.song for event in state.take_events() if isinstance(event, SongTurned)]
    assert turned == [0]
    assert state.songs_turned == 1


@clause("FS-SONG-3", "FS-HAND-6")
def test_songs_come_round_again_in_the_same_order() -> None:
    state = two(["BG BG / BG BG"] * 12, stack="FP FP FP FP FS FS FS FS FT FT")
    state.songs_turned = 11
    turned = []
    for _ in range(2):
        play(state, "FP ul", "FP ur")
        turned.append(state.song)
    assert turned == [11, 0]


@clause("FS-SONG-4", "FS-SONG-5")
@pytest.mark.parametrize("dealer", [0, 1])
def test_the_starter_plays_first_and_each_plays_one_card(dealer: int) -> None:
    state = lay(
        hands=["BG BG BP BP", "FP FP FS FS"],
        activities="BG BG / CG CG+B",
        dealer=dealer,
        stack="BG BG BP BP BS BS",
        songs=["BG BP / FS FT"],
    )
    if dealer == 1:
        play(state, "BG ul", "FP ll", "BG ur", "FP lr")
    else:
        play(state, "FP ll", "BG ul", "FP lr", "BG ur")
    assert (state.starters, state.turn) == (0b01, 0)
    play(state, "BG ul", "BP ll")
    assert state.song_hand != 1


@clause("FS-SONG-5")
@pytest.mark.parametrize(("dealer", "first"), [(0, 1), (1, 3), (2, 3), (3, 1)])
def test_four_players_the_first_of_the_starting_team_from_the_dealers_left(dealer: int, first: int) -> None:
    hands = ["FP FP FP", "BG FP FP", "FT FT FT", "BG FT FT"]
    state = lay(seats=4, hands=hands, activities="BG BG / CG CG+B", dealer=dealer)
    for _ in range(4):
        held = hand(state, state.turn).split()[0]
        corners = ("ul", "ur") if held == "BG" else ("ll", "lr")
        free = [corner for corner in corners if not state.taken >> ("ul", "ur", "ll", "lr").index(corner) & 1]
        play(state, f"{held} {free[0]}")
    assert (state.starters, state.battlers) == (0b10, 0b1111)
    assert state.turn == first
    for expected in range(4):
        assert state.turn == (first + expected) % 4
        state.act(state.turn, state.legal(state.turn)[0])


@clause("FS-SONG-6")
def test_a_starter_with_the_most_points_gets_one_extra_point() -> None:
    state = two(["BG CP / FS CT"], stack="BG FP BG FP BG FP")
    play(state, "BG ul", "FP ll")
    assert row(state, "extra") == [1, 0]
    assert row(state, "scored") == [6, 0]


@clause("FS-SONG-6")
def test_a_team_that_did_not_start_it_never_gets_the_point() -> None:
    state = two(["BG CP / FS CT"], stack="FP BG FP BG FP BG")
    play(state, "FP lr", "BG ul")
    assert row(state, "extra") == [0, 0]
    assert state.phase == PLAYING
    events = state.take_events()
    scored = next(event for event in events if isinstance(event, SongScored))
    ended = next(event for event in events if isinstance(event, SongEnded))
    assert (scored.leaders, ended.winners) == ((1,), ())


@clause("FS-SONG-6")
def test_a_song_has_no_bonus_corner() -> None:
    state = two(["CG CG / CG CG"], stack="BP BS BP BS BP BS")
    play(state, "BP lr", "BS ll")
    scored = next(event for event in state.take_events() if isinstance(event, SongScored))
    assert scored.gained == (0, 0)


@clause("FS-SONG-6")
def test_partners_points_add_up() -> None:
    state = lay(
        seats=4,
        hands=["BG FT FT", "FP FP FT", "BG FT FT", "FP FP FT"],
        activities="BG BG / CG CG+B",
        songs=["BG CP / FS CT"],
        stack="BP CP BP CP " * 3,
    )
    play(state, "BG ul", "FP ll", "BG ur", "FP lr")
    assert state.starters == 0b01
    play(state, "BP ul", "CP ll", "BP ur", "CP lr")
    scored = next(event for event in state.take_events() if isinstance(event, SongScored))
    assert scored.gained == (2 + 1, 0 + 2)
    assert row(state, "extra") == [1, 0]


@clause("FS-SONG-7")
def test_a_tie_deals_one_more_card_and_turns_another_song() -> None:
    state = two(["BG BG / BG BG", "CG CG / CG CG"], stack="BG BG FP FP FS FS CT CS")
    play(state, "BG ul", "BG ur")
    assert (state.phase, state.song_hand, state.song) == (BATTLE, 2, 1)
    assert hand(state, 0, battle=True) == "CT FP FS"
    assert hand(state, 1, battle=True) == "CS FP FS"
    assert state.turn == 0
    dealt = [event.count for event in state.take_events() if isinstance(event, CardsDealt)]
    assert dealt == [3, 1]


@clause("FS-SONG-7")
def test_a_tie_break_hand_can_be_won() -> None:
    state = two(["BG BG / BG BG", "CT CT / CT CT"], stack="BG BG FP FP FS FS CT FG")
    play(state, "BG ul", "BG ur", "CT ul", "FP ur")
    assert row(state, "extra") == [1, 0]
    assert state.phase == PLAYING


@clause("FS-SONG-7")
def test_no_point_after_three_ties() -> None:
    state = two(["BG BG / BG BG"] * 4, stack="FP FP FP FP FS FS FS FS FT FT")
    play(state, "FP ul", "FP ur", "FP ul", "FP ur")
    assert state.song_hand == 3
    play(state, "FS ul", "FS ur")
    assert state.phase == PLAYING
    assert row(state, "extra") == [0, 0]
    assert state.song_rounds == 1


@clause("FS-SONG-7", "FS-SONG-9")
def test_whoever_does_not_battle_gets_no_card_in_a_tie_and_is_not_among_those_who_tie() -> None:
    state = three("02", songs=["BG BG / BG BG"] * 2, stack="FP FP FS FS FT FT CP CP")
    play(state, "FP ul", "FP ur")
    assert [hand_size(state, seat, battle=True) for seat in range(3)] == [3, 0, 3]
    scored = next(event for event in state.take_events() if isinstance(event, SongScored))
    assert (scored.teams, scored.gained, scored.leaders) == ((0, 2), (0, 0), (0, 2))


@clause("FS-SONG-4", "FS-SONG-7")
def test_the_table_shows_to_which_card_each_card_was_played() -> None:
    state = three("02", songs=["BG BG / BG BG"] * 2, stack="FP FP FS FS FT FT CP CP")
    play(state, "FP ul", "FP ur", "CP lr")
    table = open_table(state)
    assert [(card.seat, card.song_hand) for card in table.played] == [(0, 0), (1, 0), (2, 0), (0, 1), (2, 1), (0, 2)]
    assert table.songs == (0, 1)


@clause("FS-SONG-12")
def test_points_of_a_tied_hand_are_not_carried_over() -> None:
    state = three("012", songs=["BG BG / BG BG", "CT CT / CT CT"], stack="BG BG FP FP FP CT FP FP FP FP FP FP")
    play(state, "BG ul", "BG ur", "FP ll")
    play(state, "FP ul", "FP ur", "CT ll")
    scored = [event.gained for event in state.take_events() if isinstance(event, SongScored)]
    assert scored == [(3, 3, 0), (0, 0, 3)]
    assert row(state, "extra") == [0, 0, 1]


@clause("FS-SONG-8")
def test_all_battle_on_when_two_of_three_tie() -> None:
    state = three("012", songs=["BG BG / BG BG"] * 3, stack="BG BG FP FS FS FS FT FT FT CP CP CP")
    assert state.battlers == 0b111
    play(state, "BG ul", "BG ur", "FP ll")
    assert (state.song_hand, state.battlers) == (2, 0b111)
    assert [hand_size(state, seat, battle=True) for seat in range(3)] == [3, 3, 3]


@clause("FS-SONG-8", "FS-HAND-6")
def test_all_cards_dealt_for_the_round_go_under_the_stack_and_the_hands_come_back() -> None:
    state = two(["BG CP / FS CT"], stack="BG FP BP FS BS FT")
    play(state, "BG ul", "FP ll")
    assert [hand_size(state, seat, battle=True) for seat in range(2)] == [0, 0]
    played, unplayed, of_the_hand = ["BG", "FP"], ["BP", "BS", "FS", "FT"], ["BG", "FP", "BG", "FP"]
    assert stack(state)[-10:] == [*played, *unplayed, *of_the_hand]
    assert hand(state, 0) == "BP BP BS BS"
    assert hand(state, 1) == "FS FS FT FT"
    assert state.stack_size + 8 == 60
    assert (state.starters, state.battlers, state.song_hand) == (0, 0, 0)


@clause("FS-SONG-7", "FS-SONG-8", "FS-HAND-6")
def test_the_cards_of_a_tied_hand_go_under_the_stack_with_those_of_the_last_one() -> None:
    """All that was dealt for the round, as it was played, then what was not, then the cards of the hand."""
    state = two(["BG BG / BG BG", "CT CT / CT CT"], stack="BG BG FP FP FS FS CT FG")
    play(state, "BG ul", "BG ur", "CT ul", "FG ur")
    assert state.phase == PLAYING
    played, unplayed, of_the_hand = ["BG", "BG", "CT", "FG"], ["FP", "FS", "FP", "FS"], ["BG", "FP", "BG", "FP"]
    assert stack(state)[-12:] == [*played, *unplayed, *of_the_hand]


@clause("FS-SONG-9")
def test_one_eligible_player_of_three_picks_whom_to_battle() -> None:
    state = three("1")
    assert (state.phase, state.turn) == (PICKING, 1)
    assert [action - 48 for action in state.legal(1)] == [0, 2]
    for nobody in ("battle 1", "battle 3"):
        with pytest.raises(NotLegal, match="you pick whom to battle now"):
            play(state, nobody)
    with pytest.raises(NotLegal, match="you pick whom to battle now"):
        play(state, "FS ul")
    play(state, "battle 0")
    assert (state.phase, state.starters, state.battlers) == (BATTLE, 0b010, 0b011)
    assert [hand_size(state, seat, battle=True) for seat in range(3)] == [3, 3, 0]
    picked = next(event for event in state.take_events() if isinstance(event, RivalPicked))
    assert (picked.seat, picked.rival) == (1, 0)


@clause("FS-SONG-9", "FS-SONG-4", "FS-SONG-5")
def test_the_player_who_picked_plays_first_then_the_rival() -> None:
    state = three("1", stack="BG BG FP FP FS FS", songs=["BG BG / BG BG"])
    play(state, "battle 0")
    assert state.turn == 1
    play(state, f"{hand(state, 1, battle=True).split()[0]} ul")
    assert state.turn == 0


@clause("FS-SONG-9", "FS-SONG-6")
def test_a_picked_rival_can_not_get_the_point() -> None:
    state = three("2", songs=["BG BG / BG BG"], stack="BG FP BG FP BG FP")
    play(state, "battle 0")
    play(state, "FP ul", "BG ur")
    assert row(state, "extra") == [0, 0, 0]


@clause("FS-SONG-9")
@pytest.mark.parametrize(("gains", "mask"), [("01", 0b011), ("02", 0b101), ("12", 0b110)])
def test_two_eligible_players_battle_each_other(gains: str, mask: int) -> None:
    state = three(gains)
    assert (state.phase, state.starters, state.battlers) == (BATTLE, mask, mask)
    started = next(event for event in state.take_events() if isinstance(event, SongStarted))
    assert started.battlers == tuple(map(int, gains))


@clause("FS-SONG-9", "FS-SONG-6")
def test_either_of_two_eligible_players_can_win() -> None:
    state = three("12", songs=["BG BG / BG BG"], stack="FP BG FP BG FP BG")
    assert state.turn == 1
    play(state, "FP ul", "BG ur")
    assert row(state, "extra") == [0, 0, 1]


@clause("FS-SONG-9")
def test_three_eligible_players_battle_all_together() -> None:
    state = three("012", songs=["BG BG / BG BG"], stack="FP BG FT FP BG FT FP BG FT")
    assert (state.starters, state.battlers, state.turn) == (0b111, 0b111, 0)
    play(state, "FP ul", "BG ur", "FT ll")
    assert row(state, "extra") == [0, 1, 0]


@clause("FS-SONG-10")
@pytest.mark.parametrize(
    ("dealer", "gains", "first"), [(2, "12", 1), (2, "02", 0), (0, "02", 2), (1, "01", 0), (0, "12", 1)]
)
def test_where_the_dealers_left_does_not_battle_the_next_battler_starts(dealer: int, gains: str, first: int) -> None:
    state = three(gains, dealer=dealer)
    assert state.turn == first


@clause("FS-HAND-2", "FS-HAND-3", "FS-SONG-4", "FS-SONG-9")
def test_whoever_is_not_asked_is_told_the_clause_by_which_another_is() -> None:
    states = (lay(), lay(seats=3), three("1"), two())
    assert [int(state.phase) for state in states] == [PLAYING, PLAYING, PICKING, BATTLE]
    refusals = [state.check((state.turn + 1) % state.seats, 0, state.now) for state in states]
    clauses = [refusal and refusal.clause for refusal in refusals]
    assert clauses == ["FS-HAND-3", "FS-HAND-2", "FS-SONG-9", "FS-SONG-4"]


@clause("FS-SONG-9")
def test_either_rival_is_picked_by_chance() -> None:
    state, chance = three("1"), chance_from(b"rival")
    assert {state.pick(1, chance) for _ in range(40)} == set(state.legal(1))
