"""A duel from the countdown to its end: beats, times, restarts, forty of them, and what the winner gets."""

import pytest

from rumpus.games.fake_swords.actions import BothHit, BrokeRule, DuelMove, PointAt, Won
from rumpus.games.fake_swords.cards import BLACK, MOVES, house_pack
from rumpus.games.fake_swords.events import (
    BROKE,
    DECIDED,
    FIRST,
    HIT,
    BeatPlayed,
    FightCountdown,
    FightEnded,
    PileTaken,
    Undecided,
)
from rumpus.games.fake_swords.rules.sight import open_table, own_cards
from rumpus.kernel.types import CLOCK, EVERYONE, TIME_UP
from tests.games.fake_swords.tables import (
    BEATS,
    CARDS,
    NOW,
    asked,
    beat,
    call,
    clock,
    collected,
    do,
    fight,
    named,
    offers,
    phase,
    point,
    refused,
    shown,
    stall,
    table,
    the,
    told,
)

clause = pytest.mark.clause
STAND = 11


def move(name: str) -> DuelMove:
    return DuelMove(MOVES.index(name))


# Beats


@clause("SW-DUEL-1", "SW-DUEL-6")
def test_three_seconds_before_the_first_beat_and_half_of_that_before_the_others() -> None:
    state = fight()
    countdown = the(state, FightCountdown)
    assert (countdown.countdown, countdown.round, countdown.to) == (3_000, 1, EVERYONE)
    assert (phase(state), asked(state)) == ("on guard", ())
    assert state.deadline() == NOW + 3_000 + 3_000  # the countdown before all pointed came first
    assert "not asked" in refused(state, 0, move("feint low"))
    beat(state, "feint low", "feint low")
    assert (phase(state), state.deadline()) == ("on guard", NOW + 6_000 + 1_500)
    assert told(state, FightCountdown) == []
    clock(state)
    assert (phase(state), asked(state)) == ("beat", (0, 1))


@clause("SW-DUEL-1")
def test_both_choose_in_secret_and_the_moves_are_shown_together() -> None:
    state = fight(left=1, right=3)
    clock(state)
    state.take_events()
    do(state, 3, move("guard low"))
    assert state.take_events() == []
    assert (phase(state), asked(state), shown(state).beats) == ("beat", (1,), 0)
    assert (open_table(state).answered, own_cards(state, 3).sealed) == ((False, False, False, True), 8)
    assert "you are not asked" in refused(state, 3, move("guard high"))
    do(state, 1, move("strike low"))
    played = the(state, BeatPlayed)
    assert (played.moves, played.beat, played.to) == ((2, 8), 1, EVERYONE)
    assert open_table(state).answered == (False,) * 4


@clause("SW-DUEL-1")
def test_nobody_but_the_fighters_is_asked_for_a_move() -> None:
    state = fight(seats=6, left=2, right=4, boss=0)
    clock(state)
    assert asked(state) == (2, 4)
    assert offers(state, 2) == [DuelMove(number) for number in range(11)]
    for seat in (0, 1, 3, 5):
        assert "not asked" in refused(state, seat, move("feint low"))
    assert "choose a move" in refused(state, 2, PointAt(0))


@clause("SW-DUEL-2")
def test_whoever_lacks_the_tempo_is_not_offered_a_strike() -> None:
    state = fight()
    beat(state, "strike low", "guard low")
    assert (shown(state).lacking, the(state, BeatPlayed).lacking) == ((True, False), (True, False))
    clock(state)
    assert offers(state, 0) == [DuelMove(number) for number in range(3, 11)]
    assert offers(state, 1) == [DuelMove(number) for number in range(11)]
    assert refused(state, 0, move("strike high")) == "you lack the tempo: no strike in this beat (SW-DUEL-2)"
    beat(state, "feint low", "guard low")
    clock(state)
    assert len(offers(state, 0)) == 11


@clause("SW-DUEL-1")
def test_a_beat_tells_what_the_moves_came_to() -> None:
    state = fight("Boing")
    beat(state, "strike low", "guard low")
    played = the(state, BeatPlayed)
    assert (played.parried, played.touched, played.hits, played.again) == ((True, False), True, (False, False), False)
    assert (played.before, played.after, played.broken) == (1, 0, (None, None))  # Boing: out of distance
    beat(state, "step in", "step in")
    played = the(state, BeatPlayed)
    assert (played.beat, played.before, played.after, played.touched) == (2, 0, 2, False)
    assert (shown(state).distance, shown(state).beats) == (2, 2)


# Time


@clause("SW-DUEL-6")
@pytest.mark.parametrize(("agreed", "time"), [("8", 8_000), ("15", 15_000), ("30", 30_000)])
def test_whoever_has_not_chosen_in_time_stands_still(agreed: str, time: int) -> None:
    state = fight(beat=agreed)
    clock(state)
    assert state.deadline() == state.now + time
    do(state, 0, move("step in"), int(state.now) + time)
    assert state.check(CLOCK, TIME_UP, state.now) is None
    clock(state)
    played = the(state, BeatPlayed)
    assert (played.moves, played.lacking) == ((9, STAND), (False, True))
    assert state.deadline() == state.now + 1_500


@clause("SW-DUEL-6")
def test_two_who_do_not_choose_both_stand_still_and_so_until_the_end() -> None:
    state = fight()
    for _ in range(BEATS):
        beat(state, "stand still", "stand still")
    assert {played.moves for played in told(state, BeatPlayed)} == {(STAND, STAND)}
    assert phase(state) == "deciding"


@clause("SW-DUEL-6")
def test_who_stands_still_guards_no_line() -> None:
    state = fight()
    beat(state, "strike middle", "stand still")
    assert the(state, FightEnded).winner == 0


@clause("SW-DUEL-6")
def test_a_move_that_was_chosen_is_not_forgotten_when_time_is_up() -> None:
    state = fight()
    beat(state, "stand still", "strike high")
    assert the(state, FightEnded).winner == 1


@clause("SW-DUEL-6")
def test_without_a_limit_a_beat_waits_for_both() -> None:
    state = fight(beat="none")
    clock(state)
    assert state.deadline() == -1
    assert state.check(CLOCK, TIME_UP, 10**9) is not None
    do(state, 0, move("strike low"), 10**9)
    do(state, 1, move("feint low"), 2 * 10**9)
    assert the(state, FightEnded).winner == 0


@clause("SW-DUEL-6")
def test_standing_still_can_not_be_chosen() -> None:
    state = fight()
    clock(state)
    assert state.check(0, 293 + STAND, state.now) is not None


# Who wins


@clause("SW-FIGHT-7", "SW-FIGHT-11")
def test_who_is_hit_loses_and_the_winner_takes_all_cards_of_the_pile() -> None:
    state = fight("Boing, Magnets, Umbrella", hands=("G", "Y", "", ""))
    beat(state, "feint low", "strike low")
    ended, taken = [(event, event.to) for event in state.take_events() if isinstance(event, FightEnded | PileTaken)][
        -2:
    ]
    assert ended == (FightEnded(to=EVERYONE, winner=1, loser=0, reason=HIT, rule=None, took=None), EVERYONE)
    assert isinstance(taken[0], PileTaken)
    assert (taken[0].seat, taken[0].pile, taken[0].won) == (1, 0, True)
    assert sorted(named(taken[0].cards)) == ["Boing", "Magnets", "Umbrella"]
    assert collected(state) == ("G", "PYYY", "P", "G")


@clause("SW-FIGHT-8", "SW-FIGHT-11", "SW-DUEL-3")
@pytest.mark.parametrize(("moves", "winner"), [(("strike high", "guard high"), 1), (("feint low", "strike high"), 0)])
def test_a_forbidden_move_can_be_chosen_and_loses_at_once(moves: tuple[str, str], winner: int) -> None:
    state = fight("Low Ceiling, Boing")
    assert [[breach.move for breach in side] for side in shown(state).breaches] == [[0], [0]]
    beat(state, *moves)
    events = state.take_events()
    (played,) = [event for event in events if isinstance(event, BeatPlayed)]
    (ended,) = [event for event in events if isinstance(event, FightEnded)]
    assert [card if card is None else named((card,)) for card in played.broken] == [
        None if fighter == winner else ["Low Ceiling"] for fighter in range(2)
    ]
    assert (ended.winner, ended.reason) == (winner, BROKE)
    assert ended.rule is not None and named((ended.rule,)) == ["Low Ceiling"]
    assert [len(cards) for cards in collected(state)[:2]] == [2 * (fighter == winner) for fighter in range(2)]


@clause("SW-FIGHT-5", "SW-FIGHT-8")
@pytest.mark.parametrize("card", [card.name for card in house_pack().cards if card.colour == BLACK])
def test_a_black_card_forbids_nothing_to_anybody(card: str) -> None:
    assert shown(fight(card)).breaches == ((), ())


@clause("SW-FIGHT-5", "SW-DUEL-3")
@pytest.mark.parametrize(("heights", "shorter"), [((150, 160, 1, 2), 0), ((160, 150, 1, 2), 1)])
def test_who_can_not_be_hit_yet_lets_a_strike_fall_short(heights: tuple[int, ...], shorter: int) -> None:
    moves = ("feint low", "strike high")
    for beats, hits in ((0, False), (1, False), (2, True)):
        state = fight("Head Start", heights=heights)
        stall(state, beats)
        state.take_events()
        beat(state, *(moves if shorter == 0 else reversed(moves)))
        played = the(state, BeatPlayed)
        assert played.hits[1 - shorter] == hits
        assert played.lacking[1 - shorter] != hits


@clause("SW-FIGHT-8")
def test_of_two_cards_that_forbid_a_move_the_first_of_the_pack_is_named() -> None:
    sides = shown(fight("Manners First, Knee High")).breaches
    named_first = ["Manners First"]
    assert [named((breach.card,)) for side in sides for breach in side] == [named_first] * 6


@clause("SW-DUEL-7")
@pytest.mark.parametrize(
    ("cards", "pairs"),
    [
        ("Nose to Nose, Seven Paces", [("Nose to Nose", "Seven Paces")]),
        ("Nose to Nose, Lost Property", []),  # both start close
        ("Boing, Magnets, After You, Musical Statues", [("Boing", "Magnets"), ("After You", "Musical Statues")]),
        ("Low Ceiling, Umbrella", []),
        ("Noodle Arms, Top Shelf", []),  # strikes reach as far by both
    ],
)
def test_it_is_shown_which_card_gives_way_in_a_duel(cards: str, pairs: list[tuple[str, str]]) -> None:
    assert [tuple(named((one.card, one.to))) for one in shown(fight(cards)).gives_way] == pairs


@clause("SW-FIGHT-4", "SW-DUEL-3")
@pytest.mark.parametrize(("card", "forbidden"), [("Hot Soup", ["step back"]), ("Boing", [])])
def test_a_touch_is_shown_where_a_card_remembers_it(card: str, forbidden: list[str]) -> None:
    state = fight(card)
    assert not shown(state).touched
    beat(state, "strike low", "guard low")
    assert shown(state).touched is bool(forbidden)
    assert [[MOVES[breach.move] for breach in side] for side in shown(state).breaches] == [forbidden] * 2


@clause("SW-DUEL-7", "SW-FIGHT-8")
def test_a_broken_rule_comes_before_a_hit() -> None:
    state = fight("Low Ceiling")
    beat(state, "strike high", "feint low")
    events = state.take_events()
    (played,) = [event for event in events if isinstance(event, BeatPlayed)]
    (ended,) = [event for event in events if isinstance(event, FightEnded)]
    assert (played.hits, ended.winner) == ((False, False), 1)
    assert [len(cards) for cards in collected(state)[:2]] == [0, 1]


@clause("SW-FIGHT-7", "SW-FIGHT-5")
def test_a_strike_that_alone_reaches_has_hit_whatever_the_other_struck() -> None:
    state = fight("Seven Paces, Top Shelf, Photo Finish", heights=(190, 150, 160, 170))
    beat(state, "strike low", "strike high")
    ended = the(state, FightEnded)
    assert (ended.winner, ended.reason, ended.rule) == (1, HIT, None)


@clause("SW-FIGHT-9", "SW-DUEL-2")
def test_where_both_hit_the_fight_starts_again() -> None:
    state = fight("Manners First")
    beat(state, "step in", "step in")
    assert (shown(state).distance, shown(state).opening) == (2, 0)
    state.take_events()
    beat(state, "strike low", "strike high")
    played, countdown = state.take_events()[-2:]
    assert isinstance(played, BeatPlayed) and isinstance(countdown, FightCountdown)
    assert (played.hits, played.again) == ((True, True), True)
    assert (countdown.countdown, countdown.round) == (3_000, 2)
    again = shown(state)
    assert (again.round, again.distance, again.lacking, again.opening, again.beats) == (2, 1, (False, False), 1, 2)
    assert (phase(state), state.deadline()) == ("on guard", state.now + 3_000)


@clause("SW-DUEL-7")
def test_where_both_break_a_rule_the_fight_starts_again() -> None:
    state = fight("Low Ceiling")
    beat(state, "strike high", "strike high")
    played = the(state, BeatPlayed)
    assert (played.hits, played.again) == ((False, False), True)
    assert played.broken == (CARDS.index("Low Ceiling"),) * 2
    assert (shown(state).round, collected(state)[:2]) == (2, ("", ""))


# Forty beats


@clause("SW-DUEL-4", "SW-FIGHT-10")
@pytest.mark.parametrize("winner", [0, 1])
def test_after_forty_beats_the_fight_boss_of_the_fight_picks_the_winner(winner: int) -> None:
    state = fight("Boing", left=0, right=1, boss=1, stands_in=3)
    stall(state, BEATS - 1)
    assert (phase(state), shown(state).beats) == ("on guard", 39)
    stall(state, 1)
    assert (phase(state), asked(state), state.deadline()) == ("deciding", (3,), -1)
    assert the(state, Undecided).beats == BEATS
    assert offers(state, 3) == [Won(0), Won(1)]
    for nonsense in (BothHit(), BrokeRule(0, 0), move("strike low")):
        assert refused(state, 3, nonsense) == "say who won (SW-DUEL-4)"
    assert "not asked" in refused(state, 1, Won(1))
    do(state, 3, Won(winner))
    ended = the(state, FightEnded)
    assert (ended.winner, ended.loser, ended.reason) == (winner, 1 - winner, DECIDED)
    assert collected(state)[winner] == "Y" and collected(state)[1 - winner] == ""


@clause("SW-DUEL-4")
def test_a_hit_in_the_fortieth_beat_still_counts() -> None:
    state = fight()
    stall(state, BEATS - 1)
    beat(state, "strike low", "feint low")
    assert the(state, FightEnded).reason == HIT


@clause("SW-DUEL-4", "SW-DUEL-5")
def test_while_the_fight_boss_decides_the_fighters_stand_as_the_last_beat_left_them() -> None:
    state = fight()
    stall(state, BEATS - 1)
    beat(state, "step back", "guard high")
    assert (phase(state), shown(state).distance) == ("deciding", 0)


@clause("SW-DUEL-4")
def test_restarts_do_not_begin_the_count_anew() -> None:
    state = fight()
    stall(state, 20)
    beat(state, "strike low", "strike low")
    stall(state, 18)
    state.take_events()
    beat(state, "strike low", "strike low")
    events = state.take_events()
    assert phase(state) == "deciding"
    assert [type(event) for event in events] == [BeatPlayed, Undecided]
    assert isinstance(events[0], BeatPlayed) and (events[0].hits, events[0].again) == ((True, True), False)


@clause("SW-DUEL-4")
def test_the_next_fight_has_forty_beats_of_its_own() -> None:
    state = fight(deck="Boing, Umbrella, Umbrella, Boing, Slow Honey, Slow Honey")
    stall(state, 30)
    beat(state, "strike low", "feint low")
    point(state, 0, 0, 1, 2)
    assert (shown(state).beats, shown(state).round) == (0, 1)
    stall(state, BEATS - 1)
    assert (phase(state), shown(state).beats) == ("on guard", BEATS - 1)


# By which cards


@clause("SW-FIGHT-1")
def test_the_cards_of_no_other_pile_count() -> None:
    state = table("Top Shelf", "", "", "", "", piles=("Low Ceiling", "Boing", "Bad Knees", "Hot Soup"), boss=4)
    point(state, 0, 1, 0, 1, 2)
    call(state, 1, 1, 3)
    assert named(shown(state).rules) == ["Boing"]
    assert shown(state).breaches == ((), ())
    beat(state, "strike high", "feint low")
    assert the(state, FightEnded).winner == 1


@clause("SW-FIGHT-1")
def test_copies_of_a_card_count_once() -> None:
    state = fight("Giant Steps, Giant Steps, Boing")
    assert named(shown(state).rules) == ["Giant Steps", "Boing"]
    assert len(collected(state)[0]) == 0
    beat(state, "strike low", "feint low")
    assert collected(state)[0] == "PPY"


@clause("SW-FIGHT-5")
@pytest.mark.parametrize(("heights", "winner"), [((150, 160, 1, 2), 0), ((160, 150, 1, 2), 1)])
def test_a_black_card_helps_the_shorter_fighter(heights: tuple[int, ...], winner: int) -> None:
    state = fight("Photo Finish", heights=heights)
    beat(state, "strike low", "strike low")
    happened = state.take_events()
    played, ended = (event for event in happened if isinstance(event, BeatPlayed | FightEnded))
    assert isinstance(played, BeatPlayed) and isinstance(ended, FightEnded)
    assert (played.hits, played.again) == ((True, True), False)
    assert (ended.winner, ended.reason, ended.rule) == (winner, FIRST, CARDS.index("Photo Finish"))


@clause("SW-FIGHT-5", "SW-FIGHT-6")
def test_the_shorter_fighter_is_not_the_shortest_player() -> None:
    state = fight("Photo Finish", left=1, right=2, boss=0, heights=(140, 190, 180, 150))
    assert shown(state).shorter == 1
    beat(state, "strike low", "strike low")
    assert the(state, FightEnded).winner == 2
