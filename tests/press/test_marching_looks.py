"""What is drawn of a band: every animal and instrument of the house pack has its looks, and any other has some."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rumpus.games.marching_bandimals.cards import EQUIPMENT, PLAYER, house_pack
from rumpus.games.marching_bandimals.effects import EFFECTS, REWARDS, Effect
from rumpus.games.marching_bandimals.press.animals import ANIMALS, EARS, FURS, MUZZLES, animal_in, looks_of
from rumpus.games.marching_bandimals.press.cards import effect_words
from rumpus.games.marching_bandimals.press.instruments import KNOWN


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
