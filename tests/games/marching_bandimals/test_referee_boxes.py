"""The referee beside cards of another box: a section or a colour and a type are enough, and what is ours is told."""

import pytest

from rumpus.games.marching_bandimals.referee import BandEntered, InEffect
from rumpus.kernel.errors import BadSetup
from tests.games.marching_bandimals.test_referee import BRASS, WOOD, ada, clauses, closed, judge

clause = pytest.mark.clause


def names(*cards: str) -> list[tuple[int | None, str, str]]:
    return [(pair.section, pair.player, pair.equipment) for pair in ada(*cards).pairs if pair.section is not None]


@clause("MB-CARDS-5", "MB-CARDS-2")
@pytest.mark.parametrize(
    ("told", "section"),
    [
        *(("brass", 0), ("Light Blue", 0), ("blue", 0), ("color guard", 1), ("pink", 1), ("drumline", 2)),
        *(("purple", 2), ("front ensemble", 3), ("YELLOW", 3), ("woodwind", 4), ("dark green", 4), ("green", 4)),
    ],
)
def test_a_card_is_told_by_its_section_or_its_colour_and_its_type(told: str, section: int) -> None:
    ((found, player, equipment),) = names(f"{told} player", f"{told} equipment")
    assert found == section
    assert (player.rsplit(" ", 1)[1], equipment.rsplit(" ", 1)[1]) == ("Player", "Equipment")


@clause("MB-CARDS-5")
def test_two_equipments_without_a_name_are_two_different_ones() -> None:
    band = ada(*["brass player", "brass equipment"] * 2, *["pink player", "pink equipment"] * 2, "green player", "oboe")
    assert (band.full, band.complete, band.wrong) == (5, True, ())


@clause("MB-CARDS-5", "MB-BAND-5")
def test_two_equipments_of_one_name_are_one() -> None:
    cornets = ("brass equipment cornet", "Brass Equipment CORNET")
    assert clauses(ada(*cornets).wrong) == ["MB-BAND-5"]
    assert ada("brass equipment cornet", "brass equipment flugelhorn").wrong == ()
    assert clauses(ada("Oboe", "green equipment oboe").wrong) == ["MB-BAND-5"], "it is the same instrument"
    assert names("brass equipment cornet") == [(BRASS, "", "Brass Equipment cornet")]


@clause("MB-CARDS-5")
def test_no_card_of_ours_is_used_up_or_closed_by_one_of_another_box() -> None:
    band = ada("brass equipment", "woodwind player")
    assert band.closed == ()
    card = judge(BandEntered(cards=("brass equipment euphonium",)), *[BandEntered(cards=("Euphonium",))] * 2, players=3)
    assert card.bands[0].wrong == ()
    assert closed(ada(*["brass equipment"] * 2), "Euphonium") == "MB-BAND-4"


@clause("MB-CARDS-5", "MB-CARDS-4")
def test_more_copies_than_ours_are_refused_with_the_way_out() -> None:
    with pytest.raises(BadSetup) as refused:
        judge(*[BandEntered(cards=("Oboe",))] * 3, players=3)
    assert refused.value.clause == "MB-CARDS-4"
    assert "'House band' has 2 of it; for one of another box write woodwind equipment Oboe" in refused.value.words
    assert judge(*[BandEntered(cards=("woodwind equipment Oboe",))] * 3, players=3).bands[2].pairs[0].section == WOOD


@clause("MB-CARDS-5")
def test_what_comes_from_our_pack_is_told() -> None:
    assert judge(BandEntered(cards=("brass player", "pink equipment"))).house == ()
    card = judge(BandEntered(cards=("Oboe", "brass player"), in_effect=(InEffect("Broken Zip"),)))
    assert [line.text for line in card.house] == [
        "the section of Oboe, and how many there are",
        "what Broken Zip does, and for how many turns",
    ]
    assert set(clauses(card.house)) == {"MB-CARDS-5"}


def test_a_name_that_no_card_has_room_for_is_refused() -> None:
    with pytest.raises(BadSetup, match="as the name of a card; expected up to 24 signs"):
        judge(BandEntered(cards=(f"brass equipment {'x' * 25}",)))
