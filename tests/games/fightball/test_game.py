"""The course of the game: quarters, scoring rounds, breaks, overtime and the end."""

import pytest

from rumpus.games.fightball.actions import DISCARD, PICK_UP, READY, TAKE
from rumpus.games.fightball.events import (
    CardPlayed,
    CoachReady,
    QuarterCalled,
    QuarterScored,
    QuarterStarted,
    StackScored,
)
from rumpus.games.fightball.rules.moves import Fightball
from rumpus.kernel.chance import chance_from
from rumpus.kernel.errors import GameIsOver, NotAsked, NotLegal
from rumpus.kernel.types import Outcome, Tempo
from tests.games.fightball.courts import (
    BREAK,
    CHOOSING,
    COUNTDOWN,
    FAST,
    GAME,
    NOW,
    OVER,
    Stack,
    be_ready,
    burn,
    clock,
    court,
    finish_scoring,
    game,
    play,
    quarter,
    ring,
    stack,
    take,
)
from tests.games.fresh import all_but, fields

clause = pytest.mark.clause


def play_quarters(state: Fightball, *twos: tuple[int, int]) -> None:
    """Quarters in which each coach scores so many times two points."""
    for number, points in enumerate(twos):
        if number:
            be_ready(state, 0, 1)
        quarter(state, *points)


# Quarters


@clause("FB-GAME-1")
def test_a_game_has_four_quarters_each_of_a_fast_round_and_a_scoring_round() -> None:
    state = game()
    play_quarters(state, (1, 0), (2, 0), (0, 1), (1, 0))
    assert (state.phase, state.quarter) == (OVER, 4)
    events = state.take_events()
    called = [(type(event), event.quarter) for event in events if isinstance(event, QuarterCalled | QuarterStarted)]
    assert called == [(kind, number) for number in range(1, 5) for kind in (QuarterCalled, QuarterStarted)]
    scored = [event for event in events if isinstance(event, QuarterScored)]
    assert [event.scores for event in scored] == [(2, 0), (6, 0), (6, 2), (8, 2)]
    assert [event.fouls for event in scored] == [(2, 0), (4, 0), (0, 2), (2, 0)]
    assert {event.plays for event in scored} == {(0, 0)}


@clause("FB-GAME-1")
@pytest.mark.parametrize(("twos", "winner"), [((1, 0), 0), ((0, 1), 1)])
def test_the_highest_score_after_four_quarters_wins(twos: tuple[int, int], winner: int) -> None:
    state = game()
    play_quarters(state, (1, 1), (1, 1), (0, 0), twos)
    scores = (4 + 2 * twos[0], 4 + 2 * twos[1])
    assert state.outcome() == Outcome("highest score", (winner,), scores)


@clause("FB-GAME-1")
def test_whoever_leads_before_the_fourth_quarter_has_not_won_yet() -> None:
    state = game()
    play_quarters(state, (3, 0), (3, 0), (3, 0))
    assert (state.outcome(), state.phase) == (None, BREAK)


@clause("FB-GAME-1")
def test_after_the_end_nobody_acts() -> None:
    state = game()
    play_quarters(state, (1, 0), (0, 0), (0, 0), (0, 0))
    assert (state.asks(), state.deadline()) == ([], -1)
    with pytest.raises(GameIsOver):
        state.act(0, READY)


def build(state: Fightball, where: int, *cards: str) -> None:
    """The first coach builds a stack."""
    for card in cards:
        take(state, 0, card)
        play(state, 0, where)


@clause("FB-FX-6")
def test_a_discard_pile_of_an_earlier_quarter_does_not_count() -> None:
    state = game(home="dark", away="aztecs")
    play_quarters(state, (0, 0))
    assert state.benched[0] > 3
    be_ready(state, 0, 1)
    clock(state)
    build(state, 16, "vesper", "patient dagger", "red ball", "jump shot")
    state.read_stack(16)
    assert state.reader.total == 6 + 7


@clause("FB-FX-14")
def test_what_was_decided_in_an_earlier_quarter_is_decided_anew() -> None:
    state = game(home="wildcats", away="dark")
    for number in (1, 2):
        clock(state)
        build(state, 20, "skye", "go, team!", "go, team!", "red ball", "dunk shot")
        burn(state, 0)
        ring(state)
        assert (state.phase, state.quarter) == (CHOOSING, number)
        finish_scoring(state, {"go, team!": "more"})
        be_ready(state, 0, 1)
    assert list(state.score) == [2 * (2 + 1 + 1), 0]


@clause("FB-GAME-1")
@pytest.mark.parametrize("pace", ["street", "practice"])
def test_nobody_has_the_first_turn(pace: str) -> None:
    state = game(pace=pace)
    clock(state)
    assert len(state.asks()) == 2
    assert state.first_turn() == -1


@clause("FB-FAST-4", "FB-FAST-11")
def test_nobody_is_ready_and_no_buzz_was_played_when_the_next_quarter_is_called() -> None:
    state = game()
    play_quarters(state, (1, 0))
    be_ready(state, 0, 1)
    table = GAME.open_table(state)
    assert (table.phase, table.ready, table.buzzed) == ("countdown", (False, False), None)
    clock(state)
    state.take_events()
    take(state, 1, "stern")
    play(state, 1, 8)
    (told,) = [event for event in state.take_events() if isinstance(event, CardPlayed)]
    assert not told.at_buzzer


@clause("FB-SETUP-1")
def test_a_card_that_was_still_held_at_the_buzz_is_shuffled_into_the_deck_again() -> None:
    state = game()
    clock(state)
    take(state, 1, "stern")
    quarter(state)
    be_ready(state, 0, 1)
    table = GAME.open_table(state)
    assert (table.in_hand, table.decks, GAME.own_cards(state, 1).held) == (("nothing", "nothing"), (44, 44), None)
    assert sorted(state.deck) == list(range(88))


@clause("FB-SETUP-1")
def test_nothing_of_a_quarter_is_left_when_the_next_one_is_called() -> None:
    """But the score, and what only says when or where something was."""
    going_on = ("quarter", "score", "gained", "foul_points", "fast_time", "until", "now", "started", "moved")
    state = game(home="wildcats", away="dark")
    names = all_but(state, *going_on, "luck", "deck", "discard", "heard")
    first = fields(state, names)
    clock(state)
    build(state, 20, "skye", "go, team!", "red ball", "dunk shot")
    take(state, 1, "red ball")
    state.act(1, DISCARD)
    state.act(1, PICK_UP)
    assert fields(state, ["held_open", "discarded"]) == {"held_open": [0, 1], "discarded": [0, 0]}
    quarter(state, 0, 0)
    be_ready(state, 1, 0)
    assert state.phase == COUNTDOWN and fields(state, names) == first


@clause("FB-SCORE-1", "FB-COURT-2", "FB-COURT-4")
def test_every_stack_of_the_court_is_scored() -> None:
    """Wherever it lies: a Ball that a coach has put on an empty court card is a false start."""
    gained = []
    for where in range(24):
        state = court(stack("green", "red ball@aztecs", teams=("aztecs", "cruisers")), at=(where,))
        ring(state)
        gained.append((int(state.score[0]), int(state.score[1])))
    assert gained == [(0, 2)] * 8 + [(0, 3)] * 8 + [(0, 2)] * 8


@clause("FB-GAME-1")
def test_the_points_of_a_quarter_are_shown_from_when_it_is_scored() -> None:
    state = game()
    seen = [GAME.open_table(state).by_quarter]
    for twos in ((1, 0), (0, 2), (0, 0), (2, 0)):
        quarter(state, *twos)
        seen.append(GAME.open_table(state).by_quarter)
        if state.phase == BREAK:
            be_ready(state, 0, 1)
            assert GAME.open_table(state).by_quarter == seen[-1]
    points = ((2, 0), (0, 4), (0, 0), (4, 0))
    assert (seen, state.phase) == ([points[:quarters] for quarters in range(5)], OVER)


@clause("FB-GAME-1", "FB-FX-3")
def test_a_quarter_has_no_points_while_a_coach_still_decides() -> None:
    state = court(stack("blue", "gordo@wildcats", "go, team!", "blue ball", "jump shot", side="cruisers"))
    ring(state)
    assert (state.phase, GAME.open_table(state).by_quarter) == (CHOOSING, ())


# Overtime


@clause("FB-GAME-3")
def test_equal_scores_are_settled_in_overtime_quarters_until_one_leads() -> None:
    state = game()
    play_quarters(state, (1, 1), (1, 0), (0, 1), (0, 0), (2, 2), (0, 0), (1, 1))
    assert (state.phase, state.quarter, state.outcome()) == (BREAK, 7, None)
    be_ready(state, 0, 1)
    quarter(state, 0, 1)
    assert (state.phase, state.quarter) == (OVER, 8)
    assert state.outcome() == Outcome("overtime", (1,), (10, 12))


@clause("FB-GAME-3")
def test_house_rule_without_overtime_equal_scores_are_a_draw() -> None:
    state = game(overtime="false")
    play_quarters(state, (1, 1), (1, 0), (0, 1), (0, 0))
    assert state.outcome() == Outcome("draw", (0, 1), (4, 4))


@clause("FB-GAME-3", "FB-FAST-7")
@pytest.mark.parametrize("pace", ["street", "practice"])
@pytest.mark.parametrize(("overtime", "phase"), [("true", BREAK), ("false", OVER)])
def test_overtime_is_as_agreed_at_either_pace(pace: str, overtime: str, phase: int) -> None:
    state = game(pace=pace, overtime=overtime)
    state.quarter = 4
    state.score_quarter()
    assert (state.phase, GAME.open_table(state).overtime) == (phase, overtime == "true")


@clause("FB-GAME-3")
def test_the_house_rule_changes_nothing_where_one_leads() -> None:
    state = game(overtime="false")
    play_quarters(state, (1, 0), (0, 0), (0, 0), (0, 0))
    assert state.outcome() == Outcome("highest score", (0,), (2, 0))


# Breaks


@clause("FB-FAST-11")
def test_a_quarter_starts_after_a_countdown_of_three_seconds() -> None:
    state = game()
    assert (state.phase, state.deadline(), state.asks()) == (COUNTDOWN, 3000, [])
    with pytest.raises(NotAsked):
        state.act(0, TAKE, 2999)
    clock(state)
    assert (state.phase, state.now) == (FAST, 3000)


@clause("FB-FAST-11")
def test_the_break_ends_when_both_coaches_are_ready() -> None:
    state = game()
    play_quarters(state, (1, 0))
    assert [(ask.seat, ask.tempo, ask.actions) for ask in state.asks()] == [
        (0, Tempo.WINDOW, (READY,)),
        (1, Tempo.WINDOW, (READY,)),
    ]
    be_ready(state, 1)
    assert (state.phase, [ask.seat for ask in state.asks()]) == (BREAK, [0])
    assert GAME.open_table(state).ready == (False, True)
    assert GAME.view(GAME.imagine(GAME.view(state, 0), chance_from(b"")), 0) == GAME.view(state, 0)
    be_ready(state, 0)
    assert (state.phase, state.quarter) == (COUNTDOWN, 2)
    assert [event.seat for event in state.take_events() if isinstance(event, CoachReady)] == [1, 0]


@clause("FB-FAST-11")
def test_the_break_lasts_90_seconds_at_most() -> None:
    state = game()
    play_quarters(state, (1, 0))
    assert state.deadline() == state.now + 90_000
    clock(state)
    assert (state.phase, state.quarter, state.deadline()) == (COUNTDOWN, 2, state.now + 3000)


@clause("FB-FAST-11")
def test_the_break_is_a_pause_in_which_a_table_waits_for_whoever_plays_a_bot() -> None:
    state = game()
    assert not state.is_pause()
    clock(state)
    assert not state.is_pause()
    play_quarters(state, (1, 0))
    assert state.is_pause()
    clock(state)
    assert not state.is_pause()


@clause("FB-FAST-11")
def test_in_the_break_no_card_is_taken() -> None:
    state = game()
    play_quarters(state, (1, 0))
    with pytest.raises(NotLegal, match="the quarter is over"):
        state.act(0, TAKE)


# Scoring


COURT = [
    (16, stack("blue", "tula@aztecs", "blue ball", "jump shot", side="cruisers")),
    (20, stack("red", "xoco@aztecs", "pickpocket", "red ball", "dunk shot", side="cruisers")),
    (8, stack("green", "moxie@cruisers", "long shot", "green ball", "long shot", teams=("aztecs", "cruisers"))),
    (9, stack("green", "green ball@aztecs", teams=("aztecs", "cruisers"))),
    (4, stack("blue", "peggy lou@cruisers", "zal@aztecs", "tex@aztecs", "bribed refball", "blue ball", side="aztecs")),
    (17, stack("blue", "tex@aztecs", "red ball", "jump shot", "stern@cruisers", side="cruisers")),
]


def points_of(*stacks: tuple[int, Stack]) -> list[int]:
    state = court(*[one for _, one in stacks], at=tuple(place for place, _ in stacks))
    ring(state)
    finish_scoring(state, {})
    return [int(state.score[seat]) for seat in range(2)]


@clause("FB-SCORE-1")
def test_a_quarter_is_worth_what_its_stacks_are_worth_each_by_itself() -> None:
    one_by_one = [points_of(one) for one in COURT]
    assert one_by_one == [[2, 0], [1, 1], [1, 3], [0, 3], [0, 0], [3, 0]]
    assert points_of(*COURT) == [sum(points) for points in zip(*one_by_one, strict=True)]


@clause("FB-SCORE-1")
def test_it_does_not_matter_in_which_order_the_stacks_of_a_zone_are_scored() -> None:
    others = {16: 19, 20: 22, 8: 14, 9: 10, 4: 7, 17: 16}
    assert points_of(*((others[place], one) for place, one in COURT)) == points_of(*COURT)


@clause("FB-SCORE-2", "FB-GAME-1")
def test_every_stack_is_told_with_its_account_and_the_quarter_with_plays_and_fouls() -> None:
    state = court(*[one for _, one in COURT], at=tuple(place for place, _ in COURT))
    ring(state)
    events = state.take_events()
    told = {event.stack: len(event.reading.steps) for event in events if isinstance(event, StackScored)}
    assert told == {place: len(one.cards) for place, one in COURT}
    (scored,) = [event for event in events if isinstance(event, QuarterScored)]
    assert (scored.plays, scored.fouls, scored.scores) == ((5, 4), (2, 3), (7, 7))


@clause("FB-GAME-1", "FB-SCORE-1")
def test_quarters_points_fouls_and_the_time_of_fast_rounds_are_counted() -> None:
    state = court(*[one for _, one in COURT], at=tuple(place for place, _ in COURT))
    state.started, state.fast_time, state.foul_points = NOW - 60_000, 5_000, 4
    ring(state)
    assert state.tallies() == {
        "quarters": 1,
        "points together": 7 + 7,
        "points from fouls": 4 + 5,
        "seconds of fast rounds": 5 + 60,
    }


@clause("FB-SCORE-2")
def test_the_account_of_a_false_start_does_not_hang_on_the_stack_before_it() -> None:
    harder = stack("blue", "tula@aztecs", "shrunken goal", "blue ball", "jump shot", side="cruisers")
    false_start = stack("blue", "red ball@aztecs", side="cruisers")
    state = court(harder, false_start, at=(16, 17))
    ring(state)
    told = {event.stack: event.reading for event in state.take_events() if isinstance(event, StackScored)}
    assert {place: (one.needs, one.worth) for place, one in told.items()} == {16: (13, 2), 17: (10, 0)}


def test_no_two_games_read_their_stacks_by_the_same_reader() -> None:
    """Rooms are read from a store in threads, all with one `Fightball`."""
    one, other = game(), game()
    imagined = GAME.imagine(GAME.view(one, 0), chance_from(b"threads"))
    assert len({id(state.reader) for state in (one, other, imagined)}) == 3
