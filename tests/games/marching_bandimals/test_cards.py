"""The pack: what is published about it, how ours is made up, and what is refused."""

import re
from collections import Counter

import pytest

from rumpus.games.marching_bandimals.cards import (
    BAND_BONUS,
    BAND_PENALTY,
    EQUIPMENT,
    NO_U,
    PLAYER,
    QUICK_BONUS,
    QUICK_PENALTY,
    SECTIONS,
    SEVERAL,
    SORTS,
    Card,
    house_pack,
    house_pack_text,
    read_pack,
)
from rumpus.games.marching_bandimals.effects import CONTESTS, EFFECTS, Contest, Effect
from tests.games.marching_bandimals.bands import TEST
from tests.games.marching_bandimals.pack import pack_text

clause = pytest.mark.clause

CARDS = house_pack().cards
ACTING = [card for card in CARDS if card.sort <= BAND_PENALTY]


# What is published, and how ours is made up


@clause("MB-CARDS-1")
def test_green_backed_cards_are_of_six_types_with_no_u_among_the_quick_penalties() -> None:
    assert SORTS[:4] == ("quick bonus", "band bonus", "quick penalty", "band penalty")
    assert SORTS[4:] == ("no u", "band halt", "player", "equipment")
    assert {card.sort for card in CARDS} == set(range(8))


@clause("MB-CARDS-1", "MB-CARDS-4")
def test_there_are_eight_drum_majors() -> None:
    assert len(set(house_pack().majors)) == 8


@clause("MB-CARDS-2")
def test_players_and_equipment_belong_to_five_sections() -> None:
    assert SECTIONS == ("brass", "color guard", "drumline", "front ensemble", "woodwind")
    for sort in (PLAYER, EQUIPMENT):
        assert {card.section for card in CARDS if card.sort == sort} == set(range(5))


@clause("MB-CARDS-2")
@pytest.mark.parametrize(("name", "section"), [("Euphonium", 0), ("Sousaphone", 0), ("Mellophone", 0), ("Oboe", 4)])
def test_published_equipment_is_in_its_section(name: str, section: int) -> None:
    (card,) = [card for card in CARDS if card.name == name]
    assert (card.sort, card.section) == (EQUIPMENT, section)


@clause("MB-CARDS-3")
def test_the_corner_of_a_card_says_which_section_it_affects() -> None:
    for card in ACTING:
        sections = {effect.section for effect in card.effects} - {SEVERAL}
        assert card.section == (min(sections) if sections else SEVERAL), card.name
        for number, section in enumerate(SECTIONS):
            assert (section in card.text.casefold()) == (card.section == number), card.name


@clause("MB-CARDS-4")
def test_there_is_enough_of_everything() -> None:
    for section in range(5):
        players = [card for card in CARDS if card.sort == PLAYER and card.section == section]
        equipment = [card for card in CARDS if card.sort == EQUIPMENT and card.section == section]
        assert sum(card.copies for card in players) >= 8
        assert len(equipment) >= 5
        assert sum(card.copies for card in equipment) >= 8
    kinds = Counter(card.sort for card in CARDS)
    assert min(kinds[sort] for sort in (QUICK_BONUS, BAND_BONUS, QUICK_PENALTY, BAND_PENALTY)) >= 8
    assert [card.copies for card in CARDS if card.sort == NO_U] == [6]


@clause("MB-BONUS-3")
def test_band_cards_say_how_long_they_last_and_quick_ones_do_not() -> None:
    for card in ACTING:
        assert (1 <= card.turns <= 9) == (card.sort in (BAND_BONUS, BAND_PENALTY)), card.name


def test_a_penalty_for_everyone_says_so() -> None:
    for card in ACTING:
        assert card.everyone == card.text.startswith("Everyone "), card.name
        assert not card.everyone or card.sort == QUICK_PENALTY, card.name


NUMBERS = {"no": 0, "a": 1, "an": 1, "one": 1, "two": 2, "three": 3, "four": 4, "five": 5, "another": 1, "any": 0}


def test_the_numbers_in_the_words_of_a_card_are_those_of_its_effects() -> None:
    for card in ACTING:
        counted = {abs(effect.count) for effect in card.effects if effect.count and effect.does != "pass_hands"}
        words = re.findall(r"[a-z]+", card.text.casefold())
        told = {NUMBERS[word] for word in words if word in NUMBERS}
        if any(effect.does == "uses" for effect in card.effects):
            told |= {value - 1 for value in told}  # two cards a turn are one more
        assert counted <= told, card.name


def test_the_words_of_a_card_fit_on_it() -> None:
    for card in ACTING:
        assert len(card.name) <= 22, card.name
        assert len(card.text) <= 110, card.name
        assert card.text.endswith("."), card.name


def test_the_cards_lie_by_sort_and_section() -> None:
    keys = [(card.sort, card.section) for card in CARDS]
    assert keys == sorted(keys)


def test_every_player_is_an_animal_and_no_two_are_the_same() -> None:
    animals = [card.animal for card in CARDS if card.sort == PLAYER]
    assert all(animals)
    assert len(set(animals)) == len(animals)


# What an entry is read as


def test_the_pack_of_the_tests_has_every_effect_and_every_contest() -> None:
    effects = {effect.does for card in TEST.pack.cards for effect in card.effects}
    effects |= {effect.does for card in TEST.pack.program for effect in card.reward}
    assert effects == set(EFFECTS)
    assert {card.contest.plays for card in TEST.pack.program if card.contest} == set(CONTESTS)


def read(name: str) -> Card:
    (card,) = [card for card in TEST.pack.cards if card.name == name]
    return card


@pytest.mark.parametrize(
    ("name", "effects"),
    [
        ("Sheet Music", (Effect("draw", count=3),)),
        ("Tuba Tryouts", (Effect("recruit", count=2, section=0),)),
        ("Open Auditions", (Effect("recruit", count=1, section=SEVERAL),)),
        ("Prop Room", (Effect("recall", count=3, what=1),)),
        ("Headhunter", (Effect("poach", what=2, section=0),)),
        ("Right Face", (Effect("pass_hands", count=-1),)),
        ("Band Parents", (Effect("keep"), Effect("hand_limit", count=2))),
        ("Roadblock", (Effect("block", section=SEVERAL),)),
    ],
)
def test_effects_are_read_with_what_they_need(name: str, effects: tuple[Effect, ...]) -> None:
    assert read(name).effects == effects


def test_a_card_with_turns_is_a_band_card() -> None:
    sorts = [read(name).sort for name in ("Sheet Music", "Ponchos", "Lemonade", "Detention")]
    assert sorts == [QUICK_BONUS, BAND_BONUS, QUICK_PENALTY, BAND_PENALTY]
    assert (read("Ponchos").turns, read("Sheet Music").turns) == (6, 0)


def test_contests_are_read_with_what_they_need() -> None:
    contests = {card.name: card.contest for card in TEST.pack.program}
    assert contests["False Start"] == Contest("tap", feints=2)
    assert contests["Long Show"] == Contest("memory", length=8)
    assert contests["Lowest Drawer"] == Contest("bid", lowest=True)
    assert contests["Keep the Beat"] == Contest("rhythm", length=8, beat=600)
    assert (contests["Pirates"], contests["Own Idea"]) == (None, None)


@clause("MB-BOOST-8")
def test_a_pack_may_have_another_theme_in_place_of_the_blank() -> None:
    pack = read_pack(pack_text().replace("[[blank]]", "[[theme]]"))
    assert Counter(card.sort for card in pack.program) == {0: 10, 1: 8}


def test_the_house_pack_is_a_pack() -> None:
    assert read_pack(house_pack_text()) == house_pack()
