"""The five alternatives, and which of them go together."""

import pytest

from rumpus.games.marching_bandimals import actions as act
from rumpus.games.marching_bandimals.actions import BasicTurn, EndTurn, PlayToBand, TakeMajor
from rumpus.games.marching_bandimals.cards import SECTIONS
from rumpus.games.marching_bandimals.events import GameStarted
from rumpus.games.marching_bandimals.rules.shown import Want
from rumpus.kernel.errors import BadSetup
from tests.games.marching_bandimals.bands import (
    FULL,
    agreed,
    band,
    card,
    count,
    do,
    game,
    offered,
    phase,
    refused,
    shown,
    table,
    the,
    winners,
)

clause = pytest.mark.clause
TERMS = ("draws", "band_plays", "limit", "least", "most", "major_wins")


@clause("MB-VAR-1", "MB-VAR-HARD", "MB-VAR-QUICK", "MB-VAR-LARGE")
@pytest.mark.parametrize(
    ("seats", "variant", "terms"),
    [
        *((3, "base", (2, 3, 8, 3, 2, False)), (3, "alternate", (3, 3, 8, 5, 1, True))),
        *((3, "quicker", (3, 4, 9, 3, 2, True)), (6, "large", (2, 3, 8, 2, 4, False))),
    ],
)
def test_a_variant_changes_what_the_rulebook_says_and_no_more(
    seats: int, variant: str, terms: tuple[int | bool, ...]
) -> None:
    seen = shown(game(seats, variant=variant))
    assert tuple(getattr(seen, name) for name in TERMS) == terms
    assert (seen.goal, seen.must) == ("any", None)
    assert count(game(seats, variant=variant)) == (8,) * seats


@clause("MB-VAR-2", "MB-BOOST-1", "MB-BOOST-9", "MB-TURN-8", "MB-NOU-3")
@pytest.mark.parametrize(
    ("house", "terms"),
    [
        ({}, ("any", None, False, False, True, 6000)),
        ({"goal": "one-section", "booster": "true"}, ("one-section", None, True, False, True, 6000)),
        (
            {"goal": "required-section", "section": "drumline", "contests": "table", "removed": "discard"},
            ("required-section", 2, False, True, False, 6000),
        ),
        ({"window": "none"}, ("any", None, False, False, True, 0)),
    ],
)
def test_what_was_agreed_is_seen(house: dict[str, str], terms: tuple[object, ...]) -> None:
    seen = vars(shown(agreed(3, house)))
    assert tuple(seen[name] for name in ("goal", "must", "booster", "hosted", "removed_to_hand", "window")) == terms


@clause("MB-VAR-1")
def test_without_a_word_it_is_the_base_game() -> None:
    assert game().numbers() == game(variant="base", goal="any", removed="hand", window="6", first="lot").numbers()


# Alternate, 2 to 4 players


@clause("MB-VAR-HARD")
@pytest.mark.parametrize(("told", "complete"), [(FULL, True), ("Bb/Bb/Cc/Dd/Ff", False)])
def test_in_the_alternate_game_a_band_has_all_five_sections(told: str, complete: bool) -> None:
    assert band(table("", "", bands=(told,), variant="alternate"), 0).complete == complete


@clause("MB-VAR-HARD")
def test_in_the_alternate_game_no_section_is_played_twice() -> None:
    state = table("BbC", "", bands=("B",), step="band", variant="alternate")
    assert offered(state, act.PLAY) == ["Color Guard 1", "Euphonium"]
    assert "at most 1 in a band (MB-VAR-HARD)" in refused(state, 0, PlayToBand(card("Brass 2")))


@clause("MB-VAR-HARD", "MB-VAR-QUICK")
@pytest.mark.parametrize("variant", ["alternate", "quicker"])
def test_three_cards_are_drawn_and_the_drum_major_wins_at_once(variant: str) -> None:
    state = table("", "", bands=(FULL,), variant=variant)
    do(state, 0, BasicTurn())
    assert count(state) == (3, 0)
    state = table("", "", bands=(FULL,), step="discarding", variant=variant)
    do(state, 0, EndTurn())
    assert phase(state) == "major"
    do(state, 0, TakeMajor())
    assert winners(state) == ("complete band", (0,))
    assert (band(state, 0).major, state.mover) == (True, 0)


@clause("MB-VAR-QUICK")
def test_in_the_quicker_game_there_are_four_plays_and_nine_cards_are_kept() -> None:
    state = table("BBBCCCDDF", "", variant="quicker")
    do(state, 0, BasicTurn())
    assert (shown(state).plays, band(state, 0).limit) == (4, 9)


# Alternate, 6 to 8 players


@clause("MB-VAR-LARGE")
@pytest.mark.parametrize(
    ("told", "complete"), [("Bb/Bb/Bb/Bb/Cc", True), ("Bb/Bb/Cc/Cc/Cc", True), ("Bb/Bb/Bb/Bb/Bb", False)]
)
def test_in_the_large_game_two_sections_are_enough(told: str, complete: bool) -> None:
    assert band(table(*[""] * 6, bands=(told,), variant="large"), 0).complete == complete


@clause("MB-VAR-LARGE")
def test_in_the_large_game_a_section_is_played_up_to_four_times() -> None:
    state = table("B", *[""] * 5, bands=("Bb/Bb/B",), step="band", variant="large")
    assert offered(state, act.PLAY) == ["Brass 4"]
    state = table("B", *[""] * 5, bands=("Bb/Bb/Bb/B",), step="band", variant="large")
    assert "at most 4 in a band (MB-VAR-LARGE)" in refused(state, 0, PlayToBand(card("Brass 5")))


# One section each


@clause("MB-VAR-ONE", "MB-VAR-2")
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_everybody_gets_a_different_section_by_lot(seats: int) -> None:
    given = set()
    for seed in range(60):
        state = game(seats, f"{seed}", goal="one-section")
        own = tuple(band(state, seat).own for seat in range(seats))
        assert len(set(own)) == seats
        assert the(state, GameStarted).sections == own
        given.add(own)
    assert len(given) > 12
    assert {own[0] for own in given} == set(range(5))


@clause("MB-VAR-ONE", "MB-VAR-2")
def test_only_cards_of_the_own_section_are_played_and_as_many_as_fit() -> None:
    state = table("BbC", "", bands=("Bb/Bb/Bb/Bb",), step="band", goal="one-section")
    state.own[0], state.own[1] = 0, 1
    assert offered(state, act.PLAY) == ["Brass 5", "Trombone"]
    assert refused(state, 0, PlayToBand(card("Color Guard 1"))) == (
        "Color Guard 1 is Color Guard: your band must be of your own section only (MB-VAR-ONE)"
    )


@clause("MB-VAR-ONE")
def test_a_band_wants_pairs_of_its_own_section_only() -> None:
    state = table("", "", bands=("Bb/Bb/Bb/B",), goal="one-section")
    state.own[0], state.own[1] = 0, 1
    assert band(state, 0).wants == (Want("equipment", (0,)), Want("pair", (0,)))
    assert band(state, 1).wants == (Want("pair", (1,)),) * 5


@clause("MB-VAR-ONE")
def test_five_pairs_of_the_own_section_are_complete() -> None:
    state = table("", "", bands=("Bb/Bb/Bb/Bb/Bb",), goal="one-section")
    assert band(state, 0).complete


@clause("MB-VAR-2", "MB-BAND-5")
def test_equipment_is_different_even_with_one_section() -> None:
    state = table("Trumpet", "", bands=("B+Trumpet/B",), step="band", goal="one-section")
    state.own[0] = 0
    assert "MB-BAND-5" in refused(state, 0, PlayToBand(card("Trumpet")))


# A section that everybody needs


@clause("MB-VAR-MUST", "MB-VAR-3")
@pytest.mark.parametrize("number", range(5))
def test_the_section_that_the_table_names_must_be_there(number: int) -> None:
    state = table("", "", bands=(FULL,), goal="required-section", section=SECTIONS[number])
    assert shown(state).must == number
    assert band(state, 0).complete
    assert (band(state, 0).needs_must, band(state, 1).needs_must) == (False, True)
    letters = [one for one in "BCDFW" if one != "BCDFW"[number]]
    without = "/".join(f"{one}{one.lower()}" for one in (*letters, letters[0]))
    state = table("", "", bands=(without,), goal="required-section", section=SECTIONS[number])
    assert (band(state, 0).complete, band(state, 0).needs_must) == (False, True)


@clause("MB-VAR-MUST")
def test_without_that_section_no_drum_major_is_offered() -> None:
    house = {"goal": "required-section", "section": "woodwind"}
    state = table("", "", bands=("Bb/Cc/Dd/Ff/Ff",), step="discarding", terms=house)
    do(state, 0, EndTurn())
    assert state.mover == 1


@clause("MB-VAR-3")
def test_by_lot_any_section_may_be_the_one_and_everybody_is_told() -> None:
    found = set()
    for seed in range(40):
        state = game(3, f"{seed}", goal="required-section")
        found.add(shown(state).must)
        assert the(state, GameStarted).must == shown(state).must
    assert found == set(range(5))


@clause("MB-VAR-3")
@pytest.mark.parametrize("goal", ["any", "one-section"])
def test_with_another_goal_the_section_means_nothing(goal: str) -> None:
    state = game(3, goal=goal, section="drumline")
    assert shown(state).must is None
    assert not band(state, 0).needs_must
    assert state.numbers() == game(3, goal=goal).numbers()


# What goes together


REFUSED = [
    *((seats, {"variant": variant}, f"the {variant} variant is for 2 to 4 players, not {seats}")
      for variant in ("alternate", "quicker") for seats in (5, 6, 7, 8)),
    *((seats, {"variant": "large"}, f"the large variant is for 6 to 8 players, not {seats}") for seats in (2, 3, 4, 5)),
    *((seats, {"goal": "one-section"}, f"the one-section goal is for at most 5 players, not {seats}")
      for seats in (6, 7, 8)),
    *((seats, {"variant": "alternate", "goal": "one-section"}, "can not be played with the alternate variant")
      for seats in (2, 3, 4)),
    (6, {"variant": "large", "goal": "one-section"}, "the one-section goal is for at most 5 players, not 6"),
    (3, {"variant": "huge"}, "house rule variant: 'huge' is not one of base, alternate, quicker, large"),
    (3, {"goal": "most"}, "house rule goal: 'most' is not one of any, one-section, required-section"),
    (3, {"section": "kazoo"}, "house rule section: 'kazoo' is not one of by lot, brass, color guard"),
    *((seats, {}, f"Marching Band(-imals) is for 2, 3, 4, 5, 6, 7, 8 players, not {seats}") for seats in (1, 9)),
]  # fmt: skip


@clause("MB-VAR-1", "MB-VAR-2", "MB-VAR-HARD", "MB-VAR-QUICK", "MB-VAR-LARGE", "MB-VAR-ONE")
@pytest.mark.parametrize(("seats", "house", "reason"), REFUSED)
def test_what_can_not_be_played_is_refused_with_the_reason(seats: int, house: dict[str, str], reason: str) -> None:
    with pytest.raises(BadSetup) as refusal:
        agreed(seats, house)
    assert reason in str(refusal.value)


@clause("MB-VAR-2")
@pytest.mark.parametrize(
    ("seats", "house"),
    [
        *((seats, {"variant": "base", "goal": "one-section"}) for seats in (2, 5)),
        *((seats, {"variant": "quicker", "goal": "one-section"}) for seats in (2, 4)),
        *((seats, {"variant": "alternate", "goal": "required-section"}) for seats in (2, 4)),
        *((seats, {"variant": "large", "goal": "required-section", "section": "brass"}) for seats in (6, 8)),
        *((seats, {"goal": "required-section"}) for seats in (2, 8)),
    ],
)
def test_either_goal_goes_with_the_other_variants(seats: int, house: dict[str, str]) -> None:
    assert count(agreed(seats, house)) == (8,) * seats


@clause("MB-VAR-2", "MB-VAR-QUICK")
def test_one_section_keeps_the_numbers_of_the_quicker_game() -> None:
    seen = shown(game(3, variant="quicker", goal="one-section"))
    assert tuple(getattr(seen, name) for name in TERMS) == (3, 4, 9, 1, 5, True)
