"""The duel solved: no matrix and no fight is played worse than it can be, and every card is worth reading."""

from collections.abc import Callable
from functools import cache
from random import Random

import pytest

from rumpus.games.fake_swords.duel.matrix import MOST, Matrix
from rumpus.games.fake_swords.duel.solution import Solution
from rumpus.kernel.chance import chance_from
from tests.effort import effort
from tests.games.fake_swords.answers import BEATS, Duel, Mix, published, solved, unread
from tests.games.fake_swords.beats import NAMES, ROWS, house_pile, number_of, positions_under
from tests.games.fake_swords.second_duel import DISTANCES, MOVES, OTHER, SIDES, Position, kind_of

clause = pytest.mark.clause
pytestmark = pytest.mark.volume

Cells = list[list[float]]

MATRICES = effort(1_000, 2_000)
PILES = effort(40, 200)
BATCHES = effort(2, 8)
EXACT = 1e-9
ROUNDED = 1e-7  # where payoffs differ by next to nothing
GAIN = 1e-4  # one percent is the promise
LOSS = 0.01
KINDS = ("strike", "feint", "guard", "step in", "step back")
BLACK = [name for name in NAMES if ROWS[name]["colour"] == "black"]
OTHERS = [name for name in NAMES if name not in BLACK]


@cache
def solution(*cards: str, shorter: str = "left") -> Solution:
    return solved(*cards, shorter=shorter)


# Matrix games


def solve(cells: Cells) -> Matrix:
    matrix = Matrix()
    matrix.rows, matrix.columns = len(cells), len(cells[0])
    for row, payoffs in enumerate(cells):
        for column, payoff in enumerate(payoffs):
            matrix.payoff[row * MOST + column] = payoff
    matrix.solve()
    return matrix


def any_cells(luck: Random, rows: int, columns: int) -> Cells:
    return [[luck.random() for _ in range(columns)] for _ in range(rows)]


def won_or_lost(luck: Random, rows: int, columns: int) -> Cells:
    return [[float(luck.randint(0, 1)) for _ in range(columns)] for _ in range(rows)]


def few_values(luck: Random, rows: int, columns: int) -> Cells:
    return [luck.choices([0.0, 0.25, 0.5, 0.75, 1.0], k=columns) for _ in range(rows)]


def equal_rows(luck: Random, rows: int, columns: int) -> Cells:
    return luck.choices(any_cells(luck, 2, columns), k=rows)


def equal_columns(luck: Random, rows: int, columns: int) -> Cells:
    return [list(row) for row in zip(*equal_rows(luck, columns, rows), strict=True)]


def all_equal(luck: Random, rows: int, columns: int) -> Cells:
    return [[luck.random()] * columns] * rows


def nearly_equal(luck: Random, rows: int, columns: int) -> Cells:
    spread = luck.choice([1e-6, 1e-8, 1e-9, 1e-10, 1e-12])
    return [[luck.choice([0.3, 0.5]) + spread * luck.random() for _ in range(columns)] for _ in range(rows)]


SORTS = [any_cells, won_or_lost, few_values, equal_rows, equal_columns, all_equal, nearly_equal]


@pytest.mark.parametrize("sort", SORTS)
def test_nobody_gets_more_than_the_value_of_a_matrix_out_of_either_play(
    sort: Callable[[Random, int, int], Cells],
) -> None:
    luck, within = Random(sort.__name__), ROUNDED if sort is nearly_equal else EXACT
    for _ in range(-(-MATRICES // len(SORTS))):
        cells = sort(luck, luck.randint(1, MOST), luck.randint(1, MOST))
        matrix = solve(cells)
        rows, columns = list(matrix.row_play)[: len(cells)], list(matrix.column_play)[: len(cells[0])]
        for play in (rows, columns):
            assert min(play) >= 0.0 and abs(sum(play) - 1.0) < EXACT
        for column in zip(*cells, strict=True):
            assert sum(chance * cell for chance, cell in zip(rows, column, strict=True)) >= matrix.value - within
        for row in cells:
            assert sum(chance * cell for chance, cell in zip(columns, row, strict=True)) <= matrix.value + within


def test_the_games_everybody_knows_have_the_values_everybody_knows() -> None:
    assert solve([[0.5, 0.0, 1.0], [1.0, 0.5, 0.0], [0.0, 1.0, 0.5]]).value == pytest.approx(1 / 2)
    assert solve([[1.0, 0.0], [0.0, 1.0]]).value == pytest.approx(1 / 2)
    assert solve([[1.0, 0.0, 0.0], [0.0, 1.0, 0.0], [0.0, 0.0, 1.0]]).value == pytest.approx(1 / 3)
    assert solve([[0.25, 0.75], [0.0, 1.0]]).value == pytest.approx(1 / 4)  # a saddle


# The strategy against the best answer to it


@pytest.mark.parametrize("batch", range(BATCHES))
def test_the_best_answer_takes_next_to_nothing_off_the_strategy_of_either_side(batch: int) -> None:
    """Standing still is an answer too."""
    luck = Random(f"answers {batch}")
    for number in range(PILES // BATCHES):
        pile, shorter = house_pile(luck), SIDES[number % 2]
        found, duel = solved(*pile, shorter=shorter), Duel(*pile, shorter=shorter)
        low, high = (duel.against(side, published(found, side)) for side in SIDES)
        assert found.fight_value() - GAIN < low < found.fight_value() + 1e-6, pile
        assert found.fight_value() - 1e-6 < high < found.fight_value() + GAIN, pile


def test_a_fight_that_is_not_decided_in_time_is_an_even_chance() -> None:
    """SW-DUEL-4: the Fight Boss picks, and nobody knows whom."""
    assert solution("Top Shelf").value(0, solution("Top Shelf").start) == 0.5


def test_moves_are_chosen_as_often_as_they_should_be() -> None:
    found, draws, chance = solution(), 20_000, chance_from(b"draws")
    chosen = [int(found.choose(0, BEATS, found.start, chance)) for _ in range(draws)]
    for move, share in enumerate(published(found, "left")(BEATS, Position("length", beat=1))):
        assert abs(chosen.count(move) / draws - share) < 4 * (share * (1 - share) / draws) ** 0.5 + 1e-12


def shares(mix: Mix, kind: str) -> list[float]:
    return [chance for move, chance in zip(MOVES, mix, strict=True) if kind_of(move) == kind]


@pytest.mark.parametrize("side", SIDES)
def test_no_line_is_a_favourite_where_the_cards_make_no_difference_between_them(side: str) -> None:
    for cards in ((), ("Slow Honey", "Boing", "Photo Finish"), ("Giant Steps", "Manners First", "Hot Soup")):
        duel, mix = Duel(*cards), published(solution(*cards), side)
        for position in duel.positions:
            for kind in ("strike", "feint", "guard"):
                assert len(set(shares(mix(BEATS, position), kind))) == 1


@pytest.mark.parametrize(("card", "alike"), [("Low Ceiling", (1, 2)), ("Wet Paint Below", (0, 1))])
def test_lines_that_a_card_does_not_speak_of_are_played_alike(card: str, alike: tuple[int, int]) -> None:
    one, other = alike
    for position in Duel(card).positions:
        for side in SIDES:
            mix = published(solution(card), side)(BEATS, position)
            assert shares(mix, "strike")[one] == shares(mix, "strike")[other]
            assert shares(mix, "guard")[one] == shares(mix, "guard")[other]
            assert len(set(shares(mix, "feint"))) == 1


# The plain duel


def even(kind: str) -> Mix:
    """One kind of move, on all its lines alike."""
    fitting = [kind_of(move) == kind for move in MOVES]
    return [fits / sum(fitting) for fits in fitting]


def test_no_kind_of_move_is_always_best_where_both_have_the_tempo() -> None:
    found, duel = solution(), Duel()
    then = [found.value(BEATS - 1, number_of(found.terms, position)) for position in duel.positions]
    worth = [*then, 1.0, 0.0, found.value(BEATS - 1, found.start)]
    even_fights = [place for place, position in enumerate(duel.positions) if not position.lacking]
    assert {duel.positions[place].distance for place in even_fights} == set(DISTANCES)
    for place in even_fights:
        value = found.value(BEATS, number_of(found.terms, duel.positions[place]))
        for kind in KINDS:
            assert min(duel.answers(place, "left", even(kind), worth)) < value - LOSS, (duel.positions[place], kind)


def test_every_kind_of_move_is_played_somewhere() -> None:
    left = published(solution(), "left")
    played = {
        kind_of(move)
        for position in Duel().positions
        for move, chance in zip(MOVES, left(BEATS, position), strict=True)
        if chance > LOSS
    }
    assert played == set(KINDS)


# The cards


def loss_of_not_reading(side: str, *cards: str) -> float:
    """What a fighter loses who plays the plain duel whatever the cards are, but breaks no rule; left is the shorter."""
    found, duel = solution(*cards), Duel(*cards)
    plain = unread(published(solution(), side), duel, side, published(found, side))
    lost = found.fight_value() - duel.against(side, plain)
    return lost if side == "left" else -lost


@pytest.mark.parametrize("card", NAMES)
def test_every_card_changes_the_best_play(card: str) -> None:
    """Whoever plays on as though it were not there loses one fight in a hundred, or more, that could be won."""
    assert max(loss_of_not_reading(side, card) for side in SIDES) > LOSS


def test_without_cards_nothing_is_lost_by_not_reading_them() -> None:
    assert loss_of_not_reading("left") < 1e-6


@clause("SW-FIGHT-2", "SW-FIGHT-3", "SW-FIGHT-4")
@pytest.mark.parametrize("card", OTHERS)
def test_a_card_for_both_leaves_the_fight_even(card: str) -> None:
    assert solution(card).fight_value() == pytest.approx(0.5, abs=1e-6)


@clause("SW-FIGHT-5")
@pytest.mark.parametrize("card", BLACK)
def test_a_black_card_favours_the_shorter_fighter_but_leaves_the_taller_a_chance(card: str) -> None:
    assert 0.55 < solution(card).fight_value() < 0.75
    assert 0.55 < 1.0 - solution(card, shorter="right").fight_value() < 0.75


@clause("SW-FIGHT-5")
@pytest.mark.parametrize("card", BLACK)
def test_a_black_card_is_no_disadvantage_beside_any_other_card(card: str) -> None:
    for other in OTHERS:
        assert solution(other, card).fight_value() > 0.5 - 1e-6, other


def turned(position: Position) -> Position:
    return Position(
        position.distance, frozenset(OTHER[side] for side in position.lacking), position.touched, position.beat
    )


def test_a_fight_turned_round_is_the_same_fight() -> None:
    """From every position the left fighter's chance is what the right one's is from the other side."""
    luck = Random("turned")
    for _ in range(25):
        pile = house_pile(luck, 1, 4)
        here, there = solved(*pile, shorter="left"), solved(*pile, shorter="right")
        for position in positions_under(here.terms):
            chances = (
                here.value(BEATS, number_of(here.terms, position)),
                there.value(BEATS, number_of(there.terms, turned(position))),
            )
            assert sum(chances) == pytest.approx(1.0, abs=1e-6), (pile, position)
