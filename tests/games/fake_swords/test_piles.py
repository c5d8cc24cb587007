"""The Fight Boss makes piles, everybody talks, and then nobody can change anything."""

import re

import pytest

from rumpus.games.fake_swords.actions import CountDown, PointAt, PutOnPile
from rumpus.games.fake_swords.events import CardPut, Claimed, CountdownStarted, PointingStarted, TurnStarted
from rumpus.games.fake_swords.rules.moves import FakeSwords
from rumpus.games.fake_swords.rules.shown import Claim
from rumpus.games.fake_swords.rules.sight import open_table
from rumpus.kernel.chance import chance_from
from rumpus.kernel.types import CLOCK, EVERYONE, TIME_UP
from tests.games.fake_swords.tables import (
    NOW,
    SEATS,
    asked,
    clock,
    collected,
    do,
    fight,
    game,
    measure,
    named,
    offers,
    phase,
    piles,
    point,
    refused,
    start_pointing,
    table,
    the,
    told,
)
from tests.games.fresh import fields, whenever

clause = pytest.mark.clause


def first_turn(seats: int) -> FakeSwords:
    state = game(seats, fights="real swords")
    measure(state, *range(150, 150 + seats))
    return state


# Drawing


@clause("SW-TURN-1", "SW-TURN-2")
@pytest.mark.parametrize(("seats", "drawn", "count"), [(3, 5, 3), (4, 6, 3), (5, 7, 4), (6, 8, 5)])
def test_two_cards_more_than_players_lie_in_piles(seats: int, drawn: int, count: int) -> None:
    state = first_turn(seats)
    seen = open_table(state)
    assert (len(seen.drawn), seen.piles) == (drawn, count)
    assert seen.deck == 72 - seats - drawn
    turn = the(state, TurnStarted)
    assert (turn.to, turn.turn, turn.boss, turn.piles) == (EVERYONE, 1, seen.boss, count)
    assert turn.drawn == tuple(laid.card for laid in seen.drawn)


@clause("SW-TURN-1")
def test_the_cards_come_from_the_top_of_the_draw_pile() -> None:
    state = table("", "", "", piles=("P", "G", "Y"), deck="Boing, Umbrella, Magnets, Boing, Top Shelf, Hot Soup, P")
    point(state, 0, 1, 2)
    assert named(the(state, TurnStarted).drawn) == ["Boing", "Umbrella", "Magnets", "Boing", "Top Shelf"]
    assert open_table(state).deck == 2


@clause("SW-TURN-10")
def test_they_lie_one_after_the_other_until_they_are_moved() -> None:
    state = table("", "", "", piles=("P", "G", "Y"), deck="Boing, Umbrella, Magnets, Boing, Top Shelf, Hot Soup, P")
    point(state, 0, 1, 2)
    assert piles(state) == [["Boing", "Boing"], ["Umbrella", "Top Shelf"], ["Magnets"]]
    assert [(laid.place, laid.pile) for laid in open_table(state).drawn] == [(0, 0), (1, 1), (2, 2), (3, 0), (4, 1)]


@clause("SW-TURN-10")
@pytest.mark.parametrize("seats", SEATS)
def test_no_pile_is_empty_when_a_turn_begins(seats: int) -> None:
    state = first_turn(seats)
    assert all(piles(state))
    assert CountDown() in offers(state, int(state.boss))


# Rearranging


@clause("SW-TURN-2", "SW-TURN-3")
def test_the_fight_boss_moves_cards_as_often_as_they_like() -> None:
    state = table("", "", "", piles=("Boing, Umbrella", "Magnets", "Hot Soup"), boss=1)
    for card, pile in ((0, 2), (1, 2), (2, 0), (3, 1), (0, 1), (0, 0)):
        do(state, 1, PutOnPile(card, pile))
    assert piles(state) == [["Boing", "Magnets"], ["Hot Soup"], ["Umbrella"]]
    moves = [(put.place, named((put.card,)), put.pile, put.to) for put in told(state, CardPut)]
    assert moves[-1] == (0, ["Boing"], 0, EVERYONE)
    assert len(moves) == 6


@clause("SW-TURN-2")
def test_any_arrangement_is_allowed() -> None:
    state = table(*[""] * 6, piles=("PP", "PG", "GG", "Y", "Y"))
    for card in (1, 2):
        do(state, 0, PutOnPile(card, 2))
    assert [len(pile) for pile in piles(state)] == [1, 1, 4, 1, 1]
    assert CountDown() in offers(state, 0)


@clause("SW-TURN-3")
def test_every_card_may_go_to_every_other_pile() -> None:
    state = table("", "", "", piles=("PG", "Y", "B"), boss=2)
    elsewhere = [PutOnPile(card, pile) for card in range(4) for pile in range(3)]
    for here in (PutOnPile(0, 0), PutOnPile(1, 0), PutOnPile(2, 1), PutOnPile(3, 2)):
        elsewhere.remove(here)
        assert refused(state, 2, here) == "that card lies on that pile already (SW-TURN-3)"
    assert offers(state, 2) == [*elsewhere, CountDown()]


@clause("SW-TURN-2")
@pytest.mark.parametrize("beyond", [PutOnPile(0, 3), PutOnPile(5, 0), PutOnPile(7, 4)])
def test_there_are_no_more_piles_and_cards_than_lie_there(beyond: PutOnPile) -> None:
    state = table("", "", "", piles=("PG", "Y", "BB"))
    assert re.match(r"there is no (card|pile) \d; .*\(SW-TURN-[12]\)", refused(state, 0, beyond))


@clause("SW-TURN-3")
def test_nobody_but_the_fight_boss_arranges_piles() -> None:
    state = table("", "", "", piles=("PG", "Y", "B"), boss=1)
    assert asked(state) == (1,)
    for seat in (0, 2):
        assert "not asked" in refused(state, seat, PutOnPile(0, 1))
        assert "not asked" in refused(state, seat, CountDown())


# The countdown


@clause("SW-TURN-2", "SW-TURN-10")
def test_the_countdown_can_not_start_while_a_pile_is_empty() -> None:
    state = table("", "", "", piles=("PG", "Y", "B"))
    do(state, 0, PutOnPile(2, 0))
    assert refused(state, 0, CountDown()) == "a pile is empty: every pile needs at least one card (SW-TURN-2)"
    assert CountDown() not in offers(state, 0)
    do(state, 0, PutOnPile(1, 1))
    do(state, 0, CountDown())
    assert piles(state)[1] and phase(state) == "countdown"


@clause("SW-TURN-11")
def test_the_countdown_takes_three_seconds() -> None:
    state = table("", "", "", piles=("P", "G", "Y"))
    do(state, 0, CountDown(), NOW + 500)
    assert (the(state, CountdownStarted).countdown, state.deadline()) == (3_000, NOW + 3_500)
    assert state.check(CLOCK, TIME_UP, NOW + 3_499) is not None
    clock(state)
    assert the(state, PointingStarted).to == EVERYONE
    assert (phase(state), asked(state), state.deadline()) == ("pointing", (0, 1, 2), -1)


@clause("SW-TURN-3", "SW-TURN-11")
def test_nobody_can_do_anything_during_the_countdown() -> None:
    state = table("", "", "", piles=("PG", "G", "Y"))
    do(state, 0, CountDown())
    assert asked(state) == ()
    for deed in (PointAt(0), PutOnPile(0, 1), CountDown(), "pile 1"):
        for seat in range(3):
            assert "not asked" in refused(state, seat, deed)


@clause("SW-TURN-3")
def test_the_piles_stay_as_they_are_while_all_point() -> None:
    state = table("", "", "", piles=("PG", "G", "Y"))
    start_pointing(state)
    assert refused(state, 0, PutOnPile(0, 1)) == "point at one of the 3 piles (SW-TURN-4)"


# What is said


@clause("SW-TURN-3", "SW-TURN-9")
def test_everybody_may_say_where_they_will_point_or_not() -> None:
    state = table("", "", "", "", piles=("P", "G", "Y"), boss=3)
    do(state, 0, "pile 2")
    do(state, 1, "not pile 3")
    do(state, 3, "Not  PILE 1")
    claims = [(claim.seat, claim.pile, claim.points, claim.to) for claim in told(state, Claimed)]
    assert claims == [(0, 1, True, EVERYONE), (1, 2, False, EVERYONE), (3, 0, False, EVERYONE)]
    assert open_table(state).claims == (Claim(1, True), Claim(2, False), None, Claim(0, False))


@clause("SW-TURN-9")
def test_the_last_word_stands() -> None:
    state = table("", "", "", piles=("P", "G", "Y"))
    for said in ("pile 1", "not pile 1", "pile 3"):
        do(state, 2, said)
    assert open_table(state).claims[2] == Claim(2, True)


@clause("SW-TURN-9")
@pytest.mark.parametrize("seat", [0, 1, 2])
def test_five_times_a_turn_and_not_once_more(seat: int) -> None:
    state = table("", "", "", piles=("P", "G", "Y"))
    others = [other for other in range(3) if other != seat]
    for left in (4, 3, 2, 1, 0):
        do(state, seat, "pile 1")
        assert open_table(state).claims_left == tuple(left if one == seat else 5 for one in range(3))
    assert f"you are not asked now; player {others[0] + 1} and player {others[1] + 1} are" in refused(
        state, seat, "pile 2"
    )
    do(state, others[1], "pile 2")


@clause("SW-TURN-9")
def test_with_the_next_turn_all_is_forgotten() -> None:
    state = table("", "", "", piles=("P", "G", "Y"))
    for _ in range(5):
        do(state, 1, "pile 1")
    point(state, 0, 1, 2)
    assert phase(state) == "piles"
    assert (open_table(state).claims, open_table(state).claims_left) == ((None,) * 3, (5,) * 3)
    do(state, 1, "pile 2")


@clause("SW-TURN-1", "SW-FIGHT-11")
@pytest.mark.parametrize(("seats", "fights"), [(3, "duel"), (6, "duel"), (4, "real swords")])
def test_nothing_of_a_turn_is_left_when_the_next_one_begins(seats: int, fights: str) -> None:
    """Neither where anybody pointed nor what was said, nor anything of a fight."""
    rows = {"answer": [-1] * 6, "pointed": [-1] * 6, "claim": [-1] * 6, "claims": [0] * 6, "fighters": [-1, -1]}
    numbers = {"pile": -1, "fight_boss": -1, "rules": 0, "tied": 0, "position": 0, "beats": 0, "rounds": 0, "until": -1}
    turns = 0
    for state in whenever(game(seats, fights=fights), TurnStarted, chance_from(b"turns")):
        turns += 1
        assert fields(state, (*rows, *numbers)) == {**rows, **numbers}
    assert turns > 3


@clause("SW-TURN-9")
def test_a_claim_binds_nobody() -> None:
    state = table("", "", "", piles=("P", "G", "Y"))
    do(state, 1, "pile 1")
    do(state, 2, "not pile 3")
    point(state, 0, 1, 2)
    assert collected(state) == ("P", "G", "Y")


@clause("SW-TURN-9")
def test_a_claim_changes_nothing_but_what_was_said() -> None:
    state = table("", "", "", piles=("PG", "G", "Y"))
    before, legal = vars(open_table(state)), state.legal(0)
    do(state, 1, "pile 2")
    after = vars(open_table(state))
    changed = {key for key in after if after[key] != before[key]}
    assert changed == {"claims", "claims_left"}
    assert (state.legal(0), asked(state), state.deadline()) == (legal, (0,), -1)


@clause("SW-TURN-9")
@pytest.mark.parametrize("said", ["pile 4", "not pile 4", "pile 5", "not pile 5"])
def test_there_is_nothing_to_say_about_a_pile_that_is_not_there(said: str) -> None:
    state = table("", "", "", piles=("P", "G", "Y"))
    assert refused(state, 1, said) == f"there is no pile {said[-1]}; there are 3 (SW-TURN-9)"


@clause("SW-TURN-9")
@pytest.mark.parametrize(
    "said", ["pile", "2", "pile 0", "pile 6", "pile two", "pile 1 2", "not 2", "never pile 2", "pile ²", "pile 12", ""]
)
def test_nothing_else_is_a_claim(said: str) -> None:
    state = table("", "", "", piles=("P", "G", "Y"))
    assert refused(state, 1, said) == f"say 'pile 2' or 'not pile 2', not {said!r} (SW-TURN-9)"


@clause("SW-TURN-9")
def test_there_is_nothing_to_claim_before_and_after_the_piles_are_made() -> None:
    pointing = table("", "", "", piles=("P", "G", "Y"))
    start_pointing(pointing)
    choosing = table("", "", "", piles=("P", "G", "Y"))
    point(choosing, 0, 0, 0)
    beat = fight()
    clock(beat)
    real = fight(fights="real swords")
    for state in (game(3, fights="real swords"), pointing, choosing, fight(), beat, real):
        for seat in range(3):
            assert "not asked" in refused(state, seat, "pile 1")
