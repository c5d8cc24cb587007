"""Point! Who gets what, who has to fight, and who chooses that."""

from itertools import combinations

import pytest

from rumpus.games.fake_swords.actions import CallFight, NameBoss, PointAt
from rumpus.games.fake_swords.events import FightCalled, PileDiscarded, PileTaken, Pointed, TurnStarted
from rumpus.games.fake_swords.rules.sight import open_table
from rumpus.kernel.types import EVERYONE
from tests.games.fake_swords.tables import (
    HOUSE,
    SEATS,
    asked,
    beat,
    call,
    collected,
    do,
    fight,
    named,
    offers,
    phase,
    piles,
    point,
    refused,
    shown,
    start_pointing,
    table,
    the,
    told,
)

clause = pytest.mark.clause
FIVE = ("P", "G", "Y", "B", "PG")


# At the same time


@clause("SW-TURN-4")
def test_nothing_is_seen_before_the_last_choice_is_made() -> None:
    state = table("", "", "", "", piles=("P", "G", "Y"), boss=2)
    start_pointing(state)
    state.take_events()
    for seat, pile in ((3, 1), (0, 0), (2, 2)):
        do(state, seat, PointAt(pile))
    assert state.take_events() == []
    seen = open_table(state)
    assert (seen.pointed, seen.contested, seen.answered) == (None, (), (True, False, True, True))
    assert collected(state) == ("", "", "", "")
    do(state, 1, PointAt(2))
    assert (the(state, Pointed).piles, open_table(state).pointed) == ((0, 2, 2, 1), (0, 2, 2, 1))


@clause("SW-TURN-4")
@pytest.mark.parametrize("seats", SEATS)
def test_everybody_points_at_one_of_the_piles_the_fight_boss_too(seats: int) -> None:
    state = table(*[""] * seats, piles=FIVE[: max(3, seats - 1)], boss=1)
    start_pointing(state)
    assert asked(state) == tuple(range(seats))
    assert all(offers(state, seat) == [PointAt(pile) for pile in range(max(3, seats - 1))] for seat in range(seats))


@clause("SW-TURN-4")
def test_a_choice_is_made_once() -> None:
    state = table("", "", "", piles=("P", "G", "Y"))
    start_pointing(state)
    do(state, 1, PointAt(0))
    assert "you are not asked now; player 1 and player 3 are" in refused(state, 1, PointAt(1))
    assert refused(state, 0, PointAt(3)) == "point at one of the 3 piles (SW-TURN-4)"


# One, nobody, two or more


@clause("SW-TURN-5")
def test_a_lone_pointer_takes_the_pile_at_once() -> None:
    state = table("B", "", "", piles=("PG", "Y", "BB"))
    point(state, 0, 2, 1)
    assert collected(state) == ("PGB", "BB", "Y")
    taken = [(pile.seat, pile.pile, pile.won, pile.to) for pile in told(state, PileTaken)]
    assert taken == [(0, 0, False, EVERYONE), (2, 1, False, EVERYONE), (1, 2, False, EVERYONE)]


@clause("SW-TURN-5")
def test_a_pile_that_nobody_wants_is_discarded_face_up() -> None:
    state = table("", "", "", piles=("Boing, Umbrella", "P", "Magnets"), discard="Hot Soup")
    point(state, 1, 1, 1)
    discards = [(named(pile.cards), pile.pile, pile.contested) for pile in told(state, PileDiscarded)]
    assert discards == [(["Boing", "Umbrella"], 0, False), (["Magnets"], 2, False)]
    assert sorted(named(open_table(state).discard)) == ["Boing", "Hot Soup", "Magnets", "Umbrella"]


@clause("SW-TURN-5", "SW-TURN-6")
def test_a_lone_pointer_has_the_cards_before_a_fight_is_chosen() -> None:
    state = table("", "", "", "", piles=("PG", "Y", "BB"), boss=3)
    point(state, 0, 0, 0, 1)
    assert (phase(state), collected(state)) == ("choosing", ("", "", "", "Y"))
    assert (open_table(state).contested, len(open_table(state).discard)) == ((0,), 2)


@clause("SW-TURN-6", "SW-FIGHT-13")
def test_the_only_fight_that_is_possible_takes_place_at_once() -> None:
    state = table("", "", "", "", piles=("Boing, Magnets", "P", "G"), boss=1)
    point(state, 0, 1, 2, 0)
    called = the(state, FightCalled)
    assert (called.left, called.right, called.pile, called.boss, called.stands_in) == (0, 3, 0, 1, False)
    assert (phase(state), named(called.rules)) == ("on guard", ["Boing", "Magnets"])


@clause("SW-TURN-6")
@pytest.mark.parametrize("seats", SEATS)
def test_where_all_point_at_one_pile_the_fight_boss_picks_any_two(seats: int) -> None:
    state = table(*[""] * seats, piles=FIVE[: max(3, seats - 1)], boss=2)
    point(state, *[1] * seats)
    assert (phase(state), asked(state), open_table(state).contested) == ("choosing", (2,), (1,))
    assert offers(state, 2) == [CallFight(1, *pair) for pair in combinations(range(seats), 2)]


@clause("SW-TURN-6")
@pytest.mark.parametrize("pointers", [(0, 2, 3), (1, 2, 4), (0, 1, 3, 4), (1, 2, 3, 4, 5)])
def test_of_three_to_five_who_point_at_a_pile_any_two_may_fight(pointers: tuple[int, ...]) -> None:
    state = table(*[""] * 6, piles=FIVE, boss=5)
    others = iter((0, 1, 3))
    point(state, *(2 if seat in pointers else next(others) for seat in range(6)))
    assert offers(state, 5) == [CallFight(2, *pair) for pair in combinations(pointers, 2)]
    call(state, 2, *pointers[-2:])
    assert (state.fighters[0], state.fighters[1]) == pointers[-2:]


@clause("SW-TURN-6")
def test_of_two_contested_piles_the_fight_boss_chooses_one_and_the_other_is_discarded() -> None:
    state = table("", "", "", "", piles=("Boing", "Magnets, Umbrella", "P"), boss=1)
    point(state, 0, 0, 1, 1)
    state.take_events()
    assert offers(state, 1) == [CallFight(0, 0, 1), CallFight(1, 2, 3)]
    assert piles(state) == [["Boing"], ["Magnets", "Umbrella"], []]
    call(state, 1, 2, 3)
    discarded = the(state, PileDiscarded)
    assert (discarded.pile, named(discarded.cards), discarded.contested) == (0, ["Boing"], True)
    assert (piles(state), shown(state).pile) == ([[], ["Magnets", "Umbrella"], []], 1)
    assert "Boing" in named(open_table(state).discard)
    assert collected(state) == ("", "", "", "")


@clause("SW-TURN-6")
def test_three_contested_piles_and_one_fight() -> None:
    state = table(*[""] * 6, piles=FIVE, boss=0)
    point(state, 4, 4, 2, 2, 0, 0)
    assert offers(state, 0) == [CallFight(0, 4, 5), CallFight(2, 2, 3), CallFight(4, 0, 1)]
    call(state, 2, 2, 3)
    assert [(pile.pile, pile.contested) for pile in told(state, PileDiscarded)] == [
        *((1, False), (3, False), (0, True), (4, True))
    ]
    assert (shown(state).boss, open_table(state).contested) == (0, (2,))


@clause("SW-TURN-6")
def test_three_at_one_pile_and_two_at_another() -> None:
    state = table(*[""] * 5, piles=FIVE[:4], boss=4)
    point(state, 3, 0, 3, 0, 3)
    assert offers(state, 4) == [CallFight(0, 1, 3), CallFight(3, 0, 2), CallFight(3, 0, 4), CallFight(3, 2, 4)]


@clause("SW-TURN-6")
@pytest.mark.parametrize("wrong", [CallFight(0, 0, 2), CallFight(1, 0, 1), CallFight(2, 0, 1), CallFight(1, 2, 4)])
def test_no_other_fight_can_be_chosen(wrong: CallFight) -> None:
    state = table("", "", "", "", piles=("P", "G", "Y"), boss=1)
    point(state, 0, 0, 1, 1)
    assert refused(state, 1, wrong) == "choose a contested pile and two of the players who point at it (SW-TURN-6)"
    assert "not asked" in refused(state, 0, CallFight(0, 0, 1))


# Who is the Fight Boss of the fight


@clause("SW-TURN-7", "SW-FIGHT-13")
@pytest.mark.parametrize(("left", "right", "boss"), [(0, 1, 0), (0, 1, 1), (1, 2, 2), (0, 2, 0)])
def test_of_three_players_the_one_who_does_not_fight_stands_in(left: int, right: int, boss: int) -> None:
    state = fight(seats=3, left=left, right=right, boss=boss)
    other = 3 - left - right
    called = the(state, FightCalled)
    assert (called.boss, called.stands_in, shown(state).boss) == (other, True, other)
    assert phase(state) == "on guard"


@clause("SW-TURN-7")
@pytest.mark.parametrize("seats", [4, 5, 6])
def test_a_fight_boss_who_fights_picks_another_player(seats: int) -> None:
    state = fight(seats=seats, left=1, right=3, boss=3)
    assert (phase(state), asked(state)) == ("naming", (3,))
    others = [seat for seat in range(seats) if seat not in (1, 3)]
    assert offers(state, 3) == [NameBoss(seat) for seat in others]
    seen = open_table(state)
    assert (seen.fighters, seen.fought, seen.fight) == ((1, 3), 0, None)
    assert "picks another player, who does not fight" in refused(state, 3, NameBoss(1))
    assert "picks another player, who does not fight" in refused(state, 3, NameBoss(3))
    assert told(state, FightCalled) == []
    do(state, 3, NameBoss(others[-1]))
    called = the(state, FightCalled)
    assert (called.left, called.right, called.boss, called.stands_in) == (1, 3, others[-1], True)


@clause("SW-TURN-7")
def test_a_fight_boss_may_choose_to_fight_and_then_picks_another() -> None:
    state = table("", "", "", "", piles=("P", "G", "Y"), boss=0)
    point(state, 1, 1, 1, 1)
    call(state, 1, 0, 3)
    assert (phase(state), offers(state, 0)) == ("naming", [NameBoss(1), NameBoss(2)])


@clause("SW-TURN-7")
def test_a_fight_boss_who_pointed_but_does_not_fight_stays_the_fight_boss() -> None:
    state = table("", "", "", "", piles=("P", "G", "Y"), boss=0)
    point(state, 1, 1, 1, 1)
    call(state, 1, 1, 3)
    assert (phase(state), shown(state).boss) == ("on guard", 0)


# To the left


@clause("SW-TURN-8")
@pytest.mark.parametrize(("boss", "left"), [(0, 1), (1, 2), (3, 0)])
def test_then_the_player_to_the_left_becomes_the_fight_boss(boss: int, left: int) -> None:
    state = table("", "", "", "", piles=("P", "G", "Y"), boss=boss)
    point(state, 0, 1, 2, 2)
    while phase(state) != "piles":
        do(state, boss, NameBoss(0)) if phase(state) == "naming" else beat(state, "strike low", "feint low")
    turn = the(state, TurnStarted)
    assert (turn.boss, turn.turn, open_table(state).boss, asked(state)) == (left, 2, left, (left,))


@clause("SW-TURN-8")
def test_a_stand_in_changes_nothing_about_whose_turn_is_next() -> None:
    state = fight(seats=5, left=0, right=1, boss=1, stands_in=4)
    beat(state, "strike low", "feint low")
    assert (open_table(state).boss, phase(state)) == (2, "piles")


@clause("SW-TURN-8")
def test_a_turn_without_a_fight_goes_on_to_the_next() -> None:
    state = table("", "", "", piles=("P", "G", "Y"), boss=2)
    point(state, 2, 1, 0)
    seen = open_table(state)
    assert (seen.phase, seen.turn, seen.boss, seen.pointed, seen.fight) == ("piles", 2, 0, None, None)


@clause("SW-TURN-8", "SW-FIGHT-1")
def test_nothing_of_a_fight_is_left_in_the_next_turn() -> None:
    state = fight()
    beat(state, "strike low", "feint low")
    seen, view = open_table(state), HOUSE.view(state, 2)
    assert (seen.phase, seen.pointed, seen.contested) == ("piles", None, ())
    assert (seen.fighters, seen.fought, seen.fight) == ((), None, None)
    assert (view.rules, view.position, view.rounds) == (0, 0, 0)
