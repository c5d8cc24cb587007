"""Practice pace: one move a beat, chosen in secret and carried out together."""

import pytest

from rumpus.games.fightball.actions import BUZZ, DISCARD, PLAY, READY, TAKE, WAIT
from rumpus.games.fightball.events import Buzzed, CoinTossed, PhotoFinish
from rumpus.games.fightball.rules.moves import Fightball
from rumpus.kernel.chance import chance_from
from rumpus.kernel.errors import BadSetup, NotAsked
from rumpus.kernel.types import WATCHER, Tempo
from tests.games.fightball.courts import BREAK, FAST, GAME, clock, fast, game, give, held, on

clause = pytest.mark.clause


def practice(*, beat: str = "2", seed: str = "beat") -> Fightball:
    """A fast round at practice pace, at its first beat."""
    return fast(seed, pace="practice", beat=beat)


def both(state: Fightball, first: int, second: int) -> None:
    """Both coaches choose, the first coach first."""
    state.act(0, first)
    state.act(1, second)


def holding(first: str, second: str, *, seed: str = "beat") -> Fightball:
    """Both coaches have taken a card; "" for nothing."""
    state = practice(seed=seed)
    for seat, card in enumerate((first, second)):
        if card not in ("", "buzz"):
            give(state, seat, card)
    if "buzz" in (first, second):
        seat = (first, second).index("buzz")
        while state.deck_size(seat) > 1:
            both(state, TAKE if seat == 0 else WAIT, TAKE if seat == 1 else WAIT)
            both(state, DISCARD if seat == 0 else WAIT, DISCARD if seat == 1 else WAIT)
    both(state, TAKE if first else WAIT, TAKE if second else WAIT)
    state.take_events()
    return state


@clause("FB-FAST-7")
def test_street_pace_is_the_usual_one() -> None:
    assert not game().practice
    assert game(pace="practice").practice
    with pytest.raises(BadSetup, match="house rule pace: 'slow' is not one of street, practice"):
        game(pace="slow")


@clause("FB-FAST-7")
def test_nothing_happens_before_both_have_chosen_and_then_both_moves_do() -> None:
    state = practice()
    assert [ask.tempo for ask in state.asks()] == [Tempo.SEALED] * 2
    state.act(0, TAKE)
    assert (held(state, 0), held(state, 1)) == ("", "")
    state.act(1, TAKE)
    assert held(state, 0) and held(state, 1)


@clause("FB-FAST-7")
def test_a_coach_has_one_move_a_beat() -> None:
    state = practice()
    state.act(0, TAKE)
    assert [ask.seat for ask in state.asks()] == [1]
    with pytest.raises(NotAsked):
        state.act(0, WAIT)


@clause("FB-FAST-7")
def test_a_move_is_secret_until_the_beat_ends() -> None:
    state = holding("tula", "stern")
    state.act(0, PLAY + 16)
    assert GAME.view(state, 0).sealed == PLAY + 16
    for seat in (1, WATCHER):
        assert GAME.view(state, seat).sealed is None
        assert GAME.view(state, seat).has_chosen == (True, False)
        assert not any(GAME.view(state, seat).stacks)
    assert state.take_events() == []


@clause("FB-FAST-7")
def test_a_hand_needs_no_150_ms_between_two_beats() -> None:
    state = practice()
    for action in (TAKE, DISCARD, TAKE):
        state.act(0, action, 3000)
        state.act(1, action, 3000)
    assert state.now == 3000
    assert held(state, 0) and held(state, 1)


@clause("FB-FAST-7")
def test_a_coin_decides_who_is_first_on_one_stack() -> None:
    firsts = []
    for seed in range(100):
        state = holding("tula", "stern", seed=f"{seed}")
        both(state, PLAY + 16, PLAY + 16)
        events = state.take_events()
        (coin,) = [event for event in events if isinstance(event, CoinTossed)]
        assert not [event for event in events if isinstance(event, PhotoFinish)]
        assert on(state, 16) == (["Tula", "Stern"] if coin.first == 0 else ["Stern", "Tula"])
        assert coin.stack == 16
        firsts.append(coin.first)
    assert 30 < sum(firsts) < 70


@clause("FB-FAST-7")
@pytest.mark.parametrize("second", [PLAY + 17, DISCARD, WAIT])
def test_there_is_no_coin_where_only_one_plays_on_a_stack(second: int) -> None:
    state = holding("tula", "stern")
    both(state, PLAY + 16, second)
    assert on(state, 16) == ["Tula"]
    assert not [event for event in state.take_events() if isinstance(event, CoinTossed)]


@clause("FB-FAST-7")
def test_both_waiting_or_both_discarding_tosses_no_coin() -> None:
    for action in (WAIT, DISCARD):
        state = holding("tula", "stern")
        both(state, action, action)
        assert not [event for event in state.take_events() if isinstance(event, CoinTossed)]


# Beats


@clause("FB-FAST-7", "FB-FAST-8")
def test_a_beat_is_two_seconds_unless_told_otherwise() -> None:
    state = fast(pace="practice")
    assert (state.now, state.deadline()) == (3000, 3000 + 2000)


@clause("FB-FAST-8")
@pytest.mark.parametrize(("beat", "seconds"), [("1", 1), ("2", 2), ("3", 3), ("5", 5), ("10", 10)])
def test_a_beat_has_the_seconds_that_were_agreed(beat: str, seconds: int) -> None:
    state = practice(beat=beat)
    assert state.deadline() - state.now == seconds * 1000
    clock(state)
    assert state.deadline() - state.now == seconds * 1000


@clause("FB-FAST-8")
def test_a_beat_ends_as_soon_as_both_have_chosen() -> None:
    state = practice()
    state.act(0, TAKE, 3100)
    state.act(1, TAKE, 3300)
    assert held(state, 0) and held(state, 1)
    assert state.deadline() == 3300 + 2000


@clause("FB-FAST-8")
def test_with_none_a_beat_ends_only_when_both_have_chosen() -> None:
    state = practice(beat="none")
    assert [ask.until for ask in state.asks()] == [None, None]
    state.act(0, TAKE, 3_600_000)
    assert held(state, 0) == ""
    state.act(1, WAIT, 7_200_000)
    assert held(state, 0)


@clause("FB-FAST-8")
def test_whoever_stays_silent_waits() -> None:
    state = holding("tula", "stern")
    state.act(0, PLAY + 16)
    clock(state)
    assert (on(state, 16), held(state, 1)) == (["Tula"], "Stern")
    clock(state)
    assert (held(state, 0), held(state, 1), state.phase) == ("", "Stern", FAST)


@clause("FB-FAST-8")
def test_at_street_pace_there_is_no_beat_and_no_waiting() -> None:
    state = fast(beat="5")
    assert (state.deadline(), WAIT in state.legal(0)) == (-1, False)
    assert state.check(0, WAIT, 4000) is not None


# The beat of the Buzz


@clause("FB-FAST-9")
def test_a_shot_chosen_for_the_beat_of_the_buzz_counts() -> None:
    state = holding("buzz", "jump shot")
    both(state, BUZZ, PLAY + 4)
    assert (on(state, 4), state.phase) == (["Jump Shot"], BREAK)
    (told,) = [event for event in state.take_events() if isinstance(event, Buzzed)]
    assert told.too_late is None


@clause("FB-FAST-9")
@pytest.mark.parametrize(
    ("card", "action"),
    [("stern", PLAY + 4), ("red ball", PLAY + 4), ("pickpocket", PLAY + 4), ("jump shot", DISCARD), ("", TAKE)],
)
def test_any_other_move_of_the_beat_of_the_buzz_does_not_happen(card: str, action: int) -> None:
    state = holding("buzz", card)
    left = state.deck_size(1)
    both(state, BUZZ, action)
    assert (on(state, 4), state.deck_size(1), state.discarded[1]) == ([], left, 0)
    assert held(state, 1).casefold() == card
    (told,) = [event for event in state.take_events() if isinstance(event, Buzzed)]
    assert (told.seat, told.too_late) == (0, 1)


@clause("FB-FAST-9")
def test_it_does_not_matter_who_chose_first_in_the_beat_of_the_buzz() -> None:
    state = holding("jump shot", "buzz")
    state.act(1, BUZZ)
    state.act(0, PLAY + 16)
    assert (on(state, 16), state.buzzed) == (["Jump Shot"], 1)


@clause("FB-FAST-9")
def test_the_first_coach_may_come_too_late_as_well() -> None:
    state = holding("tula", "buzz")
    both(state, PLAY + 16, BUZZ)
    (told,) = [event for event in state.take_events() if isinstance(event, Buzzed)]
    assert (told.seat, told.too_late, held(state, 0)) == (1, 0, "Tula")


@clause("FB-FAST-9")
@pytest.mark.parametrize("silent", [True, False])
def test_nobody_comes_too_late_who_only_waited(silent: bool) -> None:
    state = holding("buzz", "jump shot")
    state.act(0, BUZZ)
    if silent:
        clock(state)
    else:
        state.act(1, WAIT)
    (told,) = [event for event in state.take_events() if isinstance(event, Buzzed)]
    assert (told.too_late, held(state, 1)) == (None, "Jump Shot")


@clause("FB-FAST-9")
def test_where_both_play_the_buzz_in_one_beat_nobody_comes_too_late() -> None:
    state = practice()
    for action in (TAKE, DISCARD) * 43 + (TAKE,):
        both(state, action, action)
    both(state, BUZZ, BUZZ)
    (told,) = [event for event in state.take_events() if isinstance(event, Buzzed)]
    assert (told.too_late, state.phase) == (None, BREAK)


@clause("FB-FAST-8")
def test_what_was_chosen_for_the_beat_of_the_buzz_is_not_chosen_for_the_next_quarter() -> None:
    state = holding("buzz", "jump shot")
    both(state, BUZZ, WAIT)
    both(state, READY, READY)
    assert (state.quarter, GAME.open_table(state).has_chosen) == (2, (False, False))


@clause("FB-FAST-7")
def test_the_other_coach_may_have_chosen_any_move() -> None:
    state = practice()
    state.act(1, TAKE)
    view, chance = GAME.view(state, 0), chance_from(b"any")
    redealt = [state.copy() for _ in range(40)]
    for world in redealt:
        world.determinise(0, chance)
    for worlds in (redealt, [GAME.imagine(view, chance) for _ in range(40)]):
        assert {(int(world.answer[0]), int(world.answer[1])) for world in worlds} == {(-1, TAKE), (-1, WAIT)}


@clause("FB-FAST-9")
def test_nothing_is_on_its_way_after_the_beat_of_the_buzz() -> None:
    state = holding("buzz", "jump shot")
    both(state, BUZZ, WAIT)
    assert state.phase == BREAK
