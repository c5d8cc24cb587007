"""The fast round: hands, decks and discard piles, and which of two cards was played first."""

import pytest

from rumpus.games.fightball.actions import BUZZ, DISCARD, PICK_UP, PLAY, TAKE
from rumpus.games.fightball.events import CardPlayed, CardSeen, CardTaken, PhotoFinish
from rumpus.games.fightball.rules.moves import Fightball
from rumpus.kernel.chance import chance_from
from rumpus.kernel.errors import NotLegal, WrongTime
from rumpus.kernel.types import EVERYONE, Tempo
from tests.games.fightball.courts import (
    BREAK,
    NOW,
    burn,
    clock,
    court,
    fast,
    game,
    held,
    name_of,
    on,
    play,
    ring,
    stack,
    take,
)

clause = pytest.mark.clause
STACKS = list(range(PLAY, PLAY + 24))
T = 10_000
"""A moment well inside the fast round, which starts at 3,000."""


def two_hold(first: str, second: str, *, at: int = T - 1000) -> Fightball:
    """A fast round in which both coaches have taken a card, long enough before T."""
    state = fast()
    take(state, 0, first, at)
    take(state, 1, second, at)
    state.take_events()
    return state


# Hands


@clause("FB-GAME-1")
def test_both_coaches_may_move_at_any_time_without_turns() -> None:
    state = fast()
    for _ in range(3):
        assert [(ask.seat, ask.tempo, ask.until) for ask in state.asks()] == [
            (0, Tempo.OPEN, None),
            (1, Tempo.OPEN, None),
        ]
        state.act(0, TAKE)
        state.act(0, DISCARD)


@clause("FB-FAST-1")
def test_a_card_is_taken_from_the_top_of_the_deck() -> None:
    state = fast()
    top = name_of(state, state.deck[0])
    state.act(0, TAKE, T)
    assert (held(state, 0), state.deck_size(0), state.deck_size(1)) == (top, 43, 44)
    (taken,) = [event for event in state.take_events() if isinstance(event, CardTaken)]
    assert (taken.seat, taken.left, taken.to) == (0, 43, EVERYONE)


@clause("FB-FAST-1")
def test_only_its_coach_sees_a_card_that_is_taken() -> None:
    state = fast()
    state.act(0, TAKE, T)
    (seen,) = [event for event in state.take_events() if isinstance(event, CardSeen)]
    assert [seat for seat in (-1, 0, 1) if seen.to.includes(seat)] == [0]


@clause("FB-FAST-1")
@pytest.mark.parametrize("action", [TAKE, PICK_UP])
def test_a_coach_holds_at_most_one_card(action: int) -> None:
    state = fast()
    state.act(0, TAKE, T)
    state.act(0, DISCARD, T + 200)
    state.act(0, TAKE, T + 400)
    with pytest.raises(NotLegal, match="a coach holds at most one at a time"):
        state.act(0, action, T + 600)


@clause("FB-FAST-1", "FB-FAST-2")
def test_an_empty_hand_takes_and_a_full_one_gets_rid_of_its_card_anywhere() -> None:
    state = fast()
    assert list(state.legal(0)) == [TAKE]
    take(state, 0, "tula", T)
    assert list(state.legal(0)) == [DISCARD, *STACKS]
    state.act(0, DISCARD, T + 200)
    assert list(state.legal(0)) == [TAKE, PICK_UP]


@clause("FB-FAST-2")
@pytest.mark.parametrize("card", ["tula", "blue ball", "jump shot", "noon sun"])
def test_any_card_goes_on_any_stack_legal_or_not(card: str) -> None:
    for where in range(24):
        state = fast()
        take(state, 0, card)
        play(state, 0, where)
        assert [name.casefold() for name in on(state, where)] == [card]


@clause("FB-FAST-2")
def test_a_card_in_a_stack_stays_and_none_goes_back_on_the_deck() -> None:
    state = fast()
    take(state, 0, "tula", T)
    play(state, 0, 16, T + 200)
    left = state.deck_size(0)
    state.act(0, TAKE, T + 400)
    state.act(0, DISCARD, T + 600)
    assert (on(state, 16), state.deck_size(0)) == (["Tula"], left - 1)
    assert all(action in (TAKE, PICK_UP, DISCARD, BUZZ, *STACKS) for action in state.legal(0))


@clause("FB-FAST-3")
def test_a_card_deeper_in_the_discard_pile_is_reached_by_playing_those_above() -> None:
    state = fast()
    for card in ("tula", "zal"):
        take(state, 0, card)
        state.act(0, DISCARD)
    state.act(0, PICK_UP)
    assert held(state, 0) == "Zal"
    play(state, 0, 8)
    state.act(0, PICK_UP)
    assert held(state, 0) == "Tula"


@clause("FB-FAST-3")
def test_only_the_own_discard_pile_is_picked_up_and_only_where_there_is_one() -> None:
    state = fast()
    take(state, 1, "stern", T)
    state.act(1, DISCARD, T + 200)
    with pytest.raises(NotLegal, match="your discard pile is empty"):
        state.act(0, PICK_UP, T + 400)


def test_an_empty_hand_plays_nothing() -> None:
    state = fast()
    for action in (DISCARD, PLAY + 8, BUZZ):
        with pytest.raises(NotLegal, match="your hand is empty: take a card first"):
            state.act(0, action, T)


# The Buzz


@clause("FB-FAST-4")
def test_the_deck_is_burned_one_card_at_a_time_down_to_the_buzz() -> None:
    state = fast()
    names = []
    while state.deck_size(0):
        state.act(0, TAKE)
        names.append(held(state, 0))
        state.act(0, DISCARD)
    assert names.index("Buzz") == 43
    state.act(0, PICK_UP)
    state.act(0, BUZZ)
    assert state.buzzed == 0


@clause("FB-FAST-4")
def test_the_buzz_can_not_be_pulled_out_early() -> None:
    state = fast()
    burn(state, 0, keep=1)
    assert (state.deck_size(0), held(state, 0) != "Buzz") == (1, True)
    with pytest.raises(NotLegal, match="the card that you hold is not the Buzz"):
        state.act(0, BUZZ)


@clause("FB-FAST-4")
def test_the_last_card_of_a_deck_can_be_taken_and_then_none() -> None:
    state = fast()
    burn(state, 0, keep=1)
    state.act(0, DISCARD)
    assert list(state.legal(0)) == [TAKE, PICK_UP]
    burn(state, 0)
    state.act(0, DISCARD)
    with pytest.raises(NotLegal, match="your deck is empty"):
        state.act(0, TAKE)


@clause("FB-FAST-4")
def test_the_buzz_is_played_into_the_court_not_on_a_stack() -> None:
    state = fast()
    burn(state, 0)
    assert (held(state, 0), list(state.legal(0))) == ("Buzz", [DISCARD, BUZZ])
    with pytest.raises(NotLegal, match="the Buzz is played into the court, not on a stack"):
        play(state, 0, 8)


@clause("FB-FAST-4")
def test_a_discarded_buzz_is_picked_up_again_and_ends_the_round() -> None:
    state = fast()
    burn(state, 0)
    state.act(0, DISCARD)
    state.act(0, PICK_UP)
    ring(state)
    assert state.phase == BREAK


# What is picked by chance


@pytest.mark.parametrize("cards", [(), ("tula",), ("tula", "stern")])
def test_whatever_is_allowed_is_picked_by_chance(cards: tuple[str, ...]) -> None:
    state, chance = fast(), chance_from(b"pick")
    for seat, card in enumerate(cards):
        take(state, seat, card)
    for seat in range(2):
        assert {state.pick(seat, chance) for _ in range(400)} == set(state.legal(seat))


# How fast a hand moves


@clause("FB-FAST-7")
def test_a_hand_moves_at_most_once_in_150_ms() -> None:
    state = fast()
    take(state, 0, "tula", T)
    before = state.numbers()
    with pytest.raises(WrongTime, match="a hand moves at most once in 150 ms, and yours moved 149 ms ago"):
        play(state, 0, 16, T + 149)
    assert state.numbers() == before
    play(state, 0, 16, T + 150)
    assert on(state, 16) == ["Tula"]


@clause("FB-FAST-7", "FB-FAST-10")
def test_a_hand_that_was_free_is_not_told_that_it_was_not() -> None:
    state = two_hold("tula", "stern", at=T)
    play(state, 1, 16, T + 1000)
    refusal = state.check(0, PLAY + 16, T + 150)
    assert refusal is not None
    assert str(refusal) == "that is 450 ms too early: something else happened first (FB-FAST-10)"


@clause("FB-FAST-7")
def test_the_other_hand_is_free_meanwhile() -> None:
    state = fast()
    take(state, 0, "tula", T)
    take(state, 1, "stern", T + 1)
    assert (held(state, 0), held(state, 1)) == ("Tula", "Stern")


@clause("FB-FAST-7", "FB-FAST-11")
def test_hands_are_free_when_the_round_starts() -> None:
    state = fast()
    state.act(0, TAKE, 3000)
    state.act(1, TAKE, 3000)
    assert held(state, 0) and held(state, 1)


# Which card was first


@clause("FB-FAST-10")
def test_a_card_that_comes_later_but_was_played_earlier_lies_beneath() -> None:
    state = two_hold("tula", "stern")
    play(state, 1, 16, T)
    play(state, 0, 16, T - 100)
    assert on(state, 16) == ["Tula", "Stern"]
    told = [event for event in state.take_events() if isinstance(event, CardPlayed)]
    assert [(event.seat, event.under) for event in told] == [(1, 0), (0, 1)]


@clause("FB-FAST-10")
def test_a_card_slides_under_all_that_were_played_after_it_and_over_those_before() -> None:
    state = two_hold("blue ball", "stern", at=T - 1000)
    play(state, 1, 16, T - 500)
    take(state, 1, "domino", T - 300)
    play(state, 1, 16, T - 150)
    take(state, 1, "duke", T)
    play(state, 1, 16, T + 150)
    play(state, 0, 16, T - 200)
    assert on(state, 16) == ["Stern", "Blue Ball", "Domino", "Duke"]


@clause("FB-FAST-10")
def test_a_blocker_that_slides_under_the_shot_blocks() -> None:
    state = court(stack("blue", "tula@aztecs", "blue ball", side="cruisers"), holds="jump shot")
    take(state, 1, "stern", NOW)
    play(state, 0, 16, NOW + 1000)
    play(state, 1, 16, NOW + 950)
    assert on(state, 16) == ["Tula", "Blue Ball", "Stern", "Jump Shot"]
    state.read_stack(16)
    assert state.reader.total == 7 + 2 - 4 + 7


@clause("FB-FAST-10")
def test_of_two_cards_of_one_moment_the_first_to_come_lies_beneath() -> None:
    state = two_hold("tula", "stern")
    play(state, 1, 16, T)
    play(state, 0, 16, T)
    assert on(state, 16) == ["Stern", "Tula"]


@clause("FB-FAST-10")
@pytest.mark.parametrize(("back", "refused"), [(400, False), (401, True)])
def test_a_card_is_dated_back_by_400_ms_at_most(back: int, refused: bool) -> None:
    state = two_hold("tula", "stern")
    play(state, 1, 16, T)
    refusal = state.check(0, PLAY + 16, T - back)
    assert isinstance(refusal, WrongTime) is refused
    if not refused:
        play(state, 0, 16, T - back)
        assert (on(state, 16), state.now) == (["Tula", "Stern"], T)


@clause("FB-FAST-10")
@pytest.mark.parametrize(("free", "refused"), [(149, True), (150, False)])
def test_a_move_is_never_dated_back_before_the_hand_was_free(free: int, refused: bool) -> None:
    state = fast()
    take(state, 0, "tula", T - 300)
    take(state, 1, "stern", T - 300)
    play(state, 1, 16, T)
    refusal = state.check(0, PLAY + 16, T - 300 + free)
    assert isinstance(refusal, WrongTime) is refused


@clause("FB-FAST-10")
def test_nothing_is_dated_back_before_the_round_began() -> None:
    state = fast()
    state.act(1, TAKE, 3100)
    assert isinstance(state.check(0, TAKE, 2999), WrongTime)
    assert state.check(0, TAKE, 3000) is None


@clause("FB-FAST-10")
def test_a_photo_finish_is_told_when_a_card_overtakes_another() -> None:
    state = two_hold("tula", "stern")
    play(state, 1, 16, T)
    play(state, 0, 16, T - 130)
    (photo,) = [event for event in state.take_events() if isinstance(event, PhotoFinish)]
    assert (photo.stack, photo.first, photo.second, photo.margin, photo.overtook) == (16, 0, 1, 130, True)


@clause("FB-FAST-10")
@pytest.mark.parametrize("first", [0, 1])
@pytest.mark.parametrize("margin", [-130, 130])
def test_the_times_that_were_taken_out_for_the_links_are_told_first_coach_first(first: int, margin: int) -> None:
    state = two_hold("tula", "stern")
    state.note_lag(first, 220)
    state.note_lag(1 - first, 20)
    played = [(first, T), (1 - first, T + margin)] if margin > 0 else [(1 - first, T), (first, T + margin)]
    for seat, at in played:
        play(state, seat, 16, at)
    (photo,) = [event for event in state.take_events() if isinstance(event, PhotoFinish)]
    assert (photo.first, photo.delays) == (first, (220, 20))


@clause("FB-FAST-10")
@pytest.mark.parametrize(("margin", "told"), [(0, True), (80, True), (250, True), (251, False), (399, False)])
def test_a_photo_finish_is_told_when_one_card_is_only_just_after_the_other(margin: int, told: bool) -> None:
    state = two_hold("tula", "stern")
    play(state, 0, 16, T)
    play(state, 1, 16, T + margin)
    photos = [event for event in state.take_events() if isinstance(event, PhotoFinish)]
    assert [(photo.first, photo.second, photo.margin, photo.overtook) for photo in photos] == (
        [(0, 1, margin, False)] if told else []
    )


@clause("FB-FAST-10")
def test_a_photo_finish_goes_by_when_a_card_was_played_not_by_when_it_came() -> None:
    state = two_hold("tula", "stern")
    play(state, 0, 16, T)
    state.act(0, TAKE, T + 200)
    play(state, 1, 16, T + 80)
    (photo,) = [event for event in state.take_events() if isinstance(event, PhotoFinish)]
    assert (photo.first, photo.second, photo.margin, photo.overtook) == (0, 1, 80, False)


@clause("FB-FAST-10")
@pytest.mark.parametrize(("seat", "where"), [(0, 16), (1, 17)], ids=["the own card beneath", "another stack"])
def test_without_a_rival_on_the_stack_there_is_no_photo_finish(seat: int, where: int) -> None:
    state = two_hold("tula", "stern")
    play(state, 0, 16, T)
    if seat == 0:
        take(state, 0, "zal", T + 150)
    play(state, seat, where, T + 300 if seat == 0 else T + 10)
    assert not [event for event in state.take_events() if isinstance(event, PhotoFinish)]


# Before the round


@clause("FB-FAST-11")
def test_nobody_moves_in_the_countdown_of_three_seconds() -> None:
    state = game()
    assert (state.asks(), state.deadline()) == ([], 3000)
    assert state.check(0, TAKE, 2999) is not None
    clock(state)
    assert [ask.seat for ask in state.asks()] == [0, 1]
