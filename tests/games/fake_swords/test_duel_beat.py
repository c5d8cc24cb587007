"""One beat of the plain duel, sentence by sentence, and every beat beside the second reader."""

from itertools import product
from random import Random

import pytest

from rumpus.games.fake_swords.cards import EFFECTS
from rumpus.games.fake_swords.cards import MOVES as NAMES_OF_MOVES
from rumpus.games.fake_swords.duel.beat import can_choose
from rumpus.games.fake_swords.duel.terms import Terms
from tests.effort import effort
from tests.games.fake_swords.beats import (
    CARDS,
    NAMES,
    ROWS,
    after,
    card_of,
    complaints,
    house_pile,
    made_up_card,
    number_of,
    opening_of,
)
from tests.games.fake_swords.second_duel import DISTANCES, EVERY_MOVE, LINES, MOVES, SIDES, STANDING, Position

clause = pytest.mark.clause

STRIKES, FEINTS, GUARDS = MOVES[:3], MOVES[3:6], MOVES[6:9]
PAIRS_OF_LINES = list(product(range(3), repeat=2))
PILES = effort(80, 300)
MADE_UP = effort(60, 120)
at_every_distance = pytest.mark.parametrize("distance", DISTANCES)
where_strikes_reach = pytest.mark.parametrize("distance", ["length", "close"])
one_nearer = pytest.mark.parametrize(
    ("distance", "nearer"), [("out", "length"), ("length", "close"), ("close", "close")]
)


# SW-DUEL-2


@clause("SW-DUEL-2")
def test_there_are_strikes_feints_and_guards_on_three_lines_and_two_steps() -> None:
    on_lines = [f"{kind} {line}" for kind in ("strike", "feint", "guard") for line in ("high", "middle", "low")]
    assert NAMES_OF_MOVES == MOVES == (*on_lines, "step in", "step back")
    assert LINES == ("high", "middle", "low")


@clause("SW-DUEL-2")
@where_strikes_reach
def test_a_strike_reaches_at_swords_length_and_close(distance: str) -> None:
    assert {after(distance, strike, STANDING) for strike in STRIKES} == {"left hits"}
    assert {after(distance, STANDING, strike) for strike in STRIKES} == {"right hits"}


@clause("SW-DUEL-2")
@where_strikes_reach
@pytest.mark.parametrize("line", LINES)
def test_a_guard_on_the_struck_line_parries_and_takes_the_tempo(distance: str, line: str) -> None:
    assert after(distance, f"strike {line}", f"guard {line}") == f"{distance}, left lacks"
    assert after(distance, f"guard {line}", f"strike {line}") == f"{distance}, right lacks"


@clause("SW-DUEL-2")
@where_strikes_reach
def test_in_a_parry_the_swords_touch(distance: str) -> None:
    assert after(distance, "strike low", "guard low", "Boing") == "out, left lacks"


@clause("SW-DUEL-2")
@at_every_distance
def test_the_parried_fighter_may_not_strike_in_the_next_beat_but_do_all_else(distance: str) -> None:
    lacking = number_of(Terms(), Position(distance, frozenset({"left"})))
    assert [move for number, move in enumerate(EVERY_MOVE) if not can_choose(lacking, 0, number)] == list(STRIKES)
    assert all(can_choose(lacking, 1, number) for number in range(len(EVERY_MOVE)))


@clause("SW-DUEL-2")
@where_strikes_reach
def test_a_strike_on_an_open_line_hits(distance: str) -> None:
    for struck, guarded in PAIRS_OF_LINES:
        if struck != guarded:
            assert after(distance, STRIKES[struck], GUARDS[guarded]) == "left hits"
        assert after(distance, STRIKES[struck], FEINTS[guarded]) == "left hits"


@clause("SW-DUEL-2", "SW-FIGHT-9")
@where_strikes_reach
def test_two_open_hits_start_the_fight_again_on_whatever_lines(distance: str) -> None:
    assert {after(distance, STRIKES[one], STRIKES[two]) for one, two in PAIRS_OF_LINES} == {"both hit"}


@clause("SW-DUEL-2")
@at_every_distance
def test_whoever_guards_against_a_feint_loses_the_tempo_on_whatever_lines(distance: str) -> None:
    for feint, guard in PAIRS_OF_LINES:
        assert after(distance, FEINTS[feint], GUARDS[guard]).endswith(", right lacks")
        assert after(distance, GUARDS[guard], FEINTS[feint]).endswith(", left lacks")


# SW-DUEL-5


@clause("SW-DUEL-5")
def test_steps_come_before_swords() -> None:
    assert after("out", "strike low", "step in") == "left hits"
    assert after("length", "strike low", "step in") == "left hits"


@clause("SW-DUEL-5")
def test_the_duel_starts_at_swords_length_with_both_in_tempo() -> None:
    assert opening_of() == "length"


@clause("SW-DUEL-5")
@pytest.mark.parametrize("answer", [*FEINTS, *GUARDS, "step back", STANDING])
def test_a_strike_that_falls_short_loses_the_tempo_whatever_it_meets(answer: str) -> None:
    assert after("out", "strike middle", answer) == "out, left lacks"
    assert after("out", answer, "strike middle", "Slow Honey") == "out, right lacks"


@clause("SW-DUEL-5")
def test_two_strikes_that_fall_short_leave_nobody_the_tempo() -> None:
    assert after("out", "strike high", "strike low") == "out, both lack"


@clause("SW-DUEL-5")
@one_nearer
def test_a_feint_met_by_a_step_in_loses_the_tempo(distance: str, nearer: str) -> None:
    for feint in FEINTS:
        assert after(distance, feint, "step in") == f"{nearer}, left lacks"


@clause("SW-DUEL-5")
@one_nearer
def test_a_step_in_runs_onto_a_guard_on_any_line_and_loses_the_tempo(distance: str, nearer: str) -> None:
    for guard in GUARDS:
        assert after(distance, "step in", guard) == f"{nearer}, left lacks"


@clause("SW-DUEL-5")
@at_every_distance
def test_where_a_step_in_runs_onto_a_guard_the_swords_touch(distance: str) -> None:
    assert after(distance, "step in", "guard high", "Boing") == "out, left lacks"


@clause("SW-DUEL-5")
@pytest.mark.parametrize(("distance", "nearer"), [("out", "length"), ("length", "close")])
def test_a_step_in_overtakes_a_step_back_which_loses_the_tempo(distance: str, nearer: str) -> None:
    assert after(distance, "step in", "step back") == f"{nearer}, right lacks"
    assert after(distance, "step back", "step in") == f"{nearer}, left lacks"


@clause("SW-DUEL-5")
def test_a_step_back_evades_a_strike_whose_lunge_keeps_the_distance() -> None:
    for strike in STRIKES:
        assert after("length", strike, "step back") == "length, left lacks"
        assert after("length", strike, "step back", "Noodle Arms") == "length, left lacks"


@clause("SW-DUEL-5")
def test_out_of_distance_a_lunge_that_reaches_keeps_the_distance_too() -> None:
    assert after("out", "strike high", "step back", "Noodle Arms") == "out, left lacks"
    assert after("out", "step back", "strike low", "Noodle Arms") == "out, right lacks"


@clause("SW-DUEL-5")
@one_nearer
def test_who_draws_a_guard_with_a_feint_slips_nearer(distance: str, nearer: str) -> None:
    for feint, guard in PAIRS_OF_LINES:
        assert after(distance, FEINTS[feint], GUARDS[guard]) == f"{nearer}, right lacks"


@clause("SW-DUEL-5")
@at_every_distance
def test_a_feint_that_draws_nothing_changes_nothing(distance: str) -> None:
    assert {after(distance, feint, other) for feint in FEINTS for other in (*FEINTS, STANDING)} == {distance}


@clause("SW-DUEL-5")
def test_close_a_step_back_is_hit_by_a_strike() -> None:
    assert {after("close", strike, "step back") for strike in STRIKES} == {"left hits"}


@clause("SW-DUEL-5")
def test_close_a_step_in_with_the_tempo_jams_a_strike_and_parts_the_fighters() -> None:
    for strike in STRIKES:
        assert after("close", strike, "step in") == "length, left lacks"
        assert after("close", strike, "step in", lacking=("right",)) == "left hits"


@clause("SW-DUEL-5")
def test_close_a_step_in_met_by_a_step_back_stumbles() -> None:
    assert after("close", "step in", "step back") == "length, left lacks"
    assert after("close", "step back", "step in") == "length, right lacks"


@clause("SW-DUEL-5")
def test_who_lacks_the_tempo_lacks_it_for_one_beat() -> None:
    assert after("length", "guard high", "guard high", lacking=("left",)) == "length"
    assert after("length", "step back", STANDING, lacking=SIDES) == "out"


@clause("SW-DUEL-5")
def test_steps_of_both_add_up_between_out_of_distance_and_close() -> None:
    steps = {distance: [after(distance, step, step) for step in ("step in", "step back")] for distance in DISTANCES}
    assert steps == {"out": ["close", "out"], "length": ["close", "out"], "close": ["close", "out"]}


@clause("SW-DUEL-6")
@at_every_distance
def test_who_stands_still_guards_no_line_and_loses_the_tempo_to_a_step_in(distance: str) -> None:
    assert after(distance, STANDING, "step in").endswith(", left lacks")
    assert {after(distance, STANDING, quiet) for quiet in (*FEINTS, *GUARDS, STANDING)} == {distance}
    if distance != "out":
        assert {after(distance, STANDING, strike) for strike in STRIKES} == {"right hits"}


# Beside the second reader


@clause("SW-DUEL-2", "SW-DUEL-5")
def test_the_plain_duel_is_read_as_the_second_reader_does() -> None:
    assert complaints([], [], "left") == []


@pytest.mark.volume
@clause("SW-DUEL-2", "SW-DUEL-3", "SW-DUEL-5", "SW-DUEL-7")
def test_a_duel_with_one_card_is_read_as_the_second_reader_does() -> None:
    for card, shorter in product(NAMES, SIDES):
        assert complaints([ROWS[card]], [CARDS[card]], shorter) == [], card


@pytest.mark.volume
@clause("SW-DUEL-3", "SW-DUEL-7", "SW-FIGHT-1")
def test_piles_are_read_as_the_second_reader_does() -> None:
    luck = Random("piles")
    for number in range(PILES):
        pile = house_pile(luck)
        assert complaints([ROWS[name] for name in pile], [CARDS[name] for name in pile], SIDES[number % 2]) == []


@pytest.mark.volume
@clause("SW-DUEL-3", "SW-DUEL-7")
def test_made_up_cards_are_read_as_the_second_reader_does() -> None:
    luck = Random("made up")
    for number in range(MADE_UP):
        rows = [made_up_card(luck, f"card {place}") for place in range(luck.randint(1, 3))]
        assert complaints(rows, [card_of(row) for row in rows], SIDES[number % 2]) == []


def test_the_made_up_cards_have_every_effect() -> None:
    luck = Random("made up")
    effects = [effect["does"] for _ in range(MADE_UP) for effect in made_up_card(luck, "card")["effect"]]
    assert set(effects) == set(EFFECTS)
