"""The end of the game."""

import pytest

from rumpus.games.fight_song import FightSongGame
from rumpus.games.fight_song.events import GameEnded, SongStarted
from rumpus.games.fight_song.rules import FightSong
from rumpus.games.fight_song.rules.sight import open_table
from rumpus.kernel.errors import GameIsOver
from rumpus.kernel.types import Outcome
from tests.games.fight_song.positions import BATTLE, OVER, PLAYING, hand, hand_size, lay, play, row

clause = pytest.mark.clause
NOTHING = "BG BG / BG BG+C"
TIED_SONG = "BG BG / BG BG"


def last_hand(scored: list[int], extra: list[int], **more: object) -> FightSong:
    """A hand that changes nothing is played to its end; nobody is near a section."""
    seats = len(scored)
    hands = ["FP FP FP FP", "FS FS FS FS", "FT FT FT FT"][:seats]
    state = lay(
        seats=seats,
        hands=hands,
        activities=[NOTHING] * 2,
        scored=scored,
        extra=extra,
        **more,  # type: ignore[arg-type]  # options of lay
    )
    for corner in ("ul", "ur", "ll", "lr")[: 4 if seats == 2 else 3]:
        play(state, f"{hand(state, state.turn).split()[0]} {corner}")
    return state


@clause("FS-END-1")
@pytest.mark.parametrize(
    ("scored", "extra", "over"),
    [
        ([24, 20], [4, 0], True),
        ([24, 20], [3, 4], False),
        ([28, 0], [0, 0], True),
        ([27, 27], [0, 0], False),
        ([18, 3, 3], [3, 0, 0], True),
        ([18, 3, 3], [2, 0, 0], False),
        ([3, 3, 21], [0, 0, 0], True),
    ],
)
def test_28_points_end_the_game_or_21_with_three_players(scored: list[int], extra: list[int], over: bool) -> None:
    assert last_hand(scored, extra).is_over() is over


@clause("FS-END-1")
def test_with_four_players_a_team_needs_28() -> None:
    for score, over in ((24, False), (25, True)):
        state = lay(
            seats=4,
            hands=["BG FT FT", "FP FT FT", "FP FT FT", "FP FT"],
            activities="BG BG / CG CG+B",
            scored=[score, 0],
            counter=[0, 0],
        )
        play(state, "BG ul", "FP ll", "FP lr", "FP ur")
        assert state.is_over() is over


@clause("FS-END-2")
def test_the_extra_point_of_the_hands_own_round_counts() -> None:
    state = lay(
        hands=["BG BG FT FT", "FP FP FS FS"],
        activities="BG BG / CG CG+B",
        scored=[21, 20],
        stack="BG FP BG FP BG FP",
        songs=["BG CP / FS CT"],
    )
    play(state, "BG ul", "FP ll", "BG ur", "FP lr")
    assert state.phase == BATTLE
    play(state, "BG ul", "FP ll")
    assert state.outcome() == Outcome("highest score", (0,), (28, 20))


@clause("FS-END-2")
def test_a_team_with_28_still_fights_its_round_first() -> None:
    state = lay(
        hands=["BG BG FT FT", "FP FP FS FS"],
        activities="BG BG / CG CG+B",
        scored=[22, 28],
        stack="BG FP BG FP BG FP",
        songs=["BG CP / FS CT", TIED_SONG],
    )
    play(state, "BG ul", "FP ll", "BG ur", "FP lr")
    assert (state.phase, state.tie_round) == (BATTLE, 0)
    play(state, "BG ul", "FP ll")
    assert state.outcome() == Outcome("highest score", (0,), (29, 28))


@clause("FS-END-3")
def test_the_highest_score_wins_whoever_reached_the_target() -> None:
    state = last_hand([28, 26], [0, 3])
    assert state.outcome() == Outcome("highest score", (1,), (28, 29))


@clause("FS-END-3")
def test_partners_win_together() -> None:
    state = lay(
        seats=4,
        hands=["FP FP FP", "BG FP FP", "FS FS FS", "FS FS FS"],
        activities="BG BG / CG CG+B",
        scored=[10, 25],
    )
    play(state, "FP ll", "BG ul", "FS lr", "FS ur")
    assert state.outcome() == Outcome("highest score", (1, 3), (10, 28, 10, 28))


@clause("FS-END-3", "FS-END-4")
def test_a_tie_at_the_top_is_fought_out() -> None:
    state = last_hand([28, 28], [0, 0], songs=[TIED_SONG], stack="BG FP BG FP BG FP")
    assert (state.phase, state.tie_round, state.starters, state.turn) == (BATTLE, 1, 0b11, 0)
    assert [hand_size(state, seat) for seat in range(2)] == [2, 2]
    play(state, "BG ul", "FP ur")
    assert state.outcome() == Outcome("tie fought out", (0,), (29, 28))
    assert row(state, "extra") == [1, 0]


@clause("FS-END-3", "FS-HAND-6")
def test_when_a_tie_is_fought_out_the_cards_of_the_last_hand_are_off_the_table() -> None:
    state = last_hand([28, 28], [0, 0], songs=[TIED_SONG], stack="BG FP BG FP BG FP")
    play(state, "BG ul")
    assert [(card.seat, card.song_hand) for card in open_table(state).played] == [(0, 1)]
    play(state, "FP ur")
    assert open_table(state).played == ()
    assert last_hand([28, 0], [0, 0]).stack_size == 60 - 2 * 2


@clause("FS-END-5")
def test_a_tie_beyond_the_target_is_fought_out_too_and_its_point_counts() -> None:
    state = last_hand([30, 29], [0, 1], songs=[TIED_SONG], stack="BG FP BG FP BG FP")
    play(state, "BG ul", "FP ur")
    assert state.outcome() == Outcome("tie fought out", (0,), (31, 30))


@clause("FS-END-4")
def test_either_tied_team_can_win_the_tie_break() -> None:
    state = last_hand([28, 28], [0, 0], songs=[TIED_SONG], stack="FP BG FP BG FP BG")
    play(state, "FP ul", "BG ur")
    assert state.outcome() == Outcome("tie fought out", (1,), (28, 29))


@clause("FS-END-4")
def test_of_three_only_the_tied_ones_battle() -> None:
    state = last_hand([21, 20, 21], [0, 0, 0], songs=[TIED_SONG], stack="FP BG FP BG FP BG")
    assert (state.starters, state.battlers) == (0b101, 0b101)
    assert [hand_size(state, seat, battle=True) for seat in range(3)] == [3, 0, 3]
    play(state, "FP ul", "BG ur")
    assert state.outcome() == Outcome("tie fought out", (2,), (21, 20, 22))


@clause("FS-END-4")
def test_a_tie_below_the_top_does_not_matter() -> None:
    state = last_hand([21, 20, 20], [1, 0, 0])
    assert state.outcome() == Outcome("highest score", (0,), (22, 20, 20))


@clause("FS-END-4")
def test_three_rounds_without_a_winner_are_a_shared_win() -> None:
    state = last_hand([28, 28], [0, 0], songs=[TIED_SONG] * 12, stack="FP " * 30)
    for tie_round in (1, 2, 3):
        for song_hand in (1, 2, 3):
            assert (state.tie_round, state.song_hand) == (tie_round, song_hand)
            play(state, "FP ul", "FP ur")
    assert state.phase == OVER
    assert state.outcome() == Outcome("shared win", (0, 1), (28, 28))
    ended = next(event for event in state.take_events() if isinstance(event, GameEnded))
    assert FightSongGame().sentence(ended, ("Ann", "Bob"), {}) == "The end: Ann and Bob share the win (shared win)."


@clause("FS-END-4")
def test_all_three_may_be_tied() -> None:
    state = last_hand([21, 21, 21], [0, 0, 0], songs=[TIED_SONG] * 12, stack="FP FS BG FP FS BG FP FS BG")
    assert (state.starters, state.battlers) == (0b111, 0b111)
    play(state, "FP ul", "FS ur", "BG ll")
    assert state.outcome() == Outcome("tie fought out", (2,), (21, 21, 22))


@clause("FS-END-1", "FS-END-4")
def test_hands_rounds_and_extra_points_of_all_teams_are_counted() -> None:
    state = last_hand([20, 20, 19], [1, 0, 2], songs=[TIED_SONG] * 2, stack="FP FP FP BG FP FP FP FP")
    play(state, "FP ul", "FP ur", "FP ul", "BG ur")
    assert state.outcome() == Outcome("tie fought out", (2,), (21, 20, 22))
    assert state.tallies() == {"hands": 1, "fight song rounds": 1, "extra points": 4, "tie-break rounds": 1}


def test_after_the_end_nobody_is_asked() -> None:
    state = last_hand([28, 0], [0, 0])
    assert state.asked() == 0
    assert state.asks() == []
    with pytest.raises(GameIsOver, match=r"the game is over \(FS-END-1\)"):
        state.act(0, 0)


def test_after_the_end_no_corner_is_taken_and_nothing_is_gained() -> None:
    state = last_hand([28, 0], [0, 0])
    assert (state.taken, list(state.gained)[:2]) == (0, [0, 0])


def test_the_end_is_told_with_its_reason() -> None:
    state = last_hand([28, 0], [0, 0])
    ended = next(event for event in state.take_events() if isinstance(event, GameEnded))
    assert ended.outcome == state.outcome()
    told = FightSongGame().sentence(ended, ("Ann", "Bob"), {})
    assert told == "The end: Ann won (highest score)."


@clause("FS-END-3")
def test_a_tie_break_is_announced() -> None:
    state = last_hand([28, 28], [0, 0], songs=[TIED_SONG])
    started = next(event for event in state.take_events() if isinstance(event, SongStarted))
    assert (
        FightSongGame().sentence(started, ("Ann", "Bob"), {}) == "A tie at the top: Ann and Bob fight it out, round 1."
    )
    assert state.phase != PLAYING
