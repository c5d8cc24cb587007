"""The Buzz: what was played before it, what was on its way, and what comes too late."""

import pytest

from rumpus.games.fightball.actions import ACTIONS, BUZZ, DISCARD, PICK_UP, PLAY, TAKE
from rumpus.games.fightball.events import Buzzed, CardPlayed, StackScored
from rumpus.games.fightball.rules.moves import Fightball
from rumpus.kernel.errors import NotAsked, NotLegal, WrongTime
from tests.games.fightball.courts import (
    BREAK,
    BUZZER,
    FAST,
    GAME,
    NOW,
    burn,
    clock,
    court,
    fast,
    held,
    on,
    play,
    ring,
    stack,
    take,
)

clause = pytest.mark.clause

RUNG = NOW + 2000


def after_buzz(card: str = "", *, taken: int = NOW) -> Fightball:
    """The first coach has played the Buzz at RUNG; the second took this card some time before.

    On the court lie a Shooter of the second coach and a Ball: a Jump Shot makes 16 of it.
    """
    state = court(stack("blue", "peggy lou@cruisers", "blue ball", side="aztecs"))
    if card:
        take(state, 1, card, taken)
    state.act(0, BUZZ, RUNG)
    return state


@clause("FB-FAST-4")
def test_the_buzz_ends_the_fast_round_at_once() -> None:
    state = after_buzz("jump shot")
    assert (state.phase, state.buzzed, state.rung) == (BUZZER, 0, RUNG)
    (told,) = [event for event in state.take_events() if isinstance(event, Buzzed)]
    assert (told.seat, told.too_late) == (0, None)
    assert [GAME.open_table(one).buzzed for one in (fast(), state)] == [None, 0]
    assert [ask.seat for ask in state.asks()] == [1]  # whose Shot may be on its way


@clause("FB-FAST-4")
def test_whoever_played_the_buzz_plays_nothing_more() -> None:
    state = after_buzz()
    with pytest.raises(NotAsked):
        state.act(0, TAKE, RUNG + 150)
    with pytest.raises(NotAsked):
        state.act(0, TAKE, RUNG)


@clause("FB-FAST-5", "FB-FAST-6")
def test_a_shot_at_the_moment_of_the_buzz_counts() -> None:
    state = after_buzz("jump shot")
    play(state, 1, 4, RUNG)
    assert on(state, 4) == ["Peggy Lou", "Blue Ball", "Jump Shot"]
    (told,) = [event for event in state.take_events() if isinstance(event, CardPlayed)]
    assert told.at_buzzer
    clock(state)
    assert list(state.score) == [0, 2]


@clause("FB-FAST-5")
@pytest.mark.parametrize("card", ["stern", "red ball", "pickpocket"])
def test_any_other_card_at_the_moment_of_the_buzz_is_refused_with_the_reason(card: str) -> None:
    state = after_buzz(card)
    before = state.numbers()
    with pytest.raises(WrongTime, match="the Buzz was played: of what was on its way only a Shot still counts"):
        play(state, 1, 4, RUNG)
    assert state.numbers() == before


@clause("FB-FAST-5")
def test_a_shot_at_the_moment_of_the_buzz_can_not_be_discarded_any_more() -> None:
    state = after_buzz("jump shot")
    with pytest.raises(WrongTime, match="only a Shot still counts"):
        state.act(1, DISCARD, RUNG)


@clause("FB-FAST-6")
@pytest.mark.parametrize("card", ["stern", "red ball", "pickpocket", "jump shot"])
@pytest.mark.parametrize("before", [1, 399, 400])
def test_whatever_was_played_before_the_buzz_counts_though_it_comes_after(card: str, before: int) -> None:
    state = after_buzz(card)
    play(state, 1, 4, RUNG - before)
    assert len(on(state, 4)) == 3
    (told,) = [event for event in state.take_events() if isinstance(event, CardPlayed)]
    assert not told.at_buzzer


@clause("FB-FAST-6")
def test_other_moves_from_before_the_buzz_count_too() -> None:
    state = after_buzz("stern")
    state.act(1, DISCARD, RUNG - 350)
    state.act(1, PICK_UP, RUNG - 200)
    play(state, 1, 8, RUNG - 50)
    assert on(state, 8) == ["Stern"]


@clause("FB-FAST-6")
def test_a_card_from_more_than_400_ms_before_the_buzz_is_refused() -> None:
    assert isinstance(after_buzz("jump shot").check(1, PLAY + 4, RUNG - 401), WrongTime)


@clause("FB-FAST-6")
@pytest.mark.parametrize(("card", "after"), [("jump shot", 1), ("jump shot", 300), ("stern", 1)])
def test_a_card_sent_after_the_buzz_is_refused_with_the_reason(card: str, after: int) -> None:
    state = after_buzz(card)
    before = state.numbers()
    with pytest.raises(WrongTime, match=f"the Buzz was played {after} ms before: the fast round is over"):
        play(state, 1, 4, RUNG + after)
    assert state.numbers() == before


@clause("FB-FAST-5", "FB-FAST-7")
def test_a_hand_that_is_free_at_the_moment_of_the_buzz_plays_its_shot() -> None:
    state = after_buzz("jump shot", taken=RUNG - 150)
    play(state, 1, 4, RUNG)
    assert on(state, 4)[-1] == "Jump Shot"


@clause("FB-FAST-5")
def test_at_the_very_moment_of_the_buzz_a_shot_is_accepted_though_nobody_is_asked() -> None:
    """Who is asked is seen by all, and must not tell whether the card in hand is a Shot."""
    state = after_buzz("jump shot", taken=RUNG - 150)
    accepted = [action for action in range(ACTIONS) if state.check(1, action, RUNG) is None]
    assert accepted == list(range(PLAY, PLAY + 24))
    assert state.asks() == after_buzz("blue ball", taken=RUNG - 150).asks() == []


@clause("FB-FAST-6")
def test_a_hand_that_was_busy_at_the_buzz_is_refused_with_the_reason_too() -> None:
    state = after_buzz("jump shot", taken=RUNG - 100)
    refusal = state.check(1, PLAY + 4, RUNG + 50)
    assert isinstance(refusal, WrongTime)
    assert "Buzz" in str(refusal)


@clause("FB-FAST-5")
def test_one_shot_can_be_on_its_way_and_no_more() -> None:
    state = after_buzz("jump shot")
    play(state, 1, 4, RUNG)
    assert state.asks() == []
    assert state.check(1, TAKE, RUNG) is not None


@clause("FB-FAST-4")
def test_the_other_buzz_comes_too_late() -> None:
    state = fast()
    burn(state, 1)
    burn(state, 0)
    at = state.now + 1000
    state.act(0, BUZZ, at)
    assert (held(state, 1), list(state.legal(1))) == ("Buzz", [DISCARD])
    with pytest.raises(NotLegal, match="the fast round is over already"):
        state.act(1, BUZZ, at - 100)


@clause("FB-FAST-6")
def test_what_is_on_its_way_is_waited_for_and_then_the_stacks_are_scored() -> None:
    state = after_buzz("jump shot")
    assert state.deadline() == RUNG + 3 * 400  # from the Buzz to the house, on to the other coach, and back
    assert isinstance(state.check(-1, 0, RUNG + 1199), WrongTime)
    clock(state)
    assert (state.phase, list(state.score)) == (BREAK, [0, 0])
    assert len([event for event in state.take_events() if isinstance(event, StackScored)]) == 1
    with pytest.raises(NotLegal):
        play(state, 1, 4, RUNG + 1200)


@clause("FB-FAST-6")
def test_what_comes_counts_as_made_at_the_buzz_only_while_it_is_waited_for() -> None:
    state = after_buzz("jump shot")
    bells = [fast().bell(), state.bell()]
    clock(state)
    assert [*bells, state.bell()] == [-1, RUNG, -1]


@clause("FB-FAST-10", "FB-FAST-6")
def test_a_card_from_before_the_buzz_still_slides_under_what_was_played_later() -> None:
    state = court(stack("blue", "peggy lou@cruisers", "blue ball", side="aztecs"))
    take(state, 1, "red ball", NOW)
    state.act(0, DISCARD, NOW)  # the Buzz, for a Shot first
    take(state, 0, "jump shot", NOW + 1500)
    play(state, 0, 4, NOW + 1700)
    state.act(0, PICK_UP, NOW + 1850)
    state.act(0, BUZZ, RUNG)
    play(state, 1, 4, NOW + 1650)
    assert on(state, 4) == ["Peggy Lou", "Blue Ball", "Red Ball", "Jump Shot"]


@clause("FB-FAST-4")
def test_either_coach_may_play_the_buzz() -> None:
    state = fast()
    burn(state, 1)
    ring(state, 1)
    assert (state.buzzed, state.phase) == (1, BREAK)


@clause("FB-FAST-4")
def test_without_a_buzz_the_round_goes_on() -> None:
    state = fast()
    burn(state, 0)
    burn(state, 1)
    assert (state.phase, state.deadline()) == (FAST, -1)
