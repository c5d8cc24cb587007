"""What the cards of a pile make of one beat of the duel."""

from itertools import product
from random import Random

import pytest

from rumpus.games.fake_swords.cards import Card, house_pack_text, read_pack
from rumpus.games.fake_swords.duel.beat import play_beat, start_of
from rumpus.games.fake_swords.duel.effects import terms_with
from rumpus.games.fake_swords.duel.terms import Terms
from rumpus.games.fake_swords.rules.tables import Tables
from tests.games.fake_swords.beats import (
    NAMES,
    ROWS,
    after,
    card_of,
    house_pile,
    number_of,
    opening_of,
    positions_under,
    terms_of,
    words_for,
)
from tests.games.fake_swords.second_duel import DISTANCES, EVERY_MOVE, OTHER, SIDES, STANDING, kind_of

clause = pytest.mark.clause

on_every_touch = pytest.mark.parametrize(
    ("left", "right"),
    [("strike low", "guard low"), ("guard low", "strike low"), ("step in", "guard low"), ("guard high", "step in")],
)


def of_colour(colour: str) -> list[str]:
    return [name for name in NAMES if ROWS[name]["colour"] == colour]


# a card; where; what left and right do, left being the shorter; what comes of it with the card, and without
CARD_CASES = [
    ("Low Ceiling", "length", "strike high", STANDING, "left broke", "left hits"),
    ("Wet Paint Below", "length", "guard low", "strike low", "left broke", "length, right lacks"),
    ("Noodle Arms", "out", "strike high", "feint low", "left hits", "out, left lacks"),
    ("Giant Steps", "out", "step in", STANDING, "close, right lacks", "length, right lacks"),
    ("Umbrella", "length", "strike middle", "guard high", "length, left lacks", "left hits"),
    ("Slow Honey", "length", "strike middle", "guard middle", "length", "length, left lacks"),
    ("Nose to Nose", "start", "", "", "close", "length"),
    ("Seven Paces", "start", "", "", "out", "length"),
    ("Manners First", "length", "strike low", STANDING, "left broke", "left hits"),
    ("Sword in the Belt", "length", "strike low", "guard low", "right broke", "length, left lacks"),
    ("Knee High", "length", "strike high", STANDING, "left broke", "left hits"),
    ("Lost Property", "start", "", "", "close", "length"),
    ("Lost Property", "close", "guard high", "feint high", "both broke", "close, left lacks"),
    ("Boing", "close", "strike low", "guard low", "out, left lacks", "close, left lacks"),
    ("Magnets", "length", "strike low", "guard low", "close, left lacks", "length, left lacks"),
    ("After You", "length", "strike low", "guard low", "length, right lacks", "length, left lacks"),
    ("Musical Statues", "length", "strike low", "guard low", "length, both lack", "length, left lacks"),
    ("Merry-Go-Round", "touched", "guard low", "strike low", "both broke", "length, right lacks"),
    ("Hot Soup", "touched", "step back", "strike low", "left broke", "length, right lacks"),
    ("Top Shelf", "out", "strike low", "feint high", "left hits", "out, left lacks"),
    ("Top Shelf", "out", "step in", STANDING, "close, right lacks", "length, right lacks"),
    ("Pocket Shield", "length", "guard low", "strike high", "length, right lacks", "right hits"),
    ("Head Start", "length", "feint low", "strike high", "length, right lacks", "right hits"),
    ("Head Start", "length", "strike low", "strike high", "left hits", "both hit"),
    ("Photo Finish", "length", "strike low", "strike high", "left hits", "both hit"),
    ("Bad Knees", "length", "guard high", "strike middle", "length, right lacks", "right hits"),
    ("Rubber Ball", "length", "strike low", "guard low", "length", "length, left lacks"),
]


@clause("SW-DUEL-3", "SW-FIGHT-2", "SW-FIGHT-3", "SW-FIGHT-4", "SW-FIGHT-5")
@pytest.mark.parametrize(("card", "where", "left", "right", "told", "plain"), CARD_CASES)
def test_each_card_does_what_it_says(card: str, where: str, left: str, right: str, told: str, plain: str) -> None:
    def outcome(*cards: str) -> str:
        if where == "start":
            return opening_of(*cards)
        distance = "length" if where == "touched" else where
        return after(distance, left, right, *cards, touched=where == "touched", beat=1)

    assert (outcome(card), outcome()) == (told, plain)


def test_no_card_is_left_out() -> None:
    assert {case[0] for case in CARD_CASES} == set(NAMES)


@clause("SW-DUEL-3")
def test_a_forbidden_move_can_be_chosen_and_loses_the_fight() -> None:
    assert after("length", "strike high", "feint low", "Low Ceiling") == "left broke"
    assert after("length", "feint low", "strike high", "Low Ceiling") == "right broke"


@clause("SW-DUEL-3")
@pytest.mark.parametrize(("card", "touched"), [("Lost Property", False), ("Merry-Go-Round", True)])
def test_where_a_card_demands_steps_standing_still_breaks_the_rule(card: str, touched: bool) -> None:
    assert after("close", STANDING, "step back", card, touched=touched, beat=1) == "left broke"
    assert after("close", "step in", "step back", card, touched=touched, beat=1) == "length, left lacks"


@clause("SW-DUEL-3", "SW-FIGHT-2")
@pytest.mark.parametrize("beat", [1, 2, 3])
def test_a_purple_card_holds_for_the_whole_fight(beat: int) -> None:
    assert after("length", "strike high", STANDING, "Low Ceiling", "Sword in the Belt", beat=beat) == "left broke"


@clause("SW-DUEL-3", "SW-FIGHT-3")
@pytest.mark.parametrize(("card", "beats"), [("Manners First", 1), ("Sword in the Belt", 2), ("Knee High", 2)])
def test_a_green_card_shapes_as_many_first_beats_as_it_says(card: str, beats: int) -> None:
    left = "guard high" if card == "Sword in the Belt" else "strike high"
    told = [after("length", left, STANDING, card, beat=beat) for beat in (1, 2, 3)]
    assert [outcome == "left broke" for outcome in told] == [beat <= beats for beat in (1, 2, 3)]


@clause("SW-DUEL-3", "SW-FIGHT-3")
@pytest.mark.parametrize("card", of_colour("green"))
def test_after_the_first_beats_a_green_card_changes_nothing(card: str) -> None:
    green, plain = terms_of(card), Terms()
    for position in positions_under(plain):
        for left, right in product(range(12), repeat=2):
            number = number_of(plain, position)
            assert play_beat(green, number, left, right) == play_beat(plain, number, left, right)


@clause("SW-DUEL-3", "SW-FIGHT-4")
@pytest.mark.parametrize("card", of_colour("yellow"))
def test_where_no_swords_touch_a_yellow_card_changes_nothing(card: str) -> None:
    for distance, left, right in product(DISTANCES, EVERY_MOVE, EVERY_MOVE):
        kinds = {kind_of(left), kind_of(right)}
        if not ("guard" in kinds and ("strike" in kinds or "step in" in kinds)):
            assert after(distance, left, right, card) == after(distance, left, right)


@clause("SW-DUEL-3", "SW-FIGHT-4")
@pytest.mark.parametrize(("card", "distance"), [("Boing", "out"), ("Magnets", "close")])
@on_every_touch
def test_a_yellow_card_about_distance_fires_on_every_touch(left: str, right: str, card: str, distance: str) -> None:
    assert after("length", left, right, card).startswith(f"{distance}, ")


@clause("SW-DUEL-3", "SW-FIGHT-4")
@on_every_touch
def test_a_yellow_card_about_the_tempo_fires_on_every_touch(left: str, right: str) -> None:
    guarding = "left" if kind_of(left) == "guard" else "right"
    assert after("length", left, right, "After You").endswith(f", {guarding} lacks")
    assert after("length", left, right, "Musical Statues").endswith(", both lack")


@clause("SW-DUEL-3", "SW-FIGHT-4")
@pytest.mark.parametrize(("card", "move"), [("Merry-Go-Round", "guard high"), ("Hot Soup", "step back")])
@on_every_touch
def test_a_yellow_card_forbids_in_the_beat_after_every_touch_alone(left: str, right: str, card: str, move: str) -> None:
    def play(position: int, left: str, right: str) -> int:
        return int(play_beat(terms, position, EVERY_MOVE.index(left), EVERY_MOVE.index(right)))

    terms = terms_of(card)
    touched = play(int(start_of(terms)), left, right)
    assert words_for(play(touched, move, "step in")) == "left broke"
    assert words_for(play(touched, "step in", move)) == "right broke"
    assert words_for(play(play(touched, "step in", "step in"), move, STANDING)) in DISTANCES


@clause("SW-DUEL-3", "SW-FIGHT-5")
@pytest.mark.parametrize("card", of_colour("black"))
@pytest.mark.parametrize("shorter", SIDES)
def test_a_black_card_never_makes_a_beat_worse_for_the_shorter_fighter(card: str, shorter: str) -> None:
    worst = {"left": ("right hits", "left broke"), "right": ("left hits", "right broke")}[shorter]
    for distance, left, right, beat in product(DISTANCES, EVERY_MOVE, EVERY_MOVE, (1, 2, 3)):
        told, plain = (after(distance, left, right, *cards, beat=beat, shorter=shorter) for cards in ((card,), ()))
        assert told == plain or plain in worst or told not in worst


# SW-DUEL-7, SW-FIGHT-1


@clause("SW-DUEL-7")
def test_where_two_cards_set_the_same_thing_the_later_one_counts() -> None:
    assert opening_of("Nose to Nose", "Seven Paces") == "out"
    assert opening_of("Seven Paces", "Lost Property") == "close"
    assert after("length", "strike low", "guard low", "Boing", "Magnets") == "close, left lacks"
    assert after("length", "strike low", "guard low", "After You", "Musical Statues") == "length, both lack"


@clause("SW-DUEL-3", "SW-FIGHT-5")
def test_of_two_cards_that_keep_a_fighter_safe_the_one_for_more_beats_counts() -> None:
    def card(when: str) -> Card:
        effect = [{"does": "safe", "when": when}]
        return card_of({"name": when, "colour": "black", "swords": "Fight.", "duel": "Duel.", "effect": effect})

    for beats in (("first beat", "first two beats"), ("first two beats", "first beat")):
        assert list(terms_with([card(when) for when in beats], 0).safe) == [2, 0]


@clause("SW-DUEL-7")
def test_a_broken_rule_comes_before_any_hit_of_the_same_beat() -> None:
    assert after("length", "strike high", "feint low", "Low Ceiling") == "left broke"
    assert after("length", "strike high", "strike low", "Low Ceiling") == "left broke"


@clause("SW-DUEL-7")
def test_where_both_break_a_rule_nobody_has_lost() -> None:
    assert after("length", "strike high", "strike high", "Low Ceiling") == "both broke"
    assert after("length", "guard low", "strike high", "Low Ceiling", "Wet Paint Below") == "both broke"


@clause("SW-DUEL-3")
@pytest.mark.parametrize("other", ["Sword in the Belt", "Head Start"])
def test_what_is_forbidden_in_the_first_beat_only_is_allowed_in_the_second_of_two(other: str) -> None:
    for beat, comes in ((1, "right broke"), (2, "right hits"), (3, "right hits")):
        cards = ("Manners First", other)
        assert after("length", STANDING, "strike low", *cards, beat=beat, shorter="right") == comes


@clause("SW-FIGHT-16", "SW-DUEL-7")
def test_of_two_cards_that_say_who_was_first_the_later_one_is_named() -> None:
    text = house_pack_text()
    both = text.replace('effect = [{ does = "safe", when', 'effect = [{ does = "double" }, { does = "safe", when')
    tables, first = Tables(read_pack(both)), NAMES.index("Head Start")
    assert NAMES.index("Photo Finish") == first + 1
    assert [tables.deciding(rules) for rules in (1 << first, 2 << first, 3 << first)] == [first, first + 1, first + 1]
    assert Tables(read_pack(text)).deciding(1 << first) is None


def fields_of(terms: Terms) -> list[object]:
    vectors = (terms.forbidden, terms.reach, terms.covers, terms.stride, terms.steady, terms.safe)
    numbers = (terms.start, terms.ducks, terms.double, terms.touch_tempo, terms.touch_distance)
    return [*map(list, vectors), *map(int, numbers)]


@clause("SW-FIGHT-1")
@pytest.mark.parametrize("shorter", SIDES)
def test_copies_of_a_card_count_once(shorter: str) -> None:
    luck = Random("copies")
    for pile in (house_pile(luck, 1, 4) for _ in range(100)):
        copies = [name for name in pile for _ in range(luck.randint(1, 3))]
        assert fields_of(terms_of(*copies, shorter=shorter)) == fields_of(terms_of(*pile, shorter=shorter))


@clause("SW-FIGHT-1")
@pytest.mark.parametrize("card", NAMES)
def test_both_fighters_obey_a_card_alike(card: str) -> None:
    """A black one as the shorter fighter, on whichever side that is."""
    one, other = terms_of(card, shorter="left"), terms_of(card, shorter="right")
    assert (fields_of(one) == fields_of(other)) == (ROWS[card]["colour"] != "black")
    for distance, left, right, beat in product(DISTANCES, EVERY_MOVE, EVERY_MOVE, (1, 3)):
        told = after(distance, left, right, card, beat=beat, shorter="left")
        turned = after(distance, right, left, card, beat=beat, shorter="right")
        assert turned == " ".join(OTHER.get(word, word) for word in told.split())
