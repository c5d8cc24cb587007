"""What is drawn of a band: every animal and instrument of the house pack has its looks, and any other has some."""

import math
from typing import Final

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rumpus.games.marching_bandimals.cards import BAND_HALT, EQUIPMENT, NO_U, PLAYER, house_pack
from rumpus.games.marching_bandimals.effects import EFFECTS, REWARDS, Effect
from rumpus.games.marching_bandimals.press.animals import ANIMALS, EARS, FURS, MUZZLES, animal_in, looks_of
from rumpus.games.marching_bandimals.press.cards import INKS, PICTURES, effect_words
from rumpus.games.marching_bandimals.press.instruments import KNOWN
from rumpus.press.paths import outline

CIRCLE: Final = 32
"""Pictures lie on a circle of 30; the tip of a pole may touch its edge."""


def test_every_animal_of_the_house_pack_is_known() -> None:
    animals = [card.animal for card in house_pack().cards if card.sort == PLAYER]
    assert not [
        animal for animal in (*animals, *map(animal_in, house_pack().majors)) if animal.casefold() not in ANIMALS
    ]


def test_no_two_instruments_of_the_house_pack_look_the_same() -> None:
    names = [card.name.casefold() for card in house_pack().cards if card.sort == EQUIPMENT]
    drawn = [tuple(KNOWN[name]) for name in names]
    assert len(set(drawn)) == len(drawn) >= 25


@given(st.text(min_size=1))
def test_any_animal_has_looks(animal: str) -> None:
    looks = looks_of(animal)
    assert looks == looks_of(animal)
    assert looks.fur in FURS and looks.ears in EARS and looks.muzzle in MUZZLES


@pytest.mark.parametrize("does", [name for name, sort in EFFECTS.items() if REWARDS in sort.on])
def test_every_reward_can_be_told(does: str) -> None:
    if "count" not in EFFECTS[does].keys:
        assert effect_words(Effect(does))
        return
    assert "3" in effect_words(Effect(does, count=3))
    assert "1" in effect_words(Effect(does, count=1, section=2, what=1))


def test_every_bonus_and_penalty_has_a_picture_of_its_own() -> None:
    plain = (PLAYER, EQUIPMENT, NO_U, BAND_HALT)
    names = {card.name.casefold() for card in house_pack().cards if card.sort not in plain}
    assert set(PICTURES) == names
    assert len({str(layers) for layers in PICTURES.values()}) == len(names) > 32


def test_pictures_are_drawn_in_inks_that_there_are_and_stay_within_their_circle() -> None:
    for name, layers in PICTURES.items():
        for ink, drawn in layers:
            assert ink == "line" or ink.removeprefix("~") in INKS, (name, ink)
            points = [point for start, steps in outline(drawn) for point in (start, *(p for s in steps for p in s))]
            assert all(math.hypot(*point) <= CIRCLE for point in points), (name, drawn)
