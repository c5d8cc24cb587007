"""Building a band: what goes where, what does not, and when it is complete."""

import pytest

from rumpus.games.marching_bandimals import actions as act
from rumpus.games.marching_bandimals.actions import PlayToBand, RemoveFromBand
from rumpus.games.marching_bandimals.rules.shown import Want
from tests.games.marching_bandimals.bands import (
    FULL,
    band,
    card,
    do,
    named,
    offered,
    picture,
    play,
    refused,
    table,
    use,
)

clause = pytest.mark.clause


@clause("MB-BAND-1", "MB-BAND-8")
def test_an_equipment_goes_beside_the_player_of_its_section_and_the_other_way_round() -> None:
    state = table("bC", "", bands=("D/B/c",), step="band")
    play(state, "Euphonium", "Color Guard 1")
    assert picture(state, 0) == "D/Bb/Cc//"


@clause("MB-BAND-1")
def test_cards_of_different_sections_do_not_make_a_pair() -> None:
    state = table("w", "", bands=("C",), step="band")
    play(state, "Oboe")
    assert (picture(state, 0), band(state, 0).pairs) == ("C/w///", 0)


@clause("MB-BAND-2")
def test_half_a_pair_waits_and_takes_no_card_of_another_section() -> None:
    state = table("cD", "", bands=("B/b/F/f/W",), step="band")
    assert picture(state, 0) == "B/b/F/f/W"
    assert offered(state, act.PLAY) == []
    assert "MB-BAND-2" in refused(state, 0, PlayToBand(card("Swing Flag")))


@clause("MB-BAND-8")
def test_a_card_that_nothing_waits_for_goes_into_the_first_empty_slot() -> None:
    state = table("Cb", "", bands=("/D//F",), step="band")
    play(state, "Color Guard 1", "Euphonium")
    assert picture(state, 0) == "C/D/b/F/"


@clause("MB-BAND-8")
def test_a_card_goes_to_the_first_of_those_that_wait_for_it() -> None:
    state = table("b", "", bands=("C/B/B",), step="band")
    play(state, "Euphonium")
    assert picture(state, 0) == "C/Bb/B//"


@clause("MB-BAND-4")
def test_no_section_more_than_twice() -> None:
    state = table("Bbc", "", bands=("Bb/Bb",), step="band")
    assert offered(state, act.PLAY) == ["Swing Flag"]
    assert refused(state, 0, PlayToBand(card("Brass 3"))) == (
        "Brass 3 would be one Brass pair too many: at most 2 in a band (MB-BAND-4)"
    )


@clause("MB-BAND-4", "MB-BAND-2")
def test_halves_that_wait_count_as_well() -> None:
    state = table("Bb", "", bands=("B/B",), step="band")
    assert offered(state, act.PLAY) == ["Euphonium"]
    assert "MB-BAND-4" in refused(state, 0, PlayToBand(card("Brass 3")))


@clause("MB-BAND-5")
def test_all_equipment_in_a_band_is_different() -> None:
    state = table("Oboe, Flute", "", bands=("W+Oboe/W",), step="band")
    assert offered(state, act.PLAY) == ["Flute"]
    assert refused(state, 0, PlayToBand(card("Oboe"))) == (
        "Oboe is in your band already: all Equipment must be different (MB-BAND-5)"
    )


@clause("MB-BAND-5")
def test_two_bands_may_have_the_same_equipment() -> None:
    state = table("Oboe", "", bands=("W", "W+Oboe"), step="band")
    play(state, "Oboe")
    assert picture(state, 0) == "Ww////"


@clause("MB-BAND-6")
def test_never_more_than_five_players_or_five_equipments() -> None:
    state = table("Bb", "", bands=("Cc/Cc/Dd/Dd/Ff",), step="band")
    assert offered(state, act.PLAY) == []
    assert "never more than five Players (MB-BAND-6)" in refused(state, 0, PlayToBand(card("Brass 1")))


@clause("MB-BAND-7")
def test_a_penalty_may_leave_a_band_short() -> None:
    state = table("Twisted Ankle", "", bands=("", "Bb/C"), step="bonus")
    use(state, "Twisted Ankle", 1, 0)
    assert picture(state, 1) == "b/C///"


@clause("MB-BAND-8")
def test_a_player_and_an_equipment_that_have_lost_their_partners_stand_together_again() -> None:
    state = table("", "", bands=("Brass 1+Trumpet/Cc/Brass 2",), step="band")
    do(state, 0, RemoveFromBand(0, 0))
    assert picture(state, 0) == "/Cc/Bb//"
    assert named(state, 0)[-2:] == ["Brass 2", "Trumpet"]


@clause("MB-BAND-8")
def test_a_penalty_brings_them_together_too() -> None:
    state = table("Dented Horn", "", bands=("", "B+Trumpet/B+Trombone/Cc/D"), step="bonus")
    use(state, "Dented Horn", 1, 1)
    assert picture(state, 1) == "B/Bb/Cc/D/"
    state = table("Twisted Ankle", "", bands=("", "C/Brass 1+Trumpet/Brass 2"), step="bonus")
    use(state, "Twisted Ankle", 1, 2)
    assert (picture(state, 1), named(state, 1)) == ("C//Bb//", ["Color Guard 1", "Brass 2", "Trumpet"])


@clause("MB-BAND-8")
def test_nothing_is_taken_out_of_a_pair_for_a_card_that_lost_its_partner() -> None:
    state = table("", "", bands=("Brass 1+Trumpet/Cc/Brass 2+Trombone",), step="band")
    do(state, 0, RemoveFromBand(2, 1))
    assert (picture(state, 0), named(state, 0)[:2]) == ("Bb/Cc/B//", ["Brass 1", "Trumpet"])


@clause("MB-BAND-8", "MB-BAND-1")
def test_cards_of_different_sections_stay_apart() -> None:
    state = table("", "", bands=("Bb/C",), step="band")
    do(state, 0, RemoveFromBand(0, 0))
    assert picture(state, 0) == "b/C///"


# Complete or not


@clause("MB-BAND-1", "MB-BAND-3", "MB-BAND-4", "MB-BAND-6")
@pytest.mark.parametrize(
    ("told", "complete"),
    [
        *((FULL, True), ("Bb/Bb/Cc/Cc/Dd", True), ("Bb/Bb/Cc/Dd/Ww", True), ("Bb/Cc/Dd/Ff/W", False)),
        *(("Bb/Cc/Dd/Ff/w", False), ("Bb/Cc/Dd/Ff/", False), ("", False), ("Bb/Bb/Cc/Cc", False)),
        *(("Bb/Bb/Cc/Cc/Cc", False), ("Bb/Bb/Bb/Cc/Dd", False), ("Bb/Bb/Bb/Bb/Bb", False)),
    ],
)
def test_five_pairs_of_three_sections_none_more_than_twice(told: str, complete: bool) -> None:
    state = table("", "", bands=(told,))
    assert band(state, 0).complete == complete


@clause("MB-BAND-1")
def test_what_a_band_still_wants_is_shown() -> None:
    state = table("", "", bands=("Bb/Bb/C/d",))
    wants = band(state, 0).wants
    assert wants == (Want("equipment", (1,)), Want("player", (2,)), Want("pair", (1, 2, 3, 4)))
    assert (band(state, 0).pairs, band(state, 0).needs_must) == (2, False)


# Cards that change what may be played


def test_a_block_keeps_a_section_from_being_played_but_not_from_being_removed() -> None:
    state = table("BbC", "", bands=("B",), penalties=("Stuck Valves",), step="band")
    assert offered(state, act.PLAY) == ["Color Guard 1"]
    assert refused(state, 0, PlayToBand(card("Euphonium"))) == (
        "Euphonium is blocked: a Band Penalty keeps Brass cards from being played (MB-PEN-2)"
    )
    do(state, 0, RemoveFromBand(0, 0))
    assert picture(state, 0) == "////"


def test_a_gray_block_keeps_all_sections_from_being_played() -> None:
    state = table("BcDfW", "", penalties=("Roadblock",), step="band")
    assert offered(state, act.PLAY) == []


def test_a_block_is_for_its_owner_only() -> None:
    state = table("", "B", penalties=("Stuck Valves",), mover=1, step="band")
    assert offered(state, act.PLAY) == ["Brass 1"]


def test_with_a_revolving_door_removing_costs_no_play() -> None:
    state = table("B", "", bands=("/Cc/Dd",), bonuses=("Revolving Door",), step="band")
    for slot, side in ((1, 0), (1, 1), (2, 0), (2, 1)):
        do(state, 0, RemoveFromBand(slot, side))
    play(state, "Brass 1", "Color Guard 1", "Swing Flag")
    assert picture(state, 0) == "B/Cc///"
    do(state, 0, RemoveFromBand(0, 0))
    assert picture(state, 0) == "/Cc///"
