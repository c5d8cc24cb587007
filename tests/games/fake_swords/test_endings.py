"""Sets, the third one, ties, and what happens when the cards run out."""

from collections import Counter

import pytest

from rumpus.games.fake_swords.actions import CallTieBreaker, NameBoss, Won
from rumpus.games.fake_swords.events import (
    FightCalled,
    GameEnded,
    PileTaken,
    Tied,
    TurnStarted,
    Undecided,
)
from rumpus.games.fake_swords.rules.sight import open_table
from rumpus.kernel.types import EVERYONE
from tests.games.fake_swords.tables import (
    CARDS,
    asked,
    beat,
    collected,
    cross_swords,
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
    tie,
    told,
    winners,
)

clause = pytest.mark.clause


# Sets


@clause("SW-SETS-1")
@pytest.mark.parametrize(
    ("hand", "sets"),
    [
        *(("", 0), ("PP", 0), ("PPGGYYBB", 0), ("PPP", 1), ("PPPP", 1), ("PPPPP", 1), ("PPPPPP", 2), ("PPPGGG", 2)),
        *(("YYYYYYYYY", 3), ("PPPGGBBB", 2), ("Boing, Boing, Boing", 1), ("Boing, Magnets, Hot Soup", 1)),
    ],
)
def test_three_of_a_colour_are_a_set_and_three_more_another(hand: str, sets: int) -> None:
    assert open_table(table(hand, "", "")).sets == (sets, 0, 0)


# The third set


@clause("SW-END-1")
def test_who_takes_the_third_set_wins_at_once() -> None:
    state = table("PPGGGBBB", "", "", piles=("P", "G", "Y"))
    point(state, 0, 1, 2)
    assert (winners(state), phase(state), asked(state)) == (("three sets", (0,)), "over", ())
    ended = the(state, GameEnded)
    assert (ended.to, ended.outcome.scores) == (EVERYONE, (3, 0, 0))


@clause("SW-END-1", "SW-SETS-1")
def test_three_sets_of_one_colour_win_too() -> None:
    state = table("YYYYYYY", "", "", piles=("YY", "G", "P"))
    point(state, 0, 1, 2)
    assert winners(state) == ("three sets", (0,))


@clause("SW-END-1", "SW-SETS-1")
def test_a_fourth_set_at_the_same_moment_does_no_harm() -> None:
    pointing = table("PPGGYYYBBB", "", "", piles=("PG", "G", "Y"))
    point(pointing, 0, 1, 2)
    fighting = fight("Boing, Umbrella", hands=("", "PPYYGGGBBB", "", ""))
    beat(fighting, "feint low", "strike low")
    assert (winners(pointing), winners(fighting)) == (("three sets", (0,)), ("three sets", (1,)))
    assert [the(state, GameEnded).outcome.scores for state in (pointing, fighting)] == [(4, 0, 0), (0, 4, 0, 0)]


@clause("SW-END-1", "SW-SETS-1")
def test_turns_fights_beats_and_the_sets_of_the_winner_are_counted() -> None:
    state = fight("Boing", hands=("YYY", "YYGGGBBB", "PPPPPP", ""))
    state.all_beats = 40
    stall(state, 2)
    beat(state, "feint low", "strike low")
    counted = state.tallies()
    assert (counted["turns"], counted["fights"], counted["beats"]) == (1, 1, 40 + 3)
    sets = [counted[f"{colour} sets of the winner"] for colour in ("purple", "green", "yellow", "black")]
    assert (winners(state), sets) == (("three sets", (1,)), [0, 1, 1, 1])


@clause("SW-END-1", "SW-SETS-1")
def test_nine_cards_that_are_not_three_sets_win_nothing() -> None:
    state = table("PPPPGGGG", "", "", piles=("PG", "G", "Y"))
    point(state, 0, 1, 2)
    assert (state.outcome(), phase(state), collected(state)[0]) == (None, "piles", "PPPPPGGGGG")


@clause("SW-END-1", "SW-FIGHT-11")
def test_a_fight_for_the_third_set_ends_the_game() -> None:
    state = fight("Boing", hands=("", "YYGGGBBB", "", ""))
    beat(state, "feint low", "strike low")
    assert winners(state) == ("three sets", (1,))
    assert [event for event in state.take_events() if isinstance(event, TurnStarted)] == []


@clause("SW-END-1")
def test_who_loses_the_fight_for_the_third_set_plays_on() -> None:
    state = fight("Boing", hands=("", "YYGGGBBB", "", ""))
    beat(state, "strike low", "feint low")
    assert (state.outcome(), phase(state)) == (None, "piles")


@clause("SW-END-2")
def test_uncontested_piles_come_first_and_then_there_is_no_fight() -> None:
    """Both others would have had three sets by the fight."""
    state = table("PPGGGBBB", "YYGGGBBB", "YYGGGBBB", "", piles=("P", "Y", "GG"), boss=3)
    point(state, 0, 1, 1, 2)
    assert winners(state) == ("three sets", (0,))
    assert told(state, FightCalled) == []
    assert collected(state)[1:3] == ("GGGYYBBB",) * 2


@clause("SW-END-2")
def test_a_pile_of_another_player_comes_at_the_same_moment() -> None:
    """Seat 2 points at the first pile and seat 0 at the last: neither is before the other."""
    state = table("PPGGGBBB", "", "YYGGGBBB", piles=("Y", "G", "P"))
    point(state, 2, 1, 0)
    assert the(state, Tied).seats == (0, 2)


# Ties

FAIR = (
    "Boing, Boing, Hot Soup, Hot Soup, Hot Soup, After You, After You, After You",
    "Magnets, Magnets, Umbrella, Umbrella, Umbrella, Slow Honey, Slow Honey, Slow Honey",
    "",
)
"""Two who need a yellow card each; whatever two cards come up, a strike low hits a feint in the first beat."""


@clause("SW-END-3")
def test_two_who_win_at_the_same_moment_fight_a_tie_breaker() -> None:
    state = tie("PGGGYYY", "PGGGYYY", "", boss=2)
    events = state.take_events()
    (tied,) = [event for event in events if isinstance(event, Tied)]
    (called,) = [event for event in events if isinstance(event, FightCalled)]
    assert (tied.seats, open_table(state).tied) == ((0, 1), (0, 1))
    assert (called.left, called.right, called.pile, called.boss, called.stands_in) == (0, 1, None, 2, False)
    assert (phase(state), shown(state).pile, state.outcome()) == ("on guard", None, None)


@clause("SW-END-3")
@pytest.mark.parametrize(("moves", "winner"), [(("strike low", "feint low"), 0), (("feint low", "strike low"), 1)])
def test_who_wins_the_tie_breaker_wins_the_game_and_no_card_moves(moves: tuple[str, str], winner: int) -> None:
    state = table(*FAIR, piles=("Boing", "Magnets", "B"), boss=2)
    point(state, 0, 1, 2)
    before = collected(state)
    beat(state, *moves)
    assert (winners(state), collected(state)) == (("tie-breaker", (winner,)), before)
    assert the(state, GameEnded).outcome.scores == (3, 3, 0)


@clause("SW-END-3")
def test_no_pile_is_won_by_a_tie_breaker() -> None:
    """Two other players had pointed at one pile: it stays there."""
    state = table("PGGGYYY", "PGGGYYY", "", "", piles=("PP", "PP", "BB"), boss=3, fights="real swords")
    point(state, 0, 1, 2, 2)
    assert (shown(state).left, shown(state).right, shown(state).pile, shown(state).boss) == (0, 1, None, 3)
    state.take_events()
    cross_swords(state)
    do(state, 3, Won(1))
    assert (told(state, PileTaken), winners(state)) == ([], ("tie-breaker", (1,)))
    assert collected(state)[2:] == ("", "")


@clause("SW-END-3")
def test_its_rules_are_two_cards_of_both_players() -> None:
    """Eighteen different rules: every pair comes, about as often as any other, and nobody else's."""
    mine = "Low Ceiling, Wet Paint Below, Noodle Arms, Nose to Nose, Seven Paces, Manners First, Boing"
    yours = "Giant Steps, Umbrella, Slow Honey, Sword in the Belt, Knee High, Lost Property, Musical Statues"
    kinds, pairs = Counter[str](), Counter[tuple[str, ...]]()
    for number in range(400):
        piles = ("Magnets, After You", "Merry-Go-Round, Hot Soup", "B")
        state = table(mine, yours, "BBBBB", piles=piles, boss=2, seed=f"pair {number}")
        point(state, 0, 1, 2)
        rules = named(shown(state).rules)
        assert len(rules) == 2
        kinds.update(rules)
        pairs[tuple(rules)] += 1
    assert set(kinds) == set(CARDS[:18])
    assert all(30 < times < 60 for times in kinds.values())  # of 44 expected
    assert len(pairs) > 120  # of 153
    own = [pair for pair in pairs if all(name in (*mine.split(", "), "Magnets", "After You") for name in pair)]
    assert sum(pairs[pair] for pair in own) / 400 == pytest.approx(9 * 8 / (18 * 17), abs=0.09)


@clause("SW-END-3", "SW-FIGHT-1")
def test_two_copies_turned_up_are_one_rule() -> None:
    counts = Counter[int]()
    for number in range(150):
        hand = "Boing, Boing, Boing, Magnets, Magnets, Magnets, Hot Soup, Hot Soup"
        other = "After You, After You, After You, Umbrella, Umbrella, Umbrella, Slow Honey, Slow Honey"
        state = table(hand, other, "", piles=("Hot Soup", "Slow Honey", "B"), boss=2, seed=f"copies {number}")
        point(state, 0, 1, 2)
        counts[len(shown(state).rules)] += 1
    assert counts[1] / 150 == pytest.approx(2 / 17, abs=0.08)
    assert counts[1] + counts[2] == 150


@clause("SW-END-3", "SW-DUEL-4")
def test_forty_beats_of_a_tie_breaker_are_decided_by_its_fight_boss() -> None:
    state = table(*FAIR, piles=("Boing", "Magnets", "B"), boss=0)
    point(state, 0, 1, 2)
    stall(state)
    assert (phase(state), asked(state)) == ("deciding", (2,))
    assert told(state, Undecided)
    do(state, 2, Won(1))
    assert winners(state) == ("tie-breaker", (1,))


@clause("SW-END-3", "SW-FIGHT-9")
def test_where_both_hit_in_a_tie_breaker_it_starts_again() -> None:
    state = table(*FAIR, piles=("Boing", "Magnets", "B"), boss=2)
    point(state, 0, 1, 2)
    rules = shown(state).rules
    beat(state, "strike low", "strike low")
    assert (phase(state), shown(state).round, shown(state).rules, state.outcome()) == ("on guard", 2, rules, None)


# Three and more


@clause("SW-END-4")
@pytest.mark.parametrize(
    ("spare", "left", "right"), [(("BB", "B", ""), 0, 1), (("", "B", "BB"), 1, 2), (("B", "", "BB"), 0, 2)]
)
def test_of_three_the_two_with_most_cards_fight(spare: tuple[str, ...], left: int, right: int) -> None:
    state = tie(*(f"PGGGYYY{more}" for more in spare), boss=0)
    assert the(state, Tied).seats == (0, 1, 2)
    assert (shown(state).left, shown(state).right) == (left, right)


@clause("SW-END-4")
def test_two_with_most_cards_leave_the_fight_boss_no_choice() -> None:
    state = tie("PGGGYYYB", "PGGGYYY", "PGGGYYYB", boss=1)
    assert (shown(state).left, shown(state).right, shown(state).boss) == (0, 2, 1)


@clause("SW-END-5")
def test_where_all_have_as_many_the_fight_boss_picks_any_two() -> None:
    state = tie("PGGGYYY", "PGGGYYY", "PGGGYYY", boss=1)
    assert (phase(state), asked(state), open_table(state).tied) == ("tying", (1,), (0, 1, 2))
    assert offers(state, 1) == [CallTieBreaker(0, 1), CallTieBreaker(0, 2), CallTieBreaker(1, 2)]
    assert "not asked" in refused(state, 0, CallTieBreaker(0, 1))
    do(state, 1, CallTieBreaker(0, 2))
    assert (shown(state).left, shown(state).right, shown(state).boss) == (0, 2, 1)


@clause("SW-END-5")
def test_who_has_most_fights_and_the_fight_boss_picks_among_the_next() -> None:
    state = tie("PGGGYYY", "PGGGYYYB", "PGGGYYY", boss=2)
    assert offers(state, 2) == [CallTieBreaker(0, 1), CallTieBreaker(1, 2)]
    assert "those with the most cards" in refused(state, 2, CallTieBreaker(0, 2))
    do(state, 2, CallTieBreaker(1, 2))
    assert (shown(state).left, shown(state).right, shown(state).boss) == (1, 2, 0)


@clause("SW-END-4", "SW-END-5")
@pytest.mark.parametrize(
    ("spare", "pairs"),
    [
        (("B", "B", "", ""), []),
        (("BB", "B", "", ""), []),
        (("B", "", "", ""), [(0, 1), (0, 2), (0, 3)]),
        (("B", "B", "B", ""), [(0, 1), (0, 2), (1, 2)]),
        (("", "BB", "B", "B"), [(1, 2), (1, 3)]),
    ],
)
def test_four_of_six_tied(spare: tuple[str, ...], pairs: list[tuple[int, int]]) -> None:
    """Two others point at one pile; the Fight Boss is one of them."""
    hands = [f"{hand}{more}" for hand, more in zip(("PPGGGYYY",) * 4, spare, strict=True)]
    state = table(*hands, "", "", piles=("P", "P", "P", "P", "G"), boss=5)
    point(state, 0, 1, 2, 3, 4, 4)
    assert the(state, Tied).seats == (0, 1, 2, 3)
    if pairs:
        assert offers(state, 5) == [CallTieBreaker(*pair) for pair in pairs]
        do(state, 5, CallTieBreaker(*pairs[-1]))
    assert (shown(state).left, shown(state).right) == (pairs[-1] if pairs else (0, 1))
    assert shown(state).boss == 5


# Who bosses the tie-breaker


@clause("SW-END-5", "SW-FIGHT-13")
@pytest.mark.parametrize("boss", [0, 1])
def test_of_three_players_the_third_stands_in_where_the_fight_boss_is_tied(boss: int) -> None:
    state = tie("PGGGYYY", "PGGGYYY", "", boss=boss)
    called = the(state, FightCalled)
    assert (called.boss, called.stands_in, phase(state)) == (2, True, "on guard")


@clause("SW-END-5")
def test_of_more_players_a_fight_boss_who_is_tied_picks_a_stand_in() -> None:
    state = table("PGGGYYY", "PGGGYYY", "", "", "", piles=("PP", "PP", "BB", "G"), boss=1)
    point(state, 0, 1, 2, 2, 3)
    assert (phase(state), asked(state)) == ("naming", (1,))
    assert offers(state, 1) == [NameBoss(2), NameBoss(3), NameBoss(4)]
    do(state, 1, NameBoss(4))
    called = the(state, FightCalled)
    assert (called.left, called.right, called.pile, called.boss, called.stands_in) == (0, 1, None, 4, True)


@clause("SW-END-5")
def test_a_third_who_was_tied_may_stand_in() -> None:
    state = table("PGGGYYY", "PGGGYYY", "PGGGYYY", "", "", piles=("PP", "PP", "PP", "B"), boss=0)
    point(state, 0, 1, 2, 3, 3)
    do(state, 0, CallTieBreaker(0, 2))
    assert offers(state, 0) == [NameBoss(1), NameBoss(3), NameBoss(4)]
