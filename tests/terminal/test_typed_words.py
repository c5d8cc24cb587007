"""What people type at a table of Fight Song."""

import re

import pytest

from rumpus.games.fight_song.actions import PickRival, PlayCard, number_of
from rumpus.games.fight_song.terminal.typed import action_in
from rumpus.games.fight_song.view import FightSongView
from rumpus.kernel.errors import NotLegal
from rumpus.kernel.types import Ask, Tempo

NAMES = ("Ada", "Rosie", "Bertram")


def a_view(phase: str = "hand", seats: int = 3) -> FightSongView:
    nothing = (0,) * seats
    return FightSongView(
        seat=0,
        seats=seats,
        dealer=1,
        shared_corners=False,
        counter_resets=False,
        deal_passes=True,
        fair_finish=True,
        phase=phase,
        turn=0,
        starter=0,
        hand_number=1,
        activity=0,
        past_activities=(),
        past_songs=(),
        songs_turned=0,
        songs=(),
        played=(),
        hand=(2, 5, 5, 11),
        battle_hand=(),
        hand_sizes=(4,) * seats,
        battle_hand_sizes=nothing,
        stack_size=40,
        stack=(None,) * 40,
        team_scored=nothing,
        team_extra=nothing,
        team_earned=nothing,
        team_boxes=((),) * seats,
        team_counter=nothing,
        team_gained=nothing,
        starter_teams=(),
        battlers=(),
        song_rounds=0,
        tie_round=0,
        outcome=None,
    )


def an_ask(*corners: int) -> Ask:
    actions = sorted(number_of(PlayCard(card, corner)) for card in (2, 5, 11) for corner in corners)
    return Ask(0, Tempo.TURN, None, tuple(actions))


@pytest.mark.parametrize("words", ["4 ur", "4 2", "42", "4ur", "4, UR", "  4   upper   right "])
def test_a_card_and_a_corner_may_be_said_in_many_ways(words: str) -> None:
    assert action_in(words, a_view(), an_ask(0, 1, 2, 3), NAMES) == number_of(PlayCard(11, 1))


def test_the_last_free_corner_need_not_be_named() -> None:
    assert action_in("1", a_view(), an_ask(2), NAMES) == number_of(PlayCard(2, 2))


@pytest.mark.parametrize(
    ("words", "answer"),
    [
        ("", "is not a card and a corner; type for example 1 ul"),
        ("ul 3", "is not a card and a corner"),
        ("-1 ul", "is not a card and a corner"),
        ("5 ul", "there is no card 5; your cards are 1 to 4"),
        ("0 ul", "there is no card 0"),
        ("9" * 5000, "there is no card 999"),
        ("x" * 5000, "'xxxxxxxxxxxxxxxxxxx…' is not a card and a corner"),
        ("1", "the corner is missing; free: 1 ul, 3 ll and 4 lr"),
        ("1 5", "'5' is not a corner"),
        ("1 ur", "the upper right corner has its card; free: 1 ul, 3 ll and 4 lr"),
    ],
)
def test_a_wrong_play_is_told_what_was_expected(words: str, answer: str) -> None:
    with pytest.raises(NotLegal, match=re.escape(answer)):
        action_in(words, a_view(), an_ask(0, 2, 3), NAMES)


@pytest.mark.parametrize("words", ["2", "bertram", "BERTRAM "])
def test_a_rival_is_picked_by_number_or_name(words: str) -> None:
    picking = Ask(0, Tempo.TURN, None, (number_of(PickRival(1)), number_of(PickRival(2))))
    assert action_in(words, a_view("pick"), picking, NAMES) == number_of(PickRival(2))


def test_a_wrong_rival_is_told_who_may_be_picked() -> None:
    picking = Ask(0, Tempo.TURN, None, (number_of(PickRival(1)), number_of(PickRival(2))))
    with pytest.raises(NotLegal, match="type 1 for Rosie or 2 for Bertram"):
        action_in("ada", a_view("pick"), picking, NAMES)
