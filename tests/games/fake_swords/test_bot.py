"""House players see only what may be seen, and do only what is allowed, in every phase and both ways to fight."""

from collections import Counter

import pytest

from rumpus.bots import PlanBot
from rumpus.games.fake_swords.actions import MOVE, CountDown, OnGuard, PointAt, PutOnPile, action_of
from rumpus.games.fake_swords.rules.moves import FakeSwords
from rumpus.kernel.chance import Chance, chance_from
from rumpus.kernel.drivers import race, race_step
from rumpus.kernel.game import Level
from rumpus.kernel.hands import Hands
from rumpus.kernel.state import SPOKEN
from rumpus.kernel.types import seats_of
from tests.games.fake_swords.tables import (
    HOUSE,
    SEATS,
    WAYS,
    beat,
    clock,
    do,
    fight,
    game,
    phase,
    point,
    shown,
    stall,
    start_pointing,
    table,
    tie,
)

clause = pytest.mark.clause
LEVELS = ("easy", "normal", "hard")
for_all_levels = pytest.mark.parametrize("level", LEVELS)


def hands_of(level: Level, chance: Chance) -> Hands:
    return HOUSE.hands(level, chance)


def intended(state: FakeSwords, seat: int, level: str, luck: Chance) -> tuple[int, int]:
    """What a bot will do (-1: nothing), and when, from the position itself."""
    hands = hands_of(HOUSE.level(level), luck.copy())
    assert hands.intend(state, seat)
    return int(hands.chosen), int(hands.due) if hands.chosen >= 0 else 0


@pytest.mark.volume
@pytest.mark.parametrize("way", WAYS)
@pytest.mark.parametrize("seats", SEATS)
def test_bots_of_all_levels_play_a_game_to_its_end(seats: int, way: str) -> None:
    state = game(seats, f"bots {seats}", fights=way)
    hands = [hands_of(HOUSE.levels[seat % 3], chance_from(f"hands {seat}".encode())) for seat in range(seats)]
    inputs = race(state, hands)
    outcome = state.outcome()
    assert outcome is not None and outcome.winners
    assert 20 < inputs < 3000


@pytest.mark.volume
@pytest.mark.parametrize("way", WAYS)
def test_a_bot_chooses_the_same_whatever_it_can_not_see_and_what_it_chooses_is_allowed(way: str) -> None:
    chance, asked, changed = chance_from(b"unseen"), Counter[str](), 0
    for number in range(4):
        state = game(3 + number, f"unseen {number}", fights=way)
        hands = [hands_of(HOUSE.levels[0], chance_from(f"{number} {seat}".encode())) for seat in range(state.seats)]
        while not state.is_over():
            for seat in seats_of(int(state.asked() | state.speakers())):
                luck = chance_from(f"luck {state.now} {seat}".encode())
                level = "easy" if phase(state) == "beat" else LEVELS[changed % 3]  # to solve every duel takes long
                redealt = state.copy()
                redealt.determinise(seat, chance)
                imagined = HOUSE.imagine(HOUSE.view(state, seat), chance)
                plan = intended(state, seat, level, luck)
                assert intended(redealt, seat, level, luck) == intended(imagined, seat, level, luck) == plan
                changed += redealt.numbers() != state.numbers()
                if plan[0] >= 0:
                    assert state.check(seat, plan[0], plan[1]) is None
                    asked[phase(state)] += 1
            race_step(state, hands)
    assert {"piles", "pointing", "choosing", "naming"} <= set(asked)
    assert ({"beat"} if way == "duel" else {"measuring", "arming", "fighting"}) <= set(asked)
    assert changed > 100


@for_all_levels
@pytest.mark.parametrize("way", WAYS)
def test_a_bot_answers_whatever_it_is_asked(way: str, level: str) -> None:
    """One position of every phase in which somebody is asked."""
    for state in questions(way):
        for seat in seats_of(int(state.asked())):
            plan = PlanBot(HOUSE, chance_from(b"any"), HOUSE.level(level)).intend(HOUSE.view(state, seat), None)
            assert plan is not None and plan.deed is not None, phase(state)
            assert plan.wait >= 0
            assert state.check(seat, state.understood(plan.deed), int(state.now) + plan.wait) is None


@clause("SW-TURN-2")
@for_all_levels
@pytest.mark.parametrize("luck", range(8))
def test_a_bot_that_takes_over_fills_a_pile_that_was_left_empty(level: str, luck: int) -> None:
    state = table("P", "G", "Y", piles=("P", "GG", "YB"))
    do(state, int(state.boss), PutOnPile(0, 1))
    deed, _ = intended(state, int(state.boss), level, chance_from(f"{luck}".encode()))
    state.act(int(state.boss), deed)
    assert not state.has_empty_pile()


def questions(way: str) -> list[FakeSwords]:
    pointing = table("P", "G", "Y", "B", piles=("P", "GG", "YB"), fights=way)
    piles = pointing.copy()
    start_pointing(pointing)
    choosing = table("P", "G", "Y", "B", piles=("P", "GG", "YB"), fights=way)
    point(choosing, 0, 0, 1, 1)
    tying = tie("PGGGYYY", "PGGGYYY", "PGGGYYY", fights=way)
    found = [game(5, fights=way), piles, pointing, choosing, fight(left=0, right=2, fights=way), tying]
    if way == "duel":
        beating, deciding = fight(), fight()
        clock(beating)
        stall(deciding)
        return [*found, beating, deciding]
    arming = fight(fights=way)
    fighting = arming.copy()
    fighting.act(2, fighting.legal(2)[0])
    clock(fighting)
    return [*found, arming, fighting]


@for_all_levels
def test_a_bot_does_nothing_while_it_is_not_asked(level: str) -> None:
    for state in (fight(), fight(fights="real swords")):
        for seat in (0, 1, 3):
            assert intended(state, seat, level, chance_from(b""))[0] == -1


# Cards in a duel


def moves_of(level: str, state: FakeSwords, times: int) -> Counter[int]:
    chance = chance_from(b"moves")
    return Counter(intended(state, 0, level, Chance(*(chance.word() | 1 for _ in range(4))))[0] for _ in range(times))


@clause("SW-DUEL-3")
@pytest.mark.parametrize("cards", ["Low Ceiling, Wet Paint Below", "Lost Property", "Manners First, Sword in the Belt"])
@pytest.mark.parametrize("level", ["normal", "hard"])
def test_a_good_bot_never_breaks_a_card(level: str, cards: str) -> None:
    state = fight(cards)
    clock(state)
    breaches = {MOVE + breach.move for breach in shown(state).breaches[0]}
    assert breaches
    assert not breaches & set(moves_of(level, state, 300))


@clause("SW-DUEL-3")
def test_a_beginner_forgets_the_cards_once_in_a_while() -> None:
    state = fight("Low Ceiling, Wet Paint Below")
    clock(state)
    breaches = {MOVE + breach.move for breach in shown(state).breaches[0]}
    moves = moves_of("easy", state, 1500)
    assert 0 < sum(moves[move] for move in breaches) < 75


@clause("SW-DUEL-2")
@for_all_levels
def test_a_bot_without_the_tempo_does_not_strike(level: str) -> None:
    state = fight()
    beat(state, "strike low", "guard low")
    clock(state)
    assert min(moves_of(level, state, 100)) >= MOVE + 3


# The rest


@for_all_levels
def test_a_bot_says_only_what_can_be_said_and_is_not_always_true(level: str) -> None:
    state = table("PP", "G", "Y", piles=("P", "GG", "YB"), boss=0)
    chance = chance_from(b"talk")
    said = Counter(intended(state, 1, level, Chance(*(chance.word() | 1 for _ in range(4))))[0] for _ in range(300))
    claims = {action: times for action, times in said.items() if action >= 0}
    assert said[-1] > 100, "mostly it is silent"
    assert len(claims) > 1
    assert all(action >= SPOKEN and state.check(1, action, int(state.now)) is None for action in claims)


@clause("SW-TURN-2")
@for_all_levels
def test_a_bot_starts_the_countdown_before_long(level: str) -> None:
    chance = chance_from(b"piles")
    for number in range(5):
        state = game(4, f"piles {number}")
        boss = int(state.boss)
        for _ in range(40):
            action = intended(state, boss, level, chance)[0]
            chance.word()
            state.act(boss, action)
            if action_of(action) == CountDown():
                break
        assert phase(state) == "countdown"


def test_a_bot_points_at_what_it_can_use() -> None:
    """A third set lies there, and nobody else can use it."""
    state = table("PPPGGGBB", "YYY", "YYY", piles=("B", "Y", "Y"))
    start_pointing(state)
    chance = chance_from(b"use")
    choices = Counter(
        intended(state, 0, "normal", Chance(*(chance.word() | 1 for _ in range(4))))[0] for _ in range(50)
    )
    assert action_of(choices.most_common(1)[0][0]) == PointAt(0)


def test_a_bot_that_bosses_a_fight_with_real_swords_starts_it() -> None:
    state = fight(fights="real swords")
    assert action_of(intended(state, 2, "easy", chance_from(b""))[0]) == OnGuard()


# Distance


@clause("SW-DUEL-2")
def test_a_bot_out_of_distance_comes_nearer_or_waits_for_a_feint() -> None:
    """A good fencer would feint in five beats of six, and the other one too: nothing would happen."""
    state = fight("Seven Paces")
    clock(state)
    assert shown(state).distance == 0
    moves = moves_of("hard", state, 400)
    nearer = sum(times for move, times in moves.items() if move >= MOVE + 6 and move != MOVE + 10)
    assert 80 < nearer < 160
    assert moves_of("easy", state, 400)[MOVE + 9] > 100


@clause("SW-DUEL-2")
def test_a_bot_whose_strikes_reach_needs_not_come_nearer() -> None:
    state = fight("Seven Paces, Noodle Arms")
    clock(state)
    found = moves_of("hard", state, 400)
    solution = HOUSE.tables.solution(state.rules, state.shorter())
    assert all(solution.chance_of(0, 40, state.position, move - MOVE) > 0 for move in found)


@clause("SW-DUEL-2")
def test_a_bot_stands_its_ground_once_in_a_while() -> None:
    state = fight()
    clock(state)
    backwards = moves_of("hard", state, 1000)[MOVE + 10]
    assert 440 < backwards < 530, "four of five times that the solution steps back, which is in 61 beats of a hundred"
