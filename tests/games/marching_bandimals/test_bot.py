"""House players see only what may be seen, do only what is allowed, and play to win."""

from collections import Counter

import pytest

from rumpus.bots import PlanBot
from rumpus.games.marching_bandimals.actions import (
    RECORDS,
    LetPass,
    PlayAlong,
    ReorganizeTurn,
    SayNoU,
    SitOut,
    Tap,
    VoteFor,
)
from rumpus.games.marching_bandimals.rules.moves import MarchingBandimals
from rumpus.kernel.chance import Chance, chance_from
from rumpus.kernel.drivers import race, race_step
from rumpus.kernel.game import Level
from rumpus.kernel.hands import Hands
from rumpus.kernel.types import seats_of
from tests.games.marching_bandimals.bands import (
    FULL,
    HOUSE,
    TEST,
    agreed,
    clock,
    do,
    finish,
    game,
    open_use,
    phase,
    table,
)
from tests.games.marching_bandimals.stages import begun, halted

clause = pytest.mark.clause
LEVELS = ("easy", "normal", "hard")
for_all_levels = pytest.mark.parametrize("level", LEVELS)


def hands_of(level: Level, chance: Chance) -> Hands:
    return HOUSE.hands(level, chance)


def intended(state: MarchingBandimals, seat: int, level: str, luck: Chance) -> tuple[int, int]:
    """What a bot will do (-1: nothing), and when, from the position itself."""
    hands = hands_of(HOUSE.level(level), luck.copy())
    assert hands.intend(state, seat)
    return int(hands.chosen), int(hands.due) if hands.chosen >= 0 else 0


@pytest.mark.volume
@pytest.mark.parametrize(
    ("seats", "house"),
    [(2, {}), (4, {"variant": "quicker"}), (3, {"variant": "alternate"}), (6, {"variant": "large", "booster": "true"})],
)
def test_bots_of_all_levels_play_a_game_to_its_end(seats: int, house: dict[str, str]) -> None:
    state = agreed(seats, house, f"bots {seats}", HOUSE)
    hands = [hands_of(HOUSE.levels[seat % 3], chance_from(f"hands {seat}".encode())) for seat in range(seats)]
    race(state, hands)
    outcome = state.outcome()
    assert outcome is not None
    assert outcome.reason == "complete band"


@pytest.mark.volume
@pytest.mark.parametrize("booster", ["false", "true"])
def test_a_bot_chooses_the_same_whatever_it_can_not_see_and_what_it_chooses_is_allowed(booster: str) -> None:
    chance, asked, changed = chance_from(b"unseen"), Counter[str](), 0
    for number in range(2):
        state = game(3 + number, f"unseen {number}", HOUSE, booster=booster)
        hands = [hands_of(HOUSE.levels[0], chance_from(f"{number} {seat}".encode())) for seat in range(state.seats)]
        for _ in range(500):
            if state.is_over():
                break
            for seat in seats_of(int(state.asked())):
                luck = chance_from(f"luck {state.now} {seat}".encode())
                level = LEVELS[changed % 3]
                redealt = state.copy()
                redealt.determinise(seat, chance)
                imagined = HOUSE.imagine(HOUSE.view(state, seat), chance)
                plan = intended(state, seat, level, luck)
                assert intended(redealt, seat, level, luck) == intended(imagined, seat, level, luck) == plan
                changed += redealt.numbers() != state.numbers()
                if plan[0] >= 0:
                    assert state.check(seat, plan[0], plan[1]) is None or plan[1] > state.deadline() >= 0
                    asked[phase(state)] += 1
            race_step(state, hands)
    assert {"turn", "band", "bonus", "window", "discarding"} <= set(asked)
    assert changed > 100


@for_all_levels
@pytest.mark.parametrize(
    "name", ["Horn, Drum, Flag", "Drill Chart", "Auction", "Lowest Drawer", "Yard Lines", "Keep the Beat", "Own Idea"]
)
def test_a_bot_answers_in_every_contest(name: str, level: str) -> None:
    state = halted(name, hands=("BB", "CC", "DD"))
    while not state.asked():
        clock(state)
    for seat in seats_of(int(state.asked())):
        plan = PlanBot(TEST, chance_from(b"any"), TEST.level(level)).intend(TEST.view(state, seat), None)
        assert plan is not None and isinstance(plan.deed, int), phase(state)
        assert plan.wait >= 0
        assert state.check(seat, plan.deed, int(state.now) + plan.wait) is None


@clause("MB-BOOST-6", "MB-BOOST-7")
@for_all_levels
def test_a_bot_does_not_play_along_with_a_theme(level: str) -> None:
    state = halted("Pirates")
    for number in range(20):
        action, _ = intended(state, number % 3, level, chance_from(f"{number}".encode()))
        assert RECORDS[action] == SitOut()


@clause("MB-BOOST-6")
@for_all_levels
def test_a_bot_in_the_place_of_somebody_who_played_along_abstains(level: str) -> None:
    state = halted("Pirates")
    for seat in range(3):
        do(state, seat, PlayAlong())
    finish(state)
    for seat in (1, 2):
        do(state, seat, ReorganizeTurn())
    for number in range(20):
        action, _ = intended(state, number % 3, level, chance_from(f"{number}".encode()))
        assert RECORDS[action] == VoteFor(None)


@clause("MB-BOOST-6")
def test_at_a_table_with_bots_only_the_outcome_of_a_theme_is_drawn_by_lot() -> None:
    state = halted("Pirates")
    hands = [hands_of(HOUSE.levels[0], chance_from(f"{seat}".encode())) for seat in range(3)]
    while phase(state) == "joining":
        race_step(state, hands)
    assert (phase(state), int(state.members)) == ("discarding", 0)


@clause("MB-NOU-2")
@for_all_levels
def test_when_a_bot_answers_a_penalty_has_nothing_to_do_with_what_it_holds(level: str) -> None:
    with_no_u = table("Better Offer", "No U, BB", "CC", bands=("", FULL), majors=(1,), step="bonus")
    without = table("Better Offer", "BBB", "CC", bands=("", FULL), majors=(1,), step="bonus")
    for state in (with_no_u, without):
        open_use(state, "Better Offer", 1, 0)
    for number in range(30):
        luck = chance_from(f"{number}".encode())
        assert intended(with_no_u, 1, level, luck)[1] == intended(without, 1, level, luck)[1]


@pytest.mark.parametrize("level", ["normal", "hard"])
def test_a_good_bot_saves_its_drum_major_with_a_no_u(level: str) -> None:
    state = table("Better Offer", "No U, BB", "CC", bands=("", FULL), majors=(1,), step="bonus")
    open_use(state, "Better Offer", 1, 0)
    assert RECORDS[intended(state, 1, level, chance_from(b"save"))[0]] == SayNoU()
    state = table("Better Offer", "BB", "CC", bands=("", FULL), majors=(1,), step="bonus")
    open_use(state, "Better Offer", 1, 0)
    assert RECORDS[intended(state, 1, level, chance_from(b"save"))[0]] == LetPass()


@clause("MB-MAJOR-4")
@for_all_levels
def test_a_bot_takes_the_drum_major(level: str) -> None:
    state = table("", "", bands=(FULL,), step="discarding")
    state.act(0, 583)
    assert intended(state, 0, level, chance_from(b"major"))[0] == 584


@clause("MB-BOOST-10")
@for_all_levels
def test_a_bot_waits_for_the_signal(level: str) -> None:
    state = begun("False Start")
    while phase(state) == "waiting":
        assert intended(state, 1, level, chance_from(b"wait"))[0] == -1
        clock(state)
    action, due = intended(state, 1, level, chance_from(b"wait"))
    assert RECORDS[action] == Tap()
    assert 250 <= due - int(state.started) < 700


@for_all_levels
def test_a_bot_does_nothing_while_it_is_not_asked(level: str) -> None:
    state = table("B", "C", "D")
    assert [intended(state, seat, level, chance_from(b""))[0] for seat in (1, 2)] == [-1, -1]


def test_a_bot_keeps_what_its_band_needs() -> None:
    state = table("w, No U, Fire Drill", "", bands=("Bb/Cc/Dd/Ff/W",), step="band")
    chosen = intended(state, 0, "hard", chance_from(b"play"))[0]
    do(state, 0, RECORDS[chosen])
    assert state.pairs(0) == 5
