"""What a player imagines of the own secrets, and of how a game ended."""

import pytest

from rumpus.games.marching_bandimals.actions import NameSection, ReorganizeTurn, Throw
from rumpus.kernel.chance import chance_from
from tests.games.marching_bandimals.bands import TEST, clock, do, table
from tests.games.marching_bandimals.stages import begun, halted

clause = pytest.mark.clause


@clause("MB-BOOST-10")
def test_the_own_number_is_imagined_as_it_was_drawn() -> None:
    state = halted("Yard Lines")
    worlds = [TEST.imagine(TEST.view(state, 1), chance_from(b"%d" % luck)) for luck in range(10)]
    assert {int(world.number[1]) for world in worlds} == {int(state.number[1])}
    assert len({int(world.number[0]) for world in worlds}) > 5


@clause("MB-BOOST-5")
def test_any_card_of_the_booster_may_come_next() -> None:
    state = table("Band Halt!", "", booster="true")
    view, chance = TEST.view(state, 0), chance_from(b"next")
    redealt = [state.copy() for _ in range(60)]
    for world in redealt:
        world.determinise(0, chance)
    for worlds in (redealt, [TEST.imagine(view, chance) for _ in range(60)]):
        assert len({int(world.stack[0]) for world in worlds}) > 12


@clause("MB-BOOST-10")
@pytest.mark.parametrize(("name", "false"), [("Downbeat", {0}), ("False Start", {0, 1, 2})])
def test_when_the_signal_comes_and_how_many_are_false_may_be_anything(name: str, false: set[int]) -> None:
    state = begun(name)
    view, chance = TEST.view(state, 1), chance_from(b"signal")
    redealt = [state.copy() for _ in range(20)]
    for world in redealt:
        world.determinise(1, chance)
    for worlds in (redealt, [TEST.imagine(view, chance) for _ in range(20)]):
        waits = [int(world.until - world.now) for world in worlds]
        assert len(set(waits)) > 10 and 0 < min(waits) <= max(waits) <= 4500
        assert {int(world.feints) for world in worlds} == false


@clause("MB-BOOST-10")
def test_what_was_sealed_is_imagined_as_it_was_by_whoever_did_and_as_anything_by_others() -> None:
    state = halted("Horn, Drum, Flag")
    do(state, 1, Throw(2))
    for seat, thrown in ((1, {2}), (0, {0, 1, 2})):
        view, chance = TEST.view(state, seat), chance_from(b"sealed")
        assert {int(TEST.imagine(view, chance).answer[1]) for _ in range(40)} == thrown


@clause("MB-BOOST-10")
def test_the_own_score_is_imagined_as_it_is() -> None:
    state = begun("Drill Chart")
    clock(state)
    do(state, 1, NameSection(int(state.memory[0])), at=int(state.now) + 300)
    world = TEST.imagine(TEST.view(state, 1), chance_from(b"score"))
    assert (int(world.score[1]), int(world.moments[1])) == (1, 300)


@clause("MB-END-1")
def test_how_a_game_ended_is_imagined_as_it_did() -> None:
    state = table("", "", bands=("Bb", "Cc/D"), mover=1)
    state.turns = 200
    do(state, 1, ReorganizeTurn())
    world = TEST.imagine(TEST.view(state, 0), chance_from(b"end"))
    assert state.is_over()
    assert world.outcome() == state.outcome()
