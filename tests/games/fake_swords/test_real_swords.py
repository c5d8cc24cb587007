"""Foam swords in a living room: the app shows the rules, counts down, and hears the Fight Boss's verdict."""

import pytest

from rumpus.games.fake_swords.actions import Action, BothHit, BrokeRule, DuelMove, OnGuard, Won
from rumpus.games.fake_swords.events import (
    ARMS,
    BROKE,
    FIRST,
    HIT,
    BeatPlayed,
    FightAgain,
    FightBegan,
    FightCalled,
    FightCountdown,
    FightEnded,
    PileTaken,
)
from rumpus.games.fake_swords.rules.moves import FakeSwords
from rumpus.games.fake_swords.rules.sight import open_table
from rumpus.kernel.types import EVERYONE
from tests.games.fake_swords.tables import (
    asked,
    clock,
    collected,
    cross_swords,
    do,
    fight,
    named,
    offers,
    phase,
    refused,
    shown,
    the,
    tie,
    told,
    winners,
)

clause = pytest.mark.clause


def brawl(cards: str = "Boing, Umbrella", **told_of_it: int) -> FakeSwords:
    """Two players, 0 and 1, with real swords; the countdown has not begun."""
    return fight(cards, **{"boss": 2, **told_of_it}, fights="real swords")  # type: ignore[arg-type]  # all numbers


def fought(cards: str = "Boing, Umbrella") -> FakeSwords:
    """The same when the swords are crossed."""
    state = brawl(cards)
    cross_swords(state)
    state.take_events()
    return state


# Before the fight


@clause("SW-FIGHT-8", "SW-FIGHT-12")
def test_no_move_of_the_duel_is_forbidden_where_people_fight() -> None:
    assert [len(side) for side in shown(fight("Low Ceiling")).breaches] == [1, 1]
    assert shown(brawl("Low Ceiling")).breaches == ((), ())


@clause("SW-FIGHT-12")
def test_the_rules_in_force_are_shown_for_both_fighters() -> None:
    state = brawl("Umbrella, Boing, Top Shelf, Boing")
    called, fight_on = the(state, FightCalled), shown(state)
    assert named(called.rules) == named(fight_on.rules) == ["Umbrella", "Boing", "Top Shelf"]
    assert (fight_on.left, fight_on.right, fight_on.boss, fight_on.shorter, fight_on.pile) == (0, 1, 2, 0, 0)
    assert (fight_on.round, fight_on.breaches) == (1, ((), ()))


@clause("SW-FIGHT-3", "SW-FIGHT-12")
@pytest.mark.parametrize(("cards", "hands"), [("Boing, Umbrella", True), ("Boing, Lost Property", False)])
def test_it_is_shown_whether_they_start_with_swords_in_hand(cards: str, hands: bool) -> None:
    assert shown(brawl(cards)).hands == hands


@clause("SW-FIGHT-14")
def test_the_fight_boss_of_the_fight_starts_the_countdown() -> None:
    state = brawl(left=0, right=2, stands_in=3)
    assert (phase(state), asked(state), offers(state, 3)) == ("arming", (3,), [OnGuard()])
    assert state.deadline() == -1
    for seat in (0, 1, 2):
        assert "not asked" in refused(state, seat, OnGuard())
    assert refused(state, 3, Won(0)) == "start the countdown when both fighters are ready (SW-FIGHT-14)"


@clause("SW-FIGHT-12", "SW-FIGHT-14")
def test_the_countdown_takes_three_seconds_and_then_the_swords_are_crossed() -> None:
    state = brawl()
    do(state, 2, OnGuard(), 200_000)
    countdown = the(state, FightCountdown)
    assert (countdown.countdown, countdown.round, countdown.to) == (3_000, 1, EVERYONE)
    assert (phase(state), asked(state), state.deadline()) == ("counting", (), 203_000)
    assert "not asked" in refused(state, 2, Won(0))
    clock(state)
    assert (the(state, FightBegan).to, phase(state), asked(state)) == (EVERYONE, "fighting", (2,))
    assert state.deadline() == -1


# The verdict


@clause("SW-FIGHT-10", "SW-FIGHT-12")
@pytest.mark.parametrize(("cards", "rules"), [("Boing", 1), ("Boing, Boing", 1), ("Boing, Umbrella", 2), ("PGYB", 4)])
def test_these_are_the_verdicts(cards: str, rules: int) -> None:
    state = fought(cards)
    broken = [BrokeRule(fighter, rule) for fighter in range(2) for rule in (*range(rules), 4)]
    assert offers(state, 2) == [Won(0), Won(1), BothHit(), *broken]
    assert refused(state, 2, OnGuard()) == "say who won, that both hit, or who broke which rule (SW-FIGHT-12)"
    for seat in (0, 1, 3):
        assert "not asked" in refused(state, seat, Won(0))


@clause("SW-FIGHT-1", "SW-FIGHT-12")
def test_a_rule_that_is_not_there_can_not_be_broken() -> None:
    state = fought("Boing, Boing")
    assert "who broke which rule" in refused(state, 2, BrokeRule(0, 1))


@clause("SW-FIGHT-7", "SW-FIGHT-11", "SW-FIGHT-12")
@pytest.mark.parametrize("fighter", [0, 1])
def test_whom_the_fight_boss_names_has_won_by_a_hit(fighter: int) -> None:
    state = fought()
    do(state, 2, Won(fighter), int(state.now) + 7_250)
    ended, taken = state.take_events()[:2]
    hit = FightEnded(to=EVERYONE, winner=fighter, loser=1 - fighter, reason=HIT, rule=None, took=7_250)
    assert ended == hit
    assert isinstance(taken, PileTaken) and (taken.seat, taken.won) == (fighter, True)
    assert collected(state)[fighter] == "PY"
    assert (phase(state), open_table(state).fight) == ("piles", None)


@clause("SW-FIGHT-8", "SW-FIGHT-10", "SW-FIGHT-12")
@pytest.mark.parametrize("fighter", [0, 1])
@pytest.mark.parametrize(("rule", "name"), [(0, "Umbrella"), (1, "Boing")])
def test_who_broke_a_rule_has_lost_and_the_rule_is_told(fighter: int, rule: int, name: str) -> None:
    state = fought()
    do(state, 2, BrokeRule(fighter, rule), int(state.now) + 900)
    ended = the(state, FightEnded)
    assert (ended.loser, ended.winner, ended.reason, ended.took) == (fighter, 1 - fighter, BROKE, 900)
    assert ended.rule is not None and named((ended.rule,)) == [name]
    assert (collected(state)[fighter], collected(state)[1 - fighter]) == ("", "PY")


@clause("SW-FIGHT-7")
@pytest.mark.parametrize("fighter", [0, 1])
def test_who_blocked_with_the_arms_has_lost(fighter: int) -> None:
    state = fought()
    do(state, 2, BrokeRule(fighter, 4))
    ended = the(state, FightEnded)
    assert (ended.loser, ended.winner, ended.reason, ended.rule) == (fighter, 1 - fighter, ARMS, None)


@clause("SW-FIGHT-9", "SW-FIGHT-14")
def test_where_both_hit_they_take_their_places_again() -> None:
    state = fought()
    do(state, 2, BothHit(), int(state.now) + 4_000)
    again = the(state, FightAgain)
    assert (again.took, again.to) == (4_000, EVERYONE)
    assert (phase(state), asked(state), shown(state).round) == ("arming", (2,), 2)
    assert collected(state)[:2] == ("", "")
    do(state, 2, OnGuard())
    assert the(state, FightCountdown).round == 2


@clause("SW-FIGHT-16")
@pytest.mark.parametrize(("heights", "shorter"), [((150, 160, 1, 2), 0), ((160, 150, 1, 2), 1)])
def test_where_both_hit_a_card_may_say_who_was_first(heights: tuple[int, ...], shorter: int) -> None:
    state = fight("Boing, Photo Finish", heights=heights, boss=2, fights="real swords")
    assert named((shown(state).first or 0,)) == ["Photo Finish"]
    cross_swords(state)
    state.take_events()
    do(state, 2, BothHit(), int(state.now) + 3_000)
    ended = the(state, FightEnded)
    assert (ended.winner, ended.loser, ended.reason, ended.took) == (shorter, 1 - shorter, FIRST, 3_000)
    assert ended.rule is not None and named((ended.rule,)) == ["Photo Finish"]
    assert (collected(state)[shorter], phase(state)) == ("YB", "piles")
    assert shown(brawl()).first is None


@clause("SW-FIGHT-17")
@pytest.mark.parametrize(
    ("cards", "pairs"),
    [
        ("Low Ceiling, Umbrella", [("Low Ceiling", "Umbrella")]),
        ("Umbrella, Low Ceiling", [("Low Ceiling", "Umbrella")]),
        ("Boing, Hot Soup, Musical Statues", [("Boing", "Musical Statues"), ("Boing", "Hot Soup")]),
        ("Seven Paces, Lost Property", [("Seven Paces", "Lost Property")]),
        ("Low Ceiling, Boing, Top Shelf", []),
    ],
)
def test_it_is_shown_which_card_gives_way_to_which(cards: str, pairs: list[tuple[str, str]]) -> None:
    assert [tuple(named((one.card, one.to))) for one in shown(brawl(cards)).gives_way] == pairs


@clause("SW-FIGHT-9")
def test_the_time_is_taken_anew_each_time() -> None:
    state = fought()
    for took in (4_000, 2_500, 60_000):
        do(state, 2, BothHit(), int(state.now) + took)
        assert the(state, FightAgain).took == took
        do(state, 2, OnGuard(), int(state.now) + 30_000)
        clock(state)
    do(state, 2, Won(1), int(state.now) + 1_234)
    assert the(state, FightEnded).took == 1_234


@clause("SW-FIGHT-14")
def test_it_may_start_again_any_number_of_times() -> None:
    state = fought()
    for _ in range(60):
        do(state, 2, BothHit())
        cross_swords(state)
    assert (shown(state).round, phase(state)) == (61, "fighting")


@clause("SW-FIGHT-12")
def test_no_beats_are_played_with_real_swords() -> None:
    state = fought()
    for seat in (0, 1):
        assert "not asked" in refused(state, seat, DuelMove(0))
    do(state, 2, Won(0))
    assert told(state, BeatPlayed) == []


@clause("SW-FIGHT-12", "SW-END-3")
@pytest.mark.parametrize(("verdict", "winner"), [(Won(0), 0), (Won(1), 1), (BrokeRule(0, 0), 1), (BrokeRule(1, 4), 0)])
def test_a_tie_breaker_is_judged_in_the_same_way(verdict: Action, winner: int) -> None:
    state = tie("PGGGYYY", "PGGGYYY", "", boss=2, fights="real swords")
    assert (phase(state), asked(state), shown(state).pile) == ("arming", (2,), None)
    cross_swords(state)
    do(state, 2, verdict)
    assert winners(state) == ("tie-breaker", (winner,))


@clause("SW-FIGHT-9", "SW-FIGHT-12")
def test_in_a_tie_breaker_too_both_may_hit() -> None:
    state = tie("PGGGYYY", "PGGGYYY", "", boss=2, fights="real swords")
    cross_swords(state)
    do(state, 2, BothHit())
    assert (phase(state), state.outcome(), shown(state).round) == ("arming", None, 2)
