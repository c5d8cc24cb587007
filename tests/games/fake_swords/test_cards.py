"""The pack: what is published about it, how it is made up, and what is refused."""

import re

import pytest

from rumpus.games.fake_swords.cards import (
    BLACK,
    COLOURS,
    COPIES,
    EFFECTS,
    GREEN,
    YELLOW,
    Effect,
    house_pack,
    house_pack_text,
    read_card,
    read_pack,
)
from rumpus.kernel.errors import BadSetup
from rumpus.kernel.packs import Entry

clause = pytest.mark.clause

CARDS = house_pack().cards


# What is published, and how ours is made up


@clause("SW-CARDS-1")
def test_there_are_72_cards_in_four_colours() -> None:
    assert COLOURS == ("purple", "green", "yellow", "black")
    assert len(CARDS) * COPIES == 72
    assert {card.colour for card in CARDS} == set(range(4))


@clause("SW-CARDS-1")
def test_every_card_is_a_rule_for_people_with_swords_and_for_the_duel() -> None:
    for card in CARDS:
        assert card.swords and card.duel and card.effects, card.name


@clause("SW-CARDS-2")
def test_each_colour_has_six_rules_of_three_copies_so_18_cards() -> None:
    assert COPIES == 3
    assert [sum(card.colour == colour for card in CARDS) for colour in range(4)] == [6, 6, 6, 6]
    assert len({card.name for card in CARDS}) == 24


def test_the_cards_lie_by_colour() -> None:
    assert [card.colour for card in CARDS] == sorted(card.colour for card in CARDS)


def test_the_words_of_a_card_fit_on_a_phone() -> None:
    for card in CARDS:
        assert len(card.name) <= 20, card.name
        assert len(card.swords) <= 150, card.name
        assert len(card.duel) <= 90, card.name
        assert card.swords.endswith(".") and card.duel.endswith("."), card.name


def test_no_card_asks_for_anything_unsafe() -> None:
    """Nobody runs, shuts their eyes, throws, or aims at a head."""
    for card in CARDS:
        risky = re.findall(r"\b(?:eyes?|blind\w*|throw\w*|face|jump\w*|pok\w+|run\w*)\b", card.swords, re.IGNORECASE)
        assert risky == (["running"] if "No running." in card.swords else []), card.name


@clause("SW-FIGHT-5")
def test_only_black_cards_tell_the_fighters_apart() -> None:
    for card in CARDS:
        told = "taller" in card.swords or "shorter" in card.swords, "taller" in card.duel or "shorter" in card.duel
        assert told == (card.colour == BLACK, card.colour == BLACK), card.name


@clause("SW-FIGHT-5")
def test_a_black_card_is_about_the_shorter_fighter_and_asks_nothing_of_the_taller() -> None:
    for card in CARDS[18:]:
        assert "shorter fighter" in card.swords and "shorter fighter" in card.duel, card.name
        assert not re.search(r"taller (?:fighter|one) (?!'s)", card.swords), card.name
        assert all(effect.does != "forbid" for effect in card.effects), card.name


@clause("SW-FIGHT-17")
def test_cards_that_can_not_both_be_obeyed_are_known_and_the_earlier_one_gives_way() -> None:
    pairs = {(CARDS[one].name, CARDS[other].name) for one, other in house_pack().clashes}
    assert {
        ("Low Ceiling", "Umbrella"),
        ("Nose to Nose", "Seven Paces"),
        ("Seven Paces", "Lost Property"),
        ("Boing", "Hot Soup"),
        ("Boing", "Musical Statues"),
        ("Musical Statues", "Merry-Go-Round"),
    } <= pairs
    assert all(one < other for one, other in house_pack().clashes)
    assert ("Low Ceiling", "Slow Honey") not in pairs


@clause("SW-FIGHT-4")
def test_yellow_cards_fire_on_every_touch() -> None:
    for card in CARDS:
        assert card.swords.startswith("Every time a sword touches anything, ") == (card.colour == YELLOW), card.name


@clause("SW-FIGHT-3")
def test_who_starts_without_a_sword_starts_with_fingertips_touching() -> None:
    for card in CARDS:
        assert ("fingertips" in card.swords) == (not card.hands), card.name
        assert card.hands or card.colour == GREEN, card.name


def test_somebody_starts_without_a_sword() -> None:
    assert [card.name for card in CARDS if not card.hands] == ["Lost Property"]


# What an entry is read as


def read(colour: str, effect: dict[str, object]) -> Effect:
    fields = {"name": "Test", "colour": colour, "swords": "Fight.", "duel": "Fight.", "effect": [effect]}
    (found,) = read_card(Entry("card", 1, fields)).effects
    return found


@pytest.mark.parametrize(
    ("names", "numbers"),
    [
        (["strike high"], (0,)),
        (["strike"], (0, 1, 2)),
        (["feint", "stand still"], (3, 4, 5, 11)),
        (["guard"], (6, 7, 8)),
        (["high"], (0, 3, 6)),
        (["low", "strike low"], (2, 5, 8)),
        (["step back", "step in"], (9, 10)),
        (["stand still"], (11,)),
    ],
)
def test_moves_are_named_one_by_one_by_kind_or_by_line(names: list[str], numbers: tuple[int, ...]) -> None:
    assert read("purple", {"does": "forbid", "moves": names, "when": "always"}).moves == numbers


@pytest.mark.parametrize(
    ("colour", "when", "number"),
    [
        ("purple", "always", 0),
        ("green", "first beat", 1),
        ("green", "first two beats", 2),
        ("yellow", "after a touch", 3),
    ],
)
def test_times_are_read_in_their_order(colour: str, when: str, number: int) -> None:
    assert read(colour, {"does": "forbid", "moves": ["strike"], "when": when}).when == number


def test_a_fighter_can_be_safe_in_the_first_beats() -> None:
    assert [read("black", {"does": "safe", "when": when}).when for when in ("first beat", "first two beats")] == [1, 2]


def test_distances_lines_and_lacks_are_read_in_their_order() -> None:
    assert read("purple", {"does": "reach", "at": ["close", "out"]}) == Effect("reach", at=(0, 2))
    assert read("green", {"does": "start", "at": "length"}) == Effect("start", at=(1,))
    assert read("black", {"does": "cover", "lines": ["low", "-", "high"]}) == Effect("cover", lines=(2, -1, 0))
    assert [read("yellow", {"does": "touch_tempo", "lacks": who}).lacks for who in ("taker", "both", "nobody")] == [
        *(1, 2, 3)
    ]


def test_the_order_of_the_file_matters_only_within_a_colour() -> None:
    before, *entries = house_pack_text().split("[[card]]")
    turned = read_pack("[[card]]".join([before, *entries[6:], *entries[:6]]))
    assert turned.cards == CARDS


# Packs that are refused


TEXT = house_pack_text()


def changed(old: str, new: str) -> str:
    """The house pack with the first of something changed."""
    assert old in TEXT
    return TEXT.replace(old, new, 1)


def without(name: str) -> str:
    before, *entries = TEXT.split("[[card]]")
    return "[[card]]".join([before, *(entry for entry in entries if f'name = "{name}"' not in entry)])


LOW = r"card 1 \('Low Ceiling'\): "
NOSE = r"card 7 \('Nose to Nose'\): "
BOING = r"card 13 \('Boing'\): "
LOW_EFFECT = 'effect = [{ does = "forbid", moves = ["strike high"], when = "always" }]'
START = '{ does = "start", at = "close" }'
ALL_BUT_STRIKES = '"feint", "guard", "step in", "step back"'


def low(effects: str) -> str:
    """The house pack with other effects of its first card, a purple one."""
    return changed(LOW_EFFECT, f"effect = {effects}")


def forbid(moves: str, when: str = "always") -> str:
    return low(f'[{{ does = "forbid", moves = {moves}, when = "{when}" }}]')


BAD_PACKS = {
    "not TOML": ("name = \n", r"the pack is not TOML: .*line 1"),
    "no name": (changed('name = "Foam and Fury"', 'name = " "'), r"the pack needs a name, not ' '"),
    "name missing": (changed('name = "Foam and Fury"', ""), r"the pack needs a name, not None"),
    "unknown key": (
        changed('name = "Foam', 'size = 3\nname = "Foam'),
        r"the pack has an unknown key 'size'; known: card",
    ),
    "23 cards": (without("Boing"), r"the pack has 23 entries \[\[card\]\]; expected 24"),
    "no list of cards": ("name = 'X'\ncard = 3\n", r"card must be a list of entries"),
    "no card": (f"name = 'X'\ncard = {list(range(24))}\n", r"card 1: an entry has keys and values, not 0"),
    "no card name": (changed('name = "Low Ceiling"', "name = 7"), r"card 1: name must be some text, not 7"),
    "colour missing": (changed('colour = "purple"\n', ""), LOW + r"colour is missing"),
    "unknown colour": (
        changed('"purple"', '"pink"'),
        LOW + r"colour: 'pink' is not a colour; expected one of purple, green, yellow, black",
    ),
    "seven of a colour": (
        changed(
            'colour = "green"\nswords = "Start with the tips', 'colour = "purple"\nswords = "Start with the tips'
        ).replace(f"[{START}]", '[{ does = "duck" }]', 1),
        r"the pack has 7 purple cards; expected 6 \(SW-CARDS-2\)",
    ),
    "no swords": (changed('swords = "Pretend', 'Swords = "Pretend'), LOW + r"swords is missing"),
    "no duel": (changed('duel = "No strike high."', 'duel = ""'), LOW + r"duel must be some text, not ''"),
    "a key too many": (changed(LOW_EFFECT, f"{LOW_EFFECT}\ncopies = 3"), LOW + r"unknown key 'copies'"),
    "two cards of one name": (
        changed('name = "Umbrella"', 'name = "LOW CEILING"'),
        r"the pack has two cards named 'LOW CEILING'",
    ),
    "one text of two cards": (
        changed('duel = "No guard low."', 'duel = "NO strike high."'),
        r"'Low Ceiling' and 'Wet Paint Below' have the same text under duel",
    ),
    "one text for swords": (
        changed("Start on your knees. Stand up as soon as a sword has touched a sword.", "X").replace(
            "Begin with a slow, deep bow. Whoever swings before both are upright again loses.", "x"
        ),
        r"'Manners First' and 'Knee High' have the same text under swords",
    ),
    "two cards that do the same": (
        forbid('["guard low"]'),
        r"'Low Ceiling' and 'Wet Paint Below' do the same in the duel",
    ),
    "a clash with no card": (
        changed('["Umbrella"]', '["Sunshade"]'),
        r"'Low Ceiling' clashes with 'Sunshade'; expected",
    ),
    "a clash with itself": (changed('["Umbrella"]', '["Low Ceiling"]'), r"'Low Ceiling' clashes with 'Low Ceiling'"),
    "a clash in words": (changed('["Umbrella"]', '"Umbrella"'), LOW + r"clashes must be a list of names .* 'Umbrella'"),
    "hands of a purple card": (
        changed(LOW_EFFECT, f"{LOW_EFFECT}\nhands = false"),
        LOW + r"hands = false is for green cards, that start without swords, not False \(SW-FIGHT-3\)",
    ),
    "hands in words": (changed("hands = false", 'hands = "no"'), r"\('Lost Property'\): hands = .* not 'no'"),
    "effect missing": (changed(LOW_EFFECT, ""), LOW + r"effect is missing"),
    "no effect": (low("[]"), LOW + r"effect must be a list like .* not \[\]"),
    "an effect of words": (low('"stride"'), LOW + r"effect must be a list like .* not 'stride'"),
    "an effect that is no entry": (low("[3]"), LOW + r"effect: 3 does not say what it does; expected one of forbid,"),
    "an unknown effect": (low('[{ does = "fly" }]'), LOW + r"effect: .*'fly'.* does not say what it does; .* double"),
    "an effect that is a list": (low('[{ does = ["duck"] }]'), LOW + r"effect: .* does not say what it does"),
    "an effect without does": (low('[{ at = "close" }]'), LOW + r"effect: .* does not say what it does"),
    "an effect of another colour": (
        low(f"[{START}]"),
        LOW + r"effect 'start' is for green cards, not for purple ones",
    ),
    "a key of an effect missing": (
        low('[{ does = "forbid", moves = ["strike"] }]'),
        LOW + r"effect 'forbid' has the keys does, moves, when, not does, moves",
    ),
    "a key of an effect too many": (
        low('[{ does = "stride", at = "close" }]'),
        LOW + r"effect 'stride' has the keys does, not at, does",
    ),
    "moves that are no list": (forbid('"strike"'), LOW + r"moves must be a list like .* not 'strike'"),
    "no moves": (forbid("[]"), LOW + r"moves must be a list like .* not \[\]"),
    "an unknown move": (
        forbid('["parry"]'),
        LOW + r"moves: 'parry' is not known to 'forbid'; expected one of strike high, .* stand still, .* low",
    ),
    "half a move": (forbid('["step"]'), LOW + r"moves: 'step' is not known to 'forbid'"),
    "a move that is a number": (forbid("[3]"), LOW + r"moves: 3 is not known to 'forbid'"),
    "no move left": (forbid(f"[{ALL_BUT_STRIKES}]"), LOW + r"moves: a fighter without the tempo would have none left"),
    "waiting left": (
        forbid('["feint"]'),
        LOW + r"moves: who may not feint may not stand still either; waiting would be the best move",
    ),
    "steady on one line": (
        low('[{ does = "steady", moves = ["guard low"] }]'),
        LOW + r"moves: 'guard low' is not known to 'steady'; expected one of .*step in, step back",
    ),
    "an unknown time": (
        forbid('["strike"]', "never"),
        LOW + r"when: 'never' is not a time for purple cards; expected one of always$",
    ),
    "a time of another colour": (
        forbid('["strike"]', "first beat"),
        LOW + r"when: 'first beat' is not a time for purple cards",
    ),
    "two lines": (low('[{ does = "cover", lines = ["low", "-"] }]'), LOW + r"lines must be .* one for each guard"),
    "a line of words": (low('[{ does = "cover", lines = "low" }]'), LOW + r"lines must be a list .* not 'low'"),
    "an unknown line": (
        low('[{ does = "cover", lines = ["knee", "-", "-"] }]'),
        LOW + r"lines: 'knee' is not a line; expected one of high, middle, low, -",
    ),
    "lines that add nothing": (
        low('[{ does = "cover", lines = ["high", "-", "low"] }]'),
        LOW + r"lines: \['high', '-', 'low'\] adds nothing",
    ),
    "an unknown distance": (
        changed(START, '{ does = "start", at = "far" }'),
        NOSE + r"at: 'far' is not a distance; expected one of out, length, close",
    ),
    "two distances to start at": (
        changed(START, '{ does = "start", at = ["out", "close"] }'),
        NOSE + r"at: \['out', 'close'\] is not a distance",
    ),
    "one distance to reach at": (low('[{ does = "reach", at = "out" }]'), LOW + r"at must be a list .* not 'out'"),
    "no distance to reach at": (low('[{ does = "reach", at = [] }]'), LOW + r"at must be a list .* not \[\]"),
    "an unknown distance to reach at": (low('[{ does = "reach", at = ["x"] }]'), LOW + r"at: 'x' is not a distance"),
    "who lacks the tempo": (
        changed('{ does = "touch_distance", at = "out" }', '{ does = "touch_tempo", lacks = "loser" }'),
        BOING + r"lacks: 'loser' is not who lacks the tempo; expected one of taker, both, nobody",
    ),
}


@clause("SW-CARDS-1", "SW-CARDS-2")
@pytest.mark.parametrize(("text", "complaint"), BAD_PACKS.values(), ids=BAD_PACKS.keys())
def test_a_bad_pack_is_refused_naming_the_entry_and_what_is_wrong(text: str, complaint: str) -> None:
    with pytest.raises(BadSetup, match=complaint):
        read_pack(text)


@pytest.mark.parametrize("does", EFFECTS)
def test_an_effect_is_refused_on_every_colour_that_may_not_have_it(does: str) -> None:
    keys, colours = EFFECTS[does]
    for colour in set(COLOURS) - set(colours):
        with pytest.raises(BadSetup, match=f"effect '{does}' is for .* cards, not for {colour} ones"):
            read(colour, {"does": does, **dict.fromkeys(keys, 0)})
